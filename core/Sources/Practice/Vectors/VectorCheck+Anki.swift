import Basics

extension VectorCheck {
  /// Anki's `get_scheduling_states`, fuzz off: memory to 1e-4 (32-bit floats there), kinds, days,
  /// seconds of steps and steps exactly. Anki does not cap w17 and w18 by the steps here.
  mutating func ankiStates(_ vector: JSON) {
    guard let given = numbers(vector, "w"), let retention = number(vector, "desired_retention"),
      let learning = numbers(vector, "learning_steps_min"),
      let relearning = numbers(vector, "relearning_steps_min"),
      let longest = number(vector, "max_interval"), let card = vector["card"]
    else { return }
    guard let weights = FSRS6.weights(filling: given) else {
      return fail("w has not 17, 19 or 21 values")
    }
    var spacing = Spacing(
      desiredRetention: retention, learningStepsSeconds: seconds(learning.map { $0 * 60 }),
      relearningStepsSeconds: seconds(relearning.map { $0 * 60 }),
      intervalDaysMax: Int32(min(max(longest, 1), 1e9)), isFuzzed: false)
    spacing.isOrdered = true
    spacing.keepsShortWaits = true
    let fsrs = FSRS6(weights: weights, spacing: spacing)
    let before = standing(card, spacing)
    let days = card["elapsed_days"]?.double ?? 0
    let names = ["again", "hard", "good", "easy"]
    for (place, rating) in Rating.allCases.enumerated() {
      guard let expected = vector[names[place]] else {
        fail(names[place] + " is missing in the vector")
        continue
      }
      let next = fsrs.stepped(before, rating, after: Elapsed(days: days, wholeDays: days))
      compare(next, expected, spacing, names[place] + " ")
    }
  }

  private func standing(_ card: JSON, _ spacing: Spacing) -> FSRS6.Stand? {
    guard let stability = card["s"]?.double, let difficulty = card["d"]?.double else { return nil }
    let state = FSRS6.State(stability: stability, difficulty: difficulty)
    let left = Int32(clamping: card["remaining_steps"]?.int ?? 0)
    switch card["kind"]?.string {
    case "learning":
      let steps = Int32(spacing.learningStepsSeconds.count)
      return FSRS6.Stand(phase: .learning, step: max(0, steps - left), state: state)
    case "relearning":
      let steps = Int32(spacing.relearningStepsSeconds.count)
      return FSRS6.Stand(phase: .relearning, step: max(0, steps - left), state: state)
    default:
      let last = Int64(card["scheduled_days"]?.int ?? 0)
      return FSRS6.Stand(phase: .review, step: 0, state: state, wait: .days(last))
    }
  }

  private mutating func compare(
    _ next: FSRS6.Stand, _ expected: JSON, _ spacing: Spacing, _ name: String
  ) {
    close(next.state.stability, expected["s"]?.double, within: 1e-4, name + "s")
    close(next.state.difficulty, expected["d"]?.double, within: 1e-4, name + "d")
    let kind =
      switch next.phase {
      case .learning: "learning"
      case .relearning: "relearning"
      case .review: "review"
      }
    if kind != expected["kind"]?.string { fail(name + "kind is \(kind)") }
    switch next.wait {
    case .days(let days): same(days, expected["days"]?.integer, name + "days")
    case .millis(let millis):
      let steps =
        next.phase == .learning ? spacing.learningStepsSeconds : spacing.relearningStepsSeconds
      let left = Int64(steps.count) - Int64(next.step)
      if steps.isEmpty {
        close(Double(millis) / 1_000, expected["secs"]?.double, within: 1e-4, name + "secs")
      } else {
        same(millis / 1_000, expected["secs"]?.integer, name + "secs")
        same(left, expected["remaining"]?.integer, name + "remaining")
      }
    }
  }
}
