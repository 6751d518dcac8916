/// Error correction over the field of 256 elements with the polynomial x⁸ + x⁴ + x³ + x² + 1, as
/// QR codes have it: the check of a block is what is left when it is divided by the generator.
struct ReedSolomon {
  /// The generator's coefficients behind the first, which is 1; the highest power first.
  let generator: [UInt8]

  /// The generator has the roots 2⁰, 2¹, … up to so many.
  init(checkCount: Int) {
    var coefficients = [UInt8](repeating: 0, count: checkCount - 1) + [1]
    var root: UInt8 = 1
    for _ in 0..<checkCount {
      for place in 0..<checkCount {
        coefficients[place] = ReedSolomon.product(coefficients[place], root)
        if place + 1 < checkCount { coefficients[place] ^= coefficients[place + 1] }
      }
      root = ReedSolomon.product(root, 2)
    }
    generator = coefficients
  }

  func check(of data: [UInt8]) -> [UInt8] {
    var rest = [UInt8](repeating: 0, count: generator.count)
    for byte in data {
      let factor = byte ^ rest.removeFirst()
      rest.append(0)
      for place in generator.indices {
        rest[place] ^= ReedSolomon.product(generator[place], factor)
      }
    }
    return rest
  }

  static func product(_ left: UInt8, _ right: UInt8) -> UInt8 {
    var result: UInt8 = 0
    for place in stride(from: 7, through: 0, by: -1) {
      result = (result << 1) ^ (result >> 7 == 1 ? 0x1D : 0)
      if right >> UInt8(place) & 1 == 1 { result ^= left }
    }
    return result
  }
}
