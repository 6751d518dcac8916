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

  /// All answers at once, in the order of the log; `places` of them are those of each item.
  init(
    folding records: [AttemptRecord], places: [String: [Int32]], by scheduler: Scheduler,
    ratings: RatingRule
  ) {
    self.init(scheduler: scheduler, ratings: ratings)
    guard isByItem else {
      for record in records { apply(record.attempt, at: record.moment) }
      return
    }
    // NB: by a number for each item; to look its name up takes as long as the answer itself.
    var items: [String] = []
    var numbers = Array(repeating: 0, count: records.count)
    for (item, places) in places {
      for place in places { numbers[Int(place)] = items.count }
      items.append(item)
    }
    var folded: [Card?] = Array(repeating: nil, count: items.count)
    for (record, number) in zip(records, numbers) {
      folded[number] = card(after: folded[number], record.attempt, at: record.moment)
    }
    cards.reserveCapacity(items.count)
    for (item, card) in zip(items, folded) { cards[item] = card }
  }

  public mutating func apply(_ attempt: Attempt, at moment: Moment) {
    let before = cards[attempt.item]
    let card = card(after: before, attempt, at: moment)
    load?.move(attempt.item, from: before, to: card)
    cards[attempt.item] = card
  }

  /// The card of an item after one more answer to it; nil stands for none before.
  private func card(after card: Card?, _ attempt: Attempt, at moment: Moment) -> Card {
    scheduler.answered(
      card, item: attempt.item, rating: ratings.rating(of: attempt), at: moment, load: load)
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
