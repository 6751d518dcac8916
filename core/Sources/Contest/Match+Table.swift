import Answers
import Basics
import EventLog
import Packs

/// What people at a table do besides answering: a moderator's rulings, timeouts, substitutions,
/// protests.
extension Match {
  /// Whoever answers for the team whose part it is, when nobody says who does.
  var partPlayer: String {
    if let winner = outcome.winner, !isBounced { return winner }
    for player in setup.players where player.team == partTeam && !benched.contains(player.id) {
      return player.id
    }
    return outcome.winner ?? ""
  }

  func adjudge(
    _ verdict: Judgement.Verdict, by participant: String, at moment: Moment,
    _ context: MatchContext
  ) throws(MatchRefusal) -> [EventDraft] {
    guard setup.isModerated else { throw .notNow }
    let judgement = Judgement(verdict, because: .moderator)
    switch phase {
    case .answering(let by, let word, let since):
      return rule("", judgement, by: by, word: word, since: since, at: moment, context)
    case .part(let part, _, let since):
      return rule("", judgement, part: part, by: partPlayer, since: since, at: moment, context)
    default: throw .notNow
    }
  }

  /// Between questions, as often as the rules allow. The clock of the half stands still.
  func timeout(by participant: String) throws(MatchRefusal) -> [EventDraft] {
    guard isBetweenQuestions, let team = player(participant)?.team else { throw .notNow }
    guard timeouts.count(where: { $0 == team }) < Int(rules[.timeouts]) else { throw .notNow }
    return [fact(.timeoutBegan, [.init("team", .string(team))])]
  }

  /// Between questions. (What each rule book allows within that, such as only at the half, people
  /// at the table know.)
  func substitute(
    _ outgoing: String, by incoming: String
  ) throws(MatchRefusal) -> [EventDraft] {
    guard isBetweenQuestions, let out = player(outgoing), let into = player(incoming),
      out.team == into.team, !benched.contains(outgoing), benched.contains(incoming)
    else { throw .notNow }
    return [
      fact(.substituted, [.init("out", .string(outgoing)), .init("in", .string(incoming))])
    ]
  }

  private var isBetweenQuestions: Bool {
    switch phase {
    case .ready, .ruled, .halftime: true
    case .partRuled(let part): part + 1 == bonus?.parts.count
    default: false
    }
  }

  /// A protest is noted with the question; the ruling stands until it is overruled.
  func protest(_ note: String, by participant: String) throws(MatchRefusal) -> [EventDraft] {
    guard !outcomes.isEmpty, phase != .over else { throw .notNow }
    return [
      fact(
        .protested,
        [
          .init("n", .integer(Int64(outcomes.count - 1))), .init("by", .string(participant)),
          .init("note", .string(String(note.prefix(400)))),
        ])
    ]
  }

  /// Players beyond those a team may have at the table begin on the bench.
  static func benched(_ setup: Setup) -> [String] {
    let most = Int(setup.rules[.players])
    guard most > 0 else { return [] }
    var seated: [String: Int] = [:]
    var benched: [String] = []
    for player in setup.players {
      seated[player.team, default: 0] += 1
      if seated[player.team, default: 0] > most { benched.append(player.id) }
    }
    return benched
  }
}
