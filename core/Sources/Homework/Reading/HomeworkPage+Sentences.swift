extension HomeworkPage {
  /// Short lines without an end are titles: their words are no sentence's.
  mutating func markHeadings() {
    let lengths = lines.filter { $0.role == .prose }.map { $0.text.length }.sorted()
    guard !lengths.isEmpty else { return }
    let longest = lengths[lengths.count * 9 / 10]
    for place in lines.indices where lines[place].role == .prose && lines[place].itemStart == nil {
      let tokens = lines[place].tokens
      guard let last = tokens.last, tokens.count <= 10, !Self.ends.contains(last.text),
        last.text != ",", tokens[0].isCapital || tokens[0].isNumber
      else { continue }
      let isAfterEnd =
        place == 0 || lines[place - 1].role != .prose
        || lines[place - 1].tokens.last.map { Self.ends.contains($0.text) } ?? true
      let next = place + 1 < lines.count ? lines[place + 1] : nil
      let isBeforeStart =
        next.map {
          $0.role != .prose || $0.itemStart != nil || ($0.tokens.first?.isCapital ?? true)
        } ?? true
      if isAfterEnd, isBeforeStart,
        lines[place].text.length * 10 < longest * 8 || next == nil
          || next?.role == .empty
      {
        lines[place].role = .heading
      }
    }
  }

  static let ends: Set<String> = [".", "!", "?", ":"]
  private static let abbreviations = Lexicon.set(
    "dr mr mrs ms st prof eg ie etc approx vs no fig c ca bzw z b sr sra m mme")

  /// Prose lines put together and parted where sentences end.
  func joinedSentences() -> [Sentence] {
    var sentences: [Sentence] = []
    var tokens: [Token] = []
    var isItem = false
    func close() {
      if tokens.count > 2 {
        sentences.append(Sentence(tokens: tokens, number: sentences.count, isItem: isItem))
      }
      tokens = []
      isItem = false
    }
    for line in lines {
      guard line.role == .prose else {
        close()
        continue
      }
      if line.itemStart != nil {
        close()
        isItem = true
      }
      var first = true
      for (place, token) in line.tokens.enumerated() where place >= line.itemStart ?? 0 {
        var token = token
        if first { token.isSpaced = true }
        first = false
        tokens.append(token)
        let next = place + 1 < line.tokens.count ? line.tokens[place + 1] : nil
        if endsSentence(tokens, before: next) { close() }
      }
    }
    close()
    return sentences
  }

  private func endsSentence(_ tokens: [Token], before next: Token?) -> Bool {
    guard let last = tokens.last, [".", "!", "?"].contains(last.text) else { return false }
    if last.text == ".", tokens.count > 1 {
      let before = tokens[tokens.count - 2]
      if Self.abbreviations.contains(before.key) && !last.isSpaced { return false }
      if before.text.length == 1, before.isCapital { return false }
      if language == .de, before.isNumber, next != nil { return false }
    }
    guard let next else { return true }
    return next.isSpaced || ["\"", "”", ")", "'"].contains(next.text) == false
  }

  func tellKind() -> PageKind {
    let told = lines.filter { ![.empty, .personal, .heading].contains($0.role) }
    let count = { (role: PageLine.Role) in told.reduce(0) { $0 + ($1.role == role ? 1 : 0) } }
    let words = lines.filter { $0.role != .personal }.flatMap { $0.tokens }.filter { $0.isWord }
    if count(.sum) > 0, count(.sum) * 3 >= told.count {
      let marked = told.filter { $0.problem?.pupil != nil }.count
      return marked * 2 > count(.sum) ? .markedWork : .maths
    }
    if count(.pair) >= 3, count(.pair) * 2 >= told.count { return .wordList }
    if count(.dated) >= 3, count(.dated) * 2 >= told.count { return .timeline }
    if isGibberish(words) { return .gibberish }
    let content = sentences.reduce(0) { $0 + $1.tokens.count }
    if count(.instruction) * 2 > told.count || count(.instruction) > 1 && content < 20 {
      return .instructions
    }
    if words.count < 20 || content < 15 && count(.sum) + count(.pair) + count(.dated) < 3 {
      return .tooLittle
    }
    return .prose
  }

  /// Few words of the language among many signs.
  private func isGibberish(_ words: [Token]) -> Bool {
    guard words.count >= 8 else { return false }
    let small = language.smallWords
    let known = words.filter {
      small.contains($0.key) || language == .en && KnownWords.hasForm($0.key)
    }
    let share = language == .en ? 4 : 10
    return known.count * share < words.count || doubtful.count * 4 > words.count
  }
}
