/// When something happened, by both clocks of the device.
public struct TimerStamp: Hashable, Sendable {
  /// Milliseconds since 1970; a person may set it back.
  public var wallMillis: Int64
  /// Milliseconds of a clock that only goes forward, within one run.
  public var steadyMillis: Int64
  /// Which run of the page (or device) the steady clock belongs to.
  public var run: UInt64

  public init(wallMillis: Int64, steadyMillis: Int64, run: UInt64) {
    self.wallMillis = wallMillis
    self.steadyMillis = steadyMillis
    self.run = run
  }

  /// Milliseconds from `earlier` to here, 0...a day.
  ///
  /// Within one run the steady clock says it and the wall is not asked; between runs only the wall
  /// is left, and a wall that was set back says nothing passed.
  public func millis(since earlier: TimerStamp) -> Int64 {
    let (gap, overflow) =
      run == earlier.run
      ? steadyMillis.subtractingReportingOverflow(earlier.steadyMillis)
      : wallMillis.subtractingReportingOverflow(earlier.wallMillis)
    // Stamps this far apart are broken ones: nothing is known about the time between.
    return overflow ? 0 : max(0, min(gap, TimerLimits.intervalMillisMax))
  }
}

/// A fact of a session's timer.
public struct TimerEvent: Hashable, Sendable {
  public enum What: Hashable, Sendable {
    case started(part: Int32)
    /// The next part began: an item, a round, a rest.
    case turned(part: Int32)
    case paused
    case resumed(part: Int32)
    /// The page was alive now: after a kill and a clock set back, time up to here is kept.
    case seen
    case finished
  }

  public var what: What
  public var stamp: TimerStamp

  public init(_ what: What, at stamp: TimerStamp) {
    self.what = what
    self.stamp = stamp
  }
}
