import Foundation
import Quiz
import Testing

@Suite(.enabled(if: JudgeSet.isHere))
struct JudgeSetTests {
  @Test func `every development set is judged at least as well as before`() throws {
    var report = ""
    var misses = ""
    for name in [
      "qb_answer_checker", "qb_acf2018", "kb_unamentis", "kb_hard", "spoken", "answer_equivalence",
      "kb_attack",
    ] {
      let score = JudgeSet.score(name) { misses += $0 + "\n" }
      report += "\(score)\n"
    }
    print(report)
    if let path = ProcessInfo.processInfo.environment["JUDGE_MISSES"] {
      try misses.write(toFile: path, atomically: true, encoding: .utf8)
    }
  }
}
