import Basics
import EventLog

/// What a room is before and beside what is played in it: a fold of its facts.
struct RoomState: Equatable, Sendable {
  /// A seat that is taken.
  struct Sitter: Equatable, Sendable {
    var role: String
    var team: String
    var isReady = false
  }

  /// The kinds of the room's own facts.
  enum Kind: String, CaseIterable {
    case seated, left, readied, locked, unlocked, hosted, counted, stopped
    var text: String { "room.\(rawValue)" }
  }

  private(set) var sitters: [String: Sitter] = [:]
  /// Who decides in it; empty before anybody came.
  private(set) var host = ""
  private(set) var isLocked = false
  /// When the countdown ends; nil before it began.
  private(set) var startsAt: Int64?
  /// When what is played began.
  private(set) var began: Int64?
  /// Nothing is played, because its questions are not there.
  private(set) var isStopped = false

  /// The seats of those who play, in the order in which they came.
  var players: [String] {
    sitters.filter { $0.value.role != "spectator" }.keys.sorted {
      (RoomState.number($0), $0) < (RoomState.number($1), $1)
    }
  }

  static func number(_ seat: String) -> Int { Int(seat.dropFirst()) ?? 0 }

  /// Takes a fact. Total: facts of other kinds change nothing.
  mutating func apply(_ event: Event) {
    guard event.kind.hasPrefix("room."),
      let kind = Kind(rawValue: String(event.kind.dropFirst("room.".count)))
    else {
      if RoomState.begins(event), began == nil { began = event.moment.millis }
      return
    }
    let body = event.json
    let seat = body["by"]?.string ?? ""
    switch kind {
    case .seated:
      sitters[seat] = Sitter(
        role: body["role"]?.string ?? "spectator", team: body["team"]?.string ?? "")
      if host.isEmpty { host = seat }
    case .left: sitters[seat] = nil
    case .readied: sitters[seat]?.isReady = body["ready"]?.bool ?? true
    case .locked: isLocked = true
    case .unlocked: isLocked = false
    case .hosted: host = seat
    case .counted: startsAt = event.moment.millis + (body["ms"]?.integer ?? 0)
    case .stopped: isStopped = true
    }
  }

  static func fact(_ kind: Kind, _ members: [JSON.Member] = []) -> EventDraft {
    EventDraft(kind.text, .object(members))
  }

  /// Whether the fact begins what is played.
  static func begins(_ event: Event) -> Bool {
    event.kind == "contest.began" || event.kind == TogetherSitting.Kind.began.text
  }
}
