import Basics
import EventLog
import HTTPTypes
import HummingbirdTesting
import Practice
import Storage
import Testing

@testable import Server
@testable import Syncing

/// How a team does, in sums: what members show, and what was played in its rooms.
@Suite struct StatsTests {
  /// Joins a team and shows a day of practice, and of a subject how much of it is known.
  private static func pupil(
    _ email: String, _ value: Double, in team: TestTeam, _ store: Store, _ visitor: Visitor
  ) async throws -> String {
    let joined = try await visitor.join(email)
    let (account, token) = (try joined.text("account"), try joined.text("access"))
    try #require(try await visitor.join(team, token: token).status == .ok)
    let now = Moment(millis: visitor.clock.millis)
    let claim = Claim(value, low: value - 5, high: value + 5, answers: 40)
    let figures = MemberFigures(
      since: now.day, days: [.init(day: now.day, minutes: 12, answers: 30)], modules: [],
      domains: [.init(of: "history", claim)])
    var log = TeamLog(device: "phone")
    let place = TeamLog.Place(
      team: team.id, name: "", role: "student", member: TeamLog.member(account, in: team.id))
    let fact = log.share(figures, in: place, device: "phone1", at: now)
    let noted = try await store.note(
      [fact], as: .learner(try #require(AccountID(account))), received: now.millis)
    #expect(noted.addedCount == 1)
    return token
  }

  /// A room of the team in which, in each of its games, two gave such answers by turns.
  private static func room(
    in team: String, by account: String, games: [[Bool]], _ store: Store, at now: Int64
  ) async throws {
    let row = RoomRow(settings: "{}", organisation: team, now: now)
    let maker = try #require(AccountID(account))
    _ = try #require(try await store.desk.make(row, by: maker, team: "A"))
    let opened = try #require(try await store.desk.open(row.id))
    var lines: [[UInt8]] = []
    func happened(_ kind: String, _ body: JSON) {
      let id = EventID(device: "room", counter: Int64(lines.count + 1))
      lines.append(Event(id: id, moment: Moment(millis: now), kind: kind, body: body).line)
    }
    for (number, answers) in games.enumerated() {
      happened("together.began", ["s": .string("room.\(number)")])
      for (turn, right) in answers.enumerated() {
        happened(
          "together.answered",
          [
            "s": .string("room.\(number)"), "by": .string("s\(turn % 2)"), "right": .bool(right),
            "text": "x",
          ])
      }
    }
    #expect(try await store.desk.append(lines, behind: 0, to: row.id, epoch: opened.epoch))
  }

  @Test func `a coach is told sums of what is shown, members none of it, and nobody names`()
    async throws
  {
    let school = try await School()
    try await school.open { visitor in
      let coach = try await visitor.staff("cleo@example.org")
      let team = try await visitor.team(coach)
      func stats(_ token: String?, _ path: String = "/stats/teams/") async throws -> JSON {
        let answer = try await visitor.ask(.get, path + team.id, token: token)
        #expect(answer.status == .ok && !answer.text.contains("example.org"))
        return try JSON(parsing: answer.text)
      }
      let none = try await stats(coach.token)
      #expect(none["members"]?.int == 0 && none["week"]?["active"]?.int == 0)
      var token = ""
      for (number, value) in [30.0, 40, 50, 60, 70].enumerated() {
        token = try await Self.pupil(
          "pupil\(number)@example.org", value, in: team, school.store, visitor)
      }
      let told = try await stats(coach.token)
      #expect(told["members"]?.int == 5 && told["showing"]?.int == 5)
      #expect(told["week"] == ["active": 5, "minutes": 60, "answers": 150])
      #expect(told["domains"]?["history"] == ["value": 50, "members": 5, "weak": 2])
      #expect(try await Set((stats(token).members ?? []).map(\.key)) == ["team", "rooms"])

      let other = try await visitor.join("ada@example.org").text("access")
      let away = try await visitor.ask(.get, "/stats/teams/\(team.id)", token: other)
      #expect(away.status == .notFound)
      #expect(try await visitor.ask(.get, "/stats/teams/none", token: token).status == .notFound)
      // The first plan's name.
      let renamed = try await visitor.client.execute(
        uri: "/api/kb/stats/team/\(team.id)", method: .get,
        headers: [.authorization: "Bearer \(coach.token)"])
      #expect(try JSON(parsing: renamed.text) == told)
    }
  }

  @Test func `games in its rooms are counted, of this team and of the last thirty days`()
    async throws
  {
    let school = try await School()
    try await school.open { visitor in
      let coach = try await visitor.staff("cleo@example.org")
      let team = try await visitor.team(coach)
      let other = try await visitor.team(coach, "Owls")
      let (store, now) = (school.store, visitor.clock.millis)
      let day = SessionTimes.dayMillis
      func rooms() async throws -> JSON? {
        let answer = try await visitor.ask(.get, "/stats/teams/\(team.id)", token: coach.token)
        return try JSON(parsing: answer.text)["rooms"]
      }
      #expect(try await rooms() == ["days": 30, "games": 0, "answered": 0, "right": 0])
      // In one somebody answered alone, in one nobody: they were not played together.
      let games = [[true, false, true], [true], [], [true, true]]
      try await Self.room(in: team.id, by: coach.account, games: games, store, at: now)
      try await Self.room(
        in: team.id, by: coach.account, games: [[false, false]], store, at: now - day)
      try await Self.room(
        in: team.id, by: coach.account, games: [[true, true]], store, at: now - 31 * day)
      try await Self.room(in: other.id, by: coach.account, games: [[true, true]], store, at: now)
      #expect(try await rooms() == ["days": 30, "games": 3, "answered": 7, "right": 4])
    }
  }
}
