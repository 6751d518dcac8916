import Basics

/// Why a text is no table of names, and in which line.
public struct KnowledgeFault: Error, Equatable, Sendable {
  /// From 1.
  public var line: Int
  /// A sentence that says what is wrong.
  public var text: String
}

/// Reads the text of the table into lines and names.
struct KnowledgeReader {
  /// The index has 16 bits a name.
  private static let namesMax = 16_000
  private static let nameBytesMax = 255
  /// How long a name is on average, with its sign: the index need not grow as it is made.
  private static let nameBytesMean = 13

  private(set) var text: [UInt8] = []
  private(set) var lines: [Knowledge.Entry] = []
  private(set) var names: [Knowledge.Name] = []
  private(set) var folded: [UInt8] = []
  private(set) var wordsMax = 0
  private var line = 0

  mutating func read(_ text: [UInt8]) throws(KnowledgeFault) {
    self.text = text
    names.reserveCapacity(text.count / KnowledgeReader.nameBytesMean)
    lines.reserveCapacity(text.count / (2 * KnowledgeReader.nameBytesMean))
    folded.reserveCapacity(text.count)
    var scope: Knowledge.Scope?
    for line in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      self.line += 1
      if line.isEmpty || line.starts(with: "//".utf8) { continue }
      if line.starts(with: "# ".utf8) {
        scope = Knowledge.Scope(heading: line.dropFirst(2))
        if scope == nil { throw fault("The heading is no scope.") }
      } else if let scope {
        try append(line, scope)
      } else {
        throw fault("No heading stands above the first names.")
      }
    }
  }

  private func fault(_ text: String) -> KnowledgeFault { KnowledgeFault(line: line, text: text) }

  private mutating func append(
    _ line: ArraySlice<UInt8>, _ scope: Knowledge.Scope
  ) throws(KnowledgeFault) {
    lines.append(Knowledge.Entry(firstName: UInt16(names.count), scope: scope))
    for name in line.split(separator: UInt8(ascii: "="), omittingEmptySubsequences: false) {
      try append(name: name, scope)
    }
  }

  private mutating func append(
    name written: ArraySlice<UInt8>, _ scope: Knowledge.Scope
  ) throws(KnowledgeFault) {
    var name = written
    while name.first == UInt8(ascii: " ") { name.removeFirst() }
    while name.last == UInt8(ascii: " ") || name.last == UInt8(ascii: "*") { name.removeLast() }
    if name.count > KnowledgeReader.nameBytesMax { throw fault("A name is too long.") }
    if names.count >= KnowledgeReader.namesMax { throw fault("There are too many names.") }
    let start = folded.count
    if !appendPlain(name) { folded += Folding.fold(Array(name)) }
    dropArticle(at: start, scope)
    if folded.count == start { throw fault("A name is empty.") }
    names.append(
      Knowledge.Name(
        line: UInt16(lines.count - 1), length: UInt8(name.count), place: UInt32(name.startIndex),
        foldedEnd: UInt32(folded.count)))
    var words = 1
    for place in start..<folded.count where folded[place] == UInt8(ascii: " ") { words += 1 }
    wordsMax = max(wordsMax, words)
  }

  /// Folds a name of letters, digits, apostrophes, hyphens and single spaces, as most are; does
  /// nothing and says no to any other.
  ///
  /// The same as `Folding.fold` in a quarter of the time.
  private mutating func appendPlain(_ name: ArraySlice<UInt8>) -> Bool {
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
