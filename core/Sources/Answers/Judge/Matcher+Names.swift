import Basics

/// Names of people: what beside the surname speaks for the line's person, and what against.
extension Matcher {
  /// "Richard Strauss" is no Johann: a name before the surname that none of the line's stands for.
  ///
  /// A name put between the line's own is more of the same person, unless it stands where the line
  /// has another, or several famous people share the surname.
  func namesAnother(
    _ words: Wording, _ partner: [Int?], _ isUsed: [Bool], _ reference: Reference
  ) -> Bool {
    guard let surname = reference.surname, let end = partner[surname] else { return false }
    let given = words.tokens
    var leftOut: Int?
    var firstPaired: Int?
    for index in firstGivenName(reference)..<surname where reference.isGivenName(index) {
      guard let place = partner[index] else {
        leftOut = leftOut ?? index
        continue
      }
      firstPaired = min(firstPaired ?? place, place)
      // "Sinclair" is the S. of no "C. S. Lewis".
      if let before = leftOut, reference.tokens[before].text.count == 1,
        reference.tokens[index].text.count == 1, given[place].text.count > 1
      {
        return true
      }
    }
    // NB: only the names that stand with the surname: a sentence may name others before.
    var place = end - 1
    while place >= 0, !given[place + 1].followsPause, !given[place + 1].followsColon {
      defer { place -= 1 }
      if isUsed[place] { continue }
      guard let sureness = nameSureness(words, place) else { return false }
      guard let first = firstPaired, first < place else {
        if firstPaired != nil, sureness == .maybe { return false }
        if firstPaired != nil || leftOut != nil {
          return !repeats(surname, given, isUsed, reference)
        }
        continue
      }
      if leftOut != nil || reference.tokens[surname].kind.contains(.shared)
        || isNameOfOther(given[place])
      {
        return true
      }
    }
    return false
  }

  /// Where the names begin, behind "General" and the like; at the start if none is known.
  private func firstGivenName(_ reference: Reference) -> Int {
    guard let surname = reference.surname else { return 0 }
    for index in 0..<surname where reference.isGivenName(index) {
      let token = reference.tokens[index]
      if token.text.count == 1 || isKnownGivenName(token) { return index }
    }
    return 0
  }

  /// The surname is said again: "Anne Brown is the sister of Mary Brown".
  private func repeats(
    _ surname: Int, _ given: [Token], _ isUsed: [Bool], _ reference: Reference
  ) -> Bool {
    given.indices.contains { !isUsed[$0] && given[$0].text == reference.tokens[surname].text }
  }

  private enum Sureness { case maybe, sure }

  /// How surely a word is a given name or an initial; nil for what is none.
  private func nameSureness(_ words: Wording, _ place: Int) -> Sureness? {
    let token = words.tokens[place]
    guard !token.isNumber, !token.isAside,
      token.kind.isDisjoint(with: [
        .title, .article, .joint, .filler, .negation, .verb, .sort, .nation, .suffix, .particle,
      ])
    else { return nil }
    if token.text.count == 1 || isKnownGivenName(token) { return .sure }
    if words.isFromQuestion(place) { return nil }
    return token.isCapital || !words.hasCapitals && !CommonWords.has(token.text) ? .maybe : nil
  }

  /// "Lincoln" between two names is no middle name.
  private func isNameOfOther(_ token: Token) -> Bool {
    if isKnownGivenName(token) { return false }
    if token.kind.contains(.shared) { return true }
    return knowledge.lines(of: token.text).contains { $0.scope == .person || $0.scope == .ruler }
  }

  /// "George Bush": two famous people are called so, and what tells them apart was left out.
  func isTwin(_ partner: [Int?], _ reference: Reference) -> Bool {
    guard let surname = reference.surname, partner[surname] != nil, partner[0] != nil,
      !reference.isFormatted
    else { return false }
    var isLeftOut = false
    for index in reference.tokens.indices where index != 0 && partner[index] == nil {
      let token = reference.tokens[index]
      isLeftOut = isLeftOut || token.kind.contains(.suffix) || token.value != nil || index < surname
    }
    guard isLeftOut else { return false }
    let name = reference.tokens[0].text + [0x20] + reference.tokens[surname].text
    return Matcher.twins.contains(name)
  }

