/// x to the power y, within one unit in the last place, the same bits on every machine.
///
/// Special values as in IEEE 754: anything to the power 0 is 1, 1 to any power is 1, a negative x
/// has only whole powers.
public func power(_ x: Double, _ y: Double) -> Double {
  if y == 0 || x == 1 { return 1 }
  if x.isNaN || y.isNaN { return .nan }
  let isOdd = isOddWhole(y)
  if x == 0 || x.isInfinite {
    let size: Double = (x == 0) == (y > 0) ? 0 : .infinity
    return x.sign == .minus && isOdd ? -size : size
  }
  if y.isInfinite {
    if x == -1 { return 1 }
    return (x.magnitude > 1) == (y > 0) ? .infinity : 0
  }
  if x < 0, y.rounded(.towardZero) != y { return .nan }
  let size = positivePower(x.magnitude, y)
  return x < 0 && isOdd ? -size : size
}

private func positivePower(_ x: Double, _ y: Double) -> Double {
  let log = logarithmParts(x)
  // NB: beyond these the exact product of the halves would overflow or tell nothing.
  if y.magnitude > 0x1p70 { return x == 1 ? 1 : (log.high > 0) == (y > 0) ? .infinity : 0 }
  if y.magnitude < 0x1p-70 { return 1 }
  var product = RealParts(productOf: y, log.high)
  product.low += y * log.low
  return exponential(of: product)
}

private func isOddWhole(_ y: Double) -> Bool {
  guard y.magnitude < 0x1p53, y.rounded(.towardZero) == y else { return false }
  return Int64(y) & 1 == 1
}
