import Basics

/// A word, a number or a sign of a page, and where it stands.
struct Token: Equatable, Sendable {
  enum Kind: Sendable { case word, number, sign }

  /// As it is taken: mended where the reading of a photograph was doubtful.
  var text: String
  /// Lower case without marks, to compare with.
  var key: String
  var kind: Kind
  var line: Int
  var characters: Range<Int>
  /// White stands before it.
  var isSpaced: Bool
  /// No letters that make sense: never a key, never an option.
  var isDoubtful = false

  init(_ text: String, _ kind: Kind, line: Int, characters: Range<Int>, isSpaced: Bool) {
    self.text = text
    self.key = text.key
    self.kind = kind
    self.line = line
    self.characters = characters
    self.isSpaced = isSpaced
  }

  var isWord: Bool { kind == .word }
  var isNumber: Bool { kind == .number }
  var isCapital: Bool { text.unicodeScalars.first.map { $0.isCapital } ?? false }
}

extension String {
  /// Lower case, without marks.
  var key: String { String(decoding: Folding.plain(self), as: UTF8.self) }

  var capitalised: String {
    guard let first = unicodeScalars.first else { return self }
    return String(first.raised) + String(Substring(unicodeScalars.dropFirst()))
  }

  /// The first letter small.
  var lowered: String {
    guard let first = unicodeScalars.first else { return self }
    return String(first.sunk) + String(Substring(unicodeScalars.dropFirst()))
  }

  var length: Int { unicodeScalars.count }
}

extension Unicode.Scalar {
  var isCapital: Bool {
    (0x41...0x5A).contains(value) || (0xC0...0xDE).contains(value) && value != 0xD7
      || value == 0x152
  }

  var isSmall: Bool {
    (0x61...0x7A).contains(value) || (0xDF...0xFF).contains(value) && value != 0xF7
      || value == 0x153
  }

  var isLetter: Bool {
    isCapital || isSmall || (0x100...0x24F).contains(value) || (0x370...0x3FF).contains(value)
  }

  var isDigit: Bool { (0x30...0x39).contains(value) }
  var isWhite: Bool { value <= 0x20 || value == 0xA0 || (0x2000...0x200B).contains(value) }

  fileprivate var raised: Character {
    guard isSmall, value != 0xDF, value != 0xFF else { return Character(self) }
    return Character(Unicode.Scalar(value == 0x153 ? 0x152 : value - 0x20) ?? self)
  }

  fileprivate var sunk: Character {
    guard isCapital else { return Character(self) }
    return Character(Unicode.Scalar(value == 0x152 ? 0x153 : value + 0x20) ?? self)
  }
}

extension [Token] {
  /// The words as they are read, white where the page had some.
  func text(_ range: Range<Int>) -> String {
    var text = ""
    for place in range.clamped(to: indices) {
      if !text.isEmpty, self[place].isSpaced { text += " " }
      text += self[place].text
    }
    return text
  }

  func keys(_ range: Range<Int>) -> [String] { range.clamped(to: indices).map { self[$0].key } }

  /// The keys with a space between each.
  func key(_ range: Range<Int>) -> String { keys(range).spaced }
}

extension [String] {
  var spaced: String { joined(by: " ") }

  func joined(by sign: String) -> String {
    var text = ""
    for (place, word) in enumerated() {
      if place > 0 { text += sign }
      text += word
    }
    return text
  }
}
