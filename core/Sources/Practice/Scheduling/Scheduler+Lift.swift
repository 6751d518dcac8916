public import Basics

extension Scheduler {
  /// Recall so many days after a moment: what practising at that moment adds to it, and what it is
  /// without. What is missed then is told, and asked again.
  public func lift(
    _ card: Card, at moment: Moment, afterDays days: Double
  ) -> (gain: Double, without: Double) {
    let recall = recall(card, at: moment)
    let elapsed = Elapsed(from: card, to: moment)
    let good = remembered(card.trace, .good, after: elapsed)
    let lapsed = remembered(card.trace, .again, after: elapsed)
    let relearned = remembered(lapsed, .good, after: .none)
    let without = self.recall(card.trace, afterDays: card.elapsedDays(at: moment) + days)
    let with =
      recall * self.recall(good, afterDays: days)
      + (1 - recall) * self.recall(relearned, afterDays: days)
    return (with - without, without)
  }
}
