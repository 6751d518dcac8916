import Contest
import Markup
import Practice
import Sittings

/// How it came out: who won, and what each brought; and the room, in which it can be played again.
struct RoomResults {
  let room: RoomClient
  let lobby: LobbyPage

  var html: HTML {
    section(.class("page stack"), .id("room-results")) {
      h1(.tabindex(-1), .autofocus()) { headline }
      if room.link != .open { LinkLost().html }
      ul(.class("list"), .id("room-scores"), .label("Score")) {
        for (place, team) in scores.enumerated() {
          li(.class("item")) {
            span {
              TeamMark(place).html
              " "
              b { team.team }
            }
            span(.class("badge points")) { Self.signed(team.points) }
          }
        }
      }
      if let report = room.report { people(report) }
      if let missed { missed }
      section(.class("stack"), .id("room-again")) {
        h2 { "Once more" }
        if room.state.isStopped { lobby.stopped } else { lobby.waiting }
      }
      lobby.leaving
    }
  }

  /// What one missed, to be practised alone.
  private var missed: HTML? {
    let offer = Summary.Offer.missed(
      in: room.session, of: room.settings.module, lobby.shelf, lobby.desk)
    return offer.map { offer in
      div(.class("row")) {
        button(.class("button"), .id("room-missed"), .send("start"), offer.begins) { offer.label }
      }
    }
  }

  private var scores: [(team: String, points: Int)] {
    if let report = room.report { return report.scores }
    if let match = room.match { return match.scores }
    guard let together = room.together else { return [] }
    return together.setup.teams.map { ($0, together.points[$0] ?? 0) }
  }

  private var headline: String {
    let best = scores.map { $0.points }.max() ?? 0
    let first = scores.filter { $0.points == best }
    if scores.count < 2 { return Words.count(best, "point", "points") }
    return first.count == 1 ? "\(first[0].team) won" : "A tie"
  }

  private func people(_ report: RoomClient.Report) -> HTML {
    DataTable(
      "What each brought", caption: "What each brought", id: "room-report",
      columns: ["Player", "Right"] + (isBuzzed ? ["Points"] : [])
        + (isTimed(report) ? ["Mean time"] : [])
    ) {
      for line in report.lines {
        tr {
          th(.scope("row")) { room.name(line.seat) }
          td { "\(line.right) of \(line.answered)" }
          if isBuzzed { td { Self.signed(line.points) } }
          if isTimed(report) {
            td { "\(line.meanMillis / 1_000).\(line.meanMillis % 1_000 / 100) s" }
          }
        }
      }
    }.html
  }

  /// Where all answer, sides have points, and nobody has any of their own.
  private var isBuzzed: Bool { room.match != nil }

  /// Whether times were kept: a buzz has its place in the text, and none.
  private func isTimed(_ report: RoomClient.Report) -> Bool {
    report.lines.contains { $0.meanMillis > 0 }
  }

  private static func signed(_ points: Int) -> String {
    points < 0 ? "−\(-points)" : "\(points)"
  }
}
