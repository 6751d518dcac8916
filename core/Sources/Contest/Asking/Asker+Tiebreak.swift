import Practice
import Packs
import Sittings

/// The end of a match that stands level, practised by itself.
extension Asker {
  /// How a tie is broken: by the rules' questions and then sudden death, by sudden death at once,
  /// or by as many questions as two minutes hold.
  enum Tiebreak: String {
    case accumulated
    case suddenDeath = "sudden-death"
    case lightning
  }

  static let tiebreakWays = Ways(
    "Another way", "way",
    [
      (Tiebreak.suddenDeath.rawValue, "Sudden death at once"),
      (Tiebreak.lightning.rawValue, "Lightning: two minutes"),
    ])

  /// NB: Etude's own; no rule book that we know has a lightning round for ties.
  private static let lightningMillis: Int32 = 120_000
  /// More than two minutes hold.
  private static let lightningMost = 24

  /// Fields: rules, pack, way.
  func tiebreak(_ command: Command) -> Consequences {
    let way = Tiebreak(rawValue: command["way"] ?? "") ?? .accumulated
    var rules = rules(command)
    if rules[.overtimeTossups] == 0 {
      // Rules for practice alone have no overtime: the competition's own say how long it is.
      let withOvertime = module.book.first { $0[.overtimeTossups] > 0 }
      rules[.overtimeTossups] = withOvertime?[.overtimeTossups] ?? 1
    }
    var regulation = 0
    if way != .accumulated { rules[.overtimeTossups] = 1 }
    if way == .lightning {
      rules[.halves] = 1
      rules[.halfMillis] = Asker.lightningMillis
      regulation = Asker.lightningMost
    }
    let count = regulation + Int(rules[.overtimeTossups]) + ContestModule.reserve
    var slots = module.matchSlots(self, command, count)
    // Nobody earns a bonus in overtime.
    for place in slots.indices { slots[place].bonus = nil }
    return session(
      "tiebreak", rules, slots, against: module.rivals, isWhole: true, regulation: regulation)
  }
}
