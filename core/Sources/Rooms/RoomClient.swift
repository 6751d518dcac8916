public import Basics
public import Contest
import EventLog
import Packs
import Sittings

/// A device's side of a room: what the server has told it, folded, and what it says to the server.
///
/// Facts come under their numbers and words as they are due; whoever lacks one asks from there.
/// Moments in it are the server's: `moment(at:)` has them of this device's.
public final class RoomClient {
  /// Somebody who sits in it.
  public struct Person: Equatable, Sendable {
    public var seat: String
    public var name: String
    /// "captain", "player" or "spectator".
    public var role: String
    public var team: String
    public var isReady: Bool
    /// Whether a device of theirs is connected.
    public var isHere: Bool

    public var plays: Bool { role != "spectator" }
  }

  /// How it came out, as the server folds it.
  public struct Report: Equatable, Sendable {
    public struct Line: Equatable, Sendable {
      public var seat: String
      public var answered: Int
      public var right: Int
      public var points: Int
      public var meanMillis: Int64
    }

    public var scores: [(team: String, points: Int)]
    public var lines: [Line]

    public static func == (a: Report, b: Report) -> Bool {
      a.lines == b.lines && a.scores.elementsEqual(b.scores) { $0 == $1 }
    }
  }

  /// How it is connected.
  public enum Link: Equatable, Sendable {
    case connecting, open
    /// It was cut, and is tried again at this moment of the device's.
    case lost(tryAt: Int64)
    /// For good, and why.
    case ended(String)
  }

  public let id: String
  public let code: String
  /// One's own: "s2".
  public internal(set) var seat: String
  public internal(set) var settings: RoomSettings
  public internal(set) var link = Link.connecting
  public internal(set) var people: [Person] = []
  public internal(set) var state = RoomState()
  public internal(set) var match: MatchSitting?
  public internal(set) var together: Together?
  /// The text that is asked, as far as it was heard.
  public internal(set) var text = HeardText(id: "")
  public internal(set) var report: Report?
  /// Why the server did not do what was asked last.
  public internal(set) var refusal = ""
  /// What one answered to the question that all answer, until it is ruled on.
  public internal(set) var given = ""
  /// What follows from what was heard last.
  var follows = Consequences.none
  /// The wish by which that was said.
  var givenBy: Int64 = 0
  /// It was connected before, so that what stands on the page may be old.
  public internal(set) var hasBeenOpen = false
  /// A press was sent, and what follows from it is not known yet.
  public internal(set) var hasPressed = false

  let shelf: Shelf
  var facts: [Event] = []
  /// By how much the server's clock is ahead of this device's, milliseconds; nil at first.
  var ahead: Int64?
  /// The quickest answer to a question for the time so far: the one that tells most.
  var bestRound = Int64.max
  private var commands: Int64 = 0
  var tries = 0
  var asksAgain = false
  /// Facts up to this number are news to nobody.
  var history = 0

  /// When the time was asked for, at this device, and how often since it was told.
  var clockAsked: Int64 = 0
  var clocksUnheard = 0

  /// Between questions for the time, which show that the link holds, milliseconds.
  static let clockMillis: Int64 = 10_000
  /// As many as an answer may take, bytes; whoever asks for more is sent away.
  static let answerBytesMax = 396
  /// Facts of a room at most; as many as a server keeps.
  static let factsMax = 10_000
  /// Words of a text at most.
  static let wordsMax = 2_000
  static let peopleMax = 500
  /// Between tries to connect again, milliseconds: twice as long each time.
  static let retryMillis: ClosedRange<Int64> = 500...15_000

  /// `json` is a room as the server tells of one; nil for what is none.
  public init?(_ json: JSON, _ shelf: Shelf) {
    guard let id = json["id"]?.string, EventID.isDevice(id), let seat = json["seat"]?.string,
      let settings = try? RoomSettings(json: json["settings"] ?? .null)
    else { return nil }
    self.id = id
    self.seat = seat
    self.settings = settings
    self.shelf = shelf
    code = json["code"]?.string ?? ""
  }

