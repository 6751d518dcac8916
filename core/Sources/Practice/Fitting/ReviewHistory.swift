import Basics

/// Answers card after card, as models of memory are fitted to them.
public struct ReviewHistory: Sendable {
  public struct Review: Sendable {
    public var rating: Rating
    /// Since the answer before it; nothing at a card's first.
    public var elapsed: Elapsed
    /// Its place in time among all answers.
    var order: Int32 = 0
    /// Counting from the card's first: answers on another day up to and with this one, and
    /// failures on another day before it.
    var otherDays: Int32 = 0
    var lapses: Int32 = 0

    public init(rating: Rating, elapsed: Elapsed) {
      self.rating = rating
      self.elapsed = elapsed
    }
  }

  /// More than these are left out, the latest first.
  public static let reviewsMax = 2_000_000
  static let daysMax = 36_500.0

  var reviews: [Review] = []
  /// Where each card begins, and at the end where the last one ends.
  var starts: [Int32] = [0]

  /// Answers in all.
  public var count: Int { reviews.count }
  public var cardCount: Int { starts.count - 1 }

  /// From answers in the order of time, each with its card's number, 0..<`cards`.
  public init(_ answers: [(card: Int, review: Review)], cards: Int) {
    let answers = answers.prefix(ReviewHistory.reviewsMax)
    var places = [Int32](repeating: 0, count: max(0, cards) + 1)
    for (card, _) in answers where card >= 0 && card < cards { places[card + 1] += 1 }
    for card in 0..<max(0, cards) { places[card + 1] += places[card] }
    starts = places
    let blank = Review(rating: .good, elapsed: .none)
    reviews = Array(repeating: blank, count: Int(places.last ?? 0))
    var order: Int32 = 0
    for (card, given) in answers where card >= 0 && card < cards {
      let place = Int(places[card])
      places[card] += 1
      var review = given
      review.order = order
      order += 1
      follow(&review, place, isFirst: place == Int(starts[card]))
      reviews[place] = review
    }
  }

  private func follow(_ review: inout Review, _ place: Int, isFirst: Bool) {
    if isFirst {
      review.elapsed = .none
      return
    }
    review.elapsed = Elapsed(
      days: ReviewHistory.bounded(review.elapsed.days),
      wholeDays: ReviewHistory.bounded(review.elapsed.wholeDays).rounded(.down))
    let before = reviews[place - 1]
    let wasLapse = before.rating == .again && before.elapsed.wholeDays > 0
    review.lapses = before.lapses + (wasLapse ? 1 : 0)
    review.otherDays = before.otherDays + (review.elapsed.wholeDays > 0 ? 1 : 0)
  }

  private static func bounded(_ days: Double) -> Double {
    days > 0 ? min(days, daysMax) : 0
  }
}

extension ReviewHistory {
  /// The answers of a log, rated as the memory rates them.
  public init(_ attempts: [AttemptRecord], ratings: RatingRule = RatingRule()) {
    var cards: [String: Int] = [:]
    var last: [Moment] = []
    var answers: [(card: Int, review: Review)] = []
    answers.reserveCapacity(attempts.count)
    for record in attempts {
      let rating = ratings.rating(of: record.attempt)
      var elapsed = Elapsed.none
      let card: Int
      if let known = cards[record.attempt.item] {
        card = known
        elapsed = Elapsed(from: last[card], to: record.moment)
        last[card] = record.moment
      } else {
        card = last.count
        cards[record.attempt.item] = card
        last.append(record.moment)
      }
      answers.append((card, Review(rating: rating, elapsed: elapsed)))
    }
    self.init(answers, cards: last.count)
  }
}
