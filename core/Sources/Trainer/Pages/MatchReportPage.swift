import Basics
import Contest
import Markup
import Practice
import Sittings

/// Who can be reported on, or the report of one player or team.
struct MatchReportPage {
  let route: Route
  let period: String
  /// The competition, and those of which there are matches.
  let module: ModuleManifest?
  let modules: [ModuleManifest]
  let reports: MatchReports
  let today: Int32
  /// Whether the learner has practised alone.
  let hasPractice: Bool

  var page: Page {
    if let shown {
      let html = section(.class("page stack"), .id("match-report")) {
        PageHead(shown.name, under: "Reports", address([])).html
        p(.class("hint"), .id("report-basis")) { basis(shown.days) }
        choice
        div(.class("row")) {
          button(.class("button primary"), .id("print-report"), .send("match-report.print")) {
            "Save to print"
          }
          ChartDownload(chart: "match-report", name: "Save as CSV").html
        }
        shown.html
      }
      return Page(shown.name, html)
    }
    return ProgressPart("Reports") {
      if !isEmpty || !period.isEmpty { choice }
      subjects
    }.page
  }

  // MARK: Whom

  private var isPractice: Bool { route["practice"] == "yes" }

  private var isEmpty: Bool { reports.entries.isEmpty }

  @HTMLBuilder private var subjects: HTML {
    if isEmpty {
      div(.class("empty stack")) {
        p { nothing }
        a(
          .class("button primary"), .href(period.isEmpty ? "#/practise" : "#/progress/reports")
        ) { !period.isEmpty ? "All matches" : isPractice ? "Practise" : "Play or read a match" }
      }
    } else {
      p(.class("hint")) { basis(reports.entries.map { $0.day }) }
      list("Players", reports.players, "player")
      list("Teams", reports.teams, "team")
    }
    if hasPractice, !isPractice {
      ul(.class("list")) {
        LinkRow(
          "Your own practice", "Without matches",
          href: "#/progress/reports?practice=yes" + (period.isEmpty ? "" : "&period=\(period)")
        ).html
      }
    }
  }

  private var nothing: String {
    if !period.isEmpty { return "Nothing falls into this time." }
    return isPractice
      ? "After a session you find here how your practice went, to read or to print."
      : "After a match you find here a report of each player and each team, to read or to print."
  }

  @HTMLBuilder private func list(
    _ title: String, _ subjects: [MatchReports.Subject], _ field: String
  ) -> HTML {
    if !subjects.isEmpty {
      section(.class("stack tight"), .id("report-\(field)s")) {
        h2 { title }
        ul(.class("list")) {
          for one in subjects {
            LinkRow(
              one.name, Words.count(one.matches, "match", "matches"),
              href: address([(field, one.key)])
            ).html
          }
        }
      }
    }
  }

  private func address(_ more: [(name: String, value: String)]) -> String {
    var address = Route("#/progress/reports")
    address.query = more
    if let module, modules.count > 1 { address.query.append(("module", module.id)) }
    if !period.isEmpty { address.query.append(("period", period)) }
    return address.text
  }

  private var choice: HTML {
    form(.class("row"), .id("choose-report"), .send("match-report"), .live()) {
      if modules.count > 1 {
        Field(id: "report-module", title: "Competition").choice(
          "module", modules.map { ($0.id, $0.name) }, chosen: module?.id ?? "")
      }
      Field(id: "report-period", title: "Time").choice(
        "period", [("", "All of it"), ("30", "The last 30 days"), ("season", "Since August")],
        chosen: period)
    }
  }

  // MARK: The report

  /// A report: its name, what it says, its numbers, and the days of what it is made of.
  private struct Shown {
    let name: String
    let html: HTML
    let rows: [[String]]
    let days: [Int32]
  }

  /// Nil where nobody was chosen, or nobody of that name has played.
  private var shown: Shown? {
    if let figures = (isPractice ? practiser : route["player"]).flatMap({ reports.player($0) }) {
      return Shown(
        name: isPractice ? "Your practice" : figures.name,
        html: PlayerReportView(figures, in: reports, isPractice: isPractice).html,
        rows: figures.rows, days: figures.course.map { $0.day })
    }
    if let figures = route["team"].flatMap({ reports.team($0) }) {
      return Shown(
        name: figures.name, html: TeamReportView(figures, in: reports).html, rows: figures.rows,
        days: figures.course.map { $0.day })
    }
    return nil
  }

  /// Who practises alone.
  private var practiser: String? { reports.players.first?.key }

  var name: String { shown?.name ?? "" }

  var rows: [[String]] { shown?.rows ?? [] }

  /// "From 6 matches of ... on this device, 2026-09-12 to 2026-11-23. Made on 2026-11-23."
  private func basis(_ days: [Int32]) -> String {
    let noun =
      isPractice
      ? Words.count(days.count, "session", "sessions") : Words.count(days.count, "match", "matches")
    let first = CalendarDay(day: days.min() ?? today).text
    let last = CalendarDay(day: days.max() ?? today).text
    return "From \(noun) of \(module?.name ?? "") on this device, \(first)"
      + (first == last ? "" : " to \(last)") + ". Made on \(CalendarDay(day: today).text)."
  }

  private static let style =
    ".chart{width:100%;max-width:40em}.chart text{font:12px sans-serif}"
    + ".chart .line,.chart .axis{fill:none;stroke:#888}.chart .line{stroke:#333;stroke-width:2}"
    + ".chart .dot{fill:#fff;stroke:#333}.chart .track{fill:#eee}.chart .bar{fill:#555}"
    + ".twin,details p{display:none}.stats{display:flex;flex-wrap:wrap;gap:.4em 2em}"
    + "summary{list-style:none}summary b{display:block;font-size:1.4em}"
    + "a{color:inherit;text-decoration:none}"
    + "figure{margin:0 0 1em;break-inside:avoid}h2{break-after:avoid;margin:1em 0 .4em}"
    + "tr{break-inside:avoid}.misses{columns:2}"

  var printed: String? {
    guard let shown else { return nil }
    return printable(shown.name, style: MatchReportPage.style) {
      p { basis(shown.days) }
      shown.html
    }
  }
}
