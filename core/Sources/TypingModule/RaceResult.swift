import Basics
import Practice
import Typing

/// How a test went against an earlier one of the same text, as its end tells it: a fold of both
/// key logs, told so that a race that was won need not be replayed to be counted.
struct RaceResult: Equatable, Sendable {
  /// Whole, right enough and ahead.
  var isWon: Bool
  /// Letters ahead of the other when the first of both was at the end; behind it where negative.
  var leadLetters: Int64
  /// Milliseconds earlier at the end of the text; nil where a clock ended it.
  var leadMillis: Int64?

  /// Who is ahead by mistyping has won nothing.
  static let accuracyMin: Int64 = 90

  /// Nil unless both are of one text.
  init?(_ mine: TypedLog, _ theirs: TypedLog) {
    guard mine.run.exercise == theirs.run.exercise, let me = mine.ghost, let other = theirs.ghost
    else { return nil }
    let race = Race(me, other)
    leadLetters = Int64(race.leadLetters)
    leadMillis = race.leadMillis.map { Int64($0) }
    let result = TestResult(mine.run)
    isWon =
      result.isWhole && result.centiaccuracy >= RaceResult.accuracyMin * 100 && race.isAhead
  }

  /// Numbers out of range become the nearest in it; nil for what is none.
  init?(_ json: JSON) {
    guard let isWon = json["won"]?.bool else { return nil }
    self.isWon = isWon
    let most = Int64(TypingLimits.typedScalarsMax)
    leadLetters = min(max(json["letters"]?.integer ?? 0, -most), most)
    let day = Int64(TypingLimits.logMillisMax)
    leadMillis = json["ms"]?.integer.map { min(max($0, -day), day) }
  }

  var json: JSON {
    var members: [JSON.Member] = [
      .init("won", .bool(isWon)), .init("letters", .integer(leadLetters)),
    ]
    if let leadMillis { members.append(.init("ms", .integer(leadMillis))) }
    return .object(members)
  }

  private var isAhead: Bool { (leadMillis ?? leadLetters) > 0 }

  /// In a sentence or two.
  var words: String {
    if (leadMillis ?? leadLetters) == 0 { return "You and your earlier self were level." }
    var margin: [String] = []
    if let leadMillis { margin.append(told(abs(leadMillis))) }
    if leadLetters != 0 {
      margin.append(Words.count(Int(abs(leadLetters)), "letter", "letters"))
    }
    let by = margin.joined(separator: ", ")
    if isWon { return "You beat yourself by \(by)." }
    if !isAhead { return "Your earlier self was ahead by \(by)." }
    return "You were ahead by \(by), but a race is won with the whole text and "
      + "\(RaceResult.accuracyMin) % right."
  }

  private func told(_ millis: Int64) -> String {
    millis < 100 ? "\(millis) ms" : Words.tenths(Double(millis) / 1_000) + " s"
  }
}

extension TypedLog {
  /// Where it was at each moment; nil where nothing was typed.
  var ghost: Ghost? {
    guard run.hasBegun else { return nil }
    return try? Ghost(run.exercise, replaying: bytes)
  }
}
