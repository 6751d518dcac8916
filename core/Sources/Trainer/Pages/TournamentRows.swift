import Markup
import Practice
import Sittings
import Tournaments

/// Tournaments in the place of teams, and how to hold one.
struct TournamentRows {
  let entries: [TournamentList.Entry]
  /// Put away, of those whom who looks may bring back.
  let ended: [TournamentList.Entry]
  /// Whether who looks may hold one.
  let mayHold: Bool

  var html: HTML {
    section(.class("stack tight"), .id("tournaments")) {
      h2 { "Tournaments" }
      ul(.class("list")) {
        for entry in entries { row(entry) }
        if mayHold {
          LinkRow(
            "Hold a tournament", "Its members see it, others where you say so",
            href: Trainer.tournamentPath
          ).html
        }
      }
      if !ended.isEmpty {
        details(.id("tournaments-ended")) {
          summary { "Put away" }
          ul(.class("list")) { for entry in ended { row(entry) } }
        }
      }
    }
  }

  private func row(_ entry: TournamentList.Entry) -> HTML {
    LinkRow(
      entry.tournament.setup.name, TournamentRows.standing(entry.tournament),
      href: "\(Trainer.tournamentPath)/\(entry.team)/\(entry.id)"
    ).html
  }

  /// "12 teams, round 3".
  static func standing(_ tournament: Tournament) -> String {
    let teams = Words.count(tournament.setup.teams.count, "team", "teams")
    if tournament.isOver { return "\(teams), over" }
    return tournament.current.map { "\(teams), round \($0 + 1)" }
      ?? "\(teams), a round is to be made known"
  }
}
