import Basics

/// Where an item stands: its memory, and its place among the steps before whole days count.
struct Standing<State: Equatable>: Equatable {
  var phase: Card.Phase
  var step: Int32
  var state: State
  /// Until it is asked again.
  var wait = Wait.days(0)
}

enum Wait: Equatable {
  case millis(Int64)
  case days(Int64)
}

extension MemoryModel {
  typealias Stand = Standing<State>

  /// One answer through the steps, as py-fsrs has them.
  ///
  /// Again: first step. Hard: the same step (between the first two at the first). Good: the next
  /// step, after the last to review. Easy: review. Without `placing`, days are as the model says.
  func stepped(
    _ before: Stand?, _ rating: Rating, after elapsed: Elapsed, placing: Placing? = nil
  ) -> Stand {
    let state = answered(before?.state, rating, after: elapsed)
    let phase = before?.phase ?? .learning
    var next = Stand(phase: phase, step: before?.step ?? 0, state: state)
    let isOnSteps =
      switch phase {
      case .learning: step(&next, rating, spacing.learningStepsSeconds)
      case .relearning: step(&next, rating, spacing.relearningStepsSeconds)
      case .review: rating == .again && relearn(&next)
      }
    if !isOnSteps, !waitShortly(&next, rating, phase) {
      next.phase = .review
      next.step = 0
      next.wait = .days(days(before, rating, elapsed, waitDays(state), placing))
    }
    return next
  }

  private func relearn(_ next: inout Stand) -> Bool {
    guard let first = spacing.relearningStepsSeconds.first else { return false }
    next.phase = .relearning
    next.step = 0
    next.wait = .millis(Int64(first) * 1_000)
    return true
  }

  /// False when the steps are over.
  private func step(_ next: inout Stand, _ rating: Rating, _ steps: [Int32]) -> Bool {
    let place = Int(next.step)
    guard let first = steps.first, rating == .again || place < steps.count else { return false }
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
    case .good, .easy: return false
    }
    return true
  }

  /// True when there are no steps and so little time that no day should pass.
  private func waitShortly(_ next: inout Stand, _ rating: Rating, _ phase: Card.Phase) -> Bool {
    guard spacing.keepsShortWaits, rating != .easy, phase != .review || rating == .again else {
      return false
    }
    let steps = phase == .learning ? spacing.learningStepsSeconds : spacing.relearningStepsSeconds
    let days = waitDays(next.state)
    guard steps.isEmpty, days < 0.5 else { return false }
    next.phase = phase == .learning ? .learning : .relearning
    next.step = 0
    next.wait = .millis(Int64(days * 86_400) * 1_000)
    return true
  }

  private func days(
    _ before: Stand?, _ rating: Rating, _ elapsed: Elapsed, _ days: Double, _ placing: Placing?
  ) -> Int64 {
    let whole = spacing.wholeDays(days)
    var floor: Int64 = 1
    if spacing.isOrdered, rating != .again {
      let isReview = before?.phase == .review
      if isReview, case .days(let last) = before?.wait {
        // One that would shrink to about as many days stays as it was.
        if whole > last {
          floor = last + 1
        } else if spacing.around(days).contains(last) {
          floor = last
        }
      }
      if rating == .easy || rating == .good && isReview {
        let lower: Rating = rating == .easy ? .good : .hard
        let state = answered(before?.state, lower, after: elapsed)
        floor = max(floor, self.days(before, lower, elapsed, waitDays(state), placing) + 1)
      }
    }
    if let placing { return placing.day(near: max(whole, floor), from: floor, by: spacing) }
    return min(max(whole, floor), Int64(max(1, spacing.intervalDaysMax)))
  }
}

// MARK: - Cards

extension MemoryModel {
  func standing(_ card: Card) -> Stand {
    var standing = Stand(phase: card.phase, step: card.step, state: state(of: card.trace))
    if spacing.isOrdered { standing.wait = .days(Int64(card.due.day) - Int64(card.last.day)) }
    return standing
  }

  /// The card after an answer: memory, steps, times, counts and the choice among days.
  // NB: a function for each model, so that the first page brings the one that is in use alone.
  @inline(never)
  func card(
    after card: Card?, item: String, rating: Rating, at now: Moment, load: DueLoad?
  ) -> Card {
    let elapsed = card.map { Elapsed(from: $0, to: now) } ?? .none
    let reviews = card?.reviews ?? 0
    let placing = Placing(
      item: item, reviews: reviews, today: now.day, load: spacing.looksAround ? load : nil)
    let next = stepped(card.map(standing), rating, after: elapsed, placing: placing)
    let isLapse = card?.phase == .review && rating == .again
    let due =
      switch next.wait {
      case .millis(let millis): now.adding(millis: millis)
      case .days(let days): now.adding(days: days)
      }
    return Card(
      phase: next.phase, step: next.step, trace: trace(of: next.state),
      sm2: card?.sm2 ?? SM2.State(), last: now, due: due,
      reviews: reviews < .max ? reviews + 1 : reviews,
      lapses: (card?.lapses ?? 0) + (isLapse ? 1 : 0))
  }
}
