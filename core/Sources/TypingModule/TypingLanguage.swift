/// A language whose words can be typed: what it is called in itself, and its usual layout.
struct TypingLanguage: Sendable {
  let id: String
  let name: String
  let layout: String

  /// Those with a table in `web/words`, English first.
  static let all: [TypingLanguage] = [
    TypingLanguage(id: "en", name: "English", layout: "us"),
    TypingLanguage(id: "ar", name: "العربية", layout: "ara"),
    TypingLanguage(id: "ca", name: "Català", layout: "es"),
    TypingLanguage(id: "cs", name: "Čeština", layout: "cz"),
    TypingLanguage(id: "da", name: "Dansk", layout: "dk"),
    TypingLanguage(id: "de", name: "Deutsch", layout: "de"),
    TypingLanguage(id: "el", name: "Ελληνικά", layout: "gr"),
    TypingLanguage(id: "es", name: "Español", layout: "es"),
    TypingLanguage(id: "fi", name: "Suomi", layout: "fi"),
    TypingLanguage(id: "fr", name: "Français", layout: "fr"),
    TypingLanguage(id: "he", name: "עברית", layout: "il"),
    TypingLanguage(id: "hu", name: "Magyar", layout: "hu"),
    TypingLanguage(id: "id", name: "Bahasa Indonesia", layout: "us"),
    TypingLanguage(id: "is", name: "Íslenska", layout: "is"),
    TypingLanguage(id: "it", name: "Italiano", layout: "it"),
    TypingLanguage(id: "lt", name: "Lietuvių", layout: "lt"),
    TypingLanguage(id: "lv", name: "Latviešu", layout: "lv"),
    TypingLanguage(id: "mk", name: "Македонски", layout: "mk"),
    TypingLanguage(id: "nb", name: "Norsk bokmål", layout: "no"),
    TypingLanguage(id: "nl", name: "Nederlands", layout: "nl"),
    TypingLanguage(id: "pl", name: "Polski", layout: "pl"),
    TypingLanguage(id: "pt", name: "Português", layout: "pt"),
    TypingLanguage(id: "ro", name: "Română", layout: "ro"),
    TypingLanguage(id: "ru", name: "Русский", layout: "ru"),
    TypingLanguage(id: "sk", name: "Slovenčina", layout: "sk"),
    TypingLanguage(id: "sl", name: "Slovenščina", layout: "si"),
    TypingLanguage(id: "sv", name: "Svenska", layout: "se"),
    TypingLanguage(id: "tr", name: "Türkçe", layout: "tr"),
    TypingLanguage(id: "uk", name: "Українська", layout: "ua"),
  ]

  static func of(_ id: String) -> TypingLanguage { all.first { $0.id == id } ?? all[0] }

  var isRightToLeft: Bool { id == "ar" || id == "he" }
  /// Those whose sentences are in `web/sentences`.
  var hasSentences: Bool {
    ["de", "en", "es", "fr", "it", "nl", "pl", "pt", "ru", "sv", "tr"].contains(id)
  }
}
