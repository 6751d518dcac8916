/// Reads facts from French, Spanish and German sentences, and asks in their language.
struct ForeignReader {
  let page: HomeworkPage

  private struct Words {
    var been: Set<String>
    var calls: Set<String>
    var meaning: (String, String)
    var year: (String, String)
    var gap: (String, String)
    var inYear: Set<String>
    var pronouns: Set<String>
  }

  private var words: Words {
    switch page.language {
    case .fr, .en:
      Words(
        been: ["est", "sont", "etait", "etaient"], calls: ["appelle", "appellent", "nomme"],
        meaning: ("Qu'est-ce que c'est ? « ", " »"), year: ("En quelle année ? « ", " »"),
        gap: ("Quel mot complète la phrase ? « ", " »"), inYear: ["en"],
        pronouns: ["il", "elle", "ils", "elles", "ce", "c'est", "cela", "cette", "ces", "on"])
    case .es:
      Words(
        been: ["es", "son", "era", "eran"], calls: ["llama", "llaman"],
        meaning: ("¿Qué es esto? «", "»"), year: ("¿En qué año? «", "»"),
        gap: ("¿Qué palabra completa la frase? «", "»"), inYear: ["en"],
        pronouns: ["ella", "ellos", "este", "esta", "esto", "estos"])
    case .de:
      Words(
        been: ["ist", "sind", "war", "waren"], calls: ["heisst", "heissen", "nennt"],
        meaning: ("Was ist das? „", "“"), year: ("In welchem Jahr? „", "“"),
        gap: ("Welches Wort fehlt im Satz? „", "“"), inYear: ["jahr", "jahre"],
        pronouns: ["er", "sie", "es", "dies", "diese", "dieser", "dieses", "man"])
    }
  }

  func facts() -> [Fact] {
    let words = words
    let nouns = page.sentences.flatMap { sentence in self.nouns(sentence).map { $0.noun } }
    var facts: [Fact] = []
    for sentence in page.sentences where EnglishReader(page: page).isUsable(sentence) {
      let found = self.nouns(sentence)
      if let fact = meaning(sentence, words, nouns) { facts.append(fact) }
      if let fact = year(sentence, words) { facts.append(fact) }
      for (noun, place) in found { facts.append(gap(sentence, noun, place, words, nouns)) }
    }
    return facts
  }

  struct Noun: Equatable {
    var text: String
    /// Its article, which says gender and number.
    var article: String
  }

  private func nouns(_ sentence: Sentence) -> [(noun: Noun, place: Int)] {
    let tokens = sentence.tokens
    var nouns: [(noun: Noun, place: Int)] = []
    for place in tokens.indices.dropFirst() {
      let token = tokens[place]
      let article = tokens[place - 1].key
      let isPlace = page.language == .de ? token.isCapital : !token.isCapital
      guard token.isWord, isPlace, token.key.utf8.count > 3, article != "l",
        page.language.articles.contains(article), !page.language.smallWords.contains(token.key),
        !Self.notNouns.contains(token.key)
      else { continue }
      nouns.append((Noun(text: token.text, article: article), place))
    }
    return nouns
  }

  /// What stands between an article and its noun.
  private static let notNouns = Lexicon.set(
    """
    grand grande grands grandes petit petite petits petites premier premiere premiers plus autre
    autres meme seul seule nouveau nouvelle beau belle bonne bons long longue haut haute deux trois
    quatre cinq plupart gran primer primera primeros mismo misma otros otras mayor menor mejor dos
    tres cuatro cinco mayoria nueva nuevo largo larga pequeno pequena pequenos
    """)

  private func others(_ noun: Noun, _ nouns: [Noun], _ sentence: Sentence) -> [String] {
    let keys = Set(sentence.tokens.map { $0.key })
    var list: [String] = []
    for other in nouns where other.article == noun.article && !keys.contains(other.text.key) {
      if !list.contains(other.text) { list.append(other.text) }
    }
    return list
  }

  private func meaning(_ sentence: Sentence, _ words: Words, _ nouns: [Noun]) -> Fact? {
    let tokens = sentence.tokens
    guard let verb = tokens.firstIndex(where: { words.been.contains($0.key) }),
      (1...4).contains(verb),
      verb + 4 < tokens.count, page.language.articles.contains(tokens[verb + 1].key),
      !words.pronouns.contains(tokens[0].key)
    else { return nil }
    var end = tokens.count
    while end > verb, [".", "!"].contains(tokens[end - 1].text) { end -= 1 }
    let hasArticle = page.language.articles.contains(tokens[0].key)
    let text = tokens.text((hasArticle ? 1 : 0)..<verb)
    let article = hasArticle ? tokens[0].key : ""
    let heads = heads(article, besides: text.key, sentence)
    return Fact(
      kind: .definition, stem: words.meaning.0 + tokens.text((verb + 1)..<end) + words.meaning.1,
      answer: Answer(text: text, isName: true, sort: .given(heads)),
      source: Fact.Source(sentence), confidence: 930)
  }

  /// What other sentences begin with, by the same article, then nouns.
  private func heads(_ article: String, besides key: String, _ sentence: Sentence) -> [String] {
    var heads: [String] = []
    let keys = Set(sentence.tokens.map { $0.key })
    for other in page.sentences where other.number != sentence.number {
      for (noun, _) in nouns(other) where noun.article == article && !keys.contains(noun.text.key) {
        if !heads.contains(noun.text) { heads.append(noun.text) }
      }
      if article.isEmpty, other.tokens[0].isCapital, !words.pronouns.contains(other.tokens[0].key),
        !page.language.smallWords.contains(other.tokens[0].key),
        !keys.contains(other.tokens[0].key),
        !heads.contains(other.tokens[0].text), other.tokens[0].isWord
      {
        heads.append(other.tokens[0].text)
      }
    }
    return heads
  }

  private func year(_ sentence: Sentence, _ words: Words) -> Fact? {
    let tokens = sentence.tokens
    for place in tokens.indices.dropFirst() {
      guard let date = DateText.read(tokens, at: place), !date.isSpan, date.end == place + 1,
        words.inYear.contains(tokens[place - 1].key) || page.language == .de && place == 0
      else { continue }
      var start = place - 1
      if page.language == .de, start > 0, tokens[start - 1].key == "im" { start -= 1 }
      var end = date.end
      if end < tokens.count, tokens[end].text == "," { end += 1 }
      let kept = Array(tokens[..<start]) + Array(tokens[end...])
      let isVague = kept.first.map { words.pronouns.contains($0.key) } ?? true
      guard kept.count >= 4, !isVague else { return nil }
      let stem = words.year.0 + kept.text(kept.indices).capitalised + words.year.1
      return Fact(
        kind: .date, stem: stem, answer: Answer(text: tokens[place].text, sort: .year(date.year)),
        source: Fact.Source(sentence), confidence: 920)
    }
    return nil
  }

  private func gap(
    _ sentence: Sentence, _ noun: Noun, _ place: Int, _ words: Words, _ nouns: [Noun]
  ) -> Fact {
    let tokens = sentence.tokens
    let after = tokens.text((place + 1)..<tokens.count)
    let isTight = place + 1 < tokens.count && !tokens[place + 1].isSpaced
    let text = tokens.text(0..<place).capitalised + " ____" + (isTight ? "" : " ") + after
    return Fact(
      kind: .gap, stem: words.gap.0 + text + words.gap.1,
      answer: Answer(text: noun.text, isName: true, sort: .given(others(noun, nouns, sentence))),
      source: Fact.Source(sentence), confidence: 720)
  }
}
