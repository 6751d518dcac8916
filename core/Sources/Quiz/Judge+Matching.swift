import Basics

/// How a given answer fits one reference; a smaller cost is a closer fit.
struct Match {
  var cost: Double
  var reason: Judgement.Reason
  /// All that is missing is a number, one of two names, or the rest of a date.
  var isIncomplete = false
}

/// Compares tokens with tokens. Every needed word must be found, every given word accounted for.
struct Matcher {
  var strictness: Strictness
  var isSpoken: Bool
  var allowsWordForms: Bool
  /// What the question says, which a full sentence repeats.
  var question: QuestionWords
  /// The question asks for an order, so that lists keep theirs.
  var asksForOrder: Bool
  /// The question asks how a word is spelt: no slip is forgiven.
  var asksForSpelling: Bool
  /// Words of the whole answer line: saying them too does no harm.
  var lineWords: Set<[UInt8]>

  static let givenMax = 40

  func match(_ words: Wording, _ reference: Reference) -> Match? {
    let given = words.tokens
    guard !given.isEmpty, !reference.tokens.isEmpty, given.count <= Matcher.givenMax else {
      return nil
    }
    var best = aligned(words, reference)
    if let cost = best?.cost, cost < 0.03, best?.isIncomplete == false { return best }
    take(joined(words, reference), &best)
    take(equivalent(words, reference), &best)
    take(acronym(given, reference), &best)
    return best
  }

  private func take(_ other: Match?, _ best: inout Match?) {
    guard let other else { return }
    if let found = best, !found.isIncomplete, found.cost <= other.cost { return }
    best = other
  }

  // MARK: Word by word

  private func aligned(_ words: Wording, _ reference: Reference) -> Match? {
    let given = words.tokens
    let tokens = reference.tokens
    var partner = [Int?](repeating: nil, count: tokens.count)
    var isUsed = [Bool](repeating: false, count: given.count)
    var cost = 0.0
    var reason = Judgement.Reason.exact
    // The closest pairs first, so that a near word never takes the place of the same word.
    for index in tokens.indices {
      for place in given.indices where !isUsed[place] && given[place].text == tokens[index].text {
        partner[index] = place
        isUsed[place] = true
        cost += given[place].isDecade == tokens[index].isDecade ? 0 : 0.01
        break
      }
    }
    for pair in nearPairs(given, reference, partner, isUsed)
    where partner[pair.index] == nil && !isUsed[pair.place] {
      partner[pair.index] = pair.place
      isUsed[pair.place] = true
      cost += pair.cost
      if pair.cost > 0.05 {
        reason = .spelling
      } else if pair.cost >= 0.04, reason == .exact {
        reason = .equivalent
      }
    }
    cost += joinNeighbours(given, reference, &partner, &isUsed)
    var isIncomplete = false
    var missing = 0
    var spared = 0
    for index in tokens.indices where partner[index] == nil {
      if reference.needs[index] {
        if reference.spares[index] {
          cost += 0.02
          spared += 1
        } else {
          missing += 1
          if tokens[index].value == nil { isIncomplete = false }
        }
      } else if tokens[index].kind.contains(.article) {
        cost += 0.002
      }
    }
    if missing > 0 {
      isIncomplete = isIncompleteWithout(partner, reference, given.count)
      guard isIncomplete else { return nil }
    }
    if spared > 1, !reference.isPerson, !reference.isMeasure { return nil }
    guard let extra = extraCost(words, isUsed, reference, spared: spared, partner, sofar: cost)
    else { return nil }
    cost += extra
    guard ordered(partner, reference) else { return nil }
    if spared > 0 || (reference.isFormatted && partner.contains { $0 == nil }), reason == .exact {
      reason = .required
    }
    if reference.isPerson, isSharedSurname(given, reference, partner) { isIncomplete = true }
    return Match(cost: min(cost, 0.95), reason: reason, isIncomplete: isIncomplete)
  }

  private struct Pair {
    var index: Int
    var place: Int
    var cost: Double
  }

