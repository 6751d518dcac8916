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

  /// `usualUnread` as `AnswerBins.cells` has it.
  public init(fitting bins: AnswerBins, prior: Ability, usualUnread: Double? = nil) {
    self.init(fitting: bins.cells(usualUnread: usualUnread), prior: prior)
  }

  /// The ability that makes the answers and the prior most likely: Newton's method with the
  /// expected curvature (Fisher scoring).
  init(fitting cells: [AnswerBins.Cell], prior: Ability) {
    var mean = prior.mean
    for _ in 0..<Ability.roundsMax {
      let push = Ability.push(at: mean, cells, prior)
      let stride = push.score / push.information
      mean += min(max(stride, -Ability.strideMax), Ability.strideMax)
      if stride.magnitude < Ability.precision { break }
    }
    self.mean = mean
    variance = 1 / Ability.push(at: mean, cells, prior).information
  }

  private static func push(
    at mean: Double, _ cells: [AnswerBins.Cell], _ prior: Ability
  ) -> Push {
    var sum = Push()
    sum.score = (prior.mean - mean) / prior.variance
    sum.information = 1 / prior.variance
    for cell in cells {
      sum.add(
        Push(
          margin: mean - cell.difficulty, guess: cell.guess, right: cell.right,
          wrong: cell.wrong))
    }
    return sum
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
