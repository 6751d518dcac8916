import Basics

/// What the answers of a line say in numbers.
struct LineAmounts {
  /// The answers with a number and a unit.
  private(set) var measures: [Measure] = []
  /// Some number is in per cent, in millions or the like.
  private(set) var hasMultiple = false

  init(_ references: [Reference]) {
    for reference in references where reference.tokens.first?.isNumber ?? false {
      if let measure = Measure(reference.tokens) { measures.append(measure) }
      for token in reference.tokens where token.multiple != nil { hasMultiple = true }
    }
  }

  /// The line has amounts, and none is this: a bare number beside them is of their unit.
  func refuse(_ amount: Measure) -> Bool {
    if measures.isEmpty || amount.dimensions.isDegree { return false }
    for measure in measures where measure == amount || measure.dimensions.isDegree { return false }
    return true
  }
}

/// Measures: a number and its unit, equal when they are the same amount.
extension Matcher {
  /// What the units say of an answer: `.some(nil)` when it is another amount, nil when words
  /// decide.
  ///
  /// "3000 kilowatts" is not 3000 watts, "4 m/s" no 4 m/s^2, though the number alone would do; and
  /// a bare number is of the unit that the question asks for.
  func amount(_ words: Wording, _ reference: Reference) -> Match?? {
    let given = words.tokens
    guard given.count >= 2, given[0].isNumber, let first = reference.tokens.first, first.isNumber,
      let own = Measure(given)
    else { return .none }
    if reference.tokens.count > 1, let wanted = Measure(reference.tokens) {
      guard own != wanted, !own.dimensions.isDegree, !wanted.dimensions.isDegree,
        given.count > 2 || given[1].text.count > 1
          || reference.tokens[1].text[0] != given[1].text[0]
      else { return .none }
      return .some(nil)
    }
    if lineAmounts.refuse(own) { return .some(nil) }
    guard given.count == 2, reference.tokens.count == 1,
      let unit = Measure.unit(given[1].text, given[1].letterCase), let value = first.value,
      let asked = askedUnit(like: unit), asked != unit
    else { return .none }
    guard strictness != .strict, value.times(asked.factor) == own.amount else { return .some(nil) }
    return Match(cost: JudgeCost.equivalent, reason: .equivalent)
  }

  /// The unit of that sort that the question names; `unit` itself before others.
  private func askedUnit(like unit: Measure.Unit) -> Measure.Unit? {
    var found: Measure.Unit?
    for other in question.units where other.dimensions == unit.dimensions {
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
    if let same = units(given, reference) { return same }
    guard given.count >= 2, given[0].isNumber, let own = Measure(given),
      let wanted = Measure(reference.tokens), own == wanted
    else { return nil }
    return Match(cost: JudgeCost.equivalent, reason: .equivalent)
  }

  /// "kg/m3" and "kilograms per cubic meter": units that count nothing.
  private func units(_ given: [Token], _ reference: Reference) -> Match? {
    guard max(given.count, reference.tokens.count) >= 2, let first = given.first,
      let other = reference.tokens.first, isUnit(first), isUnit(other)
    else { return nil }
    let one = [Token(number: 1)]
    guard let own = Measure(one + given), let wanted = Measure(one + reference.tokens),
      own == wanted
    else { return nil }
    return Match(cost: JudgeCost.equivalent, reason: .equivalent)
  }

  private func isUnit(_ token: Token) -> Bool {
    if token.isNumber { return false }
    return token.kind.contains(.unit) || Measure.unit(token.text, token.letterCase) != nil
      || Measure.product(token.text) != nil
  }
}
