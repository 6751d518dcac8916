import Answers
public import Markup
import Packs

/// The score sheet as a table: a row a question, a column a team, and below it every player's line.
public struct ScoreSheetView {
  let sheet: ScoreSheet
  let match: Match

  public init(match: Match) {
    self.match = match
    sheet = ScoreSheet(match)
  }

  public var html: HTML {
    section(.class("stack"), .id("score-sheet")) {
      h2 { "Score sheet" }
      questions
      players
    }
  }

  private var questions: HTML {
    DataTable(
      "Questions", caption: "Points for each question, and the score after it",
      columns: ["Question"] + sheet.teams.map { match.teamName($0.team) } + ["Buzzes"]
    ) {
      for row in sheet.rows { self.row(row) }
    }.html
  }

  private func row(_ row: ScoreSheet.Row) -> HTML {
    tr {
      th(.scope("row")) {
        "\(row.number)\(row.isOvertime ? " (overtime)" : ""). "
        marked(AnswerLineView(row.answer).answer)
      }
      for place in sheet.teams.indices {
        td {
          row.points[place] == 0 ? "" : "\(row.points[place] > 0 ? "+" : "")\(row.points[place]) "
          b { "\(row.scores[place])" }
        }
      }
      td {
        for (place, buzz) in row.buzzes.enumerated() {
          (place == 0 ? "" : "; ") + match.name(buzz.by)
            + (buzz.word.map { " after \($0) words" } ?? "")
            + (buzz.verdict == .accept ? ", right" : ", wrong")
            + (buzz.isOverruled ? " (overruled)" : "")
        }
        for protest in row.protests { p(.class("hint")) { "Protest: \(protest)" } }
      }
    }
  }

  private var players: HTML {
    DataTable(
      "Players", caption: "Players",
      columns: ["Player", "Team", "Heard", "Got", "Points"]
    ) {
      for line in sheet.players {
        tr {
          th(.scope("row")) { line.player.name }
          td { match.teamName(line.player.team) }
          td { "\(line.heard)" }
          td { counts(line) }
          td { "\(line.points)" }
        }
      }
    }.html
  }

  /// "2 × 15, 1 × −5".
  private func counts(_ line: ScoreSheet.PlayerLine) -> String {
    var text = ""
    for entry in line.values {
      let value = entry.value < 0 ? "−\(-entry.value)" : "\(entry.value)"
      text += (text.isEmpty ? "" : ", ") + "\(entry.count) × \(value)"
    }
    return text.isEmpty ? "–" : text
  }
}
