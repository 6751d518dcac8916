import Basics
import EventLog
import Markup
import TestKit
import Testing

@testable import Tournaments

/// Tournaments as facts: the same on every device, whatever order and whoever writes.
struct TournamentListTests {
  private static let team = "9f86d081884c7d65"
  private static let coach = MemberID.of("coach", in: team)

  private struct Log {
    var facts: [TeamFact] = []
    var counter: Int64 = 0

    mutating func add(_ kind: TeamKind, _ body: [JSON.Member], by device: String = "tab1") {
      counter += 1
      let event = Event(
        id: EventID(device: coach + device, counter: counter),
        moment: Moment(millis: 1_790_000_000_000 + counter), kind: kind.name,
        body: .object([.init("team", .string(team))] + body))
      if let fact = TeamFact(event) { facts.append(fact) }
    }

    mutating func add(_ round: Tournament.Round, _ number: Int, of id: String) {
      let tournament = TournamentList(facts).entry(id, in: team)?.tournament
      add(
        .round,
        [.init("tournament", .string(id))]
          + (tournament?.members(of: round, number: number) ?? []))
    }

    mutating func takeBack(_ number: Int, of id: String) throws {
      let tournament = try #require(TournamentList(facts).entry(id, in: team)).tournament
      add(.round, [.init("tournament", .string(id))] + tournament.membersTakingBack(number))
    }

    /// Of the match that is called there now.
    mutating func add(_ points: [Int]?, _ round: Int, _ match: Int, of id: String) throws {
      let tournament = try #require(TournamentList(facts).entry(id, in: team)).tournament
      let place = Tournament.Place(round: round, match: match)
      add(.result, [.init("tournament", .string(id))] + tournament.members(of: points, at: place))
    }
  }

  private static let setup = Tournament.Setup(
    name: "Open", teams: ["Otters", "Owls", "<b>", "Bees"], rooms: ["12", "14"],
    phases: [.pools(1), .knockout(2)])

  private static func begun() -> (Log, String) {
    var log = Log()
    let id = "\(coach)tab1.1"
    log.add(.tournament, [.init("tournament", .string(id))] + setup.members)
    return (log, id)
  }

  @Test func `a set-up comes back as it was written`() {
    for phases in [[.pools(2), .tiers(2)], [.power(3), .knockout(3)]] as [[Tournament.Phase]] {
      for ranking in Tournament.Ranking.allCases {
        var setup = Self.setup
        (setup.phases, setup.ranking) = (phases, ranking)
        #expect(Tournament.Setup(.object(setup.members)) == setup)
      }
    }
  }

  private static func entry(_ log: Log, _ id: String) throws -> TournamentList.Entry {
    try #require(TournamentList(log.facts).entry(id, in: team))
  }

  private static func first(_ matches: [[Int]]) -> Tournament.Round {
    Tournament.Round(phase: 0, matches, groups: [[0, 1, 2, 3]])
  }

  @Test func `a tournament is played by facts, to its end`() throws {
    var (log, id) = Self.begun()
    for _ in 0..<9 {
      let tournament = try Self.entry(log, id).tournament
      for (place, round) in tournament.next.enumerated() {
        let number = tournament.rounds.count + place
        log.add(round, number, of: id)
        for (match, teams) in round.matches.enumerated() {
          try log.add(teams.map { 100 - 10 * $0 }, number, match, of: id)
        }
      }
    }
    let entry = try Self.entry(log, id)
    #expect(entry.tournament.isOver && entry.tournament.order == [0, 1, 2, 3])
    #expect(entry.tournament.rounds.count == 4 && !entry.isPublic && !entry.isEnded)
    let html = TournamentView(entry.tournament).html.rendered
    #expect(html.contains("Otters wins.") && html.contains("&lt;b&gt;") && !html.contains("<b><b>"))
    let qbj = try JSON(parsing: Array(entry.tournament.qbj.utf8))
    let objects = qbj["objects"]?.array ?? []
    #expect(objects.count { $0["type"] == "Match" } == 7)
    #expect(objects.count { $0["type"] == "Registration" } == 4)
    #expect(objects[0]["phases"]?.array?[0]["pools"]?.array?[0]["pool_teams"]?.array?.count == 4)
  }

