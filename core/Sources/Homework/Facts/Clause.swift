/// The main clause of an English sentence: who, does, what.
struct Clause {
  enum Verb: Equatable {
    /// "is", "were".
    case been(isPlural: Bool)
    case full(Verbs.Form)
    case modal
    case having
  }

  var tokens: [Token]
  var subject: Range<Int>
  var verb: Verb
  var verbPlace: Int
  /// From the verb on, to the clause's end.
  var predicate: Range<Int>
  /// "In 1066": what stands before the subject.
  var lead: Range<Int>?

  var isPlural: Bool? {
    switch verb {
    case .been(let isPlural): isPlural
    case .full(let form): form.isThird ? false : form.isBase && !form.isPast ? true : nil
    case .having:
      tokens[verbPlace].key == "has" ? false : tokens[verbPlace].key == "have" ? true : nil
    case .modal: nil
    }
  }

  var predicateText: String { tokens.text(predicate) }
  /// After the verb.
  var rest: Range<Int> { (verbPlace + 1)..<max(verbPlace + 1, predicate.upperBound) }

  private static let subjectWordsMax = 8

  init?(_ sentence: Sentence) {
    let tokens = sentence.tokens
    var start = 0
    self.tokens = tokens
    if let comma = Self.leadEnd(tokens) {
      lead = 0..<comma
      start = comma + 1
    }
    while start < tokens.count,
      Lexicon.adverbs.contains(tokens[start].key) || tokens[start].key == "but"
    {
      start += 1
    }
    guard start < tokens.count - 1, let place = Self.verbPlace(tokens, from: start) else {
      return nil
    }
    verbPlace = place
    var subjectEnd = place
    while subjectEnd > start, Lexicon.adverbs.contains(tokens[subjectEnd - 1].key) {
      subjectEnd -= 1
    }
    subject = start..<subjectEnd
    guard !subject.isEmpty, subject.count <= Self.subjectWordsMax else { return nil }
    verb = Self.verb(tokens[place].key)
    predicate = place..<Self.clauseEnd(tokens, from: place)
    guard predicate.count > 1 else { return nil }
    if let isPlural, Self.contradicts(tokens, subject, isPlural) { return nil }
  }

  /// The answer that the subject is.
  var subjectAnswer: Answer? {
    guard !tokens[subject].contains(where: { $0.key == "and" || $0.key == "or" }) else {
      return nil
    }
    return Phrase.answer(tokens, subject, isPlural: isPlural, kind: genus)
  }

  /// What kind the subject is by "is a planet".
  var genus: [Int] {
    guard case .been = verb else { return [] }
    var last: String?
    for place in rest {
      let key = tokens[place].key
      if Lexicon.articles.contains(key) || key == "one" { continue }
      if Lexicon.isFunction(key) || tokens[place].kind == .sign { break }
      last = key
    }
    return last.map { TermBank.kinds(ofGenus: $0.singular) } ?? []
  }

  private static func leadEnd(_ tokens: [Token]) -> Int? {
    guard
      Lexicon.prepositions.contains(tokens[0].key) || Lexicon.adverbs.contains(tokens[0].key)
        || tokens[0].key == "however"
    else { return nil }
    let comma = tokens.prefix(12).firstIndex { $0.text == "," }
    if let comma { return comma }
    // "In 1665 the Great Plague …"
    if let date = DateText.read(tokens, at: 1), date.end < tokens.count { return date.end - 1 }
    return nil
  }

  private static func verbPlace(_ tokens: [Token], from start: Int) -> Int? {
    var place = start
    var isAfterNoun = false
    while place < tokens.count {
      let token = tokens[place]
      if token.kind == .sign && token.text != "-" { return nil }
      let key = token.key
      if ["that", "which", "who", "because", "when", "if", "while", "although", "so"].contains(key)
      {
        return nil
      }
      if isAfterNoun, isVerb(tokens, place) { return place }
      if token.isWord, !Lexicon.isFunction(key) || Lexicon.pronouns.contains(key) {
        isAfterNoun = true
      }
      place += 1
    }
    return nil
  }

