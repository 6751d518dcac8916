/// The figures of single keys: how they follow each other, and what each expected one cost.
///
/// Time and errors belong to the expected character (Dhakal and others 2018).
public struct KeyFigures: Equatable, Sendable {
  public struct PerKey: Equatable, Sendable {
    public var expected: UInt32
    public var attempts = 0
    public var misses = 0
    /// Right ones right after a right one: what they took can be told.
    public var clean = 0
    public var meanMillis: Double?
  }

  public struct Transition: Equatable, Sendable {
    public var previous: UInt32
    public var this: UInt32
    public var clean: Int
    public var meanMillis: Double
  }

  public struct Confusion: Equatable, Sendable {
    public var expected: UInt32
    public var typed: UInt32
    public var count: Int
  }

  /// From key to key, modifiers left out.
  public var interval: Spread
  /// From down to up.
  public var dwell: Spread
  /// The share of keys that go down before the one before is up.
  public var rollover: Double?
  public var perKey: [PerKey] = []
  public var transitions: [Transition] = []
  public var confusions: [Confusion] = []

  public init(_ run: Run) {
    var intervals: [Double] = []
    var dwells: [Double] = []
    var overlaps = 0
    intervals.reserveCapacity(run.presses.count)
    dwells.reserveCapacity(run.presses.count)
    for (place, press) in run.presses.enumerated() {
      if let up = press.upMillis { dwells.append(Double(up - press.downMillis)) }
      guard place > 0, !press.isAfterPause else { continue }
      let before = run.presses[place - 1]
      intervals.append(Double(press.downMillis - before.downMillis))
      // A key whose end nobody saw overlaps nothing.
      if let up = before.upMillis, up > press.downMillis { overlaps += 1 }
    }
    interval = Spread(intervals)
    dwell = Spread(dwells)
    rollover = ratio(Double(overlaps), Double(intervals.count))
    count(run.steps)
  }

  private mutating func count(_ steps: [Step]) {
    var keys = Tally(Sample())
    var pairs = Tally(Sample())
    var mistakes = Tally(0)
    var previous: Step?
    for step in steps where step.kind != .forgiven {
      let before = previous
      previous = step
      guard step.isTyped, let expected = step.expected else { continue }
      let isRight = step.kind == .right
      var millis: Int32?
      if isRight, let before, before.kind == .right, !step.isUntimed {
        millis = step.millis - before.millis
        pairs.update(UInt64(before.scalar) << 32 | UInt64(step.scalar)) {
          $0.add(isRight: true, millis: millis)
        }
      }
      keys.update(UInt64(expected)) { $0.add(isRight: isRight, millis: millis) }
      if !isRight { mistakes.update(UInt64(expected) << 32 | UInt64(step.scalar)) { $0 += 1 } }
    }
    for place in keys.order {
      let sample = keys.counters[place]
      perKey.append(
        PerKey(
          expected: UInt32(keys.keys[place]), attempts: sample.attempts, misses: sample.misses,
          clean: sample.clean, meanMillis: sample.mean))
    }
    for place in pairs.order {
      let (key, sample) = (pairs.keys[place], pairs.counters[place])
      transitions.append(
        Transition(
          previous: UInt32(key >> 32), this: UInt32(truncatingIfNeeded: key), clean: sample.clean,
          meanMillis: sample.mean ?? 0))
    }
    for place in mistakes.order {
      let key = mistakes.keys[place]
      confusions.append(
        Confusion(
          expected: UInt32(key >> 32), typed: UInt32(truncatingIfNeeded: key),
          count: mistakes.counters[place]))
    }
  }

  private struct Sample {
    var attempts = 0
    var misses = 0
    var clean = 0
    var millis: Int64 = 0

    var mean: Double? { clean > 0 ? Double(millis) / Double(clean) : nil }

    mutating func add(isRight: Bool, millis: Int32?) {
      attempts += 1
      if !isRight { misses += 1 }
      guard let millis else { return }
      clean += 1
      self.millis += Int64(millis)
    }
  }
}
