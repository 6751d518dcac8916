// Whole numbers and fractions.

extension MathKind {
  func arithmetic(_ level: Int, _ draw: inout Draw) -> MathProblem {
    switch level {
    case 1:
      let (a, b) = (draw.int(12...99), draw.int(3...9))
      return MathProblem(
        "What is \(a) times \(b)?", a * b,
        "Tens and units apart: \(a / 10 * 10 * b) plus \(a % 10 * b).")
    case 2:
      let (a, b) = (draw.int(11...99), draw.int(11...99))
      return MathProblem(
        "What is \(a) times \(b)?", a * b,
        "Split one of them: \(a * (b / 10 * 10)) plus \(a * (b % 10)).")
    default:
      let (b, a) = draw.pair(21...99)
      return MathProblem(
        "What is \(a) squared minus \(b) squared?", a * a - b * b,
        "The sum times the difference: \(a + b) times \(a - b).")
    }
  }

  func fractions(_ level: Int, _ draw: inout Draw) -> MathProblem {
    let a = draw.fraction(bottom: 2...12)
    let b = draw.fraction(bottom: 2...12)
    switch level {
    case 1:
      return MathProblem(
        "What is \(a.text) plus \(b.text)?", a + b,
        "The common denominator is \(Fraction.lcm(a.bottom, b.bottom)).")
    case 2:
      return MathProblem(
        "What is \(a.text) divided by \(b.text)?", a / b,
        "Turn the second one over and multiply: \(a.text) times \(Fraction(b.bottom, b.top).text).")
    default:
      let c = draw.fraction(bottom: 2...12)
      let common = Fraction.lcm(Fraction.lcm(a.bottom, b.bottom), c.bottom)
      return MathProblem(
        "What is \(a.text) plus \(b.text) minus \(c.text)?", a + b - c,
        "The common denominator is \(common).")
    }
  }

  func percent(_ level: Int, _ draw: inout Draw) -> MathProblem {
    switch level {
    case 1:
      let (share, whole) = (draw.int(1...19) * 5, draw.int(2...40) * 20)
      return MathProblem(
        "What is \(share) percent of \(whole)?", share * whole / 100,
        "5 percent of \(whole) is \(whole / 20); take it \(share / 5) times.")
    case 2:
      let (rise, fall) = (draw.int(1...8) * 10, draw.int(1...8) * 10)
      let price = draw.int(1...9) * 100
      let end = price / 100 * (100 + rise) * (100 - fall) / 100
      return MathProblem(
        "A price of \(price) dollars rises by \(rise) percent and then falls by \(fall) percent. "
          + "How many dollars is it then?", end,
        "After the rise it is \(price / 100 * (100 + rise)); the fall is taken from that.")
    default:
      let change = draw.pick([5, 10, 15, 20, 25, 30, 40, 50, 60, 75])
      let before = draw.int(2...30) * 20
      return MathProblem(
        "After a rise of \(change) percent, a price is \(before * (100 + change) / 100) dollars. "
          + "How many dollars was it before?", before,
        "Divide by \(100 + change) percent of one: the rise is a share of the old price.")
    }
  }

  func powers(_ level: Int, _ draw: inout Draw) -> MathProblem {
    switch level {
    case 1:
      let base = draw.int(2...9)
      let most = base == 2 ? 10 : base == 3 ? 6 : base == 4 ? 5 : base == 5 ? 4 : 3
      let exponent = draw.int(3...most)
      return MathProblem(
        "What is \(base) to the power of \(exponent)?", Self.power(base, exponent),
        "Square and multiply: \(base) squared is \(base * base).")
    case 2:
      let bottom = draw.int(2...3)
      let exponent = Fraction(draw.pick(bottom == 2 ? [3, 5] : [2, 4, 5]), bottom)
      let base = draw.int(2...(bottom == 2 ? 9 : 5))
      return MathProblem(
        "What is \(Self.power(base, bottom)) to the power of \(exponent.text)?",
        Self.power(base, exponent.top),
        "The root first: it is \(base); then \(base) to the power of \(exponent.top).")
    default:
      let (outside, inside) = (draw.int(2...15), draw.pick([2, 3, 5, 6, 7, 10, 11, 13]))
      return MathProblem(
        "The square root of \(outside * outside * inside) is a whole number times the square root "
          + "of \(inside). What is that whole number?", outside,
        "\(outside * outside * inside) is \(outside * outside) times \(inside).")
    }
  }

  static func power(_ base: Int, _ exponent: Int) -> Int {
    var result = 1
    for _ in 0..<exponent { result *= base }
    return result
  }

  func divisors(_ level: Int, _ draw: inout Draw) -> MathProblem {
    switch level {
    case 1:
      let common = draw.int(2...18)
      let (a, b) = draw.pair(2...12)
      return MathProblem(
        "What is the greatest common divisor of \(common * b) and \(common * a)?",
        Fraction.gcd(common * a, common * b),
        "It divides their difference, \(common * (b - a)), too.")
    case 2:
      let (a, b) = draw.pair(6...48)
      return MathProblem(
        "What is the least common multiple of \(a) and \(b)?", Fraction.lcm(a, b),
        "The product over the greatest common divisor, \(Fraction.gcd(a, b)).")
    default:
      let (a, b) = draw.pair(4...20)
      let c = draw.int(21...36)
      return MathProblem(
        "What is the least common multiple of \(a), \(b), and \(c)?",
        Fraction.lcm(Fraction.lcm(a, b), c),
        "Of the first two it is \(Fraction.lcm(a, b)); then that with \(c).")
    }
  }

