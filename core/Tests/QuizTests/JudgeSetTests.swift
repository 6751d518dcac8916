import Foundation
import Quiz
import Testing

@Suite(.enabled(if: JudgeSet.isHere))
struct JudgeSetTests {
  /// What each set reached, with a little room: least accuracy, most false accepts.
  private let floors = [
    ("qb_answer_checker", 0.95, 0.0), ("qb_acf2018", 0.995, 0.006), ("kb_unamentis", 0.987, 0.003),
    ("kb_hard", 0.96, 0.005), ("spoken", 0.92, 0.012), ("answer_equivalence", 0.83, 0.02),
    ("kb_attack", 0.98, 0.0),
  ]

  @Test func `every development set is judged at least as well as before`() throws {
    var report = ""
    var misses = ""
    for (name, accuracy, falseAccepts) in floors {
      let score = JudgeSet.score(name) { misses += $0 + "\n" }
      report += "\(score)\n"
      #expect(score.accuracy >= accuracy, "\(score)")
      #expect(score.falseAcceptRate <= falseAccepts, "\(score)")
    }
    print(report)
    if let path = ProcessInfo.processInfo.environment["JUDGE_MISSES"] {
      try misses.write(toFile: path, atomically: true, encoding: .utf8)
    }
  }
}
