import Basics

/// An exact fraction in lowest terms whose parts stay below a limit: sums are read from pages, so
/// that what is too large is no number instead of a trap.
struct Exact: Equatable, Sendable {
  /// Products of two such parts fit 64 bits.
  static let partMax: Int64 = 1_000_000_000

  let top: Int64
  let bottom: Int64

  init?(_ top: Int64, over bottom: Int64 = 1) {
    guard bottom != 0, top.magnitude <= 1 << 62, bottom.magnitude <= 1 << 62 else { return nil }
    var (a, b) = (top.magnitude, bottom.magnitude)
    while b > 0 { (a, b) = (b, a % b) }
    let divisor = Int64(max(1, a)) * (bottom < 0 ? -1 : 1)
    guard (top / divisor).magnitude <= Self.partMax, (bottom / divisor).magnitude <= Self.partMax
    else { return nil }
    self.top = top / divisor
    self.bottom = bottom / divisor
  }

  static let zero = Exact(whole: 0)
  static let one = Exact(whole: 1)

  /// Of a number that is surely small.
  private init(whole: Int64) {
    top = whole
    bottom = 1
  }

  var isWhole: Bool { bottom == 1 }
  var isNegative: Bool { top < 0 }
  var negated: Exact { Exact(-top, over: bottom) ?? self }

  func plus(_ other: Exact) -> Exact? {
    Exact(top * other.bottom + other.top * bottom, over: bottom * other.bottom)
  }
  func minus(_ other: Exact) -> Exact? { plus(other.negated) }
  func times(_ other: Exact) -> Exact? { Exact(top * other.top, over: bottom * other.bottom) }
  func over(_ other: Exact) -> Exact? { Exact(top * other.bottom, over: bottom * other.top) }

  /// To a whole power of 0 to 9.
  func power(_ exponent: Exact) -> Exact? {
    guard exponent.isWhole, (0...9).contains(exponent.top) else { return nil }
    var value: Exact? = .one
    for _ in 0..<exponent.top { value = value?.times(self) }
    return value
  }

  func isLess(than other: Exact) -> Bool { top * other.bottom < other.top * bottom }

  /// "0.75" where it ends, "3/4" where it does not or fractions are meant.
  func text(asFraction: Bool) -> String {
    if isWhole { return signed("\(top.magnitude)") }
    if !asFraction, let decimal { return signed(decimal) }
    return signed("\(top.magnitude)/\(bottom)")
  }

  private func signed(_ text: String) -> String { isNegative ? "−" + text : text }

  private var decimal: String? {
    var digits = ""
    var rest = Int64(top.magnitude) % bottom
    while rest > 0 {
      guard digits.utf8.count < 6 else { return nil }
      rest *= 10
      digits += "\(rest / bottom)"
      rest %= bottom
    }
    return "\(Int64(top.magnitude) / bottom).\(digits)"
  }

  /// "1,250", "0.75", "7"; nil for what is none.
  init?(text: String) {
    var top: Int64 = 0
    var bottom: Int64 = 1
    var isAfterPoint = false
    let groups = text.split(separator: ",", omittingEmptySubsequences: false)
    guard groups.dropFirst().allSatisfy({ $0.utf8.prefix { $0.isDigit }.count == 3 }) else {
      return nil
    }
    for byte in text.utf8 where byte != UInt8(ascii: ",") {
      if byte == UInt8(ascii: ".") {
        guard !isAfterPoint else { return nil }
        isAfterPoint = true
        continue
      }
      guard byte.isDigit, top < Self.partMax, bottom < Self.partMax else { return nil }
      top = top * 10 + Int64(byte - UInt8(ascii: "0"))
      if isAfterPoint { bottom *= 10 }
    }
    self.init(top, over: bottom)
  }
}
