extension HomeworkPage {
  /// Takes the capital from the first word of each sentence, unless it is a name.
  mutating func lowerFirstWords() {
    var capital: Set<String> = []
    var small: Set<String> = []
    for sentence in sentences {
      for token in sentence.tokens.dropFirst() where token.isWord {
        if token.isCapital { capital.insert(token.key) } else { small.insert(token.key) }
      }
    }
    for place in sentences.indices {
      let tokens = sentences[place].tokens
      guard let first = tokens.firstIndex(where: { $0.isWord }) else { continue }
      let key = tokens[first].key
      let isName =
        !Lexicon.isFunction(key) && !small.contains(key) && !language.articles.contains(key)
        && (capital.contains(key) || Self.nameStarts.contains(key)
          || first + 1 < tokens.count && tokens[first + 1].isCapital
          || isUnknownName(tokens, first)
          || tokens[first].text.unicodeScalars.dropFirst().contains { $0.isCapital })
      if !isName, key != "i" { sentences[place].tokens[first].text = tokens[first].text.lowered }
    }
  }

  /// "Anubis was": a word that no list has, of one, before a verb.
  private func isUnknownName(_ tokens: [Token], _ place: Int) -> Bool {
    guard language == .en, place + 1 < tokens.count, !KnownWords.hasForm(tokens[place].key),
      !tokens[place].key.isPlural
    else { return false }
    let next = tokens[place + 1].key
    return Lexicon.been[next] != nil || Verbs.form(next)?.isPast == true
  }

  private static let nameStarts: Set<String> = {
    var words: Set<String> = []
    for kind in TermBank.kinds where kind.isName {
      for term in kind.terms {
        guard let first = term.key.split(separator: " ").first else { continue }
        if !KnownWords.isCommon(String(first)), !Lexicon.isAdjective(String(first)) {
          words.insert(String(first))
        }
      }
    }
    return words
  }()
}
