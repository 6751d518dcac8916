import struct Sittings.Given
import Basics
import Contest
import Packs
import Testing

/// What the switches of the rules do, each said as a rule book says it.
struct RuleTests {
  static let science = [
    Question.short("iron", "What metal has the chemical symbol F e?", "_iron_", pair: "1"),
    Question.short("gold", "What metal has the chemical symbol A u?", "_gold_", pair: "1"),
    Question.short("tin", "What metal has the chemical symbol S n?", "_tin_"),
    Question.short("lead", "What metal has the chemical symbol P b?", "_lead_"),
  ]

  static func duel(
    _ rules: [RuleKey: Int32] = [:], slots: [String] = ["iron+gold", "tin"], isWhole: Bool = false,
    regulation: Int? = nil, isModerated: Bool = false,
    players: [Match.Player] = [.person("a", "red"), .person("b", "blue")]
  ) -> Duel {
    Duel(
      rules, slots: slots, players: players, questions: science, isWhole: isWhole,
      regulation: regulation, isModerated: isModerated)
  }

  @Test func `a wrong interrupt gives points to the other side, and they hear it all again`() throws
  {
    var duel = Self.duel([.foul: 4, .rereads: 1, .tossup: 4])
    try duel.play(.next, at: 0)
    try duel.play(.buzz, at: 500)
    try duel.say("lead", at: 1_000)
    #expect(duel.score("red") == 0)
    #expect(duel.score("blue") == 4)
    #expect(duel.match.phase == .reading(word: 0, since: Moment(millis: 1_000)))
    try duel.play(.buzz, by: "b", at: 1_400)
    try duel.say("iron", by: "b", at: 2_000)
    #expect(duel.score("blue") == 8)
  }

  @Test func `a wrong answer after the reading gives nobody points`() throws {
    var duel = Self.duel([.foul: 4, .rereads: 1])
    try duel.play(.next, at: 0)
    let end = duel.readingMillis
    try duel.play(.buzz, at: end + 100)
    try duel.say("lead", at: end + 200)
    #expect(duel.score("blue") == 0)
    guard case .reading(let word, _) = duel.match.phase else {
      Issue.record("the others should still have their chance")
      return
    }
    #expect(word == duel.match.cue?.reading.words.count)
  }

  @Test func `an answer before recognition is a blurt, right or wrong`() throws {
    var duel = Self.duel([.foul: 4, .recognitionMillis: 1_000])
    try duel.play(.next, at: 0)
    try duel.play(.buzz, at: 5_000)
    try duel.say("iron", at: 5_400)
    #expect(duel.match.outcome.answers.last?.because == .blurt)
    #expect(duel.score("blue") == 4)
    #expect(duel.score("red") == 0)
  }

  @Test func `an answer after recognition is judged`() throws {
    var duel = Self.duel([.foul: 4, .recognitionMillis: 1_000])
    try duel.play(.next, at: 0)
    try duel.play(.buzz, at: 1_000)
    #expect(duel.match.wake(at: Moment(millis: 1_000)) == 1_000)
    try duel.say("iron", at: 2_000)
    #expect(duel.score("red") == 10)
  }

  @Test func `a bonus may be one question, worth what the rules say`() throws {
    var duel = Self.duel([.tossup: 4])
    try duel.play(.next, at: 0)
    try duel.play(.buzz, at: 1_000)
    try duel.say("iron", at: 2_000)
    try duel.play(.next, at: 3_000)
    #expect(duel.match.bonus?.parts.map(\.value) == [10])
    try duel.say("gold", at: 4_000)
    #expect(duel.score("red") == 14)
    try duel.play(.next, at: 5_000)
    #expect(duel.match.place == 1)
    let items = duel.events.compactMap { $0.json["item"]?.string }
    #expect(items == ["t/iron", "t/gold"])
  }

