import Answers
import Basics
import EventLog
import Practice
import TestKit
import Testing

@testable import Contest

/// Any ruling can be corrected, in the match and after its end; what it is worth follows the book.
struct CorrectionTests {
  /// Red was wrong early, blue was right and got the first part.
  private static func played(_ rules: [RuleKey: Int32] = [.power: 15, .neg: -5]) throws -> Duel {
    var duel = try ReaderTests.match(rules, slots: ["kafka+cities", "iron"])
    try duel.play(.buzzAt(word: 3), at: 1_000)
    try duel.play(.adjudge(.reject), at: 2_000)
    try duel.play(.buzzAt(word: 9), by: "b", at: 3_000)
    try duel.play(.adjudge(.accept), at: 4_000)
    try duel.play(.next, at: 5_000)
    try duel.play(.adjudge(.accept), at: 6_000)
    return duel
  }

  private static func correct(
    _ duel: inout Duel, _ place: Int = 0, at millis: Int64 = 20_000,
    _ edit: (inout Match.Correction) -> Void
  ) throws {
    var correction = Match.Correction(duel.match.outcomes[place])
    edit(&correction)
    try duel.play(.correct(place: place, correction), at: millis)
  }

  @Test func `a first answer that was right after all gives back what the opponent got`() throws {
    var duel = try Self.played()
    #expect(duel.score("red") == -5 && duel.score("blue") == 20)
    try Self.correct(&duel) { correction in
      correction.answers[0].call = .accept
      correction.note = "The answer line takes it."
    }
    #expect(duel.score("red") == 15 && duel.score("blue") == 0)
    #expect(duel.match.outcome.answers.map(\.isVoid) == [false, true])
    #expect(duel.match.outcome.parts.map(\.isVoid) == [true])
    // The bonus is the other team's now.
    #expect(duel.match.phase == .ruled && duel.match.isBonusNext)
    try duel.play(.next, at: 21_000)
    #expect(duel.match.partTeam == "red")
    try duel.play(.adjudge(.accept), at: 22_000)
    #expect(duel.score("red") == 25)
    #expect(duel.refolded == duel.match)
  }

  @Test func `an answer that was wrong after all gives the others their turn`() throws {
    var duel = try ReaderTests.match()
    try duel.play(.buzzAt(word: 3), at: 1_000)
    try duel.play(.adjudge(.accept), at: 2_000)
    try Self.correct(&duel, at: 3_000) { $0.answers[0].call = .reject }
    #expect(duel.score("red") == -5)
    #expect(duel.match.phase == .reading(word: 3, since: Moment(millis: 3_000)))
    #expect(duel.refusal(of: .buzz, at: 3_500) == .lockedOut)
    try duel.play(.buzz, by: "b", at: 4_000)
    #expect(duel.refolded == duel.match)
  }

  @Test func `where the buzz was can be said later, and with it the power`() throws {
    var duel = try Self.played()
    try Self.correct(&duel) { $0.answers[1].word = 2 }
    #expect(duel.match.outcome.answers.map(\.points) == [-5, 15])
    try Self.correct(&duel) { $0.answers[0].word = .max }
    #expect(duel.match.outcome.answers.map(\.points) == [0, 15])
    #expect(duel.refolded == duel.match)
  }

  @Test func `without the first miss the next interrupt is the one that costs`() throws {
    var duel = try ReaderTests.match()
    try duel.play(.buzzAt(word: 2), at: 1_000)
    try duel.play(.adjudge(.reject), at: 2_000)
    try duel.play(.buzzAt(word: 4), by: "b", at: 3_000)
    try duel.play(.adjudge(.reject), at: 4_000)
    #expect(duel.score("red") == -5 && duel.score("blue") == 0)
    try Self.correct(&duel) { $0.answers.removeFirst() }
    #expect(duel.score("red") == 0 && duel.score("blue") == -5)
  }

  @Test func `an answer that nobody noted can be added, by whoever gave it`() throws {
    var duel = try ReaderTests.match()
    try duel.play(.pass, at: 5_000)
    try Self.correct(&duel) {
      $0.answers.append(.init(by: "b", call: .accept, word: 3))
      $0.parts.append(.init(by: "b", call: .accept, part: 0))
      $0.parts.append(.init(by: "b", call: .reject, part: 1))
    }
    #expect(duel.score("blue") == 25)
    #expect(!duel.match.outcome.isDead)
    // What the correction has no word of is still asked.
    try duel.play(.next, at: 30_000)
    guard case .part(2, _, _) = duel.match.phase else {
      Issue.record("\(duel.match.phase)")
      return
    }
  }

