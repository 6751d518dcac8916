import Markup
import Practice
import Sittings

/// Sessions and matches that have ended, each with its result and the way to it.
struct PastSessions {
  struct Row {
    let session: String
    let name: String
    /// "22 of 30, 330 points"; empty where a sitting has none.
    let result: String
    let day: Int32
  }

  let rows: [Row]

  @HTMLBuilder var html: HTML {
    if rows.isEmpty {
      div(.class("empty stack")) {
        p { "What you play and practise is listed here, to be looked at, printed or corrected." }
        a(.class("button primary"), .href("#/practise")) { "Practise" }
      }
    } else {
      ul(.class("list")) {
        LinkRow(
          "Reports", "Of a player or a team, to print", href: "#/progress/reports"
        ).html
      }
      ul(.class("list"), .id("past-sessions")) {
        for row in rows { self.row(row) }
      }
    }
  }

  private func row(_ row: Row) -> HTML {
    let day = Words.date(row.day)
    return LinkRow(
      row.name, row.result.isEmpty ? day : "\(day) · \(row.result)",
      href: Route.session(row.session)
    ).html
  }
}
