/// Reads a formula from its one line, sign by sign; nil wherever it is none.
struct FormulaReader {
  private var rest: ArraySlice<Unicode.Scalar>
  private var depth = 0

  init(_ text: String) { rest = Array(text.unicodeScalars)[...] }

  mutating func whole() -> Formula? {
    guard let read = sum(until: nil), rest.isEmpty else { return nil }
    return read
  }

  /// Products with signs between them, as far as the end or the closing parenthesis.
  private mutating func sum(until end: Unicode.Scalar?) -> Formula? {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Formula.depthMax else { return nil }
    var parts: [Formula] = []
    var wantsProduct = true
    while true {
      skipSpace()
      guard let next = rest.first, next != end else { break }
      if let sign = FormulaReader.sign(next) {
        // A sign may stand before the first product, or behind "=".
        guard !wantsProduct || (next != "=" && FormulaReader.mayLead(parts.last)) else {
          return nil
        }
        rest.removeFirst()
        parts.append(.sign(sign))
        wantsProduct = true
      } else {
        guard wantsProduct, let product = product() else { return nil }
        parts.append(product)
        wantsProduct = false
      }
    }
    guard !wantsProduct else { return nil }
    return FormulaReader.joined(parts)
  }

  private static func mayLead(_ before: Formula?) -> Bool { before == nil || before == .sign("=") }

  private static func sign(_ scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "+": "+"
    case "-", "−": "−"
    case "=": "="
    default: nil
    }
  }

  /// Things side by side, "*" between them or not; a "/" divides what stands before it.
  private mutating func product() -> Formula? {
    guard let first = powered() else { return nil }
    var parts = [first]
    while true {
      skipSpace()
      guard let next = rest.first else { break }
      if next == "/" {
        rest.removeFirst()
        skipSpace()
        guard let below = powered() else { return nil }
        let above = FormulaReader.bare(FormulaReader.joined(parts))
        parts = [.fraction(above, FormulaReader.bare(below))]
      } else if next == "*" || next == "⋅" || next == "·" {
        rest.removeFirst()
        skipSpace()
        guard let factor = powered() else { return nil }
        parts += [.sign("⋅"), factor]
      } else if next == ")" || FormulaReader.sign(next) != nil {
        break
      } else {
        guard let factor = powered() else { return nil }
        parts.append(factor)
      }
    }
    return FormulaReader.joined(parts)
  }

  /// One thing with its index and its power, whose parentheses only say how far they go.
  private mutating func powered() -> Formula? {
    guard var thing = single() else { return nil }
    while let mark = rest.first, mark == "^" || mark == "_" {
      rest.removeFirst()
      guard let raised = single().map({ FormulaReader.bare($0) }) else { return nil }
      thing = mark == "^" ? .power(thing, raised) : .index(thing, raised)
    }
    return thing
  }

  private mutating func single() -> Formula? {
    guard let next = rest.first else { return nil }
    if next == "(" { return parenthesised().map { .parentheses($0) } }
    if next == "√" {
      rest.removeFirst()
      depth += 1
      defer { depth -= 1 }
      guard depth <= Formula.depthMax else { return nil }
      return single().map { .root(FormulaReader.bare($0)) }
    }
    if FormulaReader.isDigit(next) { return number() }
    return word()
  }

  private mutating func parenthesised() -> Formula? {
    guard rest.first == "(" else { return nil }
    rest.removeFirst()
    guard let inner = sum(until: ")"), rest.first == ")" else { return nil }
    rest.removeFirst()
    return inner
  }

  private mutating func number() -> Formula? {
    var digits = ""
    while let next = rest.first, FormulaReader.isDigit(next) || next == "." {
      digits.unicodeScalars.append(next)
      rest.removeFirst()
    }
    return digits.utf8.last == UInt8(ascii: ".") ? nil : .number(digits)
  }

  /// A letter; or the name of a Greek one or of a function, with what it is of.
  private mutating func word() -> Formula? {
    var word = ""
    while let next = rest.first, FormulaReader.isLetter(next) {
      word.unicodeScalars.append(next)
      rest.removeFirst()
    }
    if word == "sqrt" { return parenthesised().map { .root($0) } }
    if let greek = FormulaReader.greek(word) { return .name(greek) }
    if FormulaReader.functions.contains(where: { $0 == word }) {
      guard let inner = parenthesised() else { return nil }
      return .function(word, inner)
    }
    return word.unicodeScalars.count == 1 ? .name(word) : nil
  }

  private mutating func skipSpace() { rest = rest.drop { $0 == " " } }

  private static func joined(_ parts: [Formula]) -> Formula {
    parts.count == 1 ? parts[0] : .product(parts)
  }

  /// Without any parentheses around it.
  private static func bare(_ formula: Formula) -> Formula {
    if case .parentheses(let inner) = formula { return bare(inner) }
    return formula
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  /// Latin and Greek letters.
  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || ("Α"..."ω").contains(scalar)
  }

  private static let functions = ["log", "ln", "exp", "sin", "cos", "tan"]

  private static func greek(_ word: String) -> String? {
    switch word {
    case "alpha": "α"
    case "beta": "β"
    case "gamma": "γ"
    case "delta": "δ"
    case "Delta": "Δ"
    case "theta": "θ"
    case "lambda": "λ"
    case "mu": "μ"
    case "nu": "ν"
    case "pi": "π"
    case "rho": "ρ"
    case "sigma": "σ"
    case "Sigma": "Σ"
    case "tau": "τ"
    case "phi": "φ"
    case "omega": "ω"
    default: nil
    }
  }
}
