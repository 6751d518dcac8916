import Markup
import Practice
import Sittings
import Typing

/// What is typed and on what: language, layout, goal and what is told meanwhile.
struct TypingSetup {
  static let path = "#/practise/typing/setup"

  private let choices: TypingChoices
  private let titles: [LayoutTitle]
  private let look: TypingLook
  private let purse: Purse

  init(_ choices: TypingChoices, _ titles: [LayoutTitle], _ look: TypingLook, _ purse: Purse) {
    self.choices = choices
    self.titles = titles
    self.look = look
    self.purse = purse
  }

  /// The way there, with what is chosen now.
  static func row(_ choices: TypingChoices, isList: Bool) -> HTML {
    let row = li {
      button(.class("item"), .send("typing.setup"), .id("typing-setup")) {
        span {
          b { isList ? "Language and keyboard" : "Typing" }
          small(.class("hint")) {
            "\(choices.language.name), layout \(choices.layout)"
            choices.keyboards.suffix(choices.keyboards.used.id)
            ", goal \(choices.goalWpm) wpm"
          }
        }
      }
    }
    return isList ? ul(.class("list")) { row } : row
  }

  var html: HTML {
    section(.class("page stack"), .accent(TypingModule.id)) {
      PageHead("Language and keyboard", under: "Typing", "#/practise/typing").html
      settings.html
      KeyboardNames(choices.keyboards).html
      if titles.isEmpty {
        p(.class("hint")) {
          "The list of layouts is not on this device yet: until it is, the usual one counts."
        }
      }
    }
  }

  /// Of what is free or was bought.
  private func owned(_ kind: Ware.Kind, _ title: String, _ hint: String) -> Setting {
    let had = Ware.all(kind).filter { $0.isFree || purse.owns($0.id) }
    return Setting(
      kind.key, title, .choice(had.map { (value: $0.value, name: $0.name) }),
      chosen: look.ware(kind).value, hint: hint)
  }

  var settings: [Setting] {
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
        Keyboards.usedKey, "Keyboard",
        .choice(choices.keyboards.all.map { (value: $0.id, name: $0.name) }),
        chosen: choices.keyboards.used.id,
        hint: "Skill, lessons and bests are of one keyboard; all of them stay."),
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
      owned(.sound, "Sound of keys", "Further ones are for coins, under Typing."),
      owned(.colours, "Colours", "Of the caret and of what is right."),
      Setting(
        TypingLook.caretKey, "Caret", .choice([("line", "A line"), ("block", "A block")]),
        chosen: look.caret),
    ]
  }
}
