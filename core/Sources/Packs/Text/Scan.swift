package typealias ByteSlice = ArraySlice<UInt8>

/// The few things that every text reader here does with UTF-8 bytes. All are linear.
package enum Scan {
  package static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }

  package static func isUpper(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte) }

  package static func isLower(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte) }

  package static func isLetter(_ byte: UInt8) -> Bool { isLower(byte | 0x20) && byte < 0x80 }

  package static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  package static func lower(_ byte: UInt8) -> UInt8 { isUpper(byte) ? byte | 0x20 : byte }

  package static func lower(_ text: ByteSlice) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(text.count)
    for byte in text { output.append(lower(byte)) }
    return output
  }

  package static func string(_ text: ByteSlice) -> String { String(decoding: text, as: UTF8.self) }

  package static func string(_ text: [UInt8]) -> String { String(decoding: text, as: UTF8.self) }

  package static func trimmed(_ text: ByteSlice) -> ByteSlice {
    var text = text
    while let first = text.first, isSpace(first) { text.removeFirst() }
    while let last = text.last, isSpace(last) { text.removeLast() }
    return text
  }

  /// The text without the spaces around it.
  package static func trimmed(_ text: String) -> String { string(trimmed(Array(text.utf8)[...])) }

  /// The text between line feeds; as many as there are, and one more.
  package static func lines(_ text: ByteSlice) -> [ByteSlice] {
    text.split(separator: 0x0A, omittingEmptySubsequences: false)
  }

  package static func hasPrefix(_ text: ByteSlice, _ prefix: StaticString) -> Bool {
    let count = prefix.utf8CodeUnitCount
    guard text.count >= count else { return false }
    for offset in 0..<count where text[text.startIndex + offset] != prefix.utf8Start[offset] {
      return false
    }
    return true
  }

  /// As `hasPrefix`, with ASCII letters of either case; `prefix` is given in lower case.
  package static func hasPrefixFolding(_ text: ByteSlice, _ prefix: StaticString) -> Bool {
    let count = prefix.utf8CodeUnitCount
    guard text.count >= count else { return false }
    for offset in 0..<count where lower(text[text.startIndex + offset]) != prefix.utf8Start[offset]
    {
      return false
    }
    return true
  }

  package static func equalsFolding(_ text: ByteSlice, _ word: StaticString) -> Bool {
    text.count == word.utf8CodeUnitCount && hasPrefixFolding(text, word)
  }

  /// Where `needle` (in lower case) begins, ASCII letters of either case.
  package static func find(_ needle: StaticString, in text: ByteSlice) -> Int? {
    let count = needle.utf8CodeUnitCount
    guard text.count >= count else { return nil }
    for place in text.startIndex...(text.endIndex - count)
    where lower(text[place]) == needle.utf8Start[0] && hasPrefixFolding(text[place...], needle) {
      return place
    }
    return nil
  }

  package static func find(_ needle: ByteSlice, in text: ByteSlice) -> Int? {
    guard let first = needle.first, text.count >= needle.count else { return nil }
    for place in text.startIndex...(text.endIndex - needle.count)
    where text[place] == first && text[place...].starts(with: needle) {
      return place
    }
    return nil
  }

  /// A whole number of at most nine digits, nothing around it but space.
  package static func integer(_ text: ByteSlice) -> Int32? {
    var digits = trimmed(text)
    let isNegative = digits.first == UInt8(ascii: "-")
    if isNegative { digits.removeFirst() }
    guard (1...9).contains(digits.count) else { return nil }
    var value: Int32 = 0
    for digit in digits {
      guard isDigit(digit) else { return nil }
      value = value * 10 + Int32(digit - 0x30)
    }
    return isNegative ? -value : value
  }

  /// One line: every run of space (also U+00A0) becomes one, none is left at the ends.
  package static func oneLine(_ text: ByteSlice) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(text.count)
    var place = text.startIndex
    while place < text.endIndex {
      let width = spaceWidth(text, at: place)
      if width == 0 {
        output.append(text[place])
      } else if output.last != 0x20, !output.isEmpty {
        output.append(0x20)
      }
      place += max(width, 1)
    }
    if output.last == 0x20 { output.removeLast() }
    return output
  }

  /// Bytes of the space or control sign at `place`; 0 when there is none.
  package static func spaceWidth(_ text: ByteSlice, at place: Int) -> Int {
    let byte = text[place]
    if byte <= 0x20 || byte == 0x7F { return 1 }
    guard byte == 0xC2, place + 1 < text.endIndex else { return 0 }
    return text[place + 1] <= 0xA0 ? 2 : 0
  }

  package static func words(_ text: ByteSlice) -> [ByteSlice] {
    text.split(whereSeparator: isSpace)
  }
}
