/// A practice session's time, folded from what happened; nothing in it counts by itself.
///
/// A page that was hidden, locked or killed folds the same events again and stands where it stood.
public struct PracticeTimer: Equatable, Sendable {
  public enum Phase: Equatable, Sendable { case idle, running, paused, finished }

  /// Time spent on one part (an item, a round, a rest) without a break.
  public struct Interval: Equatable, Sendable {
    public let part: Int32
    /// Never negative.
    public internal(set) var millis: Int64
  }

  public private(set) var phase = Phase.idle
  public private(set) var intervals: [Interval] = []
  private var last: TimerStamp?

  public init() {}

  public init(_ events: [TimerEvent]) {
    for event in events { apply(event) }
  }

  /// Total: an event that makes no sense now (a pause of a paused timer) changes nothing.
  public mutating func apply(_ event: TimerEvent) {
    switch (event.what, phase) {
    case (.started(let part), .idle), (.resumed(let part), .paused):
      open(part, event.stamp)
      phase = .running
    case (.turned(let part), .running):
      close(event.stamp)
      open(part, event.stamp)
    case (.seen, .running):
      close(event.stamp)
      last = event.stamp
    case (.paused, .running):
      close(event.stamp)
      phase = .paused
    case (.finished, .running):
      close(event.stamp)
      phase = .finished
    case (.finished, .paused):
      phase = .finished
    default: break
    }
  }

  /// The intervals as they are shown at `stamp`; the last one is still open while running.
  public func shown(at stamp: TimerStamp) -> [Interval] {
    var timer = self
    timer.close(stamp)
    return timer.intervals
  }

  /// What the face of the timer shows: the sum of the intervals, in milliseconds.
  public func elapsedMillis(at stamp: TimerStamp) -> Int64 {
    shown(at: stamp).reduce(0) { $0 + $1.millis }
  }

  private mutating func open(_ part: Int32, _ stamp: TimerStamp) {
    last = stamp
    // Past the limit, time goes on in the last interval: none is lost, and none is added.
    if intervals.count < TimerLimits.intervals { intervals.append(Interval(part: part, millis: 0)) }
  }

  private mutating func close(_ stamp: TimerStamp) {
    guard let last, !intervals.isEmpty else { return }
    let place = intervals.count - 1
    let sum = intervals[place].millis + stamp.millis(since: last)
    intervals[place].millis = min(sum, TimerLimits.intervalMillisMax)
    self.last = nil
  }
}

/// What a session's timer is held to.
public enum TimerLimits {
  public static let intervals = 10_000
  /// A day: a gap longer than this is a device that was put away, not practice.
  public static let intervalMillisMax: Int64 = 86_400_000
}
