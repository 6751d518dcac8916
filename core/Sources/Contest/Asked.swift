public import Quiz

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
  /// More of what may have been said is not looked at.
  static let candidatesMax = 5

  /// The best verdict among what may have been said: the first that is accepted, else prompted.
  ///
  /// `rulings`: those of whoever answers, which hold again.
  public func best(
    of candidates: [String], to asked: Asked, _ strictness: Strictness, rulings: Rulings
  ) -> (given: String, judgement: Judgement) {
    let line = lines.line(asked.line)
    let prepared = PreparedLine(line, context: asked.context, strictness: strictness)
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
      return judge(given, against: line, context: context, strictness: strictness)
    }
    var best = (given: candidates[0], judgement: ruling(candidates[0]))
    for given in candidates.dropFirst().prefix(Self.candidatesMax - 1)
    where best.judgement.verdict != .accept {
      let judgement = ruling(given)
      let isPrompt = best.judgement.verdict == .reject && judgement.verdict == .prompt
      if judgement.verdict == .accept || isPrompt { best = (given, judgement) }
    }
    return best
  }
}
