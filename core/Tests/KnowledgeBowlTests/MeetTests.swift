import Basics
import Contest
import EventLog
import TestKit
import Testing

@testable import KnowledgeBowl

struct MeetTests {
  static func meet(
    _ seed: UInt64, teams: Int = 12, profile: String = "minnesota", mine: Bool = true,
    apart: Bool = false
  ) -> Meet {
    let setup = Meet.Setup.drawn(
      .regional, count: teams, mine: mine ? Meet.Team(name: "Ours", level: 50) : nil,
      rules: KnowledgeBowl.named(profile), seed: seed, avoidsRepeats: apart)
    let event = Self.event(setup.draft)
    guard let meet = Meet(began: event) else { fatalError("no meet") }
    return meet
  }

  static func event(_ draft: EventDraft, _ counter: Int = 1) -> Event {
    Event(
      id: EventID(device: "test", counter: Int64(counter)), moment: Moment(millis: 0),
      kind: draft.kind, body: draft.body)
  }

  /// Plays it to the end; the facts come along.
  static func played(_ meet: Meet) -> (meet: Meet, events: [Event]) {
    var meet = meet
    var events: [Event] = []
    while meet.next != nil {
      for fact in (try? meet.decide(.simulate)) ?? [] {
        let event = Self.event(fact, events.count + 2)
        events.append(event)
        meet.apply(event)
      }
    }
    return (meet, events)
  }

  @Test func `in a thousand meets every team plays each round once and the sums agree`() {
    for seed in UInt64(1)...1_000 {
      let count = 3 + Int(seed % 22)
      let start = Self.meet(seed, teams: count, apart: seed % 2 == 0)
      let (meet, events) = Self.played(start)
      var oral = 0
      for stage in meet.stages {
        guard case .oral = stage.kind else { continue }
        oral += 1
        #expect(stage.rooms.flatMap { $0 }.sorted() == Array(0..<count), "seed \(seed)")
        let sizes = stage.rooms.map(\.count)
        #expect(sizes.allSatisfy { (2...3).contains($0) } || count < 2, "seed \(seed)")
        for room in stage.rooms {
          let sum = room.map { Int(stage.points[$0]) }.reduce(0, +)
          #expect((0...45).contains(sum), "seed \(seed)")
        }
      }
      #expect(oral == 5, "seed \(seed)")
      for team in 0..<count {
        let sum = meet.stages.map { stage -> Int32 in
          if case .overtime = stage.kind { return 0 }
          return stage.points[team] * 10 + stage.addedTenths[team]
        }.reduce(0, +)
        #expect(meet.totals[team] == sum, "seed \(seed)")
      }
      #expect(meet.stages[0].points.allSatisfy { (0...60).contains($0) }, "seed \(seed)")
      var refolded = start
      for event in events { refolded.apply(event) }
      #expect(refolded == meet, "seed \(seed)")
      #expect(meet.standings.map(\.team).sorted() == Array(0..<count), "seed \(seed)")
    }
  }

  @Test func `where a room's scores are put right, the standings follow, also after the end`() {
    var (meet, _) = Self.played(Self.meet(7))
    let leader = meet.order[0]
    let rooms = meet.stages.map(\.rooms)
    var points = meet.stages[1].points
    points[leader] -= 40
    let fact = meet.corrected(1, points)
    let total = meet.totals[leader]
    meet.apply(
      Self.event(fact))
    #expect(meet.totals[leader] == total - 400)
    #expect(meet.order[0] != leader)
    #expect(meet.stages.map(\.rooms) == rooms)
  }

  @Test func `the same seed is the same meet`() {
    for seed in UInt64(1)...20 {
      #expect(Self.played(Self.meet(seed)).meet == Self.played(Self.meet(seed)).meet)
    }
    #expect(Self.played(Self.meet(1)).meet.totals != Self.played(Self.meet(2)).meet.totals)
  }

  @Test func `rooms go by cumulative score after every round`() {
    for seed in UInt64(1)...100 {
      var meet = Self.meet(seed, teams: 24)
      while meet.next != nil {
        let before = meet
        for fact in (try? meet.decide(.simulate)) ?? [] {
          meet.apply(
            Self.event(fact))
        }
        guard case .oral = meet.stages.last?.kind else { continue }
        #expect(meet.stages.last?.rooms.flatMap { $0 } == before.order)
      }
    }
  }

  @Test func `after the written round the designated questions part those that are level`() {
    var parted = 0
    for seed in UInt64(1)...100 {
      var meet = Self.meet(seed, teams: 24)
      for fact in (try? meet.decide(.simulate)) ?? [] { meet.apply(Self.event(fact)) }
      let written = meet.stages[0]
      #expect(written.tiebreaks.allSatisfy { (0...10).contains($0) })
      for (points, ties) in zip(written.points, written.tiebreaks) {
        #expect(ties <= points && ties >= points - 50)
      }
      for (a, b) in zip(meet.order, meet.order.dropFirst())
      where written.points[a] == written.points[b] {
        #expect(written.tiebreaks[a] >= written.tiebreaks[b], "seed \(seed)")
        if written.tiebreaks[a] > written.tiebreaks[b] { parted += 1 }
      }
      #expect(meet.nextRooms.flatMap { $0 } == meet.order)
    }
    #expect(parted > 100)
  }

  @Test func `the learner's own sheet says how many of them were right`() throws {
    var meet = Self.meet(5)
    let fact = try meet.decide(.play([0: 40], session: "s", tiebreaks: 9))[0]
    meet.apply(Self.event(fact))
    #expect(meet.stages[0].tiebreaks[0] == 9)
    let other = Self.played(Self.meet(5, profile: "washington")).meet
    #expect(other.stages[0].tiebreaks.allSatisfy { $0 == 0 })
  }

