import Basics

/// The sort of thing that the question asks for.
extension Reference {
  /// "Longitudinal study" to "what type of study", "the twelfth" to "which amendment", "B12" to
  /// "which vitamin": the question said the sort already.
  mutating func spareAsked(_ question: QuestionWords) {
    guard !isPerson, !isMeasure, contentCount >= 2, let last = needs.lastIndex(of: true) else {
      return
    }
    spareOwner(question)
    if let end = needs.indices.last(where: { needs[$0] && !spares[$0] }),
      isAskedSort(end, question), end == last || spares[last]
    {
      if tellsApart(..<end, question) { spares[end] = true }
    } else if let first = needs.firstIndex(of: true), first != last, isAskedSort(first, question),
      isCode(tokens[last])
    {
      spares[first] = true
    }
  }

  private func isAskedSort(_ index: Int, _ question: QuestionWords) -> Bool {
    !spares[index] && !tokens[index].isNumber && !tokens[index].isRoman
      && question.asksForSort(tokens[index].text)
  }

  /// What is left says which one is meant: a word that the question does not say, or an ordinal.
  private func tellsApart(_ range: PartialRangeUpTo<Int>, _ question: QuestionWords) -> Bool {
    var isAny = false
    var count = 0
    for index in tokens.indices[range] where needs[index] {
      let token = tokens[index]
      if spares[index] || token.followsPause { return false }
      count += 1
      if token.isNumber {
        guard token.isOrdinal, !token.isDecade else { return false }
        isAny = true
      } else if token.text.count >= 4, token.kind.isEmpty, !question.mentions(token.text) {
        isAny = true
      } else if token.text.count >= 3, token.isCapital, !question.contains(token.text) {
        isAny = true
      }
    }
    return isAny && count > 0
  }

  /// "K2", "B12", "747": letters and digits, or a number.
  private func isCode(_ token: Token) -> Bool {
    if token.isNumber {
      return token.value?.bottom == 1 && !token.isDecade && token.multiple == nil
    }
    return token.text.contains { $0.isDigit }
  }

  /// NB: contests are American: their own country goes without saying.
  private func isOfUnitedStates(_ token: Token) -> Bool {
    for word in ["united", "states", "us", "usa", "america", "constitution"]
    where token.text.elementsEqual(word.utf8) { return true }
    return false
  }

  /// "... to the United States Constitution", when the question says whose: what stands behind
  /// the last "of" or "to" goes without saying.
  private mutating func spareOwner(_ question: QuestionWords) {
    guard
      let joint = tokens.lastIndex(where: { token in
        ["of", "to"].contains { token.text.elementsEqual($0.utf8) }
      }), joint > 0, joint + 1 < tokens.count
    else { return }
    var before = 0
    for index in 0..<joint where needs[index] && !question.asksForSort(tokens[index].text) {
      before += 1
    }
    guard before > 0 else { return }
    for index in (joint + 1)..<tokens.count where needs[index] {
      guard !tokens[index].isNumber,
        question.contains(tokens[index].text) || isOfUnitedStates(tokens[index])
      else { return }
    }
    for index in (joint + 1)..<tokens.count where needs[index] { needs[index] = false }
  }
}
