import Basics
import Contest
import EventLog
import Foundation
import Practice
import TestKit
import Testing

@testable import ScienceBowl
import struct Sittings.Given

private let items = ["math/arithmetic-1-5", "math/fractions-2-9", "math/primes-1-3"]

@Suite struct `the limit of math speed` {
  private let limit = AdaptiveLimit()

  @Test func `a success takes a second away, down to five`() {
    #expect(limit.millis(after: []) == 20_000)
    #expect(limit.millis(after: [true, true]) == 18_000)
    #expect(limit.millis(after: Array(repeating: true, count: 40)) == 5_000)
  }

  @Test func `a miss gives a second back`() {
    #expect(limit.millis(after: [true, true, true, false]) == 18_000)
    #expect(limit.millis(after: [false]) == 21_000)
  }

  @Test func `after a miss there are at least three steps above the least`() {
    #expect(limit.millis(after: Array(repeating: true, count: 20) + [false]) == 8_000)
    #expect(limit.millis(after: Array(repeating: true, count: 20) + [false, true]) == 7_000)
  }

  @Test func `it never leaves its range`() {
    var random = SeededRandom(seed: 3)
    for _ in 0..<200 {
      var outcomes: [Bool] = []
      let share = random.below(10)
      for _ in 0..<100 { outcomes.append(random.below(10) < share) }
      for count in 0...100 {
        let millis = limit.millis(after: Array(outcomes.prefix(count)))
        #expect((5_000...40_000).contains(millis))
        if count > 0, !outcomes[count - 1] { #expect(millis >= 8_000) }
      }
    }
  }
}

@Suite struct `math speed` {
  @Test func `a problem is answered, and the next one has a second less`() throws {
    var desk = try Desk(.math, items)
    try desk.play(.next, at: 0)
    #expect(desk.exercise.deadline?.millis == 20_000)
    try desk.say(desk.exercise.question?.answer ?? "", at: 3_200)
    #expect(desk.exercise.answer?.millis == 3_200 && desk.exercise.points == 4)
    try desk.play(.next, at: 5_000)
    #expect(
      desk.exercise.deadline?.millis == 24_000
        && desk.exercise.wake(at: Moment(millis: 6_000)) == 18_000)
    #expect(desk.attempts.map(\.outcome) == [.right] && desk.attempts[0].module == "sciencebowl")
    #expect(desk.attempts[0].item == items[0] && desk.attempts[0].category == "Math")
  }

  @Test func `when the time is up it is a miss without an answer`() throws {
    var desk = try Desk(.math, items)
    try desk.play(.next, at: 0)
    try desk.play(.tick, at: 19_999)
    #expect(desk.line == "0 asked 0")
    try desk.play(.tick, at: 20_000)
    #expect(desk.line == "0 [ reject 0] ruled 0" && desk.attempts[0].outcome == .unanswered)
    try desk.play(.next, at: 21_000)
    #expect(desk.exercise.limitMillis == 21_000)
  }

  @Test func `an answer may be a little late, and no more`() throws {
    var desk = try Desk(.math, items)
    try desk.play(.next, at: 0)
    var late = desk
    try desk.say(desk.exercise.question?.answer ?? "", at: 20_300)
    #expect(desk.attempts[0].outcome == .right)
    try late.say(late.exercise.question?.answer ?? "", at: 20_500)
    #expect(late.attempts[0].outcome == .unanswered)
  }

  @Test func `who gives up has passed`() throws {
    var desk = try Desk(.math, items)
    try desk.play(.next, at: 0)
    try desk.play(.turn, at: 2_000)
    #expect(desk.attempts.map(\.outcome) == [.passed] && desk.exercise.phase == .ruled)
  }

  @Test func `while a voice reads, the limit waits`() throws {
    var desk = try Desk(.math, items, voice: .moderator)
    try desk.play(.next, at: 0)
    let start = try #require(desk.exercise.clockStart)
    #expect(start.millis > 1_000 && desk.exercise.deadline?.millis == start.millis + 20_000)
  }

  @Test func `who comes back gets the same problem and its whole time`() throws {
    var desk = try Desk(.math, items)
    try desk.play(.next, at: 0)
    try desk.play(.resume, at: 100_000)
    #expect(desk.exercise.place == 0 && desk.exercise.deadline?.millis == 120_000)
  }

