import Basics
import Homework
import Markup
import Practice
import Sittings

/// Where the module's pages are.
enum HomeworkPages {
  static let home = "#/practise/homework"
  static let new = "#/practise/homework/new"

  /// The page that came in last.
  static let newest = home + "/page/newest"

  static func path(_ homework: String) -> String { home + "/page/" + homework }
}

/// All homework, the newest first.
struct HomeworkList {
  let homeworks: [Homework]
  let history: HomeworkHistory
  let desk: Desk
  /// What was deleted just now.
  let removed: Homework?

  var html: HTML {
    section(.class("stack tight"), .id("homework-list"), .label("Your homework")) {
      h2 { "Your homework" }
      if let removed {
        div(.class("notice warn"), .id("homework-removed"), .role("status")) {
          p { "“\(removed.title)” is deleted." }
          button(
            .class("button quiet"), .id("homework-restore"), .send("homework.restore"),
            .with("h", removed.id)
          ) { "Undo" }
        }
      }
      if homeworks.isEmpty {
        p(.class("hint")) { "Each page that you add stands here, with how well you know it." }
      } else {
        ul(.class("list")) {
          for homework in homeworks { row(homework) }
        }
      }
      a(.class("button"), .id("homework-new"), .href(HomeworkPages.new)) { "Add a page" }
    }
  }

  private func row(_ homework: Homework) -> HTML {
    LinkRow(
      homework.title, HomeworkStanding(homework, history).line(today: desk.moment.day),
      href: HomeworkPages.path(homework.id)
    ).html
  }
}

/// How well a page is known.
struct HomeworkStanding {
  let homework: Homework
  let facts: Int
  let known: Int
  let played: [QuizState]

  init(_ homework: Homework, _ history: HomeworkHistory) {
    self.homework = homework
    let records = history.facts(of: homework)
    facts = records.count
    known = records.count { $0.wasEverKnown }
    played = history.played(homework.id)
  }

  /// The best share of a whole quiz.
  var best: QuizState? {
    var best: QuizState?
    for quiz in played where quiz.isOver && quiz.answered == quiz.slots.count {
      if let other = best, other.right * quiz.slots.count >= quiz.right * other.slots.count {
        continue
      }
      best = quiz
    }
    return best
  }

  func line(today: Int32) -> String {
    var parts: [String] = []
    if homework.subject != .none { parts.append(homework.subject.name) }
    guard let last = played.last else {
      parts.append("not played yet")
      return parts.joined(separator: " · ")
    }
    parts.append("\(known) of \(facts) known")
    if let best { parts.append("best \(best.right) of \(best.slots.count)") }
    parts.append(Words.count(played.count, "try", "tries"))
    parts.append(Words.ago(Int64(today) - Int64(last.moment.day)))
    return parts.joined(separator: " · ")
  }
}

/// The form by which a page comes in.
struct NewHomework {
  var html: HTML {
    section(.class("page stack"), .id("new-homework"), .accent(HomeworkModule.id)) {
      PageHead("A new page", under: "Homework", HomeworkPages.home).html
      p(.class("lead")) {
        "A page of your book or your notes becomes a quiz, each answer with its line."
      }
      section(.class("stack tight"), .label("By photo")) {
        div(.class("photo-desk stack"), .id("photo-new"), .keep()) {}
        p(.class("hint")) {
          "Photos never leave this device, and are kept for 30 days; the text stays."
        }
      }
      h2 { "Or type it" }
      form(.class("stack"), .id("homework-form"), .send("homework.add")) {
        Field(
          id: "homework-text", title: "The page", hint: "Line by line, as it stands there."
        ).html(
          textarea,
          [
            .name("text"), .required(), .maxlength(Homework.textBytesMax), .spellcheck("true"),
            .draft("homework-new"), .class("tall"),
          ])
        Field(id: "homework-subject", title: "Subject").choice(
          "subject", HomeworkChoices.subjects, chosen: "")
        Field(id: "homework-year", title: "Year at school").choice(
          "year", HomeworkChoices.years, chosen: "")
        Field(
          id: "homework-title", title: "Title", hint: "Left empty, it is the page’s first line."
        ).html(
          input,
          [
            .name("title"), .type("text"), .maxlength(80), .autocomplete("off"),
          ])
        button(.class("button primary"), .id("homework-add"), .type("submit")) { "Make the quiz" }
      }
    }
  }
}

enum HomeworkChoices {
  static var subjects: [(value: String, name: String)] {
    Subject.allCases.map { (value: $0.rawValue, name: $0.name) }
  }

  static var years: [(value: String, name: String)] {
    [(value: "", name: "Not said")]
      + (1...13).map { year in
        (
          value: "\(year)",
          name: year == 1 ? "Year 1 (kindergarten)" : "Year \(year) (grade \(year - 1))"
        )
      }
  }
}
