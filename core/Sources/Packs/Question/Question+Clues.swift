import Answers
import Basics
import Practice

extension Question {
  /// The text in clues: its lines, or the sentences of a tossup that came as one line.
  public var clues: [String] {
    var lines: [String] = []
    for line in text.utf8.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      let trimmed = Scan.trimmed(Array(line)[...])
      if !trimmed.isEmpty { lines.append(String(decoding: trimmed, as: UTF8.self)) }
    }
    guard lines.count == 1, kind == .tossup else { return lines }
    return Sentences.split(lines[0])
  }

  /// The words without marks.
  ///
  /// Aloud, a guide takes the place of the words that it spells.
  public func plainText(forSpeech: Bool) -> String { Speech.plain(text, usesGuides: forSpeech) }
}

extension Question {
  /// Its answer has to be worked out: a number or an expression, or anything in mathematics.
  public var isComputation: Bool {
    if domain == .mathematics { return true }
    let main = Array(AnswerLine(parsing: answer).main.utf8)
    return main.contains { $0.isDigit } || main.starts(with: Array("½".utf8))
  }
}

/// Cuts running English into sentences.
package enum Sentences {
  static let bytesMax = 32_768

  private static let abbreviations = [
    "mr", "mrs", "ms", "dr", "st", "sr", "jr", "no", "vs", "v", "ca", "c", "op", "vol", "gen",
    "col",
    "lt", "capt", "sgt", "gov", "sen", "rep", "prof", "rev", "hon", "mt", "ft", "fig", "etc", "al",
    "approx", "inc", "ltd", "co", "bros", "ave", "blvd", "jan", "feb", "mar", "apr", "aug", "sept",
    "sep", "oct", "nov", "dec", "e.g", "i.e", "u.s", "u.k", "d.c", "ph.d", "b.c", "a.d", "messrs",
    "mme",
    "mlle", "nos", "p", "pp", "adm", "cmdr", "pres", "supt",
  ]

  package static func split(_ text: String) -> [String] {
    let bytes = Array(text.utf8)
    if bytes.count > bytesMax { return [text] }
    var sentences: [String] = []
    var start = 0
    var place = 0
    while place < bytes.count {
      if isStop(bytes[place]), let next = nextStart(bytes, after: place),
        !isAbbreviation(bytes, stop: place, from: start)
      {
        sentences.append(String(decoding: Scan.trimmed(bytes[start..<next]), as: UTF8.self))
        start = next
        place = next
      } else {
        place += 1
      }
    }
    let rest = Scan.trimmed(bytes[start...])
    if !rest.isEmpty { sentences.append(String(decoding: rest, as: UTF8.self)) }
    return sentences
  }

  private static func isStop(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ".") || byte == UInt8(ascii: "!") || byte == UInt8(ascii: "?")
  }

  /// Where the next sentence begins when one ends at `stop`: behind closing quotes and brackets,
  /// spaces, and before a capital, a digit or an opening mark.
  private static func nextStart(_ bytes: [UInt8], after stop: Int) -> Int? {
    var place = stop + 1
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: ")"), UInt8(ascii: "*"),
        UInt8(ascii: "]"), UInt8(ascii: "."), UInt8(ascii: "!"), UInt8(ascii: "?"):
        place += 1
        continue
      case 0xE2
      where place + 2 < bytes.count && bytes[place + 1] == 0x80
        && (bytes[place + 2] == 0x9D || bytes[place + 2] == 0x99):
        place += 3
        continue
      default: break
      }
      break
    }
    guard place < bytes.count, bytes[place] <= 0x20 else { return nil }
    while place < bytes.count, bytes[place] <= 0x20 { place += 1 }
    guard place < bytes.count else { return nil }
    let first = bytes[place]
    let isCapital = first >= 0x41 && first <= 0x5A
    let opens =
      first.isDigit || first >= 0x80 || first == UInt8(ascii: "\"")
      || first == UInt8(ascii: "(") || first == UInt8(ascii: "*") || first == UInt8(ascii: "[")
    return isCapital || opens ? place : nil
  }

  /// The word before the stop is one of the listed ones or an initial.
  private static func isAbbreviation(_ bytes: [UInt8], stop: Int, from start: Int) -> Bool {
    guard bytes[stop] == UInt8(ascii: ".") else { return false }
    var begin = stop
    while begin > start, bytes[begin - 1].isASCIILetter || bytes[begin - 1] == UInt8(ascii: ".") {
      begin -= 1
    }
    let word = Folding.plain(Array(bytes[begin..<stop]))
    if word.count == 1, bytes[begin] >= 0x41, bytes[begin] <= 0x5A {
      return bytes[begin] != UInt8(ascii: "I")
    }
    for listed in abbreviations where word.elementsEqual(listed.utf8) { return true }
    return false
  }
}

/// Takes marks and guides out of a text.
enum Speech {
  static func plain(_ text: String, usesGuides: Bool) -> String {
    let source = Array(text.utf8)
    var output: [UInt8] = []
    output.reserveCapacity(source.count)
    var place = 0
    while place < source.count {
      let byte = source[place]
      if byte == UInt8(ascii: "\\"), place + 1 < source.count, source[place + 1] < 0x80 {
        output.append(source[place + 1])
        place += 2
      } else if byte == UInt8(ascii: "*") {
        place += 1
      } else if byte == UInt8(ascii: "("), let end = powerMark(source, place) {
        place = end
        dropSpaceTwice(&output, source, &place)
      } else if let guide = guide(source, place) {
        while output.last == 0x20 { output.removeLast() }
        if usesGuides { replaceWords(&output, with: guide.text) }
        place = guide.end
      } else {
        output.append(byte <= 0x20 ? 0x20 : byte)
        place += 1
      }
    }
    return String(decoding: MarkedText.tidied(output), as: UTF8.self)
  }

  private static func powerMark(_ source: [UInt8], _ place: Int) -> Int? {
    guard place + 2 < source.count, source[place + 2] == UInt8(ascii: ")"),
      source[place + 1] == UInt8(ascii: "*") || source[place + 1] == UInt8(ascii: "+")
    else { return nil }
    return place + 3
  }

  private static func dropSpaceTwice(_ output: inout [UInt8], _ source: [UInt8], _ place: inout Int)
  {
    if output.isEmpty || output.last == 0x20, place < source.count, source[place] == 0x20 {
      place += 1
    }
  }

  private static func guide(_ source: [UInt8], _ open: Int) -> (text: [UInt8], end: Int)? {
    guard let guide = Guide.read(source, at: open) else { return nil }
    let inside = MarkedText(String(decoding: source[guide.inside], as: UTF8.self))
    let bare = inside.unquoted
    guard !bare.isEmpty, inside.count - bare.count >= 2 else { return nil }
    return (bare.bytes, guide.end)
  }

  /// Says the guide instead of the words before it, as many as it has.
  private static func replaceWords(_ output: inout [UInt8], with guide: [UInt8]) {
    var words = 1
    for byte in guide where byte == 0x20 { words += 1 }
    var tail: [UInt8] = []
    while let last = output.last, !(last.isASCIILetter || last.isDigit || last >= 0x80) {
      tail.append(last)
      output.removeLast()
    }
    while words > 0, !output.isEmpty {
      while let last = output.last, last != 0x20 { output.removeLast() }
      words -= 1
      if words > 0, output.last == 0x20 { output.removeLast() }
    }
    for byte in guide { output.append(byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte) }
    output += tail.reversed()
  }
}
