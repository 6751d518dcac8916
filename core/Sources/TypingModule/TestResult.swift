import Basics
import Typing

/// What a test came to, in few numbers: a fold of its keys, told in hundredths.
struct TestResult: Equatable, Sendable {
  /// Which formulas told it; another number is a reason to fold the keys anew.
  static let version: Int64 = 1

  /// It went to its end, and was not left, given up or failed.
  var isWhole = false
  /// Words a minute and per cent, times 100.
  var centiwpm: Int64 = 0
  var centiaccuracy: Int64 = 0
  var centiconsistency: Int64 = 0
  /// Characters typed, right or wrong.
  var keys: Int64 = 0
  var millis: Int64 = 0
  /// Without pauses and without seconds in which nothing was typed.
  var engagedMillis: Int64 = 0

  var wpm: Double { Double(centiwpm) / 100 }
  var accuracy: Double { Double(centiaccuracy) / 100 }

  init(_ run: Run) {
    let figures = WordFigures(run)
    // Free writing has no end but the one that is asked for.
    let isFree = run.exercise.rules.model == .zen
    isWhole = run.ending == .finished || run.ending == .timeUp || isFree && run.ending == .asked
    centiwpm = TestResult.hundredths(figures.wpm)
    centiaccuracy = TestResult.hundredths(figures.accuracy ?? 0)
    centiconsistency = TestResult.hundredths(figures.consistency)
    keys = Int64(figures.rightKeys + figures.wrongKeys)
    millis = Int64(run.measuredMillis)
    engagedMillis = max(0, millis - Int64(figures.afkSeconds) * 1_000)
  }

  /// Numbers out of range become the nearest in it; what is missing is nothing.
  init(_ json: JSON) {
    func number(_ key: String, _ most: Int64) -> Int64 {
      min(max(json[key]?.integer ?? 0, 0), most)
    }
    isWhole = json["whole"]?.bool ?? false
    centiwpm = number("wpm", 100_000)
    centiaccuracy = number("acc", 10_000)
    centiconsistency = number("con", 10_000)
    keys = number("keys", 1_000_000)
    millis = number("ms", 86_400_000)
    engagedMillis = number("busy", 86_400_000)
  }

  var members: [JSON.Member] {
    [
      .init("f", .integer(TestResult.version)), .init("whole", .bool(isWhole)),
      .init("wpm", .integer(centiwpm)), .init("acc", .integer(centiaccuracy)),
      .init("con", .integer(centiconsistency)), .init("keys", .integer(keys)),
      .init("ms", .integer(millis)), .init("busy", .integer(engagedMillis)),
    ]
  }

  /// Long and right enough to be anybody's best: ten seconds, and nine of ten.
  var countsForBest: Bool { isWhole && millis >= 10_000 && centiaccuracy >= 9_000 }

  private static func hundredths(_ value: Double) -> Int64 {
    Int64((min(max(value, 0), 1e6) * 100).rounded())
  }
}
