import Academy
import Basics
import Markup
import Practice
import Sittings

/// One candidate before one examiner: what is asked, a mark by a tap. What another examiner saw is
/// shown beside an item once the own mark is in.
struct ExaminationPage {
  private let examination: Examination
  private let roll: Roll
  /// Whose turn it is after them.
  private let next: Examination?
  private let today: Int32

  init(_ examination: Examination, _ roll: Roll, next: Examination?, today: Int32) {
    self.examination = examination
    self.roll = roll
    self.next = next
    self.today = today
  }

  private var pupil: SchoolPupil { examination.pupil }
  private var candidate: Candidate { examination.candidate }

  var html: HTML {
    section(.class("page stack academy"), .id("examination"), .accent(AcademyModule.id)) {
      PageHead(
        pupil.name, under: examination.grading.day.title,
        SchoolPath.grading(examination.grading.id, in: roll.team)
      ).html
      div(.class("row")) {
        Sash(examination.rank).html
        p(.id("grades-for")) { "Grades for \(examination.rank.title)" }
      }
      if examination.isOpen { marking } else { concluded }
    }
  }

  // MARK: Marking

  private var marking: HTML {
    let items = examination.items
    let isDone = examination.isMarked(by: roll.member)
    let left = examination.left(to: roll.member).count
    return group {
      p(.class("lead"), .id("examined"), .role("status")) {
        "\(examination.marked(by: roll.member)) of \(items.count) marked."
      }
      if candidate.said.state == .part {
        p {
          GradingWords.standing(examination, by: roll.member, today: today) + ". The rest stands."
        }
      }
      ul(.class("asks")) { for item in items { row(item) } }
      div(.class("row")) {
        a(
          .class(isDone ? "button primary" : "button"), .id("to-verdict"),
          .href(SchoolPath.verdict(examination))
        ) { "To the verdict" }
        if isDone, let next {
          a(.class("button"), .id("next"), .href(SchoolPath.examination(next))) {
            "Next: \(next.pupil.name)"
          }
        }
        if left > 0 {
          button(
            .class("button"), .id("examine-rest"), .send("academy.school.examineRest"),
            examination.with([])
          ) { examination.marked(by: roll.member) == 0 ? "All as asked" : "The others as asked" }
        }
      }
      if candidate.said.state != .part { another }
    }
  }

  private func row(_ item: Curriculum.Item) -> HTML {
    li(.id("examine-\(item.code)")) {
      b { item.title }
      if let level = examination.level(item) { small(.class("hint")) { " Asked: \(level.words)" } }
      LevelChips(examination, item, by: roll.member).html
      if examination.mark(item, by: roll.member) != nil { others(item) }
    }
  }

  @HTMLBuilder private func others(_ item: Curriculum.Item) -> HTML {
    let marks = candidate.marks(of: pupil.address(item)).filter { $0.examiner != roll.member }
    if !marks.isEmpty {
      p(.class("hint")) {
        marks.map { "\(roll.examiner($0.examiner)): \(GradingWords.level($0.level))" }
          .joined(separator: "; ")
      }
    }
  }

  /// What is not asked for the rank.
  @HTMLBuilder private var another: HTML {
    let items = examination.items
    let rest = pupil.items.filter { one in !items.contains { $0.code == one.code } }
    if !rest.isEmpty {
      details(.id("examine-more")) {
        summary { "Ask for something else" }
        form(.class("stack"), .send("academy.school.examine"), examination.with([])) {
          Field(id: "examine-item", title: "What").choice(
            "item", rest.map { (pupil.address($0), $0.title) })
          Field(id: "examine-level", title: "How well").choice(
            "level", LevelChips.choices, chosen: "\(Requirement.Level.practising.rawValue)")
          button(.class("button"), .type("submit")) { "Mark it" }
        }
      }
    }
  }

  private var concluded: HTML {
    group {
      p(.class("lead"), .id("outcome")) {
        GradingWords.standing(examination, by: roll.member, today: today) + "."
      }
      PanelList(examination, roll).html
      div(.class("row")) {
        a(.class("button"), .id("to-verdict"), .href(SchoolPath.verdict(examination))) {
          "To the verdict"
        }
      }
    }
  }
}

/// What the panel saw, item by item, and each of its examiners.
struct PanelList {
  private let examination: Examination
  private let roll: Roll

  init(_ examination: Examination, _ roll: Roll) {
    self.examination = examination
    self.roll = roll
  }

  var html: HTML {
    ul(.class("asks"), .id("panel")) { for item in examination.items { row(item) } }
  }

  private func row(_ item: Curriculum.Item) -> HTML {
    let marks = examination.candidate.marks(of: examination.pupil.address(item))
    let asked = examination.level(item)
    let isMet = examination.isMet(item)
    let words = examination.panel(item).map { GradingWords.level($0) } ?? "not seen"
    return li(.class(isMet || asked == nil ? "met" : "missing")) {
      if asked != nil {
        span(.class(isMet ? "badge good" : "badge")) { isMet ? "Good" : "Not yet" }
        " "
      }
      "\(item.title): \(words)"
      if let asked { ", asked: \(asked.words)" }
      if marks.count > 1 {
        small(.class("hint")) {
          marks.map { "\(roll.examiner($0.examiner)): \(GradingWords.level($0.level))" }
            .joined(separator: "; ")
        }
      }
    }
  }
}

extension Examination {
  /// With whom a command is about.
  func with(_ more: [JSON.Member]) -> Attribute {
    .with(
      JSON.object(pupil.record.with([.init("grading", .string(grading.id))] + more)).text)
  }
}

extension Roll {
  /// What an examiner is called, as far as that is known.
  func examiner(_ member: String) -> String {
    member == self.member ? "You" : name(of: member) ?? "Another examiner"
  }
}
