import Basics

/// Whole numbers and decimals, word by word.
extension NumberWords {
  mutating func spelled() -> Ratio? {
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
    if total == 0, (10...99).contains(current), saysZero(place),
      case .unit(let unit)? = word(place + 1),
      unit > 0
    {
      place += 2
      return Ratio(current * 100 + unit)
    }
    return close(total + current, count)
  }

  /// The "oh" of "nineteen oh five".
  private func saysZero(_ index: Int) -> Bool { isText(index, "oh") || isText(index, "o") }

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
  mutating func decimals() -> ((Ratio) -> Ratio)? {
    guard case .point? = word(place) else { return nil }
    var digits: Int64 = 0
    var scale: Int64 = 1
    var index = place + 1
    while scale < 1_000_000_000 {
      if case .unit(let value)? = word(index) {
        digits = digits * 10 + value
        scale *= 10
      } else if saysZero(index) {
        digits *= 10
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
  func denominator(_ index: Int, count: Int64) -> Int64? {
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