  /// Words not yet paired that are near, the nearest first.
  private func nearPairs(
    _ given: [Token], _ reference: Reference, _ partner: [Int?], _ isUsed: [Bool]
  ) -> [Pair] {
    var pairs: [Pair] = []
    for index in reference.tokens.indices where partner[index] == nil {
      for place in given.indices where !isUsed[place] {
        guard let cost = pairCost(given[place], reference.tokens[index], reference, index) else {
          continue
        }
        pairs.append(Pair(index: index, place: place, cost: cost))
      }
    }
    if pairs.count > 1 {
      pairs.sort { a, b in
        if a.cost != b.cost { return a.cost < b.cost }
        return a.index != b.index ? a.index < b.index : a.place < b.place
      }
    }
    return pairs
  }

  /// The cost of taking `given` for `wanted`; nil when they are different words.
  func pairCost(_ given: Token, _ wanted: Token, _ reference: Reference, _ index: Int) -> Double? {
    if given.text == wanted.text { return given.isDecade == wanted.isDecade ? 0 : 0.01 }
    if let part = wanted.requiredText, given.text == part { return 0.001 }
    if given.kind.contains(.unit), wanted.kind.contains(.unit), !reference.isPerson,
      Measure.isSame(given.text, wanted.text)
    {
      return 0.004
    }
    if isSameGeneration(given, wanted) { return 0.02 }
    if isSpoken, wanted.isNumber, reference.tokens.count == 1, soundsLikeDigit(given, wanted) {
      return 0.2
    }
    if given.isNumber || wanted.isNumber {
      guard let value = given.value, let other = wanted.value, value == other else { return nil }
      return given.isRoman || wanted.isRoman ? 0.004 : 0.002
    }
    if let value = given.value, let other = wanted.value { return value == other ? 0 : nil }
    if given.isRoman || wanted.isRoman, given.text.count < 4 || wanted.text.count < 4 { return nil }
    if Spelling.areForms(given.text, wanted.text, wide: allowsWordForms) { return 0.01 }
    if let part = wanted.requiredText, Spelling.areForms(given.text, part, wide: allowsWordForms) {
      return 0.012
    }
    if reference.isPerson, reference.spares[index] {
      if given.text.count == 1, given.text[0] == wanted.text[0] { return 0.03 }
      if wanted.text.count == 1, given.text[0] == wanted.text[0] { return 0.03 }
      if given.text.count >= 3, wanted.text.starts(with: given.text) { return 0.03 }
    }
    if asksForSpelling { return nil }
    if reference.isPerson, reference.spares[index], given.text.count >= 5,
      given.text[0] == wanted.text[0],
      Spelling.distance(given.text, wanted.text, most: 2) != nil
    {
      return 0.12
    }
    if isDirectionShort(given.text, wanted.text) { return 0.02 }
    if strictness != .strict, given.shares(wanted) { return 0.04 }
    if let edits = Spelling.slips(given.text, wanted.text) { return 0.08 + 0.05 * Double(edits) }
    if let part = wanted.requiredText, part.count >= 5, let edits = Spelling.slips(given.text, part)
    {
      return 0.1 + 0.05 * Double(edits)
    }
    guard let cost = soundCost(given, wanted, isOneOfMany: reference.tokens.count >= 3),
      !Rivals.areRivals(given.text, wanted.text)
    else { return nil }
    return cost
  }

  /// "II", "Jr." and "the Younger".
  private func isSameGeneration(_ a: Token, _ b: Token) -> Bool {
    guard a.kind.contains(.suffix) || b.kind.contains(.suffix) else { return false }
    func generation(_ token: Token) -> Int64? {
      if let value = token.value, value.bottom == 1 { return value.top }
      for word in ["jr", "junior", "younger"] where token.text.elementsEqual(word.utf8) { return 2 }
      for word in ["sr", "senior", "elder"] where token.text.elementsEqual(word.utf8) { return 1 }
      return nil
    }
    return generation(a) != nil && generation(a) == generation(b)
  }

  private func soundsLikeDigit(_ given: Token, _ wanted: Token) -> Bool {
    let pairs: [(String, Int64)] = [
      ("to", 2), ("too", 2), ("for", 4), ("fore", 4), ("won", 1), ("ate", 8), ("tin", 10),
      ("sex", 6),
    ]
    for (word, value) in pairs where given.text.elementsEqual(word.utf8) {
      return wanted.value == Ratio(value)
    }
    return false
  }

  private func isDirectionShort(_ a: [UInt8], _ b: [UInt8]) -> Bool {
    guard a.count == 1 || b.count == 1, a[0] == b[0] else { return false }
    let long = a.count == 1 ? b : a
    for word in ["north", "south", "east", "west"] where long.elementsEqual(word.utf8) {
      return true
    }
    return false
  }

