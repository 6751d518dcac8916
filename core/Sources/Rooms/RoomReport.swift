public import Basics
public import EventLog

/// How what was played in a room came out: a fold of its facts, the same on whoever folds it.
public struct RoomReport: Equatable {
  public struct Line: Equatable, Sendable {
    public var answered = 0
    public var right = 0
    public var points = 0
    public var millis: Int64 = 0
  }

  public private(set) var lines: [String: Line] = [:]
  public let scores: [String: Int]
  public let order: [String]

  /// `events` may be more than those of the sitting: a room plays one after the other.
  public init(events: [Event], of session: String, scores: [(team: String, points: Int)]) {
    order = scores.map { $0.team }
    var points: [String: Int] = [:]
    for score in scores { points[score.team] = score.points }
    self.scores = points
    for event in events { take(event, session) }
  }

  private mutating func take(_ event: Event, _ session: String) {
    let answers = ["contest.answered", "contest.partAnswered", "together.answered"]
    guard answers.contains(event.kind) else { return }
    let body = event.json
    guard body["s"]?.string == session else { return }
    // More was asked for: no answer yet.
    guard body["verdict"]?.string != "prompt", let by = body["by"]?.string else { return }
    let isRight = body["right"]?.bool ?? (body["verdict"]?.string == "accept")
    lines[by, default: Line()].answered += 1
    lines[by]?.right += isRight ? 1 : 0
    lines[by]?.points += body["points"]?.int ?? 0
    lines[by]?.millis += body["ms"]?.integer ?? 0
  }

  /// Right answers of all that were given, from 0 to 1.
  public var accuracy: Double {
    let answered = lines.values.reduce(0) { $0 + $1.answered }
    let right = lines.values.reduce(0) { $0 + $1.right }
    return answered == 0 ? 0 : Double(right) / Double(answered)
  }

  public var teamScore: Int { scores.values.reduce(0, +) }

  public var members: [JSON] {
    lines.sorted { RoomState.number($0.key) < RoomState.number($1.key) }.map { seat, line in
      [
        "seat": .string(seat), "answered": .integer(Int64(line.answered)),
        "right": .integer(Int64(line.right)), "points": .integer(Int64(line.points)),
        "meanMillis": .integer(line.answered == 0 ? 0 : line.millis / Int64(line.answered)),
      ]
    }
  }

  public var message: JSON {
    [
      "type": "report",
      "scores": .array(
        order.map { ["team": .string($0), "points": .integer(Int64(scores[$0] ?? 0))] }),
      "accuracy": .number(accuracy), "people": .array(members),
    ]
  }
}
