/// An exact fraction in lowest terms, its sign above.
struct Fraction: Equatable {
  let top: Int
  let bottom: Int

  /// `bottom` is not 0.
  init(_ top: Int, _ bottom: Int = 1) {
    precondition(bottom != 0, "a fraction needs a denominator")
    let divisor = max(1, Fraction.gcd(top, bottom)) * (bottom < 0 ? -1 : 1)
    self.top = top / divisor
    self.bottom = bottom / divisor
  }

  /// As packs write it: "3/4", "-2", "7".
  var text: String { bottom == 1 ? "\(top)" : "\(top)/\(bottom)" }

  /// So many times pi: "pi", "12 pi", "-pi/3", "4 pi/3".
  var timesPi: String { times("pi") }

  /// So many times a root or a letter.
  func times(_ name: String) -> String {
    if top == 0 { return "0" }
    let above = top == 1 ? name : top == -1 ? "-\(name)" : "\(top) \(name)"
    return bottom == 1 ? above : "\(above)/\(bottom)"
  }

  static func gcd(_ a: Int, _ b: Int) -> Int {
    var (a, b) = (abs(a), abs(b))
    while b > 0 { (a, b) = (b, a % b) }
    return a
  }

  static func lcm(_ a: Int, _ b: Int) -> Int { a / gcd(a, b) * b }

  static func + (a: Fraction, b: Fraction) -> Fraction {
    Fraction(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom)
  }
  static func - (a: Fraction, b: Fraction) -> Fraction {
    Fraction(a.top * b.bottom - b.top * a.bottom, a.bottom * b.bottom)
  }
  static func * (a: Fraction, b: Fraction) -> Fraction {
    Fraction(a.top * b.top, a.bottom * b.bottom)
  }
  static func / (a: Fraction, b: Fraction) -> Fraction {
    Fraction(a.top * b.bottom, a.bottom * b.top)
  }
}

/// The square root of a whole number, exactly: "5", "sqrt(7)", "3 sqrt(2)".
struct Root {
  let outside: Int
  let inside: Int

  init(of square: Int) {
    var outside = 1
    var inside = square
    var divisor = 2
    while divisor * divisor <= inside {
      while inside % (divisor * divisor) == 0 {
        inside /= divisor * divisor
        outside *= divisor
      }
      divisor += 1
    }
    self.outside = outside
    self.inside = inside
  }

  var text: String { Fraction(outside).root(inside) }
}

extension Fraction {
  /// So many times the root of a number without square factors.
  func root(_ inside: Int) -> String { inside == 1 ? text : times("sqrt(\(inside))") }
}

/// Numbers as they are read aloud.
enum Said {
  /// "7", "negative 7".
  static func number(_ value: Int) -> String { value < 0 ? "negative \(-value)" : "\(value)" }

  /// A list with "and" before the last.
  static func list(_ values: [Int]) -> String {
    var text = ""
    for (place, value) in values.enumerated() {
      if place > 0 { text += place == values.count - 1 ? " and " : ", " }
      text += number(value)
    }
    return text
  }

  /// "3 x squared minus x plus 5": coefficients from the highest power down, the first not 0.
  static func polynomial(_ coefficients: [Int], _ letter: String = "x") -> String {
    var text = ""
    for (place, factor) in coefficients.enumerated() where factor != 0 {
      if text.isEmpty {
        text = factor < 0 ? "negative " : ""
      } else {
        text += factor < 0 ? " minus " : " plus "
      }
      text += term(abs(factor), power: coefficients.count - 1 - place, letter)
    }
    return text.isEmpty ? "0" : text
  }

  private static func term(_ factor: Int, power: Int, _ letter: String) -> String {
    if power == 0 { return "\(factor)" }
    let front = factor == 1 ? "" : "\(factor) "
    switch power {
    case 1: return front + letter
    case 2: return front + letter + " squared"
    case 3: return front + letter + " cubed"
    default: return front + letter + " to the power of \(power)"
    }
  }

  /// "3 plus 2 i", "4 minus i".
  static func complex(_ real: Int, _ imaginary: Int) -> String {
    let size = abs(imaginary) == 1 ? "i" : "\(abs(imaginary)) i"
    return number(real) + (imaginary < 0 ? " minus " : " plus ") + size
  }

  /// A point or a vector: "(3, negative 1)".
  static func tuple(_ values: [Int]) -> String {
    var text = "("
    for (place, value) in values.enumerated() { text += (place > 0 ? ", " : "") + number(value) }
    return text + ")"
  }

  /// A matrix by its rows: "with rows (1, 2) and (3, 4)".
  static func rows(_ rows: [[Int]]) -> String {
    var text = "with rows "
    for (place, row) in rows.enumerated() {
      if place > 0 { text += place == rows.count - 1 ? " and " : ", " }
      text += tuple(row)
    }
    return text
  }
}
