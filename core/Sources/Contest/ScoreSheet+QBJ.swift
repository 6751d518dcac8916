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
      for protest in row.protests { notes.append("Question \(row.number), protest: \(protest)") }
    }
    var text = ""
    for note in notes { text += (text.isEmpty ? "" : "\n") + note }
    return [
      "type": "Match", "id": "match_1", "tossups_read": .integer(Int64(rows.count)),
      "overtime_tossups_read": .integer(Int64(rows.count { $0.isOvertime })),
      "match_teams": .array(teams.map { teamLine($0) }),
      "match_questions": .array(rows.map { question($0) }), "notes": .string(text),
    ]
  }

  private func teamLine(_ team: TeamLine) -> JSON {
    [
      "team": reference(id(team.team)), "points": .integer(Int64(team.score)),
      "bonus_points": .integer(Int64(team.bonusPoints)),
      "bonus_bounceback_points": .integer(Int64(team.bouncebackPoints)),
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
    [
      "question_number": .integer(Int64(row.number)),
      "buzzes": .array(
        row.buzzes.map { buzz in
          let team = players.first { $0.player.id == buzz.by }?.player
          return [
            "team": reference(id(team?.team ?? "")),
            "player": reference(team.map { id($0) } ?? ""),
            "buzz_position": ["word_index": .integer(Int64(buzz.word ?? 0))],
            "result": ["value": .integer(Int64(buzz.points))],
          ]
        }),
    ]
  }

  private func id(_ team: String) -> String { "team_\(team)" }
  private func id(_ player: Match.Player) -> String { "player_\(player.team)_\(player.name)" }
  private func reference(_ id: String) -> JSON { ["$ref": .string(id)] }
}
