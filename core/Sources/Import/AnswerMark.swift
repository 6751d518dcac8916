import Packs

/// The word before an answer, as packets really have it: `ANSWER:`, `Answer:`, `ANSWER;`,
/// `ANSWER”`, `ANSWER X)`, `AN SWER:`. "Short Answer:" is a style of question and none.
enum AnswerMark {
  /// The place behind the mark that begins at `place`; nil when none does.
  ///
  /// In capitals it may stand anywhere, else not within a word. Any sign but a colon needs capitals
  /// or the start of a line, as a sentence may have such a word too.
  static func end(in text: ByteSlice, at place: Int) -> Int? {
    guard let word = word(in: text, at: place) else { return nil }
    let isWithinWord = place > text.startIndex && Scan.isLetter(text[place - 1])
    guard word.isCapitals || !isWithinWord else { return nil }
    var end = word.end
    while end < text.endIndex, end < word.end + 3, text[end] == 0x20 || text[end] == 0x09 {
      end += 1
    }
    guard end < text.endIndex, let width = signWidth(in: text, at: end) else { return nil }
    if text[end] != UInt8(ascii: ":"), !(word.isCapitals && isLineStart(text, place)) { return nil }
    return isStyle(text, before: place, word.isCapitals) ? nil : end + width
  }

  /// Where the first mark begins, and the place behind it.
  static func first(in text: ByteSlice) -> (start: Int, end: Int)? {
    for place in text.indices where text[place] | 0x20 == UInt8(ascii: "a") {
      if let end = end(in: text, at: place) { return (place, end) }
    }
    return nil
  }

  /// The lines, 1, 2, 3..., on which marks stand, once for each.
  static func lines(in text: ByteSlice) -> [Int] {
    var lines: [Int] = []
    var line = 1
    for place in text.indices {
      if text[place] == 0x0A { line += 1 }
      guard text[place] | 0x20 == UInt8(ascii: "a") else { continue }
      if end(in: text, at: place) != nil { lines.append(line) }
    }
    return lines
  }

  /// A line such as "ANSWER Nile" or "ANS: Nile" that was probably meant to open an answer.
  static func isSuspect(_ line: ByteSlice) -> Bool {
    let line = Scan.trimmed(line)
    guard line.count > 4, end(in: line, at: line.startIndex) == nil else { return false }
    if let word = word(in: line, at: line.startIndex) {
      guard word.isCapitals, word.end < line.endIndex else { return false }
      let rest = Scan.trimmed(line[word.end...])
      // "ANSWER KEY", "ANSWER SHEET" and "ANSWERED" are none.
      for heading: StaticString in ["key", "sheet", "line", "ed", "ing"]
      where Scan.hasPrefixFolding(rest, heading) { return false }
      return !rest.isEmpty
    }
    guard Scan.hasPrefixFolding(line, "ans") else { return false }
    let next = line[line.startIndex + 3]
    return next == UInt8(ascii: ":") || next == UInt8(ascii: ".")
  }

  /// "answer" or "answers", in capitals also with a space that a page's width or a tool put in.
  private static func word(in text: ByteSlice, at place: Int) -> (end: Int, isCapitals: Bool)? {
    let letters: StaticString = "answer"
    var cursor = place
    var capitals = 0
    var spaces = 0
    for offset in 0..<6 {
      if offset > 0, cursor < text.endIndex, text[cursor] == 0x20, spaces == 0 {
        spaces += 1
        cursor += 1
      }
      guard cursor < text.endIndex, Scan.lower(text[cursor]) == letters.utf8Start[offset] else {
        return nil
      }
      if Scan.isUpper(text[cursor]) { capitals += 1 }
      cursor += 1
    }
    guard spaces == 0 || capitals == 6 else { return nil }
    if cursor < text.endIndex, Scan.lower(text[cursor]) == UInt8(ascii: "s") { cursor += 1 }
    return (cursor, capitals == 6)
  }

  /// A colon, or what is struck or read in its place: a semicolon, a closing quotation mark.
  private static func signWidth(in text: ByteSlice, at place: Int) -> Int? {
    switch text[place] {
    case UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: "."), UInt8(ascii: "\""): 1
    // "ANSWER X) newton"
    case let byte where Scan.isUpper(byte):
      place + 1 < text.endIndex && text[place + 1] == UInt8(ascii: ")") ? 0 : nil
    case 0xE2
    where text[place...].starts(with: [0xE2, 0x80, 0x9D])
      || text[place...].starts(with: [0xE2, 0x80, 0x9C]):
      3
    case 0xEF where text[place...].starts(with: [0xEF, 0xBC, 0x9A]): 3
    default: nil
    }
  }

  /// Whether "Short", in the same kind of letters, stands before the word, on this line or above.
  private static func isStyle(_ text: ByteSlice, before place: Int, _ isCapitals: Bool) -> Bool {
    var end = place
    while end > text.startIndex, place - end < 40,
      Scan.isSpace(text[end - 1]) || text[end - 1] == UInt8(ascii: "-")
        || text[end - 1] == UInt8(ascii: "*")
    {
      end -= 1
    }
    let start = end - 5
    guard start >= text.startIndex, Scan.equalsFolding(text[start..<end], "short"),
      start == text.startIndex || !Scan.isLetter(text[start - 1])
    else { return false }
    // "is it tall or short / ANSWER: tall": a mark in capitals below a word that has none.
    return !isCapitals || Scan.isUpper(text[end - 1]) || !text[end..<place].contains(0x0A)
  }

  static func isLineStart(_ text: ByteSlice, _ place: Int) -> Bool {
    var cursor = place
    while cursor > text.startIndex, place - cursor < 16,
      text[cursor - 1] == 0x20 || text[cursor - 1] == 0x09
    {
      cursor -= 1
    }
    return cursor == text.startIndex || text[cursor - 1] == 0x0A
  }
}
