import Basics
import Practice
import TestKit
import Testing

@Suite struct SchedulerTests {
  /// Weights anywhere within their bounds, with first stabilities in order of the rating.
  func model(_ random: inout SeededRandom) -> FSRS6 {
    var weights: [Double] = []
    for standard in FSRS6.defaultWeights { weights.append(standard * (0.5 + random.unit())) }
    weights.replaceSubrange(0..<4, with: weights[0..<4].sorted())
    let clipped = FSRS6.weights(filling: weights) ?? FSRS6.defaultWeights
    return FSRS6(weights: clipped, spacing: Spacing(desiredRetention: 0.7 + random.unit() * 0.29))
  }

  func state(_ random: inout SeededRandom) -> FSRS6.State {
    FSRS6.State(
      stability: power(10, random.unit() * 6 - 2), difficulty: 1 + random.unit() * 9)
  }

  @Test func `recall falls with time, from one`() {
    forAll { random, seed in
      let fsrs = model(&random)
      let stability = state(&random).stability
      var last = 1.0
      for day in 0..<60 {
        let recall = fsrs.retrievability(afterDays: Double(day) * 1.7, stability: stability)
        #expect(recall > 0 && (day == 0 ? recall == 1 : recall < last), "seed \(seed)")
        last = recall
      }
      let ninety = fsrs.retrievability(afterDays: stability, stability: stability)
      #expect((ninety - 0.9).magnitude < 1e-12, "seed \(seed)")
    }
  }