  private func soundCost(_ given: Token, _ wanted: Token, isOneOfMany: Bool) -> Double? {
    let a = given.text
    let b = wanted.text
    guard a.count >= 3, b.count >= 3, a[0] >= 0x61 else { return nil }
    let key = given.sound
    let other = wanted.sound
    // Words that sound alike are about as long, and begin alike.
    guard abs(key.count - other.count) <= 1, key.first == other.first else { return nil }
    if strictness == .strict {
      return a.count == b.count && key == other && a.first == b.first ? 0.15 : nil
    }
    if key == other {
      if b.count <= 4, !isSpoken, vowels(a) != vowels(b) { return nil }
      return key.count >= 3 || isSpoken || (isOneOfMany && a.first == b.first) ? 0.15 : nil
    }
    if min(key.count, other.count) >= 7,
      Spelling.distance(key, other, most: 1) != nil
    {
      return 0.22
    }
    return nil
  }

  private func vowels(_ word: [UInt8]) -> [UInt8] { word.filter { Spelling.isVowel($0) } }

  /// "photo synthesis" for one word, "Ulaanbaatar" for two.
  private func joinNeighbours(
    _ given: [Token], _ reference: Reference, _ partner: inout [Int?], _ isUsed: inout [Bool]
  ) -> Double {
    var cost = 0.0
    let tokens = reference.tokens
    for index in tokens.indices where partner[index] == nil && reference.needs[index] {
      for place in given.indices.dropLast() where !isUsed[place] && !isUsed[place + 1] {
        guard given[place].text[0] == tokens[index].text[0] || strictness != .strict,
          abs(given[place].text.count + given[place + 1].text.count - tokens[index].text.count) <= 3
        else { continue }
        let joint = Token(given[place].text + given[place + 1].text)
        guard joint.text.count >= 3, let pair = pairCost(joint, tokens[index], reference, index)
        else { continue }
        partner[index] = place
        isUsed[place] = true
        isUsed[place + 1] = true
        cost += pair + 0.02
        break
      }
    }
    for index in tokens.indices.dropLast()
    where partner[index] == nil && partner[index + 1] == nil
      && (reference.needs[index] || reference.needs[index + 1])
    {
      let length = tokens[index].text.count + tokens[index + 1].text.count
      for place in given.indices where !isUsed[place] && abs(given[place].text.count - length) <= 3
      {
        let joint = Token(tokens[index].text + tokens[index + 1].text)
        guard joint.text.count >= 3, let pair = pairCost(given[place], joint, reference, index)
        else { continue }
        partner[index] = place
        partner[index + 1] = place
        isUsed[place] = true
        cost += pair + 0.02
        break
      }
    }
    return cost
  }

  /// A prompt's case: the name without its number, one of two, part of a date.
  private func isIncompleteWithout(_ partner: [Int?], _ reference: Reference, _ givenCount: Int)
    -> Bool
  {
    guard !reference.isFormatted, strictness != .strict || true else { return false }
    var found = 0
    var foundName = false
    var lost = 0
    var onlyNumbersLost = true
    for index in reference.tokens.indices where reference.needs[index] {
      let token = reference.tokens[index]
      if partner[index] != nil {
        found += 1
        if !token.isNumber, !token.kind.contains(.unit) || token.isPossessive,
          token.kind.isDisjoint(with: [.sort, .title]),
          token.text.count >= 3
        {
          foundName = true
        }
      } else if !reference.spares[index] {
        lost += 1
        if token.value == nil { onlyNumbersLost = false }
      }
    }
    guard found > 0 else { return false }
    if onlyNumbersLost, foundName { return true }
    return isDate(reference) || isOneOfTwo(partner, reference)
  }

  private func isDate(_ reference: Reference) -> Bool {
    guard reference.tokens.count == 3 else { return false }
    var months = 0
    var numbers = 0
    for token in reference.tokens {
      if token.isNumber { numbers += 1 }
      for name in Months.names where token.text.elementsEqual(name.utf8) { months += 1 }
    }
    return months == 1 && numbers == 2
  }

