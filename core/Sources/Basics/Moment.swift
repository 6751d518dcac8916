/// A point in time as a learner lived it: UTC, and the offset of the clock on their wall.
///
/// The offset travels with the fact, so that "which day was that?" has one answer on every device.
public struct Moment: Hashable, Sendable {
  /// Milliseconds since 1970-01-01T00:00:00Z.
  public var millis: Int64
  /// Minutes that the learner's wall clock is ahead of UTC, -1080...1080.
  public var zoneMinutes: Int32

  public init(millis: Int64, zoneMinutes: Int32 = 0) {
    self.millis = millis
    self.zoneMinutes = zoneMinutes
  }

  /// The learner's day, counted from 1970-01-01; it begins at 4:00 on their own clock.
  public var day: Int32 {
    let local = millis + Int64(zoneMinutes) * 60_000 - 4 * 3_600_000
    return Int32(truncatingIfNeeded: local.flooredDivision(by: 86_400_000))
  }

  /// The day that a calendar on their wall shows, counted from 1970-01-01.
  public var calendarDay: Int32 {
    let local = millis + Int64(zoneMinutes) * 60_000
    return Int32(truncatingIfNeeded: local.flooredDivision(by: 86_400_000))
  }

  /// Days since 1970-01-01T00:00Z, with the fraction of the day.
  public var fractionalDays: Double { Double(millis) / 86_400_000 }

  public func adding(millis more: Int64) -> Moment {
    Moment(millis: millis + more, zoneMinutes: zoneMinutes)
  }
}

extension Moment: Comparable {
  public static func < (a: Moment, b: Moment) -> Bool { a.millis < b.millis }
}

extension Int64 {
  /// Division that rounds towards minus infinity, as calendars need before 1970.
  public func flooredDivision(by divisor: Int64) -> Int64 {
    let quotient = self / divisor
    return self % divisor != 0 && (self < 0) != (divisor < 0) ? quotient - 1 : quotient
  }
}
