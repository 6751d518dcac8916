import Basics

/// Names of the same thing: facts that hold in any competition, written by us in `answers.txt`.
///
/// The text is kept as it came; the index keeps the folded names in one array and finds them by a
/// hash, 2 bytes a slot. docs/formats/answers.md describes the text.
public final class Knowledge: Sendable {
  /// A table without a name.
  public static let none = Knowledge(KnowledgeReader())

  /// One line of the table.
  public struct Line: Hashable, Sendable {
    public var number: UInt16
    public var scope: Scope
  }

  /// What stands in one line: where its names begin.
  struct Entry {
    var firstName: UInt16
    var scope: Scope
  }

  /// A name: its line, the end of its folded bytes, and its place in the text.
  struct Name {
    var line: UInt16
    var length: UInt8
    var place: UInt32
    var foldedEnd: UInt32
  }

  private let text: [UInt8]
  private let lines: [Entry]
  private let names: [Name]
  /// The folded names, end to end.
  private let folded: [UInt8]
  /// Open addressing: 0 is free, else one more than the name's number.
  private let slots: [UInt16]

  /// The most words that a name has, so that callers need not ask about longer phrases.
  public let wordsMax: Int

  /// Reads the text of `answers.txt`.
  public convenience init(text: [UInt8]) throws(KnowledgeFault) {
    var reader = KnowledgeReader()
    try reader.read(text)
    self.init(reader)
  }

  private init(_ reader: KnowledgeReader) {
    text = reader.text
    lines = reader.lines
    names = reader.names
    folded = reader.folded
    wordsMax = reader.wordsMax
    slots = Knowledge.slots(of: reader)
  }

  public var linesCount: Int { lines.count }

  /// How many pairs the table states: a line of n names states n - 1.
  public var equivalencesCount: Int { names.count - lines.count }

  // MARK: Asking

  /// The lines that a name stands in, in the order of the table.
  ///
  /// `folded` is as `Folding.fold` makes it. A leading article is ignored.
  public func lines(of folded: [UInt8]) -> [Line] {
    let found = exactLines(of: folded[...])
    if !found.isEmpty { return found }
    guard let article = Article.leading(folded[...]) else { return [] }
    let rest = exactLines(of: folded[article.length...])
    return article.isEnglish ? rest : rest.filter { $0.scope == .work }
  }

  /// Whether two folded names share a line of a scope that is not narrow.
  public func areSame(_ a: [UInt8], _ b: [UInt8]) -> Bool {
    shared(a, b) { !$0.isNarrow }
  }

  /// Whether two folded names share a line of just this scope.
  public func areSame(_ a: [UInt8], _ b: [UInt8], in scope: Scope) -> Bool {
    shared(a, b) { $0 == scope }
  }

  private func shared(_ a: [UInt8], _ b: [UInt8], where fits: (Scope) -> Bool) -> Bool {
    let lines = lines(of: a)
    if lines.isEmpty { return false }
    for line in self.lines(of: b) where fits(line.scope) && lines.contains(line) { return true }
    return false
  }

  /// The names of a line, as written.
  public func names(of line: Line) -> [String] {
    var written: [String] = []
    for name in range(of: line) {
      written.append(String(decoding: bytes(of: name), as: UTF8.self))
    }
    return written
  }

  /// Whether the line has a name that is `text` to the letter, its case included.
  ///
  /// For symbols: Co is cobalt, CO is not.
  public func isWritten(_ text: [UInt8], in line: Line) -> Bool {
    for name in range(of: line) where bytes(of: name).elementsEqual(text) { return true }
    return false
  }

  public var everyLine: [Line] {
    lines.indices.map { Line(number: UInt16($0), scope: lines[$0].scope) }
  }

  private func range(of line: Line) -> Range<Int> {
    let next = Int(line.number) + 1
    guard next <= lines.count else { return 0..<0 }
    let end = next < lines.count ? Int(lines[next].firstName) : names.count
    return Int(lines[next - 1].firstName)..<end
  }

  private func bytes(of name: Int) -> ArraySlice<UInt8> {
    let start = Int(names[name].place)
    return text[start..<start + Int(names[name].length)]
  }

  // MARK: The index

  private func exactLines(of name: ArraySlice<UInt8>) -> [Line] {
    var found: [Line] = []
    var slot = Knowledge.slot(of: name, among: slots.count)
    while slots[slot] != 0 {
      let other = Int(slots[slot]) - 1
      if folded[foldedRange(other)] == name {
        let line = names[other].line
        found.append(Line(number: line, scope: lines[Int(line)].scope))
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    return found
  }

  private static func slots(of reader: KnowledgeReader) -> [UInt16] {
    var count = 1024
    while count < reader.names.count * 2 { count *= 2 }
    var slots = [UInt16](repeating: 0, count: count)
    var start = 0
    for (name, entry) in reader.names.enumerated() {
      let end = Int(entry.foldedEnd)
      var slot = slot(of: reader.folded[start..<end], among: count)
      while slots[slot] != 0 { slot = (slot + 1) & (count - 1) }
      slots[slot] = UInt16(name + 1)
      start = end
    }
    return slots
  }

  private func foldedRange(_ name: Int) -> Range<Int> {
    (name == 0 ? 0 : Int(names[name - 1].foldedEnd))..<Int(names[name].foldedEnd)
  }

  /// FNV-1a, 32 bits.
  private static func slot(of name: ArraySlice<UInt8>, among count: Int) -> Int {
    var hash: UInt32 = 2_166_136_261
    for byte in name { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    return Int((hash ^ hash >> 15) & UInt32(count - 1))
  }
}
