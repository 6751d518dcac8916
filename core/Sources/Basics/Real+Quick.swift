/// e to the power x to about 1e-15 relative, in a third of the time of `exponential`, for what is
/// only searched along: fitting parameters. The same bits on every machine. |x| is held under 700.
@inlinable
public func quickExponential(_ x: Double) -> Double {
  let x = min(max(x, -700), 700)
  // Adding 1.5 · 2^52 rounds to a whole number, without a call.
  let k = (x * 0x1.71547652b82fep+0 + 0x1.8p52) - 0x1.8p52
  let r = (x - k * 0x1.62e42fefa3800p-1) - k * 0x1.ef35793c76730p-45
  let square = r * r
  var high = 1 / 3_628_800 + r * (1 / 39_916_800)
  high = (1 / 40_320 + r * (1 / 362_880)) + square * high
  high = (1 / 720 + r * (1 / 5_040)) + square * high
  high = (1 / 24 + r * (1 / 120)) + square * high
  high = (0.5 + r * (1 / 6)) + square * high
  let power = Double(bitPattern: UInt64(bitPattern: Int64(k) + 1023) << 52)
  return power * (1 + (r + square * high))
}

/// The natural logarithm to about 1e-15, in a third of the time of `logarithm`; x is finite and
/// over 2^-1022.
@inlinable
public func quickLogarithm(_ x: Double) -> Double {
  let bits = x.bitPattern
  // 0x6A09E... is the significand of √2: m is within 0.71...1.42.
  let over = (bits & 0x000F_FFFF_FFFF_FFFF) > 0x0006_A09E_667F_3BCD ? 1 : 0
  let exponent = Double(Int(truncatingIfNeeded: bits >> 52) - 1023 + over)
  let m = Double(
    bitPattern: bits & 0x000F_FFFF_FFFF_FFFF | UInt64(1023 - over) << 52)
  let f = m - 1
  let s = f / (2 + f)
  let z = s * s
  let four = z * z
  let even =
    (2.0 / 3 + four * (2.0 / 7 + four * (2.0 / 11 + four * (2.0 / 15 + four * (2.0 / 19)))))
  let odd = 2.0 / 5 + four * (2.0 / 9 + four * (2.0 / 13 + four * (2.0 / 17)))
  let tail = s * (z * (even + z * odd))
  return exponent * 0x1.62e42fefa3800p-1 + (2 * s + (tail + exponent * 0x1.ef35793c76730p-45))
}
