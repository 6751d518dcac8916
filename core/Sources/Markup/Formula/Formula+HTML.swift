extension Formula {
  /// The formula as browsers set it (MathML Core); its one line is for those who cannot show it.
  public var html: HTML {
    Tag("math")(.init("alttext", text)) { Tag("mrow")() { part } }
  }

  private var part: HTML {
    switch self {
    case .number(let digits): Tag("mn")() { digits }
    case .name(let name): Tag("mi")() { name }
    case .sign(let sign): Tag("mo")() { sign }
    case .product(let parts): .list(parts.map { $0.part })
    case .function(let name, let inner):
      group {
        Tag("mi")() { name }
        Formula.parentheses(inner).part
      }
    case .parentheses(let inner):
      Tag("mrow")() {
        Tag("mo")() { "(" }
        inner.part
        Tag("mo")() { ")" }
      }
    case .fraction(let above, let below):
      Tag("mfrac")() {
        above.row
        below.row
      }
    case .power(let base, let exponent):
      Tag("msup")() {
        base.row
        exponent.row
      }
    case .index(let base, let index):
      Tag("msub")() {
        base.row
        index.row
      }
    case .root(let inner): Tag("msqrt")() { inner.part }
    }
  }

  /// As one thing.
  private var row: HTML { Tag("mrow")() { part } }
}
