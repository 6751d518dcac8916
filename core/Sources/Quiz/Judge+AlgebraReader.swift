import Basics

/// Reads an expression as it is typed ("2x + 3", "(x+1)(x-1)", "sqrt(2)/2") or said ("x squared
/// plus three").
struct AlgebraReader {
  struct Value {
    var values: [UInt64]
    /// What it is exactly, for numbers.
    var exact: Ratio?
    var isLetter = false
  }

  /// Brackets, signs and powers in one another.
  static let depthMax = 24

  private let text: [UInt8]
  private var place = 0
  private var depth = 0
  private(set) var isAlgebraic = false

  init(_ text: [UInt8]) { self.text = text }

  var isAtEnd: Bool {
    mutating get {
      skip()
      return place == text.count
    }
  }

  mutating func takesEquals() -> Bool { takes("=") || takes("equals") }

  // MARK: Sums, products, powers

  mutating func sum() -> Value? {
    depth += 1
    defer { depth -= 1 }
    guard depth <= AlgebraReader.depthMax, var total = product() else { return nil }
    while true {
      if takes("+") || takes("plus") {
        guard let next = product() else { return nil }
        total = combined(total, next, Modular.plus)
      } else if takes("-") || takes("minus") {
        guard let next = product() else { return nil }
        total = combined(total, next, Modular.minus)
      } else {
        return total
      }
    }
  }

  private mutating func product() -> Value? {
    guard var total = signed() else { return nil }
    while true {
      if takes("*") || takes("times") {
        guard let next = signed() else { return nil }
        total = combined(total, next, Modular.times)
      } else if takes("/") || takes("over") || takes("divided by") {
        guard let next = signed(), let inverse = inverse(next) else { return nil }
        total = combined(total, inverse, Modular.times)
      } else if startsFactor() {
        guard let next = power() else { return nil }
        total = combined(total, next, Modular.times)
      } else {
        return total
      }
    }
  }

  private mutating func signed() -> Value? {
    depth += 1
    defer { depth -= 1 }
    guard depth <= AlgebraReader.depthMax else { return nil }
    if takes("-") || takes("minus") || takes("negative") {
      guard let value = signed() else { return nil }
      return combined(number(0), value, Modular.minus)
    }
    _ = takes("+")
    return power()
  }

  private mutating func power() -> Value? {
    guard var base = factor() else { return nil }
    for _ in 0..<AlgebraReader.depthMax {
      if takes("squared") {
        base = raised(base, number(2))
      } else if takes("cubed") {
        base = raised(base, number(3))
      } else if takes("**") || takes("^") || takes("to the power of") || takes("to the") {
        guard let exponent = signed() else { return nil }
        _ = takes("th power") || takes("power") || takes("th")
        base = raised(base, exponent)
      } else {
        return base
      }
      isAlgebraic = true
    }
    return nil
  }

  private func raised(_ base: Value, _ exponent: Value) -> Value {
    var result = Value(values: [])
    let whole = exponent.exact.flatMap { $0.bottom == 1 && $0.top.magnitude <= 64 ? $0.top : nil }
    for point in base.values.indices {
      let value = base.values[point]
      if let whole, let inverse = whole < 0 ? Modular.inverse(value) : value {
        result.values.append(Modular.power(inverse, whole.magnitude))
      } else {
        result.values.append(Modular.symbol([94, value, exponent.values[point]]))
      }
    }
    return result
  }

  // MARK: Factors

  private mutating func startsFactor() -> Bool {
    skip()
    guard place < text.count else { return false }
    let byte = text[place]
    if byte == UInt8(ascii: "(") || byte == UInt8(ascii: "[") { return true }
    let isWord = byte.isASCIILetter
    if !isWord { return false }
    for word in ["plus", "minus", "times", "over", "equals", "divided", "squared", "cubed", "th"]
    where startsWord(word) { return false }
    return !startsWord("to") && !startsWord("power")
  }

  private mutating func factor() -> Value? {
    skip()
    guard place < text.count else { return nil }
    let byte = text[place]
    if byte == UInt8(ascii: "(") || byte == UInt8(ascii: "[") {
      place += 1
      guard let inside = sum() else { return nil }
      guard takes(byte == UInt8(ascii: "(") ? ")" : "]") else { return nil }
      return inside
    }
    if byte.isDigit || byte == UInt8(ascii: ".") { return digits() }
    if takes("square root of") || takes("sqrt") || takes("root") {
      guard let value = factor() else { return nil }
      isAlgebraic = true
      return root(value)
    }
    for (code, name) in AlgebraReader.functions.enumerated() where takes(name) {
      guard let value = power() else { return nil }
      isAlgebraic = true
      return symbol(UInt64(code), value)
    }
    return spelledNumber() ?? letter()
  }

  private static let functions = ["sin", "cos", "tan", "cot", "sec", "csc", "ln", "log", "abs"]

