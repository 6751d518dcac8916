public import Basics
public import EventLog

/// What a room is before and beside what is played in it: a fold of its facts.
public struct RoomState: Equatable, Sendable {
  /// A seat that is taken.
  public struct Sitter: Equatable, Sendable {
    public var role: String
    public var team: String
    public var isReady = false
  }

  /// The kinds of the room's own facts.
  public enum Kind: String, CaseIterable, Sendable {
    case seated, left, readied, locked, unlocked, hosted, counted, stopped
    public var text: String { "room.\(rawValue)" }
  }

  public private(set) var sitters: [String: Sitter] = [:]
  /// Who decides in it; empty before anybody came.
  public private(set) var host = ""
  public private(set) var isLocked = false
  /// When the countdown to what is played ends; nil before it began.
  public private(set) var startsAt: Int64?
  /// When what is played, or was played last, began.
  public private(set) var began: Int64?
  /// Something is played: it began, and is not over.
  public private(set) var isPlaying = false
  /// Nothing is played, because its questions are not there.
  public private(set) var isStopped = false

  /// Sides that a room offers; a match has no more.
  public static let sidesMax = 3

  public init() {}

  /// The seats of those who play, in the order in which they came.
  public var players: [String] {
    sitters.filter { $0.value.role != "spectator" }.keys.sorted {
      (RoomState.number($0), $0) < (RoomState.number($1), $1)
    }
  }

  public static func number(_ seat: String) -> Int { Int(seat.dropFirst()) ?? 0 }

  /// Takes a fact. Total: facts of other kinds change nothing.
  public mutating func apply(_ event: Event) {
    guard event.kind.hasPrefix("room."),
      let kind = Kind(rawValue: String(event.kind.dropFirst("room.".count)))
    else { return play(event) }
    let body = event.json
    let seat = body["by"]?.string ?? ""
    switch kind {
    case .seated:
      sitters[seat] = Sitter(
        role: body["role"]?.string ?? "spectator", team: body["team"]?.string ?? "")
      if host.isEmpty, sitters[seat]?.role != "spectator" { host = seat }
    case .left: sitters[seat] = nil
    case .readied: sitters[seat]?.isReady = body["ready"]?.bool ?? true
    case .locked: isLocked = true
    case .unlocked: isLocked = false
    case .hosted: host = seat
    case .counted:
      startsAt = event.moment.millis + (body["ms"]?.millis ?? 0)
      isStopped = false
    case .stopped:
      startsAt = nil
      isStopped = true
    }
  }

  /// What is played begins, or is over: whoever wants to play again says so anew.
  private mutating func play(_ event: Event) {
    if RoomState.begins(event) {
      began = event.moment.millis
      isPlaying = true
    } else if RoomState.ends(event) {
      isPlaying = false
      startsAt = nil
      for seat in sitters.keys { sitters[seat]?.isReady = false }
    }
  }

  public static func fact(_ kind: Kind, _ members: [JSON.Member] = []) -> EventDraft {
    EventDraft(kind.text, .object(members))
  }

  /// Whether the fact begins what is played.
  public static func begins(_ event: Event) -> Bool {
    event.kind == "contest.began" || event.kind == Together.Kind.began.text
  }

  /// Whether the fact ends it.
  public static func ends(_ event: Event) -> Bool {
    event.kind == "contest.ended" || event.kind == Together.Kind.ended.text
  }
}
