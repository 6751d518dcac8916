import Basics
public import EventLog
import Practice

/// Matches of one competition that have ended, from which players and teams are reported on.
///
/// People and teams are known by their names: case, accents and spaces say nothing.
public struct MatchReports: Sendable {
  public struct Entry: Sendable {
    public let match: Match
    public let day: Int32

    public init(_ match: Match, day: Int32) {
      self.match = match
      self.day = day
    }
  }

  /// Somebody who can be reported on.
  public struct Subject: Equatable, Sendable {
    public var key: String
    public var name: String
    public var matches: Int
  }

  /// The oldest first.
  public let entries: [Entry]

  public init(_ entries: [Entry]) { self.entries = entries }

  static func key(_ name: String) -> String { String(decoding: name.folded, as: UTF8.self) }

  /// Whether it begins a match of teams, and not a sitting of one side alone.
  public static func isOfTeams(began event: Event) -> Bool {
    let players = event.json["players"]?.array ?? []
    let first = players.first?["team"]?.string
    return players.contains { $0["team"]?.string != first }
  }

  /// Who played, those with the most matches first.
  public var players: [Subject] {
    subjects { match in match.people.map { $0.name } }
  }

  /// The teams that people played in. One player alone is no team.
  public var teams: [Subject] {
    subjects { match in
      match.teams.filter { team in
        match.people.contains { $0.team == team }
          && match.setup.players.count { $0.team == team } > 1
      }
    }
  }

  private func subjects(_ names: (Match) -> [String]) -> [Subject] {
    var subjects: [Subject] = []
    var places: [String: Int] = [:]
    for entry in entries {
      var seen: [String] = []
      for name in names(entry.match) {
        let key = MatchReports.key(name)
        if key.isEmpty || seen.contains(key) { continue }
        seen.append(key)
        if let place = places[key] {
          subjects[place].matches += 1
        } else {
          places[key] = subjects.count
          subjects.append(Subject(key: key, name: name, matches: 1))
        }
      }
    }
    return subjects.sorted { $0.matches != $1.matches ? $0.matches > $1.matches : $0.key < $1.key }
  }

  /// The person of that key in all matches; nil where nobody of that name played.
  public func player(_ key: String) -> PlayerFigures? {
    var figures: PlayerFigures?
    for entry in entries {
      guard let player = entry.match.people.first(where: { MatchReports.key($0.name) == key })
      else { continue }
      if figures == nil { figures = PlayerFigures(name: player.name) }
      figures?.add(entry.match, of: player.id, result: entry.result, on: entry.day)
    }
    return figures
  }

  public func team(_ key: String) -> TeamFigures? {
    var figures: TeamFigures?
    for entry in entries {
      guard let team = entry.match.teams.first(where: { MatchReports.key($0) == key }) else {
        continue
      }
      if figures == nil { figures = TeamFigures(name: team) }
      figures?.add(entry.match, of: team, result: entry.result, on: entry.day)
    }
    return figures
  }

  /// Tossups in a match, as the rules of the newest one have it.
  public var tossups: Int {
    let asked = entries.last.map { Int($0.match.rules[.tossups]) } ?? 1
    return min(max(asked, 1), MatchReports.tossupsMax)
  }

  /// More than these no match has, whatever its rules say.
  private static let tossupsMax = 1_000

  /// Whether the game has powers, costs of a wrong interrupt, bonuses.
  public var hasPowers: Bool { entries.contains { $0.match.rules[.power] > 0 } }
  public var hasNegs: Bool {
    entries.contains { $0.match.rules[.neg] < 0 || $0.match.rules[.foul] > 0 }
  }
}

extension MatchReports.Entry {
  /// "Red 120, Blue 85"; of one side alone its points.
  var result: String {
    if match.teams.count > 1 { return match.scoreWords }
    return match.teams.first.map { Words.count(match.score(team: $0), "point", "points") } ?? ""
  }
}
