public import Basics

/// Decides when an item is asked again. One interface, two algorithms, both pure.
public enum Scheduler: Equatable, Sendable {
  case fsrs6(FSRS6)
  case sm2(SM2)

  public static let standard = Scheduler.fsrs6(FSRS6())

  /// The card after an answer; `card` is nil at the first.
  ///
  /// `item` only seeds the fuzz. Days are the learner's own (they begin at 4:00): an answer late at
  /// night and one next morning are two days, two answers in one evening are the same day.
  public func answered(_ card: Card?, item: String, rating: Rating, at now: Moment) -> Card {
    let elapsedDays = card.map { max(0, Int64(now.day) - Int64($0.last.day)) } ?? 0
    switch self {
    case .fsrs6(let fsrs):
      let next = fsrs.stepped(card.map(FSRS6.Standing.init), rating, elapsedDays: elapsedDays)
      return fsrs.card(after: card, next, item: item, rating: rating, at: now)
    case .sm2(let sm2):
      return sm2.card(after: card, rating: rating, elapsedDays: elapsedDays, at: now)
    }
  }

  /// Chance of recall at a moment, with the fraction of the day, 0...1.
  public func recall(_ card: Card, at now: Moment) -> Double {
    recall(stability: card.stability, afterDays: card.elapsedDays(at: now))
  }

  public func recall(stability: Double, afterDays days: Double) -> Double {
    curve.retrievability(afterDays: days, stability: stability)
  }

  /// The forgetting curve in use. SM-2 has none, so its intervals are read as 90 % points of
  /// FSRS-6's.
  public var curve: FSRS6 {
    switch self {
    case .fsrs6(let fsrs): fsrs
    case .sm2: .standard
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
