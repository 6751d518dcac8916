public import Basics

/// The clock of a half: it runs from `since`, after it ran `spent` milliseconds before.
struct GameClock: Equatable, Sendable {
  var spent: Int64 = 0
  var since: Moment?

  func spent(at moment: Moment) -> Int64 {
    spent + (since.map { max(0, moment.millis - $0.millis) } ?? 0)
  }

  mutating func stop(at moment: Moment) {
    spent = spent(at: moment)
    since = nil
  }

  mutating func run(from moment: Moment) {
    if since == nil { since = moment }
  }
}

/// Halves by the clock.
extension Match {
  /// Whether the clock decides when a half is over.
  public var isTimed: Bool { setup.isWhole && rules[.halfMillis] > 0 }

  public var halves: Int { max(1, Int(rules[.halves])) }

  /// Whether there is a break: by the clock, or after so many questions where no clock runs.
  var hasHalves: Bool { isTimed || setup.isWhole && halves > 1 }

  /// Whether the half ends with this slot.
  func isHalfOver(at moment: Moment) -> Bool {
    if isTimed { return timeLeft(at: moment) == 0 }
    guard hasHalves, !isLightning else { return false }
    let asked = cues.prefix(place + 1).count { !$0.isLightning }
    let all = cues.prefix(regulation).count { !$0.isLightning }
    return asked % max(1, (all + halves - 1) / halves) == 0
  }

  /// Milliseconds left of the half, 0 when its time is up; nil when nothing is timed.
  public func timeLeft(at moment: Moment) -> Int64? {
    guard isTimed, half > 0, !isOvertime else { return nil }
    return max(0, Int64(rules[.halfMillis]) - clock.spent(at: moment))
  }

  public var isClockRunning: Bool { clock.since != nil }
}
