import Practice

/// The search for the learner's own parameters of memory: it runs in slices between commands, and
/// what it found waits for a yes.
struct MemoryFit {
  /// Answers in a slice: some hundredths of a second on a phone.
  static let slice = 50_000

  private var fitting: MemoryFitting?
  private(set) var outcome: MemoryFitting.Outcome?

  var isRunning: Bool { fitting != nil }
  /// 0...100.
  var percent: Int { Int((fitting?.progress ?? 0) * 100) }

  mutating func begin(_ attempts: [AttemptRecord], _ model: MemoryFitting.Model, _ inUse: [Double])
  {
    outcome = nil
    fitting = MemoryFitting(ReviewHistory(attempts), model: model, inUse: inUse)
    take()
  }

  mutating func step() {
    guard var going = fitting else { return }
    fitting = nil
    going.step(answers: MemoryFit.slice)
    fitting = going
    take()
  }

  private mutating func take() {
    guard let found = fitting?.outcome else { return }
    self = MemoryFit()
    outcome = found
  }
}
