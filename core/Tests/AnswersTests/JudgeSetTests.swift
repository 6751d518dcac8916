import Answers
import Foundation
import Testing

/// What each set reached at standard, with a little room: these only ever rise.
private struct Floor {
  var set: String
  var accuracy: Double
  var falseAcceptsMax: Double
  /// Every so many rows are judged, so that a debug build stays quick.
  ///
  /// NB: floors hold for these rows; a tenth of the largest set reads up to two points off the
  /// whole. ETUDE_JUDGE_ALL judges every row.
  var step = 1
}

private let floors = [
  Floor(set: "qb_answer_checker", accuracy: 0.97, falseAcceptsMax: 0),
  Floor(set: "qb_acf2018", accuracy: 0.996, falseAcceptsMax: 0.0056),
  Floor(set: "kb_unamentis", accuracy: 0.989, falseAcceptsMax: 0.0013),
  Floor(set: "kb_hard", accuracy: 0.977, falseAcceptsMax: 0),
  Floor(set: "spoken", accuracy: 0.958, falseAcceptsMax: 0.0096),
  Floor(set: "answer_equivalence", accuracy: 0.905, falseAcceptsMax: 0.029, step: 5),
  Floor(set: "kb_attack", accuracy: 1, falseAcceptsMax: 0),
]

@Suite(.enabled(if: JudgeSets.areHere))
struct JudgeSetTests {
  @Test func `every development set is judged at least as well as before`() throws {
    let environment = ProcessInfo.processInfo.environment
    var misses = ""
    for floor in floors {
      let trial = try #require(JudgeSets.trial(floor.set))
      let step = environment["ETUDE_JUDGE_ALL"] == nil ? floor.step : 1
      let score = JudgeSets.score(trial, .standard, step: step) { misses += $0 + "\n" }
      print(score.row(floor.set))
      #expect(score.all.accuracy >= floor.accuracy, "\(score.row(floor.set))")
      #expect(score.all.falseAcceptRate <= floor.falseAcceptsMax, "\(score.row(floor.set))")
    }
    if let path = environment["JUDGE_MISSES"] {
      try misses.write(toFile: path, atomically: true, encoding: .utf8)
    }
  }
}
