import Basics

/// Words of an answer that say what sort of thing it is.
extension Reference {
  /// A capital word right behind the name, where it is a common word or the whole no person.
  func findOwnSort() -> [UInt8]? {
    guard let last = needs.lastIndex(of: true), last + 1 < tokens.count else { return nil }
    let next = tokens[last + 1]
    guard next.isCapital, tokens[last].isCapital, next.value == nil, !next.followsPause,
      !next.isAside, next.text.count >= 4, next.kind.isDisjoint(with: [.suffix, .particle, .joint])
    else { return nil }
    if !next.kind.isDisjoint(with: [.sort, .tail]) || CommonWords.has(next.text) {
      return next.text
    }
    let lines = knowledge.lines(of: Wording.phrase(tokens, skipping: []))
    let isThing = lines.contains { $0.scope != .person && $0.scope != .ruler }
    return isThing ? next.text : nil
  }

  mutating func spareSorts() {
    guard contentCount >= 2 else { return }
    var first: Int?
    var last: Int?
    for index in tokens.indices where needs[index] {
      if first == nil { first = index }
      last = index
    }
    if let first, tokens[first].kind.contains(.head), hasLongName(besides: first) {
      spares[first] = true
    }
    if let last, let first, last != first, tokens[last].kind.contains(.tail),
      hasLongName(besides: last)
    {
      let isLaw = !tokens[last].kind.contains(.sort) || isLawLike(last)
      if !isLaw || tokens[last - 1].isPossessive { spares[last] = true }
    }
    sparePark()
    if tokens[0].isPossessive, contentCount >= 3 {
      spares[0] = true
      let hasNumber = tokens.contains { $0.isNumber }
      for index in tokens.indices where hasNumber && needs[index] {
        for word in ["symphony", "concerto", "sonata"]
        where tokens[index].text.elementsEqual(word.utf8) {
          spares[index] = true
        }
      }
    }
    spareUnits()
  }

  /// "Yellowstone National Park", "Doppler effect": one proper name and what it is.
  private mutating func sparePark() {
    guard let last = tokens.indices.last, last >= 1, tokens[0].isCapital, !tokens[0].isNumber,
      tokens[0].text.count >= 4, tokens[0].kind.isEmpty, needs[0]
    else { return }
    let isPark = tokens[last].text.elementsEqual("park".utf8)
    if isPark, last == 2, tokens[1].text.elementsEqual("national".utf8) {
      (spares[1], spares[2]) = (true, true)
    } else if last == 1, isPark || Reference.isEponymous(tokens[1].text) {
      spares[1] = true
    }
  }

  private static func isEponymous(_ word: [UInt8]) -> Bool {
    for name in ["effect", "cycle", "principle", "test", "telescope", "barrier"]
    where word.elementsEqual(name.utf8) { return true }
    return false
  }

  private func isLawLike(_ index: Int) -> Bool {
    for word in ["law", "theorem", "effect", "principle"]
    where tokens[index].text.elementsEqual(word.utf8) { return true }
    return false
  }

  private func hasLongName(besides skipped: Int) -> Bool {
    for index in tokens.indices
    where index != skipped && needs[index] && !tokens[index].isNumber
      && tokens[index].text.count >= 4
    { return true }
    return false
  }

  /// "186,000 miles per second": the number is the answer.
  private mutating func spareUnits() {
    guard let first = needs.firstIndex(of: true), tokens[first].isNumber else { return }
    if first == 0, Measure(tokens) != nil {
      for index in tokens.indices.dropFirst() where needs[index] { spares[index] = true }
      isMeasure = true
      return
    }
    for index in tokens.indices where index != first && needs[index] {
      guard tokens[index].kind.contains(.unit) else {
        for index in tokens.indices { spares[index] = false }
        return
      }
      spares[index] = true
      isMeasure = true
    }
  }
}
