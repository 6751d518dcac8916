import Basics
import Foundation
import TestKit
import Testing

@Suite struct RealTests {
  /// How many doubles lie between the two, or a great many when only one is a number.
  func ulps(_ a: Double, _ b: Double) -> UInt64 {
    if a.isNaN || b.isNaN { return a.isNaN && b.isNaN ? 0 : .max }
    func rank(_ x: Double) -> Int64 {
      let bits = Int64(bitPattern: x.bitPattern)
      return bits < 0 ? Int64.min - bits : bits
    }
    let (difference, overflow) = rank(a).subtractingReportingOverflow(rank(b))
    return overflow ? .max : difference.magnitude
  }

  let edges: [Double] = [
    0, -0.0, 1, -1, 2, -2, 3, 0.5, -0.5, 1.5, .infinity, -.infinity, .nan, .ulpOfOne,
    .leastNonzeroMagnitude, -.leastNonzeroMagnitude, .leastNormalMagnitude,
    .leastNormalMagnitude.nextDown, .greatestFiniteMagnitude, 1e300, 1e-300, 0.9999999999999999,
    1.0000000000000002, -3, 1e17, 9007199254740992, 709.78, 709.79, -745.1, -745.2, -708.5,
    0.34657, -0.34657,
  ]

  @Test func `exponential agrees with the platform's within one ulp`() {
    for x in edges { #expect(ulps(exponential(x), exp(x)) <= 1, "\(x)") }
    forAll(seeds: 1...40) { random, seed in
      for _ in 0..<2_000 {
        let wide = random.unit() * 1460 - 748
        let narrow = (random.unit() - 0.5) * power(10, random.unit() * 20 - 19)
        #expect(ulps(exponential(wide), exp(wide)) <= 1, "\(wide) seed \(seed)")
        #expect(ulps(exponential(narrow), exp(narrow)) <= 1, "\(narrow) seed \(seed)")
      }
    }
  }

  @Test func `logarithm agrees with the platform's within one ulp`() {
    for x in edges { #expect(ulps(logarithm(x), log(x)) <= 1, "\(x)") }
    forAll(seeds: 1...40) { random, seed in
      for _ in 0..<2_000 {
        let any = Double(bitPattern: random.next() >> 1)
        let near = 1 + (random.unit() - 0.5) * 0.1
        #expect(ulps(logarithm(any), log(any)) <= 1, "\(any) seed \(seed)")
        #expect(ulps(logarithm(near), log(near)) <= 1, "\(near) seed \(seed)")
      }
    }
  }

  @Test func `power agrees with the platform's within one ulp`() {
    for x in edges {
      for y in edges { #expect(ulps(power(x, y), pow(x, y)) <= 1, "\(x) to \(y)") }
    }
    forAll(seeds: 1...40) { random, seed in
      for _ in 0..<2_000 {
        let any = Double(bitPattern: random.next() >> 1)
        let exponent = (random.unit() - 0.5) * 4
        let base = random.unit() * 40_000
        let large = (random.unit() - 0.5) * 1480 / max(log(max(base, 1e-9)).magnitude, 1e-3)
        #expect(ulps(power(any, exponent), pow(any, exponent)) <= 1, "\(any) \(exponent) \(seed)")
        #expect(ulps(power(base, large), pow(base, large)) <= 1, "\(base) \(large) \(seed)")
      }
    }
  }

  @Test func `the bits of known values never change`() {
    var mixed: UInt64 = 0
    var random = SeededRandom(seed: 7)
    for _ in 0..<10_000 {
      let x = random.unit() * 100
      for value in [exponential(x - 50), logarithm(x), power(x, x / 25 - 2)] {
        mixed = (mixed ^ value.bitPattern) &* 0x100_0000_01B3
      }
    }
    #expect(mixed == 8_324_929_547_863_134_931)
  }
}
