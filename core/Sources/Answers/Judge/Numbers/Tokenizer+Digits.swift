import Basics

/// Numbers as they stand in a text.
extension Tokenizer {
  /// Digits with grouping commas, a fraction, percent, an ordinal ending, a unit written close.
  mutating func number() {
    let start = place
    let isNegative = byte(place) == UInt8(ascii: "-")
    if isNegative { place += 1 }
    if !isNegative, let date = slashDate() {
      append(date, from: start)
      return
    }
    var digits: [UInt8] = []
    var decimals = 0
    takeDigits(&digits)
    if byte(place) == UInt8(ascii: "."), byte(place + 1).isDigit {
      place += 1
      let whole = digits.count
      takeDigits(&digits)
      decimals = digits.count - whole
    }
    var value = Roman.decimal(digits, decimals: decimals)
    if decimals == 0, byte(place) == UInt8(ascii: "/"), byte(place + 1).isDigit {
      place += 1
      var bottom: [UInt8] = []
      takeDigits(&bottom)
      if let below = Roman.decimal(bottom, decimals: 0), let above = value {
        value = Ratio(above.top, over: below.top)
      }
      digits += [UInt8(ascii: "/")] + bottom
    }
    let isPercent = byte(place) == UInt8(ascii: "%")
    if isPercent {
      value = value.flatMap { part in Ratio(1, over: 100).flatMap { part.times($0) } }
      place += 1
    }
    takeTens(&value)
    if isNegative { value = value.map { Ratio(-$0.top, over: $0.bottom) ?? $0 } }
    var token = Token((isNegative ? [UInt8(ascii: "-")] : []) + digits)
    token.value = value
    if isPercent { token.multiple = Ratio(1, over: 100) }
    if let value, value.tens != 0 { token.rename(value.text) }
    token.followsPause = isAfterPause
    isAfterPause = false
    takeEnding(&token)
    mark(&token, from: start, to: place)
    token.requiredText = nil
    tokens.append(token)
    if let name = currency {
      currency = nil
      add(Array(name.utf8), from: start, to: place)
    }
  }

  /// The e23 of "6.02e23".
  private mutating func takeTens(_ value: inout Ratio?) {
    guard byte(place) == UInt8(ascii: "e"), let own = value else { return }
    var end = place + 1
    let isNegative = byte(end) == UInt8(ascii: "-")
    if isNegative { end += 1 }
    var exponent: Int64 = 0
    let start = end
    while byte(end).isDigit, end - start < 3 {
      exponent = exponent * 10 + Int64(byte(end) - 48)
      end += 1
    }
    guard end > start, !isWordByte(byte(end)),
      let scaled = own.scaled(byTens: isNegative ? -exponent : exponent)
    else { return }
    value = scaled
    place = end
  }

  mutating func append(_ date: [Token], from start: Int) {
    for part in date {
      var token = part
      mark(&token, from: start, to: place)
      tokens.append(token)
    }
  }

  mutating func takeDigits(_ digits: inout [UInt8]) {
    while place < bytes.count {
      let byte = bytes[place]
      let isGroup = byte == UInt8(ascii: ",") && !digits.isEmpty && hasThreeDigits(at: place + 1)
      guard byte.isDigit || isGroup else { return }
      if byte.isDigit { digits.append(byte) }
      place += 1
    }
  }

  func hasThreeDigits(at place: Int) -> Bool {
    byte(place).isDigit && byte(place + 1).isDigit && byte(place + 2).isDigit
      && !byte(place + 3).isDigit
  }

  /// "19th", "1980s", "1980's".
  mutating func takeEnding(_ token: inout Token) {
    var end = place
    if byte(end) == UInt8(ascii: "'") { end += 1 }
    let first = byte(end)
    let second = byte(end + 1)
    if first == UInt8(ascii: "s"), !isWordByte(second) {
      token.isDecade = true
      place = end + 1
      return
    }
    guard end == place, !isWordByte(byte(place + 2)) else { return }
    switch (first, second) {
    case (UInt8(ascii: "s"), UInt8(ascii: "t")), (UInt8(ascii: "n"), UInt8(ascii: "d")),
      (UInt8(ascii: "r"), UInt8(ascii: "d")), (UInt8(ascii: "t"), UInt8(ascii: "h")):
      place += 2
      token.isOrdinal = true
    default: break
    }
  }

  /// "7/4/1776" and "1776-07-04" as month, day, year.
  mutating func slashDate() -> [Token]? {
    var end = place
    var parts: [Int64] = []
    var lengths: [Int] = []
    let separator = [UInt8(ascii: "/"), UInt8(ascii: "-")]
    while parts.count < 3 {
      var value: Int64 = 0
      let from = end
      while byte(end).isDigit, end - from < 5 {
        value = value * 10 + Int64(byte(end) - 48)
        end += 1
      }
      guard end > from else { return nil }
      parts.append(value)
      lengths.append(end - from)
      if parts.count < 3 {
        guard separator.contains(byte(end)) else { return nil }
        end += 1
      }
    }
    guard !isWordByte(byte(end)) else { return nil }
    let isYearFirst = lengths[0] == 4
    let (year, month, day) =
      isYearFirst
      ? (parts[0], parts[1], parts[2]) : (parts[2], parts[0], parts[1])
    guard (1...12).contains(month), (1...31).contains(day), isYearFirst || lengths[2] == 4 else {
      return nil
    }
    place = end
    var name = Token(Array(Months.names[Int(month) - 1].utf8))
    name.kind = WordTable.kind(of: name.text)
    return [name, Token(number: day), Token(number: year)]
  }
}
