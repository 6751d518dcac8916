import Basics

/// Time at one module.
public struct Spent: Equatable, Sendable {
  public let module: String
  public internal(set) var millis: Int64
}

/// One of the learner's days: all that habit and achievements are computed from.
public struct DayTally: Equatable, Sendable {
  /// As `Moment.day` counts.
  public let day: Int32
  public internal(set) var answers: Int32 = 0
  public internal(set) var rights: Int32 = 0
  public internal(set) var xp: Int32 = 0
  public internal(set) var activeMillis: Int64 = 0
  /// The part of it that went into answers.
  public private(set) var answerMillis: Int64 = 0
  /// All of it by module, in the order of their names.
  public private(set) var shares: [Spent] = []
  /// Answers that were read before they were given; one of them makes it a day of practice.
  public internal(set) var honestAnswers: Int32 = 0
  /// Times something without answers was practised for long enough.
  public internal(set) var spells: Int32 = 0
  var longestRun: Int32 = 0
  var earlyRights: Int32 = 0
  var hardRights: Int32 = 0
  /// Right, where the answer before to the same item was wrong.
  var mended: Int32 = 0
  /// Right, 30 days or more after the answer before to the same item.
  var longRemembered: Int32 = 0
  /// A bit for each domain with a right answer.
  var domains: UInt32 = 0
  private var run: Int32 = 0
  private var lastMillis: Int64?

  init(day: Int32) { self.day = day }

  public var isPractised: Bool { honestAnswers > 0 || spells > 0 }
  public var minutes: Int32 { Int32(clamping: (activeMillis + 30_000) / 60_000) }
  /// 0...1; nil without answers.
  public var accuracy: Double? { answers > 0 ? Double(rights) / Double(answers) : nil }

  /// The longest pause between two answers that still counts as practising.
  static let pauseMillisMax: Int64 = 120_000
  /// What the first answer of a day took, when it does not say.
  static let firstMillis: Int64 = 15_000
  static let earlyCelerityMin = 0.5
  static let hardLogitsMin = 1.0
  static let longDays: Int64 = 30

  mutating func apply(_ record: AttemptRecord, _ before: ItemHistory) {
    let attempt = record.attempt
    answers += 1
    countTime(record)
    let isInstant = Experience.isInstant(attempt)
    if !isInstant { honestAnswers += 1 }
    guard attempt.outcome == .right else {
      run = 0
      return
    }
    rights += 1
    run += 1
    longestRun = max(longestRun, run)
    xp = min(Experience.dayMax, xp + Experience.points(attempt, repeats: before.repeatsToday))
    if isInstant { return }
    if let celerity = attempt.celerity, celerity >= DayTally.earlyCelerityMin { earlyRights += 1 }
    if attempt.difficulty >= DayTally.hardLogitsMin { hardRights += 1 }
    domains |= 1 << DayTally.bit(of: attempt.domain)
    if before.wasFailure { mended += 1 }
    if before.daysSince >= DayTally.longDays { longRemembered += 1 }
  }

  /// NB: sums and nothing else, so that it does not matter when it comes among the day's answers.
  mutating func apply(_ practised: Practised) {
    if practised.millis >= Practised.millisMin { spells += 1 }
    spend(practised.millis, at: practised.module)
    xp = min(Experience.dayMax, xp + practised.points)
  }

  private mutating func countTime(_ record: AttemptRecord) {
    let own = min(record.attempt.responseMillis ?? DayTally.firstMillis, DayTally.pauseMillisMax)
    let since = lastMillis.map { record.moment.millis - $0 }
    let spent = since.map { min(max($0, 0), DayTally.pauseMillisMax) } ?? own
    answerMillis += spent
    spend(spent, at: record.attempt.module)
    lastMillis = record.moment.millis
  }

  private mutating func spend(_ millis: Int64, at module: String) {
    activeMillis += millis
    // NB: few modules a day, and in an order that does not depend on which came first.
    let place = shares.firstIndex { $0.module >= module } ?? shares.count
    if place == shares.count || shares[place].module != module {
      shares.insert(Spent(module: module, millis: 0), at: place)
    }
    shares[place].millis += millis
  }

  private static func bit(of domain: Domain) -> UInt32 {
    UInt32(Domain.allCases.firstIndex(of: domain) ?? 31)
  }
}

/// What had happened to an item before an answer to it.
struct ItemHistory {
  /// Earlier answers on the same day; counted up to where they stop to matter.
  var repeatsToday = 0
  var wasFailure = false
  /// Days since the answer before; 0 at the first.
  var daysSince: Int64 = 0
}
