/// The logit scale of difficulty: 0 is middling for the target contest, +3 very hard.
public enum Difficulty {
  /// Logits a step of the question scale is worth.
  static let logitsPerStep = 0.5
  /// The step that is middling: hard high-school questions.
  static let middleStep = 4.0

  /// From QB Reader's scale of questions: 1 middle school -1.5, 3 regular high school -0.5, 4 is 0,
  /// 7 regular college +1.5, 10 open +3. 0 there means "not rated", and counts as middling.
  ///
  /// A straight line: half a logit a step fits how scores fall from level to level closely enough,
  /// and the learner's ability takes up what is left.
  public static func logits(questionScale step: Double) -> Double {
    guard step > 0 else { return 0 }
    return min(max((step - middleStep) * logitsPerStep, -3), 3)
  }

  /// The other way: the step of the question scale that is so hard, beyond 1 and 10 too.
  public static func questionScale(logits: Double) -> Double { middleStep + logits / logitsPerStep }

  /// How people speak of it.
  enum Band: Int, CaseIterable, Sendable {
    case easy
    case middle
    case hard

    init(_ logits: Double) { self = logits < -1 ? .easy : logits > 1 ? .hard : .middle }
  }
}
