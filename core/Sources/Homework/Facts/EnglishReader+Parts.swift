/// Numbers, lists, and single words that a sentence turns on.
extension EnglishReader {
  private static let numberWords = [
    "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
  ]

  /// "How many bones does the body have?", or a blank where the number stands.
  func counted(_ clause: Clause, _ sentence: Sentence) -> [Fact] {
    let tokens = clause.tokens
    for place in clause.rest {
      let token = tokens[place]
      let isWord = Self.numberWords.contains(token.key)
      guard isWord || token.isNumber, !isPartOfDate(tokens, place), place + 1 < tokens.count,
        tokens[place + 1].isWord || ["%", "°"].contains(tokens[place + 1].text),
        !["of", "and", "or", "to"].contains(tokens[place + 1].key)
      else { continue }
      let answer = Answer(text: token.text, sort: .number(""))
      if place == clause.rest.lowerBound, let fact = howMany(clause, sentence, place, answer) {
        return [fact]
      }
      guard token.isNumber, token.text.utf8.count > 1,
        let fact = gap(sentence, place..<(place + 1), answer, confidence: 780, kind: .quantity)
      else { continue }
      return [fact]
    }
    return []
  }

  private func howMany(
    _ clause: Clause, _ sentence: Sentence, _ place: Int, _ answer: Answer
  ) -> Fact? {
    let tokens = clause.tokens
    var end = place + 1
    while end < clause.rest.upperBound, tokens[end].isWord, !Lexicon.isFunction(tokens[end].key) {
      end += 1
    }
    guard end > place + 1, tokens[end - 1].key.isPlural, !Self.isVague(tokens, clause.subject),
      end == clause.rest.upperBound || !Self.isVague(tokens, end..<clause.rest.upperBound),
      let stem = clause.question(
        "How many \(tokens.text((place + 1)..<end))", without: place..<end)
    else { return nil }
    if case .been = clause.verb { return nil }
    return Fact(
      kind: .quantity, stem: stem, answer: answer, source: Fact.Source(sentence), confidence: 940)
  }

  private func isPartOfDate(_ tokens: [Token], _ place: Int) -> Bool {
    for start in max(0, place - 3)...place {
      if let date = DateText.read(tokens, at: start), date.end > place { return true }
    }
    return false
  }

  /// "A, B and C": which belongs to the others?
  func listed(_ sentence: Sentence) -> [Fact] {
    let tokens = sentence.tokens
    guard let and = tokens.indices.last(where: { tokens[$0].key == "and" }), and > 3,
      tokens[..<and].contains(where: { $0.text == "," })
    else { return [] }
    var members: [Range<Int>] = []
    guard let last = run(tokens, from: and + 1) else { return [] }
    members.append(last)
    var end = and
    if tokens[end - 1].text == "," { end -= 1 }
    while let member = runBack(tokens, to: end) {
      members.append(member)
      guard member.lowerBound > 0, tokens[member.lowerBound - 1].text == "," else { break }
      end = member.lowerBound - 1
    }
    guard members.count >= 3, last.upperBound >= tokens.count - 1,
      let answer = Phrase.answer(tokens, members[1]), !answer.kinds.isEmpty
    else { return [] }
    guard var fact = gap(sentence, members[1], answer, confidence: 840, kind: .part) else {
      return []
    }
    for member in members { fact.excluded.insert(tokens.text(member).termKey) }
    return [fact]
  }

  private func run(_ tokens: [Token], from start: Int) -> Range<Int>? {
    var end = start
    while end < tokens.count, tokens[end].isWord,
      !Lexicon.isFunction(tokens[end].key)
        || end == start && Lexicon.articles.contains(tokens[end].key)
    { end += 1 }
    return end > start && end - start < 5 ? start..<end : nil
  }

  private func runBack(_ tokens: [Token], to end: Int) -> Range<Int>? {
    var start = end
    while start > 0, tokens[start - 1].isWord, !Lexicon.isFunction(tokens[start - 1].key) {
      start -= 1
    }
    if start > 0, Lexicon.articles.contains(tokens[start - 1].key) { start -= 1 }
    return start < end && end - start < 5 ? start..<end : nil
  }

  /// Words of the banks that say too little where they stand alone.
  private static let plainWords = Lexicon.set(
    """
    area day hour line place key list title rest period group body face power work light mass sum
    point mode week month year minute second body water heat land sea town city people food farmer
    shape form space object subject sentence scene act bar round degree stone pound foot yard mine
    fly match
    """)

  /// Blanks where a term of the banks stands whole: no part of a longer name.
  func gaps(_ sentence: Sentence) -> [Fact] {
    let tokens = sentence.tokens
    guard tokens.count >= 7, tokens.count <= 32 else { return [] }
    var facts: [Fact] = []
    var place = 0
    while place < tokens.count {
      guard tokens[place].isWord, !Lexicon.isFunction(tokens[place].key) else {
        place += 1
        continue
      }
      var end = place
      while end < tokens.count, tokens[end].isWord, end == place || tokens[end].isSpaced,
        !Lexicon.isFunction(tokens[end].key), end == place || Lexicon.been[tokens[end].key] == nil,
        end == place || Verbs.form(tokens[end].key) == nil || Verbs.isAlsoNoun(tokens[end].key)
      { end += 1 }
      var start = place
      while start < end - 1, Lexicon.isAdjective(tokens[start].key),
        Phrase.kinds(of: tokens.text(start..<end).termKey).isEmpty
      { start += 1 }
      if let answer = Phrase.answer(tokens, start..<end), !answer.kinds.isEmpty, end - start <= 4,
        !Self.plainWords.contains(answer.key.termKey),
        Verbs.form(tokens[start].key) == nil || end > start + 1
          || start > 0 && Lexicon.articles.contains(tokens[start - 1].key),
        let fact = gap(sentence, start..<end, answer, confidence: 700)
      {
        facts.append(fact)
      }
      place = max(end, place + 1)
    }
    return facts
  }
}
