import Basics
import Packs

/// Splits a tossup's text into clues, a sentence a line.
enum Clues {
  /// Words before a full stop that ends no sentence, in lower case.
  private static let abbreviations: Set<String> = [
    "mr", "mrs", "ms", "dr", "st", "jr", "sr", "prof", "gen", "col", "capt", "lt", "sgt", "gov",
    "sen", "rep", "rev", "hon", "mt", "ft", "vs", "v", "no", "nos", "op", "vol", "etc", "ca", "cf",
    "inc", "ltd", "co", "ave", "fig", "approx", "dept", "univ", "eg", "ie",
  ]

  static func split(_ text: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(text.count)
    var depth = 0
    var isItalic = false
    for place in text.indices {
      switch text[place] {
      case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"): depth = max(0, depth - 1)
      case UInt8(ascii: "*") where !isPowerStar(text, place) && text[place - min(place, 1)] != 0x5C:
        isItalic.toggle()
      default: break
      }
      let isBreak =
        text[place] == 0x20 && depth == 0 && !isItalic && endsSentence(text, before: place)
      output.append(isBreak && beginsSentence(text, after: place) ? 0x0A : text[place])
    }
    return output
  }

  private static func isPowerStar(_ text: [UInt8], _ place: Int) -> Bool {
    place > 0 && text[place - 1] == UInt8(ascii: "(") && place + 1 < text.count
      && text[place + 1] == UInt8(ascii: ")")
  }

  private static func endsSentence(_ text: [UInt8], before space: Int) -> Bool {
    var end = space - 1
    let floor = max(0, space - 6)
    while end >= floor, isClosing(text[end]) { end -= 1 }
    guard end >= floor else { return false }
    switch text[end] {
    case UInt8(ascii: "?"), UInt8(ascii: "!"): return true
    case UInt8(ascii: "."): return !isAbbreviation(text, stop: end)
    default: return false
    }
  }

  /// Quotation marks (also the bytes of U+201D), brackets and the end of italics.
  private static func isClosing(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: ")"), UInt8(ascii: "]"),
      UInt8(ascii: "*"), 0xE2, 0x80, 0x9D, 0x99:
      true
    default: false
    }
  }

  private static func isAbbreviation(_ text: [UInt8], stop: Int) -> Bool {
    var start = stop
    while start > 0, stop - start < 8, Scan.isLetter(text[start - 1]) { start -= 1 }
    let count = stop - start
    if count == 0 { return false }
    if count == 1 { return Scan.isUpper(text[start]) || start > 0 && text[start - 1] == 0x2E }
    return abbreviations.contains(Scan.string(Scan.lower(text[start..<stop])))
  }

  private static func beginsSentence(_ text: [UInt8], after space: Int) -> Bool {
    guard space + 1 < text.count else { return false }
    let byte = text[space + 1]
    return !Scan.isLower(byte) && byte != UInt8(ascii: "(") && byte != 0x20
  }
}
