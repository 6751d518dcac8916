import Basics
import EventLog

/// How a room came out: a fold of its log, the same on whoever folds it.
struct RoomReport: Equatable {
  struct Line: Equatable {
    var answered = 0
    var right = 0
    var points = 0
    var millis: Int64 = 0
  }

  private(set) var lines: [String: Line] = [:]
  let scores: [String: Int]
  let order: [String]

  init(events: [Event], scores: [(team: String, points: Int)]) {
    order = scores.map(\.team)
    self.scores = Dictionary(scores.map { ($0.team, $0.points) }) { $1 }
    for event in events { take(event) }
  }

  private mutating func take(_ event: Event) {
    let answers = ["contest.answered", "contest.partAnswered", "together.answered"]
    guard answers.contains(event.kind) else { return }
    let body = event.json
    // More was asked for: no answer yet.
    guard body["verdict"]?.string != "prompt", let by = body["by"]?.string else { return }
    let isRight = body["right"]?.bool ?? (body["verdict"]?.string == "accept")
    lines[by, default: Line()].answered += 1
    lines[by]?.right += isRight ? 1 : 0
    lines[by]?.points += body["points"]?.int ?? 0
    lines[by]?.millis += body["ms"]?.integer ?? 0
  }

  /// Right answers of all that were given, from 0 to 1.
  var accuracy: Double {
    let answered = lines.values.reduce(0) { $0 + $1.answered }
    let right = lines.values.reduce(0) { $0 + $1.right }
    return answered == 0 ? 0 : Double(right) / Double(answered)
  }

  var teamScore: Int { scores.values.reduce(0, +) }

  var members: [JSON] {
    lines.sorted { RoomState.number($0.key) < RoomState.number($1.key) }.map { seat, line in
      [
        "seat": .string(seat), "answered": .integer(Int64(line.answered)),
        "right": .integer(Int64(line.right)), "points": .integer(Int64(line.points)),
        "meanMillis": .integer(line.answered == 0 ? 0 : line.millis / Int64(line.answered)),
      ]
    }
  }

  var message: JSON {
    [
      "type": "report",
      "scores": .array(
        order.map { ["team": .string($0), "points": .integer(Int64(scores[$0] ?? 0))] }),
      "accuracy": .number(accuracy), "people": .array(members),
    ]
  }
}
