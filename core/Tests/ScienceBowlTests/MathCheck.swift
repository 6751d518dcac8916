import Foundation
import Testing

@testable import ScienceBowl

/// What the right answer to a problem is, found again from its text alone, by brute force where
/// that is possible and else by another formula.
struct MathCheck {
  let kind: MathKind
  let level: Int
  let reading: MathReading
  let given: Double

  var n: [Double] { reading.numbers }
  var k: [Int] { reading.ints }

  /// The expected value; nil when the given answer solves what it must (then it is right).
  func expected() throws -> Complex {
    if kind == .complex { return try complex() }
    return Complex(real: try real())
  }

  private func real() throws -> Double {
    switch kind {
    case .arithmetic: level < 3 ? n[0] * n[1] : n[0] * n[0] - n[1] * n[1]
    case .fractions: level == 1 ? n[0] + n[1] : level == 2 ? n[0] / n[1] : n[0] + n[1] - n[2]
    case .percent:
      level == 1
        ? n[1] * (n[0] / 100)
        : level == 2 ? n[0] * (1 + n[1] / 100) * (1 - n[2] / 100) : n[1] / (1 + n[0] / 100)
    case .powers: level < 3 ? pow(n[0], n[1]) : (n[0] / n[1]).squareRoot()
    case .divisors: divisors()
    case .factors: factors()
    case .primes: primes()
    case .remainders: remainders()
    case .bases: try bases()
    case .sequences: sequence()
    case .sums: sum()
    case .linear, .quadratic: try equation()
    case .systems: try system()
    case .inequalities: inequality()
    case .logarithms:
      log(n[0]) / log(n[1]) - (level == 3 ? log(n[2]) / log(n[3]) : 0)
    case .matrices: matrix()
    case .areas: area()
    case .volumes: volume()
    case .angles: angle()
    case .rightTriangles:
      level == 1
        ? hypot(n[0], n[1])
        : level == 2
          ? tan(acos(n[1] / n[0])) * n[1] : hypot(hypot(n[0], n[1]), n[2])
    case .similarity: n[2] * pow(n[1] / n[0], level == 2 ? 2 : level == 3 ? 1.5 : 1)
    case .circles:
      level == 1
        ? .pi * n[0] * n[0] / 4
        : level == 2 ? n[0] / 180 * .pi * n[1] : 2 * n[0] * sin(acos(n[1] / n[0]))
    case .coordinates: coordinates()
    case .vectors: vectors()
    case .trigonometry: trigonometry()
    case .probability: probability()
    case .counting: counting()
    case .statistics: statistics()
    case .rates:
      level == 1
        ? n[0] / 60 * n[1] : level == 2 ? 1 / (1 / n[0] + 1 / n[1]) : 2 / (1 / n[0] + 1 / n[1])
    case .units:
      level == 1
        ? n[0] * 3600 + n[1] * 60 : level == 2 ? n[0] * 1000 / 3600 : n[0] * n[1] * n[2] / 1000
    case .limits: limit()
    case .derivatives: derivative()
    case .integrals: integral()
    case .complex: .nan
    }
  }

  // MARK: Whole numbers

  private func divisors() -> Double {
    if level == 1 {
      return Double((1...min(k[0], k[1])).last { k[0] % $0 == 0 && k[1] % $0 == 0 } ?? 0)
    }
    var number = 1
    while !k.allSatisfy({ number % $0 == 0 }) { number += 1 }
    return Double(number)
  }

  private func isPrime(_ number: Int) -> Bool {
    number > 1 && !(2..<number).contains { $0 * $0 <= number && number % $0 == 0 }
  }

  private func factors() -> Double {
    let all = (1...k[0]).filter { k[0] % $0 == 0 }
    return Double(
      level == 1 ? all.last { isPrime($0) } ?? 0 : level == 2 ? all.count : all.reduce(0, +))
  }

  private func primes() -> Double {
    if level == 1 { return Double((k[0] + 1...k[0] + 99).first { isPrime($0) } ?? 0) }
    let found = (k[0]...k[1]).filter { isPrime($0) }
    // NB: "between" is plain only because neither end is prime.
    if isPrime(k[0]) || isPrime(k[1]) { return .nan }
    return Double(level == 2 ? found.count : found.reduce(0, +))
  }

  private func remainders() -> Double {
    switch level {
    case 1: return n[0] - (n[0] / n[1]).rounded(.down) * n[1]
    case 2:
      // Squaring and multiplying, where the generator multiplies on and on.
      var (result, square, exponent) = (1, k[0] % k[2], k[1])
      while exponent > 0 {
        if exponent % 2 == 1 { result = result * square % k[2] }
        square = square * square % k[2]
        exponent /= 2
      }
      return Double(result)
    default: return Double((1...1000).first { $0 % k[1] == k[0] && $0 % k[3] == k[2] } ?? 0)
    }
  }

