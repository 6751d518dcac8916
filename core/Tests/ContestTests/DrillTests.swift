import struct Sittings.Given
import Basics
import Contest
import EventLog
import Packs
import Practice
import TestKit
import Testing

/// Ways to practise that are rules: power hunting, single clues, how sure one is.
struct DrillTests {
  private static let tossup: Question = {
    var question = Question(
      key: "moon", kind: .tossup,
      text: "Ewen Whitaker named a basin on this body.\n"
        + "Maria on this body (*) are plains of dark basalt.\n"
        + "For 10 points, name this body that causes the tides of the Earth.",
      answer: "the _Moon_", domain: .astronomy)
    question.difficulty = 3
    return question
  }()

  private func duel(_ rules: [RuleKey: Int32], slots: [String] = ["moon"]) -> Duel {
    Duel(rules, slots: slots, players: [.person("a", "a")], questions: [Self.tossup])
  }

  @Test func `power hunting ends where power ends`() throws {
    var duel = duel([.stopAtPower: 1, .power: 15])
    try duel.play(.next, at: 0)
    let reading = try #require(duel.match.cue?.reading)
    let end = reading.millis(from: 0, to: try #require(reading.powerEnd), pace: .moderator)
    #expect(duel.match.deadline == Moment(millis: end))
    try duel.play(.tick, at: end)
    #expect(duel.match.phase == .ruled)
    #expect(duel.match.outcome.isDead)
  }

  @Test func `a question without a power mark is read to its end even so`() throws {
    let plain = Question.short("tin", "What metal is S n?", "_tin_")
    var duel = Duel(
      [.stopAtPower: 1], slots: ["tin"], players: [.person("a", "a")], questions: [plain])
    try duel.play(.next, at: 0)
    #expect(duel.match.deadline == Moment(millis: duel.readingMillis + 5_000))
  }

  @Test func `a single clue is read alone, and is its own item`() throws {
    var duel = duel([:], slots: ["moon@2"])
    try duel.play(.next, at: 0)
    let cue = try #require(duel.match.cue)
    #expect(cue.reading.words.first?.text == "Maria")
    #expect(cue.reading.words.last?.text == "basalt.")
    try duel.play(.buzz, at: 1_000)
    try duel.say("the moon", at: 2_000)
    #expect(duel.events.last?.json["item"]?.string == "t/moon@2")
  }

  @Test func `an early clue counts as harder than a late one`() {
    func level(_ clue: Int) -> Double? {
      Cue(item: "t/moon@\(clue)") { _ in Self.tossup }.map { Double($0.level) }
    }
    #expect(level(1) == 5)
    #expect(level(2) == 4)
    #expect(level(3) == 2)
    #expect(level(4) == nil)
    #expect(level(0) == nil)
  }

  private static let rivers: Question = {
    var bonus = Question(
      key: "rivers", kind: .bonus, text: "Name these rivers, for 10 points each.", answer: "",
      domain: .geography)
    bonus.parts = [
      .init(text: "It flows through Cairo.", answer: "_Nile_", level: .easy),
      .init(text: "It flows through Vienna.", answer: "_Danube_", level: .medium),
    ]
    return bonus
  }()

  @Test func `a bonus without a tossup is asked part by part`() throws {
    var duel = Duel(
      [:], slots: ["rivers", "moon", "rivers"], players: [.person("a", "a")],
      questions: [Self.rivers, Self.tossup])
    try duel.play(.next, at: 0)
    #expect(duel.match.phase == .part(0, word: 0, since: Moment(millis: 0)))
    try duel.say("the nile", at: 1_000)
    try duel.play(.next, at: 2_000)
    try duel.say("rhine", at: 3_000)
    #expect(duel.match.phase == .partRuled(1))
    #expect(duel.score("a") == 10)
    try duel.play(.next, at: 4_000)
    #expect(duel.match.phase == .reading(word: 0, since: Moment(millis: 4_000)))
    try duel.play(.pass, at: 5_000)
    try duel.play(.next, at: 6_000)
    #expect(duel.match.phase == .part(0, word: 0, since: Moment(millis: 6_000)))
    try duel.say("nile", at: 7_000)
    try duel.play(.next, at: 8_000)
    try duel.say("danube", at: 9_000)
    try duel.play(.next, at: 10_000)
    #expect(duel.match.phase == .over)
    #expect(duel.score("a") == 30)
    #expect(duel.refolded == duel.match)
    let items = duel.events.filter { $0.kind == Attempt.kind }.map { $0.json["item"]?.string }
    #expect(items == ["t/rivers#1", "t/rivers#2", "t/moon", "t/rivers#1", "t/rivers#2"])
  }

  @Test func `what one said of an answer stays with it, and adds up`() throws {
    var duel = duel([.confidence: 1], slots: ["moon", "moon"])
    var calibration = Calibration()
    var now: Int64 = 0
    for (given, sure) in [("moon", 95), ("sun", 25)] {
      try duel.play(.next, at: now)
      try duel.play(.buzz, at: now + 500)
      let moment = Moment(millis: now + 900)
      let context = MatchContext(learner: "a", judge: .ofEtude, confidence: sure)
      for fact in try duel.match.decide(
        .answer(Given(given)), by: "a", at: moment, context: context)
      {
        duel.take(fact, at: moment)
      }
      now += 10_000
    }
    for event in duel.events { calibration.apply(event) }
    #expect(calibration.lines.map(\.answers) == [1, 0, 0, 1])
    #expect(calibration.lines.map(\.right) == [1, 0, 0, 0])
    #expect(calibration == Calibration(duel.match, of: "a"))
    #expect(calibration.lines[0].isCalibrated == nil)
  }
}
