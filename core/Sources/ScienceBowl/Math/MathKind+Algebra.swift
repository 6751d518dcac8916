// Sequences, equations, logarithms, complex numbers and matrices.

extension MathKind {
  func sequences(_ level: Int, _ draw: inout Draw) -> MathProblem {
    switch level {
    case 1:
      let (first, step, number) = (draw.int(1...20), draw.int(2...12), draw.int(10...40))
      return MathProblem(
        "An arithmetic sequence begins \(first), \(first + step), \(first + 2 * step). "
          + "What is term number \(number)?", first + step * (number - 1),
        "The first term plus \(number - 1) steps of \(step).")
    case 2:
      let (first, ratio, number) = (draw.int(1...6), draw.int(2...4), draw.int(5...7))
      return MathProblem(
        "A geometric sequence begins \(first), \(first * ratio), \(first * ratio * ratio). "
          + "What is term number \(number)?", first * Self.power(ratio, number - 1),
        "\(first) times \(ratio) to the power of \(number - 1).")
    default:
      let (first, factor, more) = (draw.int(1...5), draw.int(2...3), draw.int(1...7))
      let number = draw.int(4...6)
      var term = first
      for _ in 1..<number { term = term * factor + more }
      return MathProblem(
        "The first term of a sequence is \(first), and each further term is \(factor) times the "
          + "one before it plus \(more). What is term number \(number)?", term,
        "Term by term: the second is \(first * factor + more).")
    }
  }

  func sums(_ level: Int, _ draw: inout Draw) -> MathProblem {
    switch level {
    case 1:
      let last = draw.int(12...120)
      return MathProblem(
        "What is the sum of the whole numbers from 1 to \(last)?", last * (last + 1) / 2,
        "Half of \(last) times \(last + 1).")
    case 2:
      let (first, step, count) = (draw.int(1...15), draw.int(2...9), draw.int(8...30))
      let last = first + step * (count - 1)
      return MathProblem(
        "What is the sum of the first \(count) terms of the arithmetic sequence that begins "
          + "\(first), \(first + step), \(first + 2 * step)?", count * (first + last) / 2,
        "\(count) times the mean of the first term and the last, which is \(last).")
    default:
      let (first, ratio) = (draw.int(1...20), draw.fraction(bottom: 2...9))
      return MathProblem(
        "What is the sum of the infinite geometric series with first term \(first) and ratio "
          + "\(ratio.text)?", Fraction(first) / (Fraction(1) - ratio),
        "The first term over 1 minus the ratio.")
    }
  }

  func linear(_ level: Int, _ draw: inout Draw) -> MathProblem {
    switch level {
    case 1:
      let (a, b, x) = (draw.int(2...12), draw.nonzero(-20...20), draw.nonzero(-12...15))
      return MathProblem(
        "If \(Said.polynomial([a, b])) equals \(Said.number(a * x + b)), what is x?", x,
        "Take away \(Said.number(b)) on both sides, then divide by \(a).")
    case 2:
      let (c, a) = draw.pair(2...15)
      let (b, x) = (draw.nonzero(-20...20), draw.nonzero(-12...12))
      let d = (a - c) * x + b
      return MathProblem(
        "If \(Said.polynomial([a, b])) equals \(Said.polynomial([c, d])), what is x?", x,
        "Bring x to one side: \(a - c) x is \(Said.number(d - b)).")
    default:
      let (a, b) = draw.pair(2...9)
      let sum = draw.int(2...30)
      return MathProblem(
        "If x over \(a) plus x over \(b) equals \(sum), what is x?",
        Fraction(sum * a * b, a + b),
        "Multiply by \(a * b): \(a + b) x is \(sum * a * b).")
    }
  }

