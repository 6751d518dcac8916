import Basics

extension Bench {
  /// One thing that was given.
  func judge(_ typed: String) -> Judgement {
    let given = GivenText.plain(typed)
    let answer = Given(given)
    guard !answer.tokens.isEmpty else { return Judgement(.reject, because: .empty) }
    if given.utf8.count < JudgeLimit.givenBytes, MarkedText.tidied(Folding.plain(given)) == plain,
      !AlgebraText.isOtherCase(given, line.main)
    {
      var ruling = Judgement(.accept, because: .exact, clause: line.main)
      ruling.matchedClause = line.clauses.isEmpty ? nil : 0
      return ruling
    }
    if let label = line.choiceLabel, let ruling = judgeChoice(answer, label) { return ruling }

    let algebra = algebraNames.map { Algebra(given: given, $0) }
    var ruling = judge(answer.tokens, algebra: algebra)
    if ruling.verdict != .accept || ruling.confidence < JudgeCost.sureEnough,
      answer.core != answer.tokens
    {
      let other = judge(answer.core, algebra: algebra)
      if ruling.because != .rejectListed, Bench.rank(other) > Bench.rank(ruling) { ruling = other }
    }
    guard ruling.verdict == .reject, ruling.because == .noMatch else {
      return isRival(answer, ruling)
        ? Judgement(.reject, because: .noMatch, confidence: JudgeCost.sureOfOther) : ruling
    }
    if answer.saysNothing { return Judgement(.reject, because: .empty) }
    if answer.isNegated {
      return Judgement(.reject, because: .negated, confidence: JudgeCost.sureOfNegation)
    }
    if let algebra, algebra.hasMarks, algebraNames?.isOpen == false { return ruling }
    for number in [
      Given.grouped(answer.core), Given.mixed(answer.core), Given.withBothSigns(answer.core),
      Given.withoutBothSigns(answer.core, negativeFirst: false),
      Given.withoutBothSigns(answer.core, negativeFirst: true),
    ] {
      guard let number else { continue }
      let other = judge(number)
      if other.verdict == .accept { return other }
    }
    if let items = Given.unnumbered(answer.core) {
      let other = judge(items)
      if other.verdict == .accept { return other }
      if let all = judgeParts(Given.parts(items)) { return all }
    }
    if answer.sides.count > 1 { return judgeSides(answer.sides) }
    if let all = judgeParts(answer.parts) { return all }
    return ruling
  }

  /// Taken for a slip, though it is another answer of the pack to the letter.
  private func isRival(_ answer: Given, _ ruling: Judgement) -> Bool {
    guard ruling.because == .spelling, !context.rivals.isEmpty else { return false }
    let own = Wording.phrase(answer.core, skipping: [.article])
    for rival in context.rivals.prefix(JudgeContext.rivalsMax) {
      let other = Folding.words(rival).map { $0.bytes }
      var phrase: [UInt8] = []
      for word in other where !WordTable.kind(of: word).contains(.article) {
        if !phrase.isEmpty { phrase.append(0x20) }
        phrase += word
      }
      if phrase == own { return true }
    }
    return false
  }
}
