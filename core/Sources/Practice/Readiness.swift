public import Basics

/// How much of a contest's questions a learner would get right on its day without more practice.
///
/// Ours, because the published formulas weigh parts that nobody can measure (competitions.md D6):
/// of the questions at hand that the contest asks, the mean chance to be right on the day. A
/// question that was learned counts with its recall on that day (memory), one that is new with the
/// chance that the learner's level gives (mastery), and the level may drift until then.
public struct Readiness: Equatable, Sendable {
  public struct Field: Equatable, Sendable {
    public var domain: Domain
    /// 0...1, with the range that holds it nine times out of ten.
    public var share: Double
    public var low: Double
    public var high: Double
    public var questions: Int
    /// Of the learner's in the domain, on which this rests.
    public var answers: Int32

    public var claim: Claim {
      Claim(share * 100, low: low * 100, high: high * 100, answers: Int(answers))
    }
  }

  /// 0...1, with the range that holds it nine times out of ten.
  public var share: Double
  public var low: Double
  public var high: Double
  /// Questions counted, and those of them that were ever answered.
  public var questions: Int
  public var learned: Int
  /// Days until the contest.
  public var days: Int32
  /// In the order of `Domain.allCases`; without those that no question is of.
  public var fields: [Field]

  static let questionsMax = 20_000

  /// Nil without a question, or when the day is over.
  public init?(
    of pool: [Candidate], learner: LearnerState, on day: Int32, at now: Moment
  ) {
    let days = Int64(day) - Int64(now.day)
    guard !pool.isEmpty, days >= 0 else { return nil }
    let picture = learner.mastery.picture(at: now)
    var levels: [Domain: (low: Double, mean: Double, high: Double)] = [:]
    for domain in Domain.allCases {
      let ability = picture.ability(in: domain)
      let ahead = picture.wander * Double(days)
      let reach = MasteryFigure.ninety * (ability.variance + ahead).squareRoot()
      levels[domain] = (ability.mean - reach, ability.mean, ability.mean + reach)
    }
    var sums = (low: 0.0, mean: 0.0, high: 0.0)
    var fields: [Domain: (low: Double, mean: Double, high: Double, count: Int)] = [:]
    var learned = 0
    for candidate in pool.prefix(Readiness.questionsMax) {
      var chance = (low: 0.0, mean: 0.0, high: 0.0)
      if let card = learner.memory.card(candidate.item) {
        learned += 1
        let recall = learner.memory.scheduler.recall(
          card.trace, afterDays: card.elapsedDays(at: now) + Double(days))
        chance = (recall, recall, recall)
      } else if let level = levels[candidate.domain] {
        chance.low = logistic(level.low - candidate.difficulty)
        chance.mean = logistic(level.mean - candidate.difficulty)
        chance.high = logistic(level.high - candidate.difficulty)
      }
      sums = (sums.low + chance.low, sums.mean + chance.mean, sums.high + chance.high)
      let field = fields[candidate.domain] ?? (0, 0, 0, 0)
      fields[candidate.domain] = (
        field.low + chance.low, field.mean + chance.mean, field.high + chance.high, field.count + 1
      )
    }
    let count = Double(min(pool.count, Readiness.questionsMax))
    share = sums.mean / count
    low = sums.low / count
    high = sums.high / count
    questions = Int(count)
    self.learned = learned
    self.days = Int32(clamping: days)
    self.fields = []
    for domain in Domain.allCases {
      guard let field = fields[domain] else { continue }
      let count = Double(field.count)
      self.fields.append(
        Field(
          domain: domain, share: field.mean / count, low: field.low / count,
          high: field.high / count, questions: field.count,
          answers: picture.evidence(in: domain).total))
    }
  }

  /// As far as so many answers tell.
  public func claim(from answers: Int) -> Claim {
    Claim(share * 100, low: low * 100, high: high * 100, answers: answers)
  }

  /// "today", "in 20 days".
  public var when: String {
    days == 0 ? "today" : days == 1 ? "tomorrow" : "in \(days) days"
  }

  /// What a claim about it means and where it comes from.
  public func explanation(_ claim: Claim) -> String {
    "Of 100 of the \(Words.count(questions, "question", "questions")) in use that this contest "
      + "could ask you would probably "
      + "get \(claim.words) right \(when) without more practice. \(learned) you have met count "
      + "with what you will remember on that day, the others with your level in their field. A "
      + "contest asks other questions than these, so take it as a guide."
  }
}
