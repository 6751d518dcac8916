import Contest
import Testing

@testable import KnowledgeBowl

/// What only the best teams of a meet play: the semi-final and the final.
struct MeetFinalsTests {
  /// competitions.md B3: "50, 4 preliminary + semi + final". The Columbian, 26 March 2012: "four
  /// preliminary rounds for nine semi-final spots"; after the semi-final three went to the final.
  @Test func `Washington plays four preliminary rounds, a semi-final of nine, a final of three`() {
    for seed in UInt64(1)...100 {
      let meet = MeetTests.played(MeetTests.meet(seed, teams: 18, profile: "washington")).meet
      let names = meet.stages.prefix(7).map { meet.name($0.kind) }
      #expect(
        names == [
          "Written round", "Round 1", "Round 2", "Round 3", "Round 4", "Semi-final", "Final",
        ])
      #expect(meet.stages[5].rooms.map(\.count) == [3, 3, 3], "seed \(seed)")
      #expect(meet.stages[6].rooms.map(\.count) == [3], "seed \(seed)")
    }
  }

  @Test func `the best by cumulative score go on, and nobody who is out finishes before them`() {
    for seed in UInt64(1)...100 {
      var meet = MeetTests.meet(seed, teams: 18, profile: "washington")
      var expected: [Int] = []
      while meet.next != nil {
        let before = meet.order
        for fact in (try? meet.decide(.simulate)) ?? [] {
          meet.apply(
            MeetTests.event(fact))
        }
        guard let stage = meet.stages.last else { continue }
        if stage.kind == .semifinal { expected = Array(before.prefix(9)) }
        if stage.kind == .final { expected = Array(before.prefix(3)) }
        guard stage.kind == .semifinal || stage.kind == .final else { continue }
        #expect(stage.rooms.flatMap { $0 } == expected, "seed \(seed)")
        for team in 0..<18 where !expected.contains(team) {
          #expect(stage.points[team] == 0 && stage.addedTenths[team] == 0)
        }
        #expect(Set(meet.order.prefix(expected.count)) == Set(expected), "seed \(seed)")
      }
    }
  }

  @Test func `a small meet has a semi-final of all, and one room has none`() {
    let six = MeetTests.played(MeetTests.meet(4, teams: 6, profile: "washington")).meet
    #expect(six.stages[5].rooms.map(\.count) == [3, 3] && six.stages[6].rooms.count == 1)
    let three = MeetTests.played(MeetTests.meet(4, teams: 3, profile: "washington")).meet
    #expect(!three.stages.contains { $0.kind == .semifinal || $0.kind == .final })
  }

  @Test func `a meet of before there were semi-finals is what it was`() {
    var setup = MeetTests.meet(4, teams: 18, profile: "washington").setup
    setup.rules.numbers[.semifinalTeams] = nil
    let event = MeetTests.event(setup.draft)
    let meet = Meet(began: event).map { MeetTests.played($0).meet }
    #expect(meet?.stages.contains { $0.kind == .semifinal } == false)
    #expect(meet?.next == nil)
  }
}
