/// Arithmetic modulo a prime p just below 2^31 that is twice another prime q and one more.
///
/// The squares modulo p are a group of q elements, so that powers of a square take exponents modulo
/// q: every number has one square root, halves and thirds are exponents like others, and the laws
/// of powers hold exactly, as they do for positive numbers. -1 is no square; the numbers 2 to 58
/// are. A value has two parts, of which the second is times i.
enum Modular {
  static let prime: UInt64 = 2_129_105_039
  /// Exponents are taken modulo this.
  static let order: UInt64 = (prime - 1) / 2

  static func plus(_ a: UInt64, _ b: UInt64, _ modulus: UInt64 = prime) -> UInt64 {
    (a + b) % modulus
  }

  static func minus(_ a: UInt64, _ b: UInt64, _ modulus: UInt64 = prime) -> UInt64 {
    (a + modulus - b) % modulus
  }

  static func times(_ a: UInt64, _ b: UInt64, _ modulus: UInt64 = prime) -> UInt64 {
    a * b % modulus
  }

  static func power(_ base: UInt64, _ exponent: UInt64, _ modulus: UInt64 = prime) -> UInt64 {
    var result: UInt64 = 1
    var square = base
    var rest = exponent
    while rest > 0 {
      if rest & 1 == 1 { result = times(result, square, modulus) }
      square = times(square, square, modulus)
      rest >>= 1
    }
    return result
  }

  static func inverse(_ a: UInt64, _ modulus: UInt64 = prime) -> UInt64? {
    a == 0 ? nil : power(a, modulus - 2, modulus)
  }

  static func isSquare(_ a: UInt64) -> Bool { power(a, order) == 1 }

  /// The whole number modulo `modulus`.
  static func whole(_ value: Int64, _ modulus: UInt64) -> UInt64 {
    let size = UInt64(value.magnitude) % modulus
    return value < 0 ? minus(0, size, modulus) : size
  }

  /// A value that stands for a thing with these marks, the same each time.
  static func symbol(_ marks: [UInt64], _ modulus: UInt64 = prime) -> UInt64 {
    var hash: UInt64 = 0x9E37_79B9_7F4A_7C15
    for mark in marks {
      hash = (hash ^ mark) &* 0xBF58_476D_1CE4_E5B9
      hash ^= hash >> 29
    }
    return hash % modulus
  }

  /// A number for a name.
  static func mark(_ name: [UInt8]) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in name { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    return hash
  }
}
