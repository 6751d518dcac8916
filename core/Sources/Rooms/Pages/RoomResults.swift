import Contest
import Markup
import Practice
import Sittings

/// How it came out: who won, and what each brought.
struct RoomResults {
  let room: RoomClient
  let way: String

  var html: HTML {
    section(.class("page stack"), .id("room-results")) {
      h1 { headline }
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
      div(.class("row actions")) {
        a(.class("button primary big"), .id("room-done"), .href(way), .autofocus()) { "Done" }
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