  func quadratic(_ level: Int, _ draw: inout Draw) -> MathProblem {
    switch level {
    case 1:
      let (small, large) = draw.pair(-9...12)
      let text = Said.polynomial([1, -small - large, small * large])
      return MathProblem(
        "What is the larger solution of \(text) equals 0?", large,
        "Two numbers with sum \(small + large) and product \(small * large).")
    case 2:
      let a = draw.int(2...5)
      let (root, top) = (draw.nonzero(-6...6), draw.nonzero(-11...11))
      let other = Fraction(top, a)
      // (x - root)(bottom x - top), whatever the fraction reduced to.
      let text = Said.polynomial([
        other.bottom, -other.top - root * other.bottom, root * other.top,
      ])
      let isLarger = other.top > root * other.bottom
      return MathProblem(
        "What is the larger solution of \(text) equals 0?", isLarger ? other : Fraction(root),
        "It factors: the solutions are \(root) and \(other.text).")
    default:
      let (b, c) = (draw.nonzero(-12...12), draw.nonzero(-15...8))
      return MathProblem(
        "What is the sum of the squares of the two solutions, real or complex, of "
          + "\(Said.polynomial([1, b, c])) equals 0?", b * b - 2 * c,
        "The square of their sum, \(b * b), less twice their product, \(c).")
    }
  }

  func systems(_ level: Int, _ draw: inout Draw) -> MathProblem {
    switch level {
    case 1:
      let (small, large) = draw.pair(3...90)
      return MathProblem(
        "Two numbers have the sum \(small + large) and the difference \(large - small). "
          + "What is the larger one?", large, "Half of the sum of sum and difference.")
    case 2:
      let (x, y) = (draw.nonzero(-8...9), draw.nonzero(-8...9))
      let (a, b, c) = (draw.int(1...5), draw.int(1...5), draw.int(1...5))
      var d = draw.int(1...5)
      if a * d == b * c { d += 1 }
      return MathProblem(
        "If \(Self.sides(a, b)) equals \(Said.number(a * x + b * y)) and \(Self.sides(c, d)) "
          + "equals \(Said.number(c * x + d * y)), what is x?", x,
        "Get rid of y: \(d) times the first equation less \(b) times the second.")
    default:
      let list = draw.ints(3, 1...12)
      let (x, y, z) = (list[0], list[1], list[2])
      return MathProblem(
        "If x plus y equals \(x + y), y plus z equals \(y + z), and x plus z equals \(x + z), "
          + "what is x times y times z?", x * y * z,
        "All three together are half of \(2 * (x + y + z)).")
    }
  }

  /// "2 x plus 3 y".
  private static func sides(_ a: Int, _ b: Int) -> String {
    (a == 1 ? "x" : "\(a) x") + " plus " + (b == 1 ? "y" : "\(b) y")
  }

  func inequalities(_ level: Int, _ draw: inout Draw) -> MathProblem {
    switch level {
    case 1:
      let (a, b, c) = (draw.int(2...9), draw.int(1...20), draw.int(40...120))
      return MathProblem(
        "For how many positive integers x is \(Said.polynomial([a, b])) less than \(c)?",
        (c - b - 1) / a, "x is less than \(Fraction(c - b, a).text).")
    case 2:
      let most = draw.int(5...400)
      var size = 0
      while (size + 1) * (size + 1) < most { size += 1 }
      return MathProblem(
        "For how many integers x is x squared less than \(most)?", 2 * size + 1,
        "From negative \(size) to \(size), and 0 counts.")
    default:
      let (a, b, most) = (draw.int(2...6), draw.nonzero(-15...15), draw.int(5...40))
      var count = 0
      for x in -60...60 where abs(a * x + b) <= most { count += 1 }
      return MathProblem(
        "For how many integers x is the absolute value of \(Said.polynomial([a, b])) at most "
          + "\(most)?", count,
        "x lies between \(Fraction(-most - b, a).text) and \(Fraction(most - b, a).text).")
    }
  }