  @Test func `the page of the format is true`() throws {
    let page = try FormatPage("tournaments.md")
    let lines = try #require(page.examples("events").first).split(separator: "\n")
    let facts = try lines.map { TeamFact(try Event(parsing: Array($0.utf8))) }
    let list = TournamentList(facts.compactMap { $0 })
    let entry = try #require(list.entries.first)
    #expect(facts.count == 4 && entry.tournament.isOver && entry.isPublic)
    #expect(
      entry.tournament.winners.map { $0.map { entry.tournament.setup.teams[$0] } } == ["Owls"])
    for kind in [TeamKind.tournament, .round, .result] {
      #expect(page.text.contains("| `\(kind.name)` |"))
    }
    for phase in [.pools(1), .tiers(2), .power(3), .knockout(4)] as [Tournament.Phase] {
      let name = phase.json.array?[0].string ?? ""
      #expect(page.text.contains("| `[\"\(name)\",n]` |"))
    }
    #expect(
      page.text.contains(
        "Limits: 2 to \(Tournament.teamsMax) teams, \(Tournament.roomsMax) rooms, "
          + "\(Tournament.phasesMax) phases, \(Tournament.roundsMax) rounds; names of "
          + "\(Tournament.nameMax) characters; points −2,000 to 10,000."))
    #expect(Tournament.pointsRange == -2_000...10_000)
  }

  @Test func `the first word on a round holds, the last on a result`() throws {
    var (log, id) = Self.begun()
    log.add(Self.first([[0, 1], [2, 3]]), 0, of: id)
    log.add(Self.first([[0, 2], [1, 3]]), 0, of: id)
    try log.add([1, 2], 0, 0, of: id)
    try log.add([30, 20], 0, 0, of: id)
    try log.add([5, 6], 0, 1, of: id)
    try log.add(nil, 0, 1, of: id)
    let tournament = try Self.entry(log, id).tournament
    #expect(tournament.rounds.map(\.matches) == [[[0, 1], [2, 3]]])
    #expect(tournament.results == [.init(round: 0, match: 0): [30, 20]])
    // Taken back, it is given anew, and its results are gone.
    try log.takeBack(0, of: id)
    log.add(Self.first([[0, 3], [1, 2]]), 0, of: id)
    let anew = try Self.entry(log, id).tournament
    #expect(anew.rounds.map(\.matches) == [[[0, 3], [1, 2]]] && anew.results.isEmpty)
  }

  @Test func `a result is of its teams, whoever is called there now`() throws {
    var (log, id) = Self.begun()
    log.add(Self.first([[0, 1], [2, 3]]), 0, of: id)
    // Another device takes it back and calls others, while this one still notes what it saw.
    var other = log
    try other.takeBack(0, of: id)
    other.add(Self.first([[0, 2], [1, 3]]), 0, of: id)
    try log.add([90, 10], 0, 0, of: id)
    log.facts = other.facts + [try #require(log.facts.last)]
    #expect(try Self.entry(log, id).tournament.results.isEmpty)
  }

  @Test func `what two change at the same time stands beside each other`() throws {
    var (log, id) = Self.begun()
    let its = JSON.Member("tournament", .string(id))
    log.add(.tournament, [its, .init("public", .bool(true))])
    log.add(.tournament, [its, .init("public", .bool(false)), .init("ended", .bool(true))])
    log.add(.tournament, [its, .init("rooms", .array(["Hall"]))])
    let entry = try Self.entry(log, id)
    #expect(entry.tournament.setup.rooms == ["Hall"] && !entry.isPublic && entry.isEnded)
    #expect(entry.publicName.utf8.count == 20 && !entry.publicName.contains("tab1"))
  }

  @Test func `once begun names may change, and nothing that rounds go by`() throws {
    var (log, id) = Self.begun()
    log.add(Self.first([[0, 1], [2, 3]]), 0, of: id)
    var renamed = Self.setup
    renamed.teams[0] = "River Otters"
    renamed.rooms = ["Hall", "Gym"]
    log.add(.tournament, [.init("tournament", .string(id))] + renamed.members)
    var others = Array(repeating: renamed, count: 5)
    others[0].phases = [.power(3)]
    others[1].ranking = .points
    others[2].teams.removeLast()
    others[4].rooms.append("Yard")
    // The same names in another order would be other teams.
    others[3].teams.swapAt(1, 2)
    for other in others {
      log.add(.tournament, [.init("tournament", .string(id))] + other.members)
      #expect(try Self.entry(log, id).tournament.setup == renamed)
      #expect(try Self.entry(log, id).tournament.fault(becoming: other) != nil)
    }
    // Before that all may.
    let (fresh, freshID) = Self.begun()
    let unbegun = try Self.entry(fresh, freshID).tournament
    for other in others { #expect(unbegun.fault(becoming: other) == nil) }
  }

  @Test func `the first round is of the teams that its writer saw`() throws {
    var (log, id) = Self.begun()
    let seen = log
    // Another device has put the teams in another order, and this one has not heard of it.
    var sorted = Self.setup
    sorted.teams.swapAt(0, 3)
    log.add(.tournament, [.init("tournament", .string(id))] + sorted.members)
    var own = seen
    own.counter = log.counter
    own.add(Self.first([[0, 1], [2, 3]]), 0, of: id)
    try own.add([90, 10], 0, 0, of: id)
    log.facts += own.facts.suffix(2)
    let tournament = try Self.entry(log, id).tournament
    #expect(tournament.setup == Self.setup && tournament.results.count == 1)
  }

  @Test func `a round that was called anew is not taken back by who saw the one before`() throws {
    var (log, id) = Self.begun()
    log.add(Self.first([[0, 1], [2, 3]]), 0, of: id)
    var late = log
    try log.takeBack(0, of: id)
    log.add(Self.first([[0, 2], [1, 3]]), 0, of: id)
    try late.takeBack(0, of: id)
    log.facts.append(try #require(late.facts.last))
    #expect(try Self.entry(log, id).tournament.rounds.map(\.matches) == [[[0, 2], [1, 3]]])
    // Points that are none take nothing back.
    try log.add([5, 6], 0, 0, of: id)
    log.add(
      .result,
      [
        .init("tournament", .string(id)), .init("round", 0), .init("match", 0),
        .init("teams", [0, 2]), .init("points", "none"),
      ])
    #expect(try Self.entry(log, id).tournament.results.count == 1)
  }

  @Test func `a round that cannot be is as if it were not said, and jams nothing`() throws {
    for body in [
      #""round":0,"phase":9,"matches":[[0,1]]"#, #""round":0,"phase":-1,"matches":[[0,1]]"#,
      #""round":99999999999,"phase":0,"matches":[[0,1]]"#, #""round":0,"phase":0,"matches":[0]"#,
      #""round":1,"phase":0,"matches":[[0,1]],"groups":[[0,1,2,3]]"#,
      #""round":0,"phase":0,"matches":[[0,1]]"#,
      #""round":0,"phase":0,"matches":[[0,1]],"groups":[[0,1,2]]"#,
      #""round":0,"phase":0,"matches":[[0,1]],"groups":[[0,1,2,2]]"#,
      #""round":0,"phase":0,"matches":[[0,1]],"groups":[[0,1,2,-7]]"#,
      #""round":0,"phase":0,"matches":[[0,"x"]],"groups":[[0,1,2,3]]"#,
      #""round":0,"phase":1,"matches":[[0,1]],"groups":[[0,1],[2,3]]"#,
      #""round":-1,"phase":0,"matches":[]"#, #""round":7,"phase":0,"matches":[]"#,
    ] {
      var (log, id) = Self.begun()
      let json = try JSON(parsing: Array("{\(body)}".utf8))
      log.add(.round, [.init("tournament", .string(id))] + (json.members ?? []))
      #expect(try Self.entry(log, id).tournament.rounds.isEmpty, "\(body)")
      log.add(
        .result,
        [
          .init("tournament", .string(id)), .init("round", -7), .init("match", .integer(.max)),
          .init("teams", []), .init("points", [1, 2]),
        ])
      log.add(Self.first([[0, 1], [2, 3]]), 0, of: id)
      let tournament = try Self.entry(log, id).tournament
      #expect(tournament.rounds.count == 1 && tournament.results.isEmpty, "\(body)")
    }
  }

  @Test(arguments: [
    #""teams":["a"],"rooms":["1"],"seats":2,"phases":[["pools",1]],"ranking":"wins""#,
    #""teams":["a","a"],"rooms":["1"],"seats":2,"phases":[["pools",1]],"ranking":"wins""#,
    #""teams":["a","b"],"rooms":[],"seats":2,"phases":[["pools",1]],"ranking":"wins""#,
    #""teams":["a","b"],"rooms":["1"],"seats":9,"phases":[["pools",1]],"ranking":"wins""#,
    #""teams":["a","b"],"rooms":["1"],"seats":2,"phases":[["pools",-1]],"ranking":"wins""#,
    #""teams":["a","b"],"rooms":["1"],"seats":2,"phases":[["chess",1]],"ranking":"wins""#,
    #""teams":["a",7],"rooms":["1"],"seats":2,"phases":[["pools",1]],"ranking":"wins""#,
    #""teams":["a","b"],"rooms":["1"],"seats":2,"phases":[["pools",1]],"ranking":"x""#,
  ])
  func `what could not be played is none`(body: String) throws {
    let id = "\(Self.coach)tab1.1"
    let line =
      #"{"id":"\#(id)","at":1,"zone":0,"kind":"team.tournament","v":1,"body":{"#
      + #""team":"\#(Self.team)","tournament":"\#(id)","name":"x",\#(body)}}"#
    let fact = try #require(TeamFact(try Event(parsing: Array(line.utf8))))
    #expect(TournamentList([fact]).entries.isEmpty)
  }
}
