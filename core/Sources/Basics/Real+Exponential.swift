/// e to the power x, within one unit in the last place, the same bits on every machine.
///
/// Schedules are folds of the log, so two devices must agree to the last bit; the mathematics
/// libraries of two platforms do not.
public func exponential(_ x: Double) -> Double {
  exponential(of: RealParts(x))
}

/// e^(high + low): x = k·ln 2 + r with |r| ≤ 0.35, then Taylor's series to the 13th power of r
/// (what is left out is under 2^-57), then times 2^k.
func exponential(of x: RealParts) -> Double {
  guard x.high < 709.8 else { return x.high.isNaN ? x.high : .infinity }
  guard x.high > -745.2 else { return 0 }
  // Adding 1.5 · 2^52 rounds to a whole number, ties to even, without a call.
  let k = (x.high * RealConstants.inverseLn2 + 0x1.8p52) - 0x1.8p52
  let near = x.high - k * RealConstants.ln2High
  let r = RealParts(sumOf: near, x.low - k * RealConstants.ln2Low)
  let tail = exponentialTail(r.high) + r.low * (1 + r.high)
  let one = RealParts(sumOf: 1, r.high)
  return scaled(one.high + (one.low + tail), by: Int(k))
}

/// e^r - 1 - r, even and odd terms apart so that they are computed side by side.
private func exponentialTail(_ r: Double) -> Double {
  let square = r * r
  var sum = 1 / 479_001_600 + r * (1 / 6_227_020_800)
  sum = (1 / 3_628_800 + r * (1 / 39_916_800)) + square * sum
  sum = (1 / 40_320 + r * (1 / 362_880)) + square * sum
  sum = (1 / 720 + r * (1 / 5_040)) + square * sum
  sum = (1 / 24 + r * (1 / 120)) + square * sum
  sum = (0.5 + r * (1 / 6)) + square * sum
  return square * sum
}

/// y · 2^k for y near 1; rounds once more only where the result is subnormal.
private func scaled(_ y: Double, by k: Int) -> Double {
  if k > 1023 { return y * 2 * powerOfTwo(k - 1) }
  if k < -1021 { return y * powerOfTwo(k + 100) * 0x1p-100 }
  return y * powerOfTwo(k)
}

/// 2^k for k in -1022...1023.
private func powerOfTwo(_ k: Int) -> Double {
  Double(bitPattern: UInt64(k + 1023) << 52)
}
