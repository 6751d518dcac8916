/// A formula as people type it in one line: "m v^2/2", "2 pi sqrt(L/g)", "e^(-W/(R T))".
///
/// Letters stand for one thing each; what stands side by side is multiplied, and a "/" divides all
/// that stands before it in its product by the one thing behind it.
public indirect enum Formula: Equatable, Sendable {
  /// "2.5".
  case number(String)
  /// A letter, Greek ones by their own sign.
  case name(String)
  /// "log", and what it is of.
  case function(String, Formula)
  /// Things side by side.
  case product([Formula])
  /// A sign between two things or before one: "+", "−", "=", "⋅".
  case sign(String)
  case parentheses(Formula)
  case fraction(Formula, Formula)
  case power(Formula, Formula)
  case index(Formula, Formula)
  case root(Formula)

  public static let bytesMax = 160
  static let depthMax = 24

  /// Nil when the text is no formula.
  public init?(_ text: String) {
    guard text.utf8.count <= Formula.bytesMax else { return nil }
    var reader = FormulaReader(text)
    guard let read = reader.whole() else { return nil }
    self = read
  }

  /// The formula in one line; reading it gives the same formula.
  public var text: String {
    switch self {
    case .number(let digits): digits
    case .name(let name): name
    case .sign("−"): "-"
    case .sign("⋅"): "*"
    case .sign(let sign): sign
    case .product(let parts): parts.map { $0.text }.joined(separator: " ")
    case .parentheses(let inner): "(" + inner.text + ")"
    case .function(let name, let inner): name + "(" + inner.text + ")"
    case .fraction(let above, let below):
      (above.isSum ? "(" + above.text + ")" : above.text) + "/" + below.base
    case .power(let base, let exponent): base.base + "^" + exponent.grouped
    case .index(let base, let index): base.base + "_" + index.grouped
    case .root(let inner): "sqrt(" + inner.text + ")"
    }
  }

  /// In parentheses, unless it is one thing.
  private var grouped: String {
    switch self {
    case .number, .name, .function, .parentheses, .root: text
    default: "(" + text + ")"
    }
  }

  /// The same with its powers and indices.
  private var base: String {
    switch self {
    case .power, .index: text
    default: grouped
    }
  }

  /// Whether a "/" behind it would divide its last part alone.
  private var isSum: Bool {
    guard case .product(let parts) = self else { return false }
    return parts.contains { $0 == .sign("+") || $0 == .sign("−") || $0 == .sign("=") }
  }
}
