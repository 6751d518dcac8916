import Basics

/// One answer of a line, ready to be compared.
struct Reference {
  var tokens: [Token]
  /// Which tokens must be given, index for index.
  var needs: [Bool]
  /// May be left out at a small cost although nothing says so: "River", a first name.
  var spares: [Bool]
  /// The line underlines something here.
  var isFormatted: Bool
  var isPerson = false
  /// A first name that need not be given, before the surname that must.
  var isFullName = false
  /// "Charles V", "Frederick the Great": a given name that is told by what stands behind it.
  private(set) var isRegnal = false
  /// Where the surname of a full name stands.
  private(set) var surname: Int?
  /// The word behind what must be given that says what sort of thing it is: the Falls of
  /// "_Victoria_ Falls".
  var ownSort: [UInt8]?
  /// A name behind what it is.
  var isDescribed = false
  /// Where it lies stands behind it, and goes without saying.
  private(set) var hasRegion = false
  /// A number and its unit.
  var isMeasure = false
  /// "Yellowstone National Park": both words behind the name may go.
  var isPark: Bool { tokens.count == 3 && spares[1] && spares[2] && tokens[2].text.count == 4 }
  /// What else may be said beside it.
  let extras: AnswerLine.Answer.Extras
  /// The answer as algebra, when it is more than a number or a word.
  var algebra: Algebra?
  /// The first letters of underlined parts, as in D of "Democratic": an answer of their own.
  var acronym: [UInt8] = []
  /// All letters in a row, and those that are needed.
  private(set) var letters: [UInt8] = []
  private(set) var neededLetters: [UInt8] = []
  let knowledge: Knowledge

  init(_ answer: AnswerLine.Answer, _ question: QuestionWords, _ knowledge: Knowledge) {
    self.knowledge = knowledge
    extras = answer.extras
    tokens = Tokenizer.tokens(answer.marked)
    if tokens.first?.isInitials == true, answer.text.utf8.dropFirst().first == UInt8(ascii: "."),
      let apart = Wording.initialsApart(tokens)
    {
      tokens = apart
    }
    needs = [Bool](repeating: false, count: tokens.count)
    spares = needs
    isFormatted = !answer.requiredParts.isEmpty
    if !isYearOfEra { algebra = Algebra(answer: answer, tokens) }
    if isFormatted {
      for index in tokens.indices { needs[index] = tokens[index].isRequired }
      findAcronym()
      if looksLikePerson(false) { surname = lastName }
      isFullName = isFullPerson
      if !isFullName { ownSort = findOwnSort() }
    } else {
      findNeeds(question)
    }
    isRegnal = findRegnal()
    join()
  }

  /// "31 BC", which is no product of 31, B and C.
  private var isYearOfEra: Bool {
    guard tokens.count == 2, tokens[0].isNumber else { return false }
    for era in ["bc", "bce", "ad", "ce"] where tokens[1].text.elementsEqual(era.utf8) {
      return true
    }
    return false
  }

  private func findRegnal() -> Bool {
    guard surname == nil, (2...3).contains(tokens.count), isGivenName(tokens[0]) else {
      return false
    }
    return tokens.count == 2 ? tokens[1].value != nil : tokens[1].kind.contains(.article)
  }

  /// What of an answer without marks must be given.
  private mutating func findNeeds(_ question: QuestionWords) {
    for index in tokens.indices { needs[index] = !isSmall(index) && !tokens[index].isAside }
    if !needs.contains(true) {
      for index in tokens.indices { needs[index] = true }
      return
    }
    dropClause()
    dropHome()
    isPerson = looksLikePerson(question.asksForPerson)
    if isPerson { surname = lastName }
    if isPerson { spareGivenNames() } else { spareSorts() }
    spareRegions(question)
    spareDescription()
    if question.asksForNumber { spareAllButNumber() }
    spareAsked(question)
  }

  /// "Secretariat, who in 1973 became...": what is said about the answer need not be said.
  private mutating func dropClause() {
    guard let start = tokens.indices.first(where: { Reference.opensClause(tokens[$0]) }),
      tokens[..<start].contains(where: { $0.kind.isDisjoint(with: [.article, .joint]) })
    else { return }
    for index in start..<tokens.count {
      needs[index] = false
      tokens[index].isAside = true
    }
  }

  /// "Selma Lagerlöf, Sweden": where a person with two names or more is from.
  private mutating func dropHome() {
    guard let pause = tokens.firstIndex(where: { $0.followsPause }), pause >= 2,
      isGivenName(tokens[0]), Regions.fill(tokens, from: pause)
    else { return }
    for index in pause..<tokens.count {
      needs[index] = false
      tokens[index].isAside = true
    }
  }

  private static func opensClause(_ token: Token) -> Bool {
    guard token.followsPause else { return false }
    for word in ["who", "which", "where", "when", "whose", "as"]
    where token.text.elementsEqual(word.utf8) { return true }
    return false
  }

  /// "Swedish botanist Carl Linnaeus": what a name is, before the name.
  private mutating func spareDescription() {
    var end = 0
    var hasPlainWord = false
    while end < tokens.count,
      !tokens[end].kind.isDisjoint(with: [.sort, .nation, .article, .title])
    {
      if !tokens[end].isCapital, tokens[end].kind.contains(.sort) { hasPlainWord = true }
      end += 1
    }
    guard hasPlainWord, end < tokens.count, tokens[end].isCapital, tokens[end].text.count >= 4
    else { return }
    for index in 0..<end where needs[index] { spares[index] = true }
    isDescribed = true
  }

