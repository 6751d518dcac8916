import Basics

extension FSRS6 {
  /// Where an item stands: its memory, and its place among the steps before whole days count.
  struct Standing: Equatable {
    var phase: Card.Phase
    var step: Int32
    var state: State
    /// Until it is asked again. Review intervals are whole days, before fuzz.
    var wait = Wait.days(0)

    enum Wait: Equatable {
      case millis(Int64)
      case days(Int64)
    }
  }

  /// One answer through the steps, as py-fsrs has them.
  ///
  /// Again: first step. Hard: the same step (between the first two at the first). Good: the next
  /// step, after the last to review. Easy: review.
  func stepped(_ before: Standing?, _ rating: Rating, elapsedDays: Int64) -> Standing {
    let state = answered(before?.state, rating, elapsedDays: Double(elapsedDays))
    var next = Standing(
      phase: before?.phase ?? .learning, step: before?.step ?? 0, state: state)
    switch next.phase {
    case .learning: step(&next, rating, learningStepsSeconds)
    case .relearning: step(&next, rating, relearningStepsSeconds)
    case .review:
      if rating == .again, let first = relearningStepsSeconds.first {
        next.phase = .relearning
        next.step = 0
        next.wait = .millis(Int64(first) * 1_000)
      } else {
        graduate(&next)
      }
    }
    return next
  }

  private func step(_ next: inout Standing, _ rating: Rating, _ steps: [Int32]) {
    let place = Int(next.step)
    guard let first = steps.first, rating == .again || place < steps.count else {
      return graduate(&next)
    }
    switch rating {
    case .again:
      next.step = 0
      next.wait = .millis(Int64(first) * 1_000)
    case .hard:
      let second = steps.count > 1 ? Int64(steps[1]) : Int64(first) * 2
      let seconds = place == 0 ? Int64(first) + second : Int64(steps[place]) * 2
      next.wait = .millis(seconds * 500)
    case .good where place + 1 < steps.count:
      next.step += 1
      next.wait = .millis(Int64(steps[place + 1]) * 1_000)
    case .good, .easy: graduate(&next)
    }
  }

  private func graduate(_ next: inout Standing) {
    next.phase = .review
    next.step = 0
    let days = intervalDays(stability: next.state.stability, retention: desiredRetention)
    let whole = days.rounded(.toNearestOrEven)
    let most = Double(max(1, intervalDaysMax))
    next.wait = .days(Int64(min(max(whole, 1), most)))
  }
}

extension FSRS6.Standing {
  init(_ card: Card) {
    phase = card.phase
    step = card.step
    state = FSRS6.State(stability: card.stability, difficulty: card.difficulty)
  }
}

extension FSRS6 {
  /// The card after a step: times, counts and fuzz.
  func card(
    after card: Card?, _ next: Standing, item: String, rating: Rating, at now: Moment
  ) -> Card {
    let reviews = card?.reviews ?? 0
    let isLapse = card?.phase == .review && rating == .again
    let due =
      switch next.wait {
      case .millis(let millis): now.adding(millis: millis)
      case .days(let days):
        now.adding(
          days: isFuzzed ? fuzzed(days, seed: FSRS6.fuzzSeed(item: item, reviews: reviews)) : days)
      }
    return Card(
      phase: next.phase, step: next.step, stability: next.state.stability,
      difficulty: next.state.difficulty, sm2: card?.sm2 ?? SM2.State(), last: now, due: due,
      reviews: reviews < .max ? reviews + 1 : reviews,
      lapses: (card?.lapses ?? 0) + (isLapse ? 1 : 0))
  }
}
