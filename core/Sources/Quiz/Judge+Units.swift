import Basics

/// Measures: a number and its unit, equal when they are the same amount.
extension Matcher {
  /// What the units say of an answer: `.some(nil)` when it is another amount, nil when words decide.
  ///
  /// "3000 kilowatts" is not 3000 watts, "4 m/s" no 4 m/s^2, though the number alone would do; and
  /// a bare number is of the unit that the question asks for.
  func amount(_ words: Wording, _ reference: Reference) -> Match?? {
    let given = words.tokens
    guard given.count >= 2, given[0].isNumber, let first = reference.tokens.first, first.isNumber,
      let own = Measure(given)
    else { return .none }
    if reference.tokens.count > 1 {
      guard let wanted = Measure(reference.tokens), own != wanted,
        !own.dimensions.isDegree, !wanted.dimensions.isDegree,
        given.count > 2 || given[1].text.count > 1
          || reference.tokens[1].text[0] != given[1].text[0]
      else { return .none }
      return .some(nil)
    }
    guard given.count == 2, let unit = Measure.unit(given[1].text), let value = first.value,
      let asked = askedUnit(like: unit), asked != unit
    else { return .none }
    guard strictness != .strict, value.times(asked.factor) == own.amount else { return .some(nil) }
    return Match(cost: 0.06, reason: .equivalent)
  }

  /// The unit of that sort that the question names; `unit` itself before others.
  private func askedUnit(like unit: Measure.Unit) -> Measure.Unit? {
    var found: Measure.Unit?
    for (name, other) in Measure.longNames where other.dimensions == unit.dimensions {
      guard question.has(name) || question.has(name + "s") else { continue }
      if other == unit { return unit }
      found = other
    }
    return found
  }

  /// A unit behind a number, which the question names: it goes without saying.
  func isAskedUnit(_ index: Int, _ partner: [Int?], _ reference: Reference) -> Bool {
    guard index > 0, reference.tokens[0].isNumber, partner[0] != nil,
      Measure(reference.tokens) != nil
    else { return false }
    return question.mentions(reference.tokens[index].text)
  }

  func measure(_ given: [Token], _ reference: Reference) -> Match? {
    guard given.count >= 2, given[0].isNumber, let own = Measure(given),
      let wanted = Measure(reference.tokens), own == wanted
    else { return nil }
    return Match(cost: 0.06, reason: .equivalent)
  }
}
