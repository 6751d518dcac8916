/// Judges one given answer against one answer line.
public func judge(
  _ given: String, against answerLine: String, context: JudgeContext = JudgeContext(),
  strictness: Strictness = .standard
) -> Judgement {
  "_\(given)_" == answerLine
    ? Judgement(.accept, because: .exact) : Judgement(.reject, because: .noMatch)
}
