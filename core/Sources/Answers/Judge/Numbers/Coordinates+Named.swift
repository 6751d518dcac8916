import Basics

/// Points in a plane or in space.
extension Coordinates {
  private static let axes = Array("xyz".utf8)

  /// "x = 3, y = 4" as the point (3, 4), in the order of the axes; all other tokens as they are.
  static func withoutAxes(_ tokens: [Token]) -> [Token] {
    guard tokens.count >= 6, tokens[0].text.count == 1, axes.contains(tokens[0].text[0]) else {
      return tokens
    }
    var values: [(axis: UInt8, number: Token)] = []
    var place = 0
    while place < tokens.count {
      if place > 0, tokens[place].isAnd { place += 1 }
      guard place + 2 < tokens.count, tokens[place].text.count == 1,
        axes.contains(tokens[place].text[0]), tokens[place + 1].text.elementsEqual("equals".utf8),
        tokens[place + 2].isNumber
      else { return tokens }
      values.append((tokens[place].text[0], tokens[place + 2]))
      place += 3
    }
    guard (2...3).contains(values.count) else { return tokens }
    var point: [Token] = []
    for axis in axes.prefix(values.count) {
      guard let value = values.first(where: { $0.axis == axis }) else { return tokens }
      var number = value.number
      number.followsPause = !point.isEmpty
      point.append(number)
    }
    return point
  }
}
