import Basics

/// Ways of writing that say the same, settled on both sides before words are compared.
enum Settled {
  static func tokens(_ tokens: [Token]) -> [Token] {
    var tokens = tokens
    for place in tokens.indices where isVersus(tokens, place) {
      tokens[place].rename([UInt8(ascii: "v")])
      tokens[place].kind = WordKind()
      tokens[place].value = nil
      tokens[place].isRoman = false
    }
    if saysOnly(tokens) { tokens.removeLast() }
    return Coordinates.withoutAxes(tokens)
  }

  /// The "versus", "vs." or "v." between two parties.
  private static func isVersus(_ tokens: [Token], _ place: Int) -> Bool {
    guard place > 0, place < tokens.count - 1 else { return false }
    return tokens[place].text.elementsEqual("versus".utf8)
      || tokens[place].text.elementsEqual("vs".utf8)
  }

  /// "1 and 3 only": options that are listed are the only ones.
  private static func saysOnly(_ tokens: [Token]) -> Bool {
    guard tokens.count > 1, let last = tokens.last, last.text.elementsEqual("only".utf8) else {
      return false
    }
    return tokens.dropLast().allSatisfy { token in
      token.value != nil || token.text.count == 1 || token.text.elementsEqual("and".utf8)
    }
  }
}

extension QuestionWords {
  /// The question asks for an order, so that lists keep theirs.
  var asksForArrangement: Bool {
    for word in [
      "order", "sequence", "arrange", "arranged", "rank", "ranked", "ascending", "descending",
      "chronologically", "alphabetically",
    ] where has(word) { return true }
    return false
  }
}
