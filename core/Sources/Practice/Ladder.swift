/// Times that get shorter from week to week, and where the learner stands on them.
///
/// A fold over sittings: one that went well leads a step up, one that went badly a step back
/// ("back up one level if accuracy drops", training protocols of the first specification).
public struct Ladder: Equatable, Sendable {
  /// Milliseconds of each step, the longest first; nil for no limit. Never empty.
  public let steps: [Int64?]
  /// From 0.
  public private(set) var step = 0

  /// Right answers in time that lead up, percent: what most drills aim for.
  public static let upPercent = 70
  /// Fewer than these lead back.
  public static let downPercent = 50
  /// A shorter sitting says too little (competitions.md D4: at least ten answers).
  public static let answersMin = 10

  public init(_ steps: [Int64?]) {
    precondition(!steps.isEmpty, "a ladder has a step")
    self.steps = steps
  }

  /// The time of the step where the learner stands; nil for no limit.
  public var millis: Int64? { steps[step] }

  /// Takes in a sitting.
  public mutating func climb(right: Int, of answers: Int) {
    guard answers >= Ladder.answersMin else { return }
    if right * 100 >= Ladder.upPercent * answers {
      step = min(step + 1, steps.count - 1)
    } else if right * 100 < Ladder.downPercent * answers {
      step = max(step - 1, 0)
    }
  }

  /// Takes in the sittings that these answers were given in, the first one first.
  public mutating func climb(by attempts: [AttemptRecord], where isOfIt: (Attempt) -> Bool) {
    var places: [String: Int] = [:]
    var sittings: [(right: Int, answers: Int)] = []
    for record in attempts where isOfIt(record.attempt) {
      let place = places[record.attempt.session] ?? sittings.count
      if place == sittings.count {
        places[record.attempt.session] = place
        sittings.append((0, 0))
      }
      sittings[place].answers += 1
      if record.attempt.outcome == .right { sittings[place].right += 1 }
    }
    for sitting in sittings { climb(right: sitting.right, of: sitting.answers) }
  }
}

extension Ladder {
  /// The steps in words: "8, 6, 5, 4 s".
  public var words: String {
    var words: [String] = []
    for millis in steps { words.append(millis.map { "\($0 / 1_000)" } ?? "none") }
    return words.joined(separator: ", ") + " s"
  }

  /// The step where the learner stands: "6 s".
  public var stepWords: String { millis.map { "\($0 / 1_000) s" } ?? "no limit" }
}
