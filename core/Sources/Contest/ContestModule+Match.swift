import Practice
import Packs
import Sittings

/// A match: teams of people at this device, of opponents, or of both.
extension ContestModule {
  /// Questions beyond the match and its overtime: for sudden death, and for those that a reader
  /// throws out.
  static let reserve = 12

  /// The form of a match was filled in further: the fields of a `LineUp` and, of the match itself,
  /// module, rules, count, pack, recent, whole. New names in new.N take their seats with "add" and
  /// "start", "drop" empties one, and "start" begins. What does not begin goes on in the address.
  func match(_ command: Command, _ asker: Asker) -> Consequences {
    var lineUp = LineUp { command[$0] }
    var focused: String?
    if command["add"] != nil || command["start"] != nil {
      for number in 1...LineUp.sidesMax {
        guard let names = command["new.\(number)"], !names.isEmpty else { continue }
        lineUp.add(names, to: number - 1)
        focused = focused ?? MatchPage.newPerson(number)
      }
    } else if let seat = command["drop"].flatMap({ lineUp.remove($0) }),
      seat.place == lineUp.sides[seat.team].people.count
    {
      // The chip that had the focus is gone, and none took its place.
      focused = MatchPage.newPerson(seat.team + 1)
    }
    guard command["start"] != nil else { return goesOn(command, lineUp, focused: focused) }
    return start(command, lineUp, asker)
  }

  private func start(_ command: Command, _ lineUp: LineUp, _ asker: Asker) -> Consequences {
    if let fault = lineUp.fault { return goesOn(command, lineUp, fault) }
    let rules = asker.rules(command)
    let isWhole = command["whole"] != nil
    let count = asker.count(command, orElse: Int(rules[.tossups]))
    let overtime = isWhole ? Int(rules[.overtimeTossups]) : 0
    let reserve = isWhole || lineUp.isModerated ? ContestModule.reserve : 0
    var slots = matchSlots(asker, command, count + overtime + reserve)
    guard !slots.isEmpty else { return goesOn(command, lineUp, .noQuestions) }
    let players = lineUp.players
    var teams: Set<String> = []
    for player in players { teams.insert(player.team) }
    let rounds = asker.lightningRounds(rules, sides: teams.count, beside: slots, command)
    slots.insert(contentsOf: rounds, at: (min(count, slots.count) + 1) / 2)
    return .begins(
      Match.Setup(
        module: manifest.id, drill: "match", rules: rules, slots: slots, players: players,
        strictness: rules.strictness(orElse: asker.desk.preferences.strictness),
        pace: asker.desk.preferences.pace,
        isWhole: isWhole, regulation: reserve > 0 ? count + rounds.count : nil,
        isModerated: lineUp.isModerated
      ).began)
  }

  /// The form as it was filled in, with what is wrong, if anything is.
  private func goesOn(
    _ command: Command, _ lineUp: LineUp, _ fault: LineUp.Fault? = nil, focused: String? = nil
  ) -> Consequences {
    var consequences = Consequences.goes(to: "#/practise/match")
    var query = [(name: "module", value: manifest.id)] + lineUp.fields
    for name in ["rules", "count", "pack", "recent", "whole"] {
      if let value = command[name], !value.isEmpty { query.append((name, value)) }
    }
    if let fault { query.append(("fault", fault.rawValue)) }
    consequences.route?.query = query
    if let id = fault.map({ MatchPage.field(of: $0) }) ?? focused {
      consequences.effects = [.focus(id)]
    }
    return consequences
  }
}

extension Match.Player {
  /// A team that Etude plays.
  public static func opponent(
    _ id: String, _ name: String, _ level: Opponent.Level, _ personality: Opponent.Personality
  ) -> Match.Player {
    Match.Player(
      id: id, name: name, team: name, opponent: Opponent(level: level, personality: personality))
  }
}
