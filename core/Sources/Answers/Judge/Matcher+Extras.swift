import Basics

/// The words of an answer that no word of the reference asked for.
extension Matcher {
  /// What the words left over cost together; nil when they say something else.
  func extraCost(
    _ words: Wording, _ isUsed: [Bool], _ reference: Reference, spared: Int, sofar: Double
  ) -> Double? {
    let given = words.tokens
    let bounds = Bounds(isUsed)
    if isMoreOfIt(words, isUsed, bounds, reference, spared: spared, sofar: sofar) {
      return JudgeCost.moreOfIt
    }
    var cost = 0.0
    var unknown = 0
    var fromQuestion = 0
    var negations = 0
    var content = 0
    for place in given.indices where !isUsed[place] {
      let token = given[place]
      if token.kind.contains(.negation) {
        guard words.isStatement, question.contains(token.text) else { return nil }
        negations += 1
        continue
      }
      if let small = smallCost(token, place, bounds, given, reference, spared: spared) {
        cost += small
        let isEcho =
          !token.kind.isDisjoint(with: [.sort, .nation]) || lineWords.contains(token.text)
        if isEcho, words.isFromQuestion(place) { fromQuestion += 1 }
        if token.text.elementsEqual("and".utf8) { unknown += 1 }
        continue
      }
      let isNumber = token.isNumber || token.isRoman
      if isNumber, given.count < 6, !isEcho(token, words, reference) { return nil }
      content += 1
      if isNumber ? question.contains(token.text) : words.isFromQuestion(place) {
        fromQuestion += 1
      } else if isNumber || !token.kind.contains(.verb) {
        unknown += 1
      }
    }
    if negations > 0, fromQuestion < 3 { return nil }
    if reference.extras != .none, negations == 0, mayStandBeside(words, bounds, reference) {
      return cost + JudgeCost.allowedExtra
    }
    if content == 0, unknown == 0 { return cost }
    if strictness == .strict { return nil }
    if unknown == 0 || (fromQuestion >= 2 && fromQuestion >= unknown) {
      // A sentence that says the question back, or a word or two of it.
      if words.isStatement || content <= 2 {
        return cost + JudgeCost.saidBack + JudgeCost.saidBackWord * Double(content)
      }
    }
    let isWhole = spared == 0 && sofar <= JudgeCost.writingMax && reference.contentCount >= 2
    let isEnough = isWhole || saysWhen(given, isUsed, reference)
    if fromQuestion >= echoesMin(words, isEnough: isEnough), states(words, isUsed, reference) {
      return cost + JudgeCost.stated + JudgeCost.saidBackWord * Double(content)
    }
    if elaborates(words, unknown: unknown, sofar: sofar, spared: spared, isUsed, reference) {
      return cost + JudgeCost.elaborated
    }
    let isContext = sofar <= JudgeCost.writingMax && spared == 0 && isTrailingContext(given, bounds)
    return isContext ? cost + JudgeCost.moreOfIt : nil
  }

  /// How many words of the question a sentence must say back.
  private func echoesMin(_ words: Wording, isEnough: Bool) -> Int {
    if words.isStatement { return isEnough ? 1 : 2 }
    return words.tokens.count >= 6 ? 2 : 3
  }

  /// Where it lies, or the rest of its date.
  private func isMoreOfIt(
    _ words: Wording, _ isUsed: [Bool], _ bounds: Bounds, _ reference: Reference, spared: Int,
    sofar: Double
  ) -> Bool {
    let given = words.tokens
    if sofar <= JudgeCost.placeFitMax, spared == 0, isWhereItLies(given, bounds, reference) {
      return true
    }
    guard sofar <= JudgeCost.writingMax else { return false }
    return isRestOfDate(given, isUsed, reference)
      || spared == 0 && isPlaceIn(words, bounds, reference)
  }

  /// "Anything mentioning a flood", "any kind of bread": what else is said does no harm.
  private func mayStandBeside(_ words: Wording, _ bounds: Bounds, _ reference: Reference) -> Bool {
    if words.isChoice { return false }
    return reference.extras == .any || bounds.last == words.tokens.count - 1
  }

  /// A number that the question gave, said back before a name.
  private func isEcho(_ number: Token, _ words: Wording, _ reference: Reference) -> Bool {
    words.isStatement && question.contains(number.text)
      && !reference.tokens.contains { $0.isNumber }
  }

  /// The first and last word that found a partner.
  struct Bounds {
    var first: Int
    var last = -1

    init(_ isUsed: [Bool]) {
      first = isUsed.count
      for place in isUsed.indices where isUsed[place] {
        last = max(last, place)
        first = min(first, place)
      }
    }
  }