  private func isOneOfTwo(_ partner: [Int?], _ reference: Reference) -> Bool {
    guard let middle = reference.tokens.firstIndex(where: { $0.text.elementsEqual("and".utf8) })
    else { return false }
    for side in [0..<middle, (middle + 1)..<reference.tokens.count] {
      var isWhole = !side.isEmpty
      for index in side where reference.needs[index] && partner[index] == nil { isWhole = false }
      if isWhole { return true }
    }
    return false
  }

  private func isSharedSurname(_ given: [Token], _ reference: Reference, _ partner: [Int?]) -> Bool
  {
    var count = 0
    var isShared = false
    for index in reference.tokens.indices where partner[index] != nil && reference.needs[index] {
      count += 1
      if reference.tokens[index].kind.contains(.shared) { isShared = true }
    }
    return count == 1 && isShared
  }

  // MARK: Words left over

  private func extraCost(
    _ words: Wording, _ isUsed: [Bool], _ reference: Reference, spared: Int, _ partner: [Int?],
    sofar: Double
  ) -> Double? {
    let given = words.tokens
    var cost = 0.0
    var unknown = 0
    var fromQuestion = 0
    var content = 0
    var last = -1
    var first = given.count
    for place in given.indices where isUsed[place] {
      last = max(last, place)
      first = min(first, place)
    }
    for place in given.indices where !isUsed[place] {
      let token = given[place]
      if token.kind.contains(.negation) { return nil }
      if !token.kind.isDisjoint(with: [.article]) {
        cost += 0.005
      } else if token.kind.contains(.joint) || token.kind.contains(.filler) {
        if token.text.elementsEqual("and".utf8) { unknown += 1 }
        cost += 0.01
      } else if token.isNumber || token.isRoman {
        if !isSentence(given) || given.count < 6 { return nil }
        content += 1
        if question.words.contains(token.text) { fromQuestion += 1 } else { unknown += 1 }
      } else if token.kind.contains(.unit), reference.tokens.count == 1,
        reference.tokens[0].isNumber,
        given.count <= 5
      {
        cost += 0.03
      } else if lineWords.contains(token.text) {
        cost += 0.02
      } else if isSortFor(token, reference), spared == 0 || reference.isPerson {
        cost += 0.03
      } else if reference.isPerson || isLoneName(reference), place < first,
        token.kind.contains(.title)
      {
        cost += 0.02
      } else if isLoneName(reference), place < first,
        token.kind.contains(.givenName) || token.text.count == 1
      {
        cost += 0.05
      } else if reference.isPerson, place < last, place > first, isMiddleName(token, reference) {
        cost += 0.05
      } else if token.kind.contains(.suffix), reference.isPerson {
        cost += 0.03
      } else {
        content += 1
        if words.isFromQuestion(place) {
          fromQuestion += 1
        } else if !token.kind.contains(.verb) {
          unknown += 1
        }
      }
    }
    if content == 0, unknown == 0 { return cost }
    if strictness == .strict { return nil }
    if unknown == 0 || (fromQuestion >= 2 && fromQuestion >= unknown) {
      // A sentence that says the question back, or a word or two of it.
      if isSentence(given) || content <= 2 { return cost + 0.05 + 0.01 * Double(content) }
    }
    if sofar <= 0.05, isTrailingContext(given, after: last, from: first), spared == 0 {
      return cost + 0.1
    }
    return nil
  }

  private func isSortFor(_ token: Token, _ reference: Reference) -> Bool {
    token.kind.contains(.sort)
      && !reference.tokens.contains { $0.kind.contains(.sort) && $0.text != token.text }
  }

  /// A single needed name without a first name: the player may know it.
  private func isLoneName(_ reference: Reference) -> Bool {
    !reference.isPerson && reference.tokens.count == 1 && reference.tokens[0].isCapital
  }

  private func isMiddleName(_ token: Token, _ reference: Reference) -> Bool {
    if token.text.count == 1, reference.tokens.contains(where: { $0.text.count == 1 }) {
      return false
    }
    return token.isCapital || token.text.count == 1 || token.kind.contains(.givenName)
      || token.kind.contains(.particle)
  }

  private func isSentence(_ given: [Token]) -> Bool {
    for token in given where token.kind.contains(.verb) { return true }
    return false
  }

