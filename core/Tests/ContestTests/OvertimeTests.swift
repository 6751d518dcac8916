import Basics
import Testing

@testable import Contest

/// A match that a correction makes level after its end, or decides.
struct OvertimeTests {
  /// Red has won 10 to 0 after one question; with others for overtime.
  private static func over(
    slots: [String] = ["iron", "gold", "tin"], isWhole: Bool = true
  ) throws -> Duel {
    var duel = RuleTests.duel(
      [.overtimeTossups: 1], slots: slots, isWhole: isWhole, regulation: 1)
    try duel.play(.next, at: 0)
    try duel.play(.buzz, at: 2_000)
    try duel.say("iron", at: 3_000)
    try duel.play(.next, at: 4_000)
    #expect(duel.match.phase == .over && !duel.match.isOvertimeOpen)
    return duel
  }

  private static func correct(
    _ duel: inout Duel, _ call: Match.Call, of place: Int = 0, at millis: Int64 = 9_000
  ) throws {
    var correction = Match.Correction(duel.match.outcomes[place])
    correction.answers[0].call = call
    try duel.play(.correct(place: place, correction), at: millis)
  }

  @Test func `level after a correction, it goes on with the overtime that the rules ask for`()
    throws
  {
    var duel = try Self.over()
    try Self.correct(&duel, .reject)
    #expect(duel.match.phase == .over && duel.match.isOvertimeOpen)
    #expect(
      duel.match.overtimeWords == "The correction made it level: the rules ask for overtime.")
    try duel.play(.next, at: 10_000)
    #expect(duel.match.outcome.isOvertime && duel.match.placeWords == "1 of overtime")
    #expect(duel.match.phase == .reading(word: 0, since: Moment(millis: 10_000)))
    #expect(duel.refolded == duel.match)
    try duel.play(.buzz, by: "b", at: 12_000)
    try duel.say("gold", by: "b", at: 13_000)
    try duel.play(.next, at: 14_000)
    #expect(duel.match.phase == .over && duel.score("blue") == 10)
    #expect(duel.match.overtimeWords == "")
    #expect(duel.refolded == duel.match)
    expectSound(duel.match)
  }

  @Test func `one that was not level, or is no whole match, asks for none`() throws {
    var duel = try Self.over()
    try Self.correct(&duel, .accept)
    #expect(!duel.match.isOvertimeOpen && duel.match.overtimeWords == "")
    try duel.play(.next, at: 10_000)
    #expect(duel.match.phase == .over)
    duel = try Self.over(isWhole: false)
    try Self.correct(&duel, .reject)
    #expect(!duel.match.isOvertimeOpen && duel.match.overtimeWords == "")
  }

  @Test func `one that was broken off asks for none`() throws {
    var duel = RuleTests.duel(
      [.overtimeTossups: 1], slots: ["iron", "gold", "tin"], isWhole: true, regulation: 2)
    try duel.play(.next, at: 0)
    try duel.play(.buzz, at: 2_000)
    try duel.say("iron", at: 3_000)
    try duel.play(.finish, at: 4_000)
    try Self.correct(&duel, .reject)
    #expect(duel.match.isTied && !duel.match.isOvertimeOpen && duel.match.overtimeWords == "")
  }

  @Test func `where no question is left it is a tie, and says why`() throws {
    var duel = try Self.over(slots: ["iron"])
    try Self.correct(&duel, .reject)
    #expect(!duel.match.isOvertimeOpen)
    #expect(duel.match.overtimeWords.hasSuffix("no question is left for overtime: it is a tie."))
    try duel.play(.next, at: 10_000)
    #expect(duel.match.phase == .over)
  }

  @Test func `overtime that a correction made needless says so`() throws {
    var duel = try Self.over()
    try Self.correct(&duel, .reject)
    try duel.play(.next, at: 10_000)
    try duel.play(.buzz, by: "b", at: 12_000)
    try duel.say("gold", by: "b", at: 13_000)
    try duel.play(.next, at: 14_000)
    try Self.correct(&duel, .accept, at: 15_000)
    #expect(
      duel.match.overtimeWords
        == "The correction decides it before overtime: red 10, blue 0. "
        + "The overtime was not called for: throw its questions out.")
    // NB: level in all, and yet decided.
    #expect(duel.match.isTied && !duel.match.isOvertimeOpen)
    var correction = Match.Correction(duel.match.outcomes[1])
    correction.isThrownOut = true
    try duel.play(.correct(place: 1, correction), at: 16_000)
    #expect(duel.match.overtimeWords == "" && duel.match.outcomeWords == "red won")
    #expect(duel.refolded == duel.match)
  }

  @Test func `level once more after its overtime, it goes on until somebody leads`() throws {
    var duel = try Self.over()
    try Self.correct(&duel, .reject)
    try duel.play(.next, at: 10_000)
    try duel.play(.buzz, by: "b", at: 12_000)
    try duel.say("gold", by: "b", at: 13_000)
    try duel.play(.next, at: 14_000)
    try Self.correct(&duel, .reject, of: 1, at: 15_000)
    #expect(duel.match.isOvertimeOpen)
    try duel.play(.next, at: 16_000)
    #expect(duel.match.placeWords == "2 of overtime")
    #expect(duel.refolded == duel.match)
  }
}
