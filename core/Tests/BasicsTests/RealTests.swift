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

  @Test func `the quick ones agree with the others to 1e-15 of what they work with`() {
    forAll(seeds: 1...10) { random, seed in
      for _ in 0..<300 {
        let power = random.unit() * 1398 - 699
        let exact = exponential(power)
        #expect(
          (quickExponential(power) - exact).magnitude <= 1e-15 * (1 + power.magnitude) * exact,
          "\(power) seed \(seed)")
        let x = Double(bitPattern: random.next() % 0x7FDF_FFFF_FFFF_FFFF + 0x0010_0000_0000_0000)
        let near = 1 + (random.unit() - 0.5) * 0.1
        for x in [x, near] {
          let exact = logarithm(x)
          #expect(
            (quickLogarithm(x) - exact).magnitude <= 1e-15 * max(1, exact.magnitude),
            "\(x) seed \(seed)")
        }
        let (base, exponent) = (random.unit() * 40_000 + 0.001, (random.unit() - 0.5) * 4)
        let whole = Basics.power(base, exponent)
        #expect(
          (quickPower(base, exponent) - whole).magnitude <= 2e-14 * whole,
          "\(base) \(exponent) seed \(seed)")
        let day = (random.unit() - 0.5) * 80_000
        #expect(nearestWhole(day) == day.rounded(.toNearestOrEven), "\(day) seed \(seed)")
      }
    }
    for x in [Double.infinity, 1e300, 700] { #expect(quickExponential(x) == exponential(700)) }
    for x in [-Double.infinity, -1e300, -700, .nan] {
      #expect(quickExponential(x) == exponential(-700))
    }
    for day in [0.5, 1.5, 2.5, -0.5] {
      #expect(nearestWhole(day) == day.rounded(.toNearestOrEven))
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
