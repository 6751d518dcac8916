import Basics
public import Contest

/// Rounds that nobody plays: drawn from the levels of the teams, and from the seed alone.
extension Meet {
  /// Whether a team tries a question, and whether it is then right, percent, at levels 0, 33, 67
  /// and 100: the seeds' four opponents (.3/.4, .5/.6, .7/.75, .85/.9).
  static let tries: [Double] = [30, 50, 70, 85]
  static let rights: [Double] = [40, 60, 75, 90]

  /// Straight lines between the four levels.
  static func between(_ table: [Double], _ level: Int32) -> Double {
    let place = Double(min(max(level, 0), 100)) / 100 * 3
    let low = min(Int(place), 2)
    return table[low] + (table[low + 1] - table[low]) * (place - Double(low))
  }

  /// The randomness of one round: the same whether or not the learner plays in it.
  private func random(_ stage: Int) -> SeededRandom {
    SeededRandom(seed: setup.seed &+ UInt64(stage + 1) &* 0x9E37_79B9_7F4A_7C15)
  }

  /// The points of every team in the written round. A team works together, so that what one of four
  /// knows counts; of what nobody knows one in four is right by chance.
  func simulatedWritten() -> [Int32] {
    var random = random(0)
    let questions = Int(setup.rules[.writtenQuestions])
    var points: [Int32] = []
    for team in setup.teams {
      let known = 0.35 + 0.006 * Double(team.level)
      var right: Int32 = 0
      for _ in 0..<questions where random.unit() < known + (1 - known) * 0.25 { right += 1 }
      points.append(right * setup.rules[.writtenPoints])
    }
    return points
  }

  /// How many of the last questions were among those that each team had right: its right answers
  /// lie anywhere in the sheet.
  func simulatedTiebreaks(of points: [Int32]) -> [Int32] {
    var random = SeededRandom(seed: setup.seed ^ 0x7469_6573)
    let questions = max(1, setup.rules[.writtenQuestions])
    let last = min(setup.rules[.writtenTiebreaks], questions)
    return points.map { points in
      var right = min(questions, max(0, points / max(1, setup.rules[.writtenPoints])))
      var ties: Int32 = 0
      for place in 0..<last where random.below(Int(questions - place)) < Int(right) {
        ties += 1
        right -= 1
      }
      return ties
    }
  }

  /// The points of every team in these rooms; teams in none of them get 0.
  func simulated(_ rooms: [[Int]], stage: Int, questions: Int) -> [Int32] {
    var points = Array(repeating: Int32(0), count: setup.teams.count)
    var random = random(stage)
    for room in rooms {
      // NB: a stream for each room, so that one that is played by people changes no other.
      var own = SeededRandom(seed: random.next())
      for _ in 0..<questions {
        if let winner = winner(room, &own) { points[winner] += setup.rules[.tossup] }
      }
    }
    return points
  }

  /// Who gets the point for one question. Teams that try it answer in the order of their buzzes;
  /// better teams buzz earlier, and the first that is right ends it.
  private func winner(_ room: [Int], _ random: inout SeededRandom) -> Int? {
    let ease = (random.unit() - 0.5) * 30
    var buzzes: [(at: Double, team: Int)] = []
    for team in room {
      let level = setup.teams[team].level
      let isTried = random.unit() * 100 < Meet.between(Meet.tries, level) + ease
      let at = random.unit() * (1 - 0.004 * Double(level))
      let isRight = random.unit() * 100 < Meet.between(Meet.rights, level)
      if isTried, isRight { buzzes.append((at, team)) }
    }
    var first: (at: Double, team: Int)?
    for buzz in buzzes where buzz.at < first?.at ?? 2 { first = buzz }
    return first?.team
  }
}

extension Meet.Setup {
  /// How strong the teams of a meet are.
  public enum Field: String, CaseIterable, Sendable {
    case local, regional, state

    public var name: String {
      switch self {
      case .local: "Local meet"
      case .regional: "Regional meet"
      case .state: "State meet"
      }
    }

    /// The level around which the teams lie.
    var level: Int { self == .local ? 35 : self == .regional ? 55 : 75 }
  }

  /// A field of `count` teams, drawn from the seed. The learner's own team, if it takes part, is
  /// the first.
  public static func drawn(
    _ field: Field, count: Int, mine: Meet.Team?, rules: Rules, seed: UInt64,
    avoidsRepeats: Bool = false
  ) -> Meet.Setup {
    var random = SeededRandom(seed: seed)
    var names: [String] = []
    for tree in trees {
      for place in ["Hill", "Lake", "Valley"] { names.append("\(tree) \(place)") }
    }
    random.shuffle(&names)
    var teams: [Meet.Team] = mine.map { [$0] } ?? []
    let count = min(max(count, 2), Meet.teamsMax)
    for name in names where teams.count < count && name != mine?.name {
      // The sum of two draws: most teams lie near the middle of the field.
      let level = field.level - 25 + random.below(26) + random.below(26)
      teams.append(Meet.Team(name: name, level: Int32(level)))
    }
    return Meet.Setup(
      rules: rules, teams: teams, mine: mine == nil ? nil : 0, seed: seed,
      avoidsRepeats: avoidsRepeats)
  }

  private static let trees = [
    "Alder", "Aspen", "Birch", "Cedar", "Dogwood", "Elm", "Hazel", "Juniper", "Larch", "Linden",
    "Maple", "Oak", "Pine", "Rowan", "Spruce", "Willow", "Yew",
  ]
}
