import Basics

/// How near two words are.
extension Matcher {
  /// The cost of taking `given` for `wanted`; nil when they are different words.
  func pairCost(_ heard: Heard, _ wanted: Token, _ reference: Reference, _ index: Int) -> Double? {
    let given = heard.token
    if given.text == wanted.text {
      return given.isDecade == wanted.isDecade ? 0 : JudgeCost.otherDecade
    }
    if let part = wanted.requiredText, given.text == part { return JudgeCost.requiredLetters }
    if given.kind.contains(.unit), wanted.kind.contains(.unit), !reference.isPerson,
      Measure.isSame(given.text, wanted.text)
    {
      return JudgeCost.sameUnit
    }
    if isSameGeneration(given, wanted) { return JudgeCost.sameGeneration }
    if isSpoken, wanted.isNumber, reference.tokens.count == 1, soundsLikeDigit(given, wanted) {
      return JudgeCost.heardDigit
    }
    if given.isNumber || wanted.isNumber { return numberCost(given, wanted) }
    if let value = given.value, let other = wanted.value { return value == other ? 0 : nil }
    if given.isRoman || wanted.isRoman, given.text.count < 4 || wanted.text.count < 4 { return nil }
    if Spelling.areForms(given.text, wanted.text, wide: allowsWordForms) {
      return JudgeCost.wordForm
    }
    if let part = wanted.requiredText, Spelling.areForms(given.text, part, wide: allowsWordForms) {
      return JudgeCost.formOfRequired
    }
    let isGivenName = reference.isGivenName(index)
    if isGivenName || index == 0 && reference.isRegnal, isShort(given.text, of: wanted.text) {
      return JudgeCost.shortGivenName
    }
    if question.asksForSpelling { return nil }
    if isGivenName, given.text.count >= 5, given.text[0] == wanted.text[0],
      Spelling.distance(given.text, wanted.text, most: 2) != nil
    {
      return JudgeCost.givenNameSlip
    }
    if isDirectionShort(given.text, wanted.text) || isAbbreviated(given.text, wanted.text) {
      return JudgeCost.abbreviation
    }
    if strictness != .strict, Equivalents.stands(wanted.text, in: heard.groups, knowledge) {
      return JudgeCost.equivalentWord
    }
    if let edits = slips(given.text, wanted.text) {
      return JudgeCost.slip + JudgeCost.edit * Double(edits)
    }
    if let part = wanted.requiredText, part.count >= 5, let edits = slips(given.text, part) {
      return JudgeCost.slipOfRequired + JudgeCost.edit * Double(edits)
    }
    let cost = soundCost(heard, wanted)
    return cost == nil || Rivals.isOther(given.text, wanted.text, knowledge) ? nil : cost
  }

  private func numberCost(_ given: Token, _ wanted: Token) -> Double? {
    guard let value = given.value, let other = wanted.value,
      given.isBothSigns == wanted.isBothSigns
    else { return nil }
    if given.isDecade, wanted.isDecade, value.top < 100, other == Ratio(value.top + 1900) {
      return JudgeCost.shortDecade
    }
    if allowsEquivalents, value.isDecimal(of: other) { return JudgeCost.decimal }
    guard value == other, !isOtherCount(given, wanted) else {
      return isSameCount(given, wanted) ? JudgeCost.sameCount : nil
    }
    return given.isRoman || wanted.isRoman ? JudgeCost.romanNumber : JudgeCost.sameNumber
  }

  /// The edits of a slip of the pen; who types another common word has made none.
  func slips(_ given: [UInt8], _ wanted: [UInt8]) -> Int? {
    if !isSpoken, CommonWords.has(given) { return nil }
    return Spelling.slips(given, wanted, knowledge)
  }

  /// "II", "Jr." and "the Younger".
  func isSameGeneration(_ a: Token, _ b: Token) -> Bool {
    guard a.kind.contains(.suffix) || b.kind.contains(.suffix) else { return false }
    func generation(_ token: Token) -> Int64? {
      if let value = token.value, value.bottom == 1 { return value.top }
      for word in ["jr", "junior", "younger"] where token.text.elementsEqual(word.utf8) { return 2 }
      for word in ["sr", "senior", "elder"] where token.text.elementsEqual(word.utf8) { return 1 }
      return nil
    }
    return generation(a) != nil && generation(a) == generation(b)
  }

  func soundsLikeDigit(_ given: Token, _ wanted: Token) -> Bool {
    let pairs: [(String, Int64)] = [
      ("to", 2), ("too", 2), ("for", 4), ("fore", 4), ("won", 1), ("ate", 8), ("tin", 10),
      ("sex", 6),
    ]
    for (word, value) in pairs where given.text.elementsEqual(word.utf8) {
      return wanted.value == Ratio(value)
    }
    return false
  }

  func isDirectionShort(_ a: [UInt8], _ b: [UInt8]) -> Bool {
    guard a.count == 1 || b.count == 1, a[0] == b[0] else { return false }
    let long = a.count == 1 ? b : a
    for word in ["north", "south", "east", "west"] where long.elementsEqual(word.utf8) {
      return true
    }
    return false
  }

  /// "Dr." for Doctor: a way of writing, at every level.
  func isAbbreviated(_ a: [UInt8], _ b: [UInt8]) -> Bool {
    guard a.count != b.count, min(a.count, b.count) <= 4, a[0] == b[0] else { return false }
    for (short, long) in [
      ("dr", "doctor"), ("mt", "mount"), ("mr", "mister"), ("st", "saint"), ("ft", "fort"),
      ("prof", "professor"), ("gen", "general"), ("sen", "senator"), ("gov", "governor"),
      ("capt", "captain"), ("col", "colonel"), ("jr", "junior"), ("sr", "senior"),
    ] where (a.count == short.utf8.count) != (b.count == short.utf8.count) {
      let (least, most) = a.count < b.count ? (a, b) : (b, a)
      if least.elementsEqual(short.utf8), most.elementsEqual(long.utf8) { return true }
    }
    return false
  }

  /// The cost of words that sound alike; nil when they do not.
  func soundCost(_ heard: Heard, _ wanted: Token) -> Double? {
    let a = heard.token.text
    let b = wanted.text
    guard a.count >= 3, b.count >= 3, abs(a.count - b.count) <= 4, a[0] >= 0x61, b[0] >= 0x61,
      isSpoken || Phonemes.mayBegin(a[0], b[0]),
      (heard.letters ^ Phonemes.letters(b)).nonzeroBitCount <= (isSpoken ? 9 : 5)
    else { return nil }
    let limit = soundLimit(min(a.count, b.count))
    if strictness == .strict {
      guard a.count == b.count, a[0] == b[0] else { return nil }
      return Phonemes.english(b) == heard.sounds ? JudgeCost.strictSound : nil
    }
    var least = 1.0
    for sounds in Phonemes.all(b) { least = min(least, Sound.difference(heard.sounds, sounds)) }
    // NB: typed, a common word that only sounds alike is that word; one that sounds the same may
    // be the way the player writes it.
    if least > JudgeCost.sameSoundMax, !isSpoken, CommonWords.has(a) { return nil }
    return least <= limit ? JudgeCost.sound + least * JudgeCost.soundShare : nil
  }

  /// How far two words may be apart in sound.
  func soundLimit(_ length: Int) -> Double {
    if isSpoken { return length <= 4 ? JudgeCost.heardShortMax : JudgeCost.heardMax }
    if length <= 4 { return JudgeCost.soundShortMax }
    if length == 5 { return JudgeCost.soundFiveMax }
    return strictness == .lenient ? JudgeCost.soundLenientMax : JudgeCost.soundMax
  }
}
