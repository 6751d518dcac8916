import Basics
public import EventLog
import Quiz

/// The facts that a match is made of. Each body names its session as "s".
extension Match {
  enum Kind {
    static let began = "quizbowl.began"
    static let tossupBegan = "quizbowl.tossupBegan"
    static let buzzed = "quizbowl.buzzed"
    static let answered = "quizbowl.answered"
    static let lapsed = "quizbowl.lapsed"
    static let partBegan = "quizbowl.partBegan"
    static let partAnswered = "quizbowl.partAnswered"
    static let paused = "quizbowl.paused"
    static let resumed = "quizbowl.resumed"
    static let overruled = "quizbowl.overruled"
    static let ended = "quizbowl.ended"
  }

  func fact(_ kind: String, _ members: [JSON.Member] = []) -> EventDraft {
    EventDraft(kind, .object([JSON.Member("s", .string(session))] + members))
  }
}

extension Match.Setup {
  /// The fact that begins a sitting; the id of its event names the session.
  public var began: EventDraft {
    var slots: [JSON] = []
    for slot in self.slots {
      slots.append(
        slot.bonus.map { .array([.string(slot.item), .string($0)]) } ?? .array([.string(slot.item)])
      )
    }
    var players: [JSON] = []
    for player in self.players {
      players.append([
        "id": .string(player.id), "name": .string(player.name), "team": .string(player.team),
      ])
    }
    return EventDraft(
      Match.Kind.began,
      [
        "drill": .string(drill), "rules": rules.json, "slots": .array(slots),
        "players": .array(players), "strictness": .string(strictness.rawValue),
        "pace": .integer(Int64(pace.wordsPerMinute)),
      ])
  }

  /// The most slots and players of one sitting.
  static let slotsMax = 500
  static let playersMax = 24

  init?(json: JSON) {
    guard let drill = json["drill"]?.string, let slots = json["slots"]?.array,
      let players = json["players"]?.array, slots.count <= Self.slotsMax,
      players.count <= Self.playersMax
    else { return nil }
    var read: [Match.Slot] = []
    for slot in slots {
      guard let names = slot.array, let item = names.first?.string else { return nil }
      read.append(Match.Slot(item: item, bonus: names.count > 1 ? names[1].string : nil))
    }
    var people: [Match.Player] = []
    for player in players {
      guard let id = player["id"]?.string else { return nil }
      people.append(
        Match.Player(
          id: id, name: player["name"]?.string ?? id, team: player["team"]?.string ?? id))
    }
    self.init(
      drill: drill, rules: Rules(json: json["rules"] ?? .null), slots: read, players: people,
      strictness: Strictness(rawValue: json["strictness"]?.string ?? "") ?? .standard,
      pace: Pace(wordsPerMinute: Int32(clamping: json["pace"]?.integer ?? 200)))
  }
}

extension Match {
  public static let beganKind = Kind.began
  public static let endedKind = Kind.ended

  /// Whether the kind is one of a match's facts.
  public static func isKind(_ kind: String) -> Bool {
    kind.utf8.starts(with: "quizbowl.".utf8)
  }
}
