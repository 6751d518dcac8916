extension Knowledge {
  /// What a line names, as the heading above it says.
  public enum Scope: String, CaseIterable, Sendable {
    /// Chemical elements by name; their symbols are `symbol`.
    case element
    case symbol
    /// Compounds and mixtures by name; formulas beside names are `formula`.
    case substance, formula, mineral
    case country, place, state, postal
    case event, document
    case person, ruler, givenName, myth
    case work, language, religion
    case body, medicine, life, science, astronomy, mathematics
    case unit, unitSymbol
    case abbreviation, calendar, numeral
    /// British and American, and everyday synonyms.
    case word

    /// Whether the names are short or everyday words that mean other things too.
    ///
    /// Two such names are the same only when the question or the answer's type asks for them, or
    /// when the text is written to the letter (`isWritten`).
    public var isNarrow: Bool {
      switch self {
      case .symbol, .postal, .givenName, .unitSymbol, .calendar: true
      default: false
      }
    }

    init?(heading: ArraySlice<UInt8>) {
      for scope in Scope.allCases where scope.rawValue.utf8.elementsEqual(heading) {
        self = scope
        return
      }
      return nil
    }
  }

  /// A leading word that titles and names are said with or without.
  enum Article {
    private static let english: [StaticString] = ["the ", "a ", "an "]
    private static let foreign: [StaticString] = [
      "der ", "die ", "das ", "le ", "la ", "les ", "il ", "lo ", "gli ", "el ", "los ", "las ",
    ]
    private static let lengthMax = 4

    static func leading(_ name: ArraySlice<UInt8>) -> (length: Int, isEnglish: Bool)? {
      guard hasShortWord(name) else { return nil }
      if let length = length(of: english, in: name) { return (length, true) }
      return length(of: foreign, in: name).map { ($0, false) }
    }

    /// Few names begin so: it saves the comparisons.
    private static func hasShortWord(_ name: ArraySlice<UInt8>) -> Bool {
      for byte in name.prefix(lengthMax) where byte == UInt8(ascii: " ") { return true }
      return false
    }

    private static func length(of words: [StaticString], in name: ArraySlice<UInt8>) -> Int? {
      for word in words where name.count > word.utf8CodeUnitCount {
        let bytes = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
        if name.starts(with: bytes) { return word.utf8CodeUnitCount }
      }
      return nil
    }
  }
}
