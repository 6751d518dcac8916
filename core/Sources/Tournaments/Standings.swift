/// What a team did in some matches.
public struct TeamRecord: Equatable, Sendable {
  public var played = 0
  public var won = 0
  public var level = 0
  public var points = 0

  /// The share of matches won, level ones half, as a fraction.
  var halves: (of: Int, in: Int) { (2 * won + level, 2 * played) }

  /// Whether the share of matches won is larger; who has not played has none.
  static func isBetter(_ a: (of: Int, in: Int), _ b: (of: Int, in: Int)) -> Bool {
    a.of * max(b.in, 1) > b.of * max(a.in, 1)
  }

  /// More points in a match.
  static func hasMorePoints(_ a: TeamRecord, _ b: TeamRecord) -> Bool {
    a.points * max(b.played, 1) > b.points * max(a.played, 1)
  }
}

/// Teams by what they did, the best first.
public struct Standings: Equatable, Sendable {
  public struct Line: Equatable, Sendable {
    /// From 1; who cannot be told apart shares one.
    public var rank: Int
    public var team: Int
    public var record: TeamRecord
  }

  public private(set) var lines: [Line] = []

  public var order: [Int] { lines.map { $0.team } }

  /// `matches`: teams and their points; `brought`: points by team that they had before, if any.
  init(
    of teams: [Int], _ matches: [(teams: [Int], points: [Int])], by ranking: Tournament.Ranking,
    brought: [Int] = []
  ) {
    var records = Standings.records(of: teams, matches)
    for team in teams where brought.indices.contains(team) {
      records[team]?.points += brought[team]
    }
    let record = { (team: Int) in records[team] ?? TeamRecord() }
    var groups = [teams]
    switch ranking {
    case .points: groups = Standings.split(groups) { record($0).points > record($1).points }
    case .wins:
      groups = Standings.split(groups) {
        TeamRecord.isBetter(record($0).halves, record($1).halves)
      }
      groups = groups.flatMap { Standings.amongThemselves($0, matches) }
      groups = Standings.split(groups) { TeamRecord.hasMorePoints(record($0), record($1)) }
    }
    for group in groups {
      let rank = lines.count + 1
      for team in group { lines.append(Line(rank: rank, team: team, record: record(team))) }
    }
  }

  static func records(
    of teams: [Int], _ matches: [(teams: [Int], points: [Int])]
  ) -> [Int: TeamRecord] {
    var records: [Int: TeamRecord] = [:]
    for team in teams { records[team] = TeamRecord() }
    for match in matches {
      for (team, points) in zip(match.teams, match.points) where records[team] != nil {
        let others = zip(match.teams, match.points).filter { $0.0 != team }.map { $0.1 }
        let best = others.max() ?? 0
        records[team]?.played += 1
        records[team]?.points += points
        if points > best { records[team]?.won += 1 }
        if points == best { records[team]?.level += 1 }
      }
    }
    return records
  }

  /// Of teams that are level, by what they did against one another, where all of them have met.
  private static func amongThemselves(
    _ group: [Int], _ matches: [(teams: [Int], points: [Int])]
  ) -> [[Int]] {
    guard group.count > 1 else { return [group] }
    let own = matches.filter { match in match.teams.allSatisfy { group.contains($0) } }
    for (place, a) in group.enumerated() {
      for b in group.dropFirst(place + 1)
      where !own.contains(where: { $0.teams.contains(a) && $0.teams.contains(b) }) {
        return [group]
      }
    }
    let records = records(of: group, own)
    return split([group]) {
      TeamRecord.isBetter(
        (records[$0] ?? TeamRecord()).halves, (records[$1] ?? TeamRecord()).halves)
    }
  }

  /// Each group in groups of level teams, the better first; within one the order stays.
  private static func split(
    _ groups: [[Int]], _ isBetter: (Int, Int) -> Bool
  ) -> [[Int]] {
    groups.flatMap { group -> [[Int]] in
      let sorted = group.enumerated().sorted { a, b in
        if isBetter(a.element, b.element) { return true }
        return isBetter(b.element, a.element) ? false : a.offset < b.offset
      }.map { $0.element }
      var parts: [[Int]] = []
      for team in sorted {
        if let last = parts.last?.last, !isBetter(last, team) {
          parts[parts.count - 1].append(team)
        } else {
          parts.append([team])
        }
      }
      return parts
    }
  }
}
