public import Basics
public import EventLog

/// How what was played in a room came out: a fold of its facts, the same on whoever folds it.
public struct RoomReport: Equatable {
  public struct Line: Equatable, Sendable {
    public var answered = 0
    public var right = 0
    public var points = 0
    public var millis: Int64 = 0

    static func += (sum: inout Line, other: Line) {
      sum.answered += other.answered
      sum.right += other.right
      sum.points += other.points
      sum.millis += other.millis
    }
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
    for answer in RoomReport.answers(events) where answer.session == session {
      lines[answer.by, default: Line()] += answer.line
    }
  }

  /// What was answered in each of a room's games in which two or more answered; in their order.
  public static func gamesTogether(_ events: [Event]) -> [Line] {
    var (order, games): ([String], [String: (sum: Line, people: Set<String>)]) = ([], [:])
    for answer in answers(events) {
      if games[answer.session] == nil { order.append(answer.session) }
      games[answer.session, default: (Line(), [])].sum += answer.line
      games[answer.session]?.people.insert(answer.by)
    }
    return order.compactMap { games[$0] }.filter { $0.people.count > 1 }.map { $0.sum }
  }

  /// How many answers of a seat were ruled right, by sitting.
  public static func right(_ events: [Event], by seat: String) -> [String: Int] {
    var right: [String: Int] = [:]
    for answer in answers(events) where answer.by == seat {
      right[answer.session, default: 0] += answer.line.right
    }
    return right
  }

  private static func answers(_ events: [Event]) -> [(session: String, by: String, line: Line)] {
    events.compactMap { event in
      guard kinds.contains(event.kind) else { return nil }
      let body = event.json
      // More was asked for: no answer yet.
      guard body["verdict"]?.string != "prompt", let session = body["s"]?.string,
        let by = body["by"]?.string
      else { return nil }
      let isRight = body["right"]?.bool ?? (body["verdict"]?.string == "accept")
      return (
        session, by,
        Line(
          answered: 1, right: isRight ? 1 : 0, points: body["points"]?.int ?? 0,
          millis: body["ms"]?.integer ?? 0)
      )
    }
  }

  /// The facts that are an answer.
  public static let kinds = ["contest.answered", "contest.partAnswered", "together.answered"]

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
