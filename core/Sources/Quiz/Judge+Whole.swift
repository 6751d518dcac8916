import Basics

/// Answers compared as a whole: as one word, by what they stand for, by their first letters.
extension Matcher {
  func joined(_ words: Wording, _ reference: Reference) -> Match? {
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

  func soundsLike(_ words: Wording, _ b: [UInt8], isSplit: Bool) -> Match? {
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

  func equivalent(_ words: Wording, _ reference: Reference) -> Match? {
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
  func acronym(_ given: [Token], _ reference: Reference) -> Match? {
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
