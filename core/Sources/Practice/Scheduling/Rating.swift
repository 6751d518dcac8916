/// How well an item was recalled, as schedulers count it: 1...4.
public enum Rating: Int32, CaseIterable, Sendable {
  case again = 1
  case hard = 2
  case good = 3
  case easy = 4
}

/// Reads a rating off what was measured, so that a learner is never asked for one.
///
/// A failure is always "again": calling it "hard" is the commonest misuse of spaced repetition.
/// When the question was read out the buzz point decides, otherwise the time taken.
public struct RatingRule: Equatable, Sendable {
  /// Share of the question still unread at the buzz: from here up it was early...
  public var earlyCelerityMin: Double = 0.5
  /// ...and below this it was late: all but the last words had been read.
  public var lateCelerityMax: Double = 0.1
  /// Without a buzz point: an answer this soon was easy...
  public var quickMillisMax: Int64 = 3_000
  /// ...and one later than this was hard.
  public var slowMillisMin: Int64 = 12_000

  public init() {}

  public func rating(of attempt: Attempt) -> Rating {
    guard attempt.outcome == .right else { return .again }
    if let celerity = attempt.celerity {
      if celerity >= earlyCelerityMin { return .easy }
      return celerity < lateCelerityMax ? .hard : .good
    }
    guard let millis = attempt.responseMillis else { return .good }
    if millis <= quickMillisMax { return .easy }
    return millis > slowMillisMin ? .hard : .good
  }
}
