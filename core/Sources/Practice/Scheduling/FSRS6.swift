import Basics

/// The Free Spaced Repetition Scheduler, version 6: what Anki and py-fsrs ship.
///
/// The formulas of open-spaced-repetition, equal to py-fsrs 6.3.2 to 1e-9. Time enters as whole
/// days elapsed, as the weights were fitted on; the caller decides what a day is.
public struct FSRS6: Equatable, Sendable {
  /// How firmly and how hard: the whole of what the model knows of an item.
  public struct State: Equatable, Sendable {
    /// Days until the chance of recall is 90 %.
    public var stability: Double
    /// 1...10.
    public var difficulty: Double

    public init(stability: Double, difficulty: Double) {
      self.stability = stability
      self.difficulty = difficulty
    }
  }

  public static let standard = FSRS6()
  static let stabilityMin = 0.001

  public let weights: [Double]
  public var spacing: Spacing { didSet { waitFactor = reach(spacing.desiredRetention) } }
  /// py-fsrs knows no such limit, fsrs-rs does.
  var stabilityMax = 36_500.0

  private let decay: Double
  private let factor: Double
  private let difficultyOfEasy: Double
  private let recallGain: Double
  /// Of the first answer, by its rating.
  private let firstDifficulties: [Double]
  /// r^(1/d) − 1 of the recall aimed for, by which stability becomes a wait.
  private var waitFactor: Double
  private let lapseDivisor: Double

  /// `weights` of 21 values in bounds, as `weights(filling:relearningSteps:)` gives; any other
  /// count means the default weights.
  public init(
    weights given: [Double] = FSRS6.defaultWeights, spacing: Spacing = Spacing()
  ) {
    let w = given.count == 21 ? given : FSRS6.defaultWeights
    weights = w
    self.spacing = spacing
    decay = -w[20]
    factor = power(0.9, 1 / -w[20]) - 1
    difficultyOfEasy = w[4] - exponential(w[5] * 3) + 1
    recallGain = exponential(w[8])
    firstDifficulties = (0..<4).map { w[4] - exponential(w[5] * Double($0)) + 1 }
    waitFactor = power(spacing.desiredRetention, 1 / -w[20]) - 1
    lapseDivisor = exponential(w[17] * w[18])
  }

  /// Chance of recall, 1 at once and 0.9 after `stability` days.
  public func retrievability(afterDays days: Double, stability: Double) -> Double {
    quickPower(1 + factor * max(0, days) / stability, decay)
  }

  /// Days until the chance of recall falls to `retention`, with the fraction.
  public func intervalDays(stability: Double, retention: Double) -> Double {
    stability / factor * reach(retention)
  }

  private func reach(_ retention: Double) -> Double { power(retention, 1 / decay) - 1 }

  /// The state after an answer; `state` is nil at the first one.
  public func answered(_ state: State?, _ rating: Rating, elapsedDays: Double) -> State {
    let g = Double(rating.rawValue)
    guard let state else {
      let stability = weights[Int(rating.rawValue) - 1]
      return State(
        stability: bounded(stability),
        difficulty: clamped(firstDifficulties[Int(rating.rawValue) - 1]))
    }
    let stability: Double
    if elapsedDays < 1 {
      stability = sameDayStability(state.stability, rating)
    } else {
      let recall = retrievability(afterDays: elapsedDays, stability: state.stability)
      stability = rating == .again ? lapsed(state, recall) : recalled(state, rating, recall)
    }
    return State(stability: bounded(stability), difficulty: nextDifficulty(state.difficulty, g))
  }

  private func nextDifficulty(_ difficulty: Double, _ g: Double) -> Double {
    let change = -weights[6] * (g - 3)
    let damped = difficulty + (10 - difficulty) * change / 9
    return clamped(weights[7] * difficultyOfEasy + (1 - weights[7]) * damped)
  }

  private func sameDayStability(_ stability: Double, _ rating: Rating) -> Double {
    let lift = weights[17] * (Double(rating.rawValue) - 3 + weights[18])
    let gain = quickExponential(lift - weights[19] * quickLogarithm(stability))
    return stability * (rating == .again ? gain : max(1, gain))
  }

  private func recalled(_ state: State, _ rating: Rating, _ recall: Double) -> Double {
    let mark = rating == .hard ? weights[15] : rating == .easy ? weights[16] : 1
    let gain =
      recallGain * (11 - state.difficulty) * quickPower(state.stability, -weights[9])
      * (quickExponential(weights[10] * (1 - recall)) - 1) * mark
    return state.stability * (1 + gain)
  }

  private func lapsed(_ state: State, _ recall: Double) -> Double {
    let forgotten = weights[14] * (1 - recall) - weights[12] * quickLogarithm(state.difficulty)
    let relearned =
      weights[11] * quickExponential(forgotten)
      * (quickPower(state.stability + 1, weights[13]) - 1)
    return min(relearned, state.stability / lapseDivisor)
  }

  private func bounded(_ stability: Double) -> Double {
    min(max(stability, FSRS6.stabilityMin), stabilityMax)
  }

  private func clamped(_ difficulty: Double) -> Double { min(max(difficulty, 1), 10) }
}

extension FSRS6: MemoryModel {
  func answered(_ state: State?, _ rating: Rating, after elapsed: Elapsed) -> State {
    answered(state, rating, elapsedDays: elapsed.wholeDays)
  }

  func recall(_ state: State, afterDays days: Double) -> Double {
    retrievability(afterDays: days, stability: state.stability)
  }

  func waitDays(_ state: State) -> Double {
    state.stability / factor * waitFactor
  }

  func state(of trace: Trace) -> State {
    State(stability: trace.stability, difficulty: trace.difficulty)
  }

  func trace(of state: State) -> Trace { .fsrs6(state) }
}
