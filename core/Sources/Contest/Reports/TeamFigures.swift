import Answers
import Packs
public import Practice

/// What one team did in several matches.
public struct TeamFigures: Equatable, Sendable {
  /// One match.
  public struct Point: Equatable, Sendable {
    public var day: Int32
    public var result: String
    public var points: Int
    /// The most that another team had.
    public var against: Int
  }

  /// How well a domain is covered: somebody is strong in it, somebody nearly, or nobody.
  public struct Cover: Equatable, Sendable {
    public var domain: Domain
    /// Of the tossups that were heard, how many the team got.
    public var got: Share
    public var strong: [String] = []
    public var moderate: [String] = []

    public var isGap: Bool { strong.isEmpty }
  }

  public let name: String
  public private(set) var won = 0
  public private(set) var lost = 0
  public private(set) var tied = 0
  public private(set) var points = 0
  public private(set) var against = 0
  public private(set) var bonuses = 0
  public private(set) var bonusPoints = 0
  public private(set) var parts = Share()
  /// In the order in which they first played.
  public private(set) var players: [PlayerFigures] = []
  /// The oldest first.
  public private(set) var course: [Point] = []
  private var got: [Domain: Share] = [:]

  public init(name: String) { self.name = name }

  public var pointsPerBonus: Double? {
    bonuses > 0 ? Double(bonusPoints) / Double(bonuses) : nil
  }

  /// More than .80 of what one answered is strong, from .60 on it is moderate (competitions.md
  /// D12).
  private static let strongShare = 0.8
  private static let moderateShare = 0.6

  /// Every domain that was heard, gaps first. Whoever answered fewer than five in it is no proof.
  public var coverage: [Cover] {
    var covers: [Cover] = []
    for domain in Domain.allCases {
      guard let share = got[domain] else { continue }
      var cover = Cover(domain: domain, got: share)
      for player in players {
        guard let answered = player.domains[domain]?.answered,
          answered.total >= Claim.rangeAnswersMin
        else { continue }
        if answered.rate > TeamFigures.strongShare {
          cover.strong.append(player.name)
        } else if answered.rate >= TeamFigures.moderateShare {
          cover.moderate.append(player.name)
        }
      }
      covers.append(cover)
    }
    return covers.filter { $0.isGap } + covers.filter { !$0.isGap }
  }

  /// The player with the most points, and their share of the team's tossup points; nil where nobody
  /// has any.
  public var leader: (name: String, share: Double)? {
    let points = players.map { max($0.points, 0) }
    let all = points.reduce(0, +)
    guard all > 0, let place = points.indices.max(by: { points[$0] < points[$1] }) else {
      return nil
    }
    return (players[place].name, Double(points[place]) / Double(all))
  }

  // MARK: Counting

  mutating func add(_ match: Match, of team: String, result: String, on day: Int32) {
    let own = match.score(team: team)
    let best = match.teams.filter { $0 != team }.map { match.score(team: $0) }.max() ?? 0
    if own > best { won += 1 } else if own < best { lost += 1 } else { tied += 1 }
    points += own
    against += best
    course.append(Point(day: day, result: result, points: own, against: best))
    for line in ScoreSheet(match).teams where line.team == team {
      bonuses += line.bonusesHeard
      bonusPoints += line.bonusPoints
    }
    countTossups(match, team)
    for player in match.setup.players where player.team == team {
      let key = MatchReports.key(player.name)
      var place = players.firstIndex { MatchReports.key($0.name) == key }
      if place == nil {
        place = players.count
        players.append(PlayerFigures(name: player.name))
      }
      if let place {
        players[place].add(match, of: player.id, result: result, on: day)
      }
    }
  }

  private mutating func countTossups(_ match: Match, _ team: String) {
    for (place, outcome) in match.outcomes.enumerated()
    where place < match.cues.count && outcome.isClosed && !outcome.isThrownOut {
      let cue = match.cues[place]
      let own = outcome.counted.filter { match.player($0.by)?.team == team }
      for part in own where part.part != nil { parts.count(part.verdict == .accept) }
      if cue.isMissing || cue.isBonus { continue }
      got[cue.question.domain, default: Share()].count(
        own.contains { $0.part == nil && $0.verdict == .accept })
    }
  }
}
