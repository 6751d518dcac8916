/// What a part of a formula is worth at one point.
///
/// Letters are worth a square chosen for the point. As the exponent of something, and under a
/// logarithm, a letter is worth other numbers: a formula that is the same for all of these is the
/// same formula, and `e^(a+b) = e^a e^b` and `log(ab) = log a + log b` hold by themselves.
struct AlgebraValue: Equatable {
  var real: UInt64
  var imaginary: UInt64 = 0
  /// Modulo `Modular.order`.
  var exponent: UInt64
  /// Its logarithm, when it is a product of things.
  var logarithm: UInt64?
  /// What it is exactly, for numbers.
  var exact: Ratio?
  /// No letter is in it.
  var isConstant = false

  init(real: UInt64, imaginary: UInt64 = 0, exponent: UInt64) {
    self.real = real
    self.imaginary = imaginary
    self.exponent = exponent
  }

  init?(_ number: Ratio) {
    guard number.tens == 0,
      let below = Modular.inverse(Modular.whole(number.bottom, Modular.prime)),
      let belowToo = Modular.inverse(
        Modular.whole(number.bottom, Modular.order), Modular.order)
    else { return nil }
    real = Modular.times(Modular.whole(number.top, Modular.prime), below)
    exponent = Modular.times(
      Modular.whole(number.top, Modular.order), belowToo, Modular.order)
    logarithm = Modular.minus(
      AlgebraValue.logarithm(number.top), AlgebraValue.logarithm(number.bottom))
    exact = number
    isConstant = true
  }

  /// A letter at the point with this number.
  init(name: UInt64, point: UInt64) {
    let root = Modular.symbol([name, point, 1])
    real = Modular.times(root, root)
    exponent = Modular.symbol([name, point, 2], Modular.order)
    logarithm = Modular.symbol([name, point, 3])
  }

  static let i: AlgebraValue = {
    var value = AlgebraValue(
      real: 0, imaginary: 1, exponent: Modular.symbol([105], Modular.order))
    value.isConstant = true
    return value
  }()

  /// e, whose logarithm is 1.
  static let e: AlgebraValue = {
    var value = AlgebraValue(name: 101, point: 0)
    value.logarithm = 1
    return value
  }()

  /// A value that depends on `marks` alone: what a function makes of its argument.
  static func symbol(_ marks: [UInt64]) -> AlgebraValue {
    let root = Modular.symbol(marks)
    return AlgebraValue(
      real: Modular.times(root, root), exponent: Modular.symbol(marks, Modular.order))
  }

  /// The logarithms of its prime factors, which are symbols.
  private static func logarithm(_ whole: Int64) -> UInt64 {
    var sum: UInt64 = whole < 0 ? Modular.symbol([78]) : 0
    var rest = Int64(clamping: whole.magnitude)
    var divisor: Int64 = 2
    while divisor * divisor <= rest, divisor < 1_000 {
      while rest % divisor == 0 {
        sum = Modular.plus(sum, Modular.symbol([77, UInt64(divisor)]))
        rest /= divisor
      }
      divisor += 1
    }
    return rest > 1 ? Modular.plus(sum, Modular.symbol([77, UInt64(rest)])) : sum
  }

  /// Its logarithm; that of a sum stands for itself.
  var log: UInt64 { logarithm ?? Modular.symbol([76, real, imaginary]) }

  // MARK: Sums and products

  func plus(_ other: AlgebraValue) -> AlgebraValue {
    var result = AlgebraValue(
      real: Modular.plus(real, other.real), imaginary: Modular.plus(imaginary, other.imaginary),
      exponent: Modular.plus(exponent, other.exponent, Modular.order))
    result.isConstant = isConstant && other.isConstant
    return result
  }

  var negative: AlgebraValue {
    if let exact, let other = Ratio(-exact.top, over: exact.bottom),
      let value = AlgebraValue(other)
    {
      return value
    }
    var result = self
    result.real = Modular.minus(0, real)
    result.imaginary = Modular.minus(0, imaginary)
    result.exponent = Modular.minus(0, exponent, Modular.order)
    result.logarithm = Modular.plus(log, Modular.symbol([78]))
    return result
  }

  func times(_ other: AlgebraValue) -> AlgebraValue {
    var result = AlgebraValue(
      real: Modular.minus(
        Modular.times(real, other.real), Modular.times(imaginary, other.imaginary)),
      imaginary: Modular.plus(
        Modular.times(real, other.imaginary), Modular.times(imaginary, other.real)),
      exponent: Modular.times(exponent, other.exponent, Modular.order))
    result.logarithm = Modular.plus(log, other.log)
    result.isConstant = isConstant && other.isConstant
    return result
  }

  /// One over it; nil for nothing.
  var inverse: AlgebraValue? {
    let size = Modular.plus(Modular.times(real, real), Modular.times(imaginary, imaginary))
    guard let below = Modular.inverse(size),
      let exponent = Modular.inverse(exponent, Modular.order)
    else { return nil }
    var result = AlgebraValue(
      real: Modular.times(real, below),
      imaginary: Modular.times(Modular.minus(0, imaginary), below), exponent: exponent)
    result.logarithm = Modular.minus(0, log)
    result.isConstant = isConstant
    if let exact, exact.top != 0 {
      result.exact = Ratio(exact.top < 0 ? -exact.bottom : exact.bottom, over: abs(exact.top))
    }
    return result
  }

  // MARK: Powers

  /// Nil at a point where the base is no square, for which another is taken.
  func power(_ other: AlgebraValue) -> AlgebraValue? {
    if let whole = other.exact, whole.bottom == 1,
      whole.top.magnitude <= JudgeLimit.wholeExponent
    {
      return power(whole.top)
    }
    guard imaginary == 0, real != 0 else {
      return AlgebraValue.symbol([94, real, imaginary, other.real, other.imaginary])
    }
    let isSquare = Modular.isSquare(real)
    guard isSquare || isConstant else { return nil }
    let size = Modular.power(isSquare ? real : Modular.minus(0, real), other.exponent)
    var result = AlgebraValue(
      real: size,
      exponent: Modular.symbol([94, exponent, other.exponent], Modular.order))
    if !isSquare {
      // The square root of a negative number is i times another's; its cube root is negative.
      let isEven = (other.exact?.bottom ?? 1) % 2 == 0
      (result.real, result.imaginary) = isEven ? (0, size) : (Modular.minus(0, size), 0)
    }
    if other.imaginary == 0 { result.logarithm = Modular.times(other.real, log) }
    result.isConstant = isConstant && other.isConstant
    return result
  }

  private func power(_ whole: Int64) -> AlgebraValue? {
    guard var result = AlgebraValue(Ratio(1)), let base = whole < 0 ? inverse : self else {
      return nil
    }
    for _ in 0..<whole.magnitude { result = result.times(base) }
    return result
  }
}
