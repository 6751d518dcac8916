import Basics

extension ScoreSheet {
  /// The match in the quiz bowl schema (QBJ, github.com/quizbowl/schema, version 2.1.1), which
  /// YellowFruit and other statistics programs read. Names serve as ids.
  public func qbj(title: String) -> String {
    var registrations: [JSON] = []
    for team in teams {
      registrations.append([
        "type": "Registration", "id": .string("school_\(team.team)"), "name": .string(team.team),
        "teams": .array([
          [
            "id": .string(id(team.team)), "name": .string(team.team),
            "players": .array(
              players.filter { $0.player.team == team.team }.map {
                ["id": .string(id($0.player)), "name": .string($0.player.name)]
              }),
          ]
        ]),
      ])
    }
    let tournament: JSON = [
      "type": "Tournament", "name": .string(title),
      "registrations": .array(teams.map { reference("school_\($0.team)") }),
      "phases": .array([
        [
          "name": "Match",
          "rounds": .array([["name": "1", "matches": .array([reference("match_1")])]]),
        ]
      ]),
    ]
    let file: JSON = [
      "version": "2.1.1", "objects": .array([tournament, match] + registrations),
    ]
    return file.text
  }

  private var match: JSON {
    var notes: [String] = []
    for row in rows {
      let question = "Question \(row.number)"
      if row.outcome.isThrownOut { notes.append("\(question) was thrown out.") }
      for protest in row.outcome.protests {
        notes.append("\(question), protest: \(protest.note) (\(protest.standing))")
      }
      for award in row.outcome.awards where !award.note.isEmpty {
        notes.append("\(question), \(award.points) to \(award.team): \(award.note)")
      }
      for change in row.outcome.changes { notes.append("\(question), corrected: \(change.note)") }
    }
    var text = ""
    for note in notes { text += (text.isEmpty ? "" : "\n") + note }
    return [
      "type": "Match", "id": "match_1", "tossups_read": .integer(Int64(played.count)),
      "overtime_tossups_read": .integer(Int64(played.count { $0.isOvertime })),
      "match_teams": .array(teams.map { teamLine($0) }),
      "match_questions": .array(played.map { question($0) }), "notes": .string(text),
    ]
  }

  /// What counts: a question that was thrown out is in the notes alone. Of lightning rounds a file
  /// has the points of each team.
  private var played: [Row] {
    rows.filter { !$0.outcome.isThrownOut && $0.outcome.lightning == 0 }
  }

  private func teamLine(_ team: TeamLine) -> JSON {
    [
      "team": reference(id(team.team)), "points": .integer(Int64(team.score)),
      "bonus_points": .integer(Int64(team.bonusPoints)),
      "bonus_bounceback_points": .integer(Int64(team.bouncebackPoints)),
      "lightning_points": .integer(Int64(team.lightningPoints)),
      "correction_points": .integer(Int64(team.awarded + team.foulPoints)),
      "match_players": .array(
        players.filter { $0.player.team == team.team }.map { line in
          [
            "player": reference(id(line.player)), "tossups_heard": .integer(Int64(line.heard)),
            "answer_counts": .array(
              line.values.map { entry in
                [
                  "answer_type": ["value": .integer(Int64(entry.value))],
                  "number": .integer(Int64(entry.count)),
                ]
              }),
          ]
        }),
    ]
  }

  private func question(_ row: Row) -> JSON {
    let outcome = row.outcome
    var members: [JSON.Member] = [
      .init("question_number", .integer(Int64(row.number))),
      .init("buzzes", .array(outcome.counted.filter { $0.part == nil }.map { buzz($0) })),
    ]
    let parts = outcome.counted.filter { $0.part != nil }
    if !parts.isEmpty { members.append(.init("bonus", ["parts": .array(points(of: parts))])) }
    return .object(members)
  }

  private func buzz(_ buzz: Match.Answer) -> JSON {
    let player = players.first { $0.player.id == buzz.by }?.player
    var members: [JSON.Member] = [
      .init("team", reference(id(player?.team ?? ""))),
      .init("player", reference(player.map { id($0) } ?? "")),
    ]
    if buzz.isPlaced, let word = buzz.word {
      members.append(.init("buzz_position", ["word_index": .integer(Int64(word))]))
    }
    members.append(.init("result", ["value": .integer(Int64(buzz.points))]))
    return .object(members)
  }

  /// What each part brought its own team, and the team that it bounced to.
  private func points(of parts: [Match.Answer]) -> [JSON] {
    var numbers: [Int] = []
    for part in parts {
      if let number = part.part, !numbers.contains(number) { numbers.append(number) }
    }
    return numbers.map { number in
      let answers = parts.filter { $0.part == number }
      let bounced = answers.dropFirst().first
      return [
        "controlled_points": .integer(Int64(answers.first?.points ?? 0)),
        "bounceback_points": .integer(Int64(bounced?.points ?? 0)),
      ]
    }
  }

  private func id(_ team: String) -> String { "team_\(team)" }
  private func id(_ player: Match.Player) -> String { "player_\(player.team)_\(player.name)" }
  private func reference(_ id: String) -> JSON { ["$ref": .string(id)] }
}
