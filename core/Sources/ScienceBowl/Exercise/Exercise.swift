public import Answers
public import Basics
public import EventLog
public import Packs
import Practice

/// A sitting of one of Science Bowl's own ways to practise, as it stands: a fold of its facts.
///
/// Nothing is read out and nobody buzzes: a problem, a card or a question stands there and waits.
public struct Exercise: Equatable, Sendable {
  public enum Form: String, CaseIterable, Sendable {
    /// Generated problems against a limit that adapts.
    case math
    /// Formulas, typed, or turned over and judged by oneself.
    case formulas
    /// Two choices struck out, then the answer.
    case elimination
  }

  public enum Phase: Equatable, Sendable {
    case ready
    /// The question stands there since a moment.
    case asked(since: Moment)
    /// The card was turned over and waits for "I knew it" or "I did not".
    case turned(since: Moment, at: Moment)
    case ruled
    case over
  }

  public struct Setup: Equatable, Sendable {
    public var form: Form
    public var items: [String]
    public var strictness: Strictness
    /// A voice reads the question: then the limit begins when it is done, at this pace.
    public var voice: Pace?

    public init(
      form: Form, items: [String], strictness: Strictness = .standard, voice: Pace? = nil
    ) {
      self.form = form
      self.items = items
      self.strictness = strictness
      self.voice = voice
    }
  }

  /// How one question went.
  public struct Answer: Equatable, Sendable {
    public var given: String
    public var verdict: Judgement.Verdict
    public var because: Judgement.Reason
    public var clause: String
    public var points: Int32
    public var millis: Int64
    public var isSelfJudged: Bool
    public var isOverruled = false
    /// The id of the attempt that it became.
    public var attempt: EventID?

    public var isRight: Bool { verdict == .accept }
  }

  /// The id of the event that began it.
  public let session: String
  public let setup: Setup
  public let questions: [Question]
  public internal(set) var phase: Phase = .ready
  /// The question being asked, from 0.
  public internal(set) var place = 0
  public internal(set) var answers: [Answer] = []
  public internal(set) var elimination: Elimination?
  /// What the learner is asked to say more about, while prompted.
  public internal(set) var prompt: String?
  /// What they had said, that more is asked for.
  public internal(set) var prompted = ""
  public internal(set) var prompts = 0

  static let limit = AdaptiveLimit()
  /// Answers that ask for more than this many prompts are wrong.
  static let promptsMax = 2

  public var question: Question? { place < questions.count ? questions[place] : nil }
  public var item: String { place < setup.items.count ? setup.items[place] : "" }
  public var answer: Answer? { phase == .ruled ? answers.last : nil }

  public var points: Int {
    var points = 0
    for answer in answers { points += Int(answer.points) }
    return points
  }

  public var rightCount: Int {
    var count = 0
    for answer in answers where answer.isRight { count += 1 }
    return count
  }

  /// How it came out: "7 of 10 right".
  var result: String {
    answers.isEmpty ? "Nothing was asked yet" : "\(rightCount) of \(answers.count) right"
  }

  /// How long this question may take, milliseconds; nil when it may take for ever.
  public var limitMillis: Int64? {
    guard setup.form == .math else { return nil }
    var outcomes: [Bool] = []
    for answer in answers.prefix(place) { outcomes.append(answer.isRight) }
    return Int64(Exercise.limit.millis(after: outcomes))
  }

  /// When the limit begins to run: at once, or when a voice has read the question.
  public var clockStart: Moment? {
    guard case .asked(let since) = phase, let question else { return nil }
    guard let pace = setup.voice else { return since }
    let reading = Reading(clues: question.clues)
    return since.adding(millis: reading.millis(from: 0, to: reading.words.count, pace: pace))
  }

  public var deadline: Moment? {
    guard let clockStart, let limitMillis else { return nil }
    return clockStart.adding(millis: limitMillis)
  }

  /// Milliseconds until the time is up; nil when nothing runs.
  public func wake(at moment: Moment) -> Int64? {
    deadline.map { max(1, $0.millis - moment.millis) }
  }
}
