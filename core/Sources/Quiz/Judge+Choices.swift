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

  /// "a or b" is right only when each of them is.
  func judgeSides(_ sides: [[Token]]) -> Judgement {
    var last: Judgement?
    var hits = 0
    for side in sides.prefix(4) {
      let ruling = judge(side)
      if ruling.verdict == .accept {
        hits += 1
        last = ruling
      }
    }
    if let last, hits == sides.count { return last }
    return Judgement(.reject, because: hits > 0 ? .severalAnswers : .noMatch, confidence: 0.9)
  }
}
