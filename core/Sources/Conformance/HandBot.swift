public import Basics
public import Typing

/// A program that types, as one finds them: it strikes the keys of a real test, with times of its
/// own making or of an earlier test. The same seed makes the same times.
public enum HandBot: String, CaseIterable, Sendable {
  /// The same time from key to key.
  case constant
  /// The mean time, up to 30 % more or less; 20 % as a bell curve; 20 % as its exponential.
  case uniform, normal, lognormal
  /// As widely spread as the person whom it copies, each time drawn anew.
  case fitted
  /// An earlier test; up to a quarter faster or slower; with each time shaken by up to 10 %.
  case replayed, stretched, shaken

  /// It needs an earlier test to play.
  public var isReplay: Bool { self == .replayed || self == .stretched || self == .shaken }

  /// Types the keys of `model`, which is a real test; a replay plays that very test.
  public func typed(_ model: [Press], _ random: inout SeededRandom) -> [Press] {
    let times = intervals(model)
    let hold = mean(model.compactMap { press in press.upMillis.map { $0 - press.downMillis } })
    let factor = 0.8 + 0.45 * random.unit()
    var made: [Press] = []
    var now = 0.0
    for (place, press) in model.enumerated() {
      let interval = place == 0 ? 0.0 : times[place - 1]
      now += press.isAfterPause ? interval : time(interval, times, model, factor, &random)
      let dwell = dwell(press, hold, factor, &random)
      made.append(
        Press(
          code: press.code, downMillis: Int32(now.rounded()),
          upMillis: Int32((now + dwell).rounded()), isAfterPause: press.isAfterPause))
    }
    return made
  }

  private func time(
    _ own: Double, _ all: [Double], _ model: [Press], _ factor: Double,
    _ random: inout SeededRandom
  ) -> Double {
    let usual = meanOf(all, model)
    switch self {
    case .constant: return usual.mean
    case .uniform: return usual.mean * (0.7 + 0.6 * random.unit())
    case .normal: return max(1, usual.mean * (1 + 0.2 * random.bell()))
    case .lognormal: return usual.mean * exponential(0.2 * random.bell())
    case .fitted: return exponential(usual.logMean + usual.logDeviation * random.bell())
    case .replayed: return own
    case .stretched: return own * factor
    case .shaken: return own * (0.9 + 0.2 * random.unit())
    }
  }

  private func dwell(
    _ press: Press, _ usual: Double, _ factor: Double, _ random: inout SeededRandom
  ) -> Double {
    let own = press.upMillis.map { Double($0 - press.downMillis) } ?? usual
    switch self {
    case .constant: return usual
    case .replayed: return own
    case .stretched: return own * factor
    case .shaken: return own * (0.9 + 0.2 * random.unit())
    // NB: as unevenly as hands hold keys, so that the time between them has to tell.
    default: return max(1, usual * (1 + 0.25 * random.bell()))
    }
  }

  private func intervals(_ presses: [Press]) -> [Double] {
    zip(presses, presses.dropFirst()).map { Double($1.downMillis - $0.downMillis) }
  }

  private func mean(_ values: [Int32]) -> Double {
    guard !values.isEmpty else { return 80 }
    return values.reduce(0) { $0 + Double($1) } / Double(values.count)
  }

  private func meanOf(
    _ all: [Double], _ model: [Press]
  ) -> (mean: Double, logMean: Double, logDeviation: Double) {
    var values: [Double] = []
    for (place, value) in all.enumerated() where !model[place + 1].isAfterPause {
      values.append(max(value, 1))
    }
    let count = Double(max(values.count, 1))
    let logs = values.map { logarithm($0) }
    let logMean = logs.reduce(0, +) / count
    let variance = logs.reduce(0) { $0 + ($1 - logMean) * ($1 - logMean) } / count
    return (values.reduce(0, +) / count, logMean, variance.squareRoot())
  }
}

extension SeededRandom {
  /// About a bell curve of deviation 1: twelve draws, added.
  mutating func bell() -> Double {
    var sum = -6.0
    for _ in 0..<12 { sum += unit() }
    return sum
  }
}