  func logarithms(_ level: Int, _ draw: inout Draw) -> MathProblem {
    let base = draw.pick([2, 3, 4, 5, 6, 10])
    switch level {
    case 1:
      let exponent = draw.int(2...(base == 2 ? 10 : base < 5 ? 5 : 4))
      return MathProblem(
        "What is the logarithm of \(Self.power(base, exponent)) to the base \(base)?", exponent,
        "\(base) to the power of \(exponent) is \(Self.power(base, exponent)).")
    case 2:
      let (below, above) = draw.pair(2...(base == 2 ? 9 : 5))
      return MathProblem(
        "What is the logarithm of \(Self.power(base, above)) to the base "
          + "\(Self.power(base, below))?", Fraction(above, below),
        "Both are powers of \(base): \(above) over \(below).")
    default:
      let (cofactor, exponent) = (draw.int(2...5), draw.int(2...4))
      let other = draw.pick([7, 11, 13, 9, 14])
      return MathProblem(
        "What is the logarithm of \(Self.power(base, exponent) * cofactor * other) to the base "
          + "\(base), minus the logarithm of \(cofactor * other) to the base \(base)?", exponent,
        "The difference is the logarithm of the quotient, \(Self.power(base, exponent)).")
    }
  }

  func complex(_ level: Int, _ draw: inout Draw) -> MathProblem {
    let (a, b) = (draw.nonzero(-9...9), draw.nonzero(-9...9))
    let (c, d) = (draw.nonzero(-6...6), draw.nonzero(-6...6))
    let (first, second) = (Said.complex(a, b), Said.complex(c, d))
    let product = (a * c - b * d, a * d + b * c)
    switch level {
    case 1:
      return MathProblem(
        "What is the sum of the complex numbers \(first) and \(second)?",
        Self.complexText(a + c, b + d), "Real parts and imaginary parts apart.")
    case 2:
      return MathProblem(
        "What is the product of the complex numbers \(first) and \(second)?",
        Self.complexText(product.0, product.1),
        "Multiply out; i squared is negative 1.")
    default:
      return MathProblem(
        "What is the complex number \(Said.complex(product.0, product.1)) divided by \(second)?",
        Self.complexText(a, b),
        "Multiply above and below by \(Said.complex(c, -d)); below it gives \(c * c + d * d).")
    }
  }

  /// "3 + 2 i", "-i", "4".
  static func complexText(_ real: Int, _ imaginary: Int) -> String {
    if imaginary == 0 { return "\(real)" }
    let size = abs(imaginary) == 1 ? "i" : "\(abs(imaginary)) i"
    if real == 0 { return imaginary < 0 ? "-\(size)" : size }
    return "\(real) \(imaginary < 0 ? "-" : "+") \(size)"
  }

  func matrices(_ level: Int, _ draw: inout Draw) -> MathProblem {
    switch level {
    case 1:
      let m = draw.ints(4, -9...9)
      return MathProblem(
        "What is the determinant of the matrix \(Said.rows([[m[0], m[1]], [m[2], m[3]]]))?",
        m[0] * m[3] - m[1] * m[2], "Down the main diagonal less the other one.")
    case 2:
      let (m, n) = (draw.ints(4, -5...7), draw.ints(4, -5...7))
      return MathProblem(
        "What is the trace of the product of the matrix \(Said.rows([[m[0], m[1]], [m[2], m[3]]])) "
          + "and the matrix \(Said.rows([[n[0], n[1]], [n[2], n[3]]]))?",
        m[0] * n[0] + m[1] * n[2] + m[2] * n[1] + m[3] * n[3],
        "Only the two entries of the diagonal are wanted: first row times first column, and so on.")
    default:
      let m = draw.ints(9, -4...5)
      let first = m[0] * (m[4] * m[8] - m[5] * m[7])
      let second = m[1] * (m[3] * m[8] - m[5] * m[6])
      let third = m[2] * (m[3] * m[7] - m[4] * m[6])
      let rows = Said.rows([[m[0], m[1], m[2]], [m[3], m[4], m[5]], [m[6], m[7], m[8]]])
      return MathProblem(
        "What is the determinant of the matrix \(rows)?", first - second + third,
        "Along the first row: \(first) minus \(Said.number(second)) plus \(Said.number(third)).")
    }
  }
}
