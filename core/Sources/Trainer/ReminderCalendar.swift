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
      "BEGIN:\(kind)", "DTSTART:\(Self.local(change.localMinute))",
      "TZOFFSETFROM:\(Self.offset(change.fromMinutes))",
      "TZOFFSETTO:\(Self.offset(change.toMinutes))", "END:\(kind)",
    ]
  }

  /// Which event it is, and of when.
  private func head(_ place: Int, _ changed: Moment) -> [String] {
    [
      "BEGIN:VEVENT",
      "UID:\(name)-reminder-\(place + 1)@etude",
      "DTSTAMP:\(Self.local(changed.millis.flooredDivision(by: 60_000)))Z",
      // NB: grows with each change, so that the newest counts.
      "SEQUENCE:\(changed.millis / 60_000)",
    ]
  }

  private func cancelled(_ place: Int, _ changed: Moment) -> [String] {
    let yesterday = changed.millis.flooredDivision(by: 60_000) - 1_440
    return head(place, changed) + [
      "DTSTART:\(Self.local(yesterday))", "SUMMARY:Practise", "STATUS:CANCELLED",
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
    (zone.map { ";TZID=\($0.name):" } ?? ":") + Self.local(minute)
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

  /// As in "20261124T170000": of minutes since 1970, as a clock shows them.
  public static func local(_ minute: Int64) -> String {
    let day = minute.flooredDivision(by: 1_440)
    let rest = Int(minute - day * 1_440)
    let parts = CalendarDay(day: Int32(day)).parts
    return four(Int(parts.year)) + two(Int(parts.month)) + two(Int(parts.dayOfMonth)) + "T"
      + two(rest / 60) + two(rest % 60) + "00"
  }

  /// As in "+0530".
  private static func offset(_ minutes: Int32) -> String {
    let size = Int(minutes.magnitude)
    return (minutes < 0 ? "-" : "+") + two(size / 60) + two(size % 60)
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  private static func four(_ number: Int) -> String { two(number / 100) + two(number % 100) }

  /// As in "17:05", of minutes after midnight.
  public static func time(_ minutes: Int) -> String { two(minutes / 60) + ":" + two(minutes % 60) }

  /// Minutes after midnight of "17:05"; nil for what is no time of day.
  public static func minutes(_ text: String) -> Int? {
    let bytes = Array(text.utf8)
    guard bytes.count == 5, bytes[2] == UInt8(ascii: ":") else { return nil }
    var digits: [Int] = []
    for place in [0, 1, 3, 4] {
      guard (0x30...0x39).contains(bytes[place]) else { return nil }
      digits.append(Int(bytes[place]) - 0x30)
    }
    let (hour, minute) = (digits[0] * 10 + digits[1], digits[2] * 10 + digits[3])
    return hour < 24 && minute < 60 ? hour * 60 + minute : nil
  }
}
