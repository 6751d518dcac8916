/// A function that formulas name.
enum AlgebraFunction: UInt8 {
  case sine, cosine, tangent, cotangent, secant, cosecant
  case arcsine, arccosine, arctangent
  case hyperbolicSine, hyperbolicCosine, hyperbolicTangent
  case naturalLog, log, logOfBase, exponential, size, factorial

  /// "sin^-1".
  var inverse: AlgebraFunction? {
    switch self {
    case .sine: .arcsine
    case .cosine: .arccosine
    case .tangent: .arctangent
    default: nil
    }
  }
}

/// A step of a formula: numbers and letters are put down, signs take what lies before them.
enum AlgebraStep: Equatable {
  case number(Ratio)
  case name(UInt64)
  case e, i
  case plus, minus, times, over, power, negative
  case function(AlgebraFunction)
}

/// A formula as it is worked out, step by step.
struct AlgebraFormula: Equatable {
  private(set) var steps: [AlgebraStep] = []

  mutating func add(_ step: AlgebraStep) { steps.append(step) }

  var lastNumber: Ratio? {
    guard case .number(let number)? = steps.last else { return nil }
    return number
  }

  /// Its value at a point; nil where it has none.
  func value(at point: UInt64) -> AlgebraValue? {
    var stack: [AlgebraValue] = []
    for step in steps {
      switch step {
      case .number(let number):
        guard let value = AlgebraValue(number) else { return nil }
        stack.append(value)
      case .name(let name): stack.append(AlgebraValue(name: name, point: point))
      case .e: stack.append(.e)
      case .i: stack.append(.i)
      case .negative, .function:
        guard let value = stack.popLast(), let result = one(step, value, &stack) else {
          return nil
        }
        stack.append(result)
      default:
        guard let right = stack.popLast(), let left = stack.popLast(),
          let result = two(step, left, right)
        else { return nil }
        stack.append(result)
      }
    }
    return stack.count == 1 ? stack[0] : nil
  }

  private func two(
    _ step: AlgebraStep, _ left: AlgebraValue, _ right: AlgebraValue
  ) -> AlgebraValue? {
    switch step {
    case .plus: return left.plus(right)
    case .minus: return left.plus(right.negative)
    case .times: return left.times(right)
    case .over:
      guard let below = right.inverse else { return nil }
      var result = left.times(below)
      if let exact = left.exact, let other = below.exact { result.exact = exact.times(other) }
      return result
    default: return left.power(right)
    }
  }

  private func one(
    _ step: AlgebraStep, _ value: AlgebraValue, _ stack: inout [AlgebraValue]
  ) -> AlgebraValue? {
    guard case .function(let function) = step else { return value.negative }
    if function == .logOfBase {
      guard let base = stack.popLast(), let below = Modular.inverse(base.log) else { return nil }
      return log(Modular.times(value.log, below))
    }
    return AlgebraFormula.apply(function, value)
  }

  private func log(_ value: UInt64) -> AlgebraValue {
    AlgebraValue(real: value, exponent: Modular.symbol([108, value], Modular.order))
  }

  // MARK: Functions

  private static func apply(_ function: AlgebraFunction, _ x: AlgebraValue) -> AlgebraValue? {
    switch function {
    case .sine: return sine(x)
    case .cosine: return cosine(x)
    case .tangent: return ratio(sine(x), cosine(x))
    case .cotangent: return ratio(cosine(x), sine(x))
    case .secant: return cosine(x)?.inverse
    case .cosecant: return sine(x)?.inverse
    case .hyperbolicSine: return half(exponential(x), exponential(x.negative)?.negative)
    case .hyperbolicCosine: return half(exponential(x), exponential(x.negative))
    case .hyperbolicTangent:
      return ratio(
        half(exponential(x), exponential(x.negative)?.negative),
        half(exponential(x), exponential(x.negative)))
    case .naturalLog:
      return AlgebraValue(real: x.log, exponent: Modular.symbol([108, x.log], Modular.order))
    case .log:
      guard let ten = AlgebraValue(Ratio(10)), let below = Modular.inverse(ten.log) else {
        return nil
      }
      let value = Modular.times(x.log, below)
      return AlgebraValue(real: value, exponent: Modular.symbol([108, value], Modular.order))
    case .exponential: return exponential(x)
    case .size:
      if let exact = x.exact, exact.top >= 0 { return x }
      if x.exact != nil { return x.negative }
      return .symbol([124, min(x.real, Modular.prime - x.real), x.imaginary])
    case .factorial:
      if let exact = x.exact, exact.bottom == 1, (0...20).contains(exact.top) {
        var product: Int64 = 1
        for factor in 1...max(1, exact.top) { product *= factor }
        return AlgebraValue(Ratio(product))
      }
      return .symbol([33, x.real, x.imaginary])
    default: return .symbol([UInt64(function.rawValue) + 200, x.real, x.imaginary])
    }
  }

  private static func exponential(_ x: AlgebraValue) -> AlgebraValue? { AlgebraValue.e.power(x) }

  /// e^(ix), of which sine and cosine are made, so that every law of theirs holds.
  private static func turn(_ x: AlgebraValue) -> AlgebraValue? {
    AlgebraValue.e.power(AlgebraValue.i.times(x))
  }

  private static func cosine(_ x: AlgebraValue) -> AlgebraValue? {
    half(turn(x), turn(x.negative))
  }

  private static func sine(_ x: AlgebraValue) -> AlgebraValue? {
    ratio(half(turn(x), turn(x.negative)?.negative), .i)
  }

  private static func half(_ a: AlgebraValue?, _ b: AlgebraValue?) -> AlgebraValue? {
    guard let a, let b, let half = Ratio(1, over: 2), let value = AlgebraValue(half) else {
      return nil
    }
    var result = a.plus(b).times(value)
    result.exponent = Modular.symbol([result.real, result.imaginary], Modular.order)
    result.logarithm = nil
    return result
  }

  private static func ratio(_ a: AlgebraValue?, _ b: AlgebraValue?) -> AlgebraValue? {
    guard let a, let below = b?.inverse else { return nil }
    return a.times(below)
  }
}
