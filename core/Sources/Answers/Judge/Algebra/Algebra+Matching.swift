/// Formulas of a line, and what is given for them.
extension Bench {
  /// Reads the formulas among `references` by the letters of them all; nil where there are none.
  ///
  /// "mgh" is a product beside `m * g * h`.
  static func readFormulas(_ references: inout [[Reference]]) -> AlgebraNames? {
    var names = AlgebraNames()
    for reference in references.joined() {
      guard let formula = reference.algebra, formula.isFirm else { continue }
      names.names.formUnion(formula.names)
      if formula.names.contains([UInt8(ascii: "i")]), !formula.hasImaginary {
        names.hasImaginary = false
      }
    }
    for reference in references.joined() {
      guard let formula = reference.algebra, formula.isFirm else { continue }
      for letter in formula.cased where names.names.contains([letter]) {
        names.cased.insert(letter)
      }
    }
    for letter in names.cased { names.names.insert([letter & 0xDF]) }
    names.isOpen = names.names.isEmpty
    var hasAny = false
    for clause in references.indices {
      for place in references[clause].indices {
        guard var formula = references[clause][place].algebra else { continue }
        if !names.isOpen { formula.reread(names) }
        references[clause][place].algebra = formula.isRead ? formula : nil
        if formula.isRead { hasAny = true }
      }
    }
    return hasAny ? names : nil
  }
}

extension Matcher {
  /// What algebra says of an answer; `.some(nil)` when it is another, nil when words decide.
  func formula(_ words: Wording, _ reference: Reference) -> Match?? {
    guard let wanted = reference.algebra, let own = words.algebra else { return .none }
    switch wanted.compare(own) {
    case .same: return Match(cost: JudgeCost.formula, reason: .equivalent)
    case .sameIfTight:
      return Match(cost: JudgeCost.formulaIfTight, reason: .incomplete, isIncomplete: true)
    case .different:
      let decides = wanted.isFirm || wanted.isUnit || own.hasMarks && !reference.isFormatted
      return decides ? .some(nil) : .none
    case .unread: return wanted.isFirm && own.hasMarks ? .some(nil) : .none
    }
  }
}
