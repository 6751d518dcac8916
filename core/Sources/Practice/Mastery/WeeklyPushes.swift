import Basics

/// What a field's answers say of an ability by their weeks, this one first: how sure an estimate is
/// follows from it, and how far the ability wanders.
struct WeeklyPushes: Equatable, Sendable {
  /// A quarter of a year: what is older hardly counts.
  static let count = 13
  static let days = 7.0

  /// Each answer counted once, at the ability that all of them together give.
  private(set) var weeks = Array(repeating: Push(), count: WeeklyPushes.count)

  /// From what was counted up to the end of each week, the latest first.
  init(_ sums: [Push], weights: [Double]) {
    for week in 0..<WeeklyPushes.count {
      weeks[week].score = (sums[week].score - sums[week + 1].score) / weights[week]
      weeks[week].information =
        max(0, sums[week].information - sums[week + 1].information) / weights[week]
    }
  }

  init() {}

  /// What all weeks tell.
  var information: Double { weeks.reduce(0) { $0 + $1.information } }

  mutating func add(_ other: WeeklyPushes) {
    for week in weeks.indices { weeks[week].add(other.weeks[week]) }
  }

  /// The variance of an estimate from them, where it is certain how much each answer counts and
  /// how far the ability may have wandered since: of `fit`, whose curvature takes an answer that
  /// counts half for half an answer, and the ability for one that never changed.
  ///
  /// The prior's share of the precision is as sure as the prior; the answers' is Σ w²·I of Σ w·I
  /// (the sandwich of Huber 1967); and what the ability did in a week is missed by the share of
  /// the weight that is older.
  func variance(of fit: Ability, priorVariance: Double, rule: MasteryRule, wander: Double) -> Double
  {
    let prior = 1 / priorVariance
    var squares = prior
    var older = 0.0
    for (week, push) in weeks.enumerated() {
      let weight = rule.weight(ofWeek: week)
      squares += weight * weight * push.information
      older += weight * push.information
    }
    var missed = 0.0
    for (week, push) in weeks.enumerated() {
      let before = older
      older = max(0, older - rule.weight(ofWeek: week) * push.information)
      let share = (before + older) / 2 * fit.variance
      missed += WeeklyPushes.days * share * share
    }
    return squares * fit.variance * fit.variance + wander * missed
  }
}

/// How far a learner's ability wanders, from their own answers: fields that go their ways fast are
/// told from fields that stay by the weeks themselves.
struct Wander {
  /// In a day, logits, and how likely each is of somebody of whom nothing is known.
  static let steps: [(perDay: Double, share: Double)] = [(0, 0.34), (0.05, 0.33), (0.1, 0.33)]

  private var likelihoods = Wander.steps.map { logarithm($0.share) }

  /// Takes a field's weeks: each is told from the ones before by a walk of each step (Kalman 1960).
  mutating func observe(_ field: WeeklyPushes, priorVariance: Double) {
    for (place, step) in Wander.steps.enumerated() {
      var mean = 0.0
      var variance = priorVariance
      for week in field.weeks.reversed() {
        if week.information > 1e-9 {
          let surprise = week.score / week.information - mean
          let spread = variance + 1 / week.information
          likelihoods[place] -= 0.5 * (logarithm(spread) + surprise * surprise / spread)
          mean += variance / spread * surprise
          variance -= variance * variance / spread
        }
        variance += WeeklyPushes.days * step.perDay * step.perDay
      }
    }
  }

  /// The variance of a day's step that is to be expected, logits squared.
  var variance: Double {
    let most = likelihoods.max() ?? 0
    var sums = (weight: 0.0, variance: 0.0)
    for (place, step) in Wander.steps.enumerated() {
      let weight = exponential(likelihoods[place] - most)
      sums.weight += weight
      sums.variance += weight * step.perDay * step.perDay
    }
    return sums.variance / sums.weight
  }
}
