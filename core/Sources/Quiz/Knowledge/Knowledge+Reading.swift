import Basics

extension Knowledge {
  /// Every text of the table, a field each.
  public static let fields: [StaticString] = [
    elements, symbols, formulas, substances, life, science, health, mathematics, astronomy, units,
    countries, states, places, easternCities, westernCities, landmarks,
    people, rulers, givenNames, events, documents, organizations, abbreviations,
    works, music, beliefs, calendar, words,
  ]

  /// Reads one text into lines and names.
  mutating func read(_ field: Int) {
    let text = texts[field]
    let bytes = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    precondition(bytes.count < 65536, "a place in a text has 16 bits")
    var scope = Scope.word
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      if line.starts(with: "//".utf8) { continue }
      if line.starts(with: "# ".utf8) {
        guard let named = Scope(heading: line.dropFirst(2)) else {
          preconditionFailure("a heading that is no scope")
        }
        scope = named
        continue
      }
      lines.append(
        Entry(firstName: UInt16(names.count), field: UInt8(field), scope: scope))
      for name in line.split(separator: UInt8(ascii: "=")) { append(name, scope) }
    }
  }

  private mutating func append(
    _ written: UnsafeBufferPointer<UInt8>.SubSequence, _ scope: Scope
  ) {
    var name = written
    while name.first == UInt8(ascii: " ") { name.removeFirst() }
    while name.last == UInt8(ascii: " ") || name.last == UInt8(ascii: "*") { name.removeLast() }
    let words = Knowledge.indexed(Folding.fold(Array(name)), scope)
    precondition(!words.isEmpty && name.count < 256, "a name is empty or too long")
    folded += words
    names.append(
      Name(
        line: UInt16(lines.count - 1), length: UInt8(name.count), place: UInt16(name.startIndex),
        foldedEnd: UInt32(folded.count)))
    wordsMax = max(wordsMax, 1 + words.reduce(0) { $1 == UInt8(ascii: " ") ? $0 + 1 : $0 })
  }

  /// A folded name as the index has it: without its article.
  private static func indexed(_ name: [UInt8], _ scope: Scope) -> ArraySlice<UInt8> {
    guard let article = Article.leading(name[...]), article.isEnglish || scope == .work
    else { return name[...] }
    return name[article.length...]
  }
}
