import Markup
import Practice
import Sittings
import Typing

/// What is typed and on what: language, layout, goal and what is told meanwhile.
struct TypingSetup {
  static let path = "#/practise/typing/setup"

  private let choices: TypingChoices
  private let titles: [LayoutTitle]

  init(_ choices: TypingChoices, _ titles: [LayoutTitle]) {
    self.choices = choices
    self.titles = titles
  }

  /// The way there, with what is chosen now.
  static func row(_ choices: TypingChoices, isList: Bool) -> HTML {
    let row = li {
      button(.class("item"), .send("typing.setup"), .id("typing-setup")) {
        span {
          b { isList ? "Language and keyboard" : "Typing" }
          small(.class("hint")) {
            "\(choices.language.name), layout \(choices.layout), goal \(choices.goalWpm) wpm"
          }
        }
      }
    }
    return isList ? ul(.class("list")) { row } : row
  }

  var html: HTML {
    section(.class("page stack"), .accent(TypingModule.id)) {
      PageHead("Language and keyboard", under: "Typing", "#/practise/typing").html
      TypingSetup.settings(choices, titles).html
      if titles.isEmpty {
        p(.class("hint")) {
          "The list of layouts is not on this device yet: until it is, the usual one counts."
        }
      }
    }
  }

  static func settings(_ choices: TypingChoices, _ titles: [LayoutTitle]) -> [Setting] {
    let languages = TypingLanguage.all.map { (value: $0.id, name: $0.name) }
    let layouts = titles.map { (value: $0.id, name: $0.name) }
    return [
      Setting(
        TypingChoices.languageKey, "Language", .choice(languages), chosen: choices.language.id,
        hint: "Of the words that you type."),
      Setting(
        TypingChoices.layoutKey, "Layout",
        .choice(layouts.isEmpty ? [(choices.layout, choices.layout)] : layouts),
        chosen: choices.layout, hint: "As your keyboard is set; each has its own record."),
      Setting(
        TypingChoices.goalKey, "Goal", .number(TypingChoices.goals, unit: "words a minute"),
        chosen: "\(choices.goalWpm)", hint: "Words a minute that lessons lead to."),
      Setting(
        TypingChoices.figuresKey, "While you type",
        .choice([
          ("", "Nothing but the text"), ("wpm", "Speed"), ("wpm accuracy", "Speed and accuracy"),
        ]), chosen: choices.live),
      Setting(
        TypingChoices.ghostKey, "Ghost",
        .choice([("", "When I race a test"), ("best", "Of my best, on every text I typed before")]),
        chosen: choices.racesBest ? "best" : "",
        hint: "A second caret where you were at that time."),
      Setting(
        TypingChoices.keyboardKey, "Keyboard under the text",
        .choice([("lessons", "In lessons of the course"), ("always", "Always"), ("off", "Never")]),
        chosen: choices.keyboard.rawValue, hint: "It shows the next key and its finger."),
      Setting(
        TypingChoices.handsKey, "Hands",
        .choice([("both", "Both"), ("left", "The left alone"), ("right", "The right alone")]),
        chosen: choices.hands.rawValue,
        hint: "One hand rests in the middle of the row, on F G H J of QWERTY. A Shift that stays "
          + "down by itself (sticky keys) is a setting of your device."),
    ]
  }
}
