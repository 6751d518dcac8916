extension FSRS7 {
  /// Fitted on 10,000 people's reviews (open-spaced-repetition, FSRS-7).
  public static let defaultWeights: [Double] = [
    0.1104, 2.2395, 3.9221, 11.7841, 6.1686, 0.6457, 3.6807, 1.9795, 0.0, 1.3826, 0.7024, 0.5999,
    0.8146, 0.6398, 1.0, 1.3207, 0.6707, 3.8668, 0.4416, 0.0934, 1.8631, 0.6162, 1.0869, 0.1567,
    0.0801, 0.2421, 0.9464, 0.1433, 0.7145, 0.0, 0.5667, 0.3734, 0.5333, 0.3048,
  ]

  static let weightBounds: [ClosedRange<Double>] = [
    1e-4...50, 1e-4...100, 1e-4...100, 1e-4...100, 1...10, 0.001...4, 0.1...4, 0...4, 0...1.2,
    0.3...3, 0.01...1.5, 0.1...1, 0...3.5, 0...1, 1...7, 0...4, 0...2, 0.5...6, 0.001...1.5,
    0.001...1, 0...5, 0...1, 1...7, 0.01...0.25, 0.01...0.95, 0.2...0.85, 0.5...0.99, 0.01...1,
    0.1...1, 0...0.9, 0.1...1.1, 0...1, 0...0.6, 0...0.6,
  ]

  /// 34 weights within their bounds, first stabilities in order of the rating; nil for any other
  /// count.
  public static func weights(clipping values: [Double]) -> [Double]? {
    guard values.count == 34 else { return nil }
    var clipped: [Double] = []
    for (place, value) in values.enumerated() {
      let bounds = weightBounds[place]
      clipped.append(
        value.isNaN
          ? defaultWeights[place] : min(max(value, bounds.lowerBound), bounds.upperBound))
    }
    for rating in 1..<4 { clipped[rating] = max(clipped[rating], clipped[rating - 1]) }
    clipped[26] = max(clipped[26], clipped[25])
    return clipped
  }
}
