import Answers
import Basics
import Packs
import Practice
import TestKit
import Testing

@testable import Contest

/// A person reads and rules: where the buzz came, and all that a moderator may say.
struct ReaderTests {
  static let tossup = Question.test(
    "kafka", "This man from a city of bridges wrote (*) of a salesman who wakes as an insect. Who?",
    answer: "_Kafka_")

  static func match(
    _ rules: [RuleKey: Int32] = [.power: 15, .neg: -5], slots: [String] = ["kafka+cities"],
    regulation: Int? = nil, players: [Match.Player] = [.person("a", "red"), .person("b", "blue")]
  ) throws -> Duel {
    var duel = Duel(
      rules, slots: slots, players: players,
      questions: RuleTests.science + [tossup, Table.prague], regulation: regulation,
      isModerated: true)
    try duel.play(.next, at: 0)
    return duel
  }

  @Test func `between the places that a reader gives the clock guesses`() throws {
    let duel = try Self.match()
    let words = duel.match.cue?.reading.words.count ?? 0
    let begun = duel.match.wordsBegun(at: Moment(millis: 2_000))
    #expect(begun > 2 && begun < words)
    #expect(duel.match.deadline == nil)
    #expect(duel.match.wake(at: Moment(millis: 2_000)) != nil)
    #expect(duel.match.wake(at: Moment(millis: 600_000)) == nil)
  }

  @Test(arguments: [(3, 15), (12, 10)])
  func `the place that the reader gives decides on power`(_ word: Int, _ points: Int) throws {
    var duel = try Self.match()
    try duel.play(.buzz, by: "b", at: 2_000)
    try duel.play(.place(word: word), at: 2_500)
    try duel.play(.adjudge(.accept), at: 3_000)
    #expect(duel.score("blue") == points)
    #expect(duel.match.outcome.answers.map(\.word) == [word])
    #expect(duel.match.outcome.answers.map(\.isPlaced) == [true])
    #expect(duel.refolded == duel.match)
  }

  @Test func `a wrong interrupt costs the neg, and a wrong answer after the end nothing`() throws {
    var duel = try Self.match()
    try duel.play(.buzz, by: "b", at: 2_000)
    try duel.play(.adjudge(.reject), at: 3_000)
    #expect(duel.score("blue") == -5)
    var late = try Self.match()
    try late.play(.place(word: .max), at: 2_000)
    try late.play(.buzz, by: "b", at: 3_000)
    try late.play(.adjudge(.reject), at: 4_000)
    #expect(late.score("blue") == 0)
    #expect(late.match.outcome.answers.map(\.isPlaced) == [true])
  }

  @Test func `where the buzz came is left out while only the clock says it`() throws {
    var duel = try Self.match()
    try duel.play(.buzz, by: "b", at: 2_000)
    try duel.play(.adjudge(.accept), at: 3_000)
    #expect(duel.match.outcome.answers.map(\.isPlaced) == [false])
    #expect(!ScoreSheet(duel.match).qbj(title: "").contains("word_index"))
    var placed = try Self.match()
    try placed.play(.buzzAt(word: 4), by: "b", at: 2_000)
    try placed.play(.adjudge(.accept), at: 3_000)
    #expect(ScoreSheet(placed.match).qbj(title: "").contains(#""word_index":4"#))
  }

  @Test func `the clock learns how fast the reader is`() throws {
    var duel = try Self.match(slots: Array(repeating: "kafka", count: 12))
    var now: Int64 = 0
    let reading = try #require(duel.match.cue?.reading)
    // Half as fast as the pace.
    func taken(_ word: Int) -> Int64 { reading.millis(from: 0, to: word, pace: .moderator) * 2 }
    var misses: [Int] = []
    for _ in 0..<12 {
      let began = now
      now = began + taken(12) - 100
      try duel.play(.buzz, by: "b", at: now)
      guard case .answering(_, let guess, _) = duel.match.phase else { break }
      misses.append(abs(guess - 12))
      try duel.play(.place(word: 12), at: now + 500)
      try duel.play(.adjudge(.accept), at: now + 1_000)
      now += 2_000
      try duel.play(.next, at: now)
    }
    #expect(misses.count == 12)
    #expect(try #require(misses.last) < #require(misses.first))
    #expect(try #require(misses.last) <= 1)
  }

  @Test func `a wrong interrupt gives the foul, and the question is read again from its start`()
    throws
  {
    var duel = try Self.match([.foul: 4, .rereads: 1, .tossup: 4])
    try duel.play(.buzz, by: "b", at: 1_000)
    try duel.play(.adjudge(.reject), at: 2_000)
    #expect(duel.score("red") == 4)
    #expect(duel.match.phase == .reading(word: 0, since: Moment(millis: 2_000)))
  }

  @Test(arguments: [Match.Call.blurt, .conferring])
  func `whoever speaks without the word loses the team's chance, like a wrong interrupt`(
    _ call: Match.Call
  ) throws {
    var duel = try Self.match([.foul: 4, .tossup: 4])
    try duel.play(.adjudge(call), by: "b", at: 1_000)
    #expect(duel.score("red") == 4)
    #expect(duel.match.lockedOut == ["blue"])
    #expect(duel.match.outcome.answers.map(\.because) == [call.judgement.because])
    try duel.play(.buzz, at: 2_000)
    try duel.play(.adjudge(.accept), at: 3_000)
    #expect(duel.score("red") == 8)
    #expect(duel.refolded == duel.match)
  }

