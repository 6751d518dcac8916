import Markup
import Practice
import Sittings

/// What changed and what to do next; then how it stands, a row a module and a row a domain.
struct ProgressPage {
  /// A module as one row.
  struct ModuleRow {
    let id: String
    let name: String
    let mastery: ModuleMastery
    let words: String
  }

  /// The weakest domain of which anything can be said, and where it is practised.
  struct Weakest {
    let standing: MasteryStanding
    let domain: Domain
    let module: String
  }

  let answers: Int
  let due: Int
  let changes: [String]
  let weakest: Weakest?
  let modules: [ModuleRow]
  let standings: [MasteryStanding]
  let others: InsightsSection
  let hasContest: Bool
  let practisedDays: Int
  let earned: (count: Int, of: Int)

  /// Minutes on a calendar say something from so many days of practice on.
  static let calendarDaysMin = 14

  var html: HTML {
    section(.class("page stack")) {
      h1 { "Progress" }
      if answers == 0, practisedDays == 0 {
        div(.class("empty stack")) {
          p { "After your first answers you see here what you know, and how sure that is." }
          a(.class("button primary"), .href("#/today")) { "Start practising" }
        }
      } else {
        next
        div(.class("split")) {
          div(.class("stack")) {
            moduleRows
            others.html
            ways
          }
          DomainsSection(standings: standings).html
        }
        CSVDownloads([
          ("mastery", "What you know, by domain"), ("growth", "Week by week"),
          ("calendar", "Minutes a day"), ("time", "Minutes a week, by module"),
        ]).html
      }
    }
  }

  private var next: HTML {
    section(.class("stack tight"), .id("next")) {
      for change in changes { p(.class("lead")) { change + "." } }
      if let weakest {
        p {
          "Next: \(weakest.domain.name), where you get \(weakest.standing.claim.words) of 100."
        }
        button(
          .class("button primary"), .id("practise-weakest"), .send("start"),
          .drill("tossups", of: weakest.module, .domain(weakest.domain))
        ) { "Practise \(weakest.domain.name)" }
      } else {
        p {
          "From \(Claim.rangeAnswersMin) answers in one field on you see here where you stand in "
          "it."
        }
        a(.class("button primary"), .href("#/today")) { "Go on practising" }
      }
      if answers > 0 {
        p(.class("hint"), .id("counts")) {
          Words.count(answers, "answer", "answers")
          due > 0 ? ", \(Words.count(due, "question", "questions")) due." : "."
        }
      }
    }
  }

  private var moduleRows: HTML {
    ul(.class("list"), .id("progress-modules")) {
      for row in modules {
        li {
          a(.class("item"), .href("#/progress/\(row.id)")) {
            span {
              b { row.name }
              small(.class("hint")) { row.words }
            }
            if row.mastery.hasLine {
              Sparkline(
                row.mastery.weeks.map { $0.figure.score }, label: "Week by week: \(row.words)"
              ).html
            }
            if row.mastery.claim.form != .none {
              span(.class("end")) { row.mastery.claim.text }
            }
          }
        }
      }
    }
  }

  private var ways: HTML {
    ul(.class("list")) {
      if !hasContest {
        LinkRow(
          "Next contest", "Set its day to see what you would get right on it", href: "#/you/goals"
        ).html
      }
      if practisedDays >= ProgressPage.calendarDaysMin {
        LinkRow(
          "Your time", Words.count(practisedDays, "day", "days") + " of practice",
          href: "#/progress/time"
        ).html
      }
      LinkRow(
        "Sessions and matches", "Look back, print, correct", href: "#/progress/sessions"
      ).html
      LinkRow(
        "Achievements", "\(earned.count) of \(earned.of)", href: "#/progress/achievements"
      ).html
    }
  }
}

/// A page under Progress: its name, with the way back.
struct ProgressPart {
  let name: String
  let html: HTML

  init(_ name: String, @HTMLBuilder content: () -> HTML) {
    self.name = name
    html = section(.class("page stack narrow")) {
      PageHead(name, under: "Progress", "#/progress").html
      content()
    }
  }

  var page: Page { Page(name, html) }
}

/// The numbers behind a page, to be saved.
struct CSVDownloads {
  let tables: [(chart: String, name: String)]

  init(_ tables: [(chart: String, name: String)]) { self.tables = tables }

  @HTMLBuilder var html: HTML {
    if !tables.isEmpty {
      details(.class("overflow")) {
        summary { "Numbers as CSV" }
        div(.class("row")) {
          for one in tables { ChartDownload(chart: one.chart, name: one.name).html }
        }
      }
    }
  }
}
