import Basics
import Markup
import Practice
import Sittings
import Teaching
import Typing

/// Each letter of a language on a layout: where it stands, and what lessons are to do with it.
struct KeysPage {
  static let path = "#/practise/typing/keys"
  static let title = "Keys by hand"

  private let choices: TypingChoices
  private let layout: Layout?
  private let table: WordTable?
  private let skill: Skill
  private let hasTyped: Bool
  private let moment: Moment
  private let lacking: Lacking

  init(
    _ files: TypingFiles, _ history: TypingHistory, _ choices: TypingChoices, _ desk: Desk,
    _ lacking: Lacking
  ) {
    self.choices = choices
    self.lacking = lacking
    layout = files.layout(choices.layout) ?? files.layout(choices.language.layout)
    table = files.table(choices.language.id)
    let id = layout?.id ?? choices.layout
    skill = history.skill(id, layout.map { Touch($0) } ?? Touch(), desk)
    hasTyped = history.shown(desk).contains { $0.began.layout == id }
    moment = desk.moment
  }

  /// The row that leads here.
  static var row: HTML {
    LinkRow(title, "What to practise, leave out, or treat as known", href: path).html
  }

  /// The language's letters that this keyboard has, the commonest first.
  static func letters(_ table: WordTable, _ layout: Layout) -> [UInt32] {
    table.order.map { table.letters[Int($0)] }.filter { layout.keys(for: $0) != nil }
  }

  var html: HTML {
    section(.class("page stack"), .id("keys"), .accent(TypingModule.id)) {
      PageHead(KeysPage.title, under: "Typing", "#/practise/typing").html
      if let layout, let table {
        if hasTyped { body(layout, table) } else { empty(layout) }
      } else {
        lacking.html
      }
    }
  }

  private func empty(_ layout: Layout) -> HTML {
    div(.class("stack")) {
      p(.class("lead")) {
        "Here each key says how fast and how right you are on it. Nothing was typed on "
        "\(layout.name) yet."
      }
      button(
        .class("button primary"), .id("begin"), .send("start"),
        .drill("learn", of: TypingModule.id),
        .key("Enter")
      ) { "Start a lesson" }
    }
  }

  private func body(_ layout: Layout, _ table: WordTable) -> HTML {
    group {
      p {
        "Lessons choose by what costs you most. Here you overrule that for \(layout.name); the "
        "course still teaches every key."
      }
      div(.class("settings")) { choices.share.html }
      ul(.class("rows key-choices"), .id("key-choices")) {
        for letter in KeysPage.letters(table, layout) { row(letter, layout) }
      }
    }
  }

  private func row(_ letter: UInt32, _ layout: Layout) -> HTML {
    let setting = choices.setting(of: letter, on: layout.id)
    let name = Letters.shown(letter)
    return li {
      div {
        b { name }
        small(.id("stands-\(letter)")) { KeyWords(skill, choices.wishes.gate, moment).told(letter) }
      }
      select(
        .id("key-\(letter)"), .label("\(name) in lessons"), .describedBy("stands-\(letter)"),
        .name("value"), .send("set"), .with("key", setting.key)
      ) {
        for choice in KeyChoice.allCases {
          option(.value(choice.rawValue), .selected(choice.rawValue == setting.chosen)) {
            choice.name
          }
        }
      }
    }
  }
}

/// How far a letter is, in words.
struct KeyWords {
  private let skill: Skill
  private let gate: Gate
  private let moment: Moment

  init(_ skill: Skill, _ gate: Gate, _ moment: Moment) {
    self.skill = skill
    self.gate = gate
    self.moment = moment
  }

  func told(_ letter: UInt32) -> String {
    let readiness = skill.readiness(of: letter, gate, on: max(0, moment.fractionalDays))
    let wpm = Int(12_000 / max(readiness.millisBound, 1))
    let percent = Int(readiness.accuracyBound * 100)
    let bounds = "at least \(wpm) wpm and \(percent) %"
    let samples = Int(readiness.samples)
    let told = "\(bounds), from \(Words.count(samples, "sample", "samples"))"
    switch skill.standing(of: letter, gate, at: moment) {
    case .unseen: return "Not typed yet"
    case .few: return "\(samples) of \(Int(gate.samplesMin)) samples"
    case .strange:
      return samples < Int(gate.samplesMin)
        ? "Strange: you look for it. \(samples) of \(Int(gate.samplesMin)) samples"
        : "Strange: you look for it. \(told)"
    case .growing: return "Not ready: \(told). Asked are \(asked)"
    case .ready: return "Ready: \(told)"
    case .due: return "Due: ready once, and long not typed"
    }
  }

  private var asked: String {
    "\(Int((12_000 / gate.millis).rounded())) wpm and \(Int((gate.accuracy * 100).rounded())) %"
  }
}