  public var me: Person? { people.first { $0.seat == seat } }
  public var host: String { state.host }
  public var isHost: Bool { host == seat }
  public var isLocked: Bool { state.isLocked }
  public var hasBegun: Bool { match != nil || together != nil }
  public var isOver: Bool { match?.isOver ?? (together?.phase == .over) }

  /// The server's moment at one of this device's.
  public func moment(at moment: Moment) -> Moment { moment.adding(millis: ahead ?? 0) }

  public func person(_ seat: String) -> Person? { people.first { $0.seat == seat } }

  public func name(_ seat: String) -> String {
    let name = person(seat)?.name ?? ""
    return name.isEmpty ? "Player \(RoomState.number(seat))" : name
  }

  /// Sides, in the order of their first players.
  public var teams: [String] {
    var teams: [String] = []
    for seat in state.players {
      if let team = state.sitters[seat]?.team, !teams.contains(team) { teams.append(team) }
    }
    return teams
  }

  /// Milliseconds until its page changes by itself; nil when it waits for somebody.
  ///
  /// NB: what is due and has not come waits for the server.
  public func wake(at moment: Moment) -> Int64? {
    switch link {
    case .lost(let again): return max(1, again - moment.millis)
    case .connecting, .ended: return nil
    case .open: break
    }
    let clock = max(1, clockAsked + RoomClient.clockMillis - moment.millis)
    let wake = match?.match.wake(at: self.moment(at: moment)) ?? 0
    return wake > 1 ? min(wake, clock) : clock
  }

  /// What the time that has passed asks for. A link that tells no time is taken for cut.
  public func tick(at moment: Moment, isHurried: Bool = false) -> [JSON] {
    guard link == .open,
      isHurried || moment.millis >= clockAsked + RoomClient.clockMillis
        || moment.millis < clockAsked
    else { return [] }
    guard clocksUnheard < 2 else {
      cut(0, at: moment)
      return []
    }
    clocksUnheard += 1
    clockAsked = moment.millis
    return [RoomClient.clock(at: moment)]
  }

  // MARK: What is said

  /// A wish, as the server hears it.
  public func command(_ name: String, _ fields: [JSON.Member] = []) -> JSON {
    commands += 1
    refusal = ""
    return .object(
      [
        JSON.Member("type", "command"), .init("c", .integer(commands)), .init("do", .string(name)),
      ] + fields)
  }

  /// A press, with how much was seen and when it was.
  public func buzz(at moment: Moment) -> JSON {
    hasPressed = true
    return command(
      "buzz",
      [
        .init("word", .integer(Int64(text.words.count))),
        .init("at", .string("\(self.moment(at: moment).millis)")),
      ])
  }

  /// An answer, to a question that is buzzed on or that all answer.
  public func answer(_ text: String) -> JSON {
    let text = String(decoding: text.utf8.prefix(RoomClient.answerBytesMax), as: UTF8.self)
    guard let together else { return command("answer", [.init("text", .string(text))]) }
    given = text
    givenBy = commands + 1
    return command(
      "answer",
      [.init("text", .string(text)), .init("n", .string("\(together.place + 1)"))])
  }

  /// The first thing that a connected device says: which facts it lacks.
  public func joined() -> JSON {
    link = .connecting
    return ["type": "join", "from": .integer(Int64(facts.count + 1))]
  }

  /// The socket is gone. `code` is how it was closed; 0 where it broke.
  public func cut(_ code: Int, at moment: Moment) {
    switch code {
    case 4_001: link = .ended("You were sent out of this room.")
    case 4_003: link = .ended("This seat is somebody else’s.")
    case 4_009: link = .ended("You are in this room in another tab or on another device.")
    default:
      tries += 1
      let wait = RoomClient.retryMillis.lowerBound << min(tries, 5)
      link = .lost(tryAt: moment.millis + min(wait, RoomClient.retryMillis.upperBound))
    }
    hasPressed = false
    if together?.answers.contains(where: { $0.by == seat }) == false { given = "" }
  }

  /// For good, as the server says.
  public func end(_ why: String) { link = .ended(why) }

  /// It is tried again now.
  public func retries() { link = .connecting }
}
