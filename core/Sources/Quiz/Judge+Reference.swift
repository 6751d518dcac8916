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
  /// A number and its unit.
  var isMeasure = false
  /// The answer as algebra, when it is more than a number or a word.
  var algebra: Algebra?
  /// The first letters of underlined parts, as in D of "Democratic": an answer of their own.
  var acronym: [UInt8] = []

  init(_ answer: AnswerLine.Answer, _ question: QuestionWords) {
    tokens = Tokenizer.tokens(answer.marked)
    isFormatted = !answer.requiredParts.isEmpty
    if let algebra = Algebra(Folding.plain(answer.text)), algebra.isAlgebraic,
      !tokens.contains(where: { $0.isDecade })
    {
      self.algebra = algebra
    }
    needs = [Bool](repeating: false, count: tokens.count)
    spares = [Bool](repeating: false, count: tokens.count)
    if isFormatted {
      for index in tokens.indices { needs[index] = tokens[index].isRequired }
      findAcronym()
      return
    }
    for index in tokens.indices { needs[index] = !isSmall(index) && !tokens[index].isAside }
    if !needs.contains(true) {
      for index in tokens.indices { needs[index] = true }
      return
    }
    isPerson = looksLikePerson(question.asksForPerson)
    if isPerson { spareGivenNames() } else { spareSorts() }
    spareRegions(question)
    if question.asksForNumber { spareAllButNumber() }
  }

  /// "Lisbon, Portugal": the country goes without saying, unless the question asks for it.
  private mutating func spareRegions(_ question: QuestionWords) {
    guard !isPerson, let pause = tokens.firstIndex(where: { $0.followsPause }), pause > 0,
      Regions.fill(tokens, from: pause)
    else { return }
    let asks = question.has("city") || question.has("town") || question.has("capital")
    if asks, question.has("state") || question.has("country") || question.has("province") { return }
    for index in pause..<tokens.count where needs[index] { spares[index] = true }
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

  /// All letters in a row, and those that are needed.
  var joined: (all: [UInt8], needed: [UInt8]) {
    var all: [UInt8] = []
    var needed: [UInt8] = []
    for index in tokens.indices where !tokens[index].isAside {
      Wording.join(tokens[index].text, to: &all)
      if needs[index] { Wording.join(tokens[index].text, to: &needed) }
    }
    return (all, needed)
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
    if let first, first.kind.contains(.givenName) { return true }
    if tokens[0].kind.contains(.title), tokens[0].kind.contains(.givenName) == false, last == 1 {
      return asksForPerson
    }
    return asksForPerson
      && tokens[0...last].allSatisfy { $0.isCapital || $0.kind.contains(.particle) }
  }

  private mutating func spareGivenNames() {
    guard let last = lastName else { return }
    for index in tokens.indices where index != last && needs[index] {
      // A regnal number stays needed; "Jr." does not.
      if index > last, tokens[index].value != nil { continue }
      spares[index] = true
    }
  }

  // MARK: Sorts

  private mutating func spareSorts() {
    guard contentCount >= 2 else { return }
    var first: Int?
    var last: Int?
    for index in tokens.indices where needs[index] {
      if first == nil { first = index }
      last = index
    }
    if let first, tokens[first].kind.contains(.head), hasLongName(besides: first) {
      spares[first] = true
    }
    if let last, let first, last != first, tokens[last].kind.contains(.tail),
      hasLongName(besides: last)
    {
      let isLaw = !tokens[last].kind.contains(.sort) || isLawLike(last)
      if !isLaw || tokens[last - 1].isPossessive { spares[last] = true }
    }
    if tokens[0].isPossessive, contentCount >= 3 {
      spares[0] = true
      let hasNumber = tokens.contains { $0.isNumber }
      for index in tokens.indices where hasNumber && needs[index] {
        for word in ["symphony", "concerto", "sonata"]
        where tokens[index].text.elementsEqual(word.utf8) {
          spares[index] = true
        }
      }
    }
    spareUnits()
  }

  private func isLawLike(_ index: Int) -> Bool {
    for word in ["law", "theorem", "effect", "principle"]
    where tokens[index].text.elementsEqual(word.utf8) { return true }
    return false
  }

  private func hasLongName(besides skipped: Int) -> Bool {
    for index in tokens.indices
    where index != skipped && needs[index] && !tokens[index].isNumber
      && tokens[index].text.count >= 4
    { return true }
    return false
  }

  /// "186,000 miles per second": the number is the answer.
  private mutating func spareUnits() {
    guard let first = needs.firstIndex(of: true), tokens[first].isNumber else { return }
    for index in tokens.indices where index != first && needs[index] {
      guard tokens[index].kind.contains(.unit) else {
        for index in tokens.indices { spares[index] = false }
        return
      }
      spares[index] = true
      isMeasure = true
    }
  }
}
