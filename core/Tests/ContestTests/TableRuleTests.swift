import struct Sittings.Given
import Basics
import Contest
import Packs
import Testing

/// Who may play, speak and go on, as the rules have it.
struct TableRuleTests {
  private static let bench: [Match.Player] = [
    .person("a", "red"), .person("c", "red"), .person("b", "blue"),
  ]

  /// Three questions in as many parts, of which the first has been answered.
  private static func played(
    _ rules: [RuleKey: Int32], halves: Int32 = 3, players: [Match.Player] = bench
  ) throws -> Duel {
    var rules = rules
    rules[.halves] = halves
    rules[.players] = 1
    var duel = RuleTests.duel(
      rules, slots: ["iron", "tin", "lead"], isWhole: true, players: players)
    try duel.play(.next, at: 0)
    try duel.play(.buzz, at: 700)
    try duel.say("iron", at: 900)
    return duel
  }

  /// When the players may be changed: between two questions, in a timeout, in a break.
  @Test(arguments: [(0, "yyy"), (1, "-yy"), (2, "--y"), (3, "---")])
  func `players are changed when the rules say`(_ when: Int32, _ expected: String) throws {
    var duel = try Self.played([.substitution: when, .timeouts: 1])
    func may() -> String {
      duel.refusal(of: .substitute(incoming: "c"), by: "a", at: 5_000) == nil ? "y" : "-"
    }
    var found = may()
    try duel.play(.timeout, at: 1_000)
    found += may()
    try duel.play(.next, at: 2_000)
    #expect(duel.match.phase == .halftime)
    found += may()
    #expect(found == expected)
  }

  @Test func `before overtime there is a break`() throws {
    var duel = RuleTests.duel(
      [.substitution: 2, .players: 1], slots: ["iron", "tin"], isWhole: true, regulation: 1,
      players: Self.bench)
    try duel.play(.next, at: 0)
    try duel.play(.tick, at: 60_000)
    try duel.play(.substitute(incoming: "c"), at: 61_000)
    #expect(duel.match.benched == ["a"])
  }

  @Test func `one speaks for the team, whoever buzzed`() throws {
    var duel = RuleTests.duel([.spokesperson: 1], players: Self.bench)
    try duel.play(.next, at: 0)
    try duel.play(.buzz, by: "c", at: 700)
    #expect(duel.match.speaker(for: "c") == "a")
    #expect(duel.refusal(of: .answer(Given("iron")), by: "c", at: 900) == .notYourAnswer)
    #expect(duel.refusal(of: .pass, by: "c", at: 900) == .notNow)
    try duel.say("iron", at: 900)
    #expect(duel.score("red") == 10)
    #expect(duel.match.outcome.winner == "c")
    #expect(duel.refolded == duel.match)
  }

  @Test func `an opponent speaks for itself`() throws {
    let rival = Match.Player.opponent("o", "O", .open, .aggressive)
    let duel = RuleTests.duel([.spokesperson: 1], players: [.person("a", "red"), rival])
    #expect(duel.match.speaker(for: "o") == "o")
  }

  @Test func `so many wrong interrupts end the session`() throws {
    var duel = RuleTests.duel(
      [.neg: -5, .negsMax: 2], slots: ["iron", "tin", "lead", "gold"],
      players: [.person("a", "red")])
    for (number, isEarly) in [true, false, true].enumerated() {
      let begin = Int64(number) * 100_000
      try duel.play(.next, at: begin)
      // A wrong answer to all of the question is no neg.
      try duel.play(.buzz, at: begin + (isEarly ? 700 : duel.readingMillis + 100))
      try duel.say("copper", at: begin + 60_000)
    }
    #expect(duel.match.phase == .ruled && duel.score("red") == -10)
    try duel.play(.next, at: 900_000)
    #expect(duel.match.phase == .over)
    #expect(duel.match.outcomes.count == 3)
  }
}
