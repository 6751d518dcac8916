import Basics

extension Knowledge {
  /// Every text of the table, a field each.
  public static let fields: [StaticString] = [
    elements, symbols, formulas, substances, life, science, health, mathematics, astronomy, units,
    countries, states, places, easternCities, westernCities, landmarks,
    people, rulers, givenNames, events, documents, organizations, abbreviations,
    works, music, beliefs, calendar, words,
  ]

}

/// Reads the texts of the table into lines and names.
struct KnowledgeReader {
  private(set) var lines: [Knowledge.Entry] = []
  private(set) var names: [Knowledge.Name] = []
  private(set) var folded: [UInt8] = []
  private(set) var wordsMax = 0

  init(_ texts: [StaticString]) {
    var bytes = 0
    for text in texts { bytes += text.utf8CodeUnitCount }
    names.reserveCapacity(bytes / Knowledge.nameBytesMean)
    lines.reserveCapacity(bytes / (2 * Knowledge.nameBytesMean))
    folded.reserveCapacity(bytes)
    for (field, text) in texts.enumerated() { read(text, field) }
  }

  private mutating func read(_ text: StaticString, _ field: Int) {
    let bytes = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    precondition(bytes.count < 65536, "a place in a text has 16 bits")
    var scope = Knowledge.Scope.word
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      if line.starts(with: "//".utf8) { continue }
      if line.starts(with: "# ".utf8) {
        guard let named = Knowledge.Scope(heading: line.dropFirst(2)) else {
          preconditionFailure("a heading that is no scope")
        }
        scope = named
        continue
      }
      lines.append(
        Knowledge.Entry(firstName: UInt16(names.count), field: UInt8(field), scope: scope))
      for name in line.split(separator: UInt8(ascii: "=")) { append(name, scope) }
    }
  }

  private mutating func append(
    _ written: UnsafeBufferPointer<UInt8>.SubSequence, _ scope: Knowledge.Scope
  ) {
    var name = written
    while name.first == UInt8(ascii: " ") { name.removeFirst() }
    while name.last == UInt8(ascii: " ") || name.last == UInt8(ascii: "*") { name.removeLast() }
    precondition(name.count < 256, "a name is too long")
    let start = folded.count
    if !appendPlain(name) { folded += Folding.fold(Array(name)) }
    dropArticle(at: start, scope)
    precondition(folded.count > start, "a name is empty")
    names.append(
      Knowledge.Name(
        line: UInt16(lines.count - 1), length: UInt8(name.count), place: UInt16(name.startIndex),
        foldedEnd: UInt32(folded.count)))
    var words = 1
    for place in start..<folded.count where folded[place] == UInt8(ascii: " ") { words += 1 }
    wordsMax = max(wordsMax, words)
  }

  /// Folds a name of letters, digits, apostrophes, hyphens and single spaces, as most are; does
  /// nothing and says no to any other.
  ///
  /// The same as `Folding.fold` in a quarter of the time.
  private mutating func appendPlain(_ name: UnsafeBufferPointer<UInt8>.SubSequence) -> Bool {
    let start = folded.count
    for byte in name {
      if byte.isASCIILetter {
        folded.append(byte | 0x20)
      } else if byte.isDigit {
        folded.append(byte)
      } else if byte == UInt8(ascii: " ") || byte == UInt8(ascii: "-") {
        folded.append(UInt8(ascii: " "))
      } else if byte != UInt8(ascii: "'") {
        folded.removeLast(folded.count - start)
        return false
      }
    }
    return true
  }

  /// The index has names without their article.
  private mutating func dropArticle(at start: Int, _ scope: Knowledge.Scope) {
    guard let article = Knowledge.Article.leading(folded[start...]),
      article.isEnglish || scope == .work
    else { return }
    folded.removeSubrange(start..<start + article.length)
  }
}
