extension MemoryFitting.Model {
  /// The parameters of a learner of whom nothing is known.
  public var usual: [Double] { self == .fsrs6 ? FSRS6.defaultWeights : FSRS7.defaultWeights }

  /// How long something lasts that was known three times, each time when the chance of recall was
  /// down to 90 %: days until it is so again. By it people see what parameters mean.
  public func lastingDays(_ weights: [Double]) -> Double {
    let spacing = Spacing(desiredRetention: 0.9)
    return switch self {
    case .fsrs6: lasting(FSRS6(weights: weights, spacing: spacing))
    case .fsrs7: lasting(FSRS7(weights: weights, spacing: spacing))
    }
  }

  private func lasting(_ model: some MemoryModel) -> Double {
    var state = model.answered(nil, .good, after: .none)
    for _ in 1..<3 {
      let days = model.waitDays(state)
      state = model.answered(
        state, .good, after: Elapsed(days: days, wholeDays: max(1, days.rounded())))
    }
    return model.waitDays(state)
  }
}
