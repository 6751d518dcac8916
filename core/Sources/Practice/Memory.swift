public import Basics

/// What the learner remembers: a card for each item they have answered.
///
/// A fold of attempts in the order of the log. Every attempt counts, in whichever module it was.
public struct Memory: Equatable, Sendable {
  public let scheduler: Scheduler
  public let ratings: RatingRule
  public private(set) var cards: [String: Card] = [:]
  /// What is due when; nil when the scheduler's spacing does not look around.
  private var load: DueLoad?

  public init(scheduler: Scheduler = .standard, ratings: RatingRule = RatingRule()) {
    self.scheduler = scheduler
    self.ratings = ratings
    load = scheduler.spacing?.looksAround == true ? DueLoad() : nil
  }

  public mutating func apply(_ attempt: Attempt, at moment: Moment) {
    let rating = ratings.rating(of: attempt)
    let before = cards[attempt.item]
    let card = scheduler.answered(
      before, item: attempt.item, rating: rating, at: moment, load: load)
    load?.move(attempt.item, from: before, to: card)
    cards[attempt.item] = card
  }

  public func card(_ item: String) -> Card? { cards[item] }

  /// Chance of recall now; nil for an item never answered. An attempt keeps it as its `recall`.
  public func recall(of item: String, at now: Moment) -> Double? {
    cards[item].map { scheduler.recall($0, at: now) }
  }

  /// How many items are due.
  public func dueCount(at now: Moment) -> Int {
    var count = 0
    for card in cards.values where card.isDue(at: now) { count += 1 }
    return count
  }

  /// Whether each card depends on its own answers alone.
  var isByItem: Bool { load == nil }

  mutating func forget(_ item: String) { cards[item] = nil }
}
