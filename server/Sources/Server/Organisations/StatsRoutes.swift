import Basics
import EventLog
import Hummingbird
import Practice
import Rooms
import Storage
import Syncing

/// `/api/v1/stats/teams/:id`: how a team, school or class does, in sums and without names.
struct StatsRoutes: Sendable {
  let gate: Gate

  /// What was played in a room counts as long as the room is kept.
  private static let days = RoomKeeping.lifeMillis / SessionTimes.dayMillis

  var routes: [Route] { [team, team.renamed("/api/kb/stats/team/:id")] }

  private var team: Route {
    gate.route(
      .get, "/api/v1/stats/teams/:id", .seeTeam, keys: .reads, perMinuteMax: 30,
      "How a team does: sums of what was played in its rooms; for staff, of what members show.",
      answers: "team, rooms; for staff members, showing, week, modules, domains"
    ) { _, _, team, standing in
      var members: [JSON.Member] = [
        .init("team", .string(team.id)), .init("rooms", try await rooms(of: team.id)),
      ]
      // NB: whom they show figures to is what they, and their guardians, agreed to.
      if access(to: .seeReport, of: standing).isAllowed {
        members += try await practice(in: team.id)
      }
      return Response(json: .object(members))
    }
  }

  private func practice(in team: String) async throws -> [JSON.Member] {
    let students = try await gate.desk.members(of: team).count { $0.role == .student }
    let figures = Shares(try await gate.desk.figuresShown(in: team)).all(in: team)
    let today = Moment(millis: gate.now(), zoneMinutes: 0).day
    return [
      .init("members", .integer(Int64(students))),
      .init("showing", .integer(Int64(figures.count))),
    ] + TeamSummary(of: figures, today: today).members
  }

  private func rooms(of team: String) async throws -> JSON {
    let since = gate.now() - RoomKeeping.lifeMillis
    let logs = try await gate.desk.roomFacts(RoomReport.kinds, of: team, since: since)
    let games = logs.flatMap { RoomReport.gamesTogether($0) }
    return [
      "days": .integer(StatsRoutes.days), "games": .integer(Int64(games.count)),
      "answered": .integer(Int64(games.reduce(0) { $0 + $1.answered })),
      "right": .integer(Int64(games.reduce(0) { $0 + $1.right })),
    ]
  }
}

extension TeamSummary {
  fileprivate var members: [JSON.Member] {
    [
      .init(
        "week",
        [
          "active": .integer(Int64(active)), "minutes": .integer(Int64(minutes)),
          "answers": .integer(Int64(answers)),
        ]),
      .init("modules", TeamSummary.json(modules)), .init("domains", TeamSummary.json(domains)),
    ]
  }

  private static func json(_ means: [Mean]) -> JSON {
    .object(
      means.map { one in
        .init(
          one.of,
          [
            "value": .integer(Int64(one.value)), "members": .integer(Int64(one.members)),
            "weak": .integer(Int64(one.weak)),
          ])
      })
  }
}
