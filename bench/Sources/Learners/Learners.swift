import Foundation
import Teaching
import TeachingKit
import Typing

/// Teaches simulated learners by each method, and prints their speeds as a table.
///
/// `swift run -c release --package-path bench Learners [SEED...]` from the top of the repository;
/// seeds 1 to 5 where none is named. The table is in docs/guide/typing-lessons.md.
@main struct Learners {
  static let columns = [2_000, 5_000, 10_000, 20_000, 40_000, 80_000]

  static func main() throws {
    let named = CommandLine.arguments.dropFirst().compactMap { UInt64($0) }
    let seeds = named.isEmpty ? [1, 2, 3, 4, 5] : named
    let words = try Data(contentsOf: URL(filePath: "web/words/en.txt"))
    let layouts = try String(contentsOf: URL(filePath: "web/layouts.txt"), encoding: .utf8)
    guard let layout = Layout("us", in: layouts) else {
      fatalError("web/layouts.txt has no layout us")
    }
    let tutor = Tutor(try WordTable([UInt8](words)), Touch(layout))
    for searches in [false, true] {
      print(searches ? "\nWho must look for keys, too:" : "Who knows where keys are:")
      print("\n| keys |" + columns.map { " \($0) |" }.joined())
      print("|---|" + columns.map { _ in "---|" }.joined())
      for method in [Method.ours] + Method.others {
        let speeds = speeds(method, tutor, searches, seeds)
        print("| \(method.name) |" + speeds.map { " \(String(format: "%.1f", $0)) |" }.joined())
      }
    }
  }

  /// The mean of the seeds' speeds at each column.
  static func speeds(
    _ method: Method, _ tutor: Tutor, _ searches: Bool, _ seeds: [UInt64]
  ) -> [Double] {
    var sums = [Double](repeating: 0, count: columns.count)
    for seed in seeds {
      var schooling = Schooling(method, tutor, searches: searches, seed: seed)
      for (place, keys) in columns.enumerated() {
        schooling.teach(untilKeys: keys)
        sums[place] += schooling.learner.wpm
      }
    }
    return sums.map { $0 / Double(seeds.count) }
  }
}
