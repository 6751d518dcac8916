import Practice
import Sittings
import Teaching

/// What the learner chose for typing: settings of theirs, so that every device agrees.
struct TypingChoices: Equatable {
  static let languageKey = "typing.language"
  static let layoutKey = "typing.layout"
  static let goalKey = "typing.goal"
  static let figuresKey = "typing.live"
  static let goals = 10...200

  let language: TypingLanguage
  let layout: String
  /// Words a minute that lessons lead to.
  let goalWpm: Int
  /// What is told while typing: "", "wpm" or "wpm accuracy".
  let live: String
  let keyboards: Keyboards

  init(_ settings: Settings) {
    language = TypingLanguage.of(settings[TypingChoices.languageKey] ?? "en")
    layout = settings[TypingChoices.layoutKey] ?? language.layout
    goalWpm = min(
      max(settings.int(TypingChoices.goalKey) ?? 40, TypingChoices.goals.lowerBound),
      TypingChoices.goals.upperBound)
    live = settings[TypingChoices.figuresKey] ?? ""
    keyboards = Keyboards(settings)
  }

  static func == (a: TypingChoices, b: TypingChoices) -> Bool {
    a.language.id == b.language.id && a.layout == b.layout && a.goalWpm == b.goalWpm
      && a.keyboards == b.keyboards
  }

  var wishes: Wishes {
    var wishes = Wishes()
    wishes.goalWpm = Double(goalWpm)
    return wishes
  }
}
