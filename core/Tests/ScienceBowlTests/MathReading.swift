import Foundation
import Testing

/// Reads a problem's text by itself, sharing no code with what wrote it.
struct MathReading {
  let text: String

  /// Every number of the text, in order, fractions and signs included.
  let numbers: [Double]
  let ints: [Int]

  init(text: String) {
    self.text = text
    var numbers: [Double] = []
    var isNegative = false
    for word in text.split(whereSeparator: { " (),?.".contains($0) }) {
      if word == "negative" {
        isNegative = true
      } else if word.first?.isNumber == true {
        let parts = word.split(separator: "/").map { Double($0) ?? .nan }
        numbers.append((isNegative ? -1 : 1) * parts[0] / (parts.count > 1 ? parts[1] : 1))
        isNegative = false
      }
    }
    self.numbers = numbers
    ints = numbers.map { Int($0.rounded()) }
  }

  /// What stands between the first `start` and the `end` behind it.
  func between(_ start: String, _ end: String) -> String {
    guard let first = text.range(of: start) else { return "" }
    let rest = text[first.upperBound...]
    return String(rest[..<(rest.range(of: end)?.lowerBound ?? rest.endIndex)])
  }

  /// The value of "3 x squared minus x plus 5" at a place.
  static func polynomial(_ text: String, _ x: Double) -> Double {
    var sum = 0.0
    var sign = 1.0
    var term = 1.0
    var isFirst = true
    var words = text.split(separator: " ")[...]
    while let word = words.popFirst() {
      switch word {
      case "plus", "minus":
        if !isFirst { sum += sign * term }
        (sign, term) = (word == "minus" ? -1 : 1, 1)
      case "negative": sign = -sign
      case "squared": term *= x
      case "cubed": term *= x * x
      case "to":
        // "to the power of 4"
        words = words.dropFirst(3)
        term *= pow(x, (Double(words.popFirst() ?? "") ?? .nan) - 1)
      case "x": term *= x
      default: term *= Double(word) ?? .nan
      }
      isFirst = false
    }
    return sum + sign * term
  }
}

struct Complex: Equatable {
  var real: Double
  var imaginary = 0.0

  static func * (a: Complex, b: Complex) -> Complex {
    Complex(
      real: a.real * b.real - a.imaginary * b.imaginary,
      imaginary: a.real * b.imaginary + a.imaginary * b.real)
  }
  static func / (a: Complex, b: Complex) -> Complex {
    let size = b.real * b.real + b.imaginary * b.imaginary
    return a * Complex(real: b.real / size, imaginary: -b.imaginary / size)
  }
  func distance(to other: Complex) -> Double {
    hypot(real - other.real, imaginary - other.imaginary)
  }
}

/// The value of an answer as packs write it: "3 sqrt(2)/2", "-4 pi/3", "2 - 3 i".
struct AnswerValue {
  private var rest: Substring

  static func of(_ text: String) throws -> Complex {
    var reader = AnswerValue(rest: text[...])
    let value = try reader.sum()
    try #require(reader.rest.isEmpty, "left over: \(reader.rest) of \(text)")
    return value
  }

  private mutating func takes(_ sign: String) -> Bool {
    while rest.first == " " { rest.removeFirst() }
    guard rest.hasPrefix(sign) else { return false }
    rest.removeFirst(sign.count)
    return true
  }

  private mutating func sum() throws -> Complex {
    var total = try product()
    while true {
      if takes("+") {
        let next = try product()
        total = Complex(real: total.real + next.real, imaginary: total.imaginary + next.imaginary)
      } else if takes("-") {
        let next = try product()
        total = Complex(real: total.real - next.real, imaginary: total.imaginary - next.imaginary)
      } else {
        return total
      }
    }
  }

  private mutating func product() throws -> Complex {
    if takes("-") { return try Complex(real: -1) * product() }
    var total = try #require(try factor(), "no factor at \(rest)")
    while true {
      if takes("/") {
        total = try total / #require(try factor())
      } else if let next = try factor() {
        total = total * next
      } else {
        return total
      }
    }
  }

  private mutating func factor() throws -> Complex? {
    if takes("sqrt(") {
      let inside = try sum()
      try #require(takes(")"))
      return Complex(real: inside.real.squareRoot())
    }
    if takes("pi") { return Complex(real: .pi) }
    if takes("i") { return Complex(real: 0, imaginary: 1) }
    let digits = rest.prefix { $0.isNumber }
    guard !digits.isEmpty else { return nil }
    rest.removeFirst(digits.count)
    return Complex(real: Double(digits) ?? .nan)
  }
}