  private static func isVerb(_ tokens: [Token], _ place: Int) -> Bool {
    let key = tokens[place].key
    if Lexicon.been[key] != nil || Lexicon.having.contains(key) || Lexicon.modals.contains(key) {
      return true
    }
    guard Verbs.form(key) != nil, !tokens[place].isCapital else { return false }
    let before = tokens[place - 1]
    if Lexicon.articles.contains(before.key) || Lexicon.prepositions.contains(before.key)
      || Lexicon.owners.contains(before.key) || before.key == "and"
    {
      return false
    }
    guard Verbs.isAlsoNoun(key), place + 1 < tokens.count else { return true }
    let next = tokens[place + 1]
    if Lexicon.been[next.key] != nil || Lexicon.modals.contains(next.key)
      || Lexicon.having.contains(next.key)
    {
      return false
    }
    if let form = Verbs.form(next.key), !Lexicon.adverbs.contains(next.key) {
      // "plants make", "food webs show": the second is the verb unless it is one as noun only.
      return Verbs.isAlsoNoun(next.key) && !form.isPast
    }
    return Lexicon.isFunction(next.key) || next.kind == .number || next.isWord
  }

  private static func verb(_ key: String) -> Verb {
    if let isPlural = Lexicon.been[key] { return .been(isPlural: isPlural) }
    if Lexicon.having.contains(key) { return .having }
    if let form = Verbs.form(key) { return .full(form) }
    return .modal
  }

  private static let stops: Set<String> = [
    ".", ";", ":", "!", "?", "(", ")", "—", "–", "\"", "“", "”",
  ]

  /// Where the clause ends: a full stop, a subordinate clause, a second main clause.
  static func clauseEnd(_ tokens: [Token], from verb: Int) -> Int {
    var place = verb + 1
    while place < tokens.count {
      let token = tokens[place]
      if stops.contains(token.text) { return place }
      if ["because", "so", "but", "whereas", "although", "while"].contains(token.key) {
        return place
      }
      if token.text == ",", !isList(tokens, place) { return place }
      if token.key == "and", startsClause(tokens, place + 1) { return place }
      place += 1
    }
    return place
  }

  /// A comma between the members of a list.
  private static func isList(_ tokens: [Token], _ comma: Int) -> Bool {
    for next in (comma + 1)..<min(comma + 6, tokens.count) {
      let key = tokens[next].key
      if key == "and" || key == "or" { return !startsClause(tokens, next + 1) }
      if tokens[next].text == "," { return true }
      if Lexicon.joiners.contains(key) || Lexicon.pronouns.contains(key)
        || tokens[next].kind == .sign
      {
        return false
      }
      if Verbs.form(key) != nil, !Verbs.isAlsoNoun(key) { return false }
    }
    return false
  }

  /// "and it moves", "and gives off", "and the roots take".
  private static func startsClause(_ tokens: [Token], _ start: Int) -> Bool {
    guard start < tokens.count else { return true }
    let key = tokens[start].key
    if Lexicon.pronouns.contains(key) || Lexicon.been[key] != nil || Lexicon.modals.contains(key) {
      return true
    }
    // "cools and hardens": the same subject goes on.
    if Verbs.form(key) != nil, !Verbs.isAlsoNoun(key) { return false }
    for next in (start + 1)..<min(start + 5, max(start + 1, tokens.count)) where next < tokens.count
    {
      let key = tokens[next].key
      if tokens[next].kind == .sign || ["that", "which", "who"].contains(key) { return false }
      if Lexicon.been[key] != nil || Lexicon.modals.contains(key) { return true }
      if Verbs.form(key) != nil, !Verbs.isAlsoNoun(key),
        !Lexicon.articles.contains(tokens[next - 1].key),
        !Verbs.isParticiple(key)
      {
        return true
      }
    }
    return false
  }

  private static func contradicts(_ tokens: [Token], _ subject: Range<Int>, _ isPlural: Bool)
    -> Bool
  {
    guard let last = subject.last,
      !tokens[subject].contains(where: { $0.key == "and" || $0.key == "of" })
    else { return false }
    let key = tokens[last].key
    return !isPlural && key.isPlural && !tokens[last].isCapital
      && !["news", "species", "series"].contains(key) && TermBank.entries(key.termKey).isEmpty
  }
}
