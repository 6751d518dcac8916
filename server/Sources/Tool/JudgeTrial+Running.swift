import Basics
import Foundation
import Quiz

extension JudgeTrial {
  init(file path: String) throws {
    guard let trial = JudgeTrial(table: try bytes(ofFile: path)) else {
      throw CommandFailure(
        "\(path) has not the columns of a set.",
        hint: "Its first line names, parted by tabs: `answerline` or `reference`, `given` or "
          + "`transcript`, `expected_verdict` or `label`.")
    }
    self = trial
  }

  /// Judges every row that the level answers for; `each` is told of every verdict.
  func run(at level: Strictness, each: (Row, Judgement) -> Void) -> JudgeScore {
    var score = JudgeScore()
    for row in rows(at: level) {
      let start = DispatchTime.now().uptimeNanoseconds
      let judgement = judge(row.given, against: row.line, context: row.context, strictness: level)
      let nanos = DispatchTime.now().uptimeNanoseconds - start
      score.add(row, judgement, micros: Double(nanos) / 1000)
      each(row, judgement)
    }
    return score
  }
}

extension JudgeScore {
  /// The score as people read it.
  var table: String {
    var lines = [
      JudgeScore.line("all", all),
      "three verdicts right \(JudgeScore.percent(threeWay)), directed prompts "
        + "\(directedPromptsRight) of \(directedPrompts)",
      String(
        format: "microseconds a call: median %.1f, P95 %.1f", microsMedian, microsP95),
    ]
    for (title, tallies) in [("by kind", byKind), ("by answer type", byType)]
    where !tallies.isEmpty {
      lines.append(title)
      for (name, tally) in tallies.sorted(by: { $0.key < $1.key }) {
        lines.append("  " + JudgeScore.line(name, tally))
      }
    }
    return lines.joined(separator: "\n")
  }

  private static func line(_ name: String, _ tally: Tally) -> String {
    "\(name): \(count(tally.rows, "row")), accuracy \(percent(tally.accuracy)), "
      + "recall of accept \(percent(tally.acceptRecall)), "
      + "false accepts \(percent(tally.falseAcceptRate))"
  }

  private static func percent(_ share: Double) -> String { String(format: "%.1f %%", 100 * share) }
}
