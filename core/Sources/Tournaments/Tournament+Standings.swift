/// Where everybody stands.
extension Tournament {
  /// Who is in each pool or tier of a phase, of a knockout who is in it: as its first round says,
  /// and before it is known as it would be now. None of rounds by standing.
  func groups(_ phase: Int) -> [[Int]] {
    if let first = rounds.first(where: { $0.phase == phase }) { return first.groups }
    let begun = begin(of: phase)
    switch setup.phases[phase] {
    case .pools(let count):
      // By turns forward and back, so that the pools are about as strong.
      var pools = Array(repeating: [Int](), count: count)
      for team in setup.teams.indices {
        let (turn, place) = (team / count, team % count)
        pools[turn % 2 == 0 ? place : count - 1 - place].append(team)
      }
      return pools
    case .tiers(let count):
      var (tiers, rest): ([[Int]], ArraySlice<Int>) = ([], order(before: begun)[...])
      for number in 0..<count {
        let teams = setup.teams.count
        let size = teams / count + (number < teams % count ? 1 : 0)
        tiers.append(Array(rest.prefix(size)))
        rest = rest.dropFirst(size)
      }
      return tiers
    case .knockout(let best): return [Array(order(before: begun).prefix(best))]
    case .power: return []
    }
  }

  /// Where the teams of each pool of a phase stand, after so many rounds: in a tier by the matches
  /// of its teams among themselves, whenever they were.
  public func standings(_ phase: Int, before end: Int? = nil) -> [Standings] {
    let played = played(before: end ?? rounds.count)
    guard isOfPools(phase) else {
      return [
        Standings(
          of: Array(setup.teams.indices), played, by: setup.ranking, brought: setup.brought)
      ]
    }
    return groups(phase).map { pool in
      let own = played.filter { $0.teams.allSatisfy { pool.contains($0) } }
      return Standings(of: pool, own, by: setup.ranking, brought: setup.brought)
    }
  }

  /// Whether its rounds are all known from its beginning.
  func isOfPools(_ phase: Int) -> Bool {
    switch setup.phases[phase] {
    case .pools, .tiers: true
    case .power, .knockout: false
    }
  }

  /// Teams with their points, of the rounds before one; a knockout counts for itself alone.
  private func played(before end: Int) -> [(teams: [Int], points: [Int])] {
    var played: [(teams: [Int], points: [Int])] = []
    for (number, round) in rounds.prefix(end).enumerated() {
      if case .knockout = setup.phases[round.phase] { continue }
      for (place, teams) in round.matches.enumerated() {
        guard let points = results[Place(round: number, match: place)] else { continue }
        played.append((teams, points))
      }
    }
    return played
  }

  /// All teams, the best first, as the next phase takes them up: of pools all firsts, then all
  /// seconds; of tiers one after the other; of a knockout who came farther.
  public func order(before end: Int) -> [Int] {
    guard let phase = rounds.prefix(end).last?.phase else {
      return Standings(
        of: Array(setup.teams.indices), [], by: setup.ranking, brought: setup.brought
      ).order
    }
    switch setup.phases[phase] {
    case .power: return standings(phase, before: end)[0].order
    case .tiers: return standings(phase, before: end).flatMap { $0.order }
    case .pools:
      let pools = standings(phase, before: end).map { $0.order }
      let all = Standings(
        of: Array(setup.teams.indices), played(before: end), by: setup.ranking,
        brought: setup.brought
      ).order
      return (0..<(pools.map { $0.count }.max() ?? 0)).flatMap { place in
        let level = pools.compactMap { $0.indices.contains(place) ? $0[place] : nil }
        return all.filter { level.contains($0) }
      }
    case .knockout: return knockoutOrder(phase, before: end)
    }
  }

  /// Who came farther, by the last match that each was called to; who came as far, and who is not
  /// in it, as before it.
  private func knockoutOrder(_ phase: Int, before end: Int) -> [Int] {
    let begun = begin(of: phase)
    // NB: who has no match in the first round is as far as who has won there.
    var came: [Int: (round: Int, hasWon: Bool)] = [:]
    for team in groups(phase).joined() { came[team] = (begun, true) }
    for (number, round) in rounds.prefix(end).enumerated() where round.phase == phase {
      for (place, teams) in round.matches.enumerated() {
        let winner = winner(at: Place(round: number, match: place))
        for team in teams where came[team] != nil { came[team] = (number, team == winner) }
      }
    }
    let far = { (team: Int) in came[team].map { 2 * $0.round + ($0.hasWon ? 1 : 0) } ?? -1 }
    return order(before: begun).enumerated().sorted { a, b in
      let (first, second) = (far(a.element), far(b.element))
      return first == second ? a.offset < b.offset : first > second
    }.map { $0.element }
  }

  /// The whole order as it stands.
  public var order: [Int] { order(before: rounds.count) }

  /// Who is first, more than one where they are level; nil where pools are apart to the end.
  public var winners: [Int]? {
    let last = setup.phases.count - 1
    switch setup.phases[last] {
    case .knockout: return Array(order.prefix(1))
    case .pools(let count) where count > 1: return nil
    case .pools, .tiers, .power:
      return standings(last)[0].lines.filter { $0.rank == 1 }.map { $0.team }
    }
  }
}
