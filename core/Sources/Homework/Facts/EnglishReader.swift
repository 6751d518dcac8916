/// Reads facts from English sentences.
struct EnglishReader {
  let page: HomeworkPage

  /// Sentences that speak of the pupil or to somebody, and those that are too long to be asked.
  private static let wordsMax = 45
  private static let unusable = Lexicon.set("i we you my our your me us")

  func facts() -> [Fact] {
    var facts: [Fact] = []
    for (place, sentence) in page.sentences.enumerated() where isUsable(sentence) {
      let before = place > 0 ? page.sentences[place - 1] : nil
      let found = facts.count
      facts += named(sentence, before: before.flatMap { isUsable($0) ? $0 : nil })
      facts += caused(sentence, before: before)
      if let clause = Clause(sentence) {
        if facts.count == found { facts += told(clause, sentence) }
        facts += dated(clause, sentence)
        facts += counted(clause, sentence)
        facts += object(clause, sentence)
      }
      facts += listed(sentence)
      facts += gaps(sentence)
    }
    return facts + reversed(facts) + sequence() + datedOrder()
  }

  func isUsable(_ sentence: Sentence) -> Bool {
    guard sentence.tokens.count <= Self.wordsMax, sentence.tokens.last?.text != "?",
      !Suspicion.isAddressed(sentence.tokens)
    else { return false }
    for token in sentence.tokens {
      if Self.unusable.contains(token.key) { return false }
      if token.isDoubtful || token.isCapital && page.names.contains(token.key) { return false }
    }
    return true
  }

  /// Words that mean something else when their sentence stands alone.
  static let vague = Lexicon.set(
    "it they them this these those he she him such here there one another others that")

  static func isVague(_ tokens: [Token], _ range: Range<Int>) -> Bool {
    guard let first = range.first else { return true }
    if vague.contains(tokens[first].key) || Lexicon.owners.contains(tokens[first].key) {
      return true
    }
    return range.contains {
      ["it", "they", "them", "this", "these", "those", "he", "she", "him"]
        .contains(tokens[$0].key)
    }
  }
}

extension Clause {
  /// The subject inside a question.
  var subjectText: String { tokens.text(subject) }

  /// The clause as a question that begins with `word`, without the tokens of `cut`.
  func question(_ word: String, without cut: Range<Int>) -> String? {
    let kept = rest.filter { !cut.contains($0) }
    var text = ""
    for place in kept {
      if !text.isEmpty || tokens[place].kind != .sign, tokens[place].isSpaced, !text.isEmpty {
        text += " "
      }
      text += tokens[place].text
    }
    text = text.trimmed
    while text.ends(",") { text = text.dropping(1).trimmed }
    let subject = subjectText
    switch verb {
    case .been: return "\(word) \(tokens[verbPlace].key) \(subject) \(text)".trimmed + "?"
    case .modal: return "\(word) \(tokens[verbPlace].key) \(subject) \(text)".trimmed + "?"
    case .having:
      guard let next = kept.first else { return nil }
      // "has been built" keeps its verb; "has four legs" takes another.
      if Verbs.isParticiple(tokens[next].key) || tokens[next].key == "been" {
        return "\(word) \(tokens[verbPlace].key) \(subject) \(text)?"
      }
      let help =
        tokens[verbPlace].key == "has" ? "does" : tokens[verbPlace].key == "had" ? "did" : "do"
      return "\(word) \(help) \(subject) have \(text)?"
    case .full(let form):
      let help = form.isThird ? "does" : form.isBase && !isPastRead ? "do" : "did"
      return "\(word) \(help) \(subject) \(form.base) \(text)".trimmed + "?"
    }
  }

  /// "put", "cut", "spread": the same word now and then; of one thing it is the past.
  private var isPastRead: Bool {
    guard case .full(let form) = verb, form.isPast, form.isBase, let last = subject.last else {
      return false
    }
    return !tokens[last].key.isPlural
  }
}