  private static let twins: Set<[UInt8]> = {
    var twins: Set<[UInt8]> = []
    for name in twinText.utf8.split(whereSeparator: { $0 == UInt8(ascii: ",") || $0 == 0x0A }) {
      twins.insert(Array(name))
    }
    return twins
  }()

  /// First name and surname of parents and children, or others, who are told apart by more.
  private static let twinText = """
    george bush,john adams,johann strauss,alexandre dumas,oliver holmes,william pitt
    hans holbein,lucas cranach,pieter bruegel,pieter brueghel,jan brueghel,john rockefeller
    ken griffey,dale earnhardt,cal ripken,lon chaney,douglas fairbanks,hank williams
    """

  /// The line has the surname alone too, and the full name elsewhere: "Oliver Cromwell | Cromwell"
  /// takes no Thomas.
  func isNamedOtherwise(_ token: Token, _ surname: [UInt8]) -> Bool {
    var isAny = false
    for names in lineNames where names.last?.text == surname {
      for name in names.dropLast() where areSameName(token, name) { return false }
      isAny = true
    }
    return isAny
  }

  /// Names of one person: the same, one of them short, an initial, foreign, or misspelt.
  private func areSameName(_ a: Token, _ b: Token) -> Bool {
    if a.text == b.text || isShort(a.text, of: b.text) || isShort(b.text, of: a.text) {
      return true
    }
    return a.text.count >= 5 && a.text[0] == b.text[0]
      && Spelling.distance(a.text, b.text, most: 2) != nil
  }

  func isKnownGivenName(_ token: Token) -> Bool {
    token.kind.contains(.givenName)
      || knowledge.lines(of: token.text).contains { $0.scope == .givenName }
  }

  /// "J.", "Will" and "Bill" for William, "Karl" for Charles.
  func isShort(_ given: [UInt8], of name: [UInt8]) -> Bool {
    if given.count == 1 || name.count == 1, given[0] == name[0] { return true }
    if given.count >= 3, name.starts(with: given) { return true }
    return knowledge.areSame(given, name, in: .givenName)
  }
}

extension Wording {
  /// "HG Wells" and "George H.W. Bush" with a letter a word; nil where nothing is written so.
  static func initialsApart(_ tokens: [Token]) -> [Token]? {
    guard tokens.count >= 2 else { return nil }
    let hasCapitals = tokens.contains { $0.isCapital }
    for (place, token) in tokens.dropLast().enumerated() {
      guard (2...3).contains(token.text.count), token.value == nil || token.isRoman,
        token.text.allSatisfy({ $0.isASCIILetter }), tokens[place + 1].text.count >= 3,
        token.kind.isSubset(of: [.unit, .particle]), token.isInitials || !hasCapitals
      else { continue }
      return Array(tokens[..<place]) + token.letters + tokens[(place + 1)...]
    }
    return nil
  }
}

extension Token {
  /// A token for each letter.
  var letters: [Token] {
    text.map { letter in
      var token = self
      token.rename([letter])
      token.kind = WordKind()
      token.value = nil
      token.isRoman = false
      return token
    }
  }
}

extension Reference {
  /// A name before the surname, which goes without saying.
  func isGivenName(_ index: Int) -> Bool {
    guard let surname, index < surname else { return false }
    let token = tokens[index]
    return !token.isAside && !token.isNumber && (spares[index] || !needs[index])
      && token.kind.isDisjoint(with: [.title, .article, .joint, .particle])
  }

  /// The names up to the surname; nil for what is no full name.
  var fullName: ArraySlice<Token>? {
    guard let surname, surname > 0 else { return nil }
    return tokens[...surname].filter { $0.kind.isDisjoint(with: [.title, .particle]) }[...]
  }
}
