import Basics

extension SM2 {
  /// Again is 1, Hard 3, Good 4, Easy 5: the qualities whose words come nearest.
  static func quality(of rating: Rating) -> Int {
    switch rating {
    case .again: 1
    case .hard: 3
    case .good: 4
    case .easy: 5
    }
  }

  func card(after card: Card?, rating: Rating, elapsedDays: Int64, at now: Moment) -> Card {
    var before = card?.sm2 ?? State()
    // NB: a drill left undone yesterday is no drill today but the next answer.
    if elapsedDays > 0 { before.repeatsToday = false }
    let state = answered(before, quality: SM2.quality(of: rating))
    let isDrilled = variant == .published && state.repeatsToday
    let memory = FSRS6.standard.state(
      ease: Double(state.easeHundredths) / 100,
      intervalDays: Double(max(state.intervalDays, 0)), retention: 0.9)
    let isLapse = card?.phase == .review && rating == .again
    let phase: Card.Phase =
      !isDrilled ? .review : (card?.phase ?? .learning) == .learning ? .learning : .relearning
    let trace = FSRS6.State(
      stability: max(memory.stability, 0.1), difficulty: memory.difficulty)
    return Card(
      phase: phase, step: 0, trace: .fsrs6(trace), sm2: state, last: now,
      due: isDrilled ? now.adding(millis: SM2.drillMillis) : now.adding(days: state.intervalDays),
      reviews: min(card?.reviews ?? 0, .max - 1) + 1,
      lapses: (card?.lapses ?? 0) + (isLapse ? 1 : 0))
  }
}

extension FSRS6 {
  /// The memory that an SM-2 card stands for, when it was kept to `retention` (as fsrs-rs has it).
  public func state(ease: Double, intervalDays: Double, retention: Double) -> State {
    let days = max(intervalDays, FSRS6.stabilityMin)
    let stability = min(
      max(days / self.intervalDays(stability: 1, retention: retention), FSRS6.stabilityMin),
      stabilityMax)
    let gain =
      exponential(weights[8]) * power(stability, -weights[9])
      * (exponential(weights[10] * (1 - retention)) - 1)
    let difficulty = 11 - (ease - 1) / gain
    return State(stability: stability, difficulty: min(max(difficulty, 1), 10))
  }
}
