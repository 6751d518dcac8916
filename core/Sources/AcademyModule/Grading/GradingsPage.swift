import Academy
import Basics
import Markup
import Practice
import Sittings

/// The days of grading of a school, who is to show something again, and a new day.
struct GradingsPage {
  private let school: School
  private let gradings: [Grading]
  private let files: SyllabusFiles
  private let today: Int32

  init(_ school: School, _ gradings: [Grading], _ files: SyllabusFiles) {
    self.school = school
    self.gradings = gradings
    self.files = files
    today = school.moment.day
  }

  private var team: String { school.roll.team }
  private var coming: [Grading] { gradings.filter { $0.day.day >= today }.reversed() }
  private var past: [Grading] { gradings.filter { $0.day.day < today } }

  var html: HTML {
    section(.class("page stack academy"), .id("gradings"), .accent(AcademyModule.id)) {
      PageHead("Gradings", under: "Ranks and marks", SchoolPath.board(team)).html
      if gradings.isEmpty {
        p(.class("lead")) {
          "Date a grading, call who is to grade, and mark them one by one on the day: several "
          "examiners at once, each on a device of their own, without a network too."
        }
        dating
      } else {
        div(.class("split")) {
          div(.class("stack")) {
            list("coming", "To come", coming)
            again
            list("past", "Past", past)
          }
          details(.id("grading-new")) {
            summary { "Date another grading" }
            dating
          }
        }
      }
    }
  }

  private var dating: HTML {
    form(.class("stack"), .id("grading-date"), .send("academy.school.grading"), .with("team", team))
    {
      GradingFields("Grading", today).html
      button(.class(gradings.isEmpty ? "button primary" : "button"), .type("submit")) {
        "Date the grading"
      }
    }
  }

  @HTMLBuilder private func list(_ id: String, _ title: String, _ some: [Grading]) -> HTML {
    if !some.isEmpty {
      section(.class("stack tight"), .id("gradings-\(id)")) {
        h2 { title }
        ul(.class("list")) {
          for one in some {
            LinkRow(
              GradingWords.title(one.day), words(one), href: SchoolPath.grading(one.id, in: team)
            ).html
          }
        }
      }
    }
  }

  private func words(_ grading: Grading) -> String {
    grading.called.isEmpty
      ? "Nobody is called yet" : "\(Words.count(grading.called.count, "is", "are")) called"
  }

  /// Who is to show something again, the nearest day first.
  @HTMLBuilder private var again: HTML {
    let open = gradings.flatMap { grading in
      grading.called.filter { $0.said.state == .part }
        .compactMap { Examination(grading, $0, school, files) }
    }
    .filter { $0.outcome == .part }
    .sorted { $0.candidate.said.until < $1.candidate.said.until }
    if !open.isEmpty {
      section(.class("stack tight"), .id("gradings-again")) {
        h2 { "To be shown again" }
        ul(.class("list")) {
          for one in open {
            LinkRow(
              "\(one.pupil.name): \(one.rank.title)",
              GradingWords.standing(one, by: school.roll.member, today: today),
              href: SchoolPath.examination(one)
            ).html
          }
        }
      }
    }
  }
}

/// What a grading is called, and its day.
struct GradingFields {
  private let title: String
  private let day: Int32

  init(_ title: String, _ day: Int32) {
    self.title = title
    self.day = day
  }

  var html: HTML {
    group {
      Field(id: "grading-title", title: "Name", hint: "All who belong to the school read it.").html(
        input,
        [
          .name("title"), .type("text"), .autocomplete("off"), .required(), .value(title),
          .maxlength(GradingDay.titleMax),
        ])
      Field(id: "grading-day", title: "Day").html(
        input,
        [.name("day"), .type("date"), .required(), .value(CalendarDay(day: day).text)])
    }
  }
}
