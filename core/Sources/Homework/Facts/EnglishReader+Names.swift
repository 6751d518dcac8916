/// "X is called Y", "X means Y", "X is a Y that …".
extension EnglishReader {
  func named(_ sentence: Sentence, before: Sentence?) -> [Fact] {
    let tokens = sentence.tokens
    guard let (start, end) = naming(tokens) else { return meant(sentence) }
    var last = end
    while last < tokens.count, last - end < Phrase.wordsMax, tokens[last].isWord,
      !Lexicon.isFunction(tokens[last].key)
        || Lexicon.articles.contains(tokens[last].key) && last == end
    { last += 1 }
    guard let answer = Phrase.answer(tokens, end..<last, kind: []) else { return [] }
    guard tokens[..<start].contains(where: { $0.isWord }), Lexicon.been[tokens[start].key] != nil
    else {
      return [gap(sentence, end..<last, answer, confidence: 800)].compactMap { $0 }
    }
    var bare = answer
    bare.article = .none
    guard let stem = stem(tokens, start, before: before) else { return [] }
    var fact = Fact(
      kind: .definition, stem: stem, answer: bare, source: Fact.Source(sentence), confidence: 980)
    if !Self.isVague(tokens, 0..<start), !tokens[..<start].contains(where: { $0.text == "," }) {
      fact.meaning = Fact.Meaning(verb: tokens[start].key, text: tokens.text(0..<start))
    }
    return [fact]
  }

  /// Where "is called" stands, and what follows it.
  private func naming(_ tokens: [Token]) -> (start: Int, end: Int)? {
    for place in tokens.indices
    where Lexicon.been[tokens[place].key] != nil || tokens[place].text == "," {
      var next = place + 1
      while next < tokens.count, Lexicon.adverbs.contains(tokens[next].key) { next += 1 }
      guard next + 1 < tokens.count else { continue }
      if Verbs.naming.contains(tokens[next].key) { return (place, next + 1) }
      if tokens[next].key == "known", tokens[next + 1].key == "as" { return (place, next + 2) }
    }
    if let called = tokens.firstIndex(where: { $0.key == "called" || $0.key == "named" }),
      called > 1
    {
      return (called, called + 1)
    }
    return nil
  }

  private func stem(_ tokens: [Token], _ verb: Int, before: Sentence?) -> String? {
    var start = 0
    if Lexicon.adverbs.contains(tokens[0].key), tokens.count > 1 {
      start = tokens[1].text == "," ? 2 : 1
    }
    let comma = tokens[..<verb].lastIndex { $0.text == "," }
    if let comma, let first = tokens[(comma + 1)..<verb].first(where: { $0.key != "and" }),
      ["this", "it", "which", "these", "they"].contains(first.key)
    {
      return "Which term names this: “\(tokens.text(start..<comma).capitalised)”?"
    }
    guard start < verb else { return nil }
    if Self.isVague(tokens, start..<verb) {
      guard let before, !Self.isVague(before.tokens, 0..<min(1, before.tokens.count)),
        verb - start <= 3
      else { return nil }
      return "Which term does the page give for this: “\(before.text)”?"
    }
    guard !tokens[start..<verb].contains(where: { $0.text == ";" }) else { return nil }
    if Lexicon.prepositions.contains(tokens[start].key) || tokens[start].key == "when" {
      return nil
    }
    return "What \(tokens[verb].key) \(tokens.text(start..<verb)) called?"
  }

  /// "X means Y", "X refers to Y".
  private func meant(_ sentence: Sentence) -> [Fact] {
    let tokens = sentence.tokens
    guard
      let verb = tokens.firstIndex(where: { ["means", "mean", "refers"].contains($0.key) }),
      (1...4).contains(verb), let answer = Phrase.answer(tokens, 0..<verb)
    else { return [] }
    var start = verb + 1
    if start < tokens.count, ["to", "that"].contains(tokens[start].key) { start += 1 }
    let end = tokens.count - (tokens.last?.text == "." ? 1 : 0)
    guard end - start >= 2, !Self.isVague(tokens, start..<end) else { return [] }
    var bare = answer
    bare.article = .none
    return [
      Fact(
        kind: .definition, stem: "Which word means “\(tokens.text(start..<end))”?", answer: bare,
        source: Fact.Source(sentence), confidence: 960)
    ]
  }

  /// A blank where a phrase stands.
  func gap(
    _ sentence: Sentence, _ range: Range<Int>, _ answer: Answer, confidence: Int,
    kind: Fact.Kind = .gap
  ) -> Fact? {
    let tokens = sentence.tokens
    var answer = answer
    var range = range
    if let first = range.first, Lexicon.articles.contains(tokens[first].key) {
      range = (first + 1)..<range.upperBound
    }
    answer.article = .none
    var before = tokens.text(0..<range.lowerBound)
    if range.lowerBound > 0, ["a", "an"].contains(tokens[range.lowerBound - 1].key) {
      before = (tokens.text(0..<(range.lowerBound - 1)) + " a/an").trimmed
    }
    let after = tokens.text(range.upperBound..<tokens.count)
    let isTight = range.upperBound < tokens.count && !tokens[range.upperBound].isSpaced
    let text = ((before.isEmpty ? "" : before + " ") + "____" + (isTight ? "" : " ") + after)
      .capitalised
    return Fact(
      kind: kind, stem: "Which word or words complete the sentence? “\(text.trimmed)”",
      answer: answer,
      source: Fact.Source(sentence), confidence: confidence)
  }
}