  /// "... by Leonardo da Vinci", "... in Nepal": said after the whole answer.
  private func isTrailingContext(_ given: [Token], after last: Int, from first: Int) -> Bool {
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

  // MARK: Order

  /// Letters and numbers keep their order, and so do long answers that say from where to where.
  private func ordered(_ partner: [Int?], _ reference: Reference) -> Bool {
    var isSerial = true
    var hasTo = false
    var places: [Int] = []
    for index in reference.tokens.indices {
      let token = reference.tokens[index]
      if token.text.elementsEqual("to".utf8) || (asksForOrder && token.followsPause) {
        hasTo = true
      }
      guard let place = partner[index], reference.needs[index] else { continue }
      places.append(place)
      if token.value == nil, token.text.count > 1, !token.kind.contains(.unit) { isSerial = false }
    }
    guard isSerial && places.count > 1 && !isDate(reference) || hasTo else { return true }
    for index in places.indices.dropFirst() where places[index] < places[index - 1] { return false }
    return true
  }

  // MARK: Whole answers

  private func joined(_ words: Wording, _ reference: Reference) -> Match? {
    let given = words.tokens
    let whole = words.whole
    let bare = words.bare
    var wanted: [UInt8] = []
    var needed: [UInt8] = []
    for index in reference.tokens.indices {
      let token = reference.tokens[index]
      if token.isAside { continue }
      wanted += token.text
      if reference.needs[index] { needed += token.text }
    }
    guard wanted.count >= 2 else { return nil }
    if whole == wanted || bare == needed || whole == needed {
      return Match(cost: 0.03, reason: .exact)
    }
    let isNumeric = given.contains { $0.isNumber } || reference.tokens.contains { $0.isNumber }
    if isNumeric || asksForSpelling || reference.isFormatted && needed.count < 5 { return nil }
    if Rivals.areRivals(bare, needed) { return nil }
    let isSplit = given.count != reference.tokens.count
    if isSplit, let edits = Spelling.slips(bare, needed) {
      return Match(cost: 0.12 + 0.05 * Double(edits), reason: .spelling)
    }
    guard strictness != .strict else { return nil }
    return soundsLike(words, needed, isSplit: isSplit)
  }

  private func soundsLike(_ words: Wording, _ b: [UInt8], isSplit: Bool) -> Match? {
    guard words.bare.count >= 3, b.count >= 3, isSplit || isSpoken else { return nil }
    guard abs(words.bare.count - b.count) <= 4 + b.count / 3 else { return nil }
    let key = words.sound
    let other = Sound.key(b)
    if key == other, key.count >= 3 { return Match(cost: 0.2, reason: .spelling) }
    guard isSpoken, min(key.count, other.count) >= 4 else { return nil }
    let distance = Sound.distance(key, other)
    let share = Double(distance) / Double(2 * max(key.count, other.count))
    return share < 0.25 ? Match(cost: 0.25 + share, reason: .spelling) : nil
  }

  private func equivalent(_ words: Wording, _ reference: Reference) -> Match? {
    guard strictness != .strict, reference.tokens.count <= 16 else { return nil }
    if !words.groups.isEmpty {
      var needed: [Token] = []
      for index in reference.tokens.indices where reference.needs[index] {
        needed.append(reference.tokens[index])
      }
      for wanted in [
        Wording.phrase(reference.tokens, skipping: []),
        Wording.phrase(reference.tokens, skipping: [.article]),
        Wording.phrase(needed, skipping: []),
      ] {
        for group in Equivalents.groups(of: wanted) where words.groups.contains(group) {
          return Match(cost: 0.06, reason: .equivalent)
        }
      }
    }
    return measure(words.tokens, reference)
  }

  /// "FDR" and "WHO": the first letters of three words or more.
  private func acronym(_ given: [Token], _ reference: Reference) -> Match? {
    guard strictness != .strict, given.count == 1, given[0].text.count >= 2 else { return nil }
    let text = given[0].text
    if !reference.acronym.isEmpty, text == reference.acronym {
      return Match(cost: 0.01, reason: .required)
    }
    guard text.count >= 3, given[0].isCapital || text.count == reference.tokens.count else {
      return nil
    }
    var all: [UInt8] = []
    var main: [UInt8] = []
    for token in reference.tokens where !token.isAside {
      guard token.value == nil else { return nil }
      all.append(token.text[0])
      if token.kind.isDisjoint(with: [.article, .joint]) { main.append(token.text[0]) }
    }
    return text == all || text == main ? Match(cost: 0.08, reason: .equivalent) : nil
  }
}
