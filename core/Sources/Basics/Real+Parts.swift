/// A real number as the sum of two doubles, about 106 bits; `low` is under half an ulp of `high`.
///
/// Plain `*` and `+` only: a fused multiply-add rounds once where these round twice, and not every
/// machine has one, so using it would give two devices two schedules.
struct RealParts {
  var high: Double
  var low: Double

  init(_ high: Double, _ low: Double = 0) {
    self.high = high
    self.low = low
  }

  /// a + b exactly (Knuth 1969).
  init(sumOf a: Double, _ b: Double) {
    high = a + b
    let part = high - a
    low = (a - (high - part)) + (b - part)
  }

  /// a · b exactly (Dekker 1971), for factors under 2^990 whose product is not near underflow.
  init(productOf a: Double, _ b: Double) {
    let (aHigh, aLow) = RealParts.halves(a)
    let (bHigh, bLow) = RealParts.halves(b)
    high = a * b
    low = ((aHigh * bHigh - high) + aHigh * bLow + aLow * bHigh) + aLow * bLow
  }

  /// The upper 26 bits of the significand, and the rest.
  private static func halves(_ a: Double) -> (Double, Double) {
    let scaled = a * 134_217_729  // 2^27 + 1
    let high = scaled - (scaled - a)
    return (high, a - high)
  }
}

/// Constants of the reduction by powers of two.
enum RealConstants {
  /// ln 2 cut to 42 bits, so that a whole number of 11 bits times it is exact; and the rest.
  static let ln2High = 0x1.62e42fefa3800p-1
  static let ln2Low = 0x1.ef35793c76730p-45
  static let inverseLn2 = 0x1.71547652b82fep+0
  static let thirdLow = 0x1.5555555555555p-56
}
