public import Basics
public import EventLog

/// The learner corrects a judgement: "I was right", "I was wrong".
///
/// The attempt itself stays as it was written; folds count it as corrected, from the start. Of
/// several corrections the last in the log counts, so that one can be taken back.
public struct Overruled: Equatable, Fact {
  public static let kind = "practice.overruled"

  /// The id of the "practice.attempted" event.
  public var attempt: EventID
  public var outcome: Attempt.Outcome
  public var points: Int32

  public init(attempt: EventID, outcome: Attempt.Outcome, points: Int32) {
    self.attempt = attempt
    self.outcome = outcome
    self.points = points
  }

  public var body: JSON {
    [
      "attempt": .string(attempt.text), "outcome": .string(outcome.rawValue),
      "points": .integer(Int64(points)),
    ]
  }

  public init?(body: JSON) {
    guard let attempt = body["attempt"]?.string.flatMap({ EventID($0) }),
      let outcome = body["outcome"]?.string.flatMap({ Attempt.Outcome(rawValue: $0) })
    else { return nil }
    self.init(
      attempt: attempt, outcome: outcome,
      points: Int32(clamping: body["points"]?.integer ?? 0))
  }

  func corrected(_ attempt: Attempt) -> Attempt {
    var corrected = attempt
    corrected.outcome = outcome
    corrected.points = points
    corrected.judged = .learner
    return corrected
  }
}
