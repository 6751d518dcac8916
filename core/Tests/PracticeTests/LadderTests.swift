import Basics
import EventLog
import Practice
import TestKit
import Testing

/// Times that get shorter from week to week.
struct LadderTests {
  private let weeks = Ladder([nil, 20_000, 15_000])

  @Test func `a sitting leads one step at most, and never off the ladder`() {
    forAll { random, seed in
      var ladder = weeks
      for _ in 0..<40 {
        let before = ladder.step
        let answers = random.below(30)
        ladder.climb(right: random.below(answers + 1), of: answers)
        #expect(abs(ladder.step - before) <= 1, "seed \(seed)")
        #expect(ladder.steps.indices.contains(ladder.step), "seed \(seed)")
      }
    }
  }

  @Test func `answers count by sitting, however the sittings lie in the log`() {
    forAll { _, seed in
      var learner = MadeUpLearner(seed: seed)
      var events: [Event] = []
      for _ in 0..<80 { events.append(learner.event()) }
      let records = LearnerState(folding: events).attempts
      var order: [String] = []
      for record in records where !order.contains(record.attempt.session) {
        order.append(record.attempt.session)
      }
      let sorted = order.flatMap { session in records.filter { $0.attempt.session == session } }
      var (one, other) = (weeks, weeks)
      one.climb(by: records) { _ in true }
      other.climb(by: sorted) { _ in true }
      #expect(one == other, "seed \(seed)")
    }
  }

  @Test func `seventy of a hundred lead up, fewer than fifty back, and between one stays`() {
    var ladder = weeks
    #expect(ladder.millis == nil && ladder.stepWords == "no limit")
    ladder.climb(right: 7, of: 10)
    #expect(ladder.millis == 20_000)
    ladder.climb(right: 6, of: 10)
    ladder.climb(right: 5, of: 10)
    #expect(ladder.stepWords == "20 s")
    ladder.climb(right: 4, of: 10)
    #expect(ladder.step == 0)
    #expect(ladder.words == "none, 20, 15 s")
  }

  @Test func `a sitting of fewer than ten says too little`() {
    var ladder = weeks
    ladder.climb(right: 9, of: 9)
    #expect(ladder.step == 0)
  }
}
