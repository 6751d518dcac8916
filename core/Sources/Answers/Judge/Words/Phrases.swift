import Basics

/// Ways of writing one thing, made one before words are compared.
enum Phrases {
  static func normalised(_ tokens: [Token]) -> [Token] {
    var output: [Token] = []
    var place = 0
    while place < tokens.count {
      if let (token, length) = root(tokens, place) ?? bothSigns(tokens, place) {
        output.append(token)
        place += length
      } else if reads(tokens, place, "no") || reads(tokens, place, "nos"),
        isNumber(tokens, place + 1)
      {
        place += 1
      } else if let month = month(tokens, place) {
        output.append(month)
        place += 1
      } else if let century = century(tokens, place) {
        output += century
        place += 1
      } else {
        output.append(tokens[place])
        place += 1
      }
    }
    return Coordinates.normalised(withoutStrayNumerals(withWholeYears(output)))
  }

  private static func reads(_ tokens: [Token], _ place: Int, _ text: String) -> Bool {
    place < tokens.count && tokens[place].text.elementsEqual(text.utf8)
  }

  private static func isNumber(_ tokens: [Token], _ place: Int) -> Bool {
    place >= 0 && place < tokens.count && tokens[place].isNumber
  }

  /// "square root of 2", "root 2", "radical 2": sqrt.
  private static func root(_ tokens: [Token], _ place: Int) -> (Token, Int)? {
    var length = 0
    if reads(tokens, place, "square"), reads(tokens, place + 1, "root") {
      length = reads(tokens, place + 2, "of") ? 3 : 2
    } else if reads(tokens, place, "root") || reads(tokens, place, "radical"),
      isNumber(tokens, place + 1)
    {
      length = 1
    }
    guard length > 0 else { return nil }
    var token = tokens[place]
    token.rename(Array("sqrt".utf8))
    token.kind = WordKind()
    return (token, length)
  }

  /// "±3", "plus or minus 3", "positive or negative 3", "plus-minus 3".
  private static func bothSigns(_ tokens: [Token], _ place: Int) -> (Token, Int)? {
    var end = place + 1
    if !tokens[place].text.elementsEqual(Token.bothSigns) {
      guard reads(tokens, place, "plus") || reads(tokens, place, "positive") else { return nil }
      if reads(tokens, end, "or") { end += 1 }
      guard isNumber(tokens, end), let value = tokens[end].value, value.top < 0 else { return nil }
    }
    guard isNumber(tokens, end) else { return nil }
    var token = tokens[end]
    token.takeBothSigns()
    token.followsPause = tokens[place].followsPause
    return (token, end + 1 - place)
  }

  /// "Dec." beside a number.
  private static func month(_ tokens: [Token], _ place: Int) -> Token? {
    let text = tokens[place].text
    guard text.count == 3 || reads(tokens, place, "sept"),
      isNumber(tokens, place + 1) || isNumber(tokens, place - 1)
    else { return nil }
    for name in Months.names where name.utf8.starts(with: text.prefix(3)) {
      var token = tokens[place]
      token.rename(Array(name.utf8))
      return token
    }
    return nil
  }

  /// "the 1800s": 19th century.
  private static func century(_ tokens: [Token], _ place: Int) -> [Token]? {
    let token = tokens[place]
    guard token.isDecade, let value = token.value, value.bottom == 1, value.top % 100 == 0,
      (1000...2900).contains(value.top)
    else { return nil }
    var number = token
    number.isDecade = false
    number.value = Ratio(value.top / 100 + 1)
    number.rename(Array(String(value.top / 100 + 1).utf8))
    var name = Token(Array("century".utf8))
    name.kind = WordTable.kind(of: name.text)
    name.isRequired = token.isRequired
    return [number, name]
  }

  /// "1951-52": 1951 1952.
  private static func withWholeYears(_ tokens: [Token]) -> [Token] {
    guard tokens.count > 1 else { return tokens }
    var tokens = tokens
    for place in tokens.indices.dropLast() where tokens[place].isYear {
      guard let year = tokens[place].value?.top, let short = tokens[place + 1].value,
        tokens[place + 1].isNumber, tokens[place + 1].text.count == 2, short.bottom == 1,
        short.top > year % 100, !isNumber(tokens, place + 2), !isNumber(tokens, place - 1),
        place == 0 || !Months.isMonth(tokens[place - 1].text),
        place + 2 >= tokens.count || !Months.isMonth(tokens[place + 2].text)
      else { continue }
      let end = year - year % 100 + short.top
      tokens[place + 1].value = Ratio(end)
      tokens[place + 1].rename(Array(String(end).utf8))
    }
    return tokens
  }

  /// A single letter is a numeral only as I, V or X at the end of a name.
  private static func withoutStrayNumerals(_ tokens: [Token]) -> [Token] {
    var tokens = tokens
    for place in tokens.indices where tokens[place].isRoman && tokens[place].text.count == 1 {
      let isNumeral = "ivx".utf8.contains(tokens[place].text[0])
      if !isNumeral || place != tokens.count - 1 {
        tokens[place].isRoman = false
        tokens[place].value = nil
      }
    }
    return tokens
  }
}