  @Test func `a team answers a toss-up once`() throws {
    let duel = try Self.played()
    var correction = Match.Correction(duel.match.outcomes[0])
    correction.answers.insert(.init(by: "b", call: .reject, word: 1), at: 0)
    #expect(
      duel.refusal(of: .correct(place: 0, correction), at: 9_000) == .answeredTwice(team: "blue"))
  }

  @Test func `a part that bounced is the other team's only while the first has missed it`() throws {
    var duel = try ReaderTests.match([.bouncebacks: 1, .power: 15])
    try duel.play(.buzzAt(word: 9), at: 1_000)
    try duel.play(.adjudge(.accept), at: 2_000)
    try duel.play(.next, at: 3_000)
    try duel.play(.adjudge(.reject), at: 4_000)
    try duel.play(.next, at: 5_000)
    try duel.play(.adjudge(.accept), at: 6_000)
    #expect(duel.score("red") == 10 && duel.score("blue") == 10)
    try Self.correct(&duel) { $0.parts[0].call = .accept }
    #expect(duel.score("red") == 20 && duel.score("blue") == 0)
    #expect(duel.refolded == duel.match)
  }

  @Test func `a question can be thrown out later, and taken back in`() throws {
    var duel = try Self.played()
    try Self.correct(&duel) { $0.isThrownOut = true }
    #expect(duel.score("red") == 0 && duel.score("blue") == 0)
    try duel.play(.putBack(place: 0), at: 30_000)
    #expect(duel.score("red") == -5 && duel.score("blue") == 20)
    #expect(duel.refolded == duel.match)
  }

  @Test func `what is put back is what stood before, to the letter`() throws {
    var duel = try Self.played()
    let before = duel.match.outcomes[0]
    try Self.correct(&duel) {
      $0.answers = []
      $0.parts = []
      $0.awards = [Match.Award(team: "red", points: 5, note: "")]
    }
    #expect(duel.score("red") == 5)
    try duel.play(.putBack(place: 0), at: 30_000)
    var after = duel.match.outcomes[0]
    #expect(after.changes.count == 2)
    after.changes = []
    #expect(after == before)
  }

  @Test func `after the end a protest is decided and the score follows`() throws {
    var duel = try Self.played()
    try duel.play(.protest("Red had it.", place: 0), at: 7_000)
    try duel.play(.finish, at: 8_000)
    #expect(duel.match.outcomes[0].protests.map(\.isUpheld) == [nil])
    try Self.correct(&duel) {
      $0.answers[0].call = .accept
      $0.protests = [true]
      $0.note = "Upheld."
    }
    #expect(duel.match.phase == .over)
    #expect(duel.score("red") == 15 && duel.score("blue") == 0)
    #expect(duel.match.outcomes[0].protests.map(\.isUpheld) == [true])
    #expect(duel.match.outcomes[0].changes.map(\.note) == ["Upheld."])
    #expect(duel.match.outcomes[0].changes.map(\.by) == ["a"])
    #expect(duel.refolded == duel.match)
  }

  @Test func `the learner's own record follows a correction`() throws {
    var duel = try Self.played()
    let attempts = duel.events.filter { $0.kind == Attempt.kind }
    #expect(duel.match.outcome.answers[0].attempt == attempts.first?.id)
    try Self.correct(&duel) { $0.answers[0].call = .accept }
    let overruled = try #require(duel.events.last { $0.kind == Overruled.kind })
    let fact = try #require(Overruled(body: overruled.json))
    #expect(fact.attempt == attempts.first?.id && fact.outcome == .right && fact.points == 15)
  }

  @Test(arguments: [Int32.min, -51, 0, 51, .max])
  func `points beyond what an award may give are not taken, from whomever they come`(
    _ points: Int32
  ) throws {
    var duel = try Self.played()
    #expect(duel.refusal(of: .award(points: points, note: ""), at: 7_000) == .notNow)
    let award = Match.Award(team: "red", points: points, note: "")
    try Self.correct(&duel) { $0.awards = [award] }
    #expect(duel.match.outcomes[0].awards.isEmpty)
    let session = JSON.Member("s", .string(duel.match.session))
    for (kind, more) in [("awarded", award.json), ("corrected", ["awards": [award.json]])] {
      let body = JSON.object([session, .init("n", .integer(0))] + (more.members ?? []))
      duel.take(EventDraft("contest.\(kind)", body), at: Moment(millis: 30_000))
    }
    #expect(duel.match.outcomes[0].awards.isEmpty)
    _ = ScoreSheetView(match: duel.match, canCorrect: true).html
  }
}
