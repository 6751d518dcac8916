public import Basics
public import Contest
public import Packs

/// One written round, as it stands: a fold of its facts.
///
/// A sheet of multiple-choice questions and one clock. Answers can be given, changed and taken back
/// in any order until the sheet is handed in or the time is over. As at a meet the clock runs on
/// whatever the learner does, also while the page is closed; only a pause stops it, and a meet's
/// round cannot be paused.
public struct WrittenRound: Equatable, Sendable {
  /// What was asked for when the round began.
  public struct Setup: Equatable, Sendable {
    /// "written", "speed" or "meet".
    public var drill: String
    public var rules: Rules
    /// Addresses of the questions, in the order of the sheet.
    public var items: [String]
    /// How long the round lasts, milliseconds; 0 is without end.
    public var limitMillis: Int64

    public init(drill: String, rules: Rules, items: [String], limitMillis: Int64) {
      self.drill = drill
      self.rules = rules
      self.items = items
      self.limitMillis = limitMillis
    }

    /// A meet's round cannot be paused.
    public var mayPause: Bool { drill != "meet" }
  }

  public enum Phase: Equatable, Sendable {
    case running
    case paused
    case handedIn
  }

  /// What stands on the sheet beside one question.
  public struct Mark: Equatable, Sendable {
    /// The label of the choice that was first made, and of the one that counts.
    public var first: String?
    public var choice: String?
    public var isFlagged = false
    public var isSeen = false
    /// How long the question was open, milliseconds.
    public var millis: Int64 = 0

    public init() {}
  }

  /// The id of the event that began it.
  public let session: String
  public let setup: Setup
  public let questions: [Question]
  /// Addresses of `questions`.
  public let items: [String]
  public internal(set) var phase: Phase = .running
  /// The question that is open, from 0.
  public internal(set) var place = 0
  public internal(set) var marks: [Mark]
  /// How long the clock had run at `since`, milliseconds.
  public internal(set) var spentMillis: Int64 = 0
  /// Since when the clock and the open question's time run on.
  public internal(set) var since: Moment
  /// How often, and for how long in all, the round was paused.
  public internal(set) var pauses = 0
  public internal(set) var pausedMillis: Int64 = 0

  static let questionsMax = 200
  /// When so little is left the clock is late, milliseconds: it is shown to ten seconds, in amber.
  static let lateMillis: Int64 = 300_000
}

/// What time it is in the round: functions of the state and a moment.
extension WrittenRound {
  /// How long the clock has run, milliseconds; never more than the limit.
  public func spent(at moment: Moment) -> Int64 {
    let running = phase == .running ? max(0, moment.millis - since.millis) : 0
    let spent = spentMillis + running
    return setup.limitMillis > 0 ? min(spent, setup.limitMillis) : spent
  }

  /// Milliseconds left; nil for a round without end.
  public func left(at moment: Moment) -> Int64? {
    setup.limitMillis > 0 ? max(0, setup.limitMillis - spent(at: moment)) : nil
  }

  /// When the round ends by itself; nil while it is paused, over or without end.
  public var deadline: Moment? {
    guard phase == .running, setup.limitMillis > 0 else { return nil }
    return since.adding(millis: max(0, setup.limitMillis - spentMillis))
  }

  /// Milliseconds until the page changes by itself: the next whole minute left, the next ten
  /// seconds when it is late, or the end.
  public func wake(at moment: Moment) -> Int64? {
    guard phase == .running, let left = left(at: moment) else { return nil }
    let step: Int64 = left > WrittenRound.lateMillis ? 60_000 : 10_000
    let rest = left % step
    return max(1, rest == 0 ? min(step, left) : rest)
  }
}

/// What is on the sheet.
extension WrittenRound {
  public var question: Question? { place < questions.count ? questions[place] : nil }

  public func isAnswered(_ place: Int) -> Bool { marks[place].choice != nil }

  public var answeredCount: Int { marks.count { $0.choice != nil } }
  public var flaggedCount: Int { marks.count { $0.isFlagged } }

  /// Whether the choice that counts is the right one.
  public func isRight(_ place: Int) -> Bool {
    guard let choice = marks[place].choice else { return false }
    return questions[place].choices.contains { $0.isRight && $0.label == choice }
  }

  /// How many of the last `count` questions have the right choice.
  func right(ofLast count: Int) -> Int { questions.indices.suffix(count).count { isRight($0) } }

  /// Points so far; only a page that comes after the hand-in shows them.
  public var score: Int {
    right(ofLast: questions.count) * Int(setup.rules[.writtenPoints])
  }

  /// The next question after the open one, round and round, that `wanted` holds for; never the
  /// open one itself.
  func next(where wanted: (Int) -> Bool) -> Int? {
    var other = place
    for _ in 1..<max(1, questions.count) {
      other = other + 1 < questions.count ? other + 1 : 0
      if wanted(other) { return other }
    }
    return nil
  }
}
