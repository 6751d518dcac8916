import Basics
import Contest
public import EventLog
import Practice

/// The facts that a meet is made of. A round's scores stand in its fact whole, so that a meet of
/// long ago is what it was, however rounds are drawn today.
extension Meet {
  /// The kinds of fact; an event's kind is "knowledgebowl." and the raw value.
  enum Told: String, FactKind {
    case meetBegan, meetScored, meetCorrected, meetEnded

    static var prefix: String { "knowledgebowl." }
  }

  public static func begins(_ event: Event) -> Bool { event.kind == Told.meetBegan.text }

  /// The state after the fact that begins a meet; nil if the event is another or is damaged.
  public init?(began event: Event) {
    guard Meet.begins(event), let setup = Setup(json: event.json) else { return nil }
    id = event.id.text
    began = event.moment
    self.setup = setup
  }

  /// Takes a fact. Total: facts of other meets, and rounds out of turn, change nothing.
  public mutating func apply(_ event: Event) {
    guard let kind = Told(of: event.kind) else { return }
    let body = event.json
    guard body["s"]?.string == id, !isEnded || kind == .meetCorrected else { return }
    switch kind {
    case .meetCorrected:
      guard let number = body["n"]?.int, stages.indices.contains(number) else { return }
      stages[number].points = numbers(body["points"])
    case .meetScored: if let stage = stage(body) { stages.append(stage) }
    case .meetEnded: isEnded = true
    case .meetBegan: break
    }
  }

  private func stage(_ body: JSON) -> Stage? {
    guard let kind = next, body["n"]?.int == stages.count else { return nil }
    var rooms: [[Int]] = []
    for room in body["rooms"]?.array ?? [] {
      var teams: [Int] = []
      for team in room.array ?? [] {
        guard let team = team.int, setup.teams.indices.contains(team) else { return nil }
        teams.append(team)
      }
      rooms.append(teams)
    }
    return Stage(
      kind: kind, rooms: rooms, points: numbers(body["points"]),
      addedTenths: numbers(body["added"]), tiebreaks: numbers(body["ties"]),
      played: body["played"]?.string ?? "")
  }

  /// One number a team; what is missing is 0.
  private func numbers(_ json: JSON?) -> [Int32] {
    var numbers: [Int32] = []
    for value in (json?.array ?? []).prefix(setup.teams.count) {
      numbers.append(Int32(clamping: min(max(value.integer ?? 0, -10_000), 10_000)))
    }
    while numbers.count < setup.teams.count { numbers.append(0) }
    return numbers
  }
}

extension Meet.Setup {
  /// The fact that begins a meet; the id of its event names it.
  public var draft: EventDraft {
    var list: [JSON] = []
    for team in teams {
      list.append(["name": .string(team.name), "level": .integer(Int64(team.level))])
    }
    return EventDraft(
      Meet.Told.meetBegan.text,
      [
        "rules": rules.json, "teams": .array(list), "mine": .integer(Int64(mine ?? -1)),
        "seed": .integer(Int64(bitPattern: seed)), "apart": .bool(avoidsRepeats),
      ])
  }

  init?(json: JSON) {
    guard let list = json["teams"]?.array, (1...Meet.teamsMax).contains(list.count) else {
      return nil
    }
    var teams: [Meet.Team] = []
    for team in list {
      teams.append(
        Meet.Team(
          name: team["name"]?.string ?? "", level: Int32(clamping: team["level"]?.integer ?? 50)))
    }
    let mine = json["mine"]?.int
    self.init(
      rules: Rules(json: json["rules"] ?? .null), teams: teams,
      mine: mine.flatMap { teams.indices.contains($0) ? $0 : nil },
      seed: UInt64(bitPattern: json["seed"]?.integer ?? 0),
      avoidsRepeats: json["apart"]?.bool ?? false)
  }
}

/// What may be asked of a meet.
public enum MeetCommand: Equatable, Sendable {
  /// The next round, all of it drawn.
  case simulate
  /// The next round, with the points that were made in the learner's room (by team; in the written
  /// round the learner's own alone) in the sitting `session`. `tiebreaks`: how many of the written
  /// questions that part level teams the learner's own had right.
  case play([Int: Int32], session: String, tiebreaks: Int32 = 0)
  /// Breaks off, or closes a meet that is over.
  case end
}

public enum MeetRefusal: Error, Equatable, Sendable { case isOver, notYourRoom }

extension Meet {
  public func decide(_ command: MeetCommand) throws(MeetRefusal) -> [EventDraft] {
    switch command {
    case .end:
      if isEnded { throw .isOver }
      return [EventDraft(Told.meetEnded.text, ["s": .string(id)])]
    case .simulate: return [try scored([:], "", tiebreaks: nil)]
    case .play(let points, let session, let tiebreaks):
      return [try scored(points, session, tiebreaks: tiebreaks)]
    }
  }

  /// The points of a round that was scored, put right.
  func corrected(_ stage: Int, _ points: [Int32]) -> EventDraft {
    EventDraft(
      Told.meetCorrected.text,
      ["s": .string(id), "n": .integer(Int64(stage)), "points": list(points)])
  }

  private func scored(
    _ played: [Int: Int32], _ session: String, tiebreaks: Int32?
  ) throws(MeetRefusal) -> EventDraft {
    guard let next else { throw .isOver }
    let rooms = nextRooms
    var points: [Int32]
    var added = Array(repeating: Int32(0), count: setup.teams.count)
    switch next {
    case .written: points = simulatedWritten()
    case .oral, .semifinal, .final:
      points = simulated(rooms, stage: stages.count, questions: Int(setup.rules[.tossups]))
      for (number, room) in rooms.enumerated() {
        for team in room { added[team] = addedTenths(room: number) }
      }
    case .overtime:
      points = simulated(rooms, stage: stages.count, questions: Int(setup.rules[.overtimeTossups]))
    }
    let allowed = next == .written ? setup.mine.map { [$0] } ?? [] : myRoom?.teams ?? []
    for team in setup.teams.indices {
      guard let made = played[team] else { continue }
      guard allowed.contains(team) else { throw .notYourRoom }
      points[team] = made
    }
    var members: [JSON.Member] = [
      .init("s", .string(id)), .init("n", .integer(Int64(stages.count))),
      .init("rooms", list(rooms)), .init("points", list(points)), .init("added", list(added)),
      .init("played", .string(session)),
    ]
    if next == .written, setup.rules[.writtenTiebreaks] > 0 {
      var ties = simulatedTiebreaks(of: points)
      if let mine = setup.mine, let tiebreaks { ties[mine] = tiebreaks }
      members.append(.init("ties", list(ties)))
    }
    return EventDraft(Told.meetScored.text, .object(members))
  }

  private func list(_ numbers: [Int32]) -> JSON {
    var list: [JSON] = []
    for number in numbers { list.append(.integer(Int64(number))) }
    return .array(list)
  }

  private func list(_ rooms: [[Int]]) -> JSON {
    var all: [JSON] = []
    for room in rooms {
      var list: [JSON] = []
      for team in room { list.append(.integer(Int64(team))) }
      all.append(.array(list))
    }
    return .array(all)
  }
}