  private func bases() throws -> Double {
    switch level {
    case 1: return Double(try #require(Int(String(k[0]), radix: 2)))
    case 2: return try #require(Double(String(k[0], radix: k[1])))
    default:
      let a = try #require(Int(String(k[1]), radix: k[0]))
      let b = try #require(Int(String(k[2]), radix: k[0]))
      return try #require(Double(String(a + b, radix: k[0])))
    }
  }

  // MARK: Sequences and equations

  private func sequence() -> Double {
    var term = n[0]
    let steps = level == 3 ? 1..<k[3] : 1..<k[3]
    for _ in steps {
      term = level == 1 ? term + n[1] - n[0] : level == 2 ? term * n[1] / n[0] : term * n[1] + n[2]
    }
    return term
  }

  private func sum() -> Double {
    switch level {
    case 1: return (1...k[1]).reduce(0) { $0 + Double($1) }
    case 2: return (0..<k[0]).reduce(0) { $0 + n[1] + Double($1) * (n[2] - n[1]) }
    default: return (0..<400).reduce(0) { $0 + n[0] * pow(n[1], Double($1)) }
    }
  }

  private func equation() throws -> Double {
    func value(_ text: String) -> Double { MathReading.polynomial(text, given) }
    if kind == .linear {
      let left = reading.between("If ", " equals"), right = reading.between("equals ", ", what")
      let difference = level == 3 ? given / n[0] + given / n[1] - n[2] : value(left) - value(right)
      return abs(difference) < 1e-6 ? given : .nan
    }
    let text = reading.between(level == 3 ? "complex, of " : "solution of ", " equals 0")
    let (c, plus, minus) = (
      MathReading.polynomial(text, 0), MathReading.polynomial(text, 1),
      MathReading.polynomial(text, -1)
    )
    let (a, b) = ((plus + minus) / 2 - c, (plus - minus) / 2)
    let discriminant = b * b - 4 * a * c
    if level == 3 {
      let root = abs(discriminant).squareRoot() / (2 * a)
      let first =
        discriminant < 0
        ? Complex(real: -b / 2 / a, imaginary: root) : Complex(real: -b / 2 / a + root)
      let second =
        discriminant < 0
        ? Complex(real: -b / 2 / a, imaginary: -root) : Complex(real: -b / 2 / a - root)
      return (first * first).real + (second * second).real
    }
    return (-b + discriminant.squareRoot()) / (2 * a)
  }

  private func number(_ text: Substring) -> Double {
    Double(text.filter { $0 != " " }) ?? .nan
  }

  private func system() throws -> Double {
    switch level {
    case 1: return (Double(0)...200).contains(given) && 2 * given - n[0] == n[1] ? given : .nan
    case 2:
      let pattern = /(\d+ )?x plus (\d+ )?y equals (negative )?(\d+)/
      var rows: [[Double]] = []
      for match in reading.text.matches(of: pattern) {
        let sum: Double = number(match.4)
        rows.append([
          match.1.map(number) ?? 1, match.2.map(number) ?? 1, match.3 == nil ? sum : -sum,
        ])
      }
      try #require(rows.count == 2)
      let (first, second) = (rows[0], rows[1])
      let above: Double = first[2] * second[1] - second[2] * first[1]
      let below: Double = first[0] * second[1] - second[0] * first[1]
      return above / below
    default:
      for x in 1...12 {
        let (y, z) = (k[0] - x, k[2] - x)
        if y + z == k[1] { return Double(x * y * z) }
      }
      return .nan
    }
  }

  private func inequality() -> Double {
    let range = level == 1 ? 1...500 : -500...500
    let text = reading.between(level == 3 ? "value of " : "is ", level == 3 ? " at most" : " less")
    return Double(
      range.filter {
        let value = MathReading.polynomial(text, Double($0))
        return level == 3 ? abs(value) <= n[n.count - 1] : value < n[n.count - 1]
      }.count)
  }

  private func complex() throws -> Complex {
    var values: [Complex] = []
    for match in reading.text.matches(of: /(negative )?(\d+) (plus|minus) (\d+ )?i\b/) {
      let (real, size) = (number(match.2), match.4.map(number) ?? 1)
      values.append(
        Complex(
          real: match.1 == nil ? real : -real, imaginary: match.3 == "plus" ? size : -size))
    }
    try #require(values.count == 2)
    switch level {
    case 1:
      return Complex(
        real: values[0].real + values[1].real, imaginary: values[0].imaginary + values[1].imaginary)
    case 2: return values[0] * values[1]
    default: return values[0] / values[1]
    }
  }

  private func matrix() -> Double {
    switch level {
    case 1: return determinant(size: 2)
    case 2:
      var trace = 0.0
      for row in 0..<2 {
        for place in 0..<2 { trace += n[row * 2 + place] * n[4 + place * 2 + row] }
      }
      return trace
    default: return determinant(size: 3)
    }
  }

  /// By elimination.
  private func determinant(size: Int) -> Double {
    var rows = (0..<size).map { Array(n[$0 * size..<($0 + 1) * size]) }
    var result = 1.0
    for column in 0..<size {
      guard let pivot = (column..<size).max(by: { abs(rows[$0][column]) < abs(rows[$1][column]) }),
        abs(rows[pivot][column]) > 1e-12
      else { return 0 }
      if pivot != column {
        rows.swapAt(pivot, column)
        result = -result
      }
      result *= rows[column][column]
      for row in column + 1..<size {
        let factor = rows[row][column] / rows[column][column]
        for place in 0..<size { rows[row][place] -= factor * rows[column][place] }
      }
    }
    return result
  }
}
