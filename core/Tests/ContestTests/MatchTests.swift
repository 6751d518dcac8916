import Basics
import Contest
import EventLog
import Practice
import QuizBowl
import TestKit
import Testing

@Test func `an early right answer is a power, and the bonus follows`() throws {
  var table = Table()
  try table.play([(0, .next), (300, .buzz), (2_000, .say("Kafka")), (3_000, .next)])
  #expect(table.line == "0 [Kafka accept 15 @2] part0 15")
  try table.play([
    (4_000, .say("Prague")), (5_000, .next), (6_000, .say("Paris")), (7_000, .next),
    (8_000, .say("Rome")), (9_000, .next),
  ])
  #expect(table.line == "1 reading 45")
}

@Test func `a wrong interrupt is a neg, and costs only once`() throws {
  var table = Table(rules: .naqt, players: ["a": "red", "b": "blue"])
  try table.play([
    (0, .next), (300, .buzz), (2_000, .say("Mann")), (2_001, .by("b", .buzz)),
    (3_000, .by("b", .say("Hesse"))),
  ])
  #expect(table.line == "0 [Mann reject -5 @2] [Hesse reject 0 @3] ruled -5")
}

@Test func `a wrong answer after the end of the reading costs nothing`() throws {
  var table = Table(rules: .naqt)
  let end = table.readingMillis
  try table.play([(0, .next), (end + 100, .buzz), (end + 200, .say("Mann"))])
  #expect(table.line == "0 [Mann reject 0 @12] ruled 0")
}

@Test func `a late buzz is refused`() throws {
  var table = Table()
  try table.play([(0, .next)])
  #expect(table.refusal(of: .buzz, at: 60_000) == .tooLate)
}

@Test func `nobody buzzes: the tossup is dead and was an attempt without an answer`() throws {
  var table = Table()
  try table.play([(0, .next), (60_000, .tick)])
  #expect(table.line == "0 dead ruled 0")
  #expect(table.attempts == ["test/kafka unanswered"])
}

@Test func `an answer after its time is no answer`() throws {
  var table = Table()
  try table.play([(0, .next), (300, .buzz), (30_000, .say("Kafka"))])
  #expect(table.line == "0 [ reject 0 @2] ruled 0")
}

@Test func `a team that missed is locked out and its teammate too`() throws {
  var table = Table(rules: .acf, players: ["a": "red", "c": "red", "b": "blue"])
  try table.play([(0, .next), (500, .buzz), (600, .say("Mann"))])
  #expect(table.refusal(of: .by("c", .buzz), at: 700) == .lockedOut)
  #expect(table.refusal(of: .by("b", .buzz), at: 700) == nil)
}

@Test func `overruling gives back the points and the bonus`() throws {
  var table = Table()
  try table.play([
    (0, .next), (300, .buzz), (2_000, .say("Kavka, I mean")), (2_500, .overrule(true)),
    (3_000, .next),
  ])
  #expect(table.line == "0 [Kavka, I mean accept! 15 @2] part0 15")
}

@Test func `pausing keeps the place`() throws {
  var table = Table()
  try table.play([(0, .next), (600, .pause), (90_000, .resume), (90_001, .buzz)])
  #expect(table.line == "0 answering@4 0")
}

@Test func `while a voice reads, words come with it and nothing lapses`() throws {
  var table = Table()
  try table.play([(0, .next)])
  table.match.anchor(words: 3, at: Moment(millis: 100), isVoiced: true)
  #expect(table.match.wordsBegun(at: Moment(millis: 50_000)) == 3)
  #expect(table.match.deadline == nil)
  table.match.anchor(words: 99, at: Moment(millis: 51_000), isVoiced: false)
  #expect(table.match.deadline == Moment(millis: 56_000))
}

@Test func `random play never sticks, and its facts fold to the same match`() {
  forAll { random, seed in
    var table = Table(rules: QuizBowl.rules[random.below(4)], players: ["a": "red", "b": "blue"])
    var moment: Int64 = 0
    for _ in 0..<120 {
      moment += Int64(random.below(4_000))
      let step: Table.Step =
        switch random.below(9) {
        case 0, 1: .next
        case 2: .buzz
        case 3: .by("b", .buzz)
        case 4: .say(["Kafka", "Prague", "zzz", ""][random.below(4)])
        case 5: .by("b", .say(["Kafka", "Mann"][random.below(2)]))
        case 6: random.below(2) == 0 ? .pause : .resume
        case 7: .overrule(random.below(2) == 0)
        default: .tick
        }
      table.attempt(step, at: moment)
    }
    #expect(table.refolded() == table.match, "seed \(seed)")
    table.attempt(.finish, at: moment + 1)
    #expect(table.match.phase == .over, "seed \(seed)")
  }
}
