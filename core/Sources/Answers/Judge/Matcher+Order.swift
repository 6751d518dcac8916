import Basics

/// Whether the words come in an order that says the same.
extension Matcher {
  /// "West Virginia" is not "Virginia, West"; "red and blue" is "blue and red".
  private func turns(_ reference: Reference) -> Bool {
    guard let first = reference.tokens.first, !reference.isPerson, reference.tokens.count == 2
    else { return false }
    for word in ["north", "south", "east", "west", "new"] where first.text.elementsEqual(word.utf8)
    {
      return true
    }
    return false
  }

  /// "Marbury v. Madison": who sued whom. See `Settled`.
  private func isCase(_ reference: Reference) -> Bool {
    guard reference.tokens.count > 2 else { return false }
    return reference.tokens[1..<(reference.tokens.count - 1)].contains {
      $0.text.elementsEqual("v".utf8)
    }
  }

  /// Letters and numbers keep their order, and so do long answers that say from where to where.
  func ordered(_ partner: [Int?], _ reference: Reference) -> Bool {
    var isSerial = true
    let isCase = isCase(reference)
    var hasTo = isCase
    var places: [Int] = []
    for index in reference.tokens.indices {
      let token = reference.tokens[index]
      if token.text.elementsEqual("to".utf8) || (token.followsPause && question.asksForOrder) {
        hasTo = true
      }
      guard let place = partner[index], reference.needs[index] || isCase else { continue }
      places.append(place)
      if token.value == nil, token.text.count > 1, !token.kind.contains(.unit) { isSerial = false }
      if token.isCoordinate { isSerial = false }
    }
    if isTurned(partner, reference) { return false }
    guard isSerial && places.count > 1 && !isDate(reference) || hasTo || turns(reference) else {
      return true
    }
    for index in places.indices.dropFirst() where places[index] < places[index - 1] { return false }
    return true
  }

  /// "The dog chases the cat" is not "the cat chases the dog": all that stood before a word stands
  /// behind it, and the other way about.
  private func isTurned(_ partner: [Int?], _ reference: Reference) -> Bool {
    let tokens = reference.tokens
    guard tokens.count >= 3, !reference.isPerson,
      !tokens.contains(where: { $0.isNumber || $0.isRoman || $0.followsPause || $0.isAnd })
    else { return false }
    for pivot in 1..<(tokens.count - 1) where !tokens[pivot].kind.contains(.article) {
      guard let middle = partner[pivot] else { continue }
      var turned = (before: 0, after: 0)
      var isStraight = false
      for index in tokens.indices
      where index != pivot
        && (tokens[index].text.count == 1
          || tokens[index].kind.isDisjoint(with: [.article, .joint, .verb]))
      {
        guard let place = partner[index], place != middle else { continue }
        if (index < pivot) == (place < middle) { isStraight = true }
        if index < pivot { turned.before += 1 } else { turned.after += 1 }
      }
      if !isStraight, turned.before > 0, turned.after > 0 { return true }
    }
    return false
  }

  /// "4 left and 3 up" is not "3 left and 4 up": a number keeps the words behind it.
  func keepsCounts(_ words: Wording, _ partner: [Int?], _ reference: Reference) -> Bool {
    let tokens = reference.tokens
    guard tokens.count >= 4 else { return true }
    var own: [[[UInt8]]] = []
    var given: [[[UInt8]]] = []
    for index in tokens.indices where tokens[index].isNumber && !tokens[index].isCoordinate {
      guard let place = partner[index] else { continue }
      own.append(Matcher.counted(tokens, behind: index))
      given.append(Matcher.counted(words.tokens, behind: place))
    }
    guard own.count >= 2, own.contains(where: { !$0.isEmpty }), !isDate(reference) else {
      return true
    }
    for first in own.indices where given[first] != own[first] {
      for second in own.indices where second != first && own[second] != own[first] {
        if given[first] == own[second] { return false }
      }
    }
    return true
  }

  /// The words behind a number, up to the next.
  private static func counted(_ tokens: [Token], behind place: Int) -> [[UInt8]] {
    var words: [[UInt8]] = []
    for token in tokens[(place + 1)...] {
      if token.isNumber { break }
      if token.kind.isDisjoint(with: [.article, .joint]) { words.append(token.text) }
    }
    return words
  }
}

extension Token {
  var isAnd: Bool { text.elementsEqual("and".utf8) }
}
