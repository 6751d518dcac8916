/// The part of TOML 1.0 that settings need: keys with texts, whole numbers, true, false, and lists
/// of those, a key a line.
///
/// What it reads means what TOML says; all else, such as tables and dates, is refused with its line
/// and never taken for something near it.
enum TOML {
  enum Value: Equatable {
    case text(String)
    case number(Int)
    case yes(Bool)
    case list([Value])
  }

  struct Entry: Equatable {
    var key: String
    var value: Value
    var line: Int
  }

  /// Why a text is not read.
  struct Fault: Error, Equatable {
    var line: Int
    var why: String
  }

  static let bytesMax = 64 << 10
  static let entriesMax = 200
  static let listMax = 100

  static func read(_ bytes: [UInt8]) throws(Fault) -> [Entry] {
    guard bytes.count <= bytesMax else {
      throw Fault(line: 1, why: "the file is larger than 64 KiB")
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Fault(line: 1, why: "the file is not UTF-8")
    }
    var scanner = TOMLScanner(text)
    return try scanner.entries()
  }
}

/// Goes through a text from its beginning.
struct TOMLScanner {
  private let scalars: [Unicode.Scalar]
  private var place = 0
  private(set) var line = 1

  init(_ text: String) { scalars = Array(text.unicodeScalars) }

  mutating func entries() throws(TOML.Fault) -> [TOML.Entry] {
    var entries: [TOML.Entry] = []
    while true {
      try skipToText()
      guard let next = peek else { return entries }
      if next == "[" { throw fault("tables are not needed here: every setting stands by itself") }
      let (key, start) = (try key(), line)
      if entries.contains(where: { $0.key == key }) { throw fault("\(key) is there twice") }
      skipBlanks()
      if peek == "." { throw fault("names have no dots here") }
      guard take("=") else { throw fault("\"=\" is missing behind \(key)") }
      skipBlanks()
      entries.append(TOML.Entry(key: key, value: try value(isListed: false), line: start))
      try endLine()
      if entries.count > TOML.entriesMax { throw fault("there is more than can be meant") }
    }
  }

  // MARK: - Between things

  var peek: Unicode.Scalar? { place < scalars.count ? scalars[place] : nil }

  mutating func next() -> Unicode.Scalar? {
    guard let scalar = peek else { return nil }
    place += 1
    return scalar
  }

  mutating func take(_ text: String) -> Bool {
    let wanted = Array(text.unicodeScalars)
    guard scalars[place...].starts(with: wanted) else { return false }
    place += wanted.count
    return true
  }

  func fault(_ why: String) -> TOML.Fault { TOML.Fault(line: line, why: why) }

  mutating func skipBlanks() {
    while peek == " " || peek == "\t" { place += 1 }
  }

  /// Over blanks, comments and ends of lines.
  mutating func skipToText() throws(TOML.Fault) {
    while true {
      skipBlanks()
      try skipComment()
      guard takeNewline() else { return }
    }
  }

  private mutating func endLine() throws(TOML.Fault) {
    skipBlanks()
    try skipComment()
    guard peek == nil || takeNewline() else { throw fault("the line goes on behind its value") }
  }

  private mutating func skipComment() throws(TOML.Fault) {
    guard peek == "#" else { return }
    while let scalar = peek, scalar != "\n", !isNewlineHere {
      guard TOMLScanner.mayStand(scalar) else { throw fault("a control character") }
      place += 1
    }
  }

  private var isNewlineHere: Bool {
    peek == "\n" || (peek == "\r" && place + 1 < scalars.count && scalars[place + 1] == "\n")
  }

  private mutating func takeNewline() -> Bool {
    guard isNewlineHere else { return false }
    place += peek == "\n" ? 1 : 2
    line += 1
    return true
  }

  static func mayStand(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\t" || (scalar.value >= 0x20 && scalar.value != 0x7F)
  }

  // MARK: - Names

  private mutating func key() throws(TOML.Fault) -> String {
    if peek == "\"" || peek == "'" { return try text() }
    let start = place
    while let scalar = peek, TOMLScanner.isBare(scalar) { place += 1 }
    guard place > start else { throw fault("a name is wanted here") }
    return TOMLScanner.string(scalars[start..<place])
  }

  static func isBare(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "-", "_": true
    default: false
    }
  }

  static func string(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text)
  }
}