  func factors(_ level: Int, _ draw: inout Draw) -> MathProblem {
    var number = 1
    for _ in 0..<(level == 1 ? 2 : 3) { number *= draw.pick([2, 3, 4, 5, 6, 7, 9, 10]) }
    if level == 1 { number *= draw.pick([7, 11, 13, 17]) }
    let powers = Self.factored(number)
    switch level {
    case 1:
      return MathProblem(
        "What is the largest prime factor of \(number)?", powers.last?.prime ?? number,
        "\(number) is \(Self.said(powers)).")
    case 2:
      var count = 1
      for power in powers { count *= power.exponent + 1 }
      return MathProblem(
        "How many positive divisors does \(number) have?", count,
        "\(number) is \(Self.said(powers)): one more than each exponent, multiplied.")
    default:
      var sum = 1
      for power in powers {
        sum *= (Self.power(power.prime, power.exponent + 1) - 1) / (power.prime - 1)
      }
      return MathProblem(
        "What is the sum of all positive divisors of \(number)?", sum,
        "\(number) is \(Self.said(powers)): multiply the sums of each prime's powers.")
    }
  }

  static func factored(_ number: Int) -> [(prime: Int, exponent: Int)] {
    var rest = number
    var powers: [(prime: Int, exponent: Int)] = []
    var divisor = 2
    while rest > 1 {
      if divisor * divisor > rest { divisor = rest }
      var exponent = 0
      while rest % divisor == 0 {
        rest /= divisor
        exponent += 1
      }
      if exponent > 0 { powers.append((divisor, exponent)) }
      divisor += 1
    }
    return powers
  }

  private static func said(_ powers: [(prime: Int, exponent: Int)]) -> String {
    var text = ""
    for power in powers {
      if !text.isEmpty { text += " times " }
      text += "\(power.prime)"
      if power.exponent > 1 { text += " to the power of \(power.exponent)" }
    }
    return text
  }

  func primes(_ level: Int, _ draw: inout Draw) -> MathProblem {
    let why = "A number is prime when no prime up to its square root divides it."
    switch level {
    case 1:
      let start = draw.int(20...200)
      var next = start + 1
      while !Self.isPrime(next) { next += 1 }
      return MathProblem("What is the smallest prime number greater than \(start)?", next, why)
    case 2:
      let low = draw.int(2...18) * 5
      let high = low + draw.int(3...8) * 5
      var count = 0
      for number in low...high where Self.isPrime(number) { count += 1 }
      return MathProblem("How many prime numbers lie between \(low) and \(high)?", count, why)
    default:
      let low = draw.int(2...18) * 5
      let high = low + draw.int(3...4) * 5
      var sum = 0
      for number in low...high where Self.isPrime(number) { sum += number }
      return MathProblem(
        "What is the sum of the prime numbers between \(low) and \(high)?", sum, why)
    }
  }

  static func isPrime(_ number: Int) -> Bool {
    if number < 2 { return false }
    var divisor = 2
    while divisor * divisor <= number {
      if number % divisor == 0 { return false }
      divisor += 1
    }
    return true
  }

  func remainders(_ level: Int, _ draw: inout Draw) -> MathProblem {
    switch level {
    case 1:
      let (number, divisor) = (draw.int(100...999), draw.int(6...13))
      return MathProblem(
        "What is the remainder when \(number) is divided by \(divisor)?", number % divisor,
        "\(number / divisor) times \(divisor) is \(number / divisor * divisor).")
    case 2:
      let (base, exponent, divisor) = (draw.int(2...12), draw.int(10...60), draw.int(5...13))
      var remainder = 1
      for _ in 0..<exponent { remainder = remainder * base % divisor }
      return MathProblem(
        "What is the remainder when \(base) to the power of \(exponent) is divided by \(divisor)?",
        remainder, "The remainders of the powers repeat: find how soon.")
    default:
      let (first, second) = draw.pick([(3, 4), (3, 5), (4, 5), (5, 6), (5, 7), (4, 7), (7, 9)])
      let (a, b) = (draw.int(1...(first - 1)), draw.int(1...(second - 1)))
      var number = b
      while number % first != a { number += second }
      return MathProblem(
        "What is the smallest positive integer that leaves remainder \(a) when divided by "
          + "\(first), and remainder \(b) when divided by \(second)?", number,
        "Go from \(b) in steps of \(second) until the other remainder fits.")
    }
  }

  func bases(_ level: Int, _ draw: inout Draw) -> MathProblem {
    switch level {
    case 1:
      let number = draw.int(9...63)
      return MathProblem(
        "The binary number \(Self.digits(number, base: 2)) is what number in base 10?", number,
        "From the right the digits stand for 1, 2, 4, 8 and so on.")
    case 2:
      let (base, number) = (draw.int(3...8), draw.int(30...250))
      return MathProblem(
        "Write the number \(number) in base \(base).", Self.digits(number, base: base),
        "Divide by \(base) again and again; the remainders are the digits from the right.")
    default:
      let base = draw.int(3...8)
      let (a, b) = (draw.int(20...120), draw.int(20...120))
      return MathProblem(
        "In base \(base), what is \(Self.digits(a, base: base)) plus "
          + "\(Self.digits(b, base: base))?", Self.digits(a + b, base: base),
        "Add from the right and carry at \(base).")
    }
  }

  static func digits(_ number: Int, base: Int) -> String {
    var text = ""
    var rest = number
    while rest > 0 {
      text = "\(rest % base)" + text
      rest /= base
    }
    return text
  }
}
