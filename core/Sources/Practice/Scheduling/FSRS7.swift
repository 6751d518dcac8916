import Basics

/// The Free Spaced Repetition Scheduler, version 7: two stabilities, and time with its fraction.
///
/// The formulas of open-spaced-repetition's `model_v7.rs` (2026-09), in 64 bits. What fades within
/// the day is kept apart from what lasts, so answers on one day tell something, which they do not
/// in FSRS-6.
public struct FSRS7: Equatable, Sendable {
  public struct State: Equatable, Sendable {
    /// Days, of what lasts.
    public var stability: Double
    /// Days, of what fades first.
    public var fast: Double
    /// 1...10.
    public var difficulty: Double

    public init(stability: Double, fast: Double, difficulty: Double) {
      self.stability = stability
      self.fast = fast
      self.difficulty = difficulty
    }
  }

  static let stabilityMin = 1e-4
  static let stabilityMax = 36_500.0
  /// The fast stability of an item's first answer, as a share of the slow one; after a lapse it has
  /// this share at most.
  static let fastShare = 0.8
  /// Recall is kept this far from 0 and from 1.
  static let recallFloor = 1e-5

  public let weights: [Double]
  public var spacing: Spacing
  private let slowFactor: Double
  private let fastLogarithm: Double
  private let difficultyOfEasy: Double
  private let slowGain: Double
  private let fastGain: Double

  /// `weights` of 34 values in bounds, as `FSRS7.weights(clipping:)` gives; any other count means
  /// the default weights.
  public init(weights given: [Double] = FSRS7.defaultWeights, spacing: Spacing = Spacing()) {
    let w = given.count == 34 ? given : FSRS7.defaultWeights
    weights = w
    self.spacing = spacing
    slowFactor = power(w[26], -1 / w[24]) - 1
    fastLogarithm = logarithm(w[25])
    difficultyOfEasy = w[4] - exponential(w[5] * 3) + 1
    slowGain = exponential(w[7] - 1.5)
    fastGain = exponential(w[15] - 1.5)
  }

  /// The state after an answer; `state` is nil at the first one.
  public func answered(_ state: State?, _ rating: Rating, elapsedDays: Double) -> State {
    let g = Double(rating.rawValue)
    guard let state else {
      let stability = bounded(weights[Int(rating.rawValue) - 1])
      return State(
        stability: stability, fast: bounded(FSRS7.fastShare * stability),
        difficulty: clamped(weights[4] - exponential(weights[5] * (g - 1)) + 1))
    }
    let recall = self.recall(state, afterDays: elapsedDays)
    let fastRecall = self.fastRecall(state.fast, max(0, elapsedDays))
    let slow = updated(
      7, slowGain, state.stability, state.difficulty, recall, rating)
    var fast = updated(15, fastGain, state.fast, state.difficulty, fastRecall, rating)
    let stability = bounded(slow)
    if rating == .again { fast = min(fast, FSRS7.fastShare * stability) }
    var change = -weights[6] * (g - 3)
    if rating == .again { change *= recall + 0.1 }
    let damped = state.difficulty + change * (10 - state.difficulty) / 9
    return State(
      stability: stability, fast: bounded(fast),
      difficulty: clamped(0.01 * difficultyOfEasy + 0.99 * damped))
  }

  /// Chance of recall after days with their fraction: the two curves, each by its weight.
  public func recall(_ state: State, afterDays days: Double) -> Double {
    curve(state).recall(afterDays: max(0, days))
  }

  /// Both parts of the curve that a state stands for.
  func curve(_ state: State) -> Curve {
    let w = weights
    let off = state.difficulty - 5
    let (decay, factor) = fastShape(state.fast)
    return Curve(
      fastRate: factor / state.fast, fastDecay: decay,
      slowRate: slowFactor * exponential(off * (w[32] - 0.3)) / state.stability, slowDecay: w[24],
      fastWeight: w[27] * power(state.fast, -w[29]),
      slowWeight: w[28] * power(state.stability, w[30]) * exponential(off * (w[31] - 0.5)))
  }

  private func fastShape(_ fast: Double) -> (decay: Double, factor: Double) {
    let decay = min(max(weights[23] * power(fast, weights[33] - 0.3), 0.01), 0.95)
    return (decay, exponential(min(60, -fastLogarithm / decay)) - 1)
  }

  private func fastRecall(_ fast: Double, _ days: Double) -> Double {
    let (decay, factor) = fastShape(fast)
    return power(1 + factor / fast * days, -decay)
  }

  /// Either stability after an answer; `first` is the place of its eight weights.
  private func updated(
    _ first: Int, _ base: Double, _ stability: Double, _ difficulty: Double, _ recall: Double,
    _ rating: Rating
  ) -> Double {
    let w = weights
    let failed = min(
      stability,
      w[first + 3] * (power(stability + 1, w[first + 4]) - 1)
        * exponential(w[first + 5] * (1 - recall)))
    if rating == .again { return failed }
    let mark = rating == .hard ? w[first + 6] : rating == .easy ? w[first + 7] : 1
    let gain =
      base * (11 - difficulty) * power(stability, -w[first + 1])
      * (exponential(w[first + 2] * (1 - recall)) - 1) * mark
    return max(failed, stability * (1 + gain))
  }

  private func bounded(_ stability: Double) -> Double {
    min(max(stability, FSRS7.stabilityMin), FSRS7.stabilityMax)
  }

  private func clamped(_ difficulty: Double) -> Double { min(max(difficulty, 1), 10) }
}

extension FSRS7: MemoryModel {
  func answered(_ state: State?, _ rating: Rating, after elapsed: Elapsed) -> State {
    answered(state, rating, elapsedDays: elapsed.days)
  }

  func waitDays(_ state: State) -> Double {
    intervalDays(state, retention: spacing.desiredRetention)
  }

  func state(of trace: Trace) -> State {
    if case .fsrs7(let state) = trace { return state }
    return State(
      stability: bounded(trace.stability), fast: bounded(FSRS7.fastShare * trace.stability),
      difficulty: trace.difficulty)
  }

  func trace(of state: State) -> Trace { .fsrs7(state) }
}
