import Basics
import EventLog
import TestKit
import Testing

@testable import Syncing

/// A device's part of an organisation's log becomes what its person may see, whatever is lost.
struct TeamLogTests {
  private static let team = "9f86d081884c7d65"

  private static func member(_ account: String) -> String { MemberID.of(account, in: team) }

  /// The rules of `docs/formats/team-log.md` for one team.
  private struct Server {
    var log = Log()
    var roles = ["coach": "coach", "ann": "student", "bob": "student"]

    func view(of account: String) -> Log {
      guard let role = roles[account] else { return Log() }
      return Log(
        log.events.filter { event in
          guard let fact = TeamFact(event) else { return false }
          return role == "coach" || fact.about == nil
            || fact.about == TeamLogTests.member(account)
        })
    }

    mutating func answer(_ bytes: [UInt8], from account: String) throws -> [UInt8] {
      let end = try #require(bytes.firstIndex(of: 0x0A))
      let theirs = try Have(parsing: Array(bytes[..<end]))
      var denied: [JSON.Member] = []
      for event in try Lack.parse(Array(bytes[(end + 1)...])).lack.events {
        guard let fact = TeamFact(event), let role = roles[account],
          fact.author == TeamLogTests.member(account), fact.team == TeamLogTests.team,
          fact.kind.writer == .staff ? role == "coach" : fact.about == fact.author
        else {
          denied.append(
            .init(event.id.text, roles[account] == nil ? "not-member" : "not-allowed"))
          continue
        }
        log.append(event)
      }
      let view = view(of: account)
      let places: [JSON] =
        roles[account].map { role in
          [
            [
              "team": .string(TeamLogTests.team), "name": "Owls", "role": .string(role),
              "member": .string(TeamLogTests.member(account)),
            ]
          ]
        } ?? []
      let report: JSON = [
        "report": ["read": 0, "places": .array(places), "denied": .object(denied)]
      ]
      return view.have.bytes + [0x0A] + report.bytes + [0x0A]
        + view.lack(for: theirs).bytes
    }
  }

  private struct Device {
    let account: String
    let name: String
    var team: TeamLog
    /// What stands on its disk.
    var disk: [Event] = []
    var denied: [Event] = []
    var millis: Int64 = 1_790_000_000_000

    init(_ account: String, _ name: String) {
      self.account = account
      self.name = name
      team = TeamLog(device: name)
      team.join(at: now)
    }

    var now: Moment { Moment(millis: millis) }

    mutating func write(_ event: Event) { disk.append(event) }

    mutating func give(_ assignment: Assignment) {
      write(team.give(assignment, by: account, device: name + "0", at: now))
    }

    mutating func restart() {
      team = TeamLog(device: name)
      team.feed(disk)
      team.join(at: now)
    }

    /// Rounds until there is nothing to do; a lost answer ends them.
    mutating func talk(_ server: inout Server, loses: () -> Bool = { false }) throws {
      millis += 60_000
      team.hurry(at: now)
      var request = team.wake(at: now)
      for _ in 0..<20 {
        guard let asked = request else { return }
        let answer = try server.answer(asked.body, from: account)
        if loses() { return team.unanswered(asked.number, at: now) }
        let (change, next) = team.answered(asked.number, status: 200, answer, at: now)
        disk += change.kept
        disk.removeAll { change.gone.contains($0.id) }
        denied += change.denied
        request = next
      }
      Issue.record("rounds without end")
    }
  }

