import Basics
import Practice

/// Reminders as a calendar's file (RFC 5545): an event for each time of day, on chosen weekdays,
/// with an alarm when it begins.
///
/// Each file names all of its `timesMax` events, by the same UIDs: those that it has no time for
/// are cancelled (STATUS, 3.8.1.11), so that none of an earlier file goes on. A cancelled one is a
/// past minute without a rule or an alarm: a calendar that knows no STATUS still ends the series.
///
/// NB: times are "floating", without a zone: 17:00 is 17:00 wherever the device is, on either side
/// of a change to summer time. An event says nothing of what is practised, because alarms show on
/// locked screens.
struct ReminderCalendar {
  static let timesMax = 3
  static let minutesRange = 5...240

  /// 0 Monday ... 6 Sunday.
  var weekdays: Set<Int32>
  /// Minutes after midnight.
  var times: [Int]
  /// How long an event is.
  var minutes: Int
  /// Names the events, so that a file that is taken in later changes them: the device's own name.
  var device: String

  /// The file, as of now; lines end as the format wants them.
  func text(now: Moment) -> String {
    var lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Etude//Reminders//EN"]
    for (place, time) in times.enumerated() { lines += event(place, time, now) }
    for place in times.count..<max(times.count, Self.timesMax) { lines += cancelled(place, now) }
    return (lines + ["END:VCALENDAR", ""]).joined(separator: "\r\n")
  }

  /// Which event it is, and of when.
  private func head(_ place: Int, _ now: Moment) -> [String] {
    [
      "BEGIN:VEVENT",
      "UID:\(device)-reminder-\(place + 1)@etude",
      "DTSTAMP:\(Self.local(now.millis.flooredDivision(by: 60_000)))Z",
      // NB: grows with each file, so that the newest counts.
      "SEQUENCE:\(now.millis / 60_000)",
    ]
  }

  private func cancelled(_ place: Int, _ now: Moment) -> [String] {
    let yesterday = now.millis.flooredDivision(by: 60_000) - 1_440
    return head(place, now) + [
      "DTSTART:\(Self.local(yesterday))", "SUMMARY:Practise", "STATUS:CANCELLED",
      "TRANSP:TRANSPARENT", "END:VEVENT",
    ]
  }

  private func event(_ place: Int, _ time: Int, _ now: Moment) -> [String] {
    head(place, now) + [
      "DTSTART:\(Self.local(first(time, now)))",
      "DURATION:PT\(minutes)M",
      "RRULE:FREQ=WEEKLY;BYDAY=\(days)",
      "SUMMARY:Practise",
      "TRANSP:TRANSPARENT",
      "BEGIN:VALARM", "ACTION:DISPLAY", "DESCRIPTION:Practise", "TRIGGER:PT0S", "END:VALARM",
      "END:VEVENT",
    ]
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

  /// As in "20261124T170000".
  private static func local(_ minute: Int64) -> String {
    let day = minute.flooredDivision(by: 1_440)
    let rest = Int(minute - day * 1_440)
    let parts = CalendarDay(day: Int32(day)).parts
    return four(Int(parts.year)) + two(Int(parts.month)) + two(Int(parts.dayOfMonth)) + "T"
      + two(rest / 60) + two(rest % 60) + "00"
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  private static func four(_ number: Int) -> String { two(number / 100) + two(number % 100) }

  /// Minutes after midnight of "17:05"; nil for what is no time of day.
  static func minutes(_ text: String) -> Int? {
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
