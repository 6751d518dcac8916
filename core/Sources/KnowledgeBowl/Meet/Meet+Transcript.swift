import Contest

/// A meet in plain text, for a notice board, a mail or a test.
extension Meet {
  /// Tenths as people write them: "57", "57.5".
  public static func text(tenths: Int32) -> String {
    if tenths < 0 { return "-" + text(tenths: -tenths) }
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }

  public func name(_ kind: Kind) -> String {
    switch kind {
    case .written: "Written round"
    case .oral(let number): "Round \(number)"
    case .semifinal: "Semi-final"
    case .final: "Final"
    case .overtime(let number): number == 1 ? "Overtime" : "Overtime \(number)"
    }
  }

  /// Every round with its rooms and points, and the standings at the end.
  public var transcript: String {
    var text = ""
    for stage in stages {
      text += name(stage.kind) + (stage.played.isEmpty ? "\n" : " (played)\n")
      if stage.rooms.isEmpty {
        let last = setup.rules[.writtenTiebreaks]
        for team in setup.teams.indices {
          text += "  \(setup.teams[team].name) \(stage.points[team])"
          text += last > 0 ? ", \(stage.tiebreaks[team]) of the last \(last)\n" : "\n"
        }
      }
      for (number, room) in stage.rooms.enumerated() {
        text += "  room \(number + 1):"
        for (place, team) in room.enumerated() {
          text += (place == 0 ? " " : ", ") + "\(setup.teams[team].name) \(stage.points[team])"
        }
        let added = room.first.map { stage.addedTenths[$0] } ?? 0
        text += added > 0 ? " (+\(Meet.text(tenths: added)) each)\n" : "\n"
      }
    }
    text += next == nil ? "Final standings\n" : "Standings\n"
    for standing in standings {
      text +=
        "  \(standing.rank). \(setup.teams[standing.team].name)"
        + " \(Meet.text(tenths: standing.totalTenths))\n"
    }
    return text
  }
}
