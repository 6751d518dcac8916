import Basics

/// Words around the answer that only say more of the same: where it lies, the rest of a name.
extension Matcher {
  /// "Atlanta, Georgia" for Georgia, which the question asks for: a place in it is said first.
  func isPlaceIn(_ words: Wording, _ bounds: Bounds, _ reference: Reference) -> Bool {
    let given = words.tokens
    guard strictness != .strict, !question.isEmpty, bounds.last == given.count - 1,
      (1...3).contains(bounds.first), given[bounds.first].followsPause,
      Regions.length(reference.tokens, from: 0) == reference.tokens.count
    else { return false }
    let place = Array(given[..<bounds.first])
    if Regions.length(place, from: 0) > 0 { return false }
    return place.allSatisfy { token in
      !token.isNumber && !token.followsPause && token.kind.isDisjoint(with: [.negation, .verb])
        && !Wording.isChoice(token.text)
    }
  }

  /// "Regina Spektor" for Spektor, "Donna Pinciotti" for Donna, when a person is asked for.
  func isRestOfName(
    _ token: Token, _ place: Int, _ bounds: Bounds, _ given: [Token], _ reference: Reference
  ) -> Bool {
    guard strictness != .strict, !question.isEmpty, question.asksForPerson, given.count == 2,
      isLoneName(reference), reference.tokens[0].text.count >= 4, token.text.count >= 3,
      token.kind.isEmpty, !token.isNumber, !token.isRoman, !given[1].followsPause,
      token.isCapital || !given.contains(where: { $0.isCapital }), !CommonWords.has(token.text)
    else { return false }
    return place < bounds.first || isKnownGivenName(reference.tokens[0])
  }

  /// "The band released it in 1973" to "when": the only date in it is the answer.
  func saysWhen(_ given: [Token], _ isUsed: [Bool], _ reference: Reference) -> Bool {
    guard question.asksWhen, reference.tokens.allSatisfy({ $0.isYear || $0.isPartOfDate }) else {
      return false
    }
    for place in given.indices where !isUsed[place] {
      if given[place].isNumber || Months.isMonth(given[place].text) { return false }
    }
    return true
  }

  /// "former president", "Incumbent Republican Governor": an office, with what is said of it.
  func saysOffice(_ token: Token, _ given: [Token], until name: Int) -> Bool {
    guard given[name - 1].kind.isDisjoint(with: [.title, .sort]) == false else { return false }
    for word in [
      "former", "late", "incumbent", "current", "retired", "republican", "democratic", "vice",
      "united", "states", "deputy",
    ] where token.text.elementsEqual(word.utf8) { return true }
    return false
  }
}

extension Given {
  /// "18, 426" as one number; nil where nothing is cut so.
  static func grouped(_ tokens: [Token]) -> [Token]? {
    var output: [Token] = []
    for token in tokens {
      guard token.followsPause, token.text.count == 3, isDigits(token), let last = output.last,
        isDigits(last), (1...15).contains(last.text.count), last.text[0] != UInt8(ascii: "0"),
        let value = last.value, value.bottom == 1, let next = token.value?.top
      else {
        output.append(token)
        continue
      }
      var number = Token(number: value.top * 1000 + next)
      number.followsPause = last.followsPause
      output[output.count - 1] = number
    }
    return output.count < tokens.count ? output : nil
  }

  /// "1. Silk 2. Wool" without the numbers of its lines; nil where they do not count on from one.
  static func unnumbered(_ tokens: [Token]) -> [Token]? {
    var output: [Token] = []
    var next: Int64 = 1
    for (place, token) in tokens.enumerated() {
      let isWord = place + 1 < tokens.count && !tokens[place + 1].isNumber
      guard token.isNumber, token.value == Ratio(next), isDigits(token), isWord else {
        if output.isEmpty, next == 1 { return nil }
        output.append(token)
        if token.isNumber { return nil }
        let isFirst = place > 0 && tokens[place - 1].isNumber
        if isFirst, next > 2 { output[output.count - 1].followsPause = true }
        continue
      }
      next += 1
    }
    return next > 2 ? output : nil
  }

  private static func isDigits(_ token: Token) -> Bool {
    token.isNumber && token.text.allSatisfy { $0.isDigit }
  }
}
