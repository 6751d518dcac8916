/// "X is the …", "X does …", "X is larger than …", "person did …".
extension EnglishReader {
  func told(_ clause: Clause, _ sentence: Sentence) -> [Fact] {
    guard let answer = clause.subjectAnswer, !Self.isVague(clause.tokens, clause.subject),
      !Self.isVague(clause.tokens, clause.rest), clause.rest.count >= 2
    else { return [] }
    let first = clause.tokens[clause.rest.lowerBound].key
    if ["not", "also", "called", "named"].contains(first) && first != "also" { return [] }
    switch clause.verb {
    case .been: return been(clause, sentence, answer)
    case .full(let form): return done(clause, form, sentence, answer)
    case .having, .modal: return [which(clause, sentence, answer, .function, isSure: false)]
    }
  }

  private func been(_ clause: Clause, _ sentence: Sentence, _ answer: Answer) -> [Fact] {
    let tokens = clause.tokens
    let keys = clause.rest.map { tokens[$0].key }
    if keys.contains("than") {
      return [which(clause, sentence, answer, .comparison, form: .comparison, isSure: false)]
    }
    let isSuperlative = keys.contains("most") || keys.contains { Self.isSuperlative($0) }
    let first = keys.first { !Lexicon.adverbs.contains($0) } ?? ""
    let form: Fact.Form = isSuperlative ? .comparison : .recall
    if first == "the" || first == "one" || isSuperlative {
      if answer.isPerson { return [who(clause, sentence, answer, form: form)] }
      return [which(clause, sentence, answer, .definition, form: form, isSure: first == "the")]
    }
    if first == "a" || first == "an" || first == "any" {
      guard keys.count >= 5 else { return [] }
      if answer.isPerson { return [who(clause, sentence, answer)] }
      return [which(clause, sentence, answer, .definition, isSure: keys.count > 7)]
    }
    if Verbs.isParticiple(first) {
      let isUse = first == "used"
      guard keys.count >= 3 else { return [] }
      return [
        which(
          clause, sentence, answer, isUse ? .function : .place, form: isUse ? .use : .recall,
          isSure: false)
      ]
    }
    guard keys.count >= 3 else { return [] }
    let isDefinition = keys.contains("that") || keys.contains("which") || keys.contains("who")
    return [
      which(clause, sentence, answer, isDefinition ? .definition : .function, isSure: isDefinition)
    ]
  }

  static func isSuperlative(_ key: String) -> Bool {
    key.ends("est") && key.utf8.count > 5
      && ![
        "forest", "harvest", "interest", "invest", "conquest", "request", "protest", "tempest",
        "everest", "digest", "arrest", "suggest", "manifest", "northwest", "southwest", "budapest",
        "bucharest",
      ].contains(key)
  }

  private static let causes = Lexicon.set("lead result")
  private static let uses = Lexicon.set("help allow enable prevent protect power provide")

  private func done(
    _ clause: Clause, _ form: Verbs.Form, _ sentence: Sentence, _ answer: Answer
  ) -> [Fact] {
    guard form.base != "mean", form.base != "refer", form.base != "include" else { return [] }
    let isPast = form.isPast && !form.isThird
    if answer.isPerson, isPast { return [who(clause, sentence, answer)] }
    let next = clause.tokens[clause.rest.lowerBound].key
    let isCause =
      form.base == "cause" || Self.causes.contains(form.base) && ["to", "in"].contains(next)
    let asks: Fact.Form =
      isCause ? .cause : Self.uses.contains(form.base) ? .use : .recall
    let isSure = clause.rest.count >= 4 && (answer.article == .the || answer.isPlural)
    return [
      which(
        clause, sentence, answer, asks == .cause ? .cause : .function, form: asks, isSure: isSure)
    ]
  }

  private func which(
    _ clause: Clause, _ sentence: Sentence, _ answer: Answer, _ kind: Fact.Kind,
    form: Fact.Form = .recall, isSure: Bool
  ) -> Fact {
    let start = isSure ? "Which of these" : "According to the page, which of these"
    var fact = Fact(
      kind: kind, form: form, stem: "\(start) \(clause.predicateText)\(tail(clause))?",
      answer: answer,
      source: Fact.Source(sentence), confidence: isSure ? 950 : 880)
    if kind == .definition, form == .recall {
      fact.meaning = Fact.Meaning(
        verb: clause.tokens[clause.verbPlace].key, text: clause.tokens.text(clause.rest))
    }
    return fact
  }

  /// "What is papyrus?": definitions asked the other way round, where the page has enough of them.
  func reversed(_ facts: [Fact]) -> [Fact] {
    let told = facts.filter { $0.meaning != nil }
    var list: [Fact] = []
    for fact in told {
      guard let meaning = fact.meaning else { continue }
      let others = told.filter {
        $0.source.number != fact.source.number && $0.answer.isPlural == fact.answer.isPlural
      }.compactMap { $0.meaning?.text }
      guard others.count >= 3 else { continue }
      let text = fact.answer
      let name =
        text.article == .indefinite && !text.isPlural
        ? text.text.withArticle
        : text.article == .the ? "the " + text.text : text.text
      list.append(
        Fact(
          kind: .pair, stem: "What \(meaning.verb) \(name)?",
          answer: Answer(text: meaning.text, isName: true, sort: .given(others)),
          source: fact.source, confidence: 900))
    }
    return list
  }

  private func who(
    _ clause: Clause, _ sentence: Sentence, _ answer: Answer, form: Fact.Form = .recall
  ) -> Fact {
    Fact(
      kind: .deed, form: form, stem: "Who \(clause.predicateText)\(tail(clause))?", answer: answer,
      source: Fact.Source(sentence), confidence: 970)
  }

  /// When it was, if the sentence begins with it.
  private func tail(_ clause: Clause) -> String {
    guard let lead = clause.lead, lead.count <= 6,
      Lexicon.prepositions.contains(clause.tokens[0].key),
      !Self.isVague(clause.tokens, 1..<max(2, lead.upperBound))
    else { return "" }
    return " " + clause.tokens.text(lead)
  }

  /// "What does the heart pump?": the object of a verb that does something.
  func object(_ clause: Clause, _ sentence: Sentence) -> [Fact] {
    guard case .full = clause.verb, !Self.isVague(clause.tokens, clause.subject),
      clause.subject.allSatisfy({ clause.tokens[$0].key != "of" })
    else { return [] }
    let tokens = clause.tokens
    var end = clause.rest.lowerBound
    while end < clause.rest.upperBound, tokens[end].isWord,
      !Lexicon.isFunction(tokens[end].key) || Lexicon.articles.contains(tokens[end].key)
    { end += 1 }
    let object = clause.rest.lowerBound..<end
    guard
      end == clause.rest.upperBound
        || Lexicon.prepositions.contains(tokens[end].key)
          && tokens[end].key != "of",
      let answer = Phrase.answer(tokens, object), !answer.kinds.isEmpty,
      !Self.isVague(tokens, end..<max(end + 1, clause.rest.upperBound))
        || end == clause.rest.upperBound,
      let stem = clause.question(answer.isPerson ? "Who" : "What", without: object)
    else { return [] }
    return [
      Fact(
        kind: .function, stem: stem, answer: answer, source: Fact.Source(sentence),
        confidence: 860)
    ]
  }
}
