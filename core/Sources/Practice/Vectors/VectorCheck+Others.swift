import Basics

extension VectorCheck {
  /// SM-2 in whole numbers, both variants, exactly.
  mutating func sm2(_ vector: JSON) {
    guard let reviews = list(vector, "reviews") else { return }
    let variant: SM2.Variant
    switch vector["variant"]?.string {
    case "published": variant = .published
    case "wikipedia": variant = .wikipedia
    default: return fail("variant is neither published nor wikipedia")
    }
    let sm2 = SM2(variant: variant, intervalDaysMax: .max)
    var state = SM2.State()
    for (place, review) in reviews.enumerated() {
      guard let quality = review["q"]?.int else { return fail("review \(place) has no q") }
      state = sm2.answered(state, quality: quality)
      let name = "review \(place) "
      same(Int64(state.repetitions), review["n"]?.integer, name + "n")
      let ease = review["ef"]?.double.map { Int64(hundredths($0)) }
      same(Int64(state.easeHundredths), ease, name + "ef in hundredths")
      same(state.intervalDays, review["interval"]?.integer, name + "interval")
      if review["repeat_today"]?.bool != state.repeatsToday {
        fail(name + "repeat_today is \(state.repeatsToday ? "true" : "false")")
      }
    }
  }

  private func hundredths(_ value: Double) -> Int32 {
    Int32(min(max((value * 100).rounded(.toNearestOrEven), 0), 1e9))
  }

  /// fsrs-rs's `memory_state_from_sm2`, to 1e-3.
  mutating func sm2ToFSRS(_ vector: JSON) {
    guard let given = numbers(vector, "w"), let ease = number(vector, "ease"),
      let interval = number(vector, "interval"), let retention = number(vector, "sm2_retention")
    else { return }
    guard let weights = FSRS6.weights(filling: given) else {
      return fail("w has not 17, 19 or 21 values")
    }
    let state = FSRS6(weights: weights).state(
      ease: ease, intervalDays: interval, retention: retention)
    close(state.stability, vector["s"]?.double, within: 1e-3, "s")
    close(state.difficulty, vector["d"]?.double, within: 1e-3, "d")
  }

  /// The mastery fold, to 1e-9: bins at `now_day`, ability, score and its 90 % range.
  mutating func mastery(_ vector: JSON) {
    guard let halfLife = number(vector, "half_life_days"), let now = number(vector, "now_day"),
      let mean = number(vector, "prior_mean"), let variance = number(vector, "prior_var"),
      let events = list(vector, "events")
    else { return }
    var bins = AnswerBins()
    for event in events {
      guard let values = event.array, values.count == 3, let day = values[0].double,
        let difficulty = values[1].double, let right = values[2].int
      else { return fail("an event is not [day, difficulty, correct]") }
      bins.add(
        ItemResponse(difficulty: difficulty, isRight: right == 1),
        weight: power(2, (day - now) / halfLife))
    }
    compare(bins.successes, vector, "success_bins")
    compare(bins.failures, vector, "failure_bins")
    let ability = Ability(fitting: bins, prior: Ability(mean: mean, variance: variance))
    absolute(ability.mean, vector["theta"]?.double, "theta")
    close(ability.variance, vector["var"]?.double, within: 1e-9, "var")
    let figure = MasteryFigure(ability, mix: .standard)
    close(figure.score, vector["score"]?.double, within: 1e-9, "score")
    close(figure.low, vector["lo90"]?.double, within: 1e-9, "lo90")
    close(figure.high, vector["hi90"]?.double, within: 1e-9, "hi90")
  }

  private mutating func compare(_ ours: [Double], _ vector: JSON, _ key: String) {
    guard let expected = numbers(vector, key) else { return }
    guard expected.count == ours.count else { return fail("\(key) has not nine values") }
    for place in 0..<ours.count { absolute(ours[place], expected[place], "\(key) \(place)") }
  }

  /// Ability and counts may be near nothing, where only an absolute distance tells anything.
  private mutating func absolute(_ ours: Double, _ expected: Double?, _ name: String) {
    if let expected, (ours - expected).magnitude <= 1e-9 { return }
    close(ours, expected, within: 1e-9, name)
  }
}
