import Basics
import EventLog
import TestKit
import Testing

@testable import Practice

/// Whether the truth lies where a mastery's range says.
@Suite struct RangeTests {
  private static func normal(_ random: inout SeededRandom) -> Double {
    var sum = -6.0
    for _ in 0..<12 { sum += random.unit() }
    return sum
  }

  /// In three fields, each of which goes its own way from day to day; how often the true score
  /// lies in the range, over the fields and over all.
  private static func covered(
    drift: Double, days: Int, answersADay: Int, learners: Int, seed: UInt64
  ) -> Share {
    var random = SeededRandom(seed: seed)
    var share = Share()
    let fields: [Domain] = [.physics, .history, .music]
    for learner in 0..<learners {
      let middle = normal(&random) * 1.5.squareRoot()
      var abilities = fields.map { _ in middle + normal(&random) * 0.7.squareRoot() }
      var mastery = Mastery()
      for day in 0..<days {
        for place in fields.indices where day > 0 { abilities[place] += drift * normal(&random) }
        if random.unit() < 0.3 { continue }
        for number in 0..<answersADay {
          let place = random.below(fields.count)
          let difficulty = -3 + 0.75 * (Double(random.below(5)) + Double(random.below(5)))
          let isRight = random.unit() < logistic(abilities[place] - difficulty)
          var attempt = right("p/\(day)-\(number)", fields[place], difficulty: difficulty)
          attempt.outcome = isRight ? .right : .wrong
          attempt.session = "s\(learner % 3)"
          mastery.apply(attempt, at: at(day: 20_500 + Int32(day), hour: 10))
        }
      }
      let now = at(day: 20_500 + Int32(days))
      for (field, ability) in zip(fields, abilities) {
        let figure = mastery.standing(of: field, at: now).figure
        let truth = DifficultyMix.standard.score(at: ability)
        share.count(figure.low <= truth && truth <= figure.high)
      }
    }
    return share
  }

  /// From a first week to half a year, from a few answers a day to many.
  private static let records = [
    (days: 7, answersADay: 6), (days: 30, answersADay: 6), (days: 30, answersADay: 24),
    (days: 90, answersADay: 12), (days: 180, answersADay: 24),
  ]

  @Test func `nine times of ten, whether abilities wander or not`() {
    var all = Share()
    for (drift, least, most) in [(0, 0.9, 0.96), (0.03, 0.88, 0.94), (0.06, 0.83, 0.91)] {
      var share = Share()
      for (place, record) in Self.records.enumerated() {
        let one = Self.covered(
          drift: drift, days: record.days, answersADay: record.answersADay, learners: 100,
          seed: UInt64(place) + 1)
        share.right += one.right
        share.total += one.total
      }
      #expect((least...most).contains(share.rate), "drift \(drift): \(share.rate)")
      all.right += share.right
      all.total += share.total
    }
    #expect((0.87...0.93).contains(all.rate), "\(all.rate)")
  }

  @Test func `who wanders is told from who stays`() {
    var random = SeededRandom(seed: 3)
    var wanders: [Double] = []
    for drift in [0, 0.1] {
      var mastery = Mastery()
      var ability = 0.0
      for day in 0..<90 {
        ability += drift * Self.normal(&random)
        for number in 0..<20 {
          var attempt = right("p/\(day)-\(number)", .physics, difficulty: Double(number % 5) - 2)
          attempt.outcome =
            random.unit() < logistic(ability - attempt.difficulty) ? .right : .wrong
          mastery.apply(attempt, at: at(day: 20_500 + Int32(day), hour: 10))
        }
      }
      wanders.append(mastery.picture(at: at(day: 20_590)).wander)
    }
    #expect(wanders[0] < 0.003 && wanders[1] > 0.0055, "\(wanders)")
  }

  @Test func `without answers the range is that of learners, and more answers never widen it`() {
    let now = at(day: 20_600)
    let none = Mastery().picture(at: now)
    #expect((none.overall.variance - 1.5).magnitude < 1e-9)
    #expect((none.ability(in: .physics).variance - 2.2).magnitude < 1e-9)
    var mastery = Mastery()
    var last = 2.2
    for number in 0..<60 {
      var attempt = right("p/\(number)", .physics, difficulty: Double(number % 5) - 2)
      if number % 2 == 0 { attempt.outcome = .wrong }
      mastery.apply(attempt, at: at(day: 20_599, hour: 10))
      let variance = mastery.picture(at: now).ability(in: .physics).variance
      #expect(variance < last * 1.02 && variance > 0, "\(number)")
      last = variance
    }
    // Of answers from long ago hardly anything is left.
    #expect(mastery.picture(at: at(day: 21_600)).ability(in: .physics).variance > 2)
  }
}
