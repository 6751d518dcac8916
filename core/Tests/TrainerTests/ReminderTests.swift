import Basics
import Foundation
import Practice
import TestKit
import Testing

@testable import Trainer

/// Reminders as a calendar's file.
struct ReminderTests {
  /// Tuesday, 2026-11-24, 17:30 in a zone an hour ahead.
  private static let now = Moment(millis: 1_795_537_800_000, zoneMinutes: 60)

  private static func calendar(_ weekdays: Set<Int32>, _ times: [Int]) -> ReminderCalendar {
    ReminderCalendar(weekdays: weekdays, times: times, minutes: 15, device: "phone")
  }

  private static func lines(_ name: String, _ calendar: ReminderCalendar) -> [String] {
    calendar.text(now: now).split(separator: "\r\n").filter { $0.hasPrefix(name + ":") }
      .map { String($0.dropFirst(name.count + 1)) }
  }

  @Test func `a time that is over today begins on the next day that was chosen`() {
    let days: [Set<Int32>] = [[1], [1, 2], [0], [0, 1, 2, 3, 4, 5, 6]]
    let first = days.map { Self.lines("DTSTART", Self.calendar($0, [17 * 60]))[0] }
    #expect(
      first == ["20261201T170000", "20261125T170000", "20261130T170000", "20261125T170000"])
    #expect(Self.lines("DTSTART", Self.calendar([1], [18 * 60])).first == "20261124T180000")
  }

  @Test func `each begins on a day of its rule, at its time, within a week`() {
    var random = SeededRandom(seed: 5545)
    let names = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
    for _ in 0..<200 {
      let weekdays = Set((0...random.below(7)).map { _ in Int32(random.below(7)) })
      let now = Moment(
        millis: Int64(random.below(4_000_000)) * 1_000_000,
        zoneMinutes: Int32(random.below(1_600) - 800))
      let time = random.below(1_440)
      let calendar = Self.calendar(weekdays, [time])
      let text = calendar.text(now: now)
      let start = text.split(separator: "DTSTART:")[1].prefix(15)
      let shown =
        "\(start.prefix(4))-\(start.dropFirst(4).prefix(2))-\(start.dropFirst(6).prefix(2))"
      guard let day = CalendarDay(shown) else {
        Issue.record("\(shown) is no day")
        return
      }
      #expect(weekdays.contains(day.weekday))
      let said = Int(start.dropFirst(9).prefix(2)).map { $0 * 60 }
      #expect((said ?? 0) + (Int(start.dropFirst(11).prefix(2)) ?? 0) == time)
      let minute = Int64(day.day) * 1_440 + Int64(time)
      let local = now.millis / 60_000 + Int64(now.zoneMinutes)
      #expect(minute > local && minute <= local + 7 * 1_440)
      let rule = weekdays.sorted().map { names[Int($0)] }.joined(separator: ",")
      #expect(text.contains("BYDAY=\(rule)\r\n"))
    }
  }

  @Test func `lines are short, end as the format wants, and say nothing of what is practised`() {
    let text = Self.calendar([0, 1, 2, 3, 4, 5, 6], [0, 1_439]).text(now: Self.now)
    let lines = text.components(separatedBy: "\r\n")
    #expect(lines.allSatisfy { $0.utf8.count <= 75 && !$0.contains("\n") } && lines.last == "")
    #expect(text.components(separatedBy: "BEGIN:VALARM").count == 3)
    #expect(Set(Self.lines("SUMMARY", Self.calendar([0], [1]))) == ["Practise"])
    #expect(Set(Self.lines("DTSTAMP", Self.calendar([0], [1]))) == ["20261124T163000Z"])
  }

  /// RFC 5545: a UID's highest SEQUENCE is what holds, and STATUS:CANCELLED ends it.
  @Test func `a file with fewer times ends those of an earlier one`() throws {
    for count in 0...3 {
      let calendar = Self.calendar([0, 3], Array([420, 720, 1_020].prefix(count)))
      let events = calendar.text(now: Self.now).components(separatedBy: "BEGIN:VEVENT\r\n")
        .dropFirst()
      #expect(events.count == 3)
      for (place, event) in events.enumerated() {
        #expect(event.contains("UID:phone-reminder-\(place + 1)@etude\r\n"))
        let isOver = place >= count
        #expect(event.contains("STATUS:CANCELLED\r\n") == isOver)
        #expect(event.contains("BEGIN:VALARM\r\n") != isOver && event.contains("RRULE:") != isOver)
        #expect(event.contains("SEQUENCE:\(Self.now.millis / 60_000)\r\n"))
        #expect(!isOver || event.contains("DTSTART:20261123T163000\r\n"))
      }
    }
  }

  @Test func `what is no time of day is none`() {
    #expect(ReminderCalendar.minutes("17:05") == 1_025 && ReminderCalendar.minutes("00:00") == 0)
    for text in ["", "24:00", "12:60", "7:05", "17:5a", "+1:00", "17.05", "17:05:00"] {
      #expect(ReminderCalendar.minutes(text) == nil, "\(text)")
    }
  }

  @Test func `a file is saved for the days and times of the form, and none without them`() {
    var device = Device()
    device.send("go", ["path": "#/you/reminders"])
    #expect(device.shows("Save for my calendar"))
    for (fields, fault) in [
      (["time": "17:00"], "at least one day"), (["day": "1", "time": ""], "at least one time"),
      (["day": "1", "time": "5 pm"], "is no time of day"),
      (["day": "9", "time": "17:00"], "one day"),
    ] {
      device.send("reminders.save", fields)
      #expect(device.effect("download") == nil && device.shows(fault), "\(fields)")
    }
    device.send("reminders.save", ["day": "1", "time": "17:00"])
    let text = device.effect("download")?["text"]?.string ?? ""
    #expect(text.contains("RRULE:FREQ=WEEKLY;BYDAY=TU\r\n") && text.contains("T170000\r\n"))
  }
}
