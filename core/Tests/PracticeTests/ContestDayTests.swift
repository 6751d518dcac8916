import Basics
import Practice
import TeachingKit
import Testing

/// What the plan for a contest is worth, on learners whose law of forgetting is known. All twelve,
/// and all orders: `swift run --package-path bench Contests`.
@Suite struct ContestDayTests {
  static let seeds: [UInt64] = [1, 2, 3]

  func score(_ order: PracticeOrder, days: Int32, answers: Int) -> Double {
    Self.seeds.reduce(0) { sum, seed in
      var learner = RememberingLearner(begun: seed)
      learner.practise(order, days: days, answers: answers, towardsContest: true)
      return sum + learner.score * 100 / Double(Self.seeds.count)
    }
  }

  @Test(arguments: [(Int32(14), 60, 2.5), (45, 60, 0.8), (45, 20, 3.0)])
  func `more is known on the day than in the order of due dates`(
    days: Int32, answers: Int, points: Double
  ) {
    let gained =
      score(.ours, days: days, answers: answers) - score(.due, days: days, answers: answers)
    #expect(gained >= points)
  }

  @Test func `without a contest each that is known takes fewer answers`() {
    func answers(_ order: PracticeOrder) -> Double {
      var learner = RememberingLearner(new: 1)
      learner.practise(order, days: 60, answers: 40, towardsContest: false)
      return Double(learner.answers) / learner.known(afterDays: 30)
    }
    #expect(answers(.ours) < 0.9 * answers(.due))
  }
}
