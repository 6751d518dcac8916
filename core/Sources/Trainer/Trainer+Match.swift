import Basics
import Contest
import EventLog
import Markup
import Packs
import Practice
import QuizBowl
import ScienceBowl

/// A match: teams of people at this device, of opponents, or of both.
extension Trainer {
  static let teamsMax = 3
  static let playersMax = 12
  /// Questions beyond the match, for overtime.
  static let reserve = 12

  /// Fields: module, rules, count, pack, whole, reader; team.N, players.N and style.N (N from 1),
  /// where `players` is a list of names, or "opponents" has a level.
  mutating func startMatch(_ command: Command) {
    let module = command["module"] ?? QuizBowl.manifest.id
    let rules = settings.rules(of: module, command["rules"])
    let players = players(command, most: Int(rules[.players]))
    guard players.contains(where: { $0.opponent == nil }) else {
      return say(.warn, "Somebody has to play: write at least one name.")
    }
    guard players.count <= Trainer.playersMax else {
      return say(.warn, "At most \(Trainer.playersMax) people can sit around one device.")
    }
    let isWhole = command["whole"] != nil
    let count = min(max(command.int("count") ?? Int(rules[.tossups]), 1), 100)
    let slots = matchSlots(module, command, count + (isWhole ? Trainer.reserve : 0))
    guard !slots.isEmpty else {
      return say(.warn, "No question fits. Choose another pack, or switch one on in the library.")
    }
    begin(
      Match.Setup(
        module: module, drill: "match", rules: rules, slots: slots, players: players,
        strictness: settings.strictness, pace: settings.pace, isWhole: isWhole,
        regulation: isWhole ? count : nil, isModerated: command["reader"] == "person"))
  }

  /// The score sheet of the match that is over, for a statistics program or for paper.
  mutating func exportSheet(_ command: Command) {
    guard let match, match.phase == .over else { return }
    let sheet = ScoreSheet(match)
    let day = CalendarDay(day: now.day).text
    if command["as"] == "qbj" {
      reply.effects.append(
        .download(
          name: "match-\(day).qbj", type: "application/json", text: sheet.qbj(title: day)))
    } else {
      reply.effects.append(
        .download(
          name: "match-\(day).html", type: "text/html",
          text: printable("Match of \(day)") { ScoreSheetView(match: match).html }))
    }
  }

  private func players(_ command: Command, most: Int) -> [Match.Player] {
    var players: [Match.Player] = []
    for team in 1...Trainer.teamsMax {
      let title = Trainer.trimmed(command["team.\(team)"] ?? "", or: "Team \(team)")
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
      players[first].id = Trainer.learner
    }
    return players
  }

  private func people(_ names: String, team: String, number: Int) -> [Match.Player] {
    var people: [Match.Player] = []
    for name in names.utf8.split(separator: UInt8(ascii: ",")) {
      let name = Trainer.trimmed(String(Substring(name)), or: "")
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

  /// Questions as the module's matches ask them.
  func matchSlots(_ module: String, _ command: Command, _ count: Int) -> [Match.Slot] {
    switch module {
    case "sciencebowl": pairs(command, count)
    case "knowledgebowl": singles(command, count)
    default: fresh(command, count, withBonuses: command["bonuses"] != "no")
    }
  }

  /// Short questions that stand alone.
  private func singles(_ command: Command, _ count: Int) -> [Match.Slot] {
    asked(.aloud, in: .knowledgeBowl, count, where: isWanted(command)).map {
      Match.Slot(item: $0.address)
    }
  }
}
