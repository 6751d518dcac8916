import Basics

extension FSRS7 {
  /// The curve of forgetting of one state: two power laws, mixed.
  struct Curve {
    var fastRate: Double
    var fastDecay: Double
    var slowRate: Double
    var slowDecay: Double
    var fastWeight: Double
    var slowWeight: Double

    func recall(afterDays days: Double) -> Double {
      let fast = power(1 + fastRate * days, -fastDecay)
      let slow = power(1 + slowRate * days, -slowDecay)
      return mixed(fast, slow)
    }

    /// Recall, and how it falls with the logarithm of the days.
    func point(afterDays days: Double) -> (recall: Double, slope: Double) {
      let fastBase = 1 + fastRate * days
      let slowBase = 1 + slowRate * days
      let fast = power(fastBase, -fastDecay)
      let slow = power(slowBase, -slowDecay)
      let fastSlope = -fastDecay * fast * (fastRate * days / fastBase)
      let slowSlope = -slowDecay * slow * (slowRate * days / slowBase)
      let share = (fastWeight * fastSlope + slowWeight * slowSlope) / (fastWeight + slowWeight)
      return (mixed(fast, slow), (1 - 2 * FSRS7.recallFloor) * share)
    }

    private func mixed(_ fast: Double, _ slow: Double) -> Double {
      let mix = (fastWeight * fast + slowWeight * slow) / (fastWeight + slowWeight)
      return FSRS7.recallFloor + (1 - 2 * FSRS7.recallFloor) * mix
    }
  }

  static let newtonStepsMax = 7
  static let newtonStrideMax = 4.0
  static let bisectionsMax = 100
  /// The logarithm of the shortest interval, in days.
  static let logDaysMin = -50.0

  /// Days until the chance of recall falls to `retention`, with the fraction: the root in the
  /// logarithm of the days by Newton's method, and by bisection where that does not arrive.
  public func intervalDays(_ state: State, retention: Double) -> Double {
    let curve = curve(state)
    var low = FSRS7.logDaysMin
    var high = logarithm(FSRS7.stabilityMax)
    if curve.recall(afterDays: FSRS7.stabilityMax) >= retention { return FSRS7.stabilityMax }
    var x = min(max(logarithm(state.stability), low), high)
    for _ in 0..<FSRS7.newtonStepsMax {
      let (recall, slope) = curve.point(afterDays: exponential(x))
      if recall >= retention { low = max(low, x) } else { high = min(high, x) }
      let stride = (retention - recall) / slope
      guard stride.isFinite else { break }
      x += min(max(stride, -FSRS7.newtonStrideMax), FSRS7.newtonStrideMax)
      if stride.magnitude < 1e-12 { return exponential(x) }
    }
    for _ in 0..<FSRS7.bisectionsMax {
      x = (low + high) / 2
      if high - low < 1e-13 { break }
      if curve.recall(afterDays: exponential(x)) >= retention { low = x } else { high = x }
    }
    return exponential(x)
  }
}
