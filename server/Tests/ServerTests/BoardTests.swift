import Basics
import EventLog
import HTTPTypes
import HummingbirdTesting
import Logging
import Practice
import Storage
import Testing

@testable import Server

/// Leaderboards: who is counted, for what, and who sees it.
@Suite struct BoardTests {
  static let pack = """
    pack: small
    title: A small pack

    ## tossup prague
    category: Geography
    A bridge in this city is lined with thirty statues of saints and patrons, and its old
    town square has an astronomical clock. For 10 points, name this capital of the Czech Republic.
    ANSWER: _Prague_ [or _Praha_]

    ## tossup vienna
    category: Geography
    A wheel of this city turns in the Prater, and a bell of its cathedral was cast from the
    cannons of a siege. For 10 points, name this capital of Austria.
    ANSWER: _Vienna_ [or _Wien_]
    """

  static func school() async throws -> School {
    let school = try await School()
    try school.site.write("packs/small.txt", pack)
    return school
  }

  static func count(_ school: School) async throws {
    // Nobody is counted twice within a minute.
    school.clock.pass(60_000)
    let configuration = school.site.configuration
    let shelves = try Shelves(configuration, BrotliPress(folder: nil), .onlyWarnings)
    try await BoardCounter(
      store: school.store, questions: RoomQuestions(shelves, web: configuration.web),
      now: { school.clock.millis }, logger: .onlyWarnings
    ).count()
  }

  /// What a device notes of a tossup that was answered right at a moment, as it says.
  static func tossup(
    _ session: Int64, _ key: String = "prague", _ given: String = "praha", at moment: Moment,
    device: String = "phone", of sitting: String? = nil,
    outcome: Attempt.Outcome = .right
  ) -> [Event] {
    let name = "\(device).\(session * 10)"
    let s = JSON.Member("s", .string(name))
    let me = JSON.Member("by", "me")
    let attempt = Attempt(
      item: "small/\(key)", module: "quizbowl", session: sitting ?? name,
      domain: .geography, category: "", difficulty: 0, outcome: outcome, buzzWord: 12,
      wordCount: 30
    ).draft
    let facts: [(Int64, String, JSON)] =
      sitting == nil
      ? [
        (-9_500, "contest.began", ["slots": [[.string("small/\(key)")]]]),
        (-9_000, "contest.tossupBegan", .object([s])),
        (-3_000, "contest.buzzed", .object([s, me, .init("word", 12)])),
        (
          0, "contest.answered",
          .object([s, me, .init("given", .string(given)), .init("verdict", "accept")])
        ),
      ] : []
    return (facts + [(0, attempt.kind, attempt.body)]).enumerated().map { place, fact in
      Event(
        id: EventID(device: device, counter: session * 10 + Int64(place)),
        moment: moment.adding(millis: fact.0), kind: fact.1, body: fact.2)
    }
  }

  struct Learner {
    var token: String
    var account: String
  }

