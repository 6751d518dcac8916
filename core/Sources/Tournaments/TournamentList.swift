public import Basics
public import EventLog

/// The tournaments that a device knows of: a fold of the facts of organisations
/// (docs/formats/tournaments.md).
public struct TournamentList: Sendable {
  public struct Entry: Sendable {
    /// The name of the fact that gave it first.
    public var id: String
    /// The organisation that holds it.
    public var team: String
    public var tournament: Tournament
    /// Whether anybody who has its address may look.
    public var isPublic = false
    public var isEnded = false

    /// Names it to everybody: says nothing of who made it where.
    public var publicName: String {
      String(SHA256.hex(Array("\(team) \(id)".utf8)).prefix(20))
    }
  }

  /// In the order in which they were given.
  public private(set) var entries: [Entry] = []

  public init(_ facts: [TeamFact]) {
    var places: [String: Int] = [:]
    for fact in facts where fact.about == nil {
      guard let id = fact.body["tournament"]?.string else { continue }
      let key = "\(fact.team) \(id)"
      if let place = places[key] {
        entries[place].take(fact)
      } else if fact.kind == .tournament, fact.event.id.text == id,
        let setup = Tournament.Setup(fact.body)
      {
        places[key] = entries.count
        entries.append(Entry(id: id, team: fact.team, tournament: Tournament(setup)))
        entries[entries.count - 1].take(fact)
      }
    }
  }

  public func entry(_ id: String, in team: String) -> Entry? {
    entries.first { $0.id == id && $0.team == team }
  }
}

extension TournamentList.Entry {
  /// What is said of it after it was given; what cannot be is as if it were not said.
  fileprivate mutating func take(_ fact: TeamFact) {
    let body = fact.body
    switch fact.kind {
    case .tournament:
      isPublic = body["public"]?.bool ?? isPublic
      isEnded = body["ended"]?.bool ?? isEnded
      if let setup = Tournament.Setup(body, changing: tournament.setup),
        tournament.fault(becoming: setup) == nil
      {
        tournament.setup = setup
      }
    case .round:
      guard let number = body["round"]?.int, let matches = Self.lists(body["matches"]) else {
        return
      }
      let rounds = tournament.rounds
      if matches.isEmpty {
        guard rounds.indices.contains(number), rounds[number].matches == Self.lists(body["taken"])
        else { return }
        tournament.takeBack(from: number)
      } else if number == tournament.rounds.count, let phase = body["phase"]?.int {
        // The first is of the teams that its writer saw.
        if number == 0, let seen = Tournament.Setup(body) { tournament.setup = seen }
        tournament.announce(
          Tournament.Round(phase: phase, matches, groups: Self.lists(body["groups"]) ?? []))
      }
    case .result:
      guard let round = body["round"]?.int, let match = body["match"]?.int else { return }
      let place = Tournament.Place(round: round, match: match)
      // It is of these teams, whichever are called there now.
      guard let points = body["points"], points == .null || points.array != nil,
        tournament.teams(at: place) == Self.numbers(body["teams"])
      else { return }
      tournament.note(Self.numbers(points), at: place)
    default: break
    }
  }

  private static func lists(_ json: JSON?) -> [[Int]]? {
    guard let list = json?.array, list.count <= Tournament.teamsMax else { return nil }
    return list.map { numbers($0) ?? [] }
  }

  private static func numbers(_ json: JSON?) -> [Int]? { json?.array?.map { $0.int ?? -1 } }
}

/// What is written of a tournament.
extension Tournament {
  /// Of a round that is made known; the first one says once more who plays and how.
  public func members(of round: Round, number: Int) -> [JSON.Member] {
    round.members(number: number) + (number == 0 ? setup.members : [])
  }

  /// Of a round that is taken back.
  public func membersTakingBack(_ number: Int) -> [JSON.Member] {
    [
      .init("round", .integer(Int64(number))), .init("matches", .array([])),
      .init("taken", Round.json(rounds[number].matches)),
    ]
  }
}

extension Tournament.Round {
  fileprivate static func json(_ lists: [[Int]]) -> JSON { .array(lists.map(JSON.numbers)) }

  fileprivate func members(number: Int) -> [JSON.Member] {
    var members: [JSON.Member] = [
      .init("round", .integer(Int64(number))), .init("phase", .integer(Int64(phase))),
      .init("matches", Self.json(matches)),
    ]
    if !groups.isEmpty { members.append(.init("groups", Self.json(groups))) }
    return members
  }
}

extension Tournament {
  /// Of a match's points; nil takes them back.
  public func members(of points: [Int]?, at place: Place) -> [JSON.Member] {
    [
      .init("round", .integer(Int64(place.round))), .init("match", .integer(Int64(place.match))),
      .init("teams", .numbers(teams(at: place))),
      .init("points", points.map(JSON.numbers) ?? .null),
    ]
  }
}
