import Foundation
import TeachingKit

/// Simulates learners who have less time than everything takes, by several orders of what they
/// practise, and prints as tables what they would know.
///
/// `swift run -c release --package-path bench Contests` from the top of the repository. The tables
/// are in docs/guide/memory.md.
@main struct Contests {
  /// Days until the contest, and answers a day.
  static let goals: [(name: String, days: Int32, answers: Int)] = [
    ("14 days", 14, 60), ("45 days", 45, 60), ("45 days, a third of the time", 45, 20),
  ]
  static let seeds: ClosedRange<UInt64> = 1...12

  static func main() {
    print("Known on the day of a contest, per cent, by importance:\n")
    print("| order |" + goals.map { " \($0.name) |" }.joined())
    print("|---|" + goals.map { _ in "---|" }.joined())
    for order in PracticeOrder.allCases {
      let scores = goals.map { goal in
        mean { seed in
          var learner = RememberingLearner(begun: seed)
          learner.practise(order, days: goal.days, answers: goal.answers, towardsContest: true)
          return learner.score * 100
        }
      }
      print("| \(order.rawValue) |" + scores.map { String(format: " %.1f |", $0) }.joined())
    }
    print("\nWithout a contest, 40 answers a day for 120 days, from nothing:\n")
    print("| order | answers for each that is known a month later |\n|---|---|")
    for order in PracticeOrder.allCases where order != .none && order != .missing {
      let answers = mean { seed in
        var learner = RememberingLearner(new: seed)
        learner.practise(order, days: 120, answers: 40, towardsContest: false)
        return Double(learner.answers) / learner.known(afterDays: 30)
      }
      print("| \(order.rawValue) |" + String(format: " %.2f |", answers))
    }
  }

  static func mean(_ one: (UInt64) -> Double) -> Double {
    seeds.reduce(0) { $0 + one($1) } / Double(seeds.count)
  }
}
