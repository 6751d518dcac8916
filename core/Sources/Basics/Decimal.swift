/// A decimal number as it was written: `significand` x 10^`exponent`.
///
/// Our own reader of numbers, because WebAssembly has no `strtod` and both builds must agree to
/// the last bit. Always the nearest double, ties to even, by three ways: two exact doubles, one
/// exact 128-bit product or quotient, or long division of big integers.
struct Decimal {
  /// Past these, no digit can move the nearest double except as "and a bit more".
  static let digitsMax = 800
  /// Exponents are cut here: far beyond the largest (308) and the smallest (-324) with 800 digits.
  static let exponentMax = 100_000_000

  var isNegative = false
  /// The first 19 significant digits as a number.
  var significand: UInt64 = 0
  /// Significant digits seen, leading zeros aside.
  var digitCount = 0
  var exponent = 0

  static let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]

  /// 5^0...5^27, all that fit 64 bits.
  static let powersOfFive: [UInt64] = {
    var powers: [UInt64] = [1]
    for place in 0..<27 { powers.append(powers[place] * 5) }
    return powers
  }()

  /// Counts one digit in.
  ///
  /// Leading zeros say nothing; past the 19th only the count grows.
  @inline(__always)
  mutating func append(_ byte: UInt8) {
    if digitCount == 0, byte == UInt8(ascii: "0") { return }
    digitCount += 1
    if digitCount <= 19 { significand = significand &* 10 &+ UInt64(byte & 15) }
  }

  /// The whole number when 64 bits hold it; `-0` is left to the doubles, which can say it.
  var whole: Int64? {
    guard digitCount <= 19, !(isNegative && significand == 0) else { return nil }
    if isNegative {
      return significand <= 1 << 63 ? Int64(truncatingIfNeeded: 0 &- significand) : nil
    }
    return Int64(exactly: significand)
  }

  /// The nearest double; `bytes` is the text of the number (read again only past 19 digits).
  func nearest(text bytes: UnsafeBufferPointer<UInt8>) -> Double {
    let size = magnitude(text: bytes)
    return isNegative ? -size : size
  }

  private func magnitude(text bytes: UnsafeBufferPointer<UInt8>) -> Double {
    if digitCount == 0 { return 0 }
    let top = exponent + digitCount
    if top > 310 { return .infinity }
    if top < -330 { return 0 }
    if digitCount > 19 { return BigNatural.nearest(text: bytes, exponent: exponent) }
    if significand < 1 << 53, (-22...22).contains(exponent) {
      let whole = Double(significand)
      return exponent < 0
        ? whole / Decimal.powersOfTen[-exponent] : whole * Decimal.powersOfTen[exponent]
    }
    if (0...27).contains(exponent) { return product() }
    if (-27..<0).contains(exponent) { return quotient() }
    return BigNatural(significand).nearest(tenTo: exponent)
  }

  /// significand x 5^e x 2^e, exact in 128 bits.
  private func product() -> Double {
    let (high, low) = significand.multipliedFullWidth(by: Decimal.powersOfFive[exponent])
    if high == 0 { return Double(low) * Double(UInt64(1) << UInt64(exponent)) }
    let shift = high.leadingZeroBitCount
    let top = shift == 0 ? high : high << UInt64(shift) | low >> UInt64(64 - shift)
    let rest = shift == 0 ? low : low << UInt64(shift)
    return Decimal.rounded(top, hasMore: rest != 0, exponent: exponent + 64 - shift)
  }

  /// significand / 5^e / 2^e, with the remainder known.
  private func quotient() -> Double {
    let five = Decimal.powersOfFive[-exponent]
    let up = five.leadingZeroBitCount
    let shift = significand.leadingZeroBitCount
    let divisor = five << UInt64(up)
    let dividend = significand << UInt64(shift)
    // Half of the dividend, so that its high word is below the divisor's, whose top bit is set.
    let (bits, remainder) = divisor.dividingFullWidth((dividend >> 1, dividend << 63))
    let slack = bits.leadingZeroBitCount
    return Decimal.rounded(
      bits << UInt64(slack), hasMore: remainder != 0,
      exponent: exponent - shift + up - 63 - slack)
  }

  /// bits x 2^exponent, `bits` with its top bit set, to 53 bits.
  ///
  /// Not for subnormal results.
  static func rounded(_ bits: UInt64, hasMore: Bool, exponent: Int) -> Double {
    var kept = bits >> 11
    let cut = bits & 0x7FF
    if cut > 0x400 || (cut == 0x400 && (hasMore || kept & 1 == 1)) { kept += 1 }
    // NB: added, not joined: a carry out of the 53 bits moves to the next power of two.
    return Double(bitPattern: UInt64(exponent + 63 + 1022) << 52 + kept)
  }
}

extension Double {
  /// The nearest double of a decimal text (`-12.5e-3`, `.5`, `+7`); nil when it is anything else.
  ///
  /// Beyond the largest double it is infinite, as `Double(String)` has it. Bit for bit the same
  /// natively and in WebAssembly, where `Double(String)` does not exist.
  public init?(decimal text: String) {
    let bytes = Array(text.utf8)
    self.init(decimal: bytes[...])
  }

  public init?(decimal text: ArraySlice<UInt8>) {
    let value: Double? = text.withUnsafeBufferPointer { bytes -> Double? in
      var place = 0
      var decimal = Decimal()
      if let sign = bytes.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
        decimal.isNegative = sign == UInt8(ascii: "-")
        place = 1
      }
      guard decimal.scan(bytes, from: &place), place == bytes.count else { return nil }
      return decimal.nearest(text: bytes)
    }
    guard let value else { return nil }
    self = value
  }
}

extension Decimal {
  /// Reads digits, fraction and exponent at `place`; false when no digit is where one must be.
  mutating func scan(_ bytes: UnsafeBufferPointer<UInt8>, from place: inout Int) -> Bool {
    let start = place
    while place < bytes.count, bytes[place].isDigit {
      append(bytes[place])
      place += 1
    }
    var digits = place - start
    if place < bytes.count, bytes[place] == UInt8(ascii: ".") {
      place += 1
      let point = place
      while place < bytes.count, bytes[place].isDigit {
        append(bytes[place])
        place += 1
      }
      digits += place - point
      exponent -= place - point
    }
    guard digits > 0 else { return false }
    return scanExponent(bytes, from: &place)
  }

  private mutating func scanExponent(
    _ bytes: UnsafeBufferPointer<UInt8>, from place: inout Int
  ) -> Bool {
    guard place < bytes.count, bytes[place] | 0x20 == UInt8(ascii: "e") else { return true }
    place += 1
    var isDown = false
    if place < bytes.count, bytes[place] == UInt8(ascii: "-") || bytes[place] == UInt8(ascii: "+") {
      isDown = bytes[place] == UInt8(ascii: "-")
      place += 1
    }
    let start = place
    var power = 0
    while place < bytes.count, bytes[place].isDigit {
      if power < Decimal.exponentMax { power = power * 10 + Int(bytes[place] - UInt8(ascii: "0")) }
      place += 1
    }
    exponent += isDown ? -power : power
    return place > start
  }
}
