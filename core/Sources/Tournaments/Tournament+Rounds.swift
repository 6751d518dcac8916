/// What is to be played next.
extension Tournament {
  /// Rounds to be made known now: of pools and tiers all that are not known, else one. Empty while
  /// a result is missing that they go by, and where the tournament is over.
  public var next: [Round] {
    let isPlayedOut = isPlayedOut
    for phase in (rounds.last?.phase ?? 0)..<setup.phases.count {
      let isBegun = rounds.last?.phase == phase
      // Pools go by results before them alone.
      guard isPlayedOut || isBegun && isOfPools(phase) else { return [] }
      let next = following(phase, isBegun: isBegun)
      if !next.isEmpty { return next }
    }
    return []
  }

  /// Whether all of it was played.
  public var isOver: Bool { !rounds.isEmpty && isPlayedOut && next.isEmpty }

  /// The first round of a phase; where it is not known yet, the one that it would be.
  func begin(of phase: Int) -> Int { rounds.firstIndex { $0.phase >= phase } ?? rounds.count }

  private var isPlayedOut: Bool { rounds.indices.allSatisfy { isPlayed($0) } }

  /// The first round that is not played; nil where all known ones are.
  public var current: Int? { rounds.indices.first { !isPlayed($0) } }

  /// What a phase still lacks.
  private func following(_ phase: Int, isBegun: Bool) -> [Round] {
    let known = rounds.count { $0.phase == phase }
    var next: [Round] = []
    switch setup.phases[phase] {
    case .pools, .tiers: next = lacking(phase).map { Round(phase: phase, $0) }
    case .power(let count): if known < count { next = [Round(phase: phase, power)] }
    case .knockout(let best):
      let matches = knockout(phase)
      if known < Knockout.rounds(of: best), !matches.isEmpty {
        next = [Round(phase: phase, matches)]
      }
    }
    if !isBegun, !next.isEmpty { next[0].groups = groups(phase) }
    return next
  }

  /// Pairs in each pool who have not met, whenever that was.
  private func lacking(_ phase: Int) -> [[[Int]]] {
    var rounds: [[[Int]]] = []
    let met = meetings
    for pool in groups(phase) {
      let all = RoundRobin.rounds(of: pool.count).map { $0.map { [pool[$0.0], pool[$0.1]] } }
      let new = all.joined().filter { met[$0[0]][$0[1]] == 0 }
      let own = new.count == all.joined().count ? all : RoundRobin.packed(new)
      for (place, round) in own.enumerated() {
        if rounds.count <= place { rounds.append([]) }
        rounds[place] += round
      }
    }
    return rounds
  }

  private var power: [[Int]] {
    var played = Array(repeating: 0, count: setup.teams.count)
    for team in rounds.flatMap({ $0.matches }).joined() { played[team] += 1 }
    let met = meetings
    let pairing = PowerPairing(
      order: order, met: { met[$0][$1] }, rested: { self.rounds.count - played[$0] })
    if setup.seats == 3 { return pairing.rooms(of: 3) }
    guard rounds.isEmpty else { return pairing.pairs() }
    // Nobody has played: the upper half meets the lower, in its order.
    let half = setup.teams.count / 2
    return (0..<half).map { [$0, $0 + half] }
  }

  private func knockout(_ phase: Int) -> [[Int]] {
    let open = bracket(phase).last ?? []
    return stride(from: 0, to: open.count - 1, by: 2).compactMap { place in
      guard let a = open[place], let b = open[place + 1] else { return nil }
      return [a, b]
    }
  }

  /// How often two have met, by their numbers.
  private var meetings: [[Int]] {
    let row = Array(repeating: 0, count: setup.teams.count)
    var met = Array(repeating: row, count: setup.teams.count)
    for teams in rounds.flatMap({ $0.matches }) {
      for a in teams { for b in teams where a != b { met[a][b] += 1 } }
    }
    return met
  }

  /// Nil where there is no result, or they are level.
  public func winner(at place: Place) -> Int? {
    guard let points = results[place], let best = points.max(),
      points.count(where: { $0 == best }) == 1, let seat = points.firstIndex(of: best)
    else { return nil }
    return teams(at: place)[seat]
  }
}
