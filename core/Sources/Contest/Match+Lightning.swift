import Answers
public import Basics
import EventLog
import Packs
import Practice

/// A lightning round: questions of one side alone, against one clock. The match has it as a bonus
/// that nobody has to win, whose parts follow each other at once; what its side misses the next
/// side may have after the time.
extension Match {
  /// What a slot asks in one.
  public struct Lightning: Equatable, Sendable {
    /// Whose it is, by its place among the teams.
    public var side: Int
    /// In their order.
    public var items: [String]

    public init(side: Int, items: [String]) {
      self.side = side
      self.items = items
    }

    /// More questions than these no round has.
    static let itemsMax = 60
  }

  /// Whether the slot being played is one.
  public var isLightning: Bool { cue?.isLightning ?? false }

  /// Whether its side answers now.
  public var isLightningRunning: Bool {
    if case .part = phase { isLightning && !isBounced } else { false }
  }

  /// Whether its side has yet to begin.
  var isLightningAhead: Bool { isLightning && phase == .ruled && nextPart(after: -1) != nil }

  /// When its time is up; nil while nobody answers against it.
  public var lightningEnd: Moment? {
    isLightningRunning ? lightningSince?.adding(millis: Int64(rules[.lightningMillis])) : nil
  }

  // MARK: Its course

  /// It waits for its side to begin; the clock of the half stands still.
  mutating func beginLightning(at moment: Moment) {
    let asked = cue?.set.count { !$0.isMissing } ?? 0
    editOutcome { $0.lightning = max(1, asked) }
    lightningSince = nil
    clock.stop(at: moment)
    phase = .ruled
  }

  /// What follows an answer of its side: the next question, or the end of the time.
  func goOnInLightning(after part: Int, at moment: Moment) -> [EventDraft] {
    guard let end = lightningEnd else { return [] }
    if moment >= end { return [fact(.lapsed)] }
    return nextPart(after: part).map { [begin(part: $0)] } ?? []
  }

  /// Whether a question of the round can be asked.
  func isInLibrary(_ part: Int) -> Bool {
    guard let set = cue?.set, set.indices.contains(part) else { return true }
    return !set[part].isMissing
  }

  /// The next question that its side missed or did not reach, and that the other may have.
  func nextLightningBounce(after part: Int) -> Int? {
    guard rules[.lightningBounce] == 1, let bonus else { return nil }
    let own = winningTeam(outcome)
    let counted = outcome.counted
    return bonus.parts.indices.first { number in
      (!isBounced || number > part) && isInLibrary(number)
        && !counted.contains {
          $0.part == number && ($0.verdict == .accept || player($0.by)?.team != own)
        }
    }
  }

  /// Who answers for the side whose bonus it is without a tossup; nil where one has to be won.
  func owner(at place: Int) -> String? {
    guard cues[place].isBonus else { return nil }
    let teams = teams
    guard let side = setup.slots[place].lightning?.side, !teams.isEmpty else {
      return setup.players.first?.id
    }
    let team = teams[min(max(0, side), teams.count - 1)]
    return captain(of: team) ?? setup.players.first { $0.team == team }?.id
  }

  // MARK: What it brings

  /// How many of the round's questions its own side got.
  func lightningRight(_ outcome: Outcome) -> Int {
    let own = winningTeam(outcome)
    return outcome.counted.count { $0.verdict == .accept && player($0.by)?.team == own }
  }

  /// What a team gets because it got all of its round.
  func sweep(of team: String, for outcome: Outcome) -> Int {
    guard outcome.lightning > 0, winningTeam(outcome) == team,
      lightningRight(outcome) >= outcome.lightning
    else { return 0 }
    return Int(rules[.lightningSweep])
  }

  // MARK: In words

  /// "Lightning round for Red".
  var lightningTitle: String {
    teams.count > 1
      ? "Lightning round for \(winningTeam(outcome).map { teamName($0) } ?? "")" : "Lightning round"
  }

  /// What it asks and brings.
  var lightningRules: String {
    let asked = outcome.lightning
    var text =
      "\(asked) questions in \(rules[.lightningMillis] / 1_000) seconds, "
      + "\(rules[.lightningPoints]) points each"
    if rules[.lightningSweep] > 0 { text += ", \(rules[.lightningSweep]) more for all of them" }
    text += ". Pass what you do not know."
    if rules[.lightningBounce] == 1, teams.count > 1 {
      text += " What is missed goes to the other team."
    }
    return text
  }

  /// "Time. 6 of 8 right.", "All 8 right. +20."
  var lightningWords: String {
    let right = lightningRight(outcome)
    let sweep = winningTeam(outcome).map { self.sweep(of: $0, for: outcome) } ?? 0
    if right >= outcome.lightning {
      return "All \(right) right." + (sweep > 0 ? " +\(sweep)." : "")
    }
    return (outcome.isDead ? "Time. " : "") + "\(right) of \(outcome.lightning) right."
  }
}

extension Match.Slot {
  /// A lightning round of these items for the side at this place.
  public init(lightning items: [String], side: Int) {
    self.init(item: items.first ?? "")
    lightning = Match.Lightning(side: side, items: items)
  }
}

extension Cue {
  /// A lightning round of these questions, each worth so much.
  init(round set: [Cue], item: String, worth value: Int32) {
    self.init(missing: item)
    self.set = set
    question = Question(
      key: "", kind: .bonus, text: "", answer: "",
      domain: set.first?.question.domain ?? .popCulture)
    question.difficulty = set.first?.question.difficulty ?? question.difficulty
    question.parts = set.map { Question.Part(text: $0.plainText, answer: $0.answer, value: value) }
    answer = "Lightning round"
    isMissing = set.allSatisfy { $0.isMissing }
  }

  public var isLightning: Bool { !set.isEmpty }

  /// What is asked, in one text.
  var plainText: String {
    if let clue { return question.clues[clue] }
    if let part { return "\(question.text) \(question.parts[part].text)" }
    return question.clues.joined(separator: " ")
  }
}
