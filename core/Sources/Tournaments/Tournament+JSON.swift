public import Basics

/// A set-up as it is written (docs/formats/tournaments.md).
extension Tournament.Setup {
  public var members: [JSON.Member] {
    [
      .init("name", .string(name)), .init("teams", .array(teams.map { .string($0) })),
      .init("rooms", .array(rooms.map { .string($0) })), .init("seats", .integer(Int64(seats))),
      .init("phases", .array(phases.map { $0.json })), .init("ranking", .string(ranking.rawValue)),
      .init("brought", .numbers(brought)),
    ]
  }

  /// Nil for what could not be played: what somebody else wrote may be anything.
  public init?(_ body: JSON) {
    guard let teams = Tournament.Setup.names(body["teams"], Tournament.teamsMax),
      let rooms = Tournament.Setup.names(body["rooms"], Tournament.roomsMax),
      let list = body["phases"]?.array, list.count <= Tournament.phasesMax,
      let ranking = Tournament.Ranking(rawValue: body["ranking"]?.string ?? "")
    else { return nil }
    let phases = list.compactMap { Tournament.Phase($0) }
    self.init(
      name: String((body["name"]?.string ?? "").prefix(Tournament.nameMax)), teams: teams,
      rooms: rooms, seats: body["seats"]?.int ?? 0, phases: phases, ranking: ranking,
      brought: body["brought"]?.array?.map { $0.int ?? .max } ?? [])
    guard phases.count == list.count, Tournament.fault(self) == nil else { return nil }
  }

  /// What of it a fact says anew; nil where that could not be played.
  init?(_ body: JSON, changing old: Tournament.Setup) {
    self.init(.object(old.members.map { .init($0.key, body[$0.key] ?? $0.value) }))
  }

  private static func names(_ json: JSON?, _ most: Int) -> [String]? {
    guard let list = json?.array, list.count <= most else { return nil }
    let names = list.compactMap { $0.string.map { String($0.prefix(Tournament.nameMax)) } }
    return names.count == list.count ? names : nil
  }
}

extension Tournament.Phase {
  private var pair: (name: String, number: Int) {
    switch self {
    case .pools(let count): ("pools", count)
    case .tiers(let count): ("tiers", count)
    case .power(let rounds): ("power", rounds)
    case .knockout(let best): ("knockout", best)
    }
  }

  /// `["pools",2]`.
  var json: JSON { .array([.string(pair.name), .integer(Int64(pair.number))]) }

  init?(_ json: JSON) {
    guard let parts = json.array, parts.count == 2, let number = parts[1].int else { return nil }
    switch parts[0].string {
    case "pools": self = .pools(number)
    case "tiers": self = .tiers(number)
    case "power": self = .power(number)
    case "knockout": self = .knockout(number)
    default: return nil
    }
  }
}

extension JSON {
  static func numbers(_ list: [Int]) -> JSON { .array(list.map { .integer(Int64($0)) }) }
}
