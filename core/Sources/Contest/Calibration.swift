import Answers
import Basics
public import EventLog

/// How well people know what they know: what they said of their answers, and how it turned out.
///
/// The four steps and the tenth within which one counts as calibrated are those of seed 000.
public struct Calibration: Equatable, Sendable {
  public enum Step: Int, CaseIterable, Sendable {
    case certain = 95
    case likely = 75
    case maybe = 50
    case guess = 25

    public var name: String {
      switch self {
      case .certain: "Certain"
      case .likely: "Likely"
      case .maybe: "Maybe"
      case .guess: "A guess"
      }
    }
  }

  public struct Line: Equatable, Sendable {
    public var step: Step
    public var answers = 0
    public var right = 0

    public var share: Double? { answers > 0 ? Double(right) / Double(answers) : nil }

    /// Fewer say nothing.
    public static let answersMin = 5

    /// Whether as many were right as one said, to a tenth; nil with too few answers.
    public var isCalibrated: Bool? {
      guard answers >= Line.answersMin, let share else { return nil }
      return abs(share - Double(step.rawValue) / 100) <= 0.1
    }
  }

  public private(set) var lines: [Line] = Step.allCases.map { Line(step: $0) }

  public init() {}

  public var isEmpty: Bool { lines.allSatisfy { $0.answers == 0 } }

  /// Counts an answer of which its giver said how sure they were.
  public mutating func apply(_ event: Event) {
    guard Match.Kind(of: event.kind) == .answered else { return }
    let body = event.json
    guard let sure = body["sure"]?.int, body["verdict"]?.string != "prompt" else { return }
    count(sure, isRight: body["verdict"]?.string == "accept")
  }

  /// The same of one sitting.
  public init(_ match: Match, of player: String) {
    for outcome in match.outcomes {
      for answer in outcome.counted where answer.by == player {
        if let sure = answer.sure { count(sure, isRight: answer.verdict == .accept) }
      }
    }
  }

  private mutating func count(_ sure: Int, isRight: Bool) {
    guard let place = lines.firstIndex(where: { $0.step.rawValue == sure }) else { return }
    lines[place].answers += 1
    if isRight { lines[place].right += 1 }
  }
}
