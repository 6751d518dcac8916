import Basics
import EventLog
import Practice
import TestKit
import Testing

@Suite struct MasteryTests {
  /// A learner of a known ability, answering questions of known difficulty.
  func simulated(
    ability: Double, answers: Int, days: Int, _ random: inout SeededRandom,
    from first: Int32 = 20_500
  ) -> [(Attempt, Moment)] {
    var list: [(Attempt, Moment)] = []
    for place in 0..<answers {
      let difficulty = (random.unit() + random.unit() + random.unit() - 1.5) * 2
      let isRight = random.unit() < logistic(ability - difficulty)
      let day = first + Int32(place * days / max(answers, 1))
      var attempt = right("p/\(place)", .physics, difficulty: difficulty)
      attempt.outcome = isRight ? .right : .wrong
      attempt.session = "a.\(day)"
      list.append((attempt, at(day: day, hour: 10, minute: Int64(place % 500))))
    }
    return list
  }

  func fold(_ list: [(Attempt, Moment)]) -> Mastery {
    var mastery = Mastery()
    for (attempt, moment) in list { mastery.apply(attempt, at: moment) }
    return mastery
  }

  @Test func `the order of answers does not matter`() {
    forAll(seeds: 1...60) { random, seed in
      let list = simulated(ability: 0.3, answers: 80, days: 90, &random)
      var mixed = list
      random.shuffle(&mixed)
      let now = at(day: 20_600)
      let a = fold(list).standing(of: .physics, at: now)
      let b = fold(mixed).standing(of: .physics, at: now)
      #expect((a.ability.mean - b.ability.mean).magnitude < 1e-12, "seed \(seed)")
      #expect((a.figure.low - b.figure.low).magnitude < 1e-10, "seed \(seed)")
    }
  }

  @Test func `the bins of two devices add up to those of their union`() {
    forAll(seeds: 1...60) { random, seed in
      let list = simulated(ability: -0.5, answers: 60, days: 60, &random)
      var first: [(Attempt, Moment)] = []
      var second: [(Attempt, Moment)] = []
      for entry in list {
        if random.below(2) == 0 { first.append(entry) } else { second.append(entry) }
      }
      let now = at(day: 20_580)
      var sum = fold(first).bins(of: .physics, at: now)
      sum.add(fold(second).bins(of: .physics, at: now))
      let whole = fold(list).bins(of: .physics, at: now)
      for bin in 0..<9 {
        #expect((sum.successes[bin] - whole.successes[bin]).magnitude < 1e-12, "seed \(seed)")
        #expect((sum.failures[bin] - whole.failures[bin]).magnitude < 1e-12, "seed \(seed)")
      }
    }
  }

  @Test func `later by whole days, the same figure`() {
    forAll(seeds: 1...40) { random, seed in
      let list = simulated(ability: 0.8, answers: 50, days: 40, &random)
      let shift: Int32 = 333
      var moved: [(Attempt, Moment)] = []
      for (attempt, moment) in list {
        moved.append((attempt, moment.adding(millis: Int64(shift) * 86_400_000)))
      }
      let a = fold(list).standing(of: .physics, at: at(day: 20_560))
      let b = fold(moved).standing(of: .physics, at: at(day: 20_560 + shift))
      #expect((a.figure.score - b.figure.score).magnitude < 1e-9, "seed \(seed)")
      #expect(a.explanation == b.explanation, "seed \(seed)")
    }
  }

  @Test func `the 90 percent range holds the truth 88 times in 100 or more`() {
    var held = 0
    var count = 0
    for answers in [8, 25, 60, 150] {
      forAll(seeds: 1...400) { random, seed in
        // The learner's abilities as the prior has them: overall, and the domain around it.
        func bell() -> Double {
          var sum = -6.0
          for _ in 0..<12 { sum += random.unit() }
          return sum
        }
        let ability = bell() * 1.0 + bell() * 0.7
        let list = simulated(ability: ability, answers: answers, days: 45, &random)
        let figure = fold(list).standing(of: .physics, at: at(day: 20_545)).figure
        let truth = DifficultyMix.standard.score(at: ability)
        if figure.low <= truth, truth <= figure.high { held += 1 }
        count += 1
      }
    }
    #expect(Double(held) / Double(count) >= 0.88, "\(held) of \(count)")
  }

