import Basics

/// A page's text, read: its lines by what they are, sentences, and what was mended or hidden.
public struct HomeworkPage: Sendable {
  /// What is longer is cut, bytes: some twenty pages of print.
  public static let bytesMax = 60_000
  static let linesMax = 2_000
  static let lineScalarsMax = 4_000

  public internal(set) var kind = PageKind.tooLittle
  public internal(set) var language = Language.en
  /// Words that were taken otherwise than they were read: to be looked at again.
  public internal(set) var repairs: [Repair] = []
  /// Words that make no sense and could not be mended.
  public internal(set) var doubtful: [Place] = []
  public internal(set) var personal: [PersonalFinding] = []

  var lines: [PageLine] = []
  var sentences: [Sentence] = []
  /// Keys of the names that the page's head gives.
  var names: Set<String> = []
  /// All keys of the page's words, singular too.
  var words: Set<String> = []
  /// The same as they fold, and in their order.
  var foldedWords: Set<String> = []
  var allWords: [String] = []
  /// Years at school that its sentences ask of a reader.
  var readingLevel = 0.0

  /// Reads a page; total: any text gives a page.
  ///
  /// - Parameter doubtfulWords: keys of words that the reader of the photograph was not sure of.
  public init(_ text: String, doubtfulWords: Set<String> = []) {
    lines = PageLine.lines(of: text)
    findPersonal()
    language = Language.told(by: lines.flatMap { $0.tokens }) ?? .en
    joinCutWords()
    if language == .en { mend() }
    findProblems()
    findPairs()
    for line in lines.indices {
      for token in lines[line].tokens.indices
      where doubtfulWords.contains(lines[line].tokens[token].key) {
        lines[line].tokens[token].isDoubtful = true
      }
    }
    for line in lines.indices where lines[line].role == .prose && startsSentence(line) {
      lines[line].role = PageLine.role(of: lines[line], language)
    }
    markHeadings()
    sentences = joinedSentences()
    if language != .de { lowerFirstWords() }
    for line in lines where line.role != .personal {
      for token in line.tokens { words.formUnion([token.key, token.key.singular]) }
      allWords += Folding.words(line.tokens.text(line.tokens.indices)).map {
        String(decoding: $0.bytes, as: UTF8.self)
      }
    }
    foldedWords = Set(allWords).union(allWords.map { $0.singular })
    readingLevel = ReadingLevel.of(sentences.map { $0.text }.spaced)
    kind = tellKind()
  }

  /// The text of a line as the page has it; empty beyond the page.
  public func line(_ number: Int) -> String {
    lines.indices.contains(number) ? lines[number].text : ""
  }

  /// No sentence goes on from the line before.
  private func startsSentence(_ line: Int) -> Bool {
    guard line > 0, lines[line - 1].role == .prose, lines[line].itemStart == nil,
      let last = lines[line - 1].tokens.last
    else { return true }
    return Self.ends.contains(last.text) || lines[line].tokens.first?.isCapital == true
  }

  private mutating func findPersonal() {
    for place in lines.indices {
      let isEdge = place < 5 || place + 3 > lines.count
      let (found, names) = Personal.findings(in: lines[place].tokens, isEdge: isEdge)
      guard !found.isEmpty else { continue }
      lines[place].role = .personal
      personal += found
      self.names.formUnion(names)
    }
  }

  /// "photo-" and "synthesis" on the next line are one word.
  private mutating func joinCutWords() {
    for place in lines.indices.dropLast() {
      guard lines[place].tokens.count > 1, let sign = lines[place].tokens.last, sign.text == "-",
        !sign.isSpaced, let next = lines[place + 1].tokens.first, next.isWord, !next.isCapital,
        lines[place].role == .prose
      else { continue }
      lines[place].tokens.removeLast()
      let last = lines[place].tokens.count - 1
      lines[place].tokens[last].text += next.text
      lines[place].tokens[last].key += next.key
      lines[place + 1].tokens.removeFirst()
    }
  }

  /// Takes words that were read badly as they are meant, where that is known.
  private mutating func mend() {
    var clean: [String: Int] = [:]
    for line in lines {
      for token in line.tokens where token.isWord && !Repair.isDamaged(token.key) {
        clean[token.key, default: 0] += 1
      }
    }
    let hasDamage = lines.contains { line in
      line.tokens.contains { $0.isWord && Repair.isDamaged($0.key) && !isFormula($0) }
    }
    for line in lines.indices where lines[line].role != .personal {
      for place in lines[line].tokens.indices {
        var token = lines[line].tokens[place]
        mend(&token, clean, hasDamage: hasDamage)
        lines[line].tokens[place] = token
      }
    }
  }

  private mutating func mend(_ token: inout Token, _ clean: [String: Int], hasDamage: Bool) {
    let key = token.key
    let isDamaged = Repair.isDamaged(key)
    guard token.isWord, key.utf8.count > 2 || isDamaged, !key.holds("'"),
      isDamaged || hasDamage && !token.isCapital && clean[key] == 1 && !KnownWords.hasForm(key)
    else { return }
    let place = Place(line: token.line, characters: token.characters)
    // A whole word is no slip of the reading unless the page or the language says so plainly.
    let found = Repair.mended(key) {
      isDamaged
        ? clean[$0] != nil || KnownWords.isListed($0) || KnownWords.isListed($0.singular)
        : clean[$0] ?? 0 > 1 || Lexicon.isFunction($0)
    }
    if let found {
      let text = token.isCapital ? found.capitalised : found
      repairs.append(Repair(read: token.text, taken: text, place: place))
      token.text = text
      token.key = found
    } else if isDamaged, !isFormula(token) {
      token.isDoubtful = true
      doubtful.append(place)
    }
  }

  /// "CO2", "H2O", "Year7".
  private func isFormula(_ token: Token) -> Bool {
    token.text.utf8.count <= 6
      && token.text.unicodeScalars.allSatisfy { $0.isCapital || $0.isDigit || $0.isSmall }
      && token.isCapital
      && token.text.unicodeScalars.dropFirst().contains { $0.isCapital || $0.isDigit }
  }
}
