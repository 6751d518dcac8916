/// Reads the marks of a question's text: see `Question`.
///
/// `_` marks what is required in answer lines only; in other texts it is an ordinary sign.
struct MarkScanner {
  enum Mark: Equatable {
    case byte(UInt8)
    case italics
    case required
    case power
    case superpower
  }

  let bytes: ByteSlice
  let isAnswer: Bool
  var place: Int

  init(_ bytes: ByteSlice, isAnswer: Bool) {
    self.bytes = bytes
    self.isAnswer = isAnswer
    place = bytes.startIndex
  }

  mutating func next() -> Mark? {
    guard place < bytes.endIndex else { return nil }
    let byte = bytes[place]
    place += 1
    switch byte {
    case UInt8(ascii: "\\"):
      guard place < bytes.endIndex, PackMarkup.isMark(bytes[place]) else { return .byte(byte) }
      place += 1
      return .byte(bytes[place - 1])
    case UInt8(ascii: "("):
      guard let mark = powerMark() else { return .byte(byte) }
      place += 2
      return mark
    case UInt8(ascii: "*"): return .italics
    case UInt8(ascii: "_") where isAnswer: return .required
    default: return .byte(byte)
    }
  }

  private func powerMark() -> Mark? {
    guard place + 1 < bytes.endIndex, bytes[place + 1] == UInt8(ascii: ")") else { return nil }
    switch bytes[place] {
    case UInt8(ascii: "*"): return .power
    case UInt8(ascii: "+"): return .superpower
    default: return nil
    }
  }
}

/// What can be asked of, and done to, a text with marks.
package enum PackMarkup {
  package static func isMark(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "*") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "\\")
  }

  /// The words alone, without any mark.
  package static func plain(_ text: ByteSlice, isAnswer: Bool) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(text.count)
    var scanner = MarkScanner(text, isAnswer: isAnswer)
    while let mark = scanner.next() {
      if case .byte(let byte) = mark { output.append(byte) }
    }
    return output
  }

  /// Makes ordinary words a text with marks: whatever would be one is escaped, `(*)` and `(+)`
  /// stay.
  static func escaped(_ plain: ByteSlice) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(plain.count + 8)
    for place in plain.indices {
      if isMark(plain[place]), !isPowerStar(plain, at: place) { output.append(UInt8(ascii: "\\")) }
      output.append(plain[place])
    }
    return output
  }

  private static func isPowerStar(_ text: ByteSlice, at place: Int) -> Bool {
    text[place] == UInt8(ascii: "*") && place > text.startIndex && place + 1 < text.endIndex
      && text[place - 1] == UInt8(ascii: "(") && text[place + 1] == UInt8(ascii: ")")
  }
}
