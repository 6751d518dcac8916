import Basics
public import EventLog

/// A match of a file as a match of ours: begun, played question by question, ended.
extension MatchFile {
  /// What began it. Nobody of it is the learner: the answers are no attempts of theirs.
  public func setup(module: String) -> Match.Setup {
    var right: [Int32] = []
    var neg: Int32 = 0
    for buzz in questions.flatMap({ $0.buzzes }) {
      if buzz.points > 0 { right.append(buzz.points) }
      neg = min(neg, buzz.points)
    }
    let tossup = right.min() ?? 10
    let power = right.max() ?? tossup
    return Match.Setup(
      module: module, drill: "match",
      rules: Rules(
        profile: "",
        numbers: [.tossup: tossup, .power: power > tossup ? power : 0, .neg: neg, .bonus: 10]),
      slots: (questions.enumerated().map { place, question in
        Match.Slot(
          item: "qbj/q\(place + 1)", bonus: question.parts.isEmpty ? nil : "qbj/b\(place + 1)")
      }) + rounds.map { Match.Slot(lightning: ["qbj/lightning"], side: $0.side) },
      players: players,
      isModerated: true)
  }

  /// What happened in it, for the match that its setup began.
  public func facts(of match: Match) -> [EventDraft] {
    var facts: [EventDraft] = []
    for (place, question) in questions.enumerated() {
      facts.append(match.fact(.tossupBegan, [.init("n", .integer(Int64(place)))]))
      var winner: Match.Player?
      for buzz in question.buzzes where winner == nil {
        let player = players[buzz.player]
        facts.append(
          match.buzzed(
            player.id, max(0, buzz.word ?? 0), isPlaced: buzz.word.map { $0 >= 0 } ?? false))
        facts.append(match.fact(.answered, MatchFile.answer(player, buzz.points)))
        if buzz.points > 0 { winner = player }
      }
      if winner == nil { facts.append(match.fact(.lapsed)) }
      for (number, part) in question.parts.enumerated() {
        guard let winner else { break }
        facts += MatchFile.part(number, winner, part.own, isBounced: false, match)
        if part.bounced != 0, let other = players.first(where: { $0.team != winner.team }) {
          facts += MatchFile.part(number, other, part.bounced, isBounced: true, match)
        }
      }
    }
    for (number, round) in rounds.enumerated() {
      facts.append(
        match.fact(.tossupBegan, [.init("n", .integer(Int64(questions.count + number)))]))
      facts += MatchFile.part(0, round.player, round.points, isBounced: false, match)
    }
    for adjustment in adjustments where !questions.isEmpty { facts += awards(adjustment, match) }
    return facts + [match.fact(.ended)]
  }

  /// Lightning rounds are one answer each: of their questions a file says nothing.
  private var rounds: [(side: Int, player: Match.Player, points: Int32)] {
    var teams: [String] = []
    var rounds: [(side: Int, player: Match.Player, points: Int32)] = []
    for player in players where !teams.contains(player.team) {
      if let points = lightning[player.team] { rounds.append((teams.count, player, points)) }
      teams.append(player.team)
    }
    return rounds
  }

  private static func answer(_ player: Match.Player, _ points: Int32) -> [JSON.Member] {
    [
      .init("by", .string(player.id)), .init("given", .string("")),
      .init("verdict", .string(points > 0 ? "accept" : "reject")),
      .init("because", .string(points > 0 ? "exact" : "noMatch")),
      .init("points", .integer(Int64(points))),
    ]
  }

  private static func part(
    _ number: Int, _ player: Match.Player, _ points: Int32, isBounced: Bool, _ match: Match
  ) -> [EventDraft] {
    var began = [JSON.Member("part", .integer(Int64(number)))]
    if isBounced { began.append(.init("bounced", .bool(true))) }
    return [
      match.fact(.partBegan, began), match.fact(.partAnswered, answer(player, points)),
    ]
  }

  /// As many awards as it takes: one of them is limited.
  private func awards(
    _ adjustment: (team: String, points: Int32), _ match: Match
  ) -> [EventDraft] {
    var facts: [EventDraft] = []
    var left = min(max(adjustment.points, -500), 500)
    while left != 0 {
      let points = min(max(left, -Match.awardMax), Match.awardMax)
      let award = Match.Award(team: adjustment.team, points: points, note: "Adjustment")
      facts.append(
        match.fact(
          .awarded,
          [.init("n", .integer(Int64(questions.count - 1)))] + (award.json.members ?? [])))
      left -= points
    }
    return facts
  }
}