  @Test func `a repeated question tells less than a new one, a failure the same`() {
    let now = at(day: 20_500)
    func score(_ attempt: Attempt) -> Double {
      fold([(attempt, now)]).standing(of: .physics, at: now).figure.score
    }
    #expect(score(right("p", recall: nil)) > score(right("p", recall: 0.5)))
    #expect(score(right("p", recall: 0.5)) > score(right("p", recall: 0.95)))
    #expect(score(right("p", recall: 0.95)) > 50)
    var failed = wrong("p")
    let fresh = score(failed)
    failed.recall = 0.9
    #expect(score(failed) == fresh)
  }

  @Test func `a trend is named only when chance would not do it`() {
    var random = SeededRandom(seed: 5)
    let weak = simulated(ability: -1.5, answers: 60, days: 20, &random, from: 20_400)
    let strong = simulated(ability: 1.5, answers: 60, days: 20, &random, from: 20_440)
    let now = at(day: 20_461)
    #expect(fold(weak + strong).standing(of: .physics, at: now).trend == .improving)
    let again = simulated(ability: -1.5, answers: 60, days: 20, &random, from: 20_480)
    #expect(
      fold(strong + again).standing(of: .physics, at: at(day: 20_501)).trend == .declining)
    let same = simulated(ability: 1.5, answers: 40, days: 20, &random, from: 20_480)
    #expect(fold(strong + same).standing(of: .physics, at: at(day: 20_501)).trend == .steady)
    #expect(fold(strong).standing(of: .physics, at: now).trend == .notEnough)
    let inOneSession = (weak + strong).map { attempt, moment in
      var attempt = attempt
      attempt.session = "a.1"
      return (attempt, moment)
    }
    #expect(fold(inOneSession).standing(of: .physics, at: now).trend == .notEnough)
  }

  @Test func `the number explains itself in one sentence`() {
    var list: [(Attempt, Moment)] = []
    for place in 0..<20 {
      list.append((place < 14 ? right("m/\(place)") : wrong("m/\(place)"), at(day: 20_500)))
    }
    for place in 0..<9 {
      let attempt =
        place < 3 ? right("h/\(place)", difficulty: 2) : wrong("h/\(place)", difficulty: 2)
      list.append((attempt, at(day: 20_501)))
    }
    let mastery = fold(list)
    #expect(
      mastery.standing(of: .physics, at: at(day: 20_502)).explanation
        == "Of 100 typical questions you would get about 68, between 55 and 78; you got "
        + "14 of 20 middle ones and 3 of 9 hard ones lately; answers from a month ago count half.")
    #expect(
      mastery.standing(of: .physics, at: at(day: 20_602)).explanation.contains(
        "you answered none in the last 30 days"))
    #expect(
      mastery.standing(of: .music, at: at(day: 20_502)).explanation.contains(
        "From 5 answers on"))
  }

  @Test func `history ends where the standing is`() {
    var random = SeededRandom(seed: 9)
    let mastery = fold(simulated(ability: 0, answers: 60, days: 30, &random))
    let points = mastery.history(of: .physics, from: 20_480, through: 20_531)
    #expect(points.first?.day == 20_500)
    #expect(points.count == 32)
    let last = mastery.standing(of: .physics, at: at(day: 20_532, hour: 0)).figure.score
    #expect(((points.last?.figure.score ?? 0) - last).magnitude < 0.5)
    #expect(mastery.history(of: nil, from: .min, through: .max, stepDays: 1).count <= 2_000)
  }

  @Test func `question scales map to logits on a straight line`() {
    #expect(Difficulty.logits(questionScale: 0) == 0)
    #expect(Difficulty.logits(questionScale: 1) == -1.5)
    #expect(Difficulty.logits(questionScale: 4) == 0)
    #expect(Difficulty.logits(questionScale: 10) == 3)
    #expect(Difficulty.logits(questionScale: .nan) == 0)
  }
}
