/// A natural number of any size: just what exact decimal reading needs (a few thousand bits).
struct BigNatural {
  /// 32 bits each, the least first, no zero at the end.
  private var limbs: [UInt32] = []

  init(_ value: UInt64) {
    limbs = [UInt32(truncatingIfNeeded: value), UInt32(truncatingIfNeeded: value >> 32)]
    trim()
  }

  var isZero: Bool { limbs.isEmpty }

  var bitWidth: Int {
    guard let last = limbs.last else { return 0 }
    return limbs.count * 32 - last.leadingZeroBitCount
  }

  private mutating func trim() {
    while limbs.last == 0 { limbs.removeLast() }
  }

  mutating func multiply(by factor: UInt32, adding more: UInt32 = 0) {
    var carry = UInt64(more)
    for place in limbs.indices {
      carry += UInt64(limbs[place]) * UInt64(factor)
      limbs[place] = UInt32(truncatingIfNeeded: carry)
      carry >>= 32
    }
    if carry > 0 { limbs.append(UInt32(carry)) }
  }

  mutating func multiply(byTenTo exponent: Int) {
    var left = exponent
    while left >= 9 {
      multiply(by: 1_000_000_000)
      left -= 9
    }
    for _ in 0..<left { multiply(by: 10) }
  }

  mutating func shiftLeft(_ count: Int) {
    let bits = UInt32(count % 32)
    if bits > 0 {
      var carry: UInt32 = 0
      for place in limbs.indices {
        let limb = limbs[place]
        limbs[place] = limb << bits | carry
        carry = limb >> (32 - bits)
      }
      if carry > 0 { limbs.append(carry) }
    }
    if !isZero { limbs.insert(contentsOf: repeatElement(0, count: count / 32), at: 0) }
  }

  func isLess(than other: BigNatural) -> Bool {
    if limbs.count != other.limbs.count { return limbs.count < other.limbs.count }
    for place in limbs.indices.reversed() where limbs[place] != other.limbs[place] {
      return limbs[place] < other.limbs[place]
    }
    return false
  }

  /// Takes away a number that is not greater.
  mutating func subtract(_ other: BigNatural) {
    var borrow: Int64 = 0
    for place in limbs.indices {
      let less = place < other.limbs.count ? Int64(other.limbs[place]) : 0
      let rest = Int64(limbs[place]) - less - borrow
      borrow = rest < 0 ? 1 : 0
      limbs[place] = UInt32(truncatingIfNeeded: rest)
    }
    trim()
  }
}

extension BigNatural {
  /// The nearest double of a decimal text with more digits than 64 bits hold.
  ///
  /// `exponent` is that of the last digit written. A double, or the middle of two, has at most 767
  /// significant digits: what comes after `digitsMax` matters only as "something, or nothing".
  static func nearest(text: UnsafeBufferPointer<UInt8>, exponent: Int) -> Double {
    var number = BigNatural(0)
    var count = 0
    var dropped = 0
    var hasMore = false
    for byte in text {
      if byte | 0x20 == UInt8(ascii: "e") { break }
      guard byte.isDigit, count > 0 || byte != UInt8(ascii: "0") else { continue }
      if count < Decimal.digitsMax {
        if number.isZero {
          number = BigNatural(UInt64(byte & 15))
        } else {
          number.multiply(by: 10, adding: UInt32(byte & 15))
        }
        count += 1
      } else {
        dropped += 1
        if byte != UInt8(ascii: "0") { hasMore = true }
      }
    }
    guard hasMore else { return number.nearest(tenTo: exponent + dropped) }
    number.multiply(by: 10, adding: 1)
    return number.nearest(tenTo: exponent + dropped - 1)
  }

  /// The nearest double of self x 10^exponent, for a result that is not absurdly large or small.
  func nearest(tenTo exponent: Int) -> Double {
    if isZero { return 0 }
    var dividend = self
    var divisor = BigNatural(1)
    if exponent < 0 {
      divisor.multiply(byTenTo: -exponent)
    } else {
      dividend.multiply(byTenTo: exponent)
    }
    // Bring the quotient into 1..<2; the value is the quotient x 2^power.
    var power = dividend.bitWidth - divisor.bitWidth
    if power >= 0 { divisor.shiftLeft(power) } else { dividend.shiftLeft(-power) }
    if dividend.isLess(than: divisor) {
      power -= 1
      dividend.shiftLeft(1)
    }
    return BigNatural.divide(dividend, by: divisor, power: power)
  }

  private static func divide(_ dividend: BigNatural, by divisor: BigNatural, power: Int) -> Double {
    if power > 1023 { return .infinity }
    let precision = power < -1022 ? 53 - (-1022 - power) : 53
    if precision < 0 { return 0 }
    var rest = dividend
    var kept: UInt64 = 0
    for _ in 0..<precision {
      kept <<= 1
      if !rest.isLess(than: divisor) {
        rest.subtract(divisor)
        kept |= 1
      }
      rest.shiftLeft(1)
    }
    if !rest.isLess(than: divisor) {
      rest.subtract(divisor)
      if !rest.isZero || kept & 1 == 1 { kept += 1 }
    }
    return Double(bitPattern: precision == 53 ? UInt64(power + 1022) << 52 + kept : kept)
  }
}