  static func learner(
    _ email: String, in team: TestTeam? = nil, region: String? = "", _ visitor: Visitor
  ) async throws -> Learner {
    let joined = try await visitor.join(email)
    let learner = Learner(token: try joined.text("access"), account: try joined.text("account"))
    if let team { try #require(try await visitor.join(team, token: learner.token).status == .ok) }
    if let region {
      let told = try await visitor.ask(
        .put, "/boards", #"{"region":"\#(region)","adult":true}"#, token: learner.token)
      try #require(told.status == .ok)
    }
    return learner
  }

  static func note(
    _ events: [Event], of learner: Learner, _ school: School, received: Int64? = nil
  ) async throws {
    let account = try #require(AccountID(learner.account))
    try await school.store.append(
      events, to: account, as: .learner(account), received: received ?? school.clock.millis)
  }

  static func board(
    _ id: String, _ learner: Learner, _ visitor: Visitor, window: String = "week"
  ) async throws -> JSON {
    let answer = try await visitor.ask(
      .get, "/boards/\(id)?module=quizbowl&window=\(window)", token: learner.token)
    try #require(answer.status == .ok, "\(answer.text)")
    return try JSON(parsing: answer.text)
  }

  static func solved(_ json: JSON) -> [Int] {
    (json["rows"]?.array ?? []).compactMap { $0["solved"]?.int }
  }

  @Test func `what holds when it is judged again counts, in the lists of one's teams`()
    async throws
  {
    let school = try await Self.school()
    try await school.open { visitor in
      let team = try await visitor.team(try await visitor.staff("cleo@example.org"))
      let ada = try await Self.learner("ada@example.org", in: team, visitor)
      let ben = try await Self.learner("ben@example.org", in: team, visitor)
      let cy = try await Self.learner("cy@example.org", in: team, region: nil, visitor)
      let now = Moment(millis: visitor.clock.millis)
      for (number, learner) in [ada, ben, cy].enumerated() {
        let device = "phone\(number)"
        let right = Self.tossup(1, at: now, device: device)
        let other = Self.tossup(2, "vienna", "wien", at: now.adding(millis: 60_000), device: device)
        let wrong = Self.tossup(
          3, "vienna", "graz", at: now.adding(millis: 120_000), device: device)
        try await Self.note(
          learner.account == ada.account ? right + other : right + wrong, of: learner, school)
      }
      visitor.clock.pass(600_000)
      try await Self.count(school)
      let list = try await Self.board(team.id, ben, visitor)
      #expect(Self.solved(list) == [2, 1] && list["people"]?.int == 2)
      #expect(list["rows"]?.array?.map { $0["own"]?.bool } == [false, true])
      #expect(list["own"] == ["solved": 1, "answers": 2, "aside": 1])
      // Counted again it is the same.
      try await Self.count(school)
      #expect(try await Self.board(team.id, ben, visitor) == list)
      // Who is counted only now, with what was done before.
      _ = try await visitor.ask(.put, "/boards", "{}", token: cy.token)
      try await Self.count(school)
      #expect(Self.solved(try await Self.board(team.id, cy, visitor)) == [2, 1, 1])
      let left = try await visitor.ask(.delete, "/boards", token: ada.token)
      #expect(try JSON(parsing: left.text)["counted"] == .null)
      #expect(Self.solved(try await Self.board(team.id, cy, visitor)) == [1, 1])
      // A list of a team is its members'.
      let stranger = try await Self.learner("di@example.org", region: nil, visitor)
      let path = "/boards/\(team.id)?module=quizbowl"
      #expect(try await visitor.ask(.get, path, token: stranger.token).status == .notFound)
      #expect(
        try await visitor.ask(.get, path + "&window=decade", token: cy.token).status == .badRequest)
      #expect(
        try await visitor.ask(.get, "/boards/\(team.id)", token: cy.token).status == .badRequest)
    }
  }

