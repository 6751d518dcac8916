/// Text with a set of marks on every byte.
///
/// Offsets are bytes, so slices are cheap.
package struct MarkedText: Equatable, Sendable {
  static let required: UInt8 = 1
  static let underlined: UInt8 = 2
  static let italic: UInt8 = 4
  static let bold: UInt8 = 8
  static let quoted: UInt8 = 16
  /// Inside round brackets, these included.
  static let aside: UInt8 = 32

  package var bytes: [UInt8] = []
  var marks: [UInt8] = []

  init() {}

  private init(bytes: [UInt8], marks: [UInt8]) {
    self.bytes = bytes
    self.marks = marks
  }

  package init(_ text: String) {
    bytes = Array(text.utf8)
    marks = [UInt8](repeating: 0, count: bytes.count)
  }

  package var count: Int { bytes.count }
  package var isEmpty: Bool { bytes.isEmpty }
  var text: String { String(decoding: MarkedText.tidied(bytes), as: UTF8.self) }

  /// Makes what carries `mark` required.
  mutating func require(_ mark: UInt8) {
    for place in 0..<count where marks[place] & mark != 0 { marks[place] |= MarkedText.required }
  }

  func has(_ mark: UInt8) -> Bool {
    for value in marks where value & mark != 0 { return true }
    return false
  }

  mutating func append(_ byte: UInt8, _ mark: UInt8) {
    bytes.append(byte)
    marks.append(mark)
  }

  mutating func append(_ other: MarkedText) {
    bytes.append(contentsOf: other.bytes)
    marks.append(contentsOf: other.marks)
  }

  /// Marks what stands in round brackets.
  mutating func markAsides() {
    var depth = 0
    for place in 0..<count {
      if bytes[place] == UInt8(ascii: "(") { depth += 1 }
      if depth > 0 { marks[place] |= MarkedText.aside }
      if bytes[place] == UInt8(ascii: ")") { depth = max(0, depth - 1) }
    }
  }

  // NB: never inlined. The optimiser of Swift 6.3.1 gives the memory of `bytes` back before `marks`
  // is written where a caller reads only the one.
  @inline(never) func slice(_ range: Range<Int>) -> MarkedText {
    MarkedText(bytes: Array(bytes[range]), marks: Array(marks[range]))
  }

  /// The stretches that carry `mark`, as text.
  func parts(with mark: UInt8) -> [String] {
    var parts: [String] = []
    var start: Int?
    for place in 0...count {
      let isOn = place < count && marks[place] & mark != 0
      if isOn, start == nil { start = place }
      if !isOn, let from = start {
        let part = String(decoding: MarkedText.tidied(Array(bytes[from..<place])), as: UTF8.self)
        if !part.isEmpty { parts.append(part) }
        start = nil
      }
    }
    return parts
  }

  /// Without spaces and stray punctuation at its ends.
  func trimmed() -> MarkedText {
    var from = 0
    var to = count
    while from < to, MarkedText.isTrimmable(bytes[from]) { from += 1 }
    while to > from, MarkedText.isTrimmable(bytes[to - 1]) { to -= 1 }
    return slice(from..<to)
  }

  /// Whether nothing is left of it when it is trimmed.
  var isBlank: Bool { bytes.allSatisfy(MarkedText.isTrimmable) }

  private static func isTrimmable(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: ";"), UInt8(ascii: ","), UInt8(ascii: ":"): true
    default: false
    }
  }

  /// Runs of spaces made one, none at the ends.
  package static func tidied(_ bytes: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    for byte in bytes {
      if byte <= 0x20 {
        if let last = output.last, last != 0x20 { output.append(0x20) }
      } else {
        output.append(byte)
      }
    }
    if output.last == 0x20 { output.removeLast() }
    return output
  }
}

extension MarkedText {
  /// Reads our marks (`_required_`, `*italic*`, backslash) and the HTML that packets carry.
  init(parsing source: [UInt8]) {
    var reader = MarkReader(source)
    self = reader.read()
    markQuotesAndAsides()
    if !has(MarkedText.required) { promoteSoleMark() }
  }

  /// Some sets underline or embolden only: in a line that has no required part, that is it.
  private mutating func promoteSoleMark() {
    let end = bytes.firstIndex(of: UInt8(ascii: "[")) ?? count
    var mark: UInt8 = 0
    for value in marks[..<end] { mark |= value }
    if mark & MarkedText.underlined != 0 {
      mark = MarkedText.underlined
    } else if mark & MarkedText.bold != 0 {
      mark = MarkedText.bold
    } else {
      return
    }
    // NB: an underline after "prompt on" says what to prompt on; the main part alone is promoted.
    let to = mark == MarkedText.bold ? count : end
    for place in 0..<to where marks[place] & mark != 0 { marks[place] |= MarkedText.required }
  }

  private mutating func markQuotesAndAsides() {
    var depth = 0
    var isQuoted = false
    for place in 0..<count {
      let byte = bytes[place]
      switch byte {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: "["), UInt8(ascii: "]"): isQuoted = false
      case UInt8(ascii: "\""): isQuoted.toggle()
      case 0x9C where isCurly(place): isQuoted = true
      case 0x9D where isCurly(place): isQuoted = false
      default: break
      }
      if isQuoted || byte == UInt8(ascii: "\"") || isCurlyQuote(place) {
        marks[place] |= MarkedText.quoted
      }
      if depth > 0 { marks[place] |= MarkedText.aside }
      if byte == UInt8(ascii: ")"), depth > 0 { depth -= 1 }
    }
    // A quote or bracket never closed does not swallow the rest of the line.
    if isQuoted { clear(MarkedText.quoted, afterLast: [UInt8(ascii: "\""), 0x9C]) }
    if depth > 0 { clear(MarkedText.aside, afterLast: [UInt8(ascii: "(")]) }
  }

  private mutating func clear(_ mark: UInt8, afterLast openers: [UInt8]) {
    var place = count - 1
    while place >= 0, marks[place] & mark != 0 {
      marks[place] &= ~mark
      if openers.contains(bytes[place]) { return }
      place -= 1
    }
  }

  /// True at the third byte of U+201C or U+201D.
  private func isCurly(_ place: Int) -> Bool {
    place >= 2 && bytes[place - 1] == 0x80 && bytes[place - 2] == 0xE2
  }

  /// True at any byte of U+201C or U+201D.
  func isCurlyQuote(_ place: Int) -> Bool {
    for lead in max(0, place - 2)...place
    where lead + 2 < count && bytes[lead] == 0xE2 && bytes[lead + 1] == 0x80
      && (bytes[lead + 2] == 0x9C || bytes[lead + 2] == 0x9D)
    {
      return true
    }
    return false
  }
}
