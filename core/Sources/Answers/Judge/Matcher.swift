import Basics

/// How a given answer fits one reference; a smaller cost is a closer fit.
struct Match {
  var cost: Double
  var reason: Judgement.Reason
  /// All that is missing is a number, one of two names, or the rest of a date.
  var isIncomplete = false
  /// All that is missing is what tells two people of one name apart.
  var isTwin = false
}

/// Compares tokens with tokens.
///
/// Every needed word must be found, every given word accounted for.
struct Matcher {
  var knowledge: Knowledge
  var strictness: Strictness
  var isSpoken: Bool
  var allowsWordForms: Bool
  /// The line takes equivalents, so a fraction may be given as a decimal of three digits.
  var allowsEquivalents: Bool
  /// What the question says, which a full sentence repeats.
  var question: QuestionWords
  /// Words of the whole answer line: saying them too does no harm.
  var lineWords: Set<[UInt8]>
  /// The full names of people on the line.
  var lineNames: [ArraySlice<Token>]
  /// The amounts of the whole answer line.
  var lineAmounts: LineAmounts

  func match(_ words: Wording, _ reference: Reference) -> Match? {
    let given = words.tokens
    guard !given.isEmpty, !reference.tokens.isEmpty, given.count <= JudgeLimit.givenTokens else {
      return nil
    }
    if let ruling = formula(words, reference) { return ruling }
    if let ruling = atoms(words, reference) { return ruling }
    if let ruling = amount(words, reference) { return ruling }
    var best = aligned(words, reference)
    if best?.isTwin ?? true, reference.surname != nil, let apart = words.withInitialsApart {
      best = aligned(apart, reference) ?? best
    }
    if let found = best, found.cost < JudgeCost.settledMax && !found.isIncomplete || found.isTwin {
      return best
    }
    take(joined(words, reference), &best)
    take(equivalent(words, reference), &best)
    take(acronym(given, reference), &best)
    if let found = best, found.reason == .spelling || mayBeOther(reference) && given.count > 1,
      found.cost >= JudgeCost.otherNameMin, isKnownOther(words, reference)
    {
      return nil
    }
    return best
  }

  /// More words than are needed may make it the name of another.
  private func mayBeOther(_ reference: Reference) -> Bool {
    reference.isPerson || reference.isFullName || reference.ownSort != nil
  }

  /// Both are well known, and they are not one: "John Adams" is no slip for "John Quincy Adams".
  func isKnownOther(_ words: Wording, _ reference: Reference) -> Bool {
    if words.known.isEmpty { return false }
    let wanted = knowledge.lines(of: Wording.phrase(reference.tokens, skipping: []))
    if wanted.isEmpty { return false }
    for line in wanted where words.known.contains(line) { return false }
    return true
  }

  func take(_ other: Match?, _ best: inout Match?) {
    guard let other else { return }
    if let found = best, !found.isIncomplete, found.cost <= other.cost { return }
    best = other
  }

  // MARK: Word by word

  /// Which given word stands for which of the answer's, and what that costs so far.
  private struct Pairing {
    var partner: [Int?]
    var isUsed: [Bool]
    var cost = 0.0
    var reason = Judgement.Reason.exact
    /// Words left out that need not be said.
    var spared = 0
  }

  func aligned(_ words: Wording, _ reference: Reference) -> Match? {
    let given = words.tokens
    var pairing = paired(words, reference)
    if namesAnother(words, pairing.partner, pairing.isUsed, reference) { return nil }
    var isIncomplete = false
    if chargeLeftOut(reference, &pairing) > 0 {
      if isYearOfDate(pairing.partner, reference) {
        pairing.cost += JudgeCost.yearOfDate
      } else if pairing.cost <= JudgeCost.writingMax,
        isPartOfName(pairing.partner, reference, given)
      {
        pairing.cost += JudgeCost.partOfName
      } else {
        isIncomplete = isIncompleteWithout(pairing.partner, reference, given.count)
        guard isIncomplete else { return nil }
      }
    }
    if pairing.spared > 1, !reference.isPerson, !reference.isMeasure, !reference.isPark,
      !reference.isDescribed
    {
      return nil
    }
    guard
      let extra = extraCost(
        words, pairing.isUsed, reference, spared: pairing.spared, sofar: pairing.cost),
      ordered(pairing.partner, reference), keepsCounts(words, pairing.partner, reference)
    else { return nil }
    let isShorter = reference.isFormatted && pairing.partner.contains { $0 == nil }
    if pairing.spared > 0 || isShorter, pairing.reason == .exact { pairing.reason = .required }
    if reference.isPerson, isSharedSurname(given, reference, pairing.partner) {
      isIncomplete = true
    }
    let isTwin = isTwin(pairing.partner, reference)
    return Match(
      cost: min(pairing.cost + extra, JudgeCost.matchMax), reason: pairing.reason,
      isIncomplete: isIncomplete || isTwin, isTwin: isTwin)
  }

