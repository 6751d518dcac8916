import Basics
import EventLog
import Practice
import TestKit
import Testing

@Suite struct ModelTests {
  /// Weights anywhere near the usual ones, within their bounds.
  func fsrs7(_ random: inout SeededRandom) -> FSRS7 {
    let drawn = FSRS7.defaultWeights.map { $0 * (0.6 + random.unit() * 0.8) }
    return FSRS7(weights: FSRS7.weights(clipping: drawn) ?? [])
  }

  func days(_ random: inout SeededRandom) -> Double { power(10, random.unit() * 7 - 4) }

  @Test func `recall by FSRS-7 falls with time, whatever was answered before`() {
    forAll { random, seed in
      let model = fsrs7(&random)
      var state: FSRS7.State?
      for _ in 0..<8 {
        let rating = Rating.allCases[random.below(4)]
        let next = model.answered(state, rating, elapsedDays: days(&random))
        #expect(next.stability > 0 && next.fast > 0, "seed \(seed)")
        #expect((1...10).contains(next.difficulty), "seed \(seed)")
        var last = 1.0
        for step in 0..<40 {
          let recall = model.recall(next, afterDays: power(1.5, Double(step) - 15))
          #expect(recall > 0 && recall <= last, "seed \(seed)")
          last = recall
        }
        state = next
      }
    }
  }

  @Test func `remembering never weakens by FSRS-7, and a lapse never strengthens`() {
    forAll { random, seed in
      let model = fsrs7(&random)
      var state = model.answered(nil, Rating.allCases[random.below(4)], elapsedDays: 0)
      for _ in 0..<6 {
        let elapsed = days(&random)
        let rating = Rating.allCases[random.below(4)]
        let next = model.answered(state, rating, elapsedDays: elapsed)
        if rating == .again {
          #expect(next.stability <= state.stability && next.fast <= state.fast, "seed \(seed)")
        } else {
          #expect(next.stability >= state.stability && next.fast >= state.fast, "seed \(seed)")
        }
        state = next
      }
    }
  }

  @Test func `the interval of FSRS-7 is the inverse of its recall`() {
    forAll { random, seed in
      let model = fsrs7(&random)
      var state = model.answered(nil, Rating.allCases[random.below(4)], elapsedDays: 0)
      for _ in 0..<5 {
        let retention = 0.7 + random.unit() * 0.29
        let interval = model.intervalDays(state, retention: retention)
        let recall = model.recall(state, afterDays: interval)
        let isLongest = interval == 36_500 && recall >= retention
        #expect(isLongest || (recall - retention).magnitude < 1e-9, "seed \(seed)")
        state = model.answered(
          state, Rating.allCases[random.below(4)], elapsedDays: days(&random))
      }
    }
  }

  @Test func `recall by SBD falls with time, and its interval is the inverse`() {
    forAll { random, seed in
      let model = SBD()
      var state: SBD.State?
      for _ in 0..<10 {
        let next = model.answered(
          state, Rating.allCases[random.below(4)], elapsedDays: days(&random))
        var last = 1.0
        for step in 0..<40 {
          let recall = model.recall(next, afterDays: power(1.5, Double(step) - 15))
          #expect(recall > 0 && recall <= last, "seed \(seed)")
          last = recall
        }
        let retention = 0.7 + random.unit() * 0.29
        let interval = model.intervalDays(next, retention: retention)
        if interval > 0, interval < 36_500 {
          let recall = model.recall(next, afterDays: interval)
          #expect((recall - retention).magnitude < 1e-9, "seed \(seed)")
        }
        state = next
      }
    }
  }

  @Test func `hours of one day count in FSRS-7 and SBD, and not in FSRS-6`() {
    let evening = at(day: 20_500, hour: 10)
    let now = [at(day: 20_500, hour: 11), at(day: 20_500, hour: 22)]
    for (scheduler, isSame) in [
      (Scheduler.standard, true), (.fsrs7(FSRS7()), false), (.sbd(SBD()), false),
    ] {
      let first = scheduler.answered(nil, item: "p/1", rating: .good, at: evening)
      let later = now.map { scheduler.answered(first, item: "p/1", rating: .good, at: $0) }
      #expect((later[0].stability == later[1].stability) == isSame)
    }
  }

  @Test func `short and damaged weights of FSRS-7 are the usual ones`() {
    #expect(FSRS7.weights(clipping: [1]) == nil)
    #expect(FSRS7.weights(clipping: Array(repeating: .nan, count: 34)) == FSRS7.defaultWeights)
    #expect(FSRS7(weights: [1, 2]) == FSRS7())
    let order = FSRS7.weights(clipping: Array(repeating: 0.7, count: 34)) ?? []
    #expect(order[0] <= order[1] && order[26] >= order[25])
  }

  @Test func `changing the scheduler and back loses nothing`() {
    forAll(seeds: 1...40) { random, seed in
      var learner = MadeUpLearner(seed: seed)
      let log = learner.log(120)
      let before = LearnerState(folding: log)
      var state = before
      let names = ["fsrs7", "sbd", "sm2", "fsrs6"]
      for (count, name) in names.enumerated() {
        state.apply(change(Settings.schedulerKey, name, Int64(count)))
        #expect(state.memory.cards.count == before.memory.cards.count, "seed \(seed)")
        #expect(state.attempts == before.attempts, "seed \(seed)")
      }
      let chosen = before.settings[Settings.schedulerKey] ?? ""
      state.apply(change(Settings.schedulerKey, chosen, 9))
      #expect(state == before, "seed \(seed)")
    }
  }

  private func change(_ key: String, _ value: String, _ count: Int64) -> Event {
    SettingChanged(key: key, value: value).event(
      id: .init(device: "zz", counter: count + 1), moment: at(day: 30_000))
  }
}
