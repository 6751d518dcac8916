import Answers
import Basics
import EventLog
import Packs

/// What people at a table do besides answering: timeouts, substitutions, protests.
extension Match {
  /// Between questions, as often as the rules allow. The clock of the half stands still.
  func timeout(by participant: String) throws(MatchRefusal) -> [EventDraft] {
    guard isBetweenQuestions, let team = player(participant)?.team else { throw .notNow }
    guard timeouts.count(where: { $0 == team }) < Int(rules[.timeouts]) else { throw .notNow }
    return [fact(.timeoutBegan, [.init("team", .string(team))])]
  }

  /// Between questions, in breaks, or never, as the rules say.
  func substitute(
    _ outgoing: String, by incoming: String
  ) throws(MatchRefusal) -> [EventDraft] {
    guard canSubstitute, let out = player(outgoing), let into = player(incoming),
      out.team == into.team, !benched.contains(outgoing), benched.contains(incoming)
    else { throw .notNow }
    return [
      fact(.substituted, [.init("out", .string(outgoing)), .init("in", .string(incoming))])
    ]
  }

  /// Whether players may be changed now. Before overtime there is a break as well.
  var canSubstitute: Bool {
    let isBreak =
      phase == .ready || phase == .halftime
      || isBetweenQuestions && place + 1 == regulation && !isOvertime
    switch rules[.substitution] {
    case 0: return isBetweenQuestions
    case 1: return isBreak || isBetweenQuestions && timeoutSince != nil
    case 2: return isBreak
    default: return false
    }
  }

  private var isBetweenQuestions: Bool {
    switch phase {
    case .ready, .ruled, .halftime: true
    case .partRuled(let part): part + 1 == bonus?.parts.count
    default: false
    }
  }

  /// A protest is noted with its question, that of slot `place` or else the one being played; the
  /// ruling stands until it is corrected. After the match it can still be made.
  func protest(
    _ note: String, of place: Int?, by participant: String
  ) throws(MatchRefusal) -> [EventDraft] {
    let place = place ?? outcomes.count - 1
    guard outcomes.indices.contains(place) else { throw .notNow }
    return [
      fact(
        .protested,
        [
          .init("n", .integer(Int64(place))), .init("by", .string(participant)),
          Match.noted(note),
        ])
    ]
  }

  /// The longest note to a protest or a correction, characters.
  static let noteMax = 400

  /// A note as facts have it.
  static func noted(_ note: String) -> JSON.Member {
    .init("note", .string(String(note.prefix(noteMax))))
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
