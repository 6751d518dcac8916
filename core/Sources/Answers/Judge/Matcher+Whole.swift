import Basics

/// Answers compared as a whole: as one word, by what they stand for, by their first letters.
extension Matcher {
  func joined(_ words: Wording, _ reference: Reference) -> Match? {
    let given = words.tokens
    let (wanted, needed) = (reference.letters, reference.neededLetters)
    guard wanted.count >= 2 else { return nil }
    if words.whole == wanted || words.bare == needed || words.whole == needed
      || isSpelledList(given, reference) || isYearInHalves(given, reference)
    {
      return Match(cost: JudgeCost.sameLetters, reason: .exact)
    }
    if isSpoken, let letters = words.letters, letters == wanted || letters == needed {
      return Match(cost: JudgeCost.spelledAloud, reason: .spelling)
    }
    let bare = words.bare
    let isNumeric = given.contains { $0.isNumber } || reference.tokens.contains { $0.isNumber }
    if isNumeric || reference.isFormatted && needed.count < 5 { return nil }
    if question.asksForSpelling { return nil }
    if lastNumeral(given) != lastNumeral(reference.tokens) { return nil }
    // NB: rivals are no slips of one another; see `Spelling.slips`.
    let isSplit = given.count != reference.tokens.count
    if isSplit, let edits = slips(bare, needed) {
      return Match(
        cost: JudgeCost.joinedSlip + JudgeCost.edit * Double(edits), reason: .spelling)
    }
    guard strictness != .strict else { return nil }
    let differing = (Phonemes.letters(bare) ^ Phonemes.letters(needed)).nonzeroBitCount
    guard differing <= (isSpoken ? 12 : 5), abs(bare.count - needed.count) <= 4 + needed.count / 3
    else { return nil }
    guard let match = soundsLike(words, reference, isSplit: isSplit) else { return nil }
    return Rivals.isOther(bare, needed, knowledge) ? nil : match
  }

  /// The I of "World War I", without which it is another war.
  private func lastNumeral(_ tokens: [Token]) -> Ratio? {
    guard tokens.count > 1, let last = tokens.last, last.isRoman else { return nil }
    return last.value
  }

  /// "42531" for the list 4, 2, 5, 3, 1.
  private func isSpelledList(_ given: [Token], _ reference: Reference) -> Bool {
    guard reference.tokens.count >= 3, given.count == 1,
      reference.tokens.allSatisfy({ $0.text.count == 1 })
    else { return false }
    var text: [UInt8] = []
    for token in reference.tokens { text += token.text }
    return text == given[0].text
  }

  /// "10 66", "four seventy-six": as years are said.
  private func isYearInHalves(_ given: [Token], _ reference: Reference) -> Bool {
    guard given.count == 2, reference.tokens.count == 1, reference.tokens[0].isNumber,
      given[1].text.count == 2, (1...2).contains(given[0].text.count), !given[1].followsPause,
      given.allSatisfy({ token in token.isNumber && token.text.allSatisfy { $0.isDigit } })
    else { return false }
    return given[0].text + given[1].text == reference.tokens[0].text
  }

  /// The whole said in other words: "you read this" for Eurydice.
  func soundsLike(_ words: Wording, _ reference: Reference, isSplit: Bool) -> Match? {
    guard isSplit || isSpoken, words.bare.count >= 3 else { return nil }
    var least = 1.0
    var weight = 0
    for reading in Phonemes.Reading.allCases {
      var all: [UInt8] = []
      var needed: [UInt8] = []
      for index in reference.tokens.indices where !reference.tokens[index].isAside {
        let sounds = Phonemes.read(reference.tokens[index].text, reading)
        all += sounds
        if reference.needs[index] { needed += sounds }
      }
      for wanted in all == needed ? [all] : [all, needed] {
        for given in words.sounds where abs(given.count - wanted.count) <= 2 + wanted.count / 3 {
          let difference = Sound.difference(given, wanted)
          if difference < least { (least, weight) = (difference, Sound.weight(wanted)) }
        }
      }
    }
    let limit = words.known.isEmpty ? wholeLimit(weight) : wholeLimit(weight) / 2
    guard least <= limit else { return nil }
    return Match(cost: JudgeCost.wholeSound + least * JudgeCost.soundShare, reason: .spelling)
  }

  /// How far two answers may be apart in sound: short ones hardly.
  func wholeLimit(_ weight: Int) -> Double {
    guard isSpoken else {
      return weight < 50 ? JudgeCost.wholeShortMax : JudgeCost.wholeMax
    }
    if weight < 40 { return JudgeCost.heardWholeShortMax }
    return weight < 60 ? JudgeCost.heardWholeMiddleMax : JudgeCost.heardWholeMax
  }

  func equivalent(_ words: Wording, _ reference: Reference) -> Match? {
    guard strictness != .strict, reference.tokens.count <= JudgeLimit.equivalentTokens else {
      return nil
    }
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
        for group in Equivalents.groups(of: wanted, knowledge) where words.groups.contains(group) {
          return Match(cost: JudgeCost.equivalent, reason: .equivalent)
        }
      }
    }
    return measure(words.tokens, reference)
  }

  /// "FDR" and "WHO": the first letters of three words or more.
  func acronym(_ given: [Token], _ reference: Reference) -> Match? {
    guard strictness != .strict, given.count == 1, given[0].text.count >= 2 else { return nil }
    let text = given[0].text
    if !reference.acronym.isEmpty, text == reference.acronym {
      return Match(cost: JudgeCost.underlinedLetters, reason: .required)
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
    guard text == all || text == main else { return nil }
    return Match(cost: JudgeCost.firstLetters, reason: .equivalent)
  }
}
