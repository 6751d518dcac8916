/// The natural logarithm, within one unit in the last place, the same bits on every machine.
public func logarithm(_ x: Double) -> Double {
  guard x > 0 else { return x == 0 ? -.infinity : .nan }
  guard x < .infinity else { return x }
  let parts = logarithmParts(x)
  return parts.high + parts.low
}

/// ln x for finite x > 0 to about 2^-65: precise enough to multiply by any exponent.
///
/// x = 2^e·m with m in 0.71...1.42, f = m - 1, s = f/(2 + f), ln m = 2·atanh s
/// = 2s·(1 + s²/3 + s⁴/5 + ...); the first two terms are kept in two doubles.
func logarithmParts(_ x: Double) -> RealParts {
  let (exponent, f) = reduced(x)
  let s = atanhArgument(f)
  var z = RealParts(productOf: s.high, s.high)
  z.low += 2 * s.high * s.low
  var third = RealParts(productOf: z.high, 1 / 3)
  third.low += z.high * RealConstants.thirdLow + z.low * (1 / 3)
  let series = RealParts(sumOf: third.high, atanhTail(z.high))
  let w = RealParts(series.high, series.low + third.low)

  let twice = RealParts(productOf: 2 * s.high, w.high)
  let small = twice.low + 2 * (s.low * w.high + s.high * w.low) + 2 * s.low
  let whole = RealParts(sumOf: exponent * RealConstants.ln2High, 2 * s.high)
  let sum = RealParts(sumOf: whole.high, twice.high)
  return RealParts(
    sumOf: sum.high, sum.low + (whole.low + (small + exponent * RealConstants.ln2Low)))
}

/// The exponent of two, and m - 1 (exact) for the m that is left.
private func reduced(_ x: Double) -> (exponent: Double, f: Double) {
  let isSubnormal = x < 0x1p-1022
  let bits = (isSubnormal ? x * 0x1p54 : x).bitPattern
  var exponent = Int(truncatingIfNeeded: bits >> 52) - 1023 - (isSubnormal ? 54 : 0)
  var m = Double(bitPattern: bits & 0x000F_FFFF_FFFF_FFFF | 0x3FF0_0000_0000_0000)
  if m > 1.4142135623730951 {
    m *= 0.5
    exponent += 1
  }
  return (Double(exponent), m - 1)
}

/// f/(2 + f) in two doubles.
private func atanhArgument(_ f: Double) -> RealParts {
  let divisor = 2 + f
  let divisorLow = f - (divisor - 2)
  let s = f / divisor
  let back = RealParts(productOf: s, divisor)
  return RealParts(s, (((f - back.high) - back.low) - s * divisorLow) / divisor)
}

/// z²/5 + z³/7 + ... + z¹²/25 for z = s² ≤ 0.03.
private func atanhTail(_ z: Double) -> Double {
  var sum = 1.0 / 23 + z * (1.0 / 25)
  sum = 1.0 / 21 + z * sum
  sum = 1.0 / 19 + z * sum
  sum = 1.0 / 17 + z * sum
  sum = 1.0 / 15 + z * sum
  sum = 1.0 / 13 + z * sum
  sum = 1.0 / 11 + z * sum
  sum = 1.0 / 9 + z * sum
  sum = 1.0 / 7 + z * sum
  sum = 1.0 / 5 + z * sum
  return z * z * sum
}
