import Answers
import Foundation
import TestKit

/// The development sets of rulings, where they lie beside the repository.
enum JudgeSets {
  /// ETUDE_JUDGING, or the shared data.
  static let folder =
    ProcessInfo.processInfo.environment["ETUDE_JUDGING"]
    .map { URL(filePath: $0) } ?? Files.data.appending(path: "judging")
  static var areHere: Bool { FileManager.default.fileExists(atPath: folder.path) }

  static func trial(_ name: String) -> JudgeTrial? {
    guard let data = try? Data(contentsOf: folder.appending(path: "\(name)_dev.tsv")) else {
      return nil
    }
    return JudgeTrial(table: [UInt8](data))
  }

  /// Judges every `step`th row of the level.
  static func score(
    _ trial: JudgeTrial, _ strictness: Strictness, step: Int, misses: (String) -> Void
  ) -> JudgeScore {
    let rows = trial.rows(at: strictness)
    var score = JudgeScore()
    for place in stride(from: 0, to: rows.count, by: step) {
      let row = rows[place]
      let start = DispatchTime.now().uptimeNanoseconds
      let ruling = Judge.ofEtude.judge(
        row.given, against: row.line, context: row.context, strictness: strictness)
      let micros = Double(DispatchTime.now().uptimeNanoseconds - start) / 1000
      score.add(row, ruling, micros: micros)
      guard !row.expects(ruling.verdict) else { continue }
      misses(
        "\(row.id) [\(row.kind)] \(row.given) <- \(row.line.prefix(240)) : "
          + "\(ruling.verdict.rawValue)/\(ruling.because.rawValue) wanted \(row.expected) "
          + "| \(row.question.prefix(120))")
    }
    return score
  }
}

extension JudgeScore {
  func row(_ name: String) -> String {
    String(
      format: "%@ n %d accuracy %.1f recall %.1f far %.1f 3way %.1f directed %d/%d "
        + "median %.0f p95 %.0f us",
      name.padding(toLength: 18, withPad: " ", startingAt: 0), all.rows, 100 * all.accuracy,
      100 * all.acceptRecall, 100 * all.falseAcceptRate, 100 * threeWay, directedPromptsRight,
      directedPrompts, microsMedian, microsP95)
  }
}