  private func symbol(_ code: UInt64, _ value: Value) -> Value {
    Value(values: value.values.map { Modular.symbol([code, $0]) })
  }

  /// Square factors come out, so that the root of 8 is twice that of 2.
  private func root(_ value: Value) -> Value {
    guard let exact = value.exact, exact.bottom == 1, (1...1_000_000).contains(exact.top) else {
      return symbol(1000, value)
    }
    var inside = exact.top
    var outside: Int64 = 1
    var divisor: Int64 = 2
    while divisor * divisor <= inside {
      while inside % (divisor * divisor) == 0 {
        inside /= divisor * divisor
        outside *= divisor
      }
      divisor += 1
    }
    if inside == 1 { return number(outside) }
    return combined(number(outside), symbol(1000, number(inside)), Modular.times)
  }

  private mutating func digits() -> Value? {
    var whole: Int64 = 0
    var scale: Int64 = 1
    var isBehindPoint = false
    var count = 0
    while place < text.count {
      let byte = text[place]
      if byte.isDigit {
        count += 1
        guard count <= 15 else { return nil }
        whole = whole * 10 + Int64(byte - 48)
        if isBehindPoint { scale *= 10 }
      } else if byte == UInt8(ascii: "."), !isBehindPoint {
        isBehindPoint = true
      } else {
        break
      }
      place += 1
    }
    guard count > 0, let exact = Ratio(whole, over: scale) else { return nil }
    return value(exact)
  }

  private mutating func spelledNumber() -> Value? {
    let start = place
    var end = place
    while end < text.count, text[end].isASCIILetter { end += 1 }
    guard end - start >= 3, let entry = NumberNames.find(Array(text[start..<end])) else {
      return nil
    }
    guard entry.kind == UInt8(ascii: "u") || entry.kind == UInt8(ascii: "e") else { return nil }
    place = end
    return number(entry.value)
  }

  /// One letter; two in a row are two letters multiplied. Words are no algebra.
  private mutating func letter() -> Value? {
    let byte = text[place]
    guard byte.isASCIILetter else { return nil }
    if startsWord("pi") {
      place += 2
      isAlgebraic = true
      return Value(values: values { Modular.symbol([3141, $0]) })
    }
    var start = place
    while start > 0, text[start - 1].isASCIILetter { start -= 1 }
    var end = place
    while end < text.count, text[end].isASCIILetter { end += 1 }
    guard end - start <= 2, end == text.count || !text[end].isDigit else { return nil }
    if end - start == 2, !WordTable.kind(of: Array(text[start..<end])).isEmpty { return nil }
    place += 1
    isAlgebraic = true
    if byte == UInt8(ascii: "i") {
      return Value(values: values { _ in Modular.imaginary })
    }
    return Value(values: values { Modular.symbol([UInt64(byte) + 7, $0]) }, isLetter: true)
  }

  // MARK: Values

  private func values(_ make: (UInt64) -> UInt64) -> [UInt64] {
    (0..<Algebra.pointsCount).map { make(UInt64($0) + 1) }
  }

  private func number(_ whole: Int64) -> Value { value(Ratio(whole)) ?? Value(values: []) }

  private func value(_ exact: Ratio) -> Value? {
    guard let below = Modular.inverse(UInt64(exact.bottom) % Modular.prime) else { return nil }
    let above = UInt64(exact.top.magnitude) % Modular.prime
    let value = Modular.times(exact.top < 0 ? Modular.minus(0, above) : above, below)
    return Value(values: values { _ in value }, exact: exact)
  }

  private func inverse(_ value: Value) -> Value? {
    var result = Value(values: [])
    for one in value.values {
      guard let inverse = Modular.inverse(one) else { return nil }
      result.values.append(inverse)
    }
    return result
  }

  private func combined(
    _ a: Value, _ b: Value, _ operation: (UInt64, UInt64) -> UInt64
  ) -> Value {
    var result = Value(values: [])
    for point in a.values.indices {
      result.values.append(operation(a.values[point], b.values[point]))
    }
    if let left = a.exact, let right = b.exact, left == Ratio(0), right.bottom == 1 {
      // Only a sign in front keeps a number exact, which exponents need.
      if result.values == values({ _ in Modular.minus(0, b.values[0]) }) {
        result.exact = Ratio(-right.top)
      }
    }
    return result
  }

  // MARK: Text

  private mutating func skip() {
    while place < text.count, text[place] <= 0x20 || text[place] == UInt8(ascii: "`") { place += 1 }
  }

  private func startsWord(_ word: String) -> Bool {
    let end = place + word.utf8.count
    guard end <= text.count, text[place..<end].elementsEqual(word.utf8) else { return false }
    guard let last = word.utf8.last, last.isASCIILetter else { return true }
    return end == text.count || !text[end].isASCIILetter
  }

  private mutating func takes(_ word: String) -> Bool {
    skip()
    guard startsWord(word) else { return false }
    place += word.utf8.count
    return true
  }
}
