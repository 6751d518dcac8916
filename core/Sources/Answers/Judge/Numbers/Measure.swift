import Basics

/// An amount in the base units of its dimensions: "9.8 m/s^2", "60 inches".
struct Measure: Equatable {
  /// Powers of mass, length, time, and of whatever has no conversion, by its own number.
  struct Dimensions: Equatable {
    var mass = 0
    var length = 0
    var time = 0
    var other = 0
    var kind: UInt8 = 0

    /// Of an angle or of a temperature whose scale goes without saying.
    var isDegree: Bool { kind == 1 }
  }

  var amount: Ratio
  var dimensions = Dimensions()

  init?(_ tokens: [Token]) {
    guard tokens.count >= 2, tokens.count <= JudgeLimit.measureTokens, let value = tokens[0].value,
      !tokens[0].isBothSigns
    else { return nil }
    amount = value
    var sign = 1
    var ahead = 1
    var place = 1
    while place < tokens.count {
      let text = tokens[place].text
      place += 1
      if let (unit, length) = Measure.phrase(tokens, place - 1) {
        place += length - 1
        guard take(unit, sign) else { return nil }
      } else if text.elementsEqual("per".utf8) || (place > 2 && text.elementsEqual("a".utf8)) {
        sign = -1
      } else if text.elementsEqual("square".utf8) {
        ahead = 2
      } else if text.elementsEqual("cubic".utf8) {
        ahead = 3
      } else if Measure.power(text) > 1, let unit = Measure.unit(Array(text.dropLast())) {
        guard take(unit, sign * Measure.power(text)) else { return nil }
      } else if let unit = Measure.unit(text, tokens[place - 1].letterCase) {
        // "degrees Celsius" is one unit.
        if unit.isDegree, place < tokens.count, Measure.isTemperature(tokens[place].text) {
          continue
        }
        var power = sign * ahead
        ahead = 1
        if place < tokens.count, tokens[place].text.elementsEqual("squared".utf8) {
          (power, place) = (power * 2, place + 1)
        } else if place < tokens.count, tokens[place].text.elementsEqual("cubed".utf8) {
          (power, place) = (power * 3, place + 1)
        }
        guard take(unit, power) else { return nil }
      } else if let (first, second) = Measure.product(text) {
        guard take(first, sign), take(second, sign) else { return nil }
      } else {
        return nil
      }
    }
  }

  private static let phrases: [(words: [String], unit: String)] = [
    (["light", "year"], "ly"), (["atomic", "mass", "unit"], "amu"),
    (["astronomical", "unit"], "au"), (["electron", "volt"], "ev"),
  ]

  /// "light years": a unit of several words, and how many.
  private static func phrase(_ tokens: [Token], _ place: Int) -> (Unit, Int)? {
    for (words, name) in phrases where place + words.count <= tokens.count {
      var isHere = true
      for (offset, word) in words.enumerated() {
        let text = tokens[place + offset].text
        let isPlural = offset == words.count - 1 && text.last == UInt8(ascii: "s")
        if !(isPlural ? text.dropLast() : text[...]).elementsEqual(word.utf8) { isHere = false }
      }
      if isHere, let unit = unitsByName[Array(name.utf8)] { return (unit, words.count) }
    }
    return nil
  }

  private mutating func take(_ unit: Unit, _ power: Int) -> Bool {
    let factor = power > 0 ? unit.factor : Ratio(unit.factor.bottom, over: unit.factor.top)
    guard let factor else { return false }
    for _ in 0..<power.magnitude {
      guard let next = amount.times(factor) else { return false }
      amount = next
    }
    dimensions.mass += power * unit.dimensions.mass
    dimensions.length += power * unit.dimensions.length
    dimensions.time += power * unit.dimensions.time
    dimensions.other += power * unit.dimensions.other
    if unit.dimensions.kind > 0 { dimensions.kind = dimensions.kind &* 31 &+ unit.dimensions.kind }
    return true
  }

  // MARK: The table

  struct Unit: Equatable {
    var factor: Ratio
    var dimensions = Dimensions()
    /// It may have a prefix: see `prefixed`.
    var isMetric = false

    fileprivate var isDegree: Bool { dimensions.kind == 1 }
  }

  /// The 3 of "cm3"; 1 for all other words.
  static func power(_ text: [UInt8]) -> Int {
    guard text.count > 1, let last = text.last, last == 0x32 || last == 0x33,
      let unit = unitsByName[Array(text.dropLast())] ?? prefixed(Array(text.dropLast()), .small),
      unit.dimensions.length == 1
    else { return 1 }
    return Int(last - 0x30)
  }

  /// The unit that a word names, its prefix included.
  static func unit(_ text: [UInt8], _ letterCase: Token.LetterCase = .small) -> Unit? {
    if letterCase == .inner, let unit = prefixed(text, .small) { return unit }
    if let unit = unitsByName[text] ?? singular(text) { return unit }
    return power(text) > 1 ? nil : prefixed(text, letterCase)
  }

  static func singular(_ text: [UInt8]) -> Unit? {
    guard text.count > 4, text.last == UInt8(ascii: "s") else { return nil }
    return unitsByName[Array(text.dropLast())]
  }

  /// "mi" and "miles", "C" and "centigrade".
  static func isSame(_ a: [UInt8], _ b: [UInt8]) -> Bool {
    guard let first = unit(a), let second = unit(b) else { return false }
    return first == second
  }

