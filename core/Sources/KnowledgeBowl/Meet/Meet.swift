public import Basics
public import Contest

/// A meet as it stands, a fold of its facts: a written round, oral rounds in rooms of three by
/// score, and an overtime for those who are level at the top.
///
/// Totals are in tenths of a point, because the strength of schedule adds halves.
public struct Meet: Equatable, Sendable {
  public struct Team: Equatable, Sendable {
    public var name: String
    /// 0 a team of beginners ... 100 a state champion.
    public var level: Int32

    public init(name: String, level: Int32) {
      self.name = name
      self.level = min(max(level, 0), 100)
    }
  }

  /// What was asked for when the meet began.
  public struct Setup: Equatable, Sendable {
    public var rules: Rules
    public var teams: [Team]
    /// The learner's team; nil for a meet to watch.
    public var mine: Int?
    public var seed: UInt64
    /// Teams that have met are kept apart, where a team of about the same rank is free. Official
    /// meets go by rank alone.
    public var avoidsRepeats: Bool

    public init(
      rules: Rules, teams: [Team], mine: Int?, seed: UInt64, avoidsRepeats: Bool = false
    ) {
      self.rules = rules
      self.teams = teams
      self.mine = mine
      self.seed = seed
      self.avoidsRepeats = avoidsRepeats
    }
  }

  public enum Kind: Equatable, Sendable {
    case written
    /// Counted from 1.
    case oral(Int)
    /// The first nine, as Washington has it.
    case semifinal
    /// The first three of those.
    case final
    /// Counted from 1.
    case overtime(Int)
  }

  /// A round that has been scored.
  public struct Stage: Equatable, Sendable {
    public var kind: Kind
    /// Teams by room; empty for the written round.
    public var rooms: [[Int]]
    /// By team.
    public var points: [Int32]
    /// Added for strength of schedule, in tenths, by team.
    public var addedTenths: [Int32]
    /// By team, how many of the written questions that part level teams were right; else 0.
    public var tiebreaks: [Int32]
    /// The sitting in which the learner played it; empty when it was simulated.
    public var played: String
  }

  public struct Standing: Equatable, Sendable {
    /// From 1; teams that are level share a rank.
    public var rank: Int
    public var team: Int
    public var totalTenths: Int32
  }

  /// The id of the event that began it.
  public let id: String
  public let began: Moment
  public let setup: Setup
  public internal(set) var stages: [Stage] = []
  public internal(set) var isEnded = false

  public static let teamsMax = 48
  public static let roundsMax = 12
  /// Level teams play on as often as this; then the draw decides.
  public static let overtimesMax = 3
  /// Places that are played for in an overtime (Minnesota: the first six).
  public static let overtimePlaces = 6
}

extension Meet {
  /// How many oral rounds everybody plays.
  public var rounds: Int { min(Int(setup.rules[.rounds]), Meet.roundsMax) }

  /// What only the best play, after the rounds that everybody plays. A meet of one room has none.
  var finals: [Kind] {
    setup.rules[.semifinalTeams] > 0 && setup.teams.count > seats ? [.semifinal, .final] : []
  }

  /// Teams in a room.
  var seats: Int { max(1, Int(setup.rules[.teamsInRoom])) }

  /// What is to be played next; nil when the meet is over.
  public var next: Kind? {
    if isEnded { return nil }
    if stages.isEmpty { return .written }
    if stages.count <= rounds { return .oral(stages.count) }
    let after = stages.count - rounds - 1
    if after < finals.count { return finals[after] }
    let overtimes = after - finals.count
    return overtimes < Meet.overtimesMax && !levelGroups.isEmpty ? .overtime(overtimes + 1) : nil
  }

  /// The rooms of what is to be played next.
  public var nextRooms: [[Int]] {
    switch next {
    case .oral: rooms(of: order)
    // NB: totals go on, so that nobody who is out can pass a team that went on.
    case .semifinal: rooms(of: Array(order.prefix(Int(setup.rules[.semifinalTeams]))))
    case .final: [Array(order.prefix(seats))]
    case .overtime: levelGroups
    default: []
    }
  }

  /// The room of the learner's team in the next round, and its number from 0.
  public var myRoom: (number: Int, teams: [Int])? {
    guard let mine = setup.mine else { return nil }
    for (number, room) in nextRooms.enumerated() where room.contains(mine) { return (number, room) }
    return nil
  }

  /// Points so far, with what was added, in tenths; overtimes do not count.
  public var totals: [Int32] {
    var totals = Array(repeating: Int32(0), count: setup.teams.count)
    for stage in stages {
      if case .overtime = stage.kind { continue }
      for team in totals.indices {
        totals[team] += stage.points[team] * 10 + stage.addedTenths[team]
      }
    }
    return totals
  }

  /// Teams from the first to the last: by total, by overtimes, by the designated questions of the
  /// written round, and then by lot.
  public var order: [Int] {
    let totals = totals
    var keys: [[Int32]] = []
    for team in setup.teams.indices {
      var key = [totals[team]]
      for stage in stages {
        if case .overtime = stage.kind { key.append(stage.points[team]) }
      }
      if let written = stages.first { key.append(written.tiebreaks[team]) }
      keys.append(key)
    }
    var order = draw
    // NB: insertion keeps the draw's order among equals; the library's sort does not promise it.
    for place in order.indices.dropFirst() {
      var other = place
      while other > 0, Meet.isAhead(keys[order[other]], keys[order[other - 1]]) {
        order.swapAt(other, other - 1)
        other -= 1
      }
    }
    return order
  }

  private static func isAhead(_ a: [Int32], _ b: [Int32]) -> Bool {
    for (a, b) in zip(a, b) where a != b { return a > b }
    return false
  }

  /// The order in which lots were drawn before the meet.
  private var draw: [Int] {
    var random = SeededRandom(seed: setup.seed ^ 0x6D65_6574)
    var order = Array(setup.teams.indices)
    random.shuffle(&order)
    return order
  }

  public var standings: [Standing] {
    let totals = totals
    var list: [Standing] = []
    for (place, team) in order.enumerated() {
      var rank = place + 1
      if let last = list.last, last.totalTenths == totals[team], !isParted(last.team, team) {
        rank = last.rank
      }
      list.append(Standing(rank: rank, team: team, totalTenths: totals[team]))
    }
    return list
  }

  /// Whether an overtime has told two level teams apart.
  private func isParted(_ a: Int, _ b: Int) -> Bool {
    for stage in stages {
      if case .overtime = stage.kind, stage.points[a] != stage.points[b] { return true }
    }
    return false
  }

  /// Teams within the first places that are level still, each group together.
  var levelGroups: [[Int]] {
    guard setup.rules[.overtimeTossups] > 0 else { return [] }
    var groups: [[Int]] = []
    var ranks: [Int] = []
    for standing in standings where standing.rank <= Meet.overtimePlaces {
      if ranks.last == standing.rank {
        groups[groups.count - 1].append(standing.team)
      } else {
        groups.append([standing.team])
        ranks.append(standing.rank)
      }
    }
    return groups.filter { $0.count > 1 }
  }
}
