import Basics
import Testing

@testable import Contest

/// No impossible score: each team gets what its answers earned, and the sheet says the same.
func expectSound(_ match: Match) {
  var total = 0
  for outcome in match.outcomes {
    let answers = outcome.counted.filter { $0.part == nil }
    let parts = outcome.counted.filter { $0.part != nil }
    #expect(answers.count { $0.verdict == .accept } <= 1)
    let wrong = answers.filter { $0.verdict != .accept }.map { match.player($0.by)?.team }
    #expect(Set(wrong).count == wrong.count)
    #expect(outcome.isOvertime ? parts.isEmpty : true)
    let costly = answers.filter { $0.points < 0 || $0.foul > 0 }
    #expect(costly.count { $0.because != .blurt && $0.because != .conferring } <= 1)
    #expect(outcome.answers.allSatisfy { !$0.isVoid || $0.points == 0 && $0.foul == 0 })
    for part in Set(parts.compactMap(\.part)) {
      let given = parts.filter { $0.part == part }
      #expect(given.count { $0.verdict == .accept } <= 1)
      let bounces: RuleKey = outcome.lightning > 0 ? .lightningBounce : .bouncebacks
      #expect(given.count <= (match.rules[bounces] == 1 ? 2 : 1))
    }
    for answer in outcome.counted {
      total += Int(answer.points) + Int(answer.foul) * (match.teams.count - 1)
    }
    for team in match.teams { total += match.sweep(of: team, for: outcome) }
    if !outcome.isThrownOut { total += outcome.awards.map { Int($0.points) }.reduce(0, +) }
  }
  #expect(match.teams.map { match.score(team: $0) }.reduce(0, +) == total)
  expectSoundSheet(match)
}

/// The score sheet says what the match says, whichever way it is added up.
private func expectSoundSheet(_ match: Match) {
  let sheet = ScoreSheet(match)
  #expect(sheet.rows.last?.scores ?? sheet.teams.map(\.score) == sheet.teams.map(\.score))
  for (place, team) in sheet.teams.enumerated() {
    let players = sheet.players.filter { $0.player.team == team.team }
    let tossups = players.map(\.points).reduce(0, +)
    #expect(
      tossups + team.bonusPoints + team.bouncebackPoints + team.lightningPoints + team.foulPoints
        + team.awarded == team.score)
    #expect(sheet.rows.map { $0.points[place] }.reduce(0, +) == team.score)
  }
  let file = try? JSON(parsing: Array(sheet.qbj(title: "test").utf8))
  #expect(file?["version"]?.string == "2.1.1")
  #expect(
    file?["objects"]?.array?[1]["match_questions"]?.array?.count
      == match.outcomes.count { $0.isTouched && !$0.isThrownOut && $0.lightning == 0 })
}
