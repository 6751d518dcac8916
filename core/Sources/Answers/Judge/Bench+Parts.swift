import Basics

/// Lines of which a part is enough: "accept either name", "prompt on partial answers".
extension Bench {
  func find(_ words: Wording, _ reference: Reference, _ clause: AnswerLine.Clause) -> Match? {
    let whole = matcher.match(words, reference)
    guard clause.kind == .main else { return whole }
    if line.allowance.contains(.either) {
      var best = whole
      for part in parts(of: reference) { matcher.take(matcher.match(words, part), &best) }
      return best
    }
    if let whole { return whole }
    guard line.allowance.contains(.promptPartial) else { return nil }
    for part in parts(of: reference) + said(of: reference, words) {
      if let match = matcher.match(words, part) {
        return Match(cost: match.cost, reason: .incomplete, isIncomplete: true)
      }
    }
    return nil
  }

  /// Each stretch of what must be given: what is underlined apart, or parted by "and", or each of
  /// two or three names that nothing parts.
  private func parts(of reference: Reference) -> [Reference] {
    var stretches: [Range<Int>] = []
    for index in reference.tokens.indices where reference.mustSay(index) {
      if let last = stretches.last, last.upperBound == index,
        !reference.tokens[index].followsPause
      {
        stretches[stretches.count - 1] = last.lowerBound..<(index + 1)
      } else {
        stretches.append(index..<(index + 1))
      }
    }
    if stretches.count == 1, let only = stretches.first, (2...3).contains(only.count),
      reference.tokens[only].allSatisfy({ $0.isCapital && !$0.isNumber })
    {
      stretches = only.map { $0..<($0 + 1) }
    }
    return stretches.count < 2 ? [] : stretches.map { reference.needing($0.contains) }
  }

  /// Just what was said of it, if that says something.
  private func said(of reference: Reference, _ words: Wording) -> [Reference] {
    var isAny = false
    let part = reference.needing { index in
      let token = reference.tokens[index]
      guard reference.mustSay(index), words.tokens.contains(where: { $0.text == token.text }) else {
        return false
      }
      isAny = isAny || !token.isNumber && token.text.count > 2
      return true
    }
    return isAny ? [part] : []
  }
}

extension Reference {
  /// It must be given, and is more than "and" or "the".
  fileprivate func mustSay(_ index: Int) -> Bool {
    needs[index] && tokens[index].kind.isDisjoint(with: [.article, .joint])
  }

  /// The same of which only these words must be given.
  fileprivate func needing(_ isNeeded: (Int) -> Bool) -> Reference {
    var part = self
    for index in part.needs.indices { part.needs[index] = part.needs[index] && isNeeded(index) }
    part.becomePart()
    return part
  }
}
