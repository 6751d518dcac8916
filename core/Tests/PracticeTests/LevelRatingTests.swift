import Basics
import TestKit
import Testing

@testable import Practice

/// Levels of questions from how many people had them right.
struct LevelRatingTests {
  private static func chance(_ ability: Double, _ level: Double) -> Double {
    logistic(ability - Difficulty.logits(questionScale: level))
  }

  private static func draw(_ people: Int, _ chance: Double, _ random: inout SeededRandom) -> Int {
    (0..<people).count { _ in Double(random.next() >> 11) / 9_007_199_254_740_992 < chance }
  }

  @Test func `what is answered as the writer thought keeps its level, whoever answers`() {
    for ability in [-3.0, 0, 2.5] {
      let counts = (1...10).map { level in
        let right = (Self.chance(ability, Double(level)) * 1_000).rounded()
        return LevelRating.Count(level: Int32(level), people: 1_000, right: Int(right))
      }
      #expect(LevelRating.levels(counts) == counts.map(\.level), "\(ability)")
    }
  }

  @Test func `one question alone keeps its level, and so does nothing`() {
    #expect(LevelRating.levels([]) == [])
    for (people, right) in [(20, 0), (20, 7), (20, 20), (1_000_000_000, 0), (1_000_000_000, 1)] {
      let count = LevelRating.Count(level: 4, people: people, right: right)
      #expect(LevelRating.levels([count]) == [4])
      #expect(LevelRating.levels([count, count]) == [4, 4])
    }
    // Of whom no question is too hard, none is easier than another.
    let easy = (1...10).map { LevelRating.Count(level: $0, people: 400, right: 400) }
    #expect(LevelRating.levels(easy) == easy.map(\.level))
  }

  @Test func `who had more right did not have the harder question`() {
    let others = [LevelRating.Count(level: 4, people: 500, right: 250)]
    var last: Int32 = 10
    for right in 0...100 {
      let counts = others + [LevelRating.Count(level: 4, people: 100, right: right)]
      let level = LevelRating.levels(counts)[1]
      #expect((1...10).contains(level) && level <= last, "\(right)")
      last = level
    }
    #expect(last < 4)
  }

  @Test func `the more people, the less the writer's word weighs`() {
    func level(_ people: Int) -> Int32 {
      let others = Array(
        repeating: LevelRating.Count(level: 4, people: 100_000, right: 50_000), count: 20)
      return LevelRating.levels(others + [.init(level: 4, people: people, right: people / 10)])[20]
    }
    let levels = [0, 20, 60, 400, 10_000].map(level)
    #expect(levels == levels.sorted() && levels[0] == 4)
    // logit(0.9) is 2.2, of half a logit a step.
    #expect(levels[4] == 8)
  }

  @Test func `a question that everybody has met does not move all others`() {
    let rare = Array(repeating: LevelRating.Count(level: 4, people: 50, right: 25), count: 9)
    let levels = LevelRating.levels([.init(level: 4, people: 10_000, right: 1_000)] + rare)
    #expect(levels[0] > 6 && levels.dropFirst().allSatisfy { $0 == 4 })
  }

  @Test func `people find the levels that their writer guessed badly`() {
    forAll(seeds: 1...20) { random, seed in
      var (before, after) = (0.0, 0.0)
      var counts: [LevelRating.Count] = []
      var truth: [Double] = []
      for _ in 0..<60 {
        let level = 2 + Double(random.next() % 6)
        let guess = level + Double(random.next() % 5) - 2
        truth.append(level)
        let right = Self.draw(60, Self.chance(0.4, level), &random)
        counts.append(
          .init(level: Int32(min(max(guess, 1), 10)), people: 60, right: right))
      }
      for (level, (count, new)) in zip(truth, zip(counts, LevelRating.levels(counts))) {
        before += (Double(count.level) - level).magnitude
        after += (Double(new) - level).magnitude
      }
      #expect(after < before * 0.6, "seed \(seed): \(after) of \(before)")
    }
  }
}
