import Basics

/// Measures: a number and its unit, equal when they are the same amount.
extension Matcher {
  func measure(_ given: [Token], _ reference: Reference) -> Match? {
    guard given.count == 2, given[0].isNumber, let own = Measure(given),
      let wanted = Measure(reference.tokens)
    else { return nil }
    if own.dimension == wanted.dimension, own.amount == wanted.amount {
      return Match(cost: 0.06, reason: .equivalent)
    }
    return nil
  }
}

/// An amount in the base unit of its dimension.
struct Measure {
  var dimension: UInt8
  var amount: Ratio

  init?(_ tokens: [Token]) {
    guard tokens.count == 2, tokens[0].isNumber, let value = tokens[0].value,
      let unit = Measure.unit(tokens[1].text), let amount = value.times(unit.factor)
    else { return nil }
    self.dimension = unit.dimension
    self.amount = amount
  }

  struct Unit {
    var dimension: UInt8
    var factor: Ratio
  }

  static func unit(_ text: [UInt8]) -> Unit? {
    if let unit = units[text] { return unit }
    guard text.count > 4, text.last == UInt8(ascii: "s") else { return nil }
    return units[Array(text.dropLast())]
  }

  private static let units: [[UInt8]: Unit] = {
    var units: [[UInt8]: Unit] = [:]
    for (names, dimension, top, bottom) in table {
      guard let factor = Ratio(top, over: bottom) else { continue }
      for name in names.utf8.split(separator: 0x20) {
        units[Array(name)] = Unit(dimension: dimension, factor: factor)
      }
    }
    return units
  }()

  /// "mi" and "miles", "C" and "centigrade".
  static func isSame(_ a: [UInt8], _ b: [UInt8]) -> Bool {
    guard let first = unit(a), let second = unit(b) else { return false }
    return first.dimension == second.dimension && first.factor == second.factor
  }

  private static let table: [(String, UInt8, Int64, Int64)] = [
    ("kilogram kilogramme kg", 1, 1_000_000, 1), ("gram gramme g", 1, 1000, 1),
    ("milligram mg", 1, 1, 1),
    ("kilometer kilometre km", 2, 1_000_000, 1), ("meter metre m", 2, 1000, 1),
    ("centimeter centimetre cm", 2, 10, 1), ("millimeter millimetre mm", 2, 1, 1),
    ("hour hr h", 3, 3600, 1), ("minute min", 3, 60, 1), ("second sec s", 3, 1, 1),
    ("liter litre l", 4, 1000, 1), ("milliliter millilitre ml", 4, 1, 1),
    ("dozen", 5, 12, 1), ("percent", 5, 1, 100),
    ("foot feet ft", 6, 12, 1), ("inch inches in", 6, 1, 1), ("yard yd", 6, 36, 1),
    ("celsius centigrade c", 9, 1, 1), ("fahrenheit f", 10, 1, 1), ("kelvin k", 11, 1, 1),
    ("degree deg", 12, 1, 1), ("dollar usd", 13, 1, 1), ("joule j", 14, 1, 1), ("watt w", 15, 1, 1),
    ("volt v", 16, 1, 1), ("ampere amp a", 17, 1, 1), ("hertz hz", 18, 1, 1), ("ohm", 19, 1, 1),
    ("pound lb lbs", 7, 16, 1), ("ounce oz", 7, 1, 1), ("mile mi", 8, 1, 1),
  ]
}
