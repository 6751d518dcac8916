import Basics
public import Practice

/// A learner who remembers exactly as FSRS-6 with some parameters says, from one seed: cards are
/// learned over some months and asked again when they are due, or a little later.
public struct SimulatedMemory {
  public var answers: [(card: Int, review: ReviewHistory.Review)] = []
  /// The log loss that the true parameters have on the answers.
  public private(set) var trueLoss = 0.0

  public init(_ model: FSRS6, cards: Int, days: Int, seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var rows: [(at: Double, card: Int, review: ReviewHistory.Review)] = []
    var losses = 0
    for card in 0..<cards {
      var day = random.unit() * Double(days) * 0.6
      var state: FSRS6.State?
      var wait = 0.0
      while day < Double(days) {
        var rating = SimulatedMemory.rating(&random)
        if let state {
          let recall = model.retrievability(afterDays: wait, stability: state.stability)
          let isRight = random.unit() < recall
          if !isRight { rating = .again } else if rating == .again { rating = .good }
          trueLoss -= logarithm(isRight ? recall : 1 - recall)
          losses += 1
        }
        rows.append(
          (day, card, .init(rating: rating, elapsed: Elapsed(days: wait, wholeDays: wait))))
        let next = model.answered(state, rating, elapsedDays: wait)
        state = next
        let interval = model.intervalDays(stability: next.stability, retention: 0.85)
        wait = max(1, (interval * (0.7 + random.unit() * 0.8)).rounded())
        day += wait
      }
    }
    trueLoss /= Double(max(1, losses))
    rows.sort { $0.at != $1.at ? $0.at < $1.at : $0.card < $1.card }
    answers = rows.map { ($0.card, $0.review) }
  }

  private static func rating(_ random: inout SeededRandom) -> Rating {
    switch random.below(10) {
    case 0, 1: .again
    case 2: .hard
    case 3: .easy
    default: .good
    }
  }
}
