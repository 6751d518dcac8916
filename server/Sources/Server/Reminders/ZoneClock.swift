import Basics
import Foundation
import Practice
import Storage
import Trainer

/// What the clocks of a zone show: which moment a time of day is, and which day a moment is on.
///
/// Moments are milliseconds since 1970; days are counted from 1970, times are minutes after
/// midnight.
struct ZoneClock: Sendable {
  let zone: TimeZone

  private static let minute: Int64 = 60_000
  private static let dayMinutes: Int64 = 1_440

  /// Nil for a zone that is not known here.
  init?(_ name: String) {
    guard let zone = TimeZone(identifier: name) else { return nil }
    self.zone = zone
  }

  /// East of UTC, as clocks show it at a moment.
  func offsetMinutes(_ millis: Int64) -> Int64 {
    Int64(zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(millis) / 1_000))) / 60
  }

  /// Which day it is, and what time of day.
  func local(_ millis: Int64) -> (day: Int64, minute: Int64) {
    let local = millis.flooredDivision(by: Self.minute) + offsetMinutes(millis)
    let day = local.flooredDivision(by: Self.dayMinutes)
    return (day, local - day * Self.dayMinutes)
  }

  /// When the clocks show it: the first time where they do so twice; where they never do because
  /// they are set ahead, as much later as they are set (RFC 5545, 3.3.5).
  func moment(day: Int64, minute: Int64) -> Int64 {
    let shown = (day * Self.dayMinutes + minute) * Self.minute
    func moment(_ offset: Int64) -> Int64 { shown - offset * Self.minute }
    let dayMillis = Self.dayMinutes * Self.minute
    let (before, after) = (offsetMinutes(shown - dayMillis), offsetMinutes(shown + dayMillis))
    if offsetMinutes(moment(before)) != before, offsetMinutes(moment(after)) == after {
      return moment(after)
    }
    return moment(before)
  }

  /// From the first moment of a day to the first of the next.
  func moments(of day: Int64) -> Range<Int64> {
    moment(day: day, minute: 0)..<moment(day: day + 1, minute: 0)
  }

  /// The first time of a reminder that comes after a moment; it has one within eight days.
  func next(_ reminder: Reminder, after millis: Int64) -> Int64? {
    let today = local(millis).day
    for day in today...today + 8 {
      let weekday = Int64(CalendarDay(day: Int32(day)).weekday)
      guard reminder.days.contains(weekday) else { continue }
      let times = reminder.times.map { moment(day: day, minute: $0) }
      if let next = times.filter({ $0 > millis }).min() { return next }
    }
    return nil
  }

  /// For a calendar: what the clocks showed at a moment, and how they are changed until another.
  func calendarZone(from start: Int64, to end: Int64) -> ReminderCalendar.Zone {
    let first = Int32(offsetMinutes(start))
    var changes = [
      ReminderCalendar.Zone.Change(
        localMinute: 0, fromMinutes: first, toMinutes: first, isSummer: isSummer(start))
    ]
    var last = start
    while changes.count < ZoneClock.changesMax, let next = change(after: last), next < end {
      let (from, to) = (offsetMinutes(next - 1), offsetMinutes(next))
      if from != to {
        changes.append(
          ReminderCalendar.Zone.Change(
            localMinute: next / Self.minute + from, fromMinutes: Int32(from), toMinutes: Int32(to),
            isSummer: isSummer(next)))
      }
      last = next
    }
    return ReminderCalendar.Zone(name: zone.identifier, changes: changes)
  }

  private static let changesMax = 24

  private func isSummer(_ millis: Int64) -> Bool {
    zone.isDaylightSavingTime(for: Date(timeIntervalSince1970: Double(millis) / 1_000))
  }

  private func change(after millis: Int64) -> Int64? {
    let date = Date(timeIntervalSince1970: Double(millis) / 1_000)
    guard let next = zone.nextDaylightSavingTimeTransition(after: date) else { return nil }
    let found = Int64((next.timeIntervalSince1970 * 1_000).rounded())
    return found > millis ? found : nil
  }
}
