/// A match as a scorekeeper writes it down: every question with what each team got, and every
/// player's line. A function of the match; nothing of it is kept.
public struct ScoreSheet: Equatable, Sendable {
  /// A question: what each team got for it, and its score after it.
  public struct Row: Equatable, Sendable {
    /// From 1.
    public var number: Int
    public var answer: String
    public var isOvertime: Bool
    /// In the order of the teams.
    public var points: [Int]
    public var scores: [Int]
    public var outcome: Match.Outcome
  }

  public struct PlayerLine: Equatable, Sendable {
    public var player: Match.Player
    /// Questions that were asked while the player sat at the table, without one broken off and
    /// those of lightning rounds.
    public var heard: Int
    /// How often the player got each value, the highest first.
    public var values: [Count]
    public var fouls: Int

    public var points: Int {
      var points = 0
      for entry in values { points += entry.value * entry.count }
      return points
    }
  }

  /// How often a player got a value.
  public struct Count: Equatable, Sendable {
    public var value: Int
    public var count: Int
  }

  public struct TeamLine: Equatable, Sendable {
    public var team: String
    public var score: Int
    public var bonusesHeard: Int
    public var bonusPoints: Int
    public var bouncebackPoints: Int
    /// Of its lightning round, of all of it, and of what the other side missed of theirs.
    public var lightningPoints: Int
    /// Points for the other side's wrong interrupts.
    public var foulPoints: Int
    /// Points that a moderator gave it.
    public var awarded: Int
  }

  public private(set) var rows: [Row] = []
  public private(set) var players: [PlayerLine] = []
  public private(set) var teams: [TeamLine] = []

  public init(_ match: Match) {
    teams = match.teams.map {
      TeamLine(
        team: $0, score: match.score(team: $0), bonusesHeard: 0, bonusPoints: 0,
        bouncebackPoints: 0, lightningPoints: 0, foulPoints: 0, awarded: 0)
    }
    var scores = teams.map { _ in 0 }
    for (place, outcome) in match.outcomes.enumerated()
    where place < match.cues.count && outcome.isTouched {
      let points = teams.map { match.points(of: $0.team, for: outcome) }
      for team in points.indices { scores[team] += points[team] }
      rows.append(
        Row(
          number: place + 1, answer: match.cues[place].answer, isOvertime: outcome.isOvertime,
          points: points, scores: scores, outcome: outcome))
      note(outcome, match)
    }
    for player in match.setup.players { players.append(ScoreSheet.line(player, match)) }
  }

  private mutating func note(_ outcome: Match.Outcome, _ match: Match) {
    let winner = match.winningTeam(outcome)
    let counted = outcome.counted
    let parts = counted.filter { $0.part != nil }
    for place in teams.indices {
      let team = teams[place].team
      if outcome.lightning == 0, team == winner, !parts.isEmpty { teams[place].bonusesHeard += 1 }
      for part in parts where match.player(part.by)?.team == team {
        if outcome.lightning > 0 {
          teams[place].lightningPoints += Int(part.points)
        } else if team == winner {
          teams[place].bonusPoints += Int(part.points)
        } else {
          teams[place].bouncebackPoints += Int(part.points)
        }
      }
      for answer in counted where match.player(answer.by)?.team != team {
        teams[place].foulPoints += Int(answer.foul)
      }
      guard !outcome.isThrownOut else { continue }
      teams[place].lightningPoints += match.sweep(of: team, for: outcome)
      for award in outcome.awards where award.team == team {
        teams[place].awarded += Int(award.points)
      }
    }
  }

  private static func line(_ player: Match.Player, _ match: Match) -> PlayerLine {
    var line = PlayerLine(player: player, heard: 0, values: [], fouls: 0)
    for (place, outcome) in match.outcomes.enumerated() {
      if !match.wasBenched(player.id, at: place), outcome.isTouched, !outcome.isThrownOut,
        outcome.lightning == 0
      {
        line.heard += 1
      }
      for answer in outcome.counted where answer.by == player.id && answer.part == nil {
        if answer.foul > 0 { line.fouls += 1 }
        guard answer.points != 0 else { continue }
        let value = Int(answer.points)
        if let entry = line.values.firstIndex(where: { $0.value == value }) {
          line.values[entry].count += 1
        } else {
          line.values.append(Count(value: value, count: 1))
        }
      }
    }
    line.values.sort { $0.value > $1.value }
    return line
  }
}
