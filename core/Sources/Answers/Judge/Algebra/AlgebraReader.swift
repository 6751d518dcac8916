import Basics

/// Reads the signs of one side of a formula: "2x + 3", "(x+1)(x-1)", "x squared plus three".
struct AlgebraReader {
  /// Brackets, signs and powers in one another.

  private let signs: ArraySlice<AlgebraSign>
  private let hasImaginary: Bool
  /// What is written in a row belongs together: a/bc is a/(bc), and the root of xy that of both.
  private let isTight: Bool
  private var place: Int
  private var depth = 0
  private var formula = AlgebraFormula()

  /// The formula that `signs` say; nil when they say none.
  static func read(
    _ signs: ArraySlice<AlgebraSign>, hasImaginary: Bool, isTight: Bool
  ) -> AlgebraFormula? {
    var reader = AlgebraReader(signs, hasImaginary, isTight)
    guard reader.sum(), reader.place == signs.endIndex else { return nil }
    return reader.formula
  }

  private init(_ signs: ArraySlice<AlgebraSign>, _ hasImaginary: Bool, _ isTight: Bool) {
    self.signs = signs
    self.hasImaginary = hasImaginary
    self.isTight = isTight
    place = signs.startIndex
  }

  private var next: AlgebraSign? { place < signs.endIndex ? signs[place] : nil }

  private mutating func takes(_ mark: Unicode.Scalar) -> Bool {
    guard next?.isMark(mark) ?? false else { return false }
    place += 1
    return true
  }

  // MARK: Sums and products

  private mutating func sum() -> Bool {
    depth += 1
    defer { depth -= 1 }
    guard depth <= JudgeLimit.formulaDepth, product() else { return false }
    while true {
      if takes("+") {
        guard product() else { return false }
        formula.add(.plus)
      } else if takes("-") {
        guard product() else { return false }
        formula.add(.minus)
      } else if takes("~") {
        addName("+/-")
        guard product() else { return false }
        formula.add(.times)
        formula.add(.plus)
      } else {
        return true
      }
    }
  }

  private mutating func addName(_ name: String) {
    formula.add(.name(Modular.mark(Array(name.utf8))))
  }

  private mutating func product() -> Bool {
    guard signed() else { return false }
    while true {
      if takes("*") {
        guard signed() else { return false }
        formula.add(.times)
      } else if takes("/") {
        guard signed() else { return false }
        while isTight, startsFactor {
          guard power() else { return false }
          formula.add(.times)
        }
        formula.add(.over)
      } else if case .ordinal(let parts)? = next?.kind {
        guard parts > 0 else { return false }
        place += 1
        formula.add(.number(Ratio(parts)))
        formula.add(.over)
      } else if startsFactor {
        guard power() else { return false }
        formula.add(.times)
      } else {
        return true
      }
    }
  }

  private mutating func signed() -> Bool {
    depth += 1
    defer { depth -= 1 }
    guard depth <= JudgeLimit.formulaDepth else { return false }
    if takes("-") {
      guard signed() else { return false }
      formula.add(.negative)
      return true
    }
    if takes("~") {
      addName("+/-")
      guard signed() else { return false }
      formula.add(.times)
      return true
    }
    _ = takes("+")
    return power()
  }

  // MARK: Powers

  private mutating func power() -> Bool {
    // NB: read before the factor, whose signs it is made of.
    let isE = next?.kind == .name([UInt8(ascii: "e")])
    guard factor() else { return false }
    for _ in 0..<JudgeLimit.formulaDepth {
      if case .squared(let exponent)? = next?.kind {
        place += 1
        formula.add(.number(Ratio(exponent)))
      } else if takes("^") {
        guard exponent(isE: isE) else { return false }
      } else if next?.kind == .raised {
        place += 1
        guard saidExponent(isE: isE) else { return false }
      } else if takes("!") {
        formula.add(.function(.factorial))
        continue
      } else {
        return true
      }
      formula.add(.power)
    }
    return false
  }

