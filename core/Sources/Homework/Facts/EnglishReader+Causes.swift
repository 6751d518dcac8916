/// "A because B", "Because B, A", "A, so B", "This is because B".
extension EnglishReader {
  private static let reasonWordsMax = 22

  func caused(_ sentence: Sentence, before: Sentence?) -> [Fact] {
    let tokens = sentence.tokens
    let end = tokens.count - (tokens.last?.text == "." ? 1 : 0)
    if let because = tokens.firstIndex(where: { $0.key == "because" }) {
      if because == 0 {
        guard let comma = tokens.firstIndex(where: { $0.text == "," }) else { return [] }
        return cause(sentence, effect: (comma + 1)..<end, reason: 1..<comma)
      }
      if because <= 3, Self.isVague(tokens, 0..<because) {
        // "This is because …" is about the sentence before; "It spread because …" is not.
        guard Lexicon.been[tokens[because - 1].key] != nil,
          ["this", "that"].contains(tokens[0].key),
          let before, isUsable(before)
        else { return [] }
        return why(
          sentence, before.tokens, 0..<(before.tokens.count - 1), reason: (because + 1)..<end)
      }
      let so = tokens.indices.first {
        $0 > because && tokens[$0].key == "so" && tokens[$0 - 1].text == ","
      }
      return cause(
        sentence, effect: 0..<because, reason: (because + 1)..<(so.map { $0 - 1 } ?? end))
    }
    if let so = tokens.firstIndex(where: { $0.key == "so" }), so > 3, so + 2 < end,
      tokens[so - 1].text == ",", tokens[so + 1].key != "that"
    {
      return cause(sentence, effect: (so + 1)..<end, reason: 0..<(so - 1))
    }
    return []
  }

  private func cause(_ sentence: Sentence, effect: Range<Int>, reason: Range<Int>) -> [Fact] {
    why(sentence, sentence.tokens, effect, reason: reason)
  }

  private func why(
    _ sentence: Sentence, _ effectTokens: [Token], _ effect: Range<Int>, reason: Range<Int>
  ) -> [Fact] {
    let tokens = sentence.tokens
    var effect = effect
    while let last = effect.last, [",", "and"].contains(effectTokens[last].text) {
      effect = effect.lowerBound..<last
    }
    if let first = effect.first, Lexicon.adverbs.contains(effectTokens[first].key) {
      effect = (first + 1)..<effect.upperBound
      if let comma = effect.first, effectTokens[comma].text == "," {
        effect = (comma + 1)..<effect.upperBound
      }
    }
    guard effect.count >= 3, (2...Self.reasonWordsMax).contains(reason.count),
      let first = effect.first, !Self.vague.contains(effectTokens[first].key),
      !effect.contains(where: { ["them", "him"].contains(effectTokens[$0].key) })
    else { return [] }
    let part = Sentence(tokens: Array(effectTokens[effect]), number: sentence.number)
    let text = part.tokens.text(part.tokens.indices)
    var stem = "The page says that \(text). Why?"
    if let clause = Clause(part), clause.lead == nil,
      clause.predicate.upperBound == part.tokens.count,
      let asked = clause.question("Why", without: 0..<0)
    {
      stem = asked
    }
    return [
      Fact(
        kind: .cause, form: .cause, stem: stem,
        answer: Answer(text: "because " + tokens.text(reason), sort: .clause),
        source: Fact.Source(sentence), confidence: 940)
    ]
  }
}
