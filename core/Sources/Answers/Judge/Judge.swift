/// Judges answers against answer lines.
///
/// What it knows of names is handed to it; what it charges for each difference, and how much it
/// looks at, stands in `JudgeCost` and `JudgeLimit`.
public struct Judge: Sendable {
  /// Names of the same thing.
  public let knowledge: Knowledge

  public init(knowledge: Knowledge) { self.knowledge = knowledge }

  /// Judges one given answer against one answer line.
  ///
  /// Every clause of the line is tried and the closest one decides, so that "do not accept Macbeth"
  /// is stronger than the `_Lady Macbeth_` it is a part of. Words must all be found, and all given
  /// words accounted for. Numbers are compared as numbers. Linear in the line, bounded in the rest.
  public func judge(
    _ given: String, against answerLine: String, context: JudgeContext = JudgeContext(),
    strictness: Strictness = .standard
  ) -> Judgement {
    judge(
      given, against: AnswerLine(parsing: answerLine), context: context, strictness: strictness)
  }

  /// The same with a line that is parsed already.
  ///
  /// Of several things that a recogniser may have heard, the first that is accepted counts, else
  /// the first that is prompted.
  public func judge(
    _ given: String, against line: AnswerLine, context: JudgeContext = JudgeContext(),
    strictness: Strictness = .standard
  ) -> Judgement {
    PreparedLine(line, context: context, strictness: strictness, judge: self).judge(given)
  }
}
