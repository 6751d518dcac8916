import Basics
import EventLog
import TestKit
import Testing

@testable import Practice

@Suite struct FittingTests {
  /// Any answers at all, also several a day.
  func history(_ random: inout SeededRandom, answers: Int = 60) -> ReviewHistory {
    var rows: [(card: Int, review: ReviewHistory.Review)] = []
    for _ in 0..<answers {
      let days = random.oneIn(3) ? random.unit() * 0.9 : power(10, random.unit() * 3)
      rows.append(
        (
          random.below(8),
          .init(
            rating: Rating.allCases[random.below(4)],
            elapsed: Elapsed(days: days, wholeDays: days.rounded(.down)))
        ))
    }
    return ReviewHistory(rows, cards: 8)
  }

  /// Parameters well within their bounds, so that a small move crosses none.
  func weights(_ usual: [Double], _ bounds: [ClosedRange<Double>], _ random: inout SeededRandom)
    -> [Double]
  {
    var weights: [Double] = []
    for (place, value) in usual.enumerated() {
      let room = bounds[place].upperBound - bounds[place].lowerBound
      let drawn = value * (0.7 + random.unit() * 0.6)
      weights.append(
        min(
          max(drawn, bounds[place].lowerBound + 0.01 * min(room, 1)),
          bounds[place].upperBound - 0.01 * min(room, 1)))
    }
    return weights
  }

  func expectGradient<Model: FittedModel>(
    of _: Model.Type, _ history: ReviewHistory, _ weights: [Double], _ seed: UInt64
  ) {
    let (_, gradient) = Fit<Model>.lossAndGradient(history, weights)
    var kinks = 0
    for place in weights.indices {
      let by = 1e-5 * max(weights[place].magnitude, 0.01)
      func loss(_ off: Double) -> Double {
        var moved = weights
        moved[place] += off
        return Fit<Model>.lossAndGradient(history, moved).loss
      }
      let slope = (loss(by) - loss(-by)) / (2 * by)
      let room = 1e-4 * max(1, slope.magnitude, gradient[place].magnitude)
      // Where a minimum or a bound changes hands, the loss has a kink.
      if (slope - gradient[place]).magnitude > room { kinks += 1 }
    }
    #expect(kinks <= 1, "seed \(seed)")
  }

  @Test func `the gradient by hand is the loss's slope, of FSRS-6`() {
    forAll(seeds: 1...60) { random, seed in
      let history = history(&random)
      let weights = weights(FSRS6.defaultWeights, FSRS6.weightBounds, &random)
      expectGradient(of: FSRS6Fit.self, history, weights, seed)
    }
  }

  @Test func `the gradient by hand is the loss's slope, of FSRS-7`() {
    forAll(seeds: 1...60) { random, seed in
      let history = history(&random)
      let weights = weights(FSRS7.defaultWeights, FSRS7.weightBounds, &random)
      expectGradient(of: FSRS7Fit.self, history, weights, seed)
    }
  }

  @Test func `the loss that is searched is the model's own`() {
    forAll(seeds: 1...30) { random, seed in
      let history = history(&random)
      for model in MemoryFitting.Model.allCases {
        let usual = model == .fsrs6 ? FSRS6.defaultWeights : FSRS7.defaultWeights
        let guesses = history.guesses(model, usual, orders: 0..<Int32.max)
        var plain = 0.0
        for (rank, guess) in guesses.enumerated() {
          let age = Double(rank) / Double(max(1, guesses.count - 1))
          let chance = guess.isRight ? guess.chance : 1 - guess.chance
          plain -= logarithm(max(chance, 1e-12)) * (0.25 + 0.75 * age * age * age)
        }
        let searched =
          model == .fsrs6
          ? Fit<FSRS6Fit>.lossAndGradient(history, usual).loss
          : Fit<FSRS7Fit>.lossAndGradient(history, usual).loss
        #expect((plain - searched).magnitude < 1e-8 * max(1, plain), "seed \(seed)")
      }
    }
  }

