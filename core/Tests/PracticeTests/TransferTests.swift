import Basics
import EventLog
import Practice
import TestKit
import Testing

private let table = TransferTable(
  rows: [
    .init(from: "quizbowl", to: "sciencebowl", domains: [.physics], correlation: 0.75),
    .init(from: "same", to: "sciencebowl", domains: [.physics], correlation: 1),
  ], otherwise: 0.5)

/// Answers in one module, one a minute, the right ones first.
private func learner(_ count: Int, right rights: Int, in module: String = "quizbowl")
  -> LearnerState
{
  var log: [Event] = []
  for number in 0..<count {
    var attempt = number < rights ? right("pack/\(number)") : wrong("pack/\(number)")
    attempt.module = module
    log.append(
      attempt.event(
        id: EventID(device: "a", counter: Int64(number + 1)),
        moment: at(day: 20_500, minute: Int64(number))))
  }
  return LearnerState(folding: log)
}

private let now = at(day: 20_501)

@Suite struct TransferTests {
  @Test func `nothing carries over from nothing, or between modules without a row`() {
    let nobody = Transfer(LearnerState(), table: table, at: now)
    #expect(nobody.start(in: "x", domains: [.physics]) == nil)
    let typing = Transfer(learner(40, right: 30, in: "typing"), table: table, at: now)
    #expect(typing.start(in: "sciencebowl", domains: [.physics]) == nil)
  }

  @Test func `the prior is the ability times the correlation, with the doubt that leaves`() {
    let state = learner(60, right: 50)
    let made = Transfer(state, table: table, at: now).domain(.physics, of: "sciencebowl")
    #expect(made.from == "quizbowl" && made.correlation == 0.75 && made.answers == 60)
    let source = state.mastery.picture(at: now).ability(in: .physics)
    #expect((made.ability.mean - 0.75 * source.mean).magnitude < 1e-9)
    let expected = 2.2 * (1 - 0.5625) + 0.5625 * source.variance
    #expect((made.ability.variance - expected).magnitude < 1e-9)
  }

  @Test func `less correlation leaves more doubt`() {
    let state = learner(80, right: 70)
    var lastLow = 100.0
    for correlation in stride(from: 1.0, through: 0.0, by: -0.25) {
      let table = TransferTable(
        rows: [.init(from: "quizbowl", to: "n", domains: [.physics], correlation: correlation)],
        otherwise: 0.5)
      let made = Transfer(state, table: table, at: now).domain(.physics, of: "n")
      #expect(made.figure.low <= lastLow)
      lastLow = made.figure.low
    }
    #expect(lastLow < 25)
  }

  @Test func `own answers take over`() {
    var log: [Event] = []
    for number in 0..<200 {
      var attempt = right("pack/\(number)")
      if number >= 100 {
        attempt = wrong("pack/\(number)")
        attempt.module = "sciencebowl"
      }
      log.append(
        attempt.event(
          id: EventID(device: "a", counter: Int64(number + 1)),
          moment: at(day: 20_500, minute: Int64(number))))
    }
    let transfer = Transfer(LearnerState(folding: log), table: table, at: now)
    #expect(transfer.domain(.physics, of: "sciencebowl").figure.score < 25)
    #expect(transfer.domain(.physics, of: "quizbowl").figure.score > 60)
  }

  @Test func `an assessment can be left out from 351 answers on`() throws {
    for (count, skips) in [(350, false), (351, true), (600, true)] {
      let transfer = Transfer(learner(count, right: count / 2), table: table, at: now)
      let start = try #require(transfer.start(in: "sciencebowl", domains: [.physics]))
      #expect(start.canSkipAssessment == skips)
      #expect(start.confidence <= 1 && start.sources == ["quizbowl"])
    }
  }

  @Test func `the starting level rises with ability and lies within its range`() throws {
    var before: Int32 = 0
    for rights in [5, 30, 55, 60] {
      let transfer = Transfer(learner(60, right: rights, in: "same"), table: table, at: now)
      let start = try #require(transfer.start(in: "sciencebowl", domains: [.physics]))
      #expect(start.levelLow <= start.level && start.level <= start.levelHigh)
      #expect(start.low <= start.score && start.score <= start.high)
      #expect(start.level >= before && (1...10).contains(start.level))
      before = start.level
    }
  }
}

@Suite struct ReadinessTests {
  private func pool(_ count: Int) -> [Candidate] {
    (0..<count).map { Candidate(item: "pack/\($0)", domain: .physics, difficulty: 0) }
  }

  @Test func `without questions or after the day there is none`() {
    let state = learner(20, right: 10)
    #expect(Readiness(of: [], learner: state, on: 20_600, at: now) == nil)
    #expect(Readiness(of: pool(5), learner: state, on: 20_400, at: now) == nil)
  }

  @Test func `learned questions count with their recall, new ones with the level`() throws {
    let state = learner(20, right: 20)
    let near = try #require(Readiness(of: pool(20), learner: state, on: 20_501, at: now))
    #expect(near.learned == 20 && near.share > 0.8 && near.low == near.high)
    let far = try #require(Readiness(of: pool(20), learner: state, on: 20_900, at: now))
    #expect(far.share < near.share)
    let mixed = try #require(Readiness(of: pool(200), learner: state, on: 20_501, at: now))
    #expect(mixed.learned == 20 && mixed.low < mixed.share && mixed.share < mixed.high)
    let later = try #require(Readiness(of: pool(200), learner: state, on: 20_601, at: now))
    #expect(later.high - later.low > mixed.high - mixed.low)
    #expect(mixed.explanation(mixed.claim(from: 30)).contains("200 questions"))
  }

  @Test func `the time by module and week adds up to the days' time`() {
    forAll(seeds: 1...40) { _, seed in
      var made = MadeUpLearner(seed: seed)
      let state = LearnerState(folding: made.log(150))
      var days: Int64 = 0
      for tally in state.habit.days { days += tally.activeMillis }
      let spent = TimeSpent(state.habit)
      #expect(spent.weeks.reduce(0) { $0 + $1.total } == days, "seed \(seed)")
      #expect(spent.weeks.allSatisfy { CalendarDay(day: $0.firstDay).weekday == 0 })
    }
  }
}
