import Packs

/// The words above or before a question: TOSS-UP, TOSS - UP, Tossup 3, BONUS, VISUAL BONUS.
///
/// Their spaces, hyphens and dashes say nothing, nor does the `#` or `*` of Markdown.
struct SectionMark: Equatable {
  enum Kind { case tossup, bonus, visualBonus }

  var kind: Kind
  /// The number that stands with it.
  var number: Int32?
  /// Where the word ends, and where what follows its number begins.
  var wordEnd: Int
  var end: Int

  /// A mark at `place`, whatever follows; nil when the letters there spell none.
  ///
  /// `end` is behind the number, if there is one, and behind a colon.
  init?(in text: ByteSlice, at place: Int) {
    var cursor = SectionMark.skipped(text, from: place, also: [0x23, 0x2A])
    guard let (kind, behind) = SectionMark.word(text, at: cursor) else { return nil }
    cursor = SectionMark.skipped(text, from: behind, also: [0x23, 0x2A])
    let digits = text[cursor...].prefix(3).prefix { Scan.isDigit($0) }
    self.kind = kind
    wordEnd = behind
    number = Scan.integer(digits)
    end = digits.isEmpty ? behind : cursor + digits.count
    if end < text.endIndex, text[end] == UInt8(ascii: ":") { end += 1 }
  }

  /// A line that is such a mark and nothing else.
  init?(line: ByteSlice) {
    let line = Scan.trimmed(line)
    guard line.count <= 60, let first = line.first else { return nil }
    if first == UInt8(ascii: "#"), Scan.find("oss-up", in: line) != nil {
      // Scanned packets lose letters ("## OSS-UP").
      self.init(kind: .tossup, wordEnd: line.endIndex, end: line.endIndex)
      return
    }
    guard let mark = SectionMark(in: line, at: line.startIndex),
      line[mark.end...].allSatisfy({ !Scan.isLetter($0) && !Scan.isDigit($0) && $0 < 0x80 })
    else { return nil }
    self = mark
  }

  private init(kind: Kind, wordEnd: Int, end: Int) {
    self.kind = kind
    self.wordEnd = wordEnd
    self.end = end
  }

  private static func word(_ text: ByteSlice, at place: Int) -> (Kind, Int)? {
    if let end = spelled("tossup", in: text, at: place) { return (.tossup, end) }
    if let end = spelled("visualbonus", in: text, at: place) { return (.visualBonus, end) }
    return spelled("bonus", in: text, at: place).map { (.bonus, $0) }
  }

  /// The place behind the letters, which may have spaces, hyphens and dashes between them where
  /// words meet; nil when other letters follow.
  private static func spelled(
    _ letters: StaticString, in text: ByteSlice, at place: Int
  ) -> Int? {
    var cursor = place
    for offset in 0..<letters.utf8CodeUnitCount {
      // "toss|up" and "visual|bonus".
      if offset == 4 || offset == 6 { cursor = skipped(text, from: cursor, also: []) }
      guard cursor < text.endIndex, Scan.lower(text[cursor]) == letters.utf8Start[offset] else {
        return nil
      }
      cursor += 1
    }
    guard cursor < text.endIndex else { return cursor }
    return Scan.isLetter(text[cursor]) ? nil : cursor
  }

  /// Past at most eight spaces, hyphens and dashes of this line.
  private static func skipped(_ text: ByteSlice, from place: Int, also: [UInt8]) -> Int {
    var cursor = place
    while cursor < text.endIndex, cursor - place < 8 {
      switch text[cursor] {
      case 0x20, 0x09, UInt8(ascii: "-"): cursor += 1
      case 0xE2 where text[cursor...].starts(with: [0xE2, 0x80]) && cursor + 2 < text.endIndex:
        // U+2010...U+2015.
        guard (0x90...0x95).contains(text[cursor + 2]) else { return cursor }
        cursor += 3
      case let byte where also.contains(byte): cursor += 1
      default: return cursor
      }
    }
    return cursor
  }
}
