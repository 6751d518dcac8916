import Basics
import Packs

/// The signs by which a plain-text packet shows where its pieces begin.
///
/// Each function answers for one place in the text, looks ahead a bounded way, and gives the
/// place behind the sign.
struct PacketMarkers {
  let bytes: [UInt8]

  struct Number {
    /// Nil for a tie-breaker ("TB.").
    var value: Int32?
    var end: Int
  }

  struct Part {
    var value: Int32 = 10
    var level: Question.Part.Level?
    var end: Int
  }

  /// "ANSWER:", anywhere when in capitals, else not within a word.
  func answer(at place: Int) -> Int? {
    guard Scan.lower(bytes[place]) == UInt8(ascii: "a"),
      Scan.hasPrefixFolding(bytes[place...], "answer")
    else { return nil }
    var end = place + 6
    if end < bytes.count, Scan.lower(bytes[end]) == UInt8(ascii: "s") { end += 1 }
    if end < bytes.count, bytes[end] == 0x20 { end += 1 }
    guard end < bytes.count, bytes[end] == UInt8(ascii: ":") else { return nil }
    let isCapitals = Scan.hasPrefix(bytes[place...], "ANSWER")
    let isWithinWord = place > 0 && Scan.isLetter(bytes[place - 1])
    return isCapitals || !isWithinWord ? end + 1 : nil
  }

  /// "[10]", "[10e]", "[10/m]"; "[h]" at the start of a line.
  func part(at place: Int) -> Part? {
    guard bytes[place] == UInt8(ascii: "[") else { return nil }
    var cursor = place + 1
    let digits = bytes[cursor...].prefix(3).prefix { Scan.isDigit($0) }
    cursor += digits.count
    while cursor < bytes.count, cursor < place + 8, bytes[cursor] == 0x20 || bytes[cursor] == 0x2F {
      cursor += 1
    }
    guard cursor < bytes.count else { return nil }
    let level = Question.Part.Level(letter: bytes[cursor])
    if level != nil { cursor += 1 }
    guard cursor < bytes.count, bytes[cursor] == UInt8(ascii: "]") else { return nil }
    guard let value = Scan.integer(digits) else {
      return level != nil && isLineStart(place) ? Part(level: level, end: cursor + 1) : nil
    }
    return value > 0 && value % 5 == 0 ? Part(value: value, level: level, end: cursor + 1) : nil
  }

  /// "<MS>", "<Category - Subcategory>", "<Cheyne, History>".
  func tag(at place: Int) -> Int? {
    guard bytes[place] == UInt8(ascii: "<"), place + 1 < bytes.count,
      Scan.isLetter(bytes[place + 1])
    else { return nil }
    let rest = bytes[(place + 1)...].prefix(PackLimit.nameBytesMax)
    guard let end = rest.firstIndex(where: { $0 == 0x3E || $0 == 0x3C || $0 == 0x0A }) else {
      return nil
    }
    return bytes[end] == 0x3E ? end + 1 : nil
  }

  /// "7. ", "7) ", "TB. ", each also behind "Tossup " or "Bonus ".
  func number(at place: Int) -> Number? {
    var cursor = place
    for word: StaticString in ["tossup ", "toss-up ", "bonus "]
    where Scan.hasPrefixFolding(bytes[cursor...], word) {
      cursor += word.utf8CodeUnitCount
      break
    }
    let digits = bytes[cursor...].prefix(4).prefix { Scan.isDigit($0) }
    var value: Int32?
    if digits.isEmpty {
      guard Scan.hasPrefix(bytes[cursor...], "TB") else { return nil }
      cursor += 2
    } else {
      guard digits.count <= 3 else { return nil }
      value = Scan.integer(digits)
      cursor += digits.count
    }
    guard cursor + 1 < bytes.count else { return nil }
    switch bytes[cursor] {
    case UInt8(ascii: "."), UInt8(ascii: ")"), UInt8(ascii: ":"): break
    default: return nil
    }
    guard Scan.spaceWidth(bytes[...], at: cursor + 1) > 0 else { return nil }
    return Number(value: value, end: cursor + 1)
  }

  func isLineStart(_ place: Int) -> Bool {
    var cursor = place
    while cursor > 0, place - cursor < 16, bytes[cursor - 1] == 0x20 || bytes[cursor - 1] == 0x09 {
      cursor -= 1
    }
    return cursor == 0 || bytes[cursor - 1] == 0x0A
  }
}
