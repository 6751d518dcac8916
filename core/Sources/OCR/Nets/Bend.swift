import Vectors

/// What is done to each number that a layer gives.
enum Bend: Int32, Sendable {
  case none, relu, gelu, hardSigmoid6, hardSigmoid5, hardSwish, sigmoid

  /// Bends so many numbers, a multiple of four.
  func apply(_ numbers: UnsafeMutablePointer<Float>, count: Int) {
    switch self {
    case .none: break
    case .relu: each(numbers, count) { $0.replacing(with: 0, where: $0 .< 0) }
    case .gelu: Curves.bend(numbers, count: count)
    case .hardSigmoid6: each(numbers, count) { Bend.ramp($0 * (1.0 / 6) + 0.5) }
    case .hardSigmoid5: each(numbers, count) { Bend.ramp($0 * 0.2 + 0.5) }
    case .hardSwish: each(numbers, count) { $0 * Bend.ramp($0 * (1.0 / 6) + 0.5) }
    case .sigmoid:
      each(numbers, count) { x in
        // NB: of the negative power alone, so that nothing overflows.
        let power = Curves.exponential(x.replacing(with: -x, where: x .> 0))
        let below = power / (power + 1)
        return below.replacing(with: 1 - below, where: x .> 0)
      }
    }
  }

  @inline(__always)
  private func each(
    _ numbers: UnsafeMutablePointer<Float>, _ count: Int, _ bent: (Curves.Four) -> Curves.Four
  ) {
    var place = 0
    while place < count {
      Curves.store(bent(Curves.load(numbers + place)), numbers + place)
      place += 4
    }
  }

  @inline(__always)
  private static func ramp(_ x: Curves.Four) -> Curves.Four {
    let positive = x.replacing(with: 0, where: x .< 0)
    return positive.replacing(with: 1, where: positive .> 1)
  }
}
