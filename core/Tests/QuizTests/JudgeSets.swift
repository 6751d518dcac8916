import Foundation
import Quiz

/// Rows of the judging data, and how the judge does on them.
struct JudgeSet {
  struct Row {
    var line: String
    var given: String
    var expected: String
    var kind: String
    var question: String
    var directedPrompt: String
    var level: String
    var isSpoken: Bool
  }

  struct Score: CustomStringConvertible {
    var name = ""
    var rows = 0
    var right = 0
    var accepts = 0
    var hits = 0
    var falseAccepts = 0
    var threeWay = 0
    var threeWayRight = 0
    var prompts = 0
    var promptHits = 0
    var directed = 0
    var directedHits = 0
    var micros: [Double] = []

    var accuracy: Double { Double(right) / Double(max(rows, 1)) }
    var recall: Double { Double(hits) / Double(max(accepts, 1)) }
    var falseAcceptRate: Double { Double(falseAccepts) / Double(max(rows - accepts, 1)) }

    var description: String {
      let sorted = micros.sorted()
      let p95 = sorted.isEmpty ? 0 : sorted[sorted.count * 95 / 100]
      return String(
        format:
          "%@ n %d accuracy %.1f recall %.1f far %.1f 3way %.1f prompts %d/%d directed %d/%d p95 %.0f us",
        name.padding(toLength: 18, withPad: " ", startingAt: 0), rows, 100 * accuracy, 100 * recall,
        100 * falseAcceptRate, 100 * Double(threeWayRight) / Double(max(threeWay, 1)), promptHits,
        prompts, directedHits, directed, p95)
    }
  }

  /// The folder of the data: ETUDE_JUDGING, or where it lies beside the repository.
  static let folder = URL(
    filePath: ProcessInfo.processInfo.environment["ETUDE_JUDGING"]
      ?? #filePath + "/../../../../../shared/data/judging"
  ).standardizedFileURL
  static var isHere: Bool { FileManager.default.fileExists(atPath: folder.path) }

  static func rows(_ name: String) -> [Row] {
    guard
      let text = try? String(contentsOf: folder.appending(path: "\(name)_dev.tsv"), encoding: .utf8)
    else { return [] }
    var rows: [Row] = []
    for line in text.split(separator: "\n").dropFirst() {
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      func cell(_ index: Int) -> String { index < cells.count ? cells[index] : "" }
      switch name {
      case "answer_equivalence":
        rows.append(
          Row(
            line: cell(2), given: cell(3), expected: cell(4), kind: cell(6), question: cell(1),
            directedPrompt: "", level: "any", isSpoken: false))
      case "spoken":
        rows.append(
          Row(
            line: cell(1), given: cell(2), expected: cell(3), kind: cell(4), question: cell(8),
            directedPrompt: "", level: "any", isSpoken: true))
      default:
        rows.append(
          Row(
            line: cell(1), given: cell(2), expected: cell(4), kind: cell(7), question: cell(9),
            directedPrompt: cell(5), level: cell(3), isSpoken: false))
      }
    }
    return rows
  }

  static func score(_ name: String, strictness: Strictness = .standard, misses: (String) -> Void)
    -> Score
  {
    var score = Score()
    score.name = name
    for row in rows(name)
    where row.level != "lenient" && !(strictness == .strict && row.level == "standard") {
      let context = JudgeContext(question: row.question, isSpoken: row.isSpoken)
      let start = DispatchTime.now().uptimeNanoseconds
      let ruling = judge(row.given, against: row.line, context: context, strictness: strictness)
      score.micros.append(Double(DispatchTime.now().uptimeNanoseconds - start) / 1000)
      let isAccept = ruling.verdict == .accept
      score.rows += 1
      if row.expected == "accept" {
        score.accepts += 1
        if isAccept { score.hits += 1 }
      } else if isAccept {
        score.falseAccepts += 1
      }
      if isAccept == (row.expected == "accept") {
        score.right += 1
      }
      if row.expected != "not_accept" {
        score.threeWay += 1
        if ruling.verdict.rawValue == row.expected { score.threeWayRight += 1 }
      }
      if row.expected == "prompt" {
        score.prompts += 1
        if ruling.verdict == .prompt { score.promptHits += 1 }
      }
      if !row.directedPrompt.isEmpty {
        score.directed += 1
        if ruling.directedPrompt == row.directedPrompt { score.directedHits += 1 }
      }
      if ruling.verdict.rawValue != row.expected, !(row.expected == "not_accept" && !isAccept) {
        misses(
          "\(name) [\(row.kind)] \(row.given) <- \(row.line.prefix(240)) : \(ruling.verdict.rawValue)/\(ruling.because.rawValue) wanted \(row.expected) | \(row.question.prefix(120))"
        )
      }
    }
    return score
  }
}
