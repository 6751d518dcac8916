import Basics

/// A date as pages write it: "1066", "14 October 1066", "in 55 BC", "AD 43", "1914-1918".
struct DateText: Equatable, Sendable {
  /// What a date is as a year; before Christ negative.
  var year: Int
  /// After its last token.
  var end: Int
  var start: Int
  var hasDay = false
  var isSpan = false
  var isAtStart = false

  private static let months = Lexicon.set(
    """
    january february march april may june july august september october november december
    janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre
    enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre
    januar februar marz juni juli oktober dezember
    """)

  /// The date that begins at a token, if one does.
  static func read(_ tokens: [Token], at start: Int) -> DateText? {
    guard start < tokens.count else { return nil }
    var place = start
    var hasDay = false
    if ["ad", "c", "circa", "um"].contains(tokens[place].key) {
      place += 1
      if place < tokens.count, tokens[place].text == "." { place += 1 }
    }
    if place < tokens.count, isDay(tokens[place]), let month = monthAfter(tokens, place) {
      place = month
      hasDay = true
    } else if place < tokens.count, months.contains(tokens[place].key) {
      place += 1
      if place + 1 < tokens.count, isDay(tokens[place]), tokens[place + 1].text == "," {
        place += 2
        hasDay = true
      }
    }
    let hasWords = place > start
    guard place < tokens.count, tokens[place].isNumber, var year = Int(tokens[place].text) else {
      return nil
    }
    place += 1
    let era = place < tokens.count ? tokens[place].key : ""
    let hasEra = ["bc", "bce", "ad", "ce"].contains(era)
    if era.begins("bc") { year = -year }
    if hasEra { place += 1 }
    guard hasEra || hasWords && year > 0 || (1000...2100).contains(year) else { return nil }
    var date = DateText(year: year, end: place, start: start, hasDay: hasDay)
    if place + 1 < tokens.count, ["-", "–"].contains(tokens[place].text), tokens[place + 1].isNumber
    {
      date.isSpan = true
      date.end = place + 2
    }
    date.isAtStart = true
    return date
  }

  private static func isDay(_ token: Token) -> Bool {
    let digits = token.text.utf8.prefix { $0.isDigit }
    guard let day = Int(String(decoding: digits, as: UTF8.self)), (1...31).contains(day) else {
      return false
    }
    return token.isNumber
  }

  private static func monthAfter(_ tokens: [Token], _ day: Int) -> Int? {
    var place = day + 1
    while place < tokens.count,
      ["st", "nd", "rd", "th", "of", "de", "."].contains(tokens[place].key)
    {
      place += 1
    }
    return place < tokens.count && months.contains(tokens[place].key) ? place + 1 : nil
  }
}
