import Basics
public import EventLog
import Quiz

/// The facts that a match is made of. Each body names its session as "s".
extension Match {
  /// The kinds of fact; an event's kind is "contest." and the raw value.
  enum Kind: String, CaseIterable {
    case began, tossupBegan, buzzed, answered, lapsed, partBegan, partAnswered
    case paused, resumed, overruled, ended

    var text: String { "contest.\(rawValue)" }

    /// NB: sittings of before there were several competitions say "quizbowl.".
    init?(of kind: String) {
      let bytes = kind.utf8
      for prefix in ["contest.", "quizbowl."] where bytes.starts(with: prefix.utf8) {
        self.init(rawValue: String(Substring(bytes.dropFirst(prefix.utf8.count))))
        return
      }
      return nil
    }
  }

  func fact(_ kind: Kind, _ members: [JSON.Member] = []) -> EventDraft {
    EventDraft(kind.text, .object([JSON.Member("s", .string(session))] + members))
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
      Match.Kind.began.text,
      [
        "module": .string(module), "drill": .string(drill), "rules": rules.json,
        "slots": .array(slots),
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
      module: json["module"]?.string ?? "quizbowl", drill: drill,
      rules: Rules(json: json["rules"] ?? .null), slots: read, players: people,
      strictness: Strictness(rawValue: json["strictness"]?.string ?? "") ?? .standard,
      pace: Pace(wordsPerMinute: Int32(clamping: json["pace"]?.integer ?? 200)))
  }
}

extension Match {
  /// Whether the event begins a sitting.
  public static func begins(_ event: Event) -> Bool { Kind(of: event.kind) == .began }

  /// The sitting that the event ends, if it does.
  public static func ended(by event: Event) -> String? {
    Kind(of: event.kind) == .ended ? event.json["s"]?.string : nil
  }

  /// Whether the event is one of a match's facts.
  public static func isFact(_ event: Event) -> Bool { Kind(of: event.kind) != nil }
}