  /// A repeat stands only where everybody within reach had met somebody in the room.
  @Test func `kept apart, no two teams meet twice where it can be avoided`() {
    var repeats = (official: 0, apart: 0)
    for seed in UInt64(1)...60 {
      repeats.official += Self.repeats(Self.played(Self.meet(seed, teams: 24)).meet)
      let (meet, events) = Self.played(Self.meet(seed, teams: 24, apart: true))
      repeats.apart += Self.repeats(meet)
      var earlier = Self.meet(seed, teams: 24, apart: true)
      for (event, stage) in zip(events, meet.stages) {
        defer { earlier.apply(event) }
        guard case .oral = stage.kind else { continue }
        var rest = earlier.order
        for room in stage.rooms {
          for (seat, team) in room.enumerated() {
            let seated = room.prefix(seat)
            if seated.contains(where: { earlier.hasMet($0, team) }) {
              let reach = rest.prefix(6)
              #expect(
                reach.allSatisfy { other in seated.contains { earlier.hasMet($0, other) } },
                "seed \(seed)")
            }
            rest.removeAll { $0 == team }
          }
        }
      }
    }
    #expect(repeats.apart * 2 < repeats.official)
  }

  private static func repeats(_ meet: Meet) -> Int {
    var seen: Set<[Int]> = []
    var repeats = 0
    for stage in meet.stages {
      guard case .oral = stage.kind else { continue }
      for room in stage.rooms {
        for a in room {
          for b in room where a < b {
            if !seen.insert([a, b]).inserted { repeats += 1 }
          }
        }
      }
    }
    return repeats
  }

  @Test func `stronger teams win more often than not`() {
    var places: [Int32: [Int]] = [:]
    for seed in UInt64(1)...200 {
      let setup = Meet.Setup(
        rules: KnowledgeBowl.named("minnesota"),
        teams: [10, 30, 50, 70, 90, 95].map { Meet.Team(name: "\($0)", level: $0) }, mine: nil,
        seed: seed)
      let event = Self.event(setup.draft)
      guard let start = Meet(began: event) else { return }
      let meet = Self.played(start).meet
      for standing in meet.standings {
        places[setup.teams[standing.team].level, default: []].append(standing.rank)
      }
    }
    let means = [Int32(10), 30, 50, 70, 90].map { level -> Double in
      let list = places[level] ?? []
      return Double(list.reduce(0, +)) / Double(list.count)
    }
    #expect(means == means.sorted(by: >))
  }

  @Test func `Minnesota adds for the strength of schedule, and the record says it`() {
    let meet = Self.played(Self.meet(3)).meet
    for stage in meet.stages {
      guard case .oral = stage.kind else { continue }
      for (number, room) in stage.rooms.enumerated() {
        #expect(room.allSatisfy { stage.addedTenths[$0] == [15, 10, 5, 0][number] })
      }
    }
    let washington = Self.played(Self.meet(3, profile: "washington")).meet
    #expect(washington.stages.allSatisfy { $0.addedTenths.allSatisfy { $0 == 0 } })
  }

  @Test func `level teams among the first six play 15 questions more, which add nothing`() throws {
    let tied = try #require(
      (UInt64(1)...200).map { Self.played(Self.meet($0, teams: 24, profile: "colorado")).meet }
        .first { $0.stages.count > 5 })
    let overtime = try #require(
      tied.stages.last { if case .overtime = $0.kind { true } else { false } })
    #expect(overtime.rooms.allSatisfy { $0.count > 1 })
    for room in overtime.rooms {
      #expect(Set(room.map { tied.totals[$0] }).count == 1)
      #expect(room.map { Int(overtime.points[$0]) }.reduce(0, +) <= 15)
    }
  }

  @Test func `points of a room that was played stand, and no other room changes`() throws {
    var meet = Self.meet(5)
    let written = try meet.decide(.play([0: 57], session: "test.9"))
    meet.apply(
      Self.event(written[0]))
    #expect(meet.stages[0].points[0] == 57)
    #expect(meet.stages[0].played == "test.9")
    let room = try #require(meet.myRoom)
    #expect(room.number == 0)
    var simulated = meet
    var played = meet
    let points = Dictionary(uniqueKeysWithValues: room.teams.map { ($0, Int32(11)) })
    for (facts, isPlayed) in [
      (try meet.decide(.simulate), false), (try meet.decide(.play(points, session: "x")), true),
    ] {
      let event = Self.event(facts[0])
      if isPlayed { played.apply(event) } else { simulated.apply(event) }
    }
    for team in 0..<12 where !room.teams.contains(team) {
      #expect(simulated.stages[1].points[team] == played.stages[1].points[team])
    }
    #expect(room.teams.allSatisfy { played.stages[1].points[$0] == 11 })
    let stranger = try #require((0..<12).first { !room.teams.contains($0) })
    #expect(throws: MeetRefusal.notYourRoom) { try meet.decide(.play([stranger: 1], session: "")) }
  }

  @Test func `apply takes any event and cannot fail`() {
    forAll { random, _ in
      var meet = Self.meet(1)
      for _ in 0..<20 {
        let body = JSON.object([
          .init("s", .string(meet.id)), .init("n", .integer(Int64(random.below(3)))),
          .init("rooms", random.json()), .init("points", random.json()),
          .init("added", random.json()),
        ])
        meet.apply(
          Event(
            id: EventID(device: "x", counter: 1), moment: Moment(millis: 0),
            kind: "knowledgebowl.meetScored", version: 1, body: body.bytes))
        _ = meet.standings
        _ = meet.nextRooms
      }
    }
  }

  @Test func `a meet as a transcript`() {
    expectGolden(Self.played(Self.meet(11)).meet.transcript, "knowledgebowl/meet.txt")
  }
}
