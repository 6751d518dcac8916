/// Something on the page that says who a person is: never used in a question.
public struct PersonalFinding: Equatable, Sendable {
  public enum Kind: String, Sendable { case name, phone, email, address, school, label }

  public var kind: Kind
  public var place: Place
}

/// Finds what says who the pupil is.
enum Personal {
  private static let labels = Lexicon.set(
    """
    name class form teacher date school tel telephone phone mobile email e-mail address pupil
    student tutor house candidate mark score grade parent nom prenom classe ecole professeur
    adresse nombre apellido apellidos clase curso colegio profesor direccion fecha klasse schule
    lehrer lehrerin
    datum adresse vorname nachname surname firstname home emergency contact dob born
    """)
  private static let nameLabels = Lexicon.set(
    """
    name pupil student teacher tutor parent nom prenom nombre apellido apellidos profesor
    professeur lehrer lehrerin vorname nachname surname candidate contact
    """)
  private static let schools = Lexicon.set(
    "school academy college primary ecole collège college lycee colegio instituto schule gymnasium")
  private static let streets = Lexicon.set(
    """
    street road lane avenue close drive way court crescent terrace gardens grove rd st ave rue calle
    avenida strasse platz
    """)

  /// What a line shows, and the keys of names in it.
  static func findings(in tokens: [Token], isEdge: Bool) -> (
    found: [PersonalFinding], names: Set<String>
  ) {
    guard let first = tokens.first, let last = tokens.last else { return ([], []) }
    let place = Place(
      line: first.line, characters: first.characters.lowerBound..<last.characters.upperBound)
    var found: [PersonalFinding] = []
    var names: Set<String> = []
    for (number, token) in tokens.enumerated() where isLabel(tokens, number) {
      found.append(PersonalFinding(kind: .label, place: place))
      guard nameLabels.contains(token.key) else { continue }
      for word in tokens[(number + 1)...].drop(while: { !$0.isWord }) {
        guard word.isWord, word.isCapital, !labels.contains(word.key) else { break }
        if word.key.utf8.count > 2 { names.insert(word.key) }
      }
      if !names.isEmpty { found.append(PersonalFinding(kind: .name, place: place)) }
    }
    if hasMailAddress(tokens) {
      found.append(PersonalFinding(kind: .email, place: place))
    }
    if hasPhone(tokens) { found.append(PersonalFinding(kind: .phone, place: place)) }
    if hasAddress(tokens) { found.append(PersonalFinding(kind: .address, place: place)) }
    if isEdge, isSchool(tokens) { found.append(PersonalFinding(kind: .school, place: place)) }
    return (found, names)
  }

  /// "Name:" at a line's beginning, or after white.
  private static func isLabel(_ tokens: [Token], _ number: Int) -> Bool {
    guard labels.contains(tokens[number].key), number + 1 < tokens.count,
      [":", "_"].contains(tokens[number + 1].text)
    else { return false }
    return number == 0 || tokens[number].isCapital
  }

  /// "olly@example.com": no white around the full stop after the sign.
  private static func hasMailAddress(_ tokens: [Token]) -> Bool {
    tokens.indices.dropLast(2).contains { place in
      tokens[place].text.holds("@") && tokens[place + 1].text == "."
        && !tokens[place + 1].isSpaced && tokens[place + 2].isWord && !tokens[place + 2].isSpaced
    }
  }

  /// Nine digits or more, in a row but for signs, that begin as telephone numbers do.
  private static func hasPhone(_ tokens: [Token]) -> Bool {
    var digits = ""
    for token in tokens {
      if token.isNumber, !token.text.holds("."), !token.text.holds(",") {
        digits += token.text
      } else if !["-", "(", ")", "+", "/"].contains(token.text) {
        if digits.utf8.count >= 9, digits.begins("0") || tokens.contains(where: { $0.text == "+" })
        {
          return true
        }
        digits = ""
      }
    }
    return digits.utf8.count >= 9
      && (digits.begins("0") || tokens.contains { $0.text == "+" }
        || tokens.contains { ["tel", "phone", "call", "mobile"].contains($0.key) })
  }

  /// "14 Rowan Close".
  private static func hasAddress(_ tokens: [Token]) -> Bool {
    for (place, token) in tokens.enumerated() where token.isNumber && token.text.utf8.count < 5 {
      let next = tokens[(place + 1)...].prefix(4)
      guard next.first?.isCapital == true else { continue }
      if let street = next.dropFirst().first(where: { streets.contains($0.key) }), street.isCapital
      {
        return true
      }
    }
    return false
  }

  private static func isSchool(_ tokens: [Token]) -> Bool {
    guard tokens.count <= 9, tokens.last?.text != "." else { return false }
    let words = tokens.filter { $0.isWord }
    return words.count > 1 && words.contains { schools.contains($0.key) && $0.isCapital }
      && words.first?.isCapital == true
  }
}
