import Basics

/// Reads numbers that are written out: "one hundred eighty-six thousand", "nineteen forty-five",
/// "three point one four", "two thirds", "one over four".
struct NumberWords {
  private enum Word {
    case unit(Int64), teen(Int64), ten(Int64), hundred, scale(Int64)
    case ordinal(Int64), point
  }

  private let tokens: [Token]
  private var place = 0

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
      if let value = number() {
        output.append(joined(start..<place, value))
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
    token.kind = WordKind()
    token.value = value
    token.isRoman = false
    token.rename(value.text)
    return token
  }

  private func word(_ index: Int) -> Word? {
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

  private func isText(_ index: Int, _ text: String) -> Bool {
    index < tokens.count && tokens[index].text.elementsEqual(text.utf8)
  }

  /// A number at `place`, which moves behind it.
  private mutating func number() -> Ratio? {
    let start = place
    if isText(place, "minus") || isText(place, "negative"),
      place == 0 || !tokens[place - 1].isNumber
    {
      place += 1
      guard let value = number(), let negative = Ratio(-value.top, over: value.bottom) else {
        place = start
        return nil
      }
      return negative
    }
    if let value = alone() { return value }
    if isText(place, "a"), let bottom = denominator(place + 1, count: 1) {
      place += 2
      return Ratio(1, over: bottom)
    }
    if let decade = decade() { return decade }
    guard var value = whole() else { return pointFirst(start) }
    let isOrdinal = lastWasOrdinal
    if isOrdinal { return value }
    if let decimals = decimals() { value = decimals(value) }
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

  private var lastWasOrdinal = false

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

  private mutating func spelled() -> Ratio? {
    var total: Int64 = 0
    var current: Int64 = 0
    /// How many low digits of `current` are still free: 2 after "hundred", 1 after "twenty".
    var room = 3
    var count = 0
    while let next = word(place) {
      switch next {
      case .unit(let value):
        if room == 0 || (count > 0 && room == 3) { return close(total + current, count) }
        current += value
        room = 0
      case .teen(let value), .ten(let value):
        if room < 2 || (count > 0 && room == 3) {
          if count > 0, total == 0, (10...99).contains(current) { return century(current) }
          return close(total + current, count)
        }
        current += value
        if case .ten = next { room = 1 } else { room = 0 }
      case .hundred:
        if current > 99 { return close(total + current, count) }
        current = max(current, 1) * 100
        room = 2
      case .scale(let size):
        if count == 0 { return nil }
        let (scaled, overflowed) = max(current, 1).multipliedReportingOverflow(by: size)
        let (sum, overflowedToo) = total.addingReportingOverflow(scaled)
        if overflowed || overflowedToo { return close(total + current, count) }
        total = sum
        current = 0
        room = 2
      case .ordinal(let value):
        if count == 0 || (room == 1 && value < 10) || (room == 2) {
          place += 1
          lastWasOrdinal = true
          return Ratio(total + current + value)
        }
        return close(total + current, count)
      case .point: return close(total + current, count)
      }
      count += 1
      place += 1
      if room == 2, isText(place, "and"), word(place + 1) != nil { place += 1 }
      if count > 16 { break }
    }
    return close(total + current, count)
  }

  private func close(_ value: Int64, _ count: Int) -> Ratio? { count == 0 ? nil : Ratio(value) }

  /// "nineteen | forty five", "seventeen | seventy six".
  private mutating func century(_ first: Int64) -> Ratio? {
    var second: Int64 = 0
    switch word(place) {
    case .teen(let value)?: second = value
    case .ten(let value)?:
      second = value
      if case .unit(let unit)? = word(place + 1), unit > 0 {
        second += unit
        place += 1
      }
    default: return Ratio(first)
    }
    place += 1
    return Ratio(first * 100 + second)
  }

  /// After "three": reads "point one four".
  private mutating func decimals() -> ((Ratio) -> Ratio)? {
    guard case .point? = word(place) else { return nil }
    var digits: Int64 = 0
    var scale: Int64 = 1
    var index = place + 1
    while scale < 1_000_000_000 {
      if case .unit(let value)? = word(index) {
        digits = digits * 10 + value
        scale *= 10
      } else if index < tokens.count, tokens[index].isNumber, let value = tokens[index].value,
        value.bottom == 1, (0...9).contains(value.top)
      {
        digits = digits * 10 + value.top
        scale *= 10
      } else {
        break
      }
      index += 1
    }
    guard scale > 1 else { return nil }
    place = index
    return { whole in
      guard whole.bottom == 1, whole.top.magnitude < 1_000_000_000 else { return whole }
      return Ratio(whole.top * scale + digits, over: scale) ?? whole
    }
  }

  /// "thirds" after "two", "third" after "one".
  private func denominator(_ index: Int, count: Int64) -> Int64? {
    guard index < tokens.count else { return nil }
    var text = tokens[index].text
    if text.elementsEqual("half".utf8) || text.elementsEqual("halves".utf8) { return 2 }
    let isPlural = text.last == UInt8(ascii: "s")
    guard isPlural || count == 1, count > 0 else { return nil }
    if isPlural { text.removeLast() }
    if text.elementsEqual("quarter".utf8) { return 4 }
    guard let entry = NumberNames.find(text), entry.kind == UInt8(ascii: "o"), entry.value > 2
    else {
      return nil
    }
    return entry.value
  }
}