  /// Behind a caret; what follows e without a space is all exponent, as in e^-kt.
  private mutating func exponent(isE: Bool) -> Bool {
    depth += 1
    defer { depth -= 1 }
    guard depth <= JudgeLimit.formulaDepth else { return false }
    let isNegative = takes("-")
    if !isNegative { _ = takes("+") }
    let isBracket = next?.isMark("(") ?? false
    guard power() else { return false }
    while !isBracket, isE || isTight, startsFactor, next?.isClose ?? false {
      guard power() else { return false }
      formula.add(.times)
    }
    if isTight, !isBracket, formula.lastNumber != nil, next?.isMark("/") ?? false,
      next?.isClose ?? false, takes("/")
    {
      guard power() else { return false }
      formula.add(.over)
    }
    if isNegative { formula.add(.negative) }
    return true
  }

  /// "to the fourth", "to the minus k t".
  private mutating func saidExponent(isE: Bool) -> Bool {
    if case .ordinal(let exponent)? = next?.kind {
      place += 1
      formula.add(.number(Ratio(exponent)))
      return true
    }
    return isE || isTight ? product() : signed()
  }

  // MARK: Factors

  private var startsFactor: Bool {
    switch next?.kind {
    case .number?: !isBehindNumber
    case .name?, .function?, .root?, .percent?: true
    case .mark(let mark)?: mark == UInt8(ascii: "(")
    default: false
    }
  }

  private var startsFunction: Bool {
    switch next?.kind {
    case .function?, .root?: true
    default: false
    }
  }

  private var isBehindNumber: Bool {
    guard place > signs.startIndex, case .number = signs[place - 1].kind else { return false }
    return true
  }

  private mutating func factor() -> Bool {
    guard let sign = next else { return false }
    place += 1
    switch sign.kind {
    case .number(let number): formula.add(.number(number))
    case .name(let name): addLetter(name)
    case .percent: addName("%")
    case .mark(UInt8(ascii: "(")): return sum() && takes(")")
    case .mark(UInt8(ascii: "|")):
      guard sum(), takes("|") else { return false }
      formula.add(.function(.size))
    case .root(let degree): return root(degree)
    case .function(let function): return apply(function)
    default: return false
    }
    return true
  }

  private mutating func addLetter(_ name: [UInt8]) {
    switch name {
    case [UInt8(ascii: "e")]: formula.add(.e)
    case [UInt8(ascii: "i")] where hasImaginary: formula.add(.i)
    default: formula.add(.name(Modular.mark(name)))
    }
  }

  private mutating func root(_ degree: Int64) -> Bool {
    guard let part = Ratio(1, over: degree), argument(power: false) else { return false }
    formula.add(.number(part))
    formula.add(.power)
    return true
  }

  private mutating func apply(_ function: AlgebraFunction) -> Bool {
    var function = function
    var exponent: Int64?
    if function == .logOfBase, !factor() { return false }
    if takes("^") {
      let isNegative = takes("-")
      guard case .number(let number)? = next?.kind, number.bottom == 1 else { return false }
      place += 1
      if isNegative, number.top == 1, let inverse = function.inverse {
        function = inverse
      } else {
        exponent = isNegative ? -number.top : number.top
      }
    } else if case .squared(let number)? = next?.kind {
      place += 1
      exponent = number
    }
    guard argument(power: true) else { return false }
    formula.add(.function(function))
    if let exponent {
      formula.add(.number(Ratio(exponent)))
      formula.add(.power)
    }
    return true
  }

  /// What stands in brackets, or the next factor and those written close behind it.
  private mutating func argument(power takesPower: Bool) -> Bool {
    depth += 1
    defer { depth -= 1 }
    guard depth <= JudgeLimit.formulaDepth else { return false }
    if next?.isMark("(") ?? false { return factor() }
    if isTight { return product() }
    if takesPower, takes("-") {
      guard argument(power: true) else { return false }
      formula.add(.negative)
      return true
    }
    guard takesPower else { return factor() }
    var isNumber = false
    if case .number? = next?.kind { isNumber = true }
    guard power() else { return false }
    while startsFactor, !startsFunction, isNumber || next?.isClose ?? false {
      isNumber = false
      guard power() else { return false }
      formula.add(.times)
    }
    return true
  }
}
