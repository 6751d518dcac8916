import Basics

/// Answers of special shapes.
extension Bench {
  /// "W", "W 3", or the text of the choice.
  func judgeChoice(_ given: Given, _ label: String) -> Judgement? {
    let letter = Array(label.utf8)[0] | 0x20
    guard let first = given.core.first, first.text.count == 1, first.text[0].isASCIILetter else {
      return nil
    }
    let rest = Array(given.core.dropFirst())
    if first.text[0] == letter {
      if rest.isEmpty || judge(rest).verdict == .accept {
        return Judgement(.accept, because: .choice, clause: line.main)
      }
      return nil
    }
    let isLabel = "abcdwxyz".utf8.contains(first.text[0])
    return isLabel && rest.isEmpty && judge(given.core).verdict != .accept
      ? Judgement(.reject, because: .choice, clause: line.main) : nil
  }

  /// Every item of a list is right; stops at the first that is not.
  func judgeParts(_ parts: [[Token]]) -> Judgement? {
    guard parts.count > 1, parts.count <= JudgeLimit.listItems else { return nil }
    var last: Judgement?
    for part in parts {
      let ruling = judge(part)
      guard ruling.verdict == .accept else { return nil }
      last = ruling
    }
    return last
  }

  /// "a or b" is right only when each of them is.
  func judgeSides(_ sides: [[Token]]) -> Judgement {
    var last: Judgement?
    var hits = 0
    guard sides.count <= JudgeLimit.listItems else {
      return Judgement(.reject, because: .severalAnswers)
    }
    for side in sides {
      let ruling = judge(side)
      if ruling.verdict == .accept {
        hits += 1
        last = ruling
      }
    }
    if let last, hits == sides.count { return last }
    return Judgement(
      .reject, because: hits > 0 ? .severalAnswers : .noMatch, confidence: JudgeCost.sureOfOther)
  }
}
