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
  /// Spread of a learner's form around their abilities, and after how long an answer counts half
  /// for it, about two answers: chosen on the public logs of `LearnerTrial`.
  public var formVariance = 0.8
  public var formHalfLifeMillis = 60_000.0
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

  /// What an answer of so many weeks ago counts still.
  func weight(ofWeek week: Int) -> Double {
    power(2, -WeeklyPushes.days * (Double(week) + 0.5) / halfLifeDays)
  }

  /// The ability over all domains.
  public func overall(_ bins: AnswerBins, usualUnread: Double? = nil) -> Ability {
    Ability(
      fitting: bins, prior: Ability(mean: overallMean, variance: overallVariance),
      usualUnread: usualUnread)
  }

  /// The ability in one domain, around that over all.
  public func ability(
    _ bins: AnswerBins, under overall: Ability, usualUnread: Double? = nil
  ) -> Ability {
    Ability(
      fitting: bins, prior: Ability(mean: overall.mean, variance: domainVariance),
      usualUnread: usualUnread)
  }

  /// How a learner does just now, beside what they can: the likeliest offset of their abilities, by
  /// the last answers as they lie above these.
  func form(_ last: [AnswerBins.Cell]) -> Double {
    Ability(fitting: last, prior: Ability(mean: 0, variance: formVariance)).mean
  }

  /// What an answer of so long ago says of form still.
  public func formWeight(millisAgo: Double) -> Double {
    power(2, -max(0, millisAgo) / formHalfLifeMillis)
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
  /// By the places of the domains.
  private var tallies = Array(repeating: MasteryTally(), count: Domain.allCases.count)
  private var recent = RecentResponses()

  public init(rule: MasteryRule = MasteryRule()) { self.rule = rule }

  public mutating func apply(_ attempt: Attempt, at moment: Moment) {
    apply(attempt, at: moment, weight: rule.weight(of: attempt, at: moment))
  }

  /// The same with the weight that was worked out already.
  mutating func apply(_ attempt: Attempt, at moment: Moment, weight: Double) {
    let response = ItemResponse(attempt)
    count(response, of: attempt, at: moment, weight: weight)
    recent.add(
      RecentResponses.Entry(
        millis: moment.millis, domain: attempt.domain, response: response))
  }

  /// Counts it for abilities, and not for form.
  mutating func count(
    _ response: ItemResponse, of attempt: Attempt, at moment: Moment, weight: Double
  ) {
    tallies[attempt.domain.place].add(
      response, weight: weight, day: moment.day, session: attempt.session)
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

  mutating func forget(_ domain: Domain) {
    tallies[domain.place] = MasteryTally()
    recent.forget(domain)
  }

  /// Domains with answers, in the order of `Domain.allCases`.
  public var domains: [Domain] { Domain.allCases.filter { firstDay(of: $0) != nil } }

  /// The day of the first answer.
  func firstDay(of domain: Domain?) -> Int32? {
    if let domain { return tallies[domain.place].firstDay }
    return tallies.compactMap { $0.firstDay }.min()
  }

  /// Whether there were enough sessions, over enough days, to speak of a change.
  func canTellChange(of domain: Domain?) -> Bool {
    var sessions: Set<String> = []
    var days: (first: Int32, last: Int32)?
    for (place, tally) in tallies.enumerated() where domain == nil || place == domain?.place {
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
    tallies[domain.place].bins.scaled(by: 1 / rule.weight(at: now.fractionalDays))
  }

  /// All domains at `fractionalDay`, from answers up to the end of `day`.
  func picture(upTo day: Int32, at fractionalDay: Double) -> MasteryPicture {
    let scale = 1 / rule.weight(at: fractionalDay)
    let fields = tallies.map { tally in
      tally.mark(upTo: day).map {
        MasteryPicture.Field(bins: $0.bins.scaled(by: scale), evidence: $0.evidence)
      }
    }
    let today = min(day, Int32(clamping: Int64(fractionalDay)))
    var weights: [Double] = []
    for week in 0..<WeeklyPushes.count { weights.append(rule.weight(ofWeek: week) / scale) }
    return MasteryPicture(rule: rule, fields: fields) { place, field in
      let pushes = field.bins.pushes(at: field.ability.mean)
      var sums: [Push] = []
      for week in 0...WeeklyPushes.count {
        let end = week == 0 ? Int64(day) : Int64(today) - Int64(7 * week)
        sums.append(
          tallies[place].mark(upTo: Int32(clamping: end))?.bins.push(by: pushes) ?? Push())
      }
      return WeeklyPushes(sums, weights: weights)
    }
  }

  /// All domains now, and the learner's form.
  public func picture(at now: Moment) -> MasteryPicture {
    var picture = picture(upTo: .max, at: now.fractionalDays)
    var cells: [AnswerBins.Cell] = []
    for entry in recent.entries {
      let weight = rule.formWeight(millisAgo: Double(now.millis) - Double(entry.millis))
      guard weight > 1e-6 else { continue }
      cells.append(entry.response.cell(above: picture.ability(in: entry.domain).mean, weight))
    }
    picture.form = rule.form(cells)
    return picture
  }
}

/// One domain's running counts, with a mark at the end of each day that had answers.
struct MasteryTally: Equatable, Sendable {
  struct Mark: Equatable, Sendable {
    var day: Int32 = 0
    var bins = AnswerBins()
    var evidence = Evidence()
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

  mutating func add(_ response: ItemResponse, weight: Double, day: Int32, session: String) {
    note(session)
    // NB: mostly the last one; what comes late is counted in all marks since.
    var place = marks.count
    while place > 0, marks[place - 1].day > day { place -= 1 }
    if place > 0, marks[place - 1].day == day {
      place -= 1
    } else {
      var mark = place > 0 ? marks[place - 1] : Mark()
      mark.day = day
      marks.insert(mark, at: place)
    }
    for later in place..<marks.count {
      marks[later].bins.add(response, weight: weight)
      marks[later].evidence.add(difficulty: response.difficulty, isRight: response.isRight)
    }
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