  private static func isTemperature(_ text: [UInt8]) -> Bool {
    guard let kind = unit(text)?.dimensions.kind else { return false }
    return (2...4).contains(kind)
  }

  static let unitsByName: [[UInt8]: Unit] = {
    var units: [[UInt8]: Unit] = [:]
    for (names, unit) in rows { for name in names { units[name] = unit } }
    return units
  }()

  /// What stands behind the short prefixes.
  static let symbols: Set<[UInt8]> = {
    var symbols: Set<[UInt8]> = []
    for (names, unit) in rows where unit.isMetric {
      if let symbol = names.last { symbols.insert(symbol) }
    }
    return symbols
  }()

  private static let rows: [(names: [[UInt8]], unit: Unit)] = {
    var rows: [(names: [[UInt8]], unit: Unit)] = []
    for line in table.utf8.split(separator: 0x0A) {
      let words = line.split(separator: 0x20).map { Array($0) }
      guard words.count > 1, let unit = Unit(code: words[0]) else { continue }
      rows.append((Array(words.dropFirst()), unit))
    }
    return rows
  }()

  /// `+` for a metric unit, whose symbol comes last; the factor to millimetres, milligrams and
  /// milliseconds, `/` its divisor; then m, l, t with their powers, or k and the number of a kind
  /// of its own. Mega and milli have one small letter: where mega is meant more often, it has a
  /// row.
  private static let table = """
    1000000m1 kilo kilos
    +1000m1 gram gramme g
    +1000000000m1 tonne
    45359237/100m1 pound lb lbs
    45359237/1600m1 ounce oz
    +1000l1 meter metre m
    127/5l1 inch inches in
    1524/5l1 foot feet ft
    4572/5l1 yard yd yards
    8046720/5l1 mile mi miles
    +1000000l3 liter litre l
    1000l3 cc
    1t1 ms
    +1000t1 second sec secs s
    60000t1 minute min mins
    3600000t1 hour hr hrs h
    86400000t1 day days
    604800000t1 week weeks wk
    +1000m1l1t-2 newton n
    +1000000m1l2t-2 joule j
    1000000000000m1l2t-2 mj
    +1000m1l2t-3 watt w
    1000000000m1l2t-3 mw
    3600000000000m1l2t-2 kwh
    44704/100000l1t-1 mph
    5/18l1t-1 kph kmh kmph
    +1/1000t-1 hertz hz
    1000t-1 mhz
    1k1 degree degrees deg
    1k2 celsius centigrade c
    1k3 fahrenheit f
    +1k4 kelvin kelvins k
    1k5 dollar dollars usd buck bucks
    1/100k5 cent cents penny pennies
    1k6 euro euros eur
    +1k7 volt volts v
    +1k8 ampere amperes amp amps a
    +1k9 ohm ohms \u{3C9}
    1000k9 kilohm
    1000000k9 megohm
    +1/1000m1l-1t-2 pascal pascals pa
    1000m1l-1t-2 mpa
    +100m1l-1t-2 bar
    101325/1000m1l-1t-2 atmosphere atmospheres atm
    +1k11 mole moles mol
    1k12 month months
    1k13 year years yr yrs
    10k13 decade decades
    100k13 century centuries
    1000k13 millennium millennia
    +1k14 radian radians rad
    1k16 decibel decibels db
    +1k17 bit bits
    +8k17 byte bytes
    +1k18 electronvolt ev
    1000000k18 mev
    1k19 amu u dalton daltons da
    +1k20 parsec pc
    1000000k20 mpc
    1k21 lightyear ly
    1k22 au
    +1k23 coulomb
    +1k24 tesla
    +1k25 farad
    +1k26 candela cd
    """
}

extension Measure.Unit {
  /// "8046720/5l1": the factor, and the powers of its dimensions.
  fileprivate init?(code: [UInt8]) {
    var numbers: [Int64] = []
    var letters: [UInt8] = []
    let isMetric = code.first == UInt8(ascii: "+")
    var place = isMetric ? 1 : 0
    while place < code.count {
      if !code[place].isDigit, code[place] != UInt8(ascii: "-") {
        letters.append(code[place])
        place += 1
      }
      var value: Int64 = 0
      var isNegative = false
      while place < code.count, code[place].isDigit || code[place] == UInt8(ascii: "-") {
        if code[place] == UInt8(ascii: "-") {
          isNegative = true
        } else {
          value = value * 10 + Int64(code[place] - 48)
        }
        place += 1
      }
      numbers.append(isNegative ? -value : value)
    }
    guard numbers.count == letters.count + 1 else { return nil }
    var bottom: Int64 = 1
    var dimensions = Measure.Dimensions()
    for (index, letter) in letters.enumerated() {
      let number = numbers[index + 1]
      switch letter {
      case UInt8(ascii: "/"): bottom = number
      case UInt8(ascii: "m"): dimensions.mass = Int(number)
      case UInt8(ascii: "l"): dimensions.length = Int(number)
      case UInt8(ascii: "t"): dimensions.time = Int(number)
      default:
        dimensions.other = 1
        dimensions.kind = UInt8(number)
      }
    }
    guard let factor = Ratio(numbers[0], over: bottom) else { return nil }
    self.init(factor: factor, dimensions: dimensions, isMetric: isMetric)
  }
}
