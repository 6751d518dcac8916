import Markup
import Practice
import Sittings
import Syncing

/// How a team or class does, on paper: for the wall of the coaches' room, or a talk with parents.
struct TeamSheet {
  let figures: TeamFigures
  /// Nil where who looks gives no dates.
  let dates: TeamDatesSection?
  let backPath: String

  /// So many subjects are named of each.
  private static let weakestMax = 2

  var html: HTML {
    section(.class("stack"), .id("team-sheet")) {
      p { Words.wholeDate(figures.today) }
      if figures.members.isEmpty {
        p { "Nobody belongs here yet." }
      } else {
        members
      }
      together
      if let strongestFour = figures.strongestFour {
        h3 { "Four who cover most together" }
        strongestFour
      }
      if let dates { coming(dates) }
      div(.class("row")) {
        button(.class("button primary"), .id("sheet-print"), .send("account.teams.sheet")) {
          "Print it"
        }
        a(.class("button"), .href(backPath)) { "Back" }
      }
    }
  }

  private var members: HTML {
    DataTable(
      "Members",
      columns: ["Name", "Last 7 days", "Weakest", "There", "A word", "Notes"]
    ) {
      for one in figures.ordered {
        tr {
          th(.scope("row")) { one.name }
          td { one.figures.map { self.week($0) } ?? "" }
          td { one.figures.map { self.weakest($0) } ?? "" }
          td { attendance(of: one.id) }
          td { figures.word(on: one).text }
          td {}
        }
      }
    }.html
  }

  /// "4 days, 80 min".
  private func week(_ rows: FigureRows) -> String {
    let days = rows.week.count { $0 > 0 }
    return days == 0
      ? "none" : "\(Words.count(days, "day", "days")), \(rows.week.reduce(0, +)) min"
  }

  private func weakest(_ rows: FigureRows) -> String {
    rows.domains.prefix(TeamSheet.weakestMax).map {
      "\(Domain(rawValue: $0.of)?.name ?? $0.of) \($0.claim.range)"
    }.joined(separator: ", ")
  }

  private func attendance(of account: String) -> String {
    guard let record = dates?.record(of: account), record.noted > 0 else { return "" }
    return "\(record.there) of \(record.noted)"
  }

  @HTMLBuilder private var together: HTML {
    let fields = figures.fields
    if !fields.isEmpty {
      h3 { "What they miss together" }
      ol {
        for one in fields {
          li {
            "\(one.domain.name): \(one.mean.value) of 100, of "
            Words.count(one.mean.members, "member", "members")
            if one.mean.weak > 0 { ", \(one.mean.weak) below half" }
          }
        }
      }
    }
    if let gapWords = figures.gapWords { p { gapWords } }
  }

  @HTMLBuilder private func coming(_ dates: TeamDatesSection) -> HTML {
    let lines = dates.comingLines
    if !lines.isEmpty {
      h3 { "Dates" }
      ul { for line in lines { li { line } } }
    }
  }
}
