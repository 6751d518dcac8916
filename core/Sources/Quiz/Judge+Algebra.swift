import Basics

/// An algebraic expression or equation, known by its values at a few points.
///
/// Two expressions are the same when they agree modulo a prime at points that nobody chose:
/// `(x+1)(x-1)` and `x^2 - 1` always do, others one time in two thousand million. Roots, logarithms
/// and powers with variables are values of their own, named by what they are of.
struct Algebra: Equatable {
  static let bytesMax = 120
  static let pointsCount = 3

  /// Left minus right at every point for an equation, the value itself for an expression.
  private(set) var values: [UInt64]
  private(set) var isEquation = false
  /// The right side of "x = ...", a letter alone on the left, or the left of "... = x".
  private(set) var solved: [UInt64]?
  /// It has a letter, a root or a power: more than a number.
  private(set) var isAlgebraic: Bool

  /// Reads `text`, which must hold a digit or a sign unless it is `said` aloud.
  init?(_ text: [UInt8], said isSaid: Bool = false) {
    guard text.count <= Algebra.bytesMax, isSaid || text.contains(where: { Algebra.isSign($0) })
    else { return nil }
    var reader = AlgebraReader(text)
    guard let left = reader.sum() else { return nil }
    isAlgebraic = reader.isAlgebraic
    guard reader.takesEquals() else {
      guard reader.isAtEnd else { return nil }
      values = left.values
      return
    }
    guard let right = reader.sum(), reader.isAtEnd else { return nil }
    isAlgebraic = reader.isAlgebraic
    isEquation = true
    values = []
    for point in left.values.indices {
      values.append(Modular.minus(left.values[point], right.values[point]))
    }
    if left.isLetter { solved = right.values } else if right.isLetter { solved = left.values }
  }

  /// Words alone are no algebra, and most texts are words.
  private static func isSign(_ byte: UInt8) -> Bool {
    byte.isDigit || "+-*/^=(".utf8.contains(byte)
  }

  /// The same for every value of the letters.
  func isSame(as other: Algebra) -> Bool {
    if isEquation, other.isEquation { return isMultiple(of: other) }
    if isEquation { return solved == other.values }
    if other.isEquation { return other.solved == values }
    return values == other.values
  }

  /// One equation is the other times a number.
  private func isMultiple(of other: Algebra) -> Bool {
    for point in 1..<Algebra.pointsCount
    where Modular.times(values[0], other.values[point])
      != Modular.times(values[point], other.values[0])
    { return false }
    return (values[0] == 0) == (other.values[0] == 0)
  }
}

/// Arithmetic modulo a prime just below 2^31, in which -1 has a root.
enum Modular {
  static let prime: UInt64 = 2_147_483_629
  /// i, whose square is -1: 2 to a quarter of the prime less one.
  static let imaginary = power(2, (prime - 1) / 4)

  static func plus(_ a: UInt64, _ b: UInt64) -> UInt64 { (a + b) % prime }
  static func minus(_ a: UInt64, _ b: UInt64) -> UInt64 { (a + prime - b) % prime }
  static func times(_ a: UInt64, _ b: UInt64) -> UInt64 { a * b % prime }

  static func power(_ base: UInt64, _ exponent: UInt64) -> UInt64 {
    var result: UInt64 = 1
    var square = base
    var rest = exponent
    while rest > 0 {
      if rest & 1 == 1 { result = times(result, square) }
      square = times(square, square)
      rest >>= 1
    }
    return result
  }

  static func inverse(_ a: UInt64) -> UInt64? { a == 0 ? nil : power(a, prime - 2) }

  /// A value that stands for a thing with these marks, the same each time.
  static func symbol(_ marks: [UInt64]) -> UInt64 {
    var hash: UInt64 = 0x9E37_79B9_7F4A_7C15
    for mark in marks {
      hash = (hash ^ mark) &* 0xBF58_476D_1CE4_E5B9
      hash ^= hash >> 29
    }
    return hash % prime
  }
}