  @Test func `of a room as much counts as the server ruled right there`() async throws {
    let school = try await Self.school()
    try await school.open { visitor in
      let team = try await visitor.team(try await visitor.staff("cleo@example.org"))
      let ada = try await Self.learner("ada@example.org", in: team, visitor)
      let now = Moment(millis: visitor.clock.millis)
      let room = RoomRow(settings: "{}", organisation: team.id, now: now.millis)
      let desk = school.store.desk
      _ = try await desk.make(room, by: try #require(AccountID(ada.account)), team: "A")
      let opened = try #require(try await desk.open(room.id))
      let sitting = "\(room.id).1"
      let began = Event(
        id: EventID(device: room.id, counter: 1), moment: now, kind: "together.began",
        body: ["items": ["small/prague", "small/vienna"]]
      ).line
      let answers = [("s1", true), ("s2", true), ("s1", false)].enumerated().map { place, one in
        Event(
          id: EventID(device: room.id, counter: Int64(place + 2)), moment: now,
          kind: "together.answered",
          body: ["s": .string(sitting), "by": .string(one.0), "right": .bool(one.1)]
        ).line
      }
      #expect(try await desk.append([began] + answers, behind: 0, to: room.id, epoch: opened.epoch))
      let claimed =
        Self.tossup(1, at: now, of: sitting)
        + Self.tossup(2, "vienna", at: now.adding(millis: 5_000), of: sitting)
      try await Self.note(claimed, of: ada, school)
      try await Self.count(school)
      let own = try await Self.board(team.id, ada, visitor)["own"]
      #expect(own == ["solved": 1, "answers": 2, "aside": 1])
    }
  }

  @Test func `a week takes what comes a day late, and then it is sealed`() async throws {
    let school = try await Self.school()
    // Sunday, 19 November 2023, 20:00 in Denver; the week ends at four the next morning.
    let sunday = Moment(millis: 1_700_449_200_000, zoneMinutes: -420)
    let (day, end) = (SessionTimes.dayMillis, sunday.millis + 8 * 3_600_000)
    school.clock.pass(end + day - school.clock.millis)
    try await school.open { visitor in
      let team = try await visitor.team(try await visitor.staff("cleo@example.org"))
      let ada = try await Self.learner("ada@example.org", in: team, visitor)
      try await Self.note(Self.tossup(1, at: sunday), of: ada, school, received: end + day)
      try await Self.note(
        Self.tossup(2, "vienna", "wien", at: sunday.adding(millis: 60_000)), of: ada, school,
        received: end + day + 1)
      try await Self.count(school)
      let last = try await Self.board(team.id, ada, visitor, window: "last")
      #expect(Self.solved(last) == [1] && last["own"]?["answers"]?.int == 1)
      #expect(Self.solved(try await Self.board(team.id, ada, visitor)).isEmpty)
      #expect(Self.solved(try await Self.board(team.id, ada, visitor, window: "season")) == [1])
      // What is not over yet does not count, whatever a device's clock says.
      let ahead = Moment(millis: visitor.clock.millis + 400_000)
      try await Self.note(Self.tossup(3, at: ahead), of: ada, school)
      try await Self.count(school)
      #expect(Self.solved(try await Self.board(team.id, ada, visitor)).isEmpty)
    }
  }

  @Test func `what was begun in one week and gone on with in the next counts`() async throws {
    let school = try await Self.school()
    try await school.open { visitor in
      let team = try await visitor.team(try await visitor.staff("cleo@example.org"))
      let ada = try await Self.learner("ada@example.org", in: team, visitor)
      let now = Moment(millis: visitor.clock.millis)
      var events = Self.tossup(1, at: now)
      let began = try #require(events.first)
      events[0] = Event(
        id: began.id, moment: now.adding(millis: -9 * SessionTimes.dayMillis), kind: began.kind,
        body: began.json)
      try await Self.note(events, of: ada, school)
      try await Self.count(school)
      #expect(Self.solved(try await Self.board(team.id, ada, visitor)) == [1])
    }
  }

  @Test func `where it is still Sunday, it is still that week`() async throws {
    let school = try await Self.school()
    // Monday, 20 November 2023, 05:00 by UTC.
    school.clock.pass(1_700_456_400_000 - school.clock.millis)
    try await school.open { visitor in
      let team = try await visitor.team(try await visitor.staff("cleo@example.org"))
      let ada = try await Self.learner("ada@example.org", in: team, visitor)
      let sunday = Moment(millis: visitor.clock.millis - 600_000, zoneMinutes: -420)
      try await Self.note(Self.tossup(1, at: sunday), of: ada, school)
      try await Self.count(school)
      // A day more or less than the server's own is believed.
      for (day, solved) in [("19681", []), ("19680", [1]), ("1", [1]), ("99999", []), ("x", [])] {
        let list = try await Self.board(team.id, ada, visitor, window: "week&day=\(day)")
        #expect(Self.solved(list) == solved, "\(day)")
      }
    }
  }
}
