import Answers
import Basics
import Foundation

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
  func run(
    at level: Strictness, by tiers: JudgeTiers, each: (Row, Judgement) -> Void
  ) async -> JudgeScore {
    var score = JudgeScore()
    var desk = JudgeDesk(judge: tiers.first)
    let rows = rows(at: level)
    for (place, row) in rows.enumerated() {
      let start = DispatchTime.now().uptimeNanoseconds
      var judgement = desk.judge(
        row.given, against: row.line, context: row.context, strictness: level)
      if !tiers.isEmpty {
        judgement = await tiers.weigh(
          judgement, of: row.given, against: AnswerLine(parsing: row.line), context: row.context,
          strictness: level
        ) { JudgeTrial.rivals(of: place, in: rows) }
      }
      let nanos = DispatchTime.now().uptimeNanoseconds - start
      score.add(row, judgement, micros: Double(nanos) / 1000)
      each(row, judgement)
    }
    return score
  }

  /// How many other answers of the set are weighed too, as the app does with a pack's.
  private static let rivalsMax = 12

  /// The answers of the lines that follow.
  private static func rivals(of place: Int, in rows: [Row]) -> [String] {
    var lines: [String] = []
    for step in 1..<max(rows.count, 1) where lines.count < rivalsMax {
      let line = rows[(place + step) % rows.count].line
      if line != rows[place].line, !lines.contains(line) { lines.append(line) }
    }
    return lines.map { AnswerLine(parsing: $0).main }
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
