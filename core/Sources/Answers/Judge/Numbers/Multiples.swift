import Basics

/// Numbers said with what they count: "28 percent", "3 million".
extension Matcher {
  /// The same count, where the question says what is counted: "28" for "28 percent".
  func isSameCount(_ given: Token, _ wanted: Token) -> Bool {
    guard let own = given.value, let value = wanted.value else { return false }
    if let multiple = wanted.multiple, given.multiple == nil, asksFor(multiple) {
      return own.times(multiple) == value
    }
    // NB: beside "25 percent" on the line, "one quarter" is a share and counts nothing.
    if let multiple = given.multiple, wanted.multiple == nil, !lineAmounts.hasMultiple,
      asksFor(multiple)
    {
      return value.times(multiple) == own
    }
    return false
  }

  private func asksFor(_ multiple: Ratio?) -> Bool {
    for (names, value) in Multiples.names where value == multiple {
      for name in names where question.asksForCount(name) { return true }
    }
    return false
  }
}

extension Matcher {
  /// A share of a hundred and a whole number, equal as numbers: nobody says "2500%" for 25, nor,
  /// where the question asks for per cent, "100%" for 1.
  func isOtherCount(_ a: Token, _ b: Token) -> Bool {
    guard a.isPercent != b.isPercent, let number = (a.isPercent ? b : a).value,
      number.bottom == 1
    else { return false }
    return number.top.magnitude > 1 || number.top != 0 && asksFor(Multiples.percent)
  }
}

enum Multiples {
  static let percent = Ratio(1, over: 100)
  static let names: [([String], Ratio?)] = [
    (["percent", "percentage", "percents"], percent),
    (["thousand", "thousands"], Ratio(1000)), (["million", "millions"], Ratio(1_000_000)),
    (["billion", "billions"], Ratio(1_000_000_000)),
    (["trillion", "trillions"], Ratio(1_000_000_000_000)),
  ]

  /// What the last word of a number multiplies it by.
  static func value(_ word: [UInt8]) -> Ratio? {
    if word.elementsEqual("cent".utf8) { return percent }
    for (names, value) in names where word.elementsEqual(names[0].utf8) { return value }
    return nil
  }
}

extension Token {
  var isPercent: Bool { multiple != nil && multiple == Multiples.percent }
}

extension Given {
  /// "3, -3", "3 and -3" and "-3 or 3" as "±3"; nil where it is no such pair.
  ///
  /// NB: only of what is given, and after the words themselves: it may as well be a point.
  static func withBothSigns(_ tokens: [Token]) -> [Token]? {
    guard tokens.count >= 2 else { return nil }
    let isJoined = ["and", "or"].contains { tokens[1].text.elementsEqual($0.utf8) }
    let other = isJoined ? 2 : 1
    guard other < tokens.count, isJoined || tokens[1].followsPause, tokens[0].isNumber,
      tokens[other].isNumber, let first = tokens[0].value, let second = tokens[other].value,
      !tokens[0].isBothSigns, !tokens[other].isBothSigns, first.top == -second.top,
      first.size == second.size
    else { return nil }
    var number = tokens[0]
    number.takeBothSigns()
    return [number] + tokens[(other + 1)...]
  }

  /// "±3" as "3 and -3", or the other way about; nil where it is none.
  static func withoutBothSigns(_ tokens: [Token], negativeFirst: Bool) -> [Token]? {
    guard let first = tokens.first, first.isBothSigns, let size = first.value else { return nil }
    let values = negativeFirst ? [-size.top, size.top] : [size.top, -size.top]
    var pair: [Token] = []
    for top in values {
      guard let value = Ratio(top, over: size.bottom) else { return nil }
      var token = Token(value.text)
      token.value = value
      pair.append(token)
    }
    var joint = Token(Array("and".utf8))
    joint.kind = WordTable.kind(of: joint.text)
    return [pair[0], joint, pair[1]] + tokens.dropFirst()
  }

  /// "1 and 1/3" as one number; nil where it is none.
  ///
  /// NB: only of what is given, and after the words themselves: it may as well be two answers.
  static func mixed(_ tokens: [Token]) -> [Token]? {
    guard tokens.count >= 3, tokens[1].text.elementsEqual("and".utf8), tokens[0].isNumber,
      let whole = tokens[0].value, whole.bottom == 1, whole.tens == 0, tokens[2].isNumber,
      let part = tokens[2].value, part.top > 0, part.top < part.bottom,
      let sum = whole.mixed(with: part)
    else { return nil }
    var number = tokens[0]
    number.value = sum
    number.rename(sum.text)
    return [number] + tokens.dropFirst(3)
  }
}

extension Ratio {
  /// This whole number and a fraction behind it: 5/2 for 2 and 1/2, -5/2 for -2 and 1/2.
  fileprivate func mixed(with part: Ratio) -> Ratio? {
    let (size, overflows) = top.magnitude.multipliedReportingOverflow(by: UInt64(part.bottom))
    guard !overflows, let above = Int64(exactly: size), above < Int64.max - part.top else {
      return nil
    }
    let sum = above + part.top
    return Ratio(top < 0 ? -sum : sum, over: part.bottom)
  }
}

/// "3 1/2", "two and a half".
extension NumberWords {
  /// A whole number and the fraction behind it.
  mutating func mixed(_ whole: Ratio) -> Ratio? {
    guard whole.bottom == 1, whole.tens == 0, let (part, length) = fraction(),
      let sum = whole.mixed(with: part)
    else { return nil }
    place += length
    return sum
  }

  /// The fraction at `place`, and how many words it takes.
  private func fraction() -> (part: Ratio, length: Int)? {
    if place < tokens.count, tokens[place].isNumber, !tokens[place].followsPause,
      tokens[place].text.contains(UInt8(ascii: "/")), let value = tokens[place].value,
      value.top > 0, value.top < value.bottom
    {
      return (value, 1)
    }
    guard isText(place, "and") else { return nil }
    if isText(place + 1, "half"), let half = Ratio(1, over: 2) { return (half, 2) }
    let count: Int64
    if isText(place + 1, "a") {
      count = 1
    } else if case .unit(let value)? = word(place + 1) {
      count = value
    } else {
      return nil
    }
    guard let bottom = denominator(place + 2, count: count), count > 0, count < bottom,
      let part = Ratio(count, over: bottom)
    else { return nil }
    return (part, 3)
  }
}
