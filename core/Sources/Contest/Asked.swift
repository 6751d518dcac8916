public import Answers
public import Sittings

/// What is being answered, and what the judge may know of it.
public struct Asked {
  public var item: String
  public var line: String
  public var context: JudgeContext

  public init(item: String, line: String, context: JudgeContext) {
    self.item = item
    self.line = line
    self.context = context
  }
}

extension MatchContext {
  /// The best verdict among what may have been said: the first that is accepted, else prompted.
  ///
  /// `rulings`: those of whoever answers, which hold again.
  public func best(
    of given: Given, to asked: Asked, _ strictness: Strictness, rulings: Rulings
  ) -> (given: String, judgement: Judgement) {
    let line = lines.line(asked.line)
    let prepared = PreparedLine(
      line, context: asked.context, strictness: strictness, judge: judge)
    func ruling(_ given: String) -> Judgement {
      if let isRight = rulings.isRight(given, to: asked.item) {
        return Judgement(isRight ? .accept : .reject, because: .ruledBefore)
      }
      let judgement = prepared.judge(given)
      // Only what was taken for a slip may be another answer to the letter, so that rivals, which
      // cost more than the rest, are seldom looked up.
      guard judgement.because == .spelling else { return judgement }
      var context = asked.context
      context.rivals = self.rivals(asked.item)
      guard !context.rivals.isEmpty else { return judgement }
      return judge.judge(given, against: line, context: context, strictness: strictness)
    }
    return given.best(ruling)
  }
}
