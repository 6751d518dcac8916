import Basics
import Contest
import EventLog
import Testing

/// What begins level is overtime from its first question.
struct TiebreakTests {
  private func tied(_ questions: Int32, slots: Int = 6, _ rules: [RuleKey: Int32] = [:]) -> Duel {
    RuleTests.duel(
      [.overtimeTossups: questions].merging(rules) { $1 },
      slots: Array(repeating: "tin", count: slots), isWhole: true, regulation: 0)
  }

  /// Plays a question: `right` gets it, or nobody does.
  private func ask(_ duel: inout Duel, _ number: Int64, right: String?) throws {
    let start = number * 60_000
    try duel.play(.next, at: start)
    if let right {
      try duel.play(.buzz, by: right, at: start + 500)
      try duel.say("tin", by: right, at: start + 1_000)
    } else {
      try duel.play(.tick, at: start + 30_000)
    }
  }

  @Test func `in sudden death the first point decides`() throws {
    var duel = tied(1)
    try ask(&duel, 0, right: nil)
    #expect(duel.match.isOvertime && duel.match.outcome.isOvertime)
    try ask(&duel, 1, right: "b")
    try duel.play(.next, at: 120_000)
    #expect(duel.match.phase == .over)
    #expect(duel.score("blue") == 10)
    #expect(duel.refolded == duel.match)
  }

  @Test func `accumulated, all the questions are played, and after a tie the next point decides`()
    throws
  {
    var duel = tied(3)
    for (number, right) in ["a", nil, "b", nil, "a"].enumerated() {
      try ask(&duel, Int64(number), right: right)
    }
    #expect(duel.match.outcomes.count == 5)
    try duel.play(.next, at: 900_000)
    #expect(duel.match.phase == .over)
    #expect(duel.score("red") == 20 && duel.score("blue") == 10)
    var early = tied(3)
    try ask(&early, 0, right: "a")
    try ask(&early, 1, right: "a")
    try early.play(.next, at: 200_000)
    #expect(early.match.place == 2 && early.match.phase != .over)
  }

  @Test func `no half runs in it, and nobody has a bonus`() throws {
    var duel = RuleTests.duel(
      [.overtimeTossups: 1, .halves: 2, .halfMillis: 60_000], slots: ["iron+gold", "tin"],
      isWhole: true, regulation: 0)
    try duel.play(.next, at: 0)
    #expect(duel.match.half == 0 && duel.match.timeLeft(at: Moment(millis: 500)) == nil)
    try duel.play(.buzz, at: 500)
    try duel.say("iron", at: 1_000)
    #expect(duel.match.bonus == nil)
    try duel.play(.next, at: 2_000)
    #expect(duel.match.phase == .over)
  }

  @Test func `when the questions are used up a tie stands`() throws {
    var duel = tied(1, slots: 2)
    try ask(&duel, 0, right: nil)
    try ask(&duel, 1, right: nil)
    try duel.play(.next, at: 200_000)
    #expect(duel.match.phase == .over && duel.match.isTied)
  }
}

/// Why a question is asked stands with it.
struct WhyTests {
  @Test(arguments: [
    Match.Slot(item: "t/tin"), Match.Slot(item: "t/tin", bonus: "t/gold"),
    Match.Slot(item: "t/tin", why: "You missed it."),
    Match.Slot(item: "t/tin", bonus: "t/gold", why: "You missed it."),
  ])
  func `a slot comes back from the facts as it was`(_ slot: Match.Slot) {
    let setup = Match.Setup(
      module: "test", drill: "remedial", rules: Rules(profile: "test"), slots: [slot],
      players: [.person("a", "a")])
    let duel = Duel(setup) { item in
      RuleTests.science.first { "t/\($0.key)" == item }
    }
    #expect(duel.match.setup.slots == [slot])
    #expect(duel.match.why == slot.why)
  }
}
