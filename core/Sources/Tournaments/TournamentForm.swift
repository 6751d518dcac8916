/// Forms of tournaments as people hold them.
public enum TournamentForm: String, CaseIterable, Sendable {
  case everybody, poolsAndTiers, poolsAndKnockout, standing, standingAndKnockout, knockout, threes

  public var name: String {
    switch self {
    case .everybody: "Everybody meets everybody"
    case .poolsAndTiers: "Pools, then tiers by place"
    case .poolsAndKnockout: "Pools, then a knockout of the best four"
    case .standing: "Rounds by standing"
    case .standingAndKnockout: "Rounds by standing, then a knockout of the best four"
    case .knockout: "Knockout"
    case .threes: "Three in a room, rounds by points"
    }
  }

  /// `teams`: their lines, as `Tournament.Setup.lines` has them. `count`: of pools, or of rounds by
  /// standing; 0 for what such a field usually has.
  public func setup(
    name: String, teams: [String], rooms: [String], count: Int
  ) -> Tournament.Setup {
    let isOfThree = self == .threes
    var setup = Tournament.Setup(
      name: name, teams: [], rooms: rooms, seats: isOfThree ? 3 : 2,
      phases: phases(teams.count, count: count), ranking: isOfThree ? .points : .wins)
    setup.lines = teams
    return setup
  }

  private func phases(_ teams: Int, count: Int) -> [Tournament.Phase] {
    // About six to a pool; enough rounds to part the level ones (log2, as a knockout would).
    let pools = count > 0 ? count : max(1, (teams + 3) / 6)
    let rounds = count > 0 ? count : max(3, Knockout.rounds(of: teams))
    let best = min(4, teams)
    switch self {
    case .everybody: return [.pools(1)]
    case .poolsAndTiers: return [.pools(max(2, pools)), .tiers(max(2, pools))]
    case .poolsAndKnockout: return [.pools(pools), .knockout(best)]
    case .standing, .threes: return [.power(rounds)]
    case .standingAndKnockout: return [.power(rounds), .knockout(best)]
    case .knockout: return [.knockout(teams)]
    }
  }

  /// How a set-up was asked for; the nearest form for one that no form makes.
  public static func of(_ setup: Tournament.Setup) -> (form: TournamentForm, count: Int) {
    let isThenKnockout = setup.phases.count > 1
    switch setup.phases.first {
    case .pools(let count):
      if case .tiers = setup.phases.last { return (.poolsAndTiers, count) }
      if isThenKnockout { return (.poolsAndKnockout, count) }
      return count == 1 ? (.everybody, 0) : (.poolsAndTiers, count)
    case .power(let rounds):
      if setup.seats == 3 { return (.threes, rounds) }
      return (isThenKnockout ? .standingAndKnockout : .standing, rounds)
    case .knockout, .tiers, nil: return (.knockout, 0)
    }
  }
}

extension Tournament.Setup {
  /// A line for each team; where points of all matches count, with what it brings along:
  /// "Otters, 47".
  public var lines: [String] {
    get { brought.isEmpty ? teams : zip(teams, brought).map { "\($0), \($1)" } }
    set {
      let pairs = newValue.map { line -> (name: String, points: Int?) in
        let parts = line.split(separator: ",", omittingEmptySubsequences: false)
        // NB: "1,200" is no 200.
        guard ranking == .points, parts.count > 1,
          parts.count == 2 || Int(parts[parts.count - 2].filter { $0 != " " }) == nil,
          let points = Int(parts[parts.count - 1].filter { $0 != " " })
        else { return (line, nil) }
        var name = parts.dropLast().joined(separator: ",")
        while name.last == " " { name.removeLast() }
        return (name, points)
      }
      teams = pairs.map { String($0.name.prefix(Tournament.nameMax)) }
      brought = pairs.allSatisfy { $0.points == nil } ? [] : pairs.map { $0.points ?? 0 }
    }
  }
}