  @Test(arguments: UInt64(1)...60)
  func `what a device holds becomes what its person may see`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var server = Server()
    var devices = [
      Device("coach", "laptop"), Device("coach", "phone1"), Device("ann", "tablet"),
      Device("ann", "phone2"), Device("bob", "phone3"),
    ]
    for _ in 0..<120 {
      let place = random.below(devices.count)
      devices[place].millis += Int64(random.below(5_000))
      switch random.below(8) {
      case 0 where devices[place].account == "coach":
        let about = [nil, "ann", "bob"][random.below(3)]
        devices[place].give(
          Assignment(
            team: Self.team, about: about.map(Self.member), module: "quizbowl", drill: "tossups",
            times: 3, given: devices[place].now))
      case 1 where devices[place].account == "coach":
        guard var known = devices[place].team.assignments.list.last else { continue }
        known.isEnded.toggle()
        devices[place].give(known)
      case 2 where devices[place].account != "coach":
        guard let known = devices[place].team.assignments.list.last else { continue }
        let device = devices[place]
        devices[place].write(
          devices[place].team.tell(
            random.below(4), of: known, on: device.now.day, by: device.account,
            device: device.name + "0",
            at: device.now))
      case 3 where random.below(4) == 0:
        server.roles["bob"] = server.roles["bob"] == nil ? "student" : nil
      case 4: devices[place].restart()
      default:
        let isLossy = random.below(3) == 0
        try devices[place].talk(&server) { isLossy && random.below(2) == 0 }
      }
    }
    server.roles["bob"] = seed % 2 == 0 ? "student" : nil
    for _ in 0..<2 {
      for place in devices.indices { try devices[place].talk(&server) }
    }
    for device in devices {
      #expect(device.team.log == server.view(of: device.account), "\(device.name)")
      let lines = device.disk.filter { $0.kind != TeamLog.Place.lineKind }
      #expect(Log(lines) == device.team.log && lines.count == device.team.log.count)
      #expect(device.team.places.map(\.role) == server.roles[device.account].map { [$0] } ?? [])
      var again = device
      again.restart()
      #expect(again.team.log == device.team.log && again.team.places == device.team.places)
      #expect(again.team.assignments == device.team.assignments)
    }
  }

  @Test func `what a server that forgot does not name goes out once more`() throws {
    var server = Server()
    var coach = Device("coach", "laptop")
    coach.give(
      Assignment(team: Self.team, module: "quizbowl", drill: "tossups", given: coach.now))
    try coach.talk(&server)
    #expect(server.log.count == 1)
    server.log = Log()
    try coach.talk(&server)
    #expect(server.log.count == 1 && coach.team.log.count == 1)
    // Whoever leaves lets go of all of it, and is told of nothing that they did wrong.
    #expect(coach.team.isAllSent)
    server.roles["coach"] = nil
    try coach.talk(&server)
    #expect(
      coach.denied.isEmpty && coach.team.log.isEmpty
        && coach.disk.allSatisfy { $0.kind == TeamLog.Place.lineKind })
    // Who may not give is told, and lets go of it.
    server.roles["coach"] = "student"
    coach.millis += 5_000
    coach.give(
      Assignment(team: Self.team, module: "quizbowl", drill: "bonuses", given: coach.now))
    #expect(!coach.team.isAllSent)
    try coach.talk(&server)
    #expect(coach.denied.count == 1 && coach.team.log == server.view(of: "coach"))
  }

  @Test func `the last word on an assignment holds, and the highest count of each`() throws {
    var server = Server()
    var (coach, ann) = (Device("coach", "laptop"), Device("ann", "tablet"))
    coach.give(
      Assignment(
        team: Self.team, module: "quizbowl", drill: "tossups", times: 2, by: 20_720,
        words: "Before the meet", given: coach.now))
    try coach.talk(&server)
    try ann.talk(&server)
    let given = try #require(ann.team.assignments.list.first)
    #expect(given.words == "Before the meet" && given.by == 20_720 && given.times == 2)
    for (done, days) in [(1, 0), (2, 1), (1, 2), (2, 3)] {
      var when = ann.now
      when = when.adding(millis: Int64(days) * 86_400_000)
      ann.write(
        ann.team.tell(done, of: given, on: when.day, by: "ann", device: "tablet0", at: when))
    }
    try ann.talk(&server)
    try coach.talk(&server)
    let first = ann.now.day
    let progress = coach.team.assignments.progress(of: given, by: Self.member("ann"))
    #expect(progress.done == 2 && (progress.day == first || progress.day == first + 1))
    #expect(coach.team.assignments.progress(of: given, by: Self.member("bob")) == .none)
    // By a clock that was set back: what is said later holds all the same.
    coach.millis -= 3_600_000
    var ended = given
    ended.isEnded = true
    coach.give(ended)
    try coach.talk(&server)
    try ann.talk(&server)
    #expect(ann.team.assignments.list.map(\.isEnded) == [true])
  }

  @Test func `what is given is given first under its own name`() throws {
    let now = Moment(millis: 1_790_000_000_000)
    let name = EventID(device: MemberID.device("laptop", of: Self.member("coach")), counter: 7)
    for (id, count) in [(name.text, 1), ("somebody.7", 0)] {
      var assignment = Assignment(
        team: Self.team, module: "quizbowl", drill: "tossups", times: 2, by: 20_720, words: "",
        given: now)
      assignment.id = id
      let event = Event(
        id: name, moment: now, kind: TeamKind.assigned.name,
        body: .object([.init("team", .string(Self.team))] + assignment.members))
      let fact = try #require(TeamFact(event))
      #expect(Assignments([fact]).list.count == count)
    }
  }

  @Test func `who belongs nowhere is not asked about again and again`() throws {
    var server = Server()
    var dee = Device("dee", "phone")
    try dee.talk(&server)
    #expect(dee.team.due == nil)
    server.roles["dee"] = "student"
    try dee.talk(&server)
    #expect(dee.team.due != nil && dee.team.places.count == 1)
    let gone = dee.team.leave().gone
    #expect(gone == dee.disk.map(\.id) && dee.team.places.isEmpty && dee.team.due == nil)
  }
}
