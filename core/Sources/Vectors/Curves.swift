/// What nets do with real numbers, four at a time, with the same bits on every machine.
public enum Curves {
  public typealias Four = SIMD4<Float>

  @inlinable @inline(__always)
  public static func load(_ place: UnsafePointer<Float>) -> Four {
    UnsafeRawPointer(place).loadUnaligned(as: Four.self)
  }

  @inlinable @inline(__always)
  public static func store(_ four: Four, _ place: UnsafeMutablePointer<Float>) {
    UnsafeMutableRawPointer(place).storeBytes(of: four, as: Four.self)
  }

  // NB: in this order on every machine.
  @inlinable @inline(__always)
  public static func total(_ four: Four) -> Float { (four.x + four.z) + (four.y + four.w) }

  @inlinable
  public static func dot(
    _ one: UnsafePointer<Float>, _ other: UnsafePointer<Float>, count: Int
  ) -> Float {
    var sum = Four(repeating: 0)
    var place = 0
    while place < count {
      sum += load(one + place) * load(other + place)
      place += 4
    }
    return total(sum)
  }

  /// The largest of the numbers without their signs.
  @inlinable
  public static func largest(_ row: UnsafePointer<Float>, count: Int) -> Float {
    var most = Four(repeating: 0)
    var place = 0
    while place < count {
      let four = load(row + place)
      let positive = four.replacing(with: -four, where: four .< 0)
      most = positive.replacing(with: most, where: most .> positive)
      place += 4
    }
    return max(max(most.x, most.y), max(most.z, most.w))
  }

  /// Scores into weights that add up to 1 (softmax).
  @inlinable
  public static func weigh(_ scores: UnsafeMutablePointer<Float>, count: Int) {
    var most = scores[0]
    for place in 1..<max(1, count) { most = max(most, scores[place]) }
    var place = 0
    while place < count {
      store(exponential(load(scores + place) - most), scores + place)
      place += 4
    }
    var sum: Float = 0
    for place in 0..<count { sum += scores[place] }
    for place in 0..<count { scores[place] /= sum }
  }

  /// e to the power of each, for powers of at most 0; relative error below 3e-7.
  @inlinable @inline(__always)
  public static func exponential(_ powers: Four) -> Four {
    let bounded = powers.replacing(with: -87, where: .!(powers .> -87))
    // The nearest whole number of doublings, by the same trick as in `RoundedGrid`.
    let shifted = bounded * 1.442_695_04 + Four(repeating: 12_582_912)
    let doublings = shifted - 12_582_912
    let rest = (bounded - doublings * 0.693_359_375) + doublings * 2.121_944_4e-4
    var sum = Four(repeating: 1.0 / 720)
    sum = sum * rest + 1.0 / 120
    sum = sum * rest + 1.0 / 24
    sum = sum * rest + 1.0 / 6
    sum = sum * rest + 0.5
    sum = sum * rest + 1
    sum = sum * rest + 1
    let exponents = (unsafeBitCast(shifted, to: SIMD4<Int32>.self) &<< 23) &+ (127 << 23)
    return sum * unsafeBitCast(exponents, to: Four.self)
  }

  /// Each x into x times the share of a normal distribution below it (GELU); error below 2e-6.
  ///
  /// The share is a quotient of two polynomials in x^2, fitted by least squares with growing
  /// weights on the largest errors; beyond 5.2 it is 0 or 1.
  @inlinable
  public static func bend(_ row: UnsafeMutablePointer<Float>, count: Int) {
    var place = 0
    while place < count {
      let x = load(row + place)
      var near = x.replacing(with: 5.2, where: x .> 5.2)
      near = near.replacing(with: -5.2, where: near .< -5.2)
      let square = near * near
      var upper = Four(repeating: 1.479_903_72e-5)
      upper = upper * square + 8.020_728_6e-4
      upper = upper * square + 0.012_093_521_7
      upper = upper * square + 0.114_209_686
      upper = upper * square + 0.797_880_067
      var lower = Four(repeating: 6.182_191_24e-7)
      lower = lower * square + 1.458_042_56e-4
      lower = lower * square + 0.003_183_983_06
      lower = lower * square + 0.041_820_544
      lower = lower * square + 0.309_783_862
      lower = lower * square + 1
      store(x * 0.5 * (near * upper / lower + 1), row + place)
      place += 4
    }
  }

  /// Takes away the mean, divides by the deviation, then stretches and shifts each column.
  @inlinable
  public static func normalise(
    _ row: UnsafeMutablePointer<Float>, count: Int, gain: UnsafePointer<Float>,
    bias: UnsafePointer<Float>
  ) {
    var sum = Four(repeating: 0)
    var place = 0
    while place < count {
      sum += load(row + place)
      place += 4
    }
    let mean = total(sum) / Float(count)
    var squares = Four(repeating: 0)
    place = 0
    while place < count {
      let off = load(row + place) - mean
      squares += off * off
      place += 4
    }
    let scale = 1 / (total(squares) / Float(count) + 1e-12).squareRoot()
    place = 0
    while place < count {
      let off = (load(row + place) - mean) * scale
      store(off * load(gain + place) + load(bias + place), row + place)
      place += 4
    }
  }
}
