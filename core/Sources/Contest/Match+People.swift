/// Who sits at this device, and what they are called.
extension Match {
  /// Those whom a person plays.
  public var people: [Player] { setup.players.filter { $0.opponent == nil } }

  public func isPerson(_ id: String) -> Bool { player(id).map { $0.opponent == nil } ?? false }

  public func name(_ id: String) -> String { player(id)?.name ?? id }

  /// A team of one that nobody named is called by its player's name.
  public func teamName(_ team: String) -> String {
    var members = setup.players.filter { $0.team == team }
    guard members.count == 1, Match.standIns.contains(team), let only = members.popLast() else {
      return team
    }
    return only.name
  }

  /// What the learner's own team is called, unless it has a name.
  static let learnersTeam = "Your team"

  /// What the team of that number, from 1, is called while nobody named it.
  static func standIn(_ number: Int) -> String { "Team \(number)" }

  private static let standIns =
    ["you", learnersTeam] + (1...LineUp.sidesMax).map { standIn($0) }

  /// The person who answers for the team whose part it is; nil when opponents do.
  public var partPerson: String? {
    guard let team = partTeam else { return nil }
    if rules[.captain] == 1 { return captain(of: team).flatMap { isPerson($0) ? $0 : nil } }
    if let winner = outcome.winner, isPerson(winner), player(winner)?.team == team { return winner }
    for player in setup.players
    where player.team == team && player.opponent == nil && !benched.contains(player.id) {
      return player.id
    }
    return nil
  }

  /// Who answers when this player has buzzed: the player, or whoever speaks for the team.
  public func speaker(for buzzer: String) -> String {
    guard rules[.spokesperson] == 1, isPerson(buzzer), let team = player(buzzer)?.team else {
      return buzzer
    }
    return captain(of: team) ?? buzzer
  }

  /// The first of the team at the table.
  public func captain(of team: String) -> String? {
    for player in setup.players where player.team == team && !benched.contains(player.id) {
      return player.id
    }
    return nil
  }

  /// Whether the player sat out when the slot `place` was asked.
  func wasBenched(_ id: String, at place: Int) -> Bool {
    outcomes.indices.contains(place) && outcomes[place].benched.contains(id)
  }

  /// The teams with the most points: several when it is a tie.
  var winners: [String] {
    var best = Int.min
    for team in teams { best = max(best, score(team: team)) }
    return teams.filter { score(team: $0) == best }
  }

  /// "Red 120, Blue 85".
  var scoreWords: String {
    var text = ""
    for team in teams {
      text += (text.isEmpty ? "" : ", ") + "\(teamName(team)) \(score(team: team))"
    }
    return text
  }

  /// "Red won", "A tie of Red and Blue".
  var outcomeWords: String {
    let winners = winners
    guard winners.count > 1 else { return winners.first.map { "\(teamName($0)) won" } ?? "" }
    var names = ""
    for (place, team) in winners.enumerated() {
      names += (place == 0 ? "" : place + 1 == winners.count ? " and " : ", ") + teamName(team)
    }
    return "A tie of \(names)"
  }
}
