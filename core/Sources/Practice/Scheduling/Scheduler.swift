public import Basics

/// Decides when an item is asked again. One interface, four algorithms, all pure.
public enum Scheduler: Equatable, Sendable {
  case fsrs6(FSRS6)
  case fsrs7(FSRS7)
  case sbd(SBD)
  case sm2(SM2)

  public static let standard = Scheduler.fsrs6(FSRS6())

  /// The card after an answer; `card` is nil at the first.
  ///
  /// `item` only seeds the fuzz. Days are the learner's own (they begin at 4:00): an answer late at
  /// night and one next morning are two days, two answers in one evening are the same day. `load`
  /// is what else is due, for a spacing that looks around.
  public func answered(
    _ card: Card?, item: String, rating: Rating, at now: Moment, load: DueLoad? = nil
  ) -> Card {
    switch self {
    case .fsrs6(let model):
      model.card(after: card, item: item, rating: rating, at: now, load: load)
    case .fsrs7(let model):
      model.card(after: card, item: item, rating: rating, at: now, load: load)
    case .sbd(let model):
      model.card(after: card, item: item, rating: rating, at: now, load: load)
    case .sm2(let sm2):
      sm2.card(
        after: card, rating: rating,
        elapsedDays: card.map { max(0, Int64(now.day) - Int64($0.last.day)) } ?? 0, at: now)
    }
  }

  /// Chance of recall at a moment, with the fraction of the day, 0...1.
  public func recall(_ card: Card, at now: Moment) -> Double {
    recall(card.trace, afterDays: card.elapsedDays(at: now))
  }

  /// Chance of recall that many days after the last answer.
  public func recall(_ trace: Trace, afterDays days: Double) -> Double {
    switch self {
    case .fsrs6(let model): model.recall(model.state(of: trace), afterDays: days)
    case .fsrs7(let model): model.recall(model.state(of: trace), afterDays: days)
    case .sbd(let model): model.recall(model.state(of: trace), afterDays: days)
    case .sm2: FSRS6.standard.recall(FSRS6.standard.state(of: trace), afterDays: days)
    }
  }

  /// What is remembered after an answer, by the model alone; `trace` is nil at the first one.
  ///
  /// SM-2 has no model, so its intervals are read as 90 % points of FSRS-6's curve.
  public func remembered(_ trace: Trace?, _ rating: Rating, after elapsed: Elapsed) -> Trace {
    switch self {
    case .fsrs6(let model): Scheduler.remembered(model, trace, rating, elapsed)
    case .fsrs7(let model): Scheduler.remembered(model, trace, rating, elapsed)
    case .sbd(let model): Scheduler.remembered(model, trace, rating, elapsed)
    case .sm2: Scheduler.remembered(FSRS6.standard, trace, rating, elapsed)
    }
  }

  private static func remembered<Model: MemoryModel>(
    _ model: Model, _ trace: Trace?, _ rating: Rating, _ elapsed: Elapsed
  ) -> Trace {
    model.trace(of: model.answered(trace.map(model.state), rating, after: elapsed))
  }

  /// How closely items follow one another; nil of SM-2, which has its own way.
  public var spacing: Spacing? {
    switch self {
    case .fsrs6(let model): model.spacing
    case .fsrs7(let model): model.spacing
    case .sbd(let model): model.spacing
    case .sm2: nil
    }
  }
}

extension Moment {
  /// Later by that many days, held inside what 64 bits of milliseconds can say.
  func adding(days: Int64) -> Moment {
    let (more, tooMany) = days.multipliedReportingOverflow(by: 86_400_000)
    let (sum, tooLate) = millis.addingReportingOverflow(more)
    return Moment(millis: tooMany || tooLate ? .max / 4 : sum, zoneMinutes: zoneMinutes)
  }
}
