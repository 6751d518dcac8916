import Basics

extension VectorCheck {
  /// FSRS-7 by the published formulas in 64 bits: both stabilities, difficulty, recall before and
  /// after, and the intervals that solve recall = retention, to 1e-9.
  mutating func fsrs7(_ vector: JSON) {
    guard let weights = numbers(vector, "w"), let reviews = list(vector, "reviews") else { return }
    guard weights.count == 34 else { return fail("w has not 34 values") }
    let fsrs = FSRS7(weights: weights)
    var state: FSRS7.State?
    for (place, review) in reviews.enumerated() {
      guard let rating = rating(review), let days = number(review, "delta_t") else { return }
      let name = "review \(place) "
      if let state {
        let recall = fsrs.recall(state, afterDays: days)
        close(recall, review["r_before"]?.double, within: 1e-9, name + "r_before")
      }
      let next = fsrs.answered(state, rating, elapsedDays: days)
      close(next.stability, review["s"]?.double, within: 1e-9, name + "s")
      close(next.fast, review["s_fast"]?.double, within: 1e-9, name + "s_fast")
      close(next.difficulty, review["d"]?.double, within: 1e-9, name + "d")
      state = next
    }
    guard let state else { return fail("there are no reviews") }
    each(vector, "intervals") { check, key, expected in
      let days = fsrs.intervalDays(state, retention: key)
      check.close(days, expected, within: 1e-9, "interval \(key)")
    }
    each(vector, "r_after") { check, key, expected in
      let recall = fsrs.recall(state, afterDays: key)
      check.close(recall, expected, within: 1e-9, "r_after \(key)")
    }
  }

  /// An object whose keys are numbers.
  private mutating func each(
    _ vector: JSON, _ key: String, _ body: (inout VectorCheck, Double, Double?) -> Void
  ) {
    guard case .object(let members) = vector[key] else {
      return fail("\(key) is no object in the vector")
    }
    for member in members {
      guard let number = Double(decimal: member.key) else {
        fail("\(key): \(member.key) is no number")
        continue
      }
      body(&self, number, member.value.double)
    }
  }
}