  @Test func `an overruled answer counts as the learner says, from then on`() throws {
    var desk = try Desk(.math, items)
    try desk.play(.next, at: 0)
    try desk.say("nonsense", at: 1_000)
    try desk.play(.overrule(isRight: true), at: 2_000)
    #expect(desk.line == "0 [nonsense accept! 4] ruled 4")
    #expect(desk.events.last.flatMap { Overruled($0) }?.outcome == .right)
    #expect(desk.context.rulings.isRight("nonsense", to: items[0]) == true)
    #expect(desk.refusal(of: .overrule(isRight: true), at: 3_000) == .notNow)
  }
}

@Suite struct `formula cards` {
  @Test func `a card can be written`() throws {
    var desk = try Desk(.formulas, ["t/force"])
    try desk.play(.next, at: 0)
    #expect(
      desk.exercise.deadline == nil && desk.refusal(of: .rate(isRight: true), at: 1) == .notNow)
    try desk.say("a*m", at: 4_000)
    #expect(desk.line == "0 [a*m accept 1] ruled 1" && desk.attempts[0].judged == .judge)
  }

  @Test func `a card can be turned over and rated by oneself`() throws {
    var desk = try Desk(.formulas, ["t/force", "t/sugar"])
    try desk.play(.next, at: 0)
    try desk.play(.turn, at: 2_500)
    #expect(desk.line == "0 turned 0" && desk.attempts.isEmpty)
    try desk.play(.rate(isRight: true), at: 9_000)
    let attempt = desk.attempts[0]
    #expect(
      attempt.outcome == .right && attempt.judged == .learner && attempt.responseMillis == 2_500)
    try desk.play(.next, at: 10_000)
    try desk.play(.turn, at: 11_000)
    try desk.play(.rate(isRight: false), at: 12_000)
    #expect(desk.attempts[1].outcome == .wrong)
    try desk.play(.next, at: 13_000)
    #expect(desk.exercise.phase == .over)
  }

  @Test func `what the line prompts on is asked back, twice at most`() throws {
    var desk = try Desk(.formulas, ["t/sugar"])
    try desk.play(.next, at: 0)
    try desk.say("sugar", at: 1_000)
    #expect(desk.line == "0 asked 0" && desk.exercise.prompt != nil)
    try desk.say("sugar", at: 2_000)
    try desk.say("sugar", at: 3_000)
    #expect(desk.line == "0 [sugar reject 0] ruled 0")
  }

  @Test func `an empty answer is refused`() throws {
    var desk = try Desk(.formulas, ["t/force"])
    try desk.play(.next, at: 0)
    #expect(
      desk.refusal(of: .answer(Given("  ")), at: 5) == .emptyAnswer)
  }
}

@Suite struct `elimination` {
  @Test func `two choices are struck out, then one is chosen`() throws {
    var desk = try Desk(.elimination, ["t/planet"])
    try desk.play(.next, at: 0)
    #expect(
      desk.refusal(of: .answer(Given("Y")), at: 1) == .strikeFirst)
    try desk.play(.strike("W"), at: 1_000)
    #expect(desk.refusal(of: .strike("W"), at: 1_001) == .noSuchChoice)
    #expect(desk.refusal(of: .strike("A"), at: 1_001) == .noSuchChoice)
    try desk.play(.strike("Z"), at: 2_000)
    #expect(desk.line == "0 asked -WZ 0")
    #expect(desk.refusal(of: .strike("X"), at: 2_001) == .noSuchChoice)
    #expect(
      desk.refusal(of: .answer(Given("W")), at: 3) == .noSuchChoice)
    try desk.say("Y", at: 3_000)
    #expect(desk.line == "0 [Y accept 4] ruled -WZ 4" && desk.attempts[0].points == 4)
  }

  @Test(arguments: [("WX", "Y", 4), ("WX", "Z", 2), ("WY", "X", 1), ("YZ", "W", 1)])
  func `a sound strike is worth one, the right answer two`(
    strikes: String, choice: String, points: Int32
  ) throws {
    var desk = try Desk(.elimination, ["t/planet"])
    try desk.play(.next, at: 0)
    for label in strikes { try desk.play(.strike(String(label)), at: 1_000) }
    try desk.say(choice, at: 2_000)
    #expect(desk.exercise.answers[0].points == points)
    #expect(desk.exercise.elimination?.hasLostAnswer == strikes.contains("Y"))
  }

  @Test func `only questions with four choices and one right answer are taken`() throws {
    let desk = try Desk(.elimination, ["t/force", "t/planet", "t/gone"])
    #expect(desk.exercise.setup.items == ["t/planet"])
  }
}

