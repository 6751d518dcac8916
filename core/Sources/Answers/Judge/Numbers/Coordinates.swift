import Basics

/// Places on the globe, each of the two made one number, whatever way it is written: "40 N 74 W",
/// "40 degrees north, 74 degrees west", "40 degrees 30 minutes north" and "40.5 degrees north".
enum Coordinates {
  /// The tokens with each coordinate as one: of a pair, or with the word for degrees.
  ///
  /// NB: "40 N" alone is as well 40 newtons.
  static func normalised(_ tokens: [Token]) -> [Token] {
    guard tokens.contains(where: { direction($0) != nil }) else { return tokens }
    var output: [Token] = []
    var place = 0
    while place < tokens.count {
      guard let first = Reading(tokens, place) else {
        output.append(tokens[place])
        place += 1
        continue
      }
      let second = Reading(tokens, first.end)
      let isPair = second.map { $0.isLongitude != first.isLongitude } ?? false
      guard isPair || first.saysDegrees || isBehindOther(first, output) else {
        output += tokens[place..<first.end]
        place = first.end
        continue
      }
      output.append(first.token)
      place = first.end
    }
    return output
  }

  /// The second of a pair.
  private static func isBehindOther(_ reading: Reading, _ output: [Token]) -> Bool {
    guard let value = output.last?.value, output.last?.isCoordinate == true else { return false }
    return (value.top / value.bottom >= meridian - 1_000) != reading.isLongitude
  }

  /// Latitudes are counted from here and longitudes from there, so that no number is both.
  private static let equator: Int64 = 200_000
  private static let meridian: Int64 = 400_000
  /// Ends the text of a coordinate: no other token has it.
  static let mark = UInt8(ascii: "@")

  /// N and E count up, S and W down.
  private static func direction(_ token: Token) -> (isLongitude: Bool, isDown: Bool)? {
    func reads(_ letter: String, _ word: String) -> Bool {
      token.text.elementsEqual(letter.utf8) || token.text.elementsEqual(word.utf8)
    }
    if reads("n", "north") { return (false, false) }
    if reads("s", "south") { return (false, true) }
    if reads("e", "east") { return (true, false) }
    if reads("w", "west") { return (true, true) }
    return nil
  }

  /// Degrees, minutes and seconds with their direction.
  private struct Reading {
    var token: Token
    var end: Int
    var isLongitude: Bool
    var saysDegrees = false

    init?(_ tokens: [Token], _ start: Int) {
      var place = start
      var sum = Ratio(0)
      var unit: Int64 = 1
      var says = false
      let names = [
        ["degrees", "degree", "deg"], ["minutes", "minute", "min"], ["seconds", "second"],
      ]
      for name in names where place < tokens.count && tokens[place].isNumber {
        guard let value = tokens[place].value, value.top >= 0, value.tens == 0,
          value.top < 100_000_000, value.bottom < 100_000_000,
          unit == 1 || value.top < 60 * value.bottom, let part = Ratio(1, over: unit),
          let share = value.times(part), let next = Coordinates.sum(sum, share)
        else { return nil }
        sum = next
        place += 1
        if place < tokens.count, name.contains(where: { tokens[place].text.elementsEqual($0.utf8) })
        {
          says = says || unit == 1
          place += 1
        }
        unit *= 60
      }
      guard place > start, place < tokens.count,
        let direction = Coordinates.direction(tokens[place]),
        sum.top <= (direction.isLongitude ? 180 : 90) * sum.bottom
      else { return nil }
      let base = direction.isLongitude ? Coordinates.meridian : Coordinates.equator
      if direction.isDown { sum.top = -sum.top }
      guard let value = Coordinates.sum(Ratio(base), sum) else { return nil }
      token = tokens[start]
      token.rename(value.text + [Coordinates.mark])
      token.value = value
      token.kind = WordKind()
      token.isDecade = false
      end = place + 1
      isLongitude = direction.isLongitude
      saysDegrees = says
    }
  }

  private static func sum(_ a: Ratio, _ b: Ratio) -> Ratio? {
    let (left, one) = a.top.multipliedReportingOverflow(by: b.bottom)
    let (right, two) = b.top.multipliedReportingOverflow(by: a.bottom)
    let (bottom, three) = a.bottom.multipliedReportingOverflow(by: b.bottom)
    let (top, four) = left.addingReportingOverflow(right)
    return one || two || three || four ? nil : Ratio(top, over: bottom)
  }
}
