import Basics
import Packs

/// Takes "For 10 points" out of a clue, so that what is left asks directly.
enum Ask {
  private static let numbers = ["5", "10", "15", "20", "30", "five", "ten", "fifteen", "twenty"]

  /// Nil when the clue does not speak of points.
  static func withoutPoints(_ clue: String) -> String? {
    let bytes = Array(clue.utf8)
    guard let phrase = pointsPhrase(in: clue) else { return nil }
    var before = Array(bytes[..<phrase.lowerBound])
    var after = Array(bytes[phrase.upperBound...])
    if before.last == UInt8(ascii: "("), after.first == UInt8(ascii: ")") {
      before.removeLast()
      after.removeFirst()
    }
    trimEnd(&before)
    let hadComma = before.last == UInt8(ascii: ",")
    let hadDash = endsWithDash(before)
    while let last = before.last, last == UInt8(ascii: ",") || last <= 0x20 { before.removeLast() }
    trimStart(&after)
    guard !Scan.trimmed(before[...]).isEmpty else {
      return Scan.string(capitalised(tidied(after)))
    }
    // "Of, for 10 points, what poet" is one sentence without it; "In Rome, for 10 points, name
    // this" keeps a comma, and a dash becomes a semicolon.
    var joint: [UInt8] = [0x20]
    if ClueWords(Scan.string(after)).isCommand {
      if hadDash {
        while let last = before.last, !last.isASCIILetter, !last.isDigit { before.removeLast() }
        joint = [0x3B, 0x20]
      } else if hadComma {
        joint = [0x2C, 0x20]
      }
    } else if hadDash {
      dropDash(&before)
    }
    if let stop = after.first, ".?!".utf8.contains(stop) { joint = [] }
    return Scan.string(capitalised(tidied(before + joint + after)))
  }

  /// Where "for 10 points" (or "FTP", "for ten points each") stands.
  private static func pointsPhrase(in clue: String) -> Range<Int>? {
    let words = Folding.words(clue)
    for place in words.indices.reversed() {
      if words[place].bytes.elementsEqual("ftp".utf8) { return words[place].source }
      guard words[place].bytes.elementsEqual("points".utf8), place >= 2,
        words[place - 2].bytes.elementsEqual("for".utf8),
        ClueWords.isListed(words[place - 1].bytes, numbers)
      else { continue }
      var end = words[place].source.upperBound
      if place + 1 < words.count, words[place + 1].bytes.elementsEqual("each".utf8) {
        end = words[place + 1].source.upperBound
      }
      return words[place - 2].source.lowerBound..<end
    }
    return nil
  }

  private static func trimEnd(_ bytes: inout [UInt8]) {
    while let last = bytes.last, last <= 0x20 { bytes.removeLast() }
  }

  /// Commas, colons, dashes and spaces that stood behind the phrase.
  private static func trimStart(_ bytes: inout [UInt8]) {
    var rest = bytes[...]
    while let first = rest.first {
      if first <= 0x20 || first == UInt8(ascii: ",") || first == UInt8(ascii: ":")
        || first == UInt8(ascii: "-") || first == UInt8(ascii: ";")
      {
        rest.removeFirst()
      } else if isDash(rest) {
        rest.removeFirst(3)
      } else {
        break
      }
    }
    bytes = Array(rest)
  }

  /// U+2013 and U+2014.
  private static func isDash(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard bytes.count >= 3 else { return false }
    let place = bytes.startIndex
    return bytes[place] == 0xE2 && bytes[place + 1] == 0x80
      && (bytes[place + 2] == 0x93 || bytes[place + 2] == 0x94)
  }

  private static func endsWithDash(_ bytes: [UInt8]) -> Bool {
    bytes.last == UInt8(ascii: "-") || bytes.count >= 3 && isDash(bytes[(bytes.count - 3)...])
  }

  private static func dropDash(_ bytes: inout [UInt8]) {
    while endsWithDash(bytes) { bytes.removeLast(bytes.last == UInt8(ascii: "-") ? 1 : 3) }
    trimEnd(&bytes)
  }

  /// One space between words and none before a stop.
  static func tidied(_ bytes: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    for byte in Scan.oneLine(bytes[...]) {
      if ".,?!;:".utf8.contains(byte), output.last == 0x20 { output.removeLast() }
      output.append(byte)
    }
    return output
  }

  /// With a capital at the beginning, behind a quotation mark or the sign of italics too.
  static func capitalised(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for place in bytes.indices.prefix(4) {
      if bytes[place].isASCIILetter {
        bytes[place] &= 0xDF
        break
      }
      if bytes[place].isDigit { break }
    }
    return bytes
  }
}