  /// The cost of a word that goes without saying; nil when it says something.
  private func smallCost(
    _ token: Token, _ place: Int, _ bounds: Bounds, _ given: [Token], _ reference: Reference,
    spared: Int
  ) -> Double? {
    let kind = token.kind
    if token.isAside, isIdle(token, given) { return JudgeCost.aside }
    if kind.contains(.article) { return JudgeCost.article }
    if kind.contains(.joint) || kind.contains(.filler) { return JudgeCost.smallWord }
    if token.isNumber { return nil }
    if reference.tokens.count == 1, reference.tokens[0].isNumber, given.count <= 5,
      kind.contains(.unit) || Measure.unit(token.text) != nil
    {
      return JudgeCost.unitOfNumber
    }
    if token.isRoman { return nil }
    if isEra(token), reference.tokens.count == 1, reference.tokens[0].isNumber {
      return JudgeCost.era
    }
    if lineWords.contains(token.text) { return JudgeCost.wordOfLine }
    if kind.contains(.nation), place < bounds.first, spared == 0, reference.tokens.count >= 2,
      !reference.tokens.contains(where: { $0.kind.contains(.nation) })
    {
      return JudgeCost.nation
    }
    if isSortFor(token, reference), !isOtherSort(given, reference),
      place < bounds.first || !kind.contains(.nation),
      spared == 0 || reference.isPerson || reference.hasRegion
    {
      return JudgeCost.sort
    }
    let isBefore = place < bounds.first
    if isBefore, kind.contains(.title), reference.isPerson || isLoneName(reference) {
      return JudgeCost.title
    }
    if isBefore, isLoneName(reference), kind.contains(.givenName) || token.text.count == 1 {
      return isNamedOtherwise(token, reference.tokens[0].text) ? nil : JudgeCost.moreOfName
    }
    if isRestOfName(token, place, bounds, given, reference) {
      return isNamedOtherwise(token, reference.tokens[0].text) ? nil : JudgeCost.moreOfName
    }
    if reference.isFullName, !isBefore, place < bounds.last, isMiddleName(token, given, reference) {
      return JudgeCost.moreOfName
    }
    guard reference.isPerson else { return nil }
    if isBefore, spared == 0, saysOffice(token, given, until: bounds.first) {
      return JudgeCost.title
    }
    if !isBefore, place < bounds.last, isMiddleName(token, given, reference) {
      return JudgeCost.moreOfName
    }
    return kind.contains(.suffix) ? JudgeCost.suffix : nil
  }

  /// "AD" and "CE" go without saying.
  private func isEra(_ token: Token) -> Bool {
    token.text.elementsEqual("ad".utf8) || token.text.elementsEqual("ce".utf8)
  }

  /// In brackets after the answer: a year, a sort of work, its own initials, the question's words.
  private func isIdle(_ token: Token, _ given: [Token]) -> Bool {
    if token.isYear || token.kind.contains(.sort) { return true }
    if question.mentions(token.text) { return true }
    var initials: [UInt8] = []
    for other in given where !other.isAside && !other.kind.contains(.article) {
      initials.append(other.text[0])
    }
    return initials.count >= 2 && token.text == initials
  }

  func isSortFor(_ token: Token, _ reference: Reference) -> Bool {
    if !token.kind.isDisjoint(with: [.nation]), reference.tokens.count == 1 { return true }
    return token.kind.contains(.sort) && !isOtherThan(token, reference)
      && !reference.tokens.contains { $0.kind.contains(.sort) && $0.text != token.text }
  }

  /// The line has a word for the sort of thing that the player left out: "Queen Victoria" is no
  /// "_Victoria_ Falls".
  private func isOtherSort(_ given: [Token], _ reference: Reference) -> Bool {
    guard let own = reference.ownSort else { return false }
    return !given.contains { $0.text == own }
  }

  /// "Niger River" is no country, "Turkey trot" no Turkey.
  private func isOtherThan(_ token: Token, _ reference: Reference) -> Bool {
    guard Regions.isCountry(reference.tokens[...]) else { return false }
    for word in [
      "country", "nation", "republic", "kingdom", "empire", "state", "ancient", "modern",
    ]
    where token.text.elementsEqual(word.utf8) { return false }
    return true
  }

  /// A single needed name without a first name: the player may know it.
  func isLoneName(_ reference: Reference) -> Bool {
    !reference.isPerson && reference.tokens.count == 1 && reference.tokens[0].isCapital
  }

  func isMiddleName(_ token: Token, _ given: [Token], _ reference: Reference) -> Bool {
    if token.text.count == 1, reference.tokens.contains(where: { $0.text.count == 1 }) {
      return false
    }
    if token.isCapital || token.text.count == 1 || token.kind.contains(.givenName) { return true }
    if token.kind.contains(.particle) { return true }
    return token.kind.isEmpty && !given.contains { $0.isCapital } && !CommonWords.has(token.text)
  }

  /// A sentence that says the question back around an answer that the question does not give away.
  private func states(_ words: Wording, _ isUsed: [Bool], _ reference: Reference) -> Bool {
    guard !words.isChoice, !reference.isFormatted else { return false }
    for place in isUsed.indices where isUsed[place] && !words.isFromQuestion(place) {
      if words.tokens[place].kind.isDisjoint(with: [.article, .joint, .verb]) { return true }
    }
    return false
  }

  /// In practice, and when the question is known: the whole answer with a word or two that describe
  /// it, and no other thing that could be meant.
  private func elaborates(
    _ words: Wording, unknown: Int, sofar: Double, spared: Int, _ isUsed: [Bool],
    _ reference: Reference
  ) -> Bool {
    guard strictness == .lenient, !question.isEmpty, unknown <= 2, sofar <= JudgeCost.writingMax,
      spared == 0, states(words, isUsed, reference)
    else { return false }
    return !words.tokens.contains { $0.followsPause }
  }

  /// "... by Leonardo da Vinci", "... in Nepal": said after the whole answer.
  func isTrailingContext(_ given: [Token], _ bounds: Bounds) -> Bool {
    let (first, last) = (bounds.first, bounds.last)
    guard last >= 0, last + 1 < given.count, given.count - last <= 6 else { return false }
    for place in 0..<first
    where given[place].kind.isDisjoint(with: [.article, .sort, .filler, .title, .joint]) {
      return false
    }
    for word in ["by", "in", "of", "from", "at"] where given[last + 1].text.elementsEqual(word.utf8)
    {
      for place in (last + 1)..<given.count
      where given[place].text.elementsEqual("or".utf8) || given[place].kind.contains(.negation) {
        return false
      }
      return true
    }
    return false
  }
}
