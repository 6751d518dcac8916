import Answers
import Basics
import Contest
import EventLog
import Packs
import Sittings

/// A sitting that is read to people who are elsewhere: what of its text they may have by now.
protocol RoomSitting: Sitting {
  /// The text that is being asked, and how much of it is due; nil where nothing is.
  func heard(at moment: Moment) -> HeardText?
  /// The answer line of that text, once it was ruled on.
  var shownAnswer: String? { get }
  /// What was ruled is shown until somebody, or the room, goes on.
  var isResting: Bool { get }
  /// Somebody may buzz now, and the earliest has the word.
  var isOpenToBuzz: Bool { get }
  var questionCount: Int { get }
  /// The points of each team, in their order.
  var scores: [(team: String, points: Int)] { get }
}

/// A text as it is read.
struct HeardText: Equatable, Sendable {
  /// Names it within its sitting, and tells nothing of what it asks.
  var id: String
  var words: [String]
  /// How many of them have begun.
  var begun: Int
}

extension MatchSitting: RoomSitting {
  func heard(at moment: Moment) -> HeardText? {
    switch match.phase {
    case .ready, .halftime, .over: return nil
    default: break
    }
    guard let reading = match.reading else { return nil }
    return HeardText(
      id: textID, words: reading.words.map(\.text), begun: match.wordsBegun(at: moment))
  }

  private var textID: String {
    switch match.phase {
    case .part(let part, _, _), .partRuled(let part): "\(match.place + 1).\(part + 1)"
    default: "\(match.place + 1)"
    }
  }

  var shownAnswer: String? {
    switch match.phase {
    case .ruled: return match.cue?.answer
    case .partRuled(let part):
      guard let bonus = match.bonus, bonus.parts.indices.contains(part),
        !match.isPartToCome(part)
      else { return nil }
      return bonus.parts[part].answer
    default: return nil
    }
  }

  var isResting: Bool {
    switch match.phase {
    case .ruled, .partRuled, .halftime: true
    default: false
    }
  }

  var isOpenToBuzz: Bool { if case .reading = match.phase { true } else { false } }
  var questionCount: Int { match.setup.slots.count }
  var scores: [(team: String, points: Int)] {
    match.teams.map { ($0, match.score(team: $0)) }
  }
}

extension Match {
  /// Whether the part may still be answered by another team, so that its answer is not to be shown.
  fileprivate func isPartToCome(_ part: Int) -> Bool {
    rules[.bouncebacks] == 1 && teams.count > 1 && !isBounced
      && outcome.answer(part: part)?.verdict != .accept
  }
}