@Suite struct `an exercise as a fold` {
  @Test(arguments: UInt64(1)...40)
  func `whatever is asked, the fold of the facts is the state`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let form = Exercise.Form.allCases[random.below(3)]
    var desk = try Desk(form, ["t/planet", items[0], "t/force", items[1], "t/sugar", "t/planet"])
    var millis: Int64 = 0
    for _ in 0..<80 {
      millis += Int64(random.below(9_000))
      let answers = [desk.exercise.question?.answer ?? "", "no idea", "sugar", "W", "Y", ""]
      let label = ["W", "X", "Y", "Z"][random.below(4)]
      let given = answers[random.below(answers.count)]
      let isRight = random.below(2) == 0
      let commands: [ExerciseCommand] = [
        .next, .resume, .strike(label), .tick, .turn,
        .answer(Given(given)),
        .rate(isRight: isRight), .overrule(isRight: isRight), .next,
      ]
      do throws(ExerciseRefusal) {
        try desk.play(commands[random.below(commands.count)], at: millis)
      } catch {}
      #expect(desk.refolded == desk.exercise, "seed \(seed)")
    }
    #expect(desk.attempts.count == desk.exercise.answers.count)
    #expect(desk.exercise.answers.allSatisfy { (0...4).contains($0.points) })
  }

  @Test func `facts of other sittings change nothing`() throws {
    var desk = try Desk(.math, items)
    try desk.play(.next, at: 0)
    let before = desk.exercise
    var other = try Desk(.formulas, ["t/force"])
    try other.play(.next, at: 0)
    try other.say("m a", at: 1)
    for event in other.events {
      let body = String(decoding: event.body, as: UTF8.self)
      let renamed = body.replacingOccurrences(of: "test.1", with: "other.1")
      let id = EventID(device: "other", counter: event.id.counter)
      desk.exercise.apply(
        Event(
          id: id, moment: event.moment, kind: event.kind, version: event.version,
          body: Array(renamed.utf8)))
    }
    #expect(desk.exercise == before)
  }
}

@Suite struct `levels of math speed` {
  /// "1+ 2-": right at level 1, a miss at level 2.
  private func attempts(_ story: String) -> [AttemptRecord] {
    var attempts: [Attempt] = []
    for (place, word) in story.split(separator: " ").enumerated() {
      attempts.append(
        Attempt(
          item: "math/primes-\(word.prefix(1))-\(place)", module: "sciencebowl", session: "s",
          domain: .mathematics, category: "Math", difficulty: 0,
          outcome: word.hasSuffix("+") ? .right : .wrong))
    }
    return records(attempts)
  }

  @Test(arguments: [
    "1+", "1+ 1+ -> 2", "1+ 1- 1+", "1+ 1+ 2- 2-", "1+ 1+ 2+ 2+ 3+ 3+ -> 3",
    "1+ 1+ 1+ 1+ -> 2", "3- 3-",
  ])
  func `two in a row lead on, two misses back`(text: String) {
    let parts = text.components(separatedBy: "->")
    let level = parts.count > 1 ? Int(parts[1].filter { $0.isNumber }) : 1
    #expect(MathLevels(attempts: attempts(parts[0])).level(.primes) == level)
  }

  @Test func `a sitting has every kind before one comes again`() {
    let items = MathLevels(attempts: []).items(70, seed: 5).compactMap { MathItem($0) }
    #expect(items.count == 70 && Set(items.prefix(35).map(\.kind)).count == 35)
    #expect(Set(items.map(\.address)).count == 70 && items.allSatisfy { $0.level == 1 })
    #expect(
      MathLevels(attempts: []).items(9, level: 3, seed: 5).allSatisfy { MathItem($0)?.level == 3 })
  }
}