  @Test func `a stall is a miss, and disturbing a bonus gives its points to those disturbed`()
    throws
  {
    var duel = try Self.match()
    try duel.play(.place(word: .max), at: 1_000)
    try duel.play(.buzz, at: 2_000)
    try duel.play(.adjudge(.stall), at: 3_000)
    try duel.play(.buzz, by: "b", at: 4_000)
    try duel.play(.adjudge(.accept), at: 5_000)
    try duel.play(.next, at: 6_000)
    try duel.play(.adjudge(.distraction), at: 7_000)
    #expect(duel.score("blue") == 20 && duel.score("red") == 0)
    #expect(duel.match.outcome.parts.map(\.because) == [.distraction])
  }

  @Test func `nobody confers on a part in vain`() throws {
    var duel = try Self.match()
    try duel.play(.buzz, at: 2_000)
    try duel.play(.adjudge(.accept), at: 3_000)
    try duel.play(.next, at: 4_000)
    #expect(duel.refusal(of: .adjudge(.conferring), at: 5_000) == .notNow)
  }

  @Test func `points to a side count, with the question and the reason`() throws {
    var duel = try Self.match()
    try duel.play(.award(points: -10, note: "Calculator."), by: "b", at: 1_000)
    #expect(duel.score("blue") == -10)
    #expect(duel.match.outcome.awards.map(\.note) == ["Calculator."])
    #expect(duel.refusal(of: .award(points: 51, note: ""), at: 2_000) == .notNow)
    #expect(duel.refolded == duel.match)
  }

  @Test func `a question that is thrown out counts nothing, and another is asked for it`() throws {
    var duel = try Self.match(slots: ["kafka", "iron", "gold"], regulation: 2)
    try duel.play(.buzzAt(word: 3), at: 1_000)
    try duel.play(.adjudge(.accept), at: 2_000)
    #expect(duel.score("red") == 15 && duel.match.placeWords == "1 of 2")
    try duel.play(.throwOut(note: "The clue is wrong."), at: 3_000)
    #expect(duel.score("red") == 0 && duel.match.phase == .ruled)
    #expect(duel.match.outcome.changes.map(\.by) == ["a"], "who threw it out is kept")
    for number in 1...2 {
      try duel.play(.next, at: Int64(number) * 10_000)
      #expect(duel.match.placeWords == "\(number) of 2")
      try duel.play(.pass, at: Int64(number) * 10_000 + 5_000)
    }
    try duel.play(.next, at: 90_000)
    #expect(duel.match.phase == .over)
    #expect(ScoreSheet(duel.match).players.map(\.heard) == [2, 2])
    #expect(duel.refolded == duel.match)
  }

  @Test func `a bonus that is thrown out is replaced by one that nobody would have heard`() throws {
    var duel = try Self.match(slots: ["kafka+cities", "iron", "tin+gold"], regulation: 2)
    try duel.play(.buzzAt(word: 3), at: 1_000)
    try duel.play(.adjudge(.accept), at: 2_000)
    try duel.play(.next, at: 3_000)
    try duel.play(.adjudge(.accept), at: 4_000)
    try duel.play(.throwOut(note: ""), at: 5_000)
    #expect(duel.score("red") == 15)
    try duel.play(.next, at: 6_000)
    #expect(duel.match.bonus?.key == "gold")
    try duel.play(.adjudge(.accept), at: 7_000)
    #expect(duel.score("red") == 25)
    #expect(duel.refusal(of: .throwOut(note: ""), at: 8_000) == .noneLeft)
    #expect(duel.refolded == duel.match)
  }

  @Test func `a replay asks it anew of everybody, or the part of its team`() throws {
    var duel = try Self.match()
    try duel.play(.buzzAt(word: 3), at: 1_000)
    try duel.play(.adjudge(.reject), at: 2_000)
    #expect(duel.score("red") == -5)
    try duel.play(.replay(note: "A fire alarm."), at: 3_000)
    #expect(duel.score("red") == 0 && duel.match.lockedOut.isEmpty)
    try duel.play(.buzzAt(word: 3), at: 4_000)
    try duel.play(.adjudge(.accept), at: 5_000)
    try duel.play(.next, at: 6_000)
    try duel.play(.adjudge(.reject), at: 7_000)
    try duel.play(.replay(note: ""), at: 8_000)
    try duel.play(.adjudge(.accept), at: 9_000)
    #expect(duel.score("red") == 25)
    #expect(duel.match.outcome.changes.map(\.note) == ["A fire alarm.", ""])
    #expect(duel.refolded == duel.match)
  }

  @Test(arguments: [Int64.min / 4, -1, 9_999_999_999_999, Int64.max / 4])
  func `a clock that jumped breaks no reading`(_ millis: Int64) throws {
    let duel = try Self.match()
    let words = duel.match.cue?.reading.words.count ?? 0
    #expect((0...words).contains(duel.match.wordsBegun(at: Moment(millis: millis))))
  }
}
