import Basics

extension FSRS6 {
  /// Fitted on 10,000 people's reviews (open-spaced-repetition, FSRS-6).
  public static let defaultWeights: [Double] = [
    0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835,
    0.0614, 0.2629, 1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
  ]

  static let weightBounds: [ClosedRange<Double>] = [
    0.001...100, 0.001...100, 0.001...100, 0.001...100, 1...10, 0.001...4, 0.001...4, 0.001...0.75,
    0...4.5, 0...0.8, 0.001...3.5, 0.001...5, 0.001...0.25, 0.001...0.9, 0...4, 0...1, 1...6, 0...2,
    0...2, 0...0.8, 0.1...0.8,
  ]

  /// 21 weights from a set of 21, 19 (FSRS-5) or 17 (FSRS-4.5), clipped; nil for any other count.
  ///
  /// As fsrs-rs does it, also the cap of w17 and w18 with several relearning steps, so that a lapse
  /// learned again the same day does not end above where it began.
  public static func weights(filling values: [Double], relearningSteps: Int = 1) -> [Double]? {
    var weights = values
    switch values.count {
    case 21: break
    case 19: weights += [0, 0.5]
    case 17:
      weights[4] = values[4] + 2 * values[5]
      weights[5] = logarithm(3 * values[5] + 1) / 3
      weights[6] = values[6] + 0.5
      weights += [0, 0, 0, 0.5]
    default: return nil
    }
    return clipped(weights, relearningSteps: relearningSteps)
  }

  private static func clipped(_ weights: [Double], relearningSteps: Int) -> [Double] {
    var clipped = weights
    for place in 0..<21 {
      let bounds = weightBounds[place]
      clipped[place] =
        weights[place].isNaN
        ? defaultWeights[place] : min(max(weights[place], bounds.lowerBound), bounds.upperBound)
    }
    guard relearningSteps > 1 else { return clipped }
    let room =
      logarithm(clipped[11]) + logarithm(power(2, clipped[13]) - 1) + 0.3 * clipped[14]
    let cap = min(2, max(0.01, -room / Double(relearningSteps)).squareRoot())
    clipped[17] = min(clipped[17], cap)
    clipped[18] = min(clipped[18], cap)
    return clipped
  }
}
