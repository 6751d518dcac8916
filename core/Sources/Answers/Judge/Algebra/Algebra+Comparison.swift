import Basics

/// Whether two formulas are the same.
extension Algebra {
  enum Comparison { case same, sameIfTight, different, unread }

  /// How `given` compares with this.
  func compare(_ given: Algebra) -> Comparison {
    guard isRead, given.isRead else { return .unread }
    if !cased.isEmpty, given.isCaseless, !given.names.isEmpty, !caseless.isEmpty {
      var plain = self
      plain.sides = caseless
      return plain.isSame(as: given, isTight: false) ? .sameIfTight : .different
    }
    if isSame(as: given, isTight: false) { return .same }
    return isSame(as: given, isTight: true) ? .sameIfTight : .different
  }

  private func isSame(as given: Algebra, isTight: Bool) -> Bool {
    if sides.count == 1, given.sides.count == 1 {
      return Algebra.agree(sides[0].formula, given.sides[0].formula(isTight))
    }
    if sides.count == 1 {
      return given.relation == UInt8(ascii: "=") && given.says(sides[0].formula, isTight)
    }
    if given.sides.count == 1 {
      return relation == UInt8(ascii: "=")
        && solutions(false).contains { Algebra.agree($0, given.sides[0].formula(isTight)) }
    }
    return isSameEquation(as: given, isTight)
  }

  /// Each side is a name or says `formula`, and one does: "F = m a = a m".
  private func says(_ formula: AlgebraFormula?, _ isTight: Bool) -> Bool {
    var isSaid = false
    for side in sides {
      if Algebra.agree(formula, side.formula(isTight)) {
        isSaid = true
      } else if !side.isName {
        return false
      }
    }
    return isSaid
  }

  /// The right side of "x = ...", or the left of "... = x"; the last of several.
  private func solutions(_ isTight: Bool) -> [AlgebraFormula] {
    guard let first = sides.first, let last = sides.last, sides.count > 1 else { return [] }
    var found: [AlgebraFormula] = []
    if first.isName, let formula = last.formula(isTight) { found.append(formula) }
    if last.isName, sides.count == 2, let formula = first.formula(isTight) {
      found.append(formula)
    }
    return found
  }

  /// Whether the formulas have the same value wherever both have one.
  private static func agree(_ a: AlgebraFormula?, _ b: AlgebraFormula?) -> Bool {
    guard let a, let b else { return false }
    var agreed = 0
    for point in 1...JudgeLimit.points {
      guard let first = a.value(at: point), let second = b.value(at: point) else { continue }
      guard first.real == second.real, first.imaginary == second.imaginary else { return false }
      agreed += 1
      if agreed == JudgeLimit.pointsNeeded { return true }
    }
    return false
  }

  /// One equation is the other times a number; an inequality may stand the other way round.
  private func isSameEquation(as given: Algebra, _ isTight: Bool) -> Bool {
    guard sides.count == 2, given.sides.count == 2 else { return false }
    if relation == given.relation, sides[0].isName, given.sides[0].isName,
      sides[0].formula == nil || given.sides[0].formula == nil
        || sides[0].isFunction != given.sides[0].isFunction
    {
      return Algebra.agree(sides[1].formula, given.sides[1].formula(isTight))
    }
    var factor: UInt64?
    var agreed = 0
    for point in 1...JudgeLimit.points {
      guard let own = difference(false, point), let other = given.difference(isTight, point)
      else { continue }
      guard own != 0, let below = Modular.inverse(other) else { return false }
      let ratio = Modular.times(own, below)
      guard factor == nil || factor == ratio else { return false }
      factor = ratio
      agreed += 1
      if agreed == JudgeLimit.pointsNeeded { break }
    }
    guard let factor, agreed == JudgeLimit.pointsNeeded else { return false }
    if relation == UInt8(ascii: "="), given.relation == relation { return true }
    return given.relation == (Algebra.isPositive(factor) ? relation : Algebra.turned(relation))
  }

  /// Left less right; nil where that is no real number.
  private func difference(_ isTight: Bool, _ point: UInt64) -> UInt64? {
    guard let left = sides[0].formula(isTight)?.value(at: point),
      let right = sides[1].formula(isTight)?.value(at: point),
      left.imaginary == right.imaginary
    else { return nil }
    return Modular.minus(left.real, right.real)
  }

  /// A small number rather than one below nothing.
  private static func isPositive(_ factor: UInt64) -> Bool {
    for below: UInt64 in 1...60 {
      let above = Modular.times(factor, below)
      if above < 100_000 { return true }
      if Modular.prime - above < 100_000 { return false }
    }
    return true
  }

  private static func turned(_ relation: UInt8) -> UInt8 {
    switch relation {
    case UInt8(ascii: "<"): UInt8(ascii: ">")
    case UInt8(ascii: ">"): UInt8(ascii: "<")
    case UInt8(ascii: "l"): UInt8(ascii: "g")
    case UInt8(ascii: "g"): UInt8(ascii: "l")
    default: relation
    }
  }
}

extension Algebra.Side {
  func formula(_ isTight: Bool) -> AlgebraFormula? { isTight ? tight ?? formula : formula }

  /// "f(x)" rather than "y".
  var isFunction: Bool { isName && (formula?.steps.count ?? 1) > 1 }
}
