public import Basics
import Practice

/// Reminders as a calendar (RFC 5545): an event for each time of day, on chosen weekdays, with an
/// alarm when it begins.
///
/// A file for the device has "floating" times, without a zone: 17:00 is 17:00 wherever the device
/// is, on either side of a change to summer time. Each file names all of its `timesMax` events, by
/// the same UIDs: those that it has no time for are cancelled (STATUS, 3.8.1.11), so that none of
/// an earlier file goes on. A cancelled one is a past minute without a rule or an alarm: a calendar
/// that knows no STATUS still ends the series.
///
/// What a server hands out at an address names the zone, because calendars that fetch it take
/// floating times for some zone of their own. An event says nothing of what is practised, because
/// alarms show on locked screens.
public struct ReminderCalendar {
  public static let timesMax = 3
  static let minutesRange = 5...240

  /// 0 Monday ... 6 Sunday.
  public var weekdays: Set<Int32>
  /// Minutes after midnight.
  public var times: [Int]
  /// How long an event is.
  public var minutes: Int
  /// Names the events, so that a calendar that is taken in later changes them.
  public var name: String
  /// Nil for wherever the device is.
  public var zone: Zone?
  /// A day that has been practised on, and needs no reminder: days since 1970.
  public var doneDay: Int32?

  /// A zone by its name, with what its clocks show.
  public struct Zone {
    /// A change of the clocks, from one difference to UTC to another.
    public struct Change: Equatable {
      /// When the clocks from before show it: minutes since 1970.
      public var localMinute: Int64
      /// East of UTC.
      public var fromMinutes: Int32
      public var toMinutes: Int32
      public var isSummer: Bool

      public init(localMinute: Int64, fromMinutes: Int32, toMinutes: Int32, isSummer: Bool) {
        self.localMinute = localMinute
        self.fromMinutes = fromMinutes
        self.toMinutes = toMinutes
        self.isSummer = isSummer
      }
    }

    public var name: String
    /// The first says what was shown before all others.
    public var changes: [Change]

    public init(name: String, changes: [Change]) {
      self.name = name
      self.changes = changes
    }
  }

  public init(
    weekdays: Set<Int32>, times: [Int], minutes: Int, name: String, zone: Zone? = nil,
    doneDay: Int32? = nil
  ) {
    self.weekdays = weekdays
    self.times = times
    self.minutes = minutes
    self.name = name
    self.zone = zone
    self.doneDay = doneDay
  }

  /// The calendar as it was chosen, and changed last, at a moment; lines end as the format wants.
  public func text(chosen: Moment, changed: Moment) -> String {
    var lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Etude//Reminders//EN"]
    if let zone {
      lines += ["X-WR-CALNAME:Practise", "REFRESH-INTERVAL;VALUE=DURATION:PT1H"]
      lines += ["X-PUBLISHED-TTL:PT1H", "BEGIN:VTIMEZONE", "TZID:\(zone.name)"]
      for change in zone.changes { lines += observance(change) }
      lines.append("END:VTIMEZONE")
    }
    for (place, time) in times.enumerated() { lines += event(place, time, chosen, changed) }
    if zone == nil {
      for place in times.count..<max(times.count, Self.timesMax) {
        lines += cancelled(place, changed)
      }
    }
    return (lines + ["END:VCALENDAR", ""]).joined(separator: "\r\n")
  }

  /// The same, of what is chosen now.
  func text(now: Moment) -> String { text(chosen: now, changed: now) }

  private func observance(_ change: Zone.Change) -> [String] {
    let kind = change.isSummer ? "DAYLIGHT" : "STANDARD"
    return [
      "BEGIN:\(kind)", "DTSTART:\(ClockTime.stamp(change.localMinute))",
      "TZOFFSETFROM:\(Self.offset(change.fromMinutes))",
      "TZOFFSETTO:\(Self.offset(change.toMinutes))", "END:\(kind)",
    ]
  }

  /// Which event it is, and of when.
  private func head(_ place: Int, _ changed: Moment) -> [String] {
    [
      "BEGIN:VEVENT",
      "UID:\(name)-reminder-\(place + 1)@etude",
      "DTSTAMP:\(ClockTime.stamp(changed.millis.flooredDivision(by: 60_000)))Z",
      // NB: grows with each change, so that the newest counts.
      "SEQUENCE:\(changed.millis / 60_000)",
    ]
  }

  private func cancelled(_ place: Int, _ changed: Moment) -> [String] {
    let yesterday = changed.millis.flooredDivision(by: 60_000) - 1_440
    return head(place, changed) + [
      "DTSTART:\(ClockTime.stamp(yesterday))", "SUMMARY:Practise", "STATUS:CANCELLED",
      "TRANSP:TRANSPARENT", "END:VEVENT",
    ]
  }

  private func event(
    _ place: Int, _ time: Int, _ chosen: Moment, _ changed: Moment
  ) -> [String] {
    var lines = head(place, changed)
    lines += [
      "DTSTART\(at(first(time, chosen)))",
      "DURATION:PT\(minutes)M",
      "RRULE:FREQ=WEEKLY;BYDAY=\(days)",
    ]
    if let doneDay { lines.append("EXDATE\(at(Int64(doneDay) * 1_440 + Int64(time)))") }
    return lines + [
      "SUMMARY:Practise",
      "TRANSP:TRANSPARENT",
      "BEGIN:VALARM", "ACTION:DISPLAY", "DESCRIPTION:Practise", "TRIGGER:PT0S", "END:VALARM",
      "END:VEVENT",
    ]
  }

  /// A moment of the wall clock, as it stands behind a name.
  private func at(_ minute: Int64) -> String {
    (zone.map { ";TZID=\($0.name):" } ?? ":") + ClockTime.stamp(minute)
  }

  private var days: String {
    let names = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
    var chosen: [String] = []
    for (weekday, name) in names.enumerated() where weekdays.contains(Int32(weekday)) {
      chosen.append(name)
    }
    return chosen.joined(separator: ",")
  }

  /// The first time that is still to come: minutes of the wall clock since 1970.
  private func first(_ time: Int, _ now: Moment) -> Int64 {
    let local = now.millis.flooredDivision(by: 60_000) + Int64(now.zoneMinutes)
    let today = local.flooredDivision(by: 1_440)
    for day in today...today + 7 {
      let minute = day * 1_440 + Int64(time)
      if minute > local, weekdays.contains(CalendarDay(day: Int32(day)).weekday) { return minute }
    }
    return (today + 1) * 1_440 + Int64(time)
  }

  /// As in "+0530".
  private static func offset(_ minutes: Int32) -> String {
    let size = Int(minutes.magnitude)
    return (minutes < 0 ? "-" : "+") + ClockTime.two(size / 60) + ClockTime.two(size % 60)
  }
}
