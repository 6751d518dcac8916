import Basics

/// Reads numbers that are written out: "one hundred eighty-six thousand", "nineteen forty-five",
/// "three point one four", "two thirds", "one over four".
struct NumberWords {
  enum Word {
    case unit(Int64), teen(Int64), ten(Int64), hundred, scale(Int64)
    case ordinal(Int64), point
  }

  let tokens: [Token]
  var place = 0

  static func combined(_ tokens: [Token]) -> [Token] {
    var reader = NumberWords(tokens: tokens)
    return reader.run()
  }

  private init(tokens: [Token]) { self.tokens = tokens }

  private mutating func run() -> [Token] {
    var output: [Token] = []
    while place < tokens.count {
      let start = place
      isDecade = false
      lastWasOrdinal = false
      if let value = number() {
        output.append(joined(start..<place, value))
        if lastWasOrdinal { output[output.count - 1].isOrdinal = true }
        if isDecade { output[output.count - 1].isDecade = true }
      } else {
        place = start + 1
        output.append(tokens[start])
      }
    }
    return output
  }

  private func joined(_ range: Range<Int>, _ value: Ratio) -> Token {
    var token = tokens[range.lowerBound]
    for index in range.dropFirst() {
      let next = tokens[index]
      token.isRequired = token.isRequired || next.isRequired
      token.isAside = token.isAside && next.isAside
      token.isDecade = token.isDecade || next.isDecade
    }
    if range.count > 1, let last = range.last {
      token.multiple = tokens[last].multiple ?? Multiples.value(tokens[last].text)
    }
    token.kind = WordKind()
    token.value = value
    token.isRoman = false
    // NB: 25 and "2500%" are one number, and not one answer: see `isOtherCount`.
    let isWholePercent = token.isPercent && value.bottom == 1 && value.top != 0
    token.rename(isWholePercent ? value.text + [UInt8(ascii: "%")] : value.text)
    return token
  }

  func word(_ index: Int) -> Word? {
    guard index < tokens.count, !tokens[index].isNumber else { return nil }
    guard let entry = NumberNames.find(tokens[index].text) else { return nil }
    if entry.value == 2, entry.kind == UInt8(ascii: "o"), isUnitOfTime(index) { return nil }
    switch entry.kind {
    case UInt8(ascii: "u"): return .unit(entry.value)
    case UInt8(ascii: "e"): return .teen(entry.value)
    case UInt8(ascii: "t"): return .ten(entry.value)
    case UInt8(ascii: "h"): return .hundred
    case UInt8(ascii: "s"): return .scale(entry.value)
    case UInt8(ascii: "o"): return .ordinal(entry.value)
    case UInt8(ascii: "p"): return .point
    default: return nil
    }
  }

  /// "per second", "a second", "miles second".
  private func isUnitOfTime(_ index: Int) -> Bool {
    guard index > 0 else { return false }
    let before = tokens[index - 1]
    return isText(index - 1, "per") || isText(index - 1, "a")
      || (before.kind.contains(.unit) && !before.isPossessive && before.text.count > 2)
  }

  func isText(_ index: Int, _ text: String) -> Bool {
    index < tokens.count && tokens[index].text.elementsEqual(text.utf8)
  }

  /// A number at `place`, which moves behind it.
  private mutating func number() -> Ratio? {
    let start = place
    if isText(place, "minus") || isText(place, "negative"),
      place == 0 || !tokens[place - 1].isNumber || tokens[place].followsPause
    {
      place += 1
      guard let value = number(), let negative = Ratio(-value.top, over: value.bottom) else {
        place = start
        return nil
      }
      return negative
    }
    if saysPositive {
      place += 1
      return number()
    }
    if let value = alone() { return value }
    if isText(place, "a"), let bottom = denominator(place + 1, count: 1) {
      place += 2
      return Ratio(1, over: bottom)
    }
    if let decade = decade() { return decade }
    if isText(place, "a"), case .hundred? = word(place + 1) { place += 1 }
    guard var value = whole() else { return pointFirst(start) }
    let isOrdinal = lastWasOrdinal
    if isOrdinal { return value }
    if let decimals = decimals() { value = decimals(value) }
    if let mixed = mixed(value) { value = mixed }
    if isText(place, "over"), place + 1 < tokens.count {
      let mark = place
      place += 1
      if let below = whole(), value.bottom == 1, let ratio = Ratio(value.top, over: below.top) {
        return ratio
      }
      place = mark
    }
    let isPerCent = isText(place, "per") && isText(place + 1, "cent")
    if isText(place, "percent") || isPerCent {
      place += isPerCent ? 2 : 1
      if let hundredth = Ratio(1, over: 100) { return value.times(hundredth) ?? value }
    }
    if let scaled = scientific(value) { value = scaled }
    if value.bottom == 1, let bottom = denominator(place, count: value.top) {
      place += 1
      return Ratio(value.top, over: bottom)
    }
    return value
  }

