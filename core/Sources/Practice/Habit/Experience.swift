import Basics

/// Points for practice (XP) that grow with what was learned and not with clicking.
///
/// Only right answers earn; hard ones more; the same item again on the same day half, a quarter,
/// then nothing; an answer faster than anyone reads nothing; and a day has a ceiling.
public enum Experience {
  static let base = 10.0
  /// Share of the base that a logit of difficulty adds or takes.
  static let shareOfLogit = 0.25
  /// Earlier answers to the item on the day after which nothing is earned.
  static let repeatsMax = 3
  /// Nobody reads a question and answers it in less.
  public static let instantMillisMax: Int64 = 400
  public static let dayMax: Int32 = 600

  /// Of one answer; `repeats` earlier answers were given to the same item on the same day.
  static func points(_ attempt: Attempt, repeats: Int) -> Int32 {
    guard attempt.outcome == .right, !isInstant(attempt), repeats < repeatsMax else { return 0 }
    let scale = 1 + shareOfLogit * min(max(attempt.difficulty, -2), 3)
    let full = Int32((base * scale).rounded(.toNearestOrEven))
    return full >> Int32(repeats)
  }

  static func isInstant(_ attempt: Attempt) -> Bool {
    (attempt.responseMillis ?? .max) < instantMillisMax
  }

  /// Level 1 at once, level 2 at 100, 3 at 400, 4 at 900: each takes a little longer.
  public static func level(at points: Int64) -> Int32 {
    1 + Int32(min((Double(max(0, points)) / 100).squareRoot().rounded(.down), 1e6))
  }

  public static func points(forLevel level: Int32) -> Int64 {
    let before = Int64(max(0, level - 1))
    return before * before * 100
  }
}
