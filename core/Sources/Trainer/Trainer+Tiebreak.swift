import Contest
import KnowledgeBowl
import Practice

/// The end of a match that stands level, practised by itself.
extension Trainer {
  /// How a tie is broken: by the rules' questions and then sudden death, by sudden death at once,
  /// or by as many questions as two minutes hold.
  enum Tiebreak: String {
    case accumulated
    case suddenDeath = "sudden-death"
    case lightning
  }

  /// NB: Etude's own; no rule book that we know has a lightning round for ties.
  private static let lightningMillis: Int32 = 120_000
  /// More than two minutes hold.
  private static let lightningMost = 24

  /// Fields: rules, pack, way.
  mutating func startTiebreak(_ module: String, _ command: Command) {
    let way = Tiebreak(rawValue: command["way"] ?? "") ?? .accumulated
    var rules = settings.rules(of: module, command["rules"])
    if rules[.overtimeTossups] == 0 {
      // Rules for practice alone have no overtime: the competition's own say how long it is.
      let withOvertime = ruleBook.of(module).first { $0[.overtimeTossups] > 0 }
      rules[.overtimeTossups] = withOvertime?[.overtimeTossups] ?? 1
    }
    var regulation = 0
    if way != .accumulated { rules[.overtimeTossups] = 1 }
    if way == .lightning {
      rules[.halves] = 1
      rules[.halfMillis] = Trainer.lightningMillis
      regulation = Trainer.lightningMost
    }
    let count = regulation + Int(rules[.overtimeTossups]) + Trainer.reserve
    var slots = matchSlots(module, command, count)
    // Nobody earns a bonus in overtime.
    for place in slots.indices { slots[place].bonus = nil }
    guard !slots.isEmpty else { return say(.warn, Trainer.nothing(for: "tiebreak")) }
    begin(
      Match.Setup(
        module: module, drill: "tiebreak", rules: rules, slots: slots,
        players: [Match.Player(id: Trainer.learner, name: "You", team: myTeamName)]
          + rivals(in: module),
        strictness: settings.strictness, pace: settings.pace, isWhole: true,
        regulation: regulation))
  }

  /// Who plays against the learner where nobody was chosen: two teams in Knowledge Bowl, else one.
  func rivals(in module: String) -> [Match.Player] {
    let red = opponent("red", "Red", .highSchool, .steady)
    guard module == KnowledgeBowl.manifest.id else { return [red] }
    return [red, opponent("blue", "Blue", .highSchool, .careful)]
  }
}