  @Test func `only the team that won the tossup may answer the bonus`() throws {
    var duel = Self.duel()
    try duel.play(.next, at: 0)
    try duel.play(.buzz, at: 1_000)
    try duel.say("iron", at: 2_000)
    try duel.play(.next, at: 3_000)
    #expect(
      duel.refusal(of: .answer(Given("gold")), by: "b", at: 4_000)
        == .notYourAnswer)
  }

  @Test func `a missed part bounces to the other team where the rules say so`() throws {
    var duel = Self.duel([.bouncebacks: 1])
    try duel.play(.next, at: 0)
    try duel.play(.buzz, at: 1_000)
    try duel.say("iron", at: 2_000)
    try duel.play(.next, at: 3_000)
    try duel.say("silver", at: 4_000)
    try duel.play(.next, at: 5_000)
    #expect(duel.match.partTeam == "blue")
    #expect(
      duel.refusal(of: .answer(Given("gold")), at: 6_000)
        == .notYourAnswer)
    try duel.say("gold", by: "b", at: 6_000)
    #expect(duel.score("blue") == 10)
    try duel.play(.next, at: 7_000)
    #expect(duel.match.place == 1)
  }

  @Test func `later buzzes wait in order, and each has its turn after a miss`() throws {
    let players = ["red", "blue", "green"].map { Match.Player.person(String($0.prefix(1)), $0) }
    var duel = Self.duel([.queue: 1, .conferenceMillis: 15_000], players: players)
    try duel.play(.next, at: 0)
    try duel.play(.buzz, by: "b", at: 1_000)
    try duel.play(.buzz, by: "g", at: 1_200)
    try duel.play(.buzz, by: "r", at: 1_300)
    #expect(duel.match.waiting.map(\.by) == ["g", "r"])
    #expect(duel.refusal(of: .buzz, by: "r", at: 1_400) == .nothingToBuzzOn)
    try duel.say("lead", by: "b", at: 2_000)
    try duel.say("tin", by: "g", at: 3_000)
    try duel.say("iron", by: "r", at: 4_000)
    #expect(duel.score("red") == 10)
    #expect(duel.score("blue") == 0)
  }

  @Test func `a team confers for its time and then answers`() throws {
    var duel = Self.duel([.conferenceMillis: 15_000, .answerMillis: 3_000])
    try duel.play(.next, at: 0)
    try duel.play(.buzz, at: 1_000)
    #expect(duel.match.conferring(at: Moment(millis: 1_000)) == 15_000)
    #expect(duel.match.conferring(at: Moment(millis: 16_000)) == nil)
    #expect(duel.match.deadline == Moment(millis: 19_000))
  }

  @Test func `of two buzzes the earlier has the word, whichever is heard of first`() throws {
    var duel = Self.duel()
    try duel.play(.next, at: 0)
    try duel.play(.buzz, at: 1_003)
    try duel.play(.buzz, by: "b", at: 1_001)
    #expect(duel.match.phase == .answering(by: "b", word: 5, since: Moment(millis: 1_001)))
    #expect(duel.refusal(of: .buzz, at: 1_004) == .nothingToBuzzOn)
    // The log has them in the order of their moments.
    var inOrder = duel.events
    inOrder.sort { $0.moment < $1.moment }
    var match = Match(
      began: inOrder[0], lookup: { key in Self.science.first { "t/\($0.key)" == key } })
    for event in inOrder.dropFirst() { match?.apply(event) }
    #expect(match?.phase == duel.match.phase)
  }

  @Test func `a half ends with the question that its time runs out in`() throws {
    var duel = Self.duel(
      [.halves: 2, .halfMillis: 60_000], slots: ["iron", "tin", "lead"], isWhole: true)
    try duel.play(.next, at: 0)
    #expect(duel.match.half == 1)
    #expect(duel.match.timeLeft(at: Moment(millis: 20_000)) == 40_000)
    try duel.play(.buzz, at: 1_000)
    try duel.say("iron", at: 5_000)
    try duel.play(.next, at: 60_500)
    #expect(duel.match.phase == .halftime)
    #expect(duel.match.timeLeft(at: Moment(millis: 90_000)) == 0)
    try duel.play(.next, at: 100_000)
    #expect(duel.match.half == 2)
    #expect(duel.match.timeLeft(at: Moment(millis: 110_000)) == 50_000)
    #expect(duel.match.place == 1)
  }

  @Test func `the clock stands while the reading is paused and in a timeout`() throws {
    var duel = Self.duel(
      [.halves: 2, .halfMillis: 60_000, .timeouts: 1], slots: ["iron", "tin", "lead"], isWhole: true
    )
    try duel.play(.next, at: 0)
    try duel.play(.pause, at: 1_000)
    try duel.play(.resume, at: 31_000)
    #expect(duel.match.timeLeft(at: Moment(millis: 32_000)) == 58_000)
    try duel.play(.buzz, at: 32_000)
    try duel.say("iron", at: 33_000)
    try duel.play(.timeout, at: 34_000)
    #expect(duel.refusal(of: .timeout, at: 35_000) == .notNow)
    try duel.play(.next, at: 64_000)
    #expect(duel.match.timeLeft(at: Moment(millis: 65_000)) == 55_000)
  }

  @Test func `a tie after the last question goes into overtime without bonuses, until one leads`()
    throws
  {
    var duel = Self.duel(
      [.overtimeTossups: 1], slots: ["iron+gold", "tin+gold", "lead"], isWhole: true, regulation: 1)
    try duel.play(.next, at: 0)
    try duel.play(.tick, at: 60_000)
    try duel.play(.next, at: 61_000)
    #expect(duel.match.isOvertime)
    try duel.play(.buzz, by: "b", at: 62_000)
    try duel.say("tin", by: "b", at: 63_000)
    #expect(duel.match.bonus == nil)
    try duel.play(.next, at: 64_000)
    #expect(duel.match.phase == .over)
    #expect(duel.score("blue") == 10)
  }

  @Test func `a lead after the last question ends the match`() throws {
    var duel = Self.duel(slots: ["iron", "tin"], isWhole: true, regulation: 1)
    try duel.play(.next, at: 0)
    try duel.play(.buzz, at: 1_000)
    try duel.say("iron", at: 2_000)
    try duel.play(.next, at: 3_000)
    #expect(duel.match.phase == .over)
  }

  @Test func `players beyond the table's number sit out until they are brought in`() throws {
    let players = [Match.Player.person("a", "red"), .person("c", "red"), .person("b", "blue")]
    var duel = Self.duel([.players: 1], players: players)
    #expect(duel.match.benched == ["c"])
    try duel.play(.substitute(incoming: "c"), by: "a", at: 0)
    #expect(duel.match.benched == ["a"])
    try duel.play(.next, at: 1_000)
    #expect(duel.refusal(of: .buzz, by: "a", at: 2_000) == .notYourAnswer)
    #expect(duel.refusal(of: .substitute(incoming: "a"), by: "c", at: 2_000) == .notNow)
    try duel.play(.buzz, by: "c", at: 2_000)
  }

  @Test func `a protest stays with its question, and the ruling stands until it is changed`() throws
  {
    var duel = Self.duel()
    try duel.play(.next, at: 0)
    try duel.play(.buzz, at: 1_000)
    try duel.say("ferrum", at: 2_000)
    try duel.play(.protest("Ferrum is iron."), at: 3_000)
    #expect(duel.match.outcome.protests.map(\.note) == ["Ferrum is iron."])
    #expect(duel.refolded == duel.match)
  }

  @Test func `a moderator reads, says where the buzz was, and rules`() throws {
    var duel = Self.duel([.power: 15], isModerated: true)
    try duel.play(.next, at: 0)
    #expect(duel.match.deadline == nil)
    try duel.play(.buzzAt(word: 2), by: "b", at: 900_000)
    try duel.play(.adjudge(.prompt), at: 901_000)
    try duel.play(.adjudge(.accept), at: 902_000)
    #expect(duel.match.outcome.answers.map(\.word) == [2])
    #expect(duel.score("blue") == 10)
  }

  @Test func `nobody ends a question for the others`() throws {
    var duel = Self.duel()
    try duel.play(.next, at: 0)
    #expect(duel.refusal(of: .pass, at: 1_000) == .notNow)
  }

  @Test func `a learner alone sees what an interrupt gives away`() throws {
    var duel = Self.duel([.foul: 4], players: [.person("a", "red")])
    try duel.play(.next, at: 0)
    try duel.play(.buzz, at: 500)
    try duel.say("lead", at: 1_000)
    #expect(duel.match.conceded == 4)
    #expect(duel.score("red") == 0)
  }
}
