import Basics

/// Weighed counts of right and wrong answers by difficulty: all that mastery needs to know.
///
/// Bins of two devices add up, in any order: the fold is commutative.
public struct AnswerBins: Equatable, Sendable {
  static let count = 9
  static let width = 0.75
  static let lowest = -3.0

  /// Nine each, from the easiest to the hardest.
  public private(set) var successes: [Double]
  public private(set) var failures: [Double]

  public init() {
    successes = Array(repeating: 0, count: AnswerBins.count)
    failures = successes
  }

  /// The difficulty a bin stands for, in logits: -3 ... 3.
  static func difficulty(ofBin bin: Int) -> Double { lowest + width * Double(bin) }

  static func bin(ofDifficulty difficulty: Double) -> Int {
    guard !difficulty.isNaN else { return count / 2 }
    let place = ((difficulty - lowest) / width + 0.5).rounded(.down)
    return Int(min(max(place, 0), Double(count - 1)))
  }

  public mutating func add(difficulty: Double, isRight: Bool, weight: Double) {
    let bin = AnswerBins.bin(ofDifficulty: difficulty)
    if isRight { successes[bin] += weight } else { failures[bin] += weight }
  }

  public mutating func add(_ other: AnswerBins) {
    for bin in 0..<AnswerBins.count {
      successes[bin] += other.successes[bin]
      failures[bin] += other.failures[bin]
    }
  }

  public func scaled(by factor: Double) -> AnswerBins {
    var scaled = self
    for bin in 0..<AnswerBins.count {
      scaled.successes[bin] *= factor
      scaled.failures[bin] *= factor
    }
    return scaled
  }
}
