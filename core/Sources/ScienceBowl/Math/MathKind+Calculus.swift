// Limits, slopes and areas under curves.

extension MathKind {
  func limits(_ level: Int, _ draw: inout Draw) -> MathProblem {
    switch level {
    case 1:
      let a = draw.int(2...40)
      return MathProblem(
        "What is the limit, as x approaches \(a), of the fraction x squared minus \(a * a) over "
          + "x minus \(a)?", 2 * a, "Above it factors: what is left is x plus \(a).")
    case 2:
      let (a, b) = (draw.nonzero(-12...12), draw.int(1...12))
      let (c, d) = (draw.int(1...12), draw.nonzero(-9...9))
      return MathProblem(
        "What is the limit, as x goes to infinity, of the fraction "
          + "\(Said.polynomial([a, b, 0])) over \(Said.polynomial([c, 0, d]))?", Fraction(a, c),
        "Only the highest powers count: \(Said.number(a)) over \(c).")
    default:
      let (a, b) = (draw.int(1...15), draw.int(2...15))
      return MathProblem(
        "What is the limit, as x approaches 0, of the sine of "
          + "\(Said.polynomial([a, 0])), divided by \(b) x?", Fraction(a, b),
        "Near 0 the sine of an angle is the angle.")
    }
  }

  func derivatives(_ level: Int, _ draw: inout Draw) -> MathProblem {
    switch level {
    case 1:
      let (factor, power, place) = (draw.int(1...9), draw.int(2...4), draw.int(1...5))
      var terms = [factor]
      for _ in 0..<power { terms.append(0) }
      let slope = [factor * power] + terms.dropFirst(2)
      return MathProblem(
        "What is the derivative of \(Said.polynomial(terms)) at x equals \(place)?",
        factor * power * Self.power(place, power - 1),
        "The derivative is \(Said.polynomial(slope))."
      )
    case 2:
      let a = draw.nonzero(-4...4)
      let (b, c, d) = (draw.int(-6...6), draw.nonzero(-9...9), draw.int(-9...9))
      let place = draw.nonzero(-3...4)
      return MathProblem(
        "What is the derivative of \(Said.polynomial([a, b, c, d])) at x equals "
          + "\(Said.number(place))?", 3 * a * place * place + 2 * b * place + c,
        "The derivative is \(Said.polynomial([3 * a, 2 * b, c])).")
    default:
      let (a, b, c) = (draw.int(1...6), draw.int(1...20), draw.int(0...15))
      return MathProblem(
        "What is the greatest value of the function \(Said.polynomial([-a, b, c]))?",
        Fraction(b * b, 4 * a) + Fraction(c),
        "The slope is 0 at x equals \(Fraction(b, 2 * a).text).")
    }
  }

  func integrals(_ level: Int, _ draw: inout Draw) -> MathProblem {
    switch level {
    case 1:
      let (factor, power, end) = (draw.int(1...9), draw.int(1...3), draw.int(1...5))
      var terms = [factor]
      for _ in 0..<power { terms.append(0) }
      return MathProblem(
        "What is the integral of \(Said.polynomial(terms)) from 0 to \(end)?",
        Fraction(factor * Self.power(end, power + 1), power + 1),
        "\(factor) x to the power of \(power + 1), over \(power + 1).")
    case 2:
      let (a, b, c) = (draw.nonzero(-6...6), draw.int(-8...8), draw.nonzero(-9...9))
      let (start, end) = draw.pair(-3...4)
      func antiderivative(_ x: Int) -> Fraction {
        Fraction(a * x * x * x, 3) + Fraction(b * x * x, 2) + Fraction(c * x)
      }
      return MathProblem(
        "What is the integral of \(Said.polynomial([a, b, c])) from \(Said.number(start)) to "
          + "\(Said.number(end))?", antiderivative(end) - antiderivative(start),
        "The antiderivative is \(antiderivative(end).text) above and "
          + "\(antiderivative(start).text) below.")
    default:
      let (slope, factor) = (draw.int(1...9), draw.int(1...4))
      let parabola = Said.polynomial([factor, 0, 0])
      return MathProblem(
        "What is the area between the parabola y equals \(parabola) and the line y equals "
          + "\(Said.polynomial([slope, 0]))?", Fraction(slope * slope * slope, 6 * factor * factor),
        "They meet at 0 and at \(Fraction(slope, factor).text); the line is above.")
    }
  }
}
