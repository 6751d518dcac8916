import Answers
public import Markup
import Packs
import Practice

/// The score sheet as a table: a row a question, a column a team, and below it every player's line.
public struct ScoreSheetView {
  let sheet: ScoreSheet
  let match: Match
  let canCorrect: Bool

  /// `canCorrect`: each question has a way to correct it.
  public init(match: Match, canCorrect: Bool = false) {
    self.match = match
    self.canCorrect = canCorrect
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
        if row.outcome.isThrownOut { p { "Thrown out." } }
        for answer in row.outcome.answers { p { line(answer) } }
        if row.outcome.lightning > 0 { p { lightning(row.outcome) } }
        for award in row.outcome.awards { p { line(award) } }
        for protest in row.outcome.protests {
          p(.class("hint")) { "Protest, \(protest.standing): \(protest.note)" }
        }
        ChangesView(match: match, place: row.number - 1).html
        if canCorrect {
          button(
            .class("button"), .id("correct-\(row.number)"), .send("session.open-sheet"),
            .with("n", "\(row.number - 1)"), .label("Correct question \(row.number)")
          ) { "Correct" }
        }
      }
    }
  }

  /// "Red: 6 of 8 right", and what the others got of the rest.
  private func lightning(_ outcome: Match.Outcome) -> String {
    let own = match.lightningRight(outcome)
    let bounced = outcome.counted.count { $0.verdict == .accept } - own
    return match.teamName(match.winningTeam(outcome) ?? "")
      + ": \(own) of \(outcome.lightning) right"
      + (bounced > 0 ? ", \(bounced) to the other side" : "")
  }

  /// "Ada after 12 words, right (overruled)".
  private func line(_ answer: Match.Answer) -> String {
    var text = match.name(answer.by)
    if answer.isPlaced, let word = answer.word {
      text += " after \(Words.count(word, "word", "words"))"
    }
    text += answer.verdict == .accept ? ", right" : ", wrong"
    if answer.isOverruled { text += " (overruled)" }
    if answer.isVoid { text += "; it counts nothing now" }
    return text
  }

  private func line(_ award: Match.Award) -> String {
    "\(award.points > 0 ? "+" : "−")\(abs(award.points)) to \(match.teamName(award.team))"
      + (award.note.isEmpty ? "" : ": \(award.note)")
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
