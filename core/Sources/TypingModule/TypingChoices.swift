import Practice
import Sittings
import Teaching
import Typing

/// What the learner chose for typing: settings of theirs, so that every device agrees.
struct TypingChoices {
  static let languageKey = "typing.language"
  static let layoutKey = "typing.layout"
  static let goalKey = "typing.goal"
  static let figuresKey = "typing.live"
  static let ghostKey = "typing.ghost"
  static let keyboardKey = "typing.board"
  static let handsKey = "typing.hands"
  static let shareKey = "typing.share"
  static let goals = 10...200
  static let shares = 25...100

  /// Where the keyboard stands under the text.
  enum Keyboard: String { case off, lessons, always }

  let language: TypingLanguage
  let layout: String
  /// Words a minute that lessons lead to.
  let goalWpm: Int
  /// What is told while typing: "", "wpm" or "wpm accuracy".
  let live: String
  /// A text that was typed before is raced against the best of it.
  let racesBest: Bool
  let keyboard: Keyboard
  let hands: Zoning
  /// Per cent of a lesson's words that have the letter to practise.
  let focusShare: Int
  /// What was chosen for single letters is read from here.
  let chosen: Settings
  let keyboards: Keyboards

  init(_ settings: Settings) {
    language = TypingLanguage.of(settings[TypingChoices.languageKey] ?? "en")
    layout = settings[TypingChoices.layoutKey] ?? language.layout
    goalWpm = min(
      max(settings.int(TypingChoices.goalKey) ?? 40, TypingChoices.goals.lowerBound),
      TypingChoices.goals.upperBound)
    live = settings[TypingChoices.figuresKey] ?? ""
    racesBest = settings[TypingChoices.ghostKey] == "best"
    keyboard = settings[TypingChoices.keyboardKey].flatMap { Keyboard(rawValue: $0) } ?? .lessons
    hands = settings[TypingChoices.handsKey].flatMap { Zoning(rawValue: $0) } ?? .both
    focusShare = min(
      max(settings.int(TypingChoices.shareKey) ?? 25, TypingChoices.shares.lowerBound),
      TypingChoices.shares.upperBound)
    keyboards = Keyboards(settings)
    chosen = settings
  }

  var wishes: Wishes {
    var wishes = Wishes()
    wishes.goalWpm = Double(goalWpm)
    wishes.focusShare = Double(focusShare) / 100
    return wishes
  }
}