  @Test func `remembering never weakens, and a better rating never less than a worse`() {
    forAll { random, seed in
      let fsrs = model(&random)
      let state = state(&random)
      let elapsed = Double(random.below(400))
      var last = 0.0
      for rating in Rating.allCases {
        let next = fsrs.answered(state, rating, elapsedDays: elapsed)
        if rating != .again { #expect(next.stability >= state.stability, "seed \(seed)") }
        if rating != .again { #expect(next.stability >= last, "seed \(seed) \(rating)") }
        #expect((1...10).contains(next.difficulty), "seed \(seed)")
        last = rating == .again ? 0 : next.stability
      }
    }
  }

  @Test func `the interval is the inverse of recall`() {
    forAll { random, seed in
      let fsrs = model(&random)
      let stability = state(&random).stability
      let retention = 0.7 + random.unit() * 0.29
      let days = fsrs.intervalDays(stability: stability, retention: retention)
      let recall = fsrs.retrievability(afterDays: days, stability: stability)
      #expect((recall - retention).magnitude < 1e-9, "seed \(seed)")
    }
  }

  @Test func `due times rise from Again to Easy, with fuzz too`() {
    forAll { random, seed in
      for scheduler in [
        Scheduler.fsrs6(model(&random)), .fsrs7(FSRS7()), .sbd(SBD()), .sm2(SM2()),
      ] {
        var card: Card?
        var now = at(day: 20_500)
        for _ in 0..<12 {
          var last: Int64 = 0
          for rating in Rating.allCases {
            let next = scheduler.answered(card, item: "p/1", rating: rating, at: now)
            #expect(next.due.millis >= last && next.due >= now, "seed \(seed) \(rating)")
            last = next.due.millis
          }
          let rating = Rating.allCases[random.below(4)]
          let next = scheduler.answered(card, item: "p/1", rating: rating, at: now)
          now = Moment(millis: next.due.millis + Int64(random.below(90_000_000)))
          card = next
        }
      }
    }
  }

  @Test func `whole days later everything is the same, only later`() {
    forAll { random, seed in
      let scheduler = Scheduler.fsrs6(model(&random))
      let shift = Int64(random.below(5_000)) * 86_400_000
      var card: Card?
      var shifted: Card?
      var now = at(day: 20_500, hour: Int64(random.below(24)), zone: 330)
      for _ in 0..<10 {
        let rating = Rating.allCases[random.below(4)]
        card = scheduler.answered(card, item: "p/1", rating: rating, at: now)
        shifted = scheduler.answered(
          shifted, item: "p/1", rating: rating, at: now.adding(millis: shift))
        #expect(shifted?.due == card?.due.adding(millis: shift), "seed \(seed)")
        #expect(shifted?.stability == card?.stability, "seed \(seed)")
        now = now.adding(millis: Int64(random.below(2_000_000_000)))
      }
    }
  }

  @Test func `the learner's day decides what the same day is`() {
    let scheduler = Scheduler.standard
    let evening = scheduler.answered(
      nil, item: "p/1", rating: .good, at: at(day: 20_500, hour: 23, zone: 120))
    let night = scheduler.answered(
      evening, item: "p/1", rating: .good, at: at(day: 20_501, hour: 3, zone: 120))
    let morning = scheduler.answered(
      evening, item: "p/1", rating: .good, at: at(day: 20_501, hour: 7, zone: 120))
    #expect(night.stability < morning.stability)
    #expect(morning.last.millis - evening.last.millis == 8 * 3_600_000)
  }

  @Test func `fuzz is the same everywhere, differs by item, and keeps its bounds`() {
    var seen: Set<Int64> = []
    let now = at(day: 20_500)
    for item in 0..<200 {
      var card: Card?
      for _ in 0..<2 {
        card = Scheduler.standard.answered(card, item: "p/\(item)", rating: .easy, at: now)
      }
      let again = Scheduler.standard.answered(
        Scheduler.standard.answered(nil, item: "p/\(item)", rating: .easy, at: now),
        item: "p/\(item)", rating: .easy, at: now)
      #expect(again == card)
      seen.insert(((card?.due.millis ?? 0) - now.millis) / 86_400_000)
    }
    #expect(seen == [11, 12, 13, 14, 15])
  }

  @Test func `ratings come from what was measured`() {
    let rule = RatingRule()
    var attempt = right("p/1", millis: 2_000)
    #expect(rule.rating(of: attempt) == .easy)
    attempt.responseMillis = 6_000
    #expect(rule.rating(of: attempt) == .good)
    attempt.responseMillis = 20_000
    #expect(rule.rating(of: attempt) == .hard)
    attempt.responseMillis = nil
    #expect(rule.rating(of: attempt) == .good)
    attempt.wordCount = 100
    for (word, rating) in [(30, Rating.easy), (50, .easy), (70, .good), (95, .hard)] {
      attempt.buzzWord = Int32(word)
      #expect(rule.rating(of: attempt) == rating)
    }
    for outcome in [Attempt.Outcome.wrong, .passed, .unanswered] {
      attempt.outcome = outcome
      #expect(rule.rating(of: attempt) == .again)
    }
  }

  @Test func `short and damaged weights are filled and clipped`() {
    #expect(FSRS6.weights(filling: []) == nil)
    #expect(FSRS6.weights(filling: Array(repeating: 1, count: 20)) == nil)
    let wild = FSRS6.weights(filling: Array(repeating: .nan, count: 21))
    #expect(wild == FSRS6.defaultWeights)
    let capped = FSRS6.weights(filling: FSRS6.defaultWeights, relearningSteps: 3)
    #expect((capped?[17] ?? 9) <= FSRS6.defaultWeights[17])
  }

  @Test func `moments at the ends of time do no harm`() {
    for scheduler in [Scheduler.standard, .fsrs7(FSRS7()), .sbd(SBD()), .sm2(SM2())] {
      var card: Card?
      let extremes: [Int64] = [.min / 4, 0, .max / 4, -1, .max / 4]
      for millis in extremes {
        card = scheduler.answered(card, item: "p", rating: .easy, at: Moment(millis: millis))
        let recall = card.map { scheduler.recall($0, at: Moment(millis: .max / 4)) } ?? -1
        #expect((0...1).contains(recall))
      }
    }
  }
}
