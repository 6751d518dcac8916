import Basics

/// Chance of success at a margin of ability over difficulty, both in logits.
public func logistic(_ margin: Double) -> Double {
  margin >= 0
    ? 1 / (1 + exponential(-margin)) : exponential(margin) / (1 + exponential(margin))
}

/// How able a learner is, on the logit scale of difficulties, and how sure that is.
public struct Ability: Equatable, Sendable {
  public var mean: Double
  public var variance: Double

  public init(mean: Double, variance: Double) {
    self.mean = mean
    self.variance = variance
  }

  static let roundsMax = 60
  static let precision = 1e-13
  static let strideMax = 2.0

  /// The ability that makes the answers and the prior most likely (Newton on the Rasch model).
  public init(fitting bins: AnswerBins, prior: Ability) {
    var mean = prior.mean
    for _ in 0..<Ability.roundsMax {
      let (slope, curvature) = Ability.derivatives(at: mean, bins, prior)
      let stride = slope / curvature
      mean += min(max(stride, -Ability.strideMax), Ability.strideMax)
      if stride.magnitude < Ability.precision { break }
    }
    self.mean = mean
    variance = 1 / Ability.derivatives(at: mean, bins, prior).curvature
  }

  /// Of the log-likelihood: the first derivative, and minus the second.
  private static func derivatives(
    at mean: Double, _ bins: AnswerBins, _ prior: Ability
  ) -> (slope: Double, curvature: Double) {
    var slope = (prior.mean - mean) / prior.variance
    var curvature = 1 / prior.variance
    for bin in 0..<AnswerBins.count {
      let successes = bins.successes[bin]
      let total = successes + bins.failures[bin]
      if total == 0 { continue }
      let p = logistic(mean - AnswerBins.difficulty(ofBin: bin))
      slope += successes - total * p
      curvature += total * p * (1 - p)
    }
    return (slope, curvature)
  }
}

/// How hard the questions of a target contest are: the share in each of the nine bins.
public struct DifficultyMix: Equatable, Sendable {
  let shares: [Double]

  public static let standard = DifficultyMix(
    unchecked: [0.02, 0.06, 0.12, 0.18, 0.22, 0.18, 0.12, 0.07, 0.03])

  private init(unchecked shares: [Double]) { self.shares = shares }

  /// Nine weights, scaled to a sum of one; nil when there are not nine or one is negative.
  public init?(_ weights: [Double]) {
    var sum = 0.0
    for weight in weights {
      guard weight >= 0, weight.isFinite else { return nil }
      sum += weight
    }
    guard weights.count == AnswerBins.count, sum > 0 else { return nil }
    var shares: [Double] = []
    for weight in weights { shares.append(weight / sum) }
    self.shares = shares
  }

  /// Of 100 of its questions, how many a learner of that ability gets.
  public func score(at mean: Double) -> Double {
    var score = 0.0
    for bin in 0..<AnswerBins.count {
      score += shares[bin] * logistic(mean - AnswerBins.difficulty(ofBin: bin))
    }
    return 100 * score
  }
}
