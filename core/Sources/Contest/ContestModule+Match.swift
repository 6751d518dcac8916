import Practice
import Packs
import Sittings

/// A match: teams of people at this device, of opponents, or of both.
extension ContestModule {
  static let teamsMax = 3
  static let playersMax = 12
  /// Questions beyond the match and its overtime: for sudden death, and for those that a reader
  /// throws out.
  static let reserve = 12

  /// Fields: module, rules, count, pack, whole, reader; team.N, players.N and style.N (N from 1),
  /// where `players` is a list of names, or "opponents" has a level.
  func startMatch(_ command: Command, _ asker: Asker) -> Consequences {
    let rules = asker.rules(command)
    let players = players(command)
    guard players.contains(where: { $0.opponent == nil }) else {
      return .says(.warn, "Somebody has to play: write at least one name.")
    }
    guard players.count <= ContestModule.playersMax else {
      return .says(
        .warn, "At most \(ContestModule.playersMax) people can sit around one device.")
    }
    let isWhole = command["whole"] != nil
    let count = asker.count(command, orElse: Int(rules[.tossups]))
    let isModerated = command["reader"] == "person"
    let overtime = isWhole ? Int(rules[.overtimeTossups]) : 0
    let reserve = isWhole || isModerated ? ContestModule.reserve : 0
    let slots = matchSlots(asker, command, count + overtime + reserve)
    guard !slots.isEmpty else {
      return .says(
        .warn, "No question fits. Choose another pack, or switch one on in the library.")
    }
    return .begins(
      Match.Setup(
        module: manifest.id, drill: "match", rules: rules, slots: slots, players: players,
        strictness: asker.desk.preferences.strictness, pace: asker.desk.preferences.pace,
        isWhole: isWhole, regulation: reserve > 0 ? count : nil, isModerated: isModerated
      ).began)
  }

  private func players(_ command: Command) -> [Match.Player] {
    var players: [Match.Player] = []
    for team in 1...ContestModule.teamsMax {
      let title = ContestModule.trimmed(command["team.\(team)"] ?? "", or: "Team \(team)")
      if let level = Opponent.Level(rawValue: command["level.\(team)"] ?? "") {
        let style = Opponent.Personality(rawValue: command["style.\(team)"] ?? "") ?? .steady
        players.append(
          Match.Player(
            id: "o\(team)", name: title, team: title,
            opponent: Opponent(level: level, personality: style)))
      } else {
        players += people(command["players.\(team)"] ?? "", team: title, number: team)
      }
    }
    // The first person is the learner whose device it is.
    if let first = players.firstIndex(where: { $0.opponent == nil }) {
      players[first].id = Desk.learner
    }
    return players
  }

  private func people(_ names: String, team: String, number: Int) -> [Match.Player] {
    var people: [Match.Player] = []
    for name in names.utf8.split(separator: UInt8(ascii: ",")) {
      let name = ContestModule.trimmed(String(Substring(name)), or: "")
      if name.isEmpty { continue }
      people.append(
        Match.Player(id: "p\(number)-\(people.count + 1)", name: name, team: team))
    }
    return people
  }

  /// Without spaces at its ends, and no longer than a name is.
  private static func trimmed(_ text: String, or other: String) -> String {
    var bytes = Array(text.utf8)[...]
    while let first = bytes.first, first <= 0x20 { bytes.removeFirst() }
    while let last = bytes.last, last <= 0x20 { bytes.removeLast() }
    let name = String(String(decoding: bytes, as: UTF8.self).prefix(40))
    return name.isEmpty ? other : name
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