  /// "Lisbon, Portugal": the country goes without saying, unless the question asks for it.
  private mutating func spareRegions(_ question: QuestionWords) {
    guard !isPerson, let pause = tokens.firstIndex(where: { $0.followsPause }), pause > 0,
      Regions.fill(tokens, from: pause)
    else { return }
    let asks = question.has("city") || question.has("town") || question.has("capital")
    if asks, question.has("state") || question.has("country") || question.has("province") { return }
    for index in pause..<tokens.count where needs[index] { spares[index] = true }
    hasRegion = true
  }

  /// "7,826,367 people in its core" to "how many": the number is the answer.
  private mutating func spareAllButNumber() {
    var numbers = 0
    for token in tokens where token.isNumber { numbers += 1 }
    guard numbers == 1, tokens.count > 1 else { return }
    for index in tokens.indices where needs[index] && !tokens[index].isNumber {
      spares[index] = true
    }
    isMeasure = true
  }

  /// Of a part only that part is asked: no first name may stand for it.
  mutating func becomePart() {
    isPerson = false
    isFullName = false
    surname = nil
    join()
  }

  /// Puts all letters in a row, and those that are needed; after any change of what is.
  mutating func join() {
    letters = []
    neededLetters = []
    for index in tokens.indices where !tokens[index].isAside {
      Wording.join(tokens[index].text, to: &letters)
      if needs[index] { Wording.join(tokens[index].text, to: &neededLetters) }
    }
  }

  var contentCount: Int {
    var count = 0
    for need in needs where need { count += 1 }
    return count
  }

  /// Articles and joints, unless they stand for themselves, as letters in a list do.
  private func isSmall(_ index: Int) -> Bool {
    let token = tokens[index]
    guard !token.kind.isDisjoint(with: [.article, .joint]) else { return false }
    if token.text.count > 1 { return true }
    return index + 1 < tokens.count && tokens[index + 1].text.count > 2 && !token.followsPause
      && !tokens[index + 1].kind.contains(.joint)
  }

  /// NB: where several famous people share the surname, a middle name may say which of them.
  private var isFullPerson: Bool {
    guard let last = tokens.last, !needs[0], surname != nil else { return false }
    return !last.kind.contains(.shared)
  }

  private mutating func findAcronym() {
    var letters: [UInt8] = []
    for token in tokens where token.isRequired {
      guard let part = token.requiredText, part.count <= 2 else { return }
      letters += part
    }
    if letters.count >= 2 { acronym = letters }
  }

  // MARK: People

  private var lastName: Int? {
    var index = tokens.count - 1
    while index >= 0 {
      if needs[index], !tokens[index].kind.contains(.suffix), tokens[index].value == nil {
        return index
      }
      index -= 1
    }
    return nil
  }

  private func looksLikePerson(_ asksForPerson: Bool) -> Bool {
    guard let last = lastName, last > 0, tokens.count <= 7 else { return false }
    if let pause = tokens.firstIndex(where: { $0.followsPause }), pause > 0,
      Regions.fill(tokens, from: pause)
    {
      return false
    }
    var names = 0
    for index in 0...last {
      let token = tokens[index]
      if token.kind.contains(.particle), index > 0 { continue }
      if token.text.count == 1, index < last { continue }
      if token.isNumber || token.kind.contains(.article) || token.kind.contains(.joint)
        || token.isPossessive
      {
        return false
      }
      if index > 0, token.kind.contains(.sort), !token.kind.contains(.title) { return false }
      names += 1
    }
    guard names >= 1 else { return false }
    let first = tokens.first { !$0.kind.contains(.title) }
    if let first, isGivenName(first) { return true }
    if isKnownPerson(last) { return true }
    if tokens[0].text.count == 1, tokens[0].value == nil, tokens[0].isCapital,
      tokens[last].isCapital,
      tokens[last].text.count > 2, tokens[last].kind.isSubset(of: [.givenName, .shared])
    {
      return true
    }
    if tokens[0].kind.contains(.title), tokens[0].kind.contains(.givenName) == false, last == 1 {
      return asksForPerson
    }
    return asksForPerson
      && tokens[0...last].allSatisfy { $0.isCapital || $0.kind.contains(.particle) }
  }

  private func isGivenName(_ token: Token) -> Bool {
    if token.kind.contains(.givenName) { return true }
    guard token.isCapital, token.text.count >= 3, token.kind.isEmpty else { return false }
    return knowledge.lines(of: token.text).contains { $0.scope == .givenName }
  }

  private func isKnownPerson(_ last: Int) -> Bool {
    guard last > 0, tokens[last].isCapital else { return false }
    return knowledge.lines(of: Wording.phrase(tokens, skipping: []))
      .contains { $0.scope == .person }
  }

  private mutating func spareGivenNames() {
    guard let last = lastName else { return }
    for index in tokens.indices where index != last && needs[index] {
      // A regnal number stays needed; "Jr." does not.
      if index > last, tokens[index].value != nil { continue }
      spares[index] = true
    }
  }
}
