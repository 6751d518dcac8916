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

  func answer(at place: Int) -> Int? {
    guard bytes[place] | 0x20 == UInt8(ascii: "a") else { return nil }
    return AnswerMark.end(in: bytes[...], at: place)
  }

  /// Whether "BONUS:" or "TOSSUP 7" begins here: a word before a colon or a number, at the start of
  /// a line or in capitals, or alone on its line.
  func section(at place: Int) -> SectionMark? {
    guard isSectionLetter(bytes[place]), let mark = SectionMark(in: bytes[...], at: place) else {
      return nil
    }
    let hasColon = bytes[mark.end - 1] == UInt8(ascii: ":")
    guard isLineStart(place) else {
      let isCapitals = bytes[place..<(place + 4)].allSatisfy { Scan.isUpper($0) }
      return isCapitals && hasColon ? mark : nil
    }
    if hasColon || mark.number != nil { return mark }
    let rest = bytes[mark.end...].prefix { $0 != 0x0A }
    return rest.allSatisfy(Scan.isSpace) ? mark : nil
  }

  private func isSectionLetter(_ byte: UInt8) -> Bool {
    let letter = Scan.lower(byte)
    return letter == UInt8(ascii: "t") || letter == UInt8(ascii: "b")
      || letter == UInt8(ascii: "v")
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

  /// "7. ", "7) ", "TB. ", each also behind "Tossup " or "Bonus ", where the end of the line may
  /// stand for the full stop.
  func number(at place: Int) -> Number? {
    var cursor = place
    if isSectionLetter(bytes[place]), let mark = SectionMark(in: bytes[...], at: place) {
      if let value = mark.number, isLabelEnd(mark.end) {
        let hasColon = bytes[mark.end - 1] == UInt8(ascii: ":")
        return Number(value: value, end: min(mark.end + (hasColon ? 0 : 1), bytes.count))
      }
      cursor = mark.end
      while cursor < bytes.count, bytes[cursor] == 0x20 { cursor += 1 }
      guard cursor < bytes.count else { return nil }
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

  /// Behind the number of "Tossup 7": a sign, or nothing more on the line.
  private func isLabelEnd(_ place: Int) -> Bool {
    if bytes[place - 1] == UInt8(ascii: ":") { return true }
    guard place < bytes.count else { return true }
    switch bytes[place] {
    case UInt8(ascii: "."), UInt8(ascii: ")"), UInt8(ascii: ":"), 0x0A: return true
    default: return false
    }
  }

  func isLineStart(_ place: Int) -> Bool { AnswerMark.isLineStart(bytes[...], place) }
}
