/// The languages that pages are read in.
public enum Language: String, CaseIterable, Sendable {
  case en, fr, es, de

  /// Small words that only sentences of the language have.
  var smallWords: Set<String> {
    switch self {
    case .en: Self.english
    case .fr: Self.french
    case .es: Self.spanish
    case .de: Self.german
    }
  }

  /// The language in its own country's schools' English: "French".
  var name: String {
    switch self {
    case .en: "English"
    case .fr: "French"
    case .es: "Spanish"
    case .de: "German"
    }
  }

  /// Articles as they stand before a noun, keys.
  var articles: Set<String> {
    switch self {
    case .en: Lexicon.articles
    case .fr: ["le", "la", "les", "un", "une", "des", "l"]
    case .es: ["el", "la", "los", "las", "un", "una", "unos", "unas"]
    case .de: ["der", "die", "das", "ein", "eine", "den", "dem"]
    }
  }

  /// What most of the words say; nil where they say nothing.
  static func told(by tokens: [Token]) -> Language? {
    var best: (language: Language, count: Int)?
    for language in allCases {
      let words = language.smallWords
      let count = tokens.reduce(0) { $0 + (words.contains($1.key) ? 1 : 0) }
      if count > best?.count ?? 0 { best = (language, count) }
    }
    return best?.language
  }

  private static let english = Lexicon.set(
    """
    the of and is are was were to in that it by for with as from on at this which have has be an
    called they their its can when because into or not but he she his her
    """)
  private static let french = Lexicon.set(
    """
    le la les des du est sont et dans un une que qui pour par sur au aux avec ce cette il elle ils
    elles se pas ne sa son ses ou etait ont plus
    """)
  private static let spanish = Lexicon.set(
    """
    el la los las del es son y en un una que por para con su sus se al como fue mas este esta o lo
    era muy hay tiene tienen
    """)
  private static let german = Lexicon.set(
    """
    der die das den dem des ist sind und in ein eine einen einer im von zu mit auf fur als auch wird
    werden war nicht sich aus bei man heisst haben hat es er sie oder
    """)
}
