/// A tournament as it stands: who plays, which rounds were made known, and what came out.
///
/// Teams are numbers, in the order in which they were seeded. A round stands as it was made known,
/// whatever is corrected later: who was called to a room has gone there.
public struct Tournament: Equatable, Sendable {
  /// A part of it, with one way of saying who meets whom.
  public enum Phase: Equatable, Sendable {
    /// Everybody meets everybody in their pool; pools are made by seed, as even as can be.
    case pools(Int)
    /// The same in tiers by standing: who has met does not meet again, and that result counts.
    case tiers(Int)
    /// So many rounds, each by standing after the one before.
    case power(Int)
    /// The best so many, until one is left; level teams play on.
    case knockout(Int)
  }

  public enum Ranking: String, Equatable, Sendable, CaseIterable {
    /// Share of matches won; then, where all of them have met, among the level; then points.
    case wins
    /// Points of all matches, as meets of three in a room have it.
    case points
  }

  public struct Setup: Equatable, Sendable {
    public var name: String
    /// The best seed first.
    public var teams: [String]
    public var rooms: [String]
    /// Teams in a match: 2 or 3.
    public var seats: Int
    public var phases: [Phase]
    public var ranking: Ranking
    /// Points that each team has before the first round, as of a written one; empty for none. They
    /// count where points of all matches do.
    public var brought: [Int]

    public init(
      name: String, teams: [String], rooms: [String], seats: Int = 2, phases: [Phase],
      ranking: Ranking = .wins, brought: [Int] = []
    ) {
      self.name = name
      self.teams = teams
      self.rooms = rooms
      self.seats = seats
      self.phases = phases
      self.ranking = ranking
      self.brought = brought
    }
  }

  /// Matches that are played at the same time, or one room after the other.
  public struct Round: Equatable, Sendable {
    /// Of `Setup.phases`.
    public var phase: Int
    /// Teams by match; in rooms in their order.
    public var matches: [[Int]]
    /// Of the first round of a phase: who is in each of its pools or tiers; of a knockout who is in
    /// it, the best first. Known with the round, so that no correction puts anybody elsewhere.
    public var groups: [[Int]]

    public init(phase: Int, _ matches: [[Int]], groups: [[Int]] = []) {
      self.phase = phase
      self.matches = matches
      self.groups = groups
    }
  }

  /// A match's place: of which round, and where in it.
  public struct Place: Hashable, Sendable {
    public var round: Int
    public var match: Int

    public init(round: Int, match: Int) {
      self.round = round
      self.match = match
    }
  }

  public var setup: Setup
  public internal(set) var rounds: [Round] = []
  /// Points by team, in the order of the match's teams.
  public internal(set) var results: [Place: [Int]] = [:]

  public static let teamsMax = 64
  public static let roomsMax = 32
  public static let phasesMax = 4
  public static let roundsMax = 80
  public static let nameMax = 40
  /// Of all names of one: with the rest of it they make a fact of 8 KiB at most.
  static let namesBytesMax = 5_000
  public static let pointsRange = -2_000...10_000

  public init(_ setup: Setup) { self.setup = setup }
}

extension Tournament {
  /// Why a set-up cannot be played; nil where it can.
  public static func fault(_ setup: Setup) -> String? {
    let count = setup.teams.count
    guard (2...teamsMax).contains(count) else { return "A tournament has 2 to \(teamsMax) teams." }
    guard !setup.name.isEmpty else { return "A tournament needs a name." }
    let names = [setup.name] + setup.teams + setup.rooms
    guard names.reduce(0, { $0 + $1.utf8.count }) <= namesBytesMax else {
      return "The names are too long, all together."
    }
    guard Set(setup.teams).count == count, !setup.teams.contains("") else {
      return "Each team needs a name of its own."
    }
    guard (1...roomsMax).contains(setup.rooms.count) else {
      return "A tournament has 1 to \(roomsMax) rooms."
    }
    guard [2, 3].contains(setup.seats), count >= setup.seats else {
      return "A match is for 2 or 3 teams."
    }
    let brought = setup.brought
    guard brought.isEmpty || setup.ranking == .points && brought.count == count,
      brought.allSatisfy(pointsRange.contains)
    else { return "Points that teams bring along count where all points do, and are whole." }
    guard (1...phasesMax).contains(setup.phases.count) else {
      return "A tournament has 1 to \(phasesMax) phases."
    }
    for (number, phase) in setup.phases.enumerated() {
      if let fault = fault(of: phase, number, setup) { return fault }
    }
    return nil
  }

