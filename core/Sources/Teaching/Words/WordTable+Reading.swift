import Basics

/// What is wrong with the text of a table of words.
public enum WordTableError: Error, Equatable, Sendable {
  case tooLarge
  /// This line is none of the format, or has more than it may.
  case line(Int)
  /// It has no letters, or no words.
  case empty
}

extension WordTable {
  /// A table from the bytes of its file.
  public init(_ bytes: [UInt8]) throws(WordTableError) {
    guard bytes.count <= TeachingLimits.tableBytesMax else { throw .tooLarge }
    var reader = TableReader(bytes: bytes)
    spelling.reserveCapacity(bytes.count)
    bounds.reserveCapacity(bytes.count / 8)
    var number = 0
    while !reader.isAtEnd {
      number += 1
      guard read(&reader) else { throw .line(number) }
    }
    guard count > 0 else { throw .empty }
    shunned.sort()
    weigh()
  }

  private mutating func read(_ reader: inout TableReader) -> Bool {
    defer { reader.skipLine() }
    guard let first = reader.peek else { return true }
    if first == UInt8(ascii: "#") || first == lineFeed { return true }
    if first >= UInt8(ascii: "0"), first <= UInt8(ascii: "9") { return readWords(&reader) }
    switch reader.field() {
    case "words":
      language = reader.field()
      name = reader.rest()
      return !language.isEmpty
    case "layouts":
      while reader.hasField { layouts.append(reader.field()) }
      return layouts.count <= TeachingLimits.lettersMax
    case "letters":
      while reader.hasField { guard readLetter(&reader) else { return false } }
      return !letters.isEmpty
    case "shunned":
      while reader.hasField {
        guard let mark = UInt32(reader.field(), radix: 16),
          shunned.count < TeachingLimits.shunnedMax
        else { return false }
        shunned.append(mark)
      }
      return true
    default: return false
    }
  }

  /// "aA", or a letter alone.
  private mutating func readLetter(_ reader: inout TableReader) -> Bool {
    guard letters.count < TeachingLimits.lettersMax, let letter = reader.scalar(),
      letter < TeachingLimits.letterScalarMax, !letters.contains(letter)
    else { return false }
    letters.append(letter)
    let capital = reader.hasMoreOfField ? reader.scalar() : letter
    guard let capital, !reader.hasMoreOfField else { return false }
    capitals.append(capital)
    reader.skipSpace()
    return true
  }

  /// "127 the": so many hundredths of a power of ten below 1, and the words that are so frequent.
  private mutating func readWords(_ reader: inout TableReader) -> Bool {
    guard let step = Int32(reader.field()), step < 2_000, reader.hasField else { return false }
    // 10^(-step / 100).
    let share = exponential(Double(step) * -0.02302585092994046)
    let places = placesByScalar()
    while reader.hasField {
      guard count < TeachingLimits.wordsMax else { return false }
      let start = spelling.count
      var mask: UInt64 = 0
      while reader.hasMoreOfField {
        guard let scalar = reader.scalar(), scalar < places.count, places[Int(scalar)] < edge
        else { return false }
        let letter = places[Int(scalar)]
        mask |= 1 << UInt64(letter)
        spelling.append(letter)
      }
      guard spelling.count - start <= TeachingLimits.wordLettersMax else { return false }
      bounds.append(Int32(spelling.count))
      masks.append(mask)
      shares.append(share)
      reader.skipSpace()
    }
    return true
  }

  private func placesByScalar() -> [UInt8] {
    let most = letters.reduce(0) { max($0, $1) }
    var places = [UInt8](repeating: 255, count: Int(most) + 1)
    for (place, letter) in letters.enumerated() { places[Int(letter)] = UInt8(place) }
    return places
  }
}

private let lineFeed = UInt8(ascii: "\n")
private let blank = UInt8(ascii: " ")

/// Bytes field by field and scalar by scalar.
private struct TableReader {
  let bytes: [UInt8]
  var place = 0

  var isAtEnd: Bool { place >= bytes.count }
  var peek: UInt8? { place < bytes.count ? bytes[place] : nil }
  /// The line goes on; of the field itself.
  var hasField: Bool { peek != nil && peek != lineFeed }
  var hasMoreOfField: Bool { hasField && peek != blank }

  mutating func skipLine() {
    while let byte = peek {
      place += 1
      if byte == lineFeed { return }
    }
  }

  mutating func skipSpace() {
    while peek == blank { place += 1 }
  }

  mutating func field() -> String {
    let start = place
    while hasMoreOfField { place += 1 }
    defer { skipSpace() }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  mutating func rest() -> String {
    let start = place
    while hasField { place += 1 }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  /// One scalar of one to three bytes, where all alphabets are; nil where there is none.
  mutating func scalar() -> UInt32? {
    guard let first = peek else { return nil }
    let more = first < 0x80 ? 0 : first & 0xE0 == 0xC0 ? 1 : first & 0xF0 == 0xE0 ? 2 : 3
    guard more < 3, place + more < bytes.count else { return nil }
    var value = UInt32(more == 0 ? first : first & (more == 1 ? 0x1F : 0x0F))
    for byte in bytes[(place + 1)..<(place + 1 + more)] {
      guard byte & 0xC0 == 0x80 else { return nil }
      value = value << 6 | UInt32(byte & 0x3F)
    }
    place += more + 1
    return Unicode.Scalar(value) == nil ? nil : value
  }
}
