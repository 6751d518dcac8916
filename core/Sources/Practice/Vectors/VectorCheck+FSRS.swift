import Basics

extension VectorCheck {
  /// py-fsrs's `Scheduler.review_card`, fuzz off: memory to 1e-9; state, step and interval exactly.
  mutating func fsrs6(_ vector: JSON) {
    guard let weights = numbers(vector, "w"), let retention = number(vector, "desired_retention"),
      let learning = numbers(vector, "learning_steps"),
      let relearning = numbers(vector, "relearning_steps"),
      let longest = number(vector, "maximum_interval"), let reviews = list(vector, "reviews")
    else { return }
    guard weights.count == 21 else { return fail("w has not 21 values") }
    var fsrs = FSRS6(
      weights: weights,
      spacing: Spacing(
        desiredRetention: retention, learningStepsSeconds: seconds(learning),
        relearningStepsSeconds: seconds(relearning),
        intervalDaysMax: Int32(min(max(longest, 1), 1e9)), isFuzzed: false))
    // py-fsrs lets stability grow without limit.
    fsrs.stabilityMax = .infinity
    var standing: FSRS6.Stand?
    var last: Int64 = 0
    for (place, review) in reviews.enumerated() {
      guard let rating = rating(review), let at = review["at"]?.integer else {
        return fail("review \(place) has no time")
      }
      let elapsed = max(0, at.subtractingReportingOverflow(last).partialValue / 86_400)
      let name = "review \(place) "
      if let before = standing {
        let recall = fsrs.retrievability(
          afterDays: Double(elapsed), stability: before.state.stability)
        close(recall, review["r_before"]?.double, within: 1e-9, name + "r_before")
      } else if let recall = review["r_before"], recall != .null {
        fail(name + "r_before is null, expected a number")
      }
      let days = standing == nil ? 0 : Double(elapsed)
      let next = fsrs.stepped(standing, rating, after: Elapsed(days: days, wholeDays: days))
      compare(next, review, name)
      recalls(fsrs, next.state.stability, review, name)
      standing = next
      last = at
    }
  }

  func seconds(_ steps: [Double]) -> [Int32] {
    var seconds: [Int32] = []
    for step in steps { seconds.append(Int32(min(max(step, 0), 2e9))) }
    return seconds
  }

  private mutating func compare(_ next: FSRS6.Stand, _ review: JSON, _ name: String) {
    close(next.state.stability, review["s"]?.double, within: 1e-9, name + "s")
    close(next.state.difficulty, review["d"]?.double, within: 1e-9, name + "d")
    same(Int64(next.phase.rawValue), review["state"]?.integer, name + "state")
    if next.phase == .review {
      if let step = review["step"], step != .null { fail(name + "step is null") }
    } else {
      same(Int64(next.step), review["step"]?.integer, name + "step")
    }
    let seconds: Double =
      switch next.wait {
      case .millis(let millis): Double(millis) / 1_000
      case .days(let days): Double(days) * 86_400
      }
    close(seconds, review["interval"]?.double, within: 0, name + "interval")
  }

  private mutating func recalls(
    _ fsrs: FSRS6, _ stability: Double, _ review: JSON, _ name: String
  ) {
    guard let expected = review["r_after"]?.array else { return }
    let days: [Double] = [0, 1, 2, 3, 5, 7, 14, 30, 90, 365, 3650]
    guard expected.count == days.count else { return fail(name + "r_after has not 11 values") }
    for (place, day) in days.enumerated() {
      let recall = fsrs.retrievability(afterDays: day, stability: stability)
      close(recall, expected[place].double, within: 1e-9, name + "r_after \(Int(day)) days")
    }
  }

  /// fsrs-rs (32-bit floats): histories by whole days, and the next four states, to 1e-4.
  mutating func fsrsRS(_ vector: JSON) {
    guard let given = numbers(vector, "w"), let retention = number(vector, "desired_retention"),
      let reviews = list(vector, "reviews"), let elapsed = number(vector, "next_elapsed")
    else { return }
    guard let weights = FSRS6.weights(filling: given) else {
      return fail("w has not 17, 19 or 21 values")
    }
    let fsrs = FSRS6(weights: weights)
    var state: FSRS6.State?
    for (place, review) in reviews.enumerated() {
      guard let rating = rating(review), let days = number(review, "delta_t") else { return }
      let next = fsrs.answered(state, rating, elapsedDays: days)
      compare(next, review, "review \(place) ")
      state = next
    }
    let names = ["again", "hard", "good", "easy"]
    for (place, rating) in Rating.allCases.enumerated() {
      let name = names[place] + " "
      guard let expected = vector["next"]?[names[place]] else {
        fail(name + "is missing in the vector")
        continue
      }
      let next = fsrs.answered(state, rating, elapsedDays: elapsed)
      compare(next, expected, name)
      let days = fsrs.intervalDays(stability: next.stability, retention: retention)
      close(days, expected["interval"]?.double, within: 1e-4, name + "interval")
    }
  }

  private mutating func compare(_ state: FSRS6.State, _ expected: JSON, _ name: String) {
    close(state.stability, expected["s"]?.double, within: 1e-4, name + "s")
    close(state.difficulty, expected["d"]?.double, within: 1e-4, name + "d")
  }
}
