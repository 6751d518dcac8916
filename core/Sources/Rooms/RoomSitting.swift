import Answers
public import Basics
public import Contest
import EventLog
import Packs
public import Sittings

/// A sitting that is read to people who are elsewhere: what of its text they may have by now.
public protocol RoomSitting: Sitting {
  /// The text that is being asked, and how many of its words are due; nil where nothing is.
  func heard(at moment: Moment) -> (text: HeardText, begun: Int)?
  /// The question of that text, or the part, once it was ruled on and its answer may be shown.
  var shown: Cue? { get }
  /// What was ruled is shown until somebody, or the room, goes on.
  var isResting: Bool { get }
  /// Somebody may buzz now, and the earliest has the word.
  var isOpenToBuzz: Bool { get }
  var questionCount: Int { get }
  /// Addresses of all that it asks.
  var items: [String] { get }
  /// The points of each team, in their order.
  var scores: [(team: String, points: Int)] { get }
}

extension MatchSitting: RoomSitting {
  public func heard(at moment: Moment) -> (text: HeardText, begun: Int)? {
    switch match.phase {
    case .ready, .halftime, .over: return nil
    default: break
    }
    guard let reading = match.reading else { return nil }
    let text = HeardText(
      id: match.textID, words: reading.words.map { $0.text }, title: announcement,
      parts: match.bonus?.parts.count ?? 0)
    return (text, match.wordsBegun(at: moment))
  }

  public var shown: Cue? {
    if case .partRuled(let part) = match.phase, match.isPartToCome(part) { return nil }
    return match.ruledCue
  }

  public var isResting: Bool {
    switch match.phase {
    case .ruled, .partRuled, .halftime: true
    default: false
    }
  }

  public var isOpenToBuzz: Bool { if case .reading = match.phase { true } else { false } }
  public var questionCount: Int { match.setup.slots.count }
  public var items: [String] {
    match.setup.slots.flatMap { [$0.item] + ($0.bonus.map { [$0] } ?? []) }
  }
  public var scores: [(team: String, points: Int)] {
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