  /// Pairs the same words first, so that a near word never takes the place of the same word.
  private func paired(_ words: Wording, _ reference: Reference) -> Pairing {
    let given = words.tokens
    let tokens = reference.tokens
    var pairing = Pairing(
      partner: [Int?](repeating: nil, count: tokens.count),
      isUsed: [Bool](repeating: false, count: given.count))
    for index in tokens.indices {
      for place in given.indices
      where !pairing.isUsed[place] && given[place].text == tokens[index].text {
        pairing.partner[index] = place
        pairing.isUsed[place] = true
        pairing.cost +=
          given[place].isDecade == tokens[index].isDecade ? 0 : JudgeCost.otherDecade
        break
      }
    }
    for pair in nearPairs(words, reference, pairing.partner, pairing.isUsed)
    where pairing.partner[pair.index] == nil && !pairing.isUsed[pair.place] {
      pairing.partner[pair.index] = pair.place
      pairing.isUsed[pair.place] = true
      pairing.cost += pair.cost
      if pair.cost > JudgeCost.writingMax {
        pairing.reason = .spelling
      } else if pair.cost >= JudgeCost.equivalentWord, pairing.reason == .exact {
        pairing.reason = .equivalent
      }
    }
    pairing.cost += joinNeighbours(words, reference, &pairing.partner, &pairing.isUsed)
    return pairing
  }

  /// Charges for the words of the answer that nothing stands for; how many of them are missed.
  private func chargeLeftOut(_ reference: Reference, _ pairing: inout Pairing) -> Int {
    var missing = 0
    for index in reference.tokens.indices where pairing.partner[index] == nil {
      if reference.needs[index] {
        if reference.spares[index] {
          pairing.cost += JudgeCost.leftOut
          pairing.spared += 1
        } else if isAskedUnit(index, pairing.partner, reference) {
          pairing.cost += JudgeCost.leftOut
        } else {
          missing += 1
        }
      } else if reference.tokens[index].kind.contains(.article) {
        pairing.cost += JudgeCost.articleLeftOut
      }
    }
    return missing
  }

  struct Pair {
    var index: Int
    var place: Int
    var cost: Double
  }

  /// Words not yet paired that are near, the nearest first.
  func nearPairs(
    _ words: Wording, _ reference: Reference, _ partner: [Int?], _ isUsed: [Bool]
  ) -> [Pair] {
    let given = words.tokens
    var pairs: [Pair] = []
    for index in reference.tokens.indices where partner[index] == nil {
      for place in given.indices where !isUsed[place] {
        guard let cost = pairCost(words.heard[place], reference.tokens[index], reference, index)
        else {
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

  /// "photo synthesis" for one word, "Ulaanbaatar" for two.
  func joinNeighbours(
    _ words: Wording, _ reference: Reference, _ partner: inout [Int?], _ isUsed: inout [Bool]
  ) -> Double {
    let given = words.tokens
    var cost = 0.0
    let tokens = reference.tokens
    for index in tokens.indices where partner[index] == nil && reference.needs[index] {
      for place in given.indices.dropLast() where !isUsed[place] && !isUsed[place + 1] {
        guard given[place].text[0] == tokens[index].text[0] || strictness != .strict,
          abs(given[place].text.count + given[place + 1].text.count - tokens[index].text.count) <= 3
        else { continue }
        let joint = Token(given[place].text + given[place + 1].text)
        guard joint.text.count >= 3, !given[place].isNumber || !given[place + 1].isNumber,
          let pair = pairCost(Heard(joint, knowledge), tokens[index], reference, index)
        else { continue }
        partner[index] = place
        isUsed[place] = true
        isUsed[place + 1] = true
        cost += pair + JudgeCost.joined
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
        guard joint.text.count >= 3,
          let pair = pairCost(words.heard[place], joint, reference, index)
        else { continue }
        partner[index] = place
        partner[index + 1] = place
        isUsed[place] = true
        cost += pair + JudgeCost.joined
        break
      }
    }
    return cost
  }
}
