public import Basics

/// The numbers behind mastery, each with its reason.
public struct MasteryRule: Equatable, Sendable {
  /// After this many days an answer counts half.
  public var halfLifeDays = 30.0
  /// Ability (logits) of a learner before any answer.
  public var overallMean = 0.0
  /// Spread of ability among learners, before any answer.
  public var overallVariance = 1.5
  /// Spread of a domain around the learner's overall ability.
  public var domainVariance = 0.7
  /// How far ability wanders in a day (logits), which no answer shows: widens the range.
  public var dailyDrift = 0.06
  /// Answers needed on both sides of a trend.
  public var trendAnswersMin: Int32 = 8
  public var trendDays: Int32 = 30
  /// A change needs so many sessions, and so many days from the first answer to the last.
  public var trendSessionsMin = 3
  public var trendSpanDaysMin: Int32 = 7
  public var mix = DifficultyMix.standard

  public init() {}

  /// 2026-01-01: weights are relative to it, so that bins of all devices add up.
  static let epochDay = 20_454.0
  static let exponentMax = 900.0

  func weight(at fractionalDay: Double) -> Double {
    let exponent = (fractionalDay - MasteryRule.epochDay) / halfLifeDays
    return power(2, min(max(exponent, -MasteryRule.exponentMax), MasteryRule.exponentMax))
  }

  /// How much an answer counts.
  func weight(of attempt: Attempt, at moment: Moment) -> Double {
    let credit = attempt.outcome == .right ? Mastery.credit(attempt) : 1
    return credit * weight(at: moment.fractionalDays)
  }
}

/// What the learner can do in each domain: a commutative fold of their answers.
///
/// Plain accuracy ignores how hard the questions were; this is a Rasch model on binned counts that
/// halve every month, with the learner's overall ability as the prior of each domain.
public struct Mastery: Equatable, Sendable {
  public internal(set) var rule: MasteryRule
  private var tallies: [Domain: MasteryTally] = [:]

  public init(rule: MasteryRule = MasteryRule()) { self.rule = rule }

  public mutating func apply(_ attempt: Attempt, at moment: Moment) {
    apply(attempt, at: moment, weight: rule.weight(of: attempt, at: moment))
  }

  /// The same with the weight that was worked out already.
  mutating func apply(_ attempt: Attempt, at moment: Moment, weight: Double) {
    tallies[attempt.domain, default: MasteryTally()].add(
      difficulty: attempt.difficulty, isRight: attempt.outcome == .right, weight: weight,
      day: moment.day, session: attempt.session)
  }

  /// What a right answer tells about ability: less, the surer it was to be remembered.
  ///
  /// σ/(1 − (1−R)(1−σ)), with R the recall kept in the attempt and σ the chance of a middling
  /// learner, so that it depends on nothing but the attempt and the fold stays free of order.
  static func credit(_ attempt: Attempt) -> Double {
    guard let recall = attempt.recall else { return 1 }
    let unseen = logistic(-attempt.difficulty)
    return unseen / (1 - (1 - recall) * (1 - unseen))
  }

  mutating func forget(_ domain: Domain) { tallies[domain] = nil }

  /// Domains with answers, in the order of `Domain.allCases`.
  public var domains: [Domain] { Domain.allCases.filter { tallies[$0] != nil } }

  /// The day of the first answer.
  func firstDay(of domain: Domain?) -> Int32? {
    if let domain { return tallies[domain]?.firstDay }
    var first: Int32?
    for domain in Domain.allCases {
      guard let day = tallies[domain]?.firstDay else { continue }
      first = min(first ?? day, day)
    }
    return first
  }

  /// Whether there were enough sessions, over enough days, to speak of a change.
  func canTellChange(of domain: Domain?) -> Bool {
    var sessions: Set<String> = []
    var days: (first: Int32, last: Int32)?
    for (place, tally) in tallies where domain == nil || place == domain {
      sessions.formUnion(tally.sessions)
      guard let first = tally.firstDay, let last = tally.lastDay else { continue }
      days = (min(days?.first ?? first, first), max(days?.last ?? last, last))
    }
    guard let days else { return false }
    return sessions.count >= rule.trendSessionsMin
      && Int64(days.last) - Int64(days.first) >= Int64(rule.trendSpanDaysMin)
  }

  /// Bins of one domain as they weigh at a moment.
  public func bins(of domain: Domain, at now: Moment) -> AnswerBins {
    (tallies[domain]?.bins ?? AnswerBins()).scaled(by: 1 / rule.weight(at: now.fractionalDays))
  }

  /// All domains at `fractionalDay`, from answers up to the end of `day`.
  func picture(upTo day: Int32, at fractionalDay: Double) -> MasteryPicture {
    let scale = 1 / rule.weight(at: fractionalDay)
    var picture = MasteryPicture(rule: rule)
    for domain in Domain.allCases {
      guard let mark = tallies[domain]?.mark(upTo: day) else { continue }
      picture.add(domain, mark.bins.scaled(by: scale), mark.evidence)
    }
    picture.fit()
    return picture
  }

  /// All domains now.
  public func picture(at now: Moment) -> MasteryPicture {
    picture(upTo: .max, at: now.fractionalDays)
  }
}

/// One domain's running counts, with a mark at the end of each day that had answers.
struct MasteryTally: Equatable, Sendable {
  struct Mark: Equatable, Sendable {
    var day: Int32
    var bins: AnswerBins
    var evidence: Evidence
  }

  private var marks: [Mark] = []
  /// The first few by name: the same ones in whatever order the answers come.
  private(set) var sessions: [String] = []
  private static let sessionsMax = 3

  var bins: AnswerBins { marks.last?.bins ?? AnswerBins() }
  var firstDay: Int32? { marks.first?.day }
  var lastDay: Int32? { marks.last?.day }

  private mutating func note(_ session: String) {
    guard sessions.last != session, !sessions.contains(session) else { return }
    sessions.append(session)
    sessions.sort()
    if sessions.count > MasteryTally.sessionsMax { sessions.removeLast() }
  }

  mutating func add(
    difficulty: Double, isRight: Bool, weight: Double, day: Int32, session: String
  ) {
    note(session)
    // NB: a clock that ran back counts to the latest day, so that marks stay in order.
    if marks.isEmpty {
      marks.append(Mark(day: day, bins: AnswerBins(), evidence: Evidence()))
    } else if marks[marks.count - 1].day < day {
      var next = marks[marks.count - 1]
      next.day = day
      marks.append(next)
    }
    let last = marks.count - 1
    marks[last].bins.add(difficulty: difficulty, isRight: isRight, weight: weight)
    marks[last].evidence.add(difficulty: difficulty, isRight: isRight)
  }

  /// The state at the end of `day`; nil when nothing had been answered by then.
  func mark(upTo day: Int32) -> Mark? {
    var low = 0
    var high = marks.count
    while low < high {
      let middle = (low + high) / 2
      if marks[middle].day <= day { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? marks[low - 1] : nil
  }
}
