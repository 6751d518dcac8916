/// A knockout as it is drawn.
extension Tournament {
  /// Who sits where in the bracket of a knockout: at its beginning, then after each round that was
  /// made known, of which the last may still be played. Nil for a seat that is free yet, or for
  /// good.
  ///
  /// Who was called to a match sits there, whatever was corrected of the one before.
  public func bracket(_ phase: Int) -> [[Int?]] {
    guard case .knockout = setup.phases[phase], let entrants = groups(phase).first else {
      return []
    }
    let own = rounds.indices.filter { rounds[$0].phase == phase }
    var levels = [Knockout.bracket(of: entrants.count).map { $0.map { entrants[$0] } }]
    var seats: [Int: Int] = [:]
    for (seat, team) in levels[0].enumerated() { if let team { seats[team] = seat } }
    for (depth, round) in own.prefix(Knockout.rounds(of: entrants.count)).enumerated() {
      for match in rounds[round].matches {
        for team in match { if let seat = seats[team] { levels[depth][seat >> depth] = team } }
      }
      var next: [Int?] = Array(repeating: nil, count: levels[depth].count / 2)
      for place in next.indices where depth == 0 {
        let pair = levels[0][place * 2...place * 2 + 1].compactMap { $0 }
        if pair.count == 1 { next[place] = pair[0] }
      }
      for match in rounds[round].matches.indices {
        guard let winner = winner(at: Place(round: round, match: match)), let seat = seats[winner]
        else { continue }
        next[seat >> (depth + 1)] = winner
      }
      levels.append(next)
    }
    return levels
  }

  /// What a round is called: "Round 3", of a knockout "Semi-finals".
  public func roundName(_ number: Int) -> String {
    let phase = rounds[number].phase
    guard case .knockout(let best) = setup.phases[phase] else { return "Round \(number + 1)" }
    let depth = number - begin(of: phase)
    return Tournament.knockoutName(left: 1 << max(1, Knockout.rounds(of: best) - depth))
  }

  /// Of a round in which so many seats are left.
  static func knockoutName(left seats: Int) -> String {
    switch seats {
    case 2: "Final"
    case 4: "Semi-finals"
    case 8: "Quarter-finals"
    default: "Round of \(seats)"
    }
  }
}
