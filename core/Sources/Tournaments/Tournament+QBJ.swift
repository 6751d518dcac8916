import Basics

extension Tournament {
  /// The whole as QBJ 2.1.1, which statistics programs read: teams, phases with their pools,
  /// rounds, matches with their points, and what counts in a later phase
  /// (docs/formats/tournaments.md).
  public var qbj: String {
    var objects: [JSON] = [tournamentObject]
    for team in setup.teams.indices {
      objects.append([
        "type": "Registration", "id": .string("registration_\(team)"),
        "name": .string(setup.teams[team]),
        "teams": .array([
          [
            "id": .string("team_\(team)"), "name": .string(setup.teams[team]),
            "players": .array([]),
          ]
        ]),
      ])
    }
    for (number, round) in rounds.enumerated() {
      for place in round.matches.indices {
        objects.append(match(Place(round: number, match: place)))
      }
    }
    let file: JSON = ["version": "2.1.1", "objects": .array(objects)]
    return file.text
  }

  private var tournamentObject: JSON {
    [
      "type": "Tournament", "name": .string(setup.name),
      "registrations": .array(
        setup.teams.indices.map { Tournament.reference("registration_\($0)") }),
      "scoring_rules": [
        "name": .string(setup.name), "teams_per_match": .integer(Int64(setup.seats)),
      ],
      "phases": .array(setup.phases.indices.map { phaseObject($0) }),
    ]
  }

  private func phaseObject(_ phase: Int) -> JSON {
    var members: [JSON.Member] = [
      .init("id", .string("phase_\(phase)")), .init("name", .string(phaseName(phase))),
    ]
    if isOfPools(phase) {
      let pools = groups(phase).enumerated().map { number, teams -> JSON in
        [
          "name": .string("\(number + 1)"),
          "pool_teams": .array(teams.map { ["team": Tournament.reference("team_\($0)")] }),
        ]
      }
      members.append(.init("pools", .array(pools)))
    }
    let own = rounds.enumerated().filter { $0.element.phase == phase }
    members.append(
      .init(
        "rounds",
        .array(
          own.map { number, round in
            [
              "name": .string("\(number + 1)"),
              "matches": .array(
                round.matches.indices.map { Tournament.reference("match_\(number)_\($0)") }),
            ]
          })))
    return .object(members)
  }

  private func match(_ place: Place) -> JSON {
    let points = results[place]
    let teams = teams(at: place)
    let sides = teams.enumerated().map { seat, team -> JSON in
      var members: [JSON.Member] = [.init("team", Tournament.reference("team_\(team)"))]
      if let points { members.append(.init("points", .integer(Int64(points[seat])))) }
      return .object(members)
    }
    var members: [JSON.Member] = [
      .init("type", "Match"), .init("id", .string("match_\(place.round)_\(place.match)")),
      .init("location", .string(roomName(of: place.match))), .init("match_teams", .array(sides)),
    ]
    let later = laterPhases(of: teams, behind: rounds[place.round].phase)
    if !later.isEmpty {
      let references = later.map { Tournament.reference("phase_\($0)") }
      members.append(.init("carryover_phases", .array(references)))
    }
    return .object(members)
  }

  /// Begun phases in whose tiers a match counts that was played before them.
  private func laterPhases(of teams: [Int], behind phase: Int) -> [Int] {
    setup.phases.indices.filter { later in
      later > phase && isOfPools(later) && rounds.contains { $0.phase == later }
        && groups(later).contains { pool in teams.allSatisfy { pool.contains($0) } }
    }
  }

  private static func reference(_ id: String) -> JSON { ["$ref": .string(id)] }

  /// "Pools", "By standing", "Knockout".
  public func phaseName(_ phase: Int) -> String {
    switch setup.phases[phase] {
    case .pools(1): "Everybody meets everybody"
    case .pools: "Pools"
    case .tiers: "Tiers"
    case .power: "By standing"
    case .knockout: "Knockout"
    }
  }
}
