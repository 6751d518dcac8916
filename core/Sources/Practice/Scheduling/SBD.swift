import Basics

/// A model of memory with seven parameters (2026-09), which tells more than FSRS-6 does without
/// being fitted: what an answer adds to stability depends on the last rating and on how many
/// failures there were.
public struct SBD: Equatable, Sendable {
  public struct State: Equatable, Sendable {
    /// In the model's own measure, which is near days.
    public var stability: Double
    /// Failures so far, a Hard counting half.
    public var failures: Double
    /// The last answer, 0 (Again) ... 3 (Easy).
    public var grade: Double

    public init(stability: Double, failures: Double, grade: Double) {
      self.stability = stability
      self.failures = failures
      self.grade = grade
    }
  }

  static let stabilityRange = 0.001...36_500.0
  static let failuresMax = 50.0

  /// Fitted on 10,000 people's reviews: ln S of Again, ln S of Easy, k, α, c, v, ln δ.
  public static let defaultWeights: [Double] = [
    -2.803101, 1.386926, 1.739235, -1.819954, 0.529839, -0.886052, -1.393709,
  ]

  public let weights: [Double]
  public var spacing: Spacing
  private let logRatio: Double
  private let steepness: Double
  private let offset: Double
  private let delta: Double

  /// Any other count than seven finite values means the default weights.
  public init(weights given: [Double] = SBD.defaultWeights, spacing: Spacing = Spacing()) {
    let isWhole = given.count == 7 && given.allSatisfy { $0.isFinite } && given[2] > 0.01
    let w = isWhole ? given : SBD.defaultWeights
    weights = w
    self.spacing = spacing
    logRatio = (w[1] - w[0]) / 3
    steepness = exponential(w[3])
    offset = exponential(w[5] / w[2])
    delta = exponential(w[6])
  }

  /// The state after an answer; `state` is nil at the first one. Days with their fraction.
  public func answered(_ state: State?, _ rating: Rating, elapsedDays: Double) -> State {
    let grade = Double(rating.rawValue) - 1
    let failures = max(0, (2 - grade) / 2)
    guard let state else {
      return State(
        stability: bounded(exponential(weights[0] + logRatio * grade)), failures: failures,
        grade: grade)
    }
    let age = self.age(state, max(0, elapsedDays))
    let stability: Double
    if rating == .again {
      let recall = self.recall(state, afterDays: elapsedDays)
      stability = state.stability * power(1 - recall, weights[4])
    } else {
      stability = state.stability + age
    }
    return State(
      stability: bounded(stability), failures: min(SBD.failuresMax, state.failures + failures),
      grade: grade)
  }

  /// Chance of recall after days with their fraction.
  public func recall(_ state: State, afterDays days: Double) -> Double {
    power(1 + age(state, max(0, days)) / state.stability, -decay(state))
  }

  /// Days until the chance of recall falls to `retention`; 0 when it is under it at once.
  public func intervalDays(_ state: State, retention: Double) -> Double {
    let age = state.stability * (power(retention, -1 / decay(state)) - 1)
    let rest = age - start(state)
    return rest > 0 ? min(power(rest, weights[2]), SBD.stabilityRange.upperBound) : 0
  }

  private func decay(_ state: State) -> Double {
    steepness * power(delta + state.failures, weights[4])
  }

  /// The time that has passed, as the model counts it.
  private func age(_ state: State, _ days: Double) -> Double {
    power(days, 1 / weights[2]) + start(state)
  }

  private func start(_ state: State) -> Double {
    offset * exponential(-logRatio * state.grade / 2) * state.stability.squareRoot()
  }

  private func bounded(_ stability: Double) -> Double {
    min(max(stability, SBD.stabilityRange.lowerBound), SBD.stabilityRange.upperBound)
  }
}

extension SBD: MemoryModel {
  func answered(_ state: State?, _ rating: Rating, after elapsed: Elapsed) -> State {
    answered(state, rating, elapsedDays: elapsed.days)
  }

  func waitDays(_ state: State) -> Double {
    intervalDays(state, retention: spacing.desiredRetention)
  }

  func state(of trace: Trace) -> State {
    if case .sbd(let state) = trace { return state }
    return State(stability: bounded(trace.stability), failures: 0, grade: 2)
  }

  func trace(of state: State) -> Trace { .sbd(state) }
}
