public import Basics

/// What a learner can do in one module, from its own answers alone, or in all; and how that moved.
public struct ModuleMastery: Sendable {
  public let claim: Claim
  public let trend: Trend
  /// At the end of each week since there was a number to tell, the oldest first.
  public let weeks: [(day: Int32, figure: MasteryFigure)]

  /// A line is drawn from so many points, and of at most so many.
  public static let pointsMin = 8
  static let pointsMax = 30

  /// `module` nil for all of them.
  public init(_ learner: LearnerState, _ module: String?, at now: Moment) {
    let mastery = module.map { learner.mastery(of: $0) } ?? learner.mastery
    var answers = 0
    var first: Int32?
    for record in learner.attempts
    where module == nil || record.attempt.module == module {
      answers += 1
      if Claim.allowsNumber(answers) {
        first = record.moment.day
        break
      }
    }
    let standing = mastery.overall(at: now)
    claim = standing.claim
    trend = standing.trend
    weeks = first.map { mastery.weeks(since: $0, through: now.day) } ?? []
  }

  public var hasLine: Bool { weeks.count >= ModuleMastery.pointsMin }
}

extension Mastery {
  /// The figure over all domains a week apart, the last one at `last`.
  func weeks(since first: Int32, through last: Int32) -> [(day: Int32, figure: MasteryFigure)] {
    let count = min((Int64(last) - Int64(first)) / 7, Int64(ModuleMastery.pointsMax - 1))
    guard count >= 0 else { return [] }
    return history(of: nil, from: last - Int32(count) * 7, through: last, stepDays: 7)
  }
}
