import Academy
import Basics
import Markup
import Practice
import Sittings

/// How well an instructor says that something is known, in one tap.
struct LevelChips {
  private let pupil: SchoolPupil
  private let code: String

  init(_ pupil: SchoolPupil, _ code: String) {
    self.pupil = pupil
    self.code = code
  }

  static func name(_ level: Requirement.Level) -> String {
    level == .none ? "Not yet" : level.words.capitalizedFirst
  }

  var html: HTML {
    let now = pupil.marks.level(of: code, by: .instructor)
    return div(.class("row tight"), .role("group"), .label(pupil.title(code))) {
      for level in Requirement.Level.allCases {
        button(
          .class("chip"), .id("mark-\(code)-\(level.rawValue)"), .send("academy.school.mark"),
          .with(
            JSON.object(
              pupil.record.with([
                .init("item", .string("\(pupil.curriculum.code)/\(code)")),
                .init("level", .string("\(level.rawValue)")),
              ])
            ).text), .pressed(level == now)
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
            "level", Requirement.Level.allCases.map { ("\($0.rawValue)", LevelChips.name($0)) },
            chosen: "1")
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
