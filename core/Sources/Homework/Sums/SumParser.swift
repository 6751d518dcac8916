/// Reads a sum from tokens: the whole of them, or nothing.
struct SumParser {
  /// Brackets within brackets, and operations, at most.
  static let depthMax = 12
  static let tokensMax = 60

  private let tokens: [Token]
  private var place = 0
  private var depth = 0
  /// The letter that stands for the unknown number.
  private(set) var letter: String?

  static func parse(_ tokens: [Token]) -> (sum: Sum, letter: String?)? {
    guard !tokens.isEmpty, tokens.count <= tokensMax else { return nil }
    var parser = SumParser(tokens: tokens)
    guard let sum = parser.sum(), parser.place == tokens.count else { return nil }
    return (sum, parser.letter)
  }

  private init(tokens: [Token]) { self.tokens = tokens }

  private var next: Token? { place < tokens.count ? tokens[place] : nil }

  private mutating func take(_ signs: [String]) -> Bool {
    guard let next, signs.contains(next.text) else { return false }
    place += 1
    return true
  }

  private mutating func sum() -> Sum? {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.depthMax, var left = product() else { return nil }
    while true {
      if take(["+"]) {
        guard let right = product() else { return nil }
        left = .both(.plus, left, right)
      } else if take(["−", "-", "–"]) {
        guard let right = product() else { return nil }
        left = .both(.minus, left, right)
      } else {
        return left
      }
    }
  }

  private mutating func product() -> Sum? {
    guard var left = signed() else { return nil }
    while let next {
      if take(["×", "*", "·"]) || isTimes(next) {
        guard let right = signed() else { return nil }
        left = .both(.times, left, right)
      } else if take(["÷", "/", ":"]) {
        guard let right = signed() else { return nil }
        left = .both(.over, left, right)
      } else if next.text == "(" || isLetter(next), let right = power() {
        left = .both(.times, left, right)
      } else {
        return left
      }
    }
    return left
  }

  /// "3 x 4" and "3 of 4": an x between numbers is a sign.
  private mutating func isTimes(_ token: Token) -> Bool {
    guard token.text == "x" || token.key == "of", token.isSpaced, place + 1 < tokens.count,
      tokens[place + 1].isNumber, tokens[place + 1].isSpaced
    else { return false }
    place += 1
    return true
  }

  private func isLetter(_ token: Token) -> Bool {
    guard token.isWord, token.text.utf8.count == 1, !token.isCapital else { return false }
    return letter == nil || letter == token.text
  }

  private mutating func signed() -> Sum? {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.depthMax else { return nil }
    if take(["−", "-", "–"]) { return signed().map { .negative($0) } }
    return power()
  }

  private mutating func power() -> Sum? {
    guard var base = atom() else { return nil }
    if take(["²"]) {
      base = .both(.power, base, .number(Exact(2) ?? .one))
    } else if take(["³"]) {
      base = .both(.power, base, .number(Exact(3) ?? .one))
    } else if take(["^"]) {
      guard let exponent = atom() else { return nil }
      base = .both(.power, base, exponent)
    }
    return base
  }

  private mutating func atom() -> Sum? {
    guard let next else { return nil }
    if next.text == "(" {
      place += 1
      guard let inner = sum(), take([")"]) else { return nil }
      return .bracket(inner)
    }
    if next.isNumber, let value = Exact(text: next.text) {
      place += 1
      return mixed(value)
    }
    if let value = Self.fractions[next.text] {
      place += 1
      return .number(value)
    }
    guard isLetter(next) else { return nil }
    letter = next.text
    place += 1
    return .letter
  }

  /// "2 1/2", "15%", or the number alone.
  private mutating func mixed(_ value: Exact) -> Sum? {
    if take(["%"]) { return value.over(Exact(100) ?? .one).map { .bracket(.number($0)) } }
    if let next, let half = Self.fractions[next.text] {
      place += 1
      return value.plus(half).map { .number($0) }
    }
    if value.isWhole, place + 2 < tokens.count, tokens[place].isNumber, tokens[place].isSpaced,
      tokens[place + 1].text == "/", tokens[place + 2].isNumber, !tokens[place + 1].isSpaced,
      let top = Exact(text: tokens[place].text), let bottom = Exact(text: tokens[place + 2].text),
      let part = top.over(bottom), let whole = value.plus(part)
    {
      place += 3
      return .number(whole)
    }
    // "3/4" written closely is one number.
    if value.isWhole, place + 1 < tokens.count, tokens[place].text == "/", !tokens[place].isSpaced,
      tokens[place + 1].isNumber, !tokens[place + 1].isSpaced,
      let bottom = Exact(text: tokens[place + 1].text), let part = value.over(bottom)
    {
      place += 2
      return .number(part)
    }
    return .number(value)
  }

  private static let fractions: [String: Exact] = {
    var values: [String: Exact] = [:]
    for (sign, top, bottom) in [
      ("½", 1, 2), ("¼", 1, 4), ("¾", 3, 4), ("⅓", 1, 3), ("⅔", 2, 3), ("⅕", 1, 5), ("⅛", 1, 8),
    ] as [(String, Int64, Int64)] {
      values[sign] = Exact(top, over: bottom)
    }
    return values
  }()
}
