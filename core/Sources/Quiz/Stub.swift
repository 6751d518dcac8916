extension Question { public var clues: [String] { [text] } }