  private static func fault(of phase: Phase, _ number: Int, _ setup: Setup) -> String? {
    let count = setup.teams.count
    switch phase {
    case .pools(let pools), .tiers(let pools):
      if setup.seats != 2 { return "Pools are for matches of two teams." }
      if !(1...max(1, count / 2)).contains(pools) {
        return "Each pool needs two teams: at most \(count / 2) pools."
      }
      if number == 0, case .tiers = phase { return "Tiers come after a first phase." }
    case .power(let rounds):
      if !(1...15).contains(rounds) { return "Rounds by standing are 1 to 15." }
    case .knockout(let best):
      if setup.seats != 2 { return "A knockout is for matches of two teams." }
      if !(2...count).contains(best) { return "A knockout is for 2 to \(count) teams." }
      if number != setup.phases.count - 1 { return "A knockout comes last." }
    }
    return nil
  }

  /// The teams of a match; empty where there is none.
  public func teams(at place: Place) -> [Int] {
    guard rounds.indices.contains(place.round),
      rounds[place.round].matches.indices.contains(place.match)
    else { return [] }
    return rounds[place.round].matches[place.match]
  }

  /// Whether every match of a round has a result.
  public func isPlayed(_ round: Int) -> Bool {
    rounds.indices.contains(round)
      && rounds[round].matches.indices.allSatisfy {
        results[Place(round: round, match: $0)] != nil
      }
  }

  /// Makes the next round known; false for what is no round of this tournament.
  @discardableResult
  public mutating func announce(_ round: Round) -> Bool {
    let teams = round.matches.flatMap { $0 }
    guard rounds.count < Tournament.roundsMax, setup.phases.indices.contains(round.phase),
      round.phase >= rounds.last?.phase ?? 0, !round.matches.isEmpty,
      Set(teams).count == teams.count, teams.allSatisfy({ setup.teams.indices.contains($0) }),
      round.matches.allSatisfy({ (2...setup.seats).contains($0.count) })
    else { return false }
    var round = round
    if round.phase == rounds.last?.phase {
      round.groups = []
    } else if !hasGroups(round) {
      return false
    }
    rounds.append(round)
    return true
  }

  /// Whether it says who is where, as the first round of its phase must.
  private func hasGroups(_ round: Round) -> Bool {
    let teams = round.groups.flatMap { $0 }
    guard Set(teams).count == teams.count, teams.allSatisfy(setup.teams.indices.contains) else {
      return false
    }
    switch setup.phases[round.phase] {
    case .pools(let count), .tiers(let count):
      return round.groups.count == count && teams.count == setup.teams.count
    case .knockout(let best): return round.groups.count == 1 && teams.count == best
    case .power: return round.groups.isEmpty
    }
  }

  /// From which round on all would be taken back: of pools those without results, else the last.
  public var lastTogether: Int? {
    guard var first = rounds.indices.last else { return nil }
    let phase = rounds[first].phase
    while first > 0, isOfPools(phase), rounds[first - 1].phase == phase,
      results.keys.allSatisfy({ $0.round < first - 1 })
    {
      first -= 1
    }
    return first
  }

  /// Takes a round back, with all later ones and their results.
  public mutating func takeBack(from number: Int) {
    guard rounds.indices.contains(number) else { return }
    rounds.removeSubrange(number...)
    results = results.filter { $0.key.round < number }
  }

  /// Why its set-up cannot become another; nil where it can. Once a round was made known names may
  /// change, and nothing that rounds go by.
  public func fault(becoming other: Setup) -> String? {
    if let fault = Tournament.fault(other) { return fault }
    if rounds.isEmpty { return nil }
    if other.phases != setup.phases || other.seats != setup.seats || other.ranking != setup.ranking
    {
      return "A round is known: how it is played stays."
    }
    if other.teams.count != setup.teams.count {
      return "There are \(setup.teams.count) teams, a line each, in their order."
    }
    if other.rooms.count != setup.rooms.count {
      return "There are \(setup.rooms.count) rooms, a line each: who plays where goes by them."
    }
    for (place, name) in setup.teams.enumerated() {
      if let now = other.teams.firstIndex(of: name), now != place {
        return "“\(name)” stands in line \(place + 1), and stays there: rounds go by it."
      }
    }
    return nil
  }

  /// Notes or corrects a result, or with nil takes it back; false for what is none.
  @discardableResult
  public mutating func note(_ points: [Int]?, at place: Place) -> Bool {
    let teams = teams(at: place)
    guard !teams.isEmpty else { return false }
    if let points {
      guard points.count == teams.count,
        points.allSatisfy({ Tournament.pointsRange.contains($0) })
      else { return false }
      // Somebody goes on.
      if case .knockout = setup.phases[rounds[place.round].phase], points[0] == points[1] {
        return false
      }
    }
    results[place] = points
    return true
  }

  /// Where a match is played: "Hall"; "Hall, match 2 there" where a round has more than rooms.
  public func roomName(of match: Int) -> String {
    let (room, turn) = (match % setup.rooms.count, match / setup.rooms.count)
    return setup.rooms[room] + (turn > 0 ? ", match \(turn + 1) there" : "")
  }
}