  /// The "positive" or "+" of a number that nothing stands before.
  private var saysPositive: Bool {
    guard isText(place, "positive") || isText(place, "plus"), place + 1 < tokens.count,
      tokens[place + 1].isNumber || word(place + 1) != nil, !tokens[place + 1].followsPause
    else { return false }
    return place == 0 || !tokens[place - 1].kind.isDisjoint(with: [.verb, .filler])
  }

  /// Behind "6.02": "x 10^23", "times ten to the 23rd"; behind 10: "^6".
  private mutating func scientific(_ value: Ratio) -> Ratio? {
    let start = place
    var mantissa = Ratio(1)
    if isText(place, "x") || isText(place, "times") {
      place += 1
      mantissa = value
    }
    let base = place > start ? whole() : value
    guard base == Ratio(10), let exponent = exponent(),
      let result = mantissa.scaled(byTens: exponent)
    else {
      place = start
      return nil
    }
    return result
  }

  /// "power 23", "squared", "to the 23rd power".
  private mutating func exponent() -> Int64? {
    if isText(place, "squared") || isText(place, "cubed") {
      place += 1
      return isText(place - 1, "squared") ? 2 : 3
    }
    if isText(place, "power") {
      place += 1
    } else if isText(place, "to"), isText(place + 1, "the") {
      place += 2
      if isText(place, "power"), isText(place + 1, "of") { place += 2 }
    } else {
      return nil
    }
    let isNegative = isText(place, "minus") || isText(place, "negative")
    if isNegative { place += 1 }
    guard let value = whole(), value.bottom == 1 else { return nil }
    if isText(place, "power") { place += 1 }
    return isNegative ? -value.top : value.top
  }

  /// "sixties" and "nineteen sixties".
  private mutating func decade() -> Ratio? {
    var century: Int64 = 0
    var index = place
    if case .teen(let value)? = word(index) {
      century = value * 100
      index += 1
    }
    guard index < tokens.count, tokens[index].text.count > 5,
      Spelling.ends(tokens[index].text, Array("ties".utf8)),
      let entry = NumberNames.find(Array(tokens[index].text.dropLast(3)) + [UInt8(ascii: "y")]),
      entry.kind == UInt8(ascii: "t")
    else { return nil }
    place = index + 1
    isDecade = true
    return Ratio(century + entry.value)
  }

  private var isDecade = false

  private static let nouns = [
    ("half", Ratio(1, over: 2)), ("dozen", Ratio(12)), ("quarter", Ratio(1, over: 4)),
  ]

  /// "half", "a dozen" and "a million" by themselves.
  private mutating func alone() -> Ratio? {
    let start = place
    guard start == 0, tokens.count <= 2 else { return nil }
    if isText(place, "a") { place += 1 }
    guard place == tokens.count - 1 else {
      place = start
      return nil
    }
    for (name, value) in NumberWords.nouns
    where isText(place, name) && (name != "quarter" || start < place) {
      place += 1
      return value
    }
    if place > start, case .scale(let size)? = word(place) {
      place += 1
      return Ratio(size)
    }
    place = start
    return nil
  }

  /// "point two five".
  private mutating func pointFirst(_ start: Int) -> Ratio? {
    place = start
    guard case .point? = word(place), let decimals = decimals() else { return nil }
    return decimals(Ratio(0))
  }

  var lastWasOrdinal = false

  private mutating func whole() -> Ratio? {
    lastWasOrdinal = false
    if place < tokens.count, tokens[place].isNumber {
      guard let value = tokens[place].value else { return nil }
      place += 1
      if case .scale(let size)? = word(place), let scaled = value.times(Ratio(size)) {
        place += 1
        return scaled
      }
      if case .hundred? = word(place), let scaled = value.times(Ratio(100)) {
        place += 1
        return scaled
      }
      lastWasOrdinal = tokens[place - 1].isDecade
      return value
    }
    return spelled()
  }
}