  func fitted(_ history: ReviewHistory, _ model: MemoryFitting.Model, slice: Int = 20_000)
    -> MemoryFitting.Outcome?
  {
    let usual = model == .fsrs6 ? FSRS6.defaultWeights : FSRS7.defaultWeights
    var fitting = MemoryFitting(history, model: model, inUse: usual)
    var progress = 0.0
    for _ in 0..<200_000 where !fitting.isDone {
      fitting.step(answers: slice)
      #expect(fitting.progress >= 0 && fitting.progress <= 1)
      progress = fitting.progress
    }
    #expect(fitting.isDone && progress <= 1)
    return fitting.outcome
  }

  /// Somebody who forgets faster than most, and at another pace.
  var truth: FSRS6 {
    var weights = FSRS6.defaultWeights
    for (place, value) in [(0, 0.5), (1, 0.9), (2, 1.1), (3, 3.0), (8, 1.5), (20, 0.3)] {
      weights[place] = value
    }
    return FSRS6(weights: weights)
  }

  @Test func `a learner's own parameters are found, as good as the true ones`() throws {
    let simulated = SimulatedMemory(truth, cards: 700, days: 300, seed: 5)
    let history = ReviewHistory(simulated.answers, cards: 700)
    let outcome = try #require(fitted(history, .fsrs6))
    #expect(outcome.refusal == nil)
    #expect(outcome.after.logLoss < outcome.before.logLoss)
    let found = history.forecast(.fsrs6, outcome.weights).logLoss
    #expect(found < simulated.trueLoss * 1.002, "\(found), true \(simulated.trueLoss)")
  }

  @Test func `slices of any size come to the same parameters`() {
    let simulated = SimulatedMemory(truth, cards: 60, days: 200, seed: 6)
    let history = ReviewHistory(simulated.answers, cards: 60)
    for model in MemoryFitting.Model.allCases {
      let whole = fitted(history, model, slice: .max)
      #expect(fitted(history, model, slice: 50) == whole)
    }
  }

  @Test func `too few answers are refused, and say how many it takes`() {
    let history = ReviewHistory([], cards: 0)
    #expect(fitted(history, .fsrs6)?.refusal == .tooFew(0, least: MemoryFitting.answersMin))
  }

  @Test func `absurd logs do no harm`() {
    let extremes: [Double] = [-1, 0, 1e-9, 1, 365, 36_500, 1e300, .infinity, .nan]
    forAll(seeds: 1...12) { random, seed in
      let cards = [1, 3, 200][random.below(3)]
      let ratings: [[Rating]] = [[.again], [.easy], [.good], Rating.allCases, [.again, .easy]]
      let drawn = ratings[random.below(ratings.count)]
      var rows: [(card: Int, review: ReviewHistory.Review)] = []
      for _ in 0..<400 {
        let days = random.oneIn(2) ? extremes[random.below(extremes.count)] : random.unit() * 9
        rows.append(
          (
            random.below(cards + 1) - random.below(2),
            .init(
              rating: drawn[random.below(drawn.count)],
              elapsed: Elapsed(days: days, wholeDays: days.rounded(.down)))
          ))
      }
      let history = ReviewHistory(rows, cards: cards)
      for model in MemoryFitting.Model.allCases {
        guard let outcome = fitted(history, model) else { continue }
        let bounds = model == .fsrs6 ? FSRS6.weightBounds : FSRS7.weightBounds
        #expect(outcome.weights.count == model.weightCount)
        for (place, weight) in outcome.weights.enumerated() {
          let isIn =
            weight >= bounds[place].lowerBound - 1e-9
            && weight <= bounds[place].upperBound + 1e-9
          #expect(isIn, "seed \(seed) w\(place) \(weight)")
        }
      }
    }
  }

  @Test func `kept parameters schedule, and are taken back`() {
    func event(_ kept: ParametersKept, _ count: Int64) -> Event {
      kept.event(id: .init(device: "a", counter: count), moment: at(day: 1))
    }
    var state = LearnerState()
    state.apply(event(ParametersKept(model: .fsrs6, weights: truth.weights, answers: 700), 1))
    #expect(state.memory.scheduler == .fsrs6(truth))
    state.apply(event(ParametersKept(model: .fsrs6, weights: []), 2))
    #expect(state.memory.scheduler == .standard)
  }
}
