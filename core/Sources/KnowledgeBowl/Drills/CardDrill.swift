public import Basics
public import Packs
import Practice

/// One sitting of a drill that is made of cards: a question or a situation, a few ways to answer,
/// and very little time.
public struct CardDrill: Equatable, Sendable {
  public enum Drill: String, CaseIterable, Sendable {
    case conference, rebound, signals, handoff, rescue, synthesis, chaos
    case quickCheck = "quick-check"
    case subjectCall = "subject-call"
    case conferringWeeks = "conferring-weeks"
  }

  /// What a teammate or another team has said before the learner answers.
  public struct Say: Equatable, Sendable {
    public var name: String
    public var signal: Signal?
    /// The label of a choice; empty when they said none.
    public var choice: String

    public init(name: String, signal: Signal? = nil, choice: String = "") {
      self.name = name
      self.signal = signal
      self.choice = choice
    }
  }

  public struct Card: Equatable, Sendable {
    /// The question's address; empty for a situation.
    public var item: String
    /// The situation in words; empty for a question.
    public var ask: String
    /// What can be answered, as facts keep it: labels of choices, names, signals, "yes" and "no".
    public var options: [String]
    public var right: String
    public var says: [Say]

    public init(
      item: String = "", ask: String = "", options: [String], right: String, says: [Say] = []
    ) {
      self.item = item
      self.ask = ask
      self.options = options
      self.right = right
      self.says = says
    }
  }

  public enum Phase: Equatable, Sendable {
    /// The question is read; the clock does not run yet.
    case reading(since: Moment)
    /// The learner's own idea is asked for, before they see the others'.
    case first(since: Moment)
    case open(since: Moment)
    case ruled
    case over
  }

  /// How a card went.
  public struct Result: Equatable, Sendable {
    /// The learner's own idea; nil where none was asked for, empty for none.
    public var first: String?
    /// Nil when the time ran out.
    public var choice: String?
    /// From the moment the clock ran to the answer, milliseconds.
    public var millis: Int64
    public var limitMillis: Int64?
    public var isRight: Bool
    public var wasFirstRight: Bool
  }

  /// The id of the event that began it.
  public let session: String
  public let drill: Drill
  /// The time to confer that the sitting was begun with; nil for none, or where the drill says it.
  public let conferringMillis: Int64?
  public let cards: [Card]
  /// The questions of the cards; nil for situations.
  public let questions: [Question?]
  public internal(set) var phase: Phase
  public internal(set) var place = 0
  public internal(set) var results: [Result] = []
  /// The learner's own idea about the open card.
  public internal(set) var first: String?
  /// How long that took, milliseconds.
  var firstMillis: Int64 = 0
  /// The conference's level, from 0; and what counts towards the next and the one before.
  public internal(set) var level = 0
  public internal(set) var rightInRow = 0
  public internal(set) var timeouts = 0

  static let cardsMax = 60
  static let conferringMost: Int64 = 120_000
  static let optionsMax = 12
}

/// The numbers of the drills.
extension CardDrill {
  /// Time to confer at each level of the conference, milliseconds; seeds: 15, 12, 10, 8 s.
  public static let levelMillis: [Int64] = [15_000, 12_000, 10_000, 8_000]
  /// Right answers in a row that lead a level up, and timeouts that lead one down; seeds: 3 and 2.
  public static let rightsUp = 3
  public static let timeoutsDown = 2

  /// Time to confer from week to week, milliseconds (competitions.md D8: none, 20, 15, 12, 10 s).
  public static let weeksMillis: [Int64?] = [nil, 20_000, 15_000, 12_000, 10_000]

  /// How long the open card may be thought about, milliseconds; nil for as long as one likes.
  public var limitMillis: Int64? {
    switch drill {
    case .conference: CardDrill.levelMillis[level]
    case .conferringWeeks: conferringMillis
    // NB: the seeds give no time for a rebound; two thirds of a conference keep it brisk.
    case .rebound: 10_000
    case .signals, .handoff: 3_000
    case .quickCheck: 5_000
    case .rescue: 15_000
    case .synthesis: 15_000
    // NB: the seeds give no time in noise nor for a subject call; Etude's own.
    case .chaos: 8_000
    case .subjectCall: 4_000
    }
  }

  /// The share of right answers in time that the drill aims for, percent.
  ///
  /// Rescue 40 and rebound 30 are the seeds'; the others are Etude's own. Synthesis aims for a
  /// gain besides: `gainAim`.
  public var aimPercent: Int {
    switch drill {
    case .rescue: 40
    case .rebound: 30
    case .conferringWeeks: Ladder.upPercent
    case .conference, .synthesis, .chaos: 70
    case .quickCheck, .handoff, .signals, .subjectCall: 80
    }
  }

  /// What putting the team's pieces together should add to the learner's own idea, in points of a
  /// hundred (competitions.md D8: Synthesis, +25 % accuracy).
  public static let gainAim = 25

  /// Whether the learner's own idea is asked for before the others' is seen.
  public var asksFirst: Bool {
    switch drill {
    case .conference, .conferringWeeks, .synthesis: true
    default: false
    }
  }

  public var card: Card? { place < cards.count ? cards[place] : nil }
  public var question: Question? { place < questions.count ? questions[place] : nil }

  /// How long the open card's question may be read before the clock runs, milliseconds: 230 words
  /// a minute and a second and a half to begin, which is slow enough for most.
  public var readingMillis: Int64 {
    guard let question else { return 0 }
    return 1_500 + Int64(question.text.utf8.count { $0 == 0x20 } + 1) * 60_000 / 230
  }

  /// When the phase ends by itself; nil when it waits for the learner.
  public var deadline: Moment? {
    switch phase {
    case .reading(let since): since.adding(millis: readingMillis)
    case .open(let since): limitMillis.map { since.adding(millis: $0) }
    default: nil
    }
  }

  public func wake(at moment: Moment) -> Int64? {
    deadline.map { max(1, $0.millis - moment.millis) }
  }

  /// What of the open card's question may be seen: a subject is called from its first words.
  public var textShown: String? {
    guard let question else { return nil }
    guard drill == .subjectCall, phase != .ruled, phase != .over else { return question.text }
    var opening: [UInt8] = []
    var words = 0
    for byte in question.text.utf8 {
      if byte <= 0x20 {
        words += 1
        if words == CardDrill.openingWords { break }
      }
      opening.append(byte)
    }
    return String(decoding: opening, as: UTF8.self) + " …"
  }

  static let openingWords = 7

  /// Whether what can be answered is shown already while the question is read.
  public var isOpenEarly: Bool { drill == .handoff }
}
