import Academy
import Basics
import Markup
import Practice
import Sittings

/// How well somebody knows something, in one tap.
struct LevelChips {
  private let title: String
  /// Of the first part of each chip's id: "mark-heian-shodan".
  private let id: String
  private let now: Requirement.Level?
  private let send: Attribute
  private let fields: (_ level: String) -> Attribute
  private let takesBack: Bool

  /// An instructor's mark of an item.
  init(_ pupil: SchoolPupil, _ code: String) {
    title = pupil.title(code)
    id = "mark-\(code)"
    now = pupil.marks.level(of: code, by: .instructor)
    send = .send("academy.school.mark")
    fields = { level in
      .with(
        JSON.object(
          pupil.record.with([
            .init("item", .string("\(pupil.curriculum.code)/\(code)")),
            .init("level", .string(level)),
          ])
        ).text)
    }
    takesBack = false
  }

  /// An examiner's mark of an item: a tap on what holds takes it back.
  init(_ examination: Examination, _ item: Curriculum.Item, by examiner: String) {
    title = item.title
    id = "examine-\(item.code)"
    now = examination.mark(item, by: examiner)
    send = .send("academy.school.examine")
    fields = { level in
      examination.with([
        .init("item", .string(examination.pupil.address(item))), .init("level", .string(level)),
      ])
    }
    takesBack = true
  }

  static func name(_ level: Requirement.Level) -> String {
    level == .none ? "Not yet" : level.words.capitalizedFirst
  }

  /// All of them, for a list to choose from.
  static var choices: [(value: String, name: String)] {
    Requirement.Level.allCases.map { ("\($0.rawValue)", name($0)) }
  }

  var html: HTML {
    div(.class("row tight"), .role("group"), .label(title)) {
      for level in Requirement.Level.allCases {
        button(
          .class("chip"), .id("\(id)-\(level.rawValue)"), send,
          fields(takesBack && level == now ? "" : "\(level.rawValue)"), .pressed(level == now)
        ) { LevelChips.name(level) }
      }
    }
  }
}

/// One thing for all who learn by its syllabus: what was gone through in class. Who is in class
/// today is ticked beforehand.
struct MarkPage {
  private let item: Curriculum.Item
  private let curriculum: Curriculum
  private let roll: Roll
  private let pupils: [SchoolPupil]
  private let here: [String]

  init(
    _ item: Curriculum.Item, of curriculum: Curriculum, _ roll: Roll, _ pupils: [SchoolPupil],
    here: [String]
  ) {
    self.item = item
    self.curriculum = curriculum
    self.roll = roll
    self.pupils = pupils
    self.here = here
  }

  private enum Part: String, CaseIterable {
    case here, asked, others

    var title: String {
      switch self {
      case .here: "In class today"
      case .asked: "Asked for their next rank"
      case .others: "Others"
      }
    }
  }

  private func part(_ pupil: SchoolPupil) -> Part {
    if here.contains(pupil.record.member) { return .here }
    return pupil.nextRank?.asks.contains { $0.asks(item.code) } == true ? .asked : .others
  }

  var html: HTML {
    section(.class("page stack academy"), .id("school-mark"), .accent(AcademyModule.id)) {
      PageHead(item.title, under: "Ranks and marks", SchoolPath.board(roll.team)).html
      if let term = item.term { TermLine(term).html }
      if pupils.isEmpty {
        p { "Nobody here learns by “\(curriculum.title)”." }
      } else {
        form(
          .class("stack"), .id("mark-all"), .send("academy.school.mark"),
          .with(
            JSON.object([
              .init("team", .string(roll.team)),
              .init("item", .string("\(curriculum.code)/\(item.code)")),
            ]).text)
        ) {
          for part in Part.allCases { list(part) }
          Field(id: "mark-level", title: "How well they know it").choice(
            "level", LevelChips.choices, chosen: "1")
          button(.class("button primary"), .type("submit")) { "Mark those who are ticked" }
        }
      }
    }
  }

  @HTMLBuilder private func list(_ part: Part) -> HTML {
    let some = pupils.filter { self.part($0) == part }
    if !some.isEmpty {
      section(.class("stack tight"), .id("mark-\(part.rawValue)")) {
        h2(.id("mark-title-\(part.rawValue)")) { part.title }
        div(.class("checks"), .role("group"), .labelledBy("mark-title-\(part.rawValue)")) {
          for pupil in some {
            MemberCheck(
              "mark", pupil.record.member, words(pupil), value: pupil.record.member,
              isOn: part == .here
            )
            .html
          }
        }
      }
    }
  }

  private func words(_ pupil: SchoolPupil) -> String {
    let level = pupil.marks.level(of: item.code, by: .instructor)
    return level == .none ? pupil.name : "\(pupil.name): \(level.words)"
  }
}

extension Requirement {
  /// Whether it asks for an item, in any of its parts.
  func asks(_ item: String) -> Bool {
    switch self {
    case .all(let parts), .any(let parts): parts.contains { $0.asks(item) }
    case .item(let code, _, _): code == item
    default: false
    }
  }
}
