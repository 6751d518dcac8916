import Basics

/// Judges one given answer against one answer line.
///
/// Every clause of the line is tried and the closest one decides, so that "do not accept Macbeth"
/// is stronger than the `_Lady Macbeth_` it is a part of. Words must all be found, and all given
/// words accounted for. Numbers are compared as numbers. Linear in the line, bounded in the rest.
public func judge(
  _ given: String, against answerLine: String, context: JudgeContext = JudgeContext(),
  strictness: Strictness = .standard
) -> Judgement {
  judge(given, against: AnswerLine(parsing: answerLine), context: context, strictness: strictness)
}

/// The same with a line that is parsed already.
public func judge(
  _ given: String, against line: AnswerLine, context: JudgeContext = JudgeContext(),
  strictness: Strictness = .standard
) -> Judgement {
  let answer = Given(given)
  guard !answer.tokens.isEmpty else { return Judgement(.reject, because: .empty) }
  let bench = Bench(line, context, strictness)
  if given.utf8.count < Given.bytesMax, MarkedText.tidied(Folding.plain(given)) == line.plain {
    return Judgement(.accept, because: .exact, clause: line.main)
  }
  if let label = line.choiceLabel, let ruling = bench.judgeChoice(answer, label) { return ruling }

  let algebra = bench.hasAlgebra ? Algebra(Folding.plain(given), said: true) : nil
  var ruling = bench.judge(answer.tokens, algebra: algebra)
  if ruling.verdict != .accept || ruling.confidence < 0.9, answer.core != answer.tokens {
    let other = bench.judge(answer.core)
    if ruling.because != .rejectListed, Bench.rank(other) > Bench.rank(ruling) { ruling = other }
  }
  guard ruling.verdict == .reject, ruling.because == .noMatch else { return ruling }
  if answer.saysNothing { return Judgement(.reject, because: .empty) }
  if answer.isNegated { return Judgement(.reject, because: .negated, confidence: 0.95) }
  if answer.sides.count > 1 { return bench.judgeSides(answer.sides) }
  if let all = bench.judgeParts(answer.parts) { return all }
  return ruling
}
