/// A sum as it is written.
indirect enum Sum: Equatable, Sendable {
  enum Operation: Sendable { case plus, minus, times, over, power }

  case number(Exact)
  /// The letter of an equation.
  case letter
  case negative(Sum)
  case bracket(Sum)
  case both(Operation, Sum, Sum)

  /// What it is: a constant and so many of the letter; nil where it is not linear, or too large.
  struct Linear: Equatable, Sendable {
    var letters: Exact
    var constant: Exact
  }

  /// How somebody works it out who makes a slip.
  enum Way: Sendable { case right, firstOfBracketOnly }

  func linear(_ way: Way = .right) -> Linear? {
    switch self {
    case .number(let value): return Linear(letters: .zero, constant: value)
    case .letter: return Linear(letters: .one, constant: .zero)
    case .negative(let sum):
      return sum.linear(way).map {
        Linear(letters: $0.letters.negated, constant: $0.constant.negated)
      }
    case .bracket(let sum): return sum.linear(way)
    case .both(let operation, let a, let b):
      guard let left = a.linear(way), let right = b.linear(way) else { return nil }
      if operation == .times, way == .firstOfBracketOnly, case .bracket = b,
        left.letters == .zero, right.letters != .zero
      {
        return right.letters.times(left.constant).map {
          Linear(letters: $0, constant: right.constant)
        }
      }
      return Linear.made(operation, left, right)
    }
  }

  var value: Exact? {
    guard let linear = linear(), linear.letters == .zero else { return nil }
    return linear.constant
  }

  /// The numbers in the order they are written.
  var numbers: [Exact] {
    switch self {
    case .number(let value): [value]
    case .letter: []
    case .negative(let sum), .bracket(let sum): sum.numbers
    case .both(_, let a, let b): a.numbers + b.numbers
    }
  }

  var operations: [Operation] {
    switch self {
    case .number, .letter: []
    case .negative(let sum), .bracket(let sum): sum.operations
    case .both(let operation, let a, let b): a.operations + [operation] + b.operations
    }
  }

  var hasBracket: Bool {
    switch self {
    case .number, .letter: false
    case .bracket: true
    case .negative(let sum): sum.hasBracket
    case .both(_, let a, let b): a.hasBracket || b.hasBracket
    }
  }

  var hasLetter: Bool {
    switch self {
    case .number: false
    case .letter: true
    case .negative(let sum), .bracket(let sum): sum.hasLetter
    case .both(_, let a, let b): a.hasLetter || b.hasLetter
    }
  }
}

extension Sum.Linear {
  static func made(_ operation: Sum.Operation, _ a: Sum.Linear, _ b: Sum.Linear) -> Sum.Linear? {
    switch operation {
    case .plus: return make(a.letters.plus(b.letters), a.constant.plus(b.constant))
    case .minus: return make(a.letters.minus(b.letters), a.constant.minus(b.constant))
    case .times:
      if a.letters == .zero {
        return make(b.letters.times(a.constant), b.constant.times(a.constant))
      }
      guard b.letters == .zero else { return nil }
      return make(a.letters.times(b.constant), a.constant.times(b.constant))
    case .over:
      guard b.letters == .zero else { return nil }
      return make(a.letters.over(b.constant), a.constant.over(b.constant))
    case .power:
      guard a.letters == .zero, b.letters == .zero else { return nil }
      return make(.zero, a.constant.power(b.constant))
    }
  }

  private static func make(_ letters: Exact?, _ constant: Exact?) -> Sum.Linear? {
    guard let letters, let constant else { return nil }
    return Sum.Linear(letters: letters, constant: constant)
  }
}
