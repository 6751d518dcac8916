// Counting, chance, data, rates and units.

extension MathKind {
  func probability(_ level: Int, _ draw: inout Draw) -> MathProblem {
    switch level {
    case 1:
      let sum = draw.int(2...12)
      return MathProblem(
        "Two fair dice are rolled. What is the probability that their sum is \(sum)?",
        Fraction(6 - abs(sum - 7), 36), "\(6 - abs(sum - 7)) of 36 rolls give it.")
    case 2:
      let (red, blue) = (draw.int(2...9), draw.int(2...9))
      let all = red + blue
      return MathProblem(
        "An urn holds \(red) red and \(blue) blue balls. Two are drawn at once. What is the "
          + "probability that both are red?", Fraction(red * (red - 1), all * (all - 1)),
        "\(red) over \(all) for the first, \(red - 1) over \(all - 1) for the second.")
    default:
      let tosses = draw.int(4...8)
      let heads = draw.int(1...(tosses - 1))
      return MathProblem(
        "A fair coin is tossed \(tosses) times. What is the probability of exactly \(heads) "
          + "\(heads == 1 ? "head" : "heads")?",
        Fraction(Self.choices(heads, of: tosses), Self.power(2, tosses)),
        "\(Self.choices(heads, of: tosses)) of \(Self.power(2, tosses)) outcomes.")
    }
  }

  static func choices(_ count: Int, of total: Int) -> Int {
    var result = 1
    for place in 0..<count { result = result * (total - place) / (place + 1) }
    return result
  }

  static func factorial(_ number: Int) -> Int {
    var result = 1
    for factor in stride(from: 2, through: number, by: 1) { result *= factor }
    return result
  }

  func counting(_ level: Int, _ draw: inout Draw) -> MathProblem {
    switch level {
    case 1:
      let (courses, count) = (draw.int(3...9), draw.int(2...3))
      var ways = 1
      for place in 0..<count { ways *= courses - place }
      return MathProblem(
        "\(courses) runners race, and there are no ties. In how many ways can the first "
          + "\(count) places be taken?", ways,
        "\(courses) for the first place, \(courses - 1) for the second"
          + (count > 2 ? ", and so on." : ".")
      )
    case 2:
      let total = draw.int(5...12)
      let count = draw.int(2...4)
      return MathProblem(
        "In how many ways can \(count) people be chosen from \(total)?",
        Self.choices(count, of: total),
        "\(total) choose \(count): the order does not count.")
    default:
      let word = draw.pick([
        "BANANA", "LEVEL", "COFFEE", "PEPPER", "TATTOO", "KAYAK", "BALLOON", "SUCCESS", "RADAR",
        "COCOON", "GEESE", "ERROR", "CARBON", "RESISTOR", "HELLO", "BEGIN", "CELL", "PUPPY",
        "ATLAS", "COMET", "NOON", "MAMMAL", "BASALT", "PROTON",
      ])
      return MathProblem(
        "In how many different orders can the letters of the word \(word) be written?",
        Self.orders(word), "The factorial of the number of letters, over those of the repeats.")
    }
  }

  private static func orders(_ word: String) -> Int {
    var repeats: [UInt8: Int] = [:]
    for letter in word.utf8 { repeats[letter, default: 0] += 1 }
    var orders = factorial(word.utf8.count)
    for count in repeats.values { orders /= factorial(count) }
    return orders
  }

  func statistics(_ level: Int, _ draw: inout Draw) -> MathProblem {
    switch level {
    case 1:
      let values = draw.ints(draw.int(4...5), 2...40)
      let sum = values.reduce(0, +)
      return MathProblem(
        "What is the mean of \(Said.list(values))?", Fraction(sum, values.count),
        "They add up to \(sum); there are \(values.count).")
    case 2:
      let values = draw.ints(draw.int(5...8), 2...60)
      let sorted = values.sorted()
      let middle = sorted.count / 2
      return MathProblem(
        "What is the median of \(Said.list(values))?",
        sorted.count % 2 == 1
          ? Fraction(sorted[middle]) : Fraction(sorted[middle - 1] + sorted[middle], 2),
        "In order: \(Said.list(sorted)).")
    default:
      let values = draw.ints(draw.int(3...4), 1...15)
      let sum = values.reduce(0, +)
      var squares = 0
      for value in values { squares += value * value }
      let count = values.count
      return MathProblem(
        "What is the variance of the whole population \(Said.list(values))?",
        Fraction(squares * count - sum * sum, count * count),
        "The mean of the squares less the square of the mean, \(Fraction(sum, count).text).")
    }
  }

  func rates(_ level: Int, _ draw: inout Draw) -> MathProblem {
    switch level {
    case 1:
      let (speed, minutes) = (draw.int(4...24) * 5, draw.int(1...18) * 10)
      return MathProblem(
        "A car drives at \(speed) kilometers per hour for \(minutes) minutes. How many kilometers "
          + "does it go?", Fraction(speed * minutes, 60),
        "\(minutes) minutes are \(Fraction(minutes, 60).text) of an hour.")
    case 2:
      let (a, b) = draw.pair(2...15)
      return MathProblem(
        "One pump fills a tank in \(a) hours, another in \(b) hours. How many hours do both "
          + "together take?", Fraction(a * b, a + b),
        "In an hour they fill 1/\(a) plus 1/\(b) of it.")
    default:
      let (slow, fast) = draw.pair(4...18)
      let (v, w) = (slow * 5, fast * 5)
      return MathProblem(
        "A cyclist goes somewhere at \(v) and back at \(w) kilometers per hour. What is the "
          + "average speed for the whole way, in kilometers per hour?", Fraction(2 * v * w, v + w),
        "Twice the product over the sum: more time is spent at the slower speed.")
    }
  }

  func units(_ level: Int, _ draw: inout Draw) -> MathProblem {
    switch level {
    case 1:
      let (hours, minutes) = (draw.int(1...6), draw.int(1...59))
      return MathProblem(
        "How many seconds are \(hours) \(hours == 1 ? "hour" : "hours") and \(minutes) "
          + "\(minutes == 1 ? "minute" : "minutes")?", (hours * 60 + minutes) * 60,
        "That is \(hours * 60 + minutes) minutes of 60 seconds.")
    case 2:
      let speed = draw.int(2...60) * 3
      return MathProblem(
        "A speed of \(speed) kilometers per hour is how many meters per second?",
        Fraction(speed * 10, 36), "Divide by 3.6, which is 18/5.")
    default:
      let edges = draw.ints(3, 2...12)
      return MathProblem(
        "How many liters does a box hold that is \(edges[0] * 10), \(edges[1] * 5) and "
          + "\(edges[2] * 10) centimeters long, wide and high?",
        Fraction(edges[0] * edges[1] * edges[2], 2),
        "A liter is 1000 cubic centimeters, a cube of 10 centimeters.")
    }
  }
}
