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
    ReminderCalendar(weekdays: weekdays, times: times, minutes: 15, name: "phone")
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
    #expect(ClockTime.minutes("17:05") == 1_025 && ClockTime.minutes("00:00") == 0)
    for text in ["", "24:00", "12:60", "7:05", "17:5a", "+1:00", "17.05", "17:05:00"] {
      #expect(ClockTime.minutes(text) == nil, "\(text)")
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

  // MARK: By the server

  private static func told(
    _ calendar: String = "null", quiet: String = "21:00", allowed: Bool = true
  ) -> String {
    #"{"access":{"thing":"reminders","allowed":\#(allowed),"because":"own","message":"No.","#
      + #""hint":"Ask."},"reminder":{"days":[1,6],"times":["07:15","18:30"],"#
      + #""zone":"Europe/Zurich","quiet-from":"\#(quiet)","quiet-to":"07:00","minutes":15,"#
      + #""calendar":\#(calendar)}}"#
  }

  private static func member() throws -> Device {
    try TeamsTests.member(at: "#/you/reminders")
  }

  @Test func `who is signed in sees what is kept, and changes it`() throws {
    var device = try Self.member()
    #expect(device.shows("Save for my calendar"))
    try device.answer("GET api/v1/reminders", 200, Self.told())
    #expect(device.shows(#"value="18:30""#) && device.shows("Europe/Zurich"))
    #expect(device.html.components(separatedBy: " checked").count == 3)
    device.send(
      "account.reminders.choose",
      ["day": "2", "time": "16:00", "quiet-from": "", "quiet-to": "07:00"])
    #expect(
      try device.asked().text
        == #"{"days":[2],"times":["16:00"],"zone":"UTC","quiet-from":"00:00","#
        + #""quiet-to":"00:00","minutes":15,"letters":false,"announced-notices":false,"#
        + #""announced-letters":false}"#)
    try device.answer("PUT api/v1/reminders", 200, Self.told(quiet: "20:00"))
    #expect(device.shows("What you chose is kept.") && device.shows(#"value="20:00""#))
    // The file is there for who wants it.
    device.send("account.reminders.choose", ["file": "yes", "day": "1", "time": "17:00"])
    #expect(device.effect("download") != nil && device.effect("ask") == nil)
    device.send("account.reminders.choose", ["time": "16:00"])
    #expect(device.effect("ask") == nil && device.shows("Nothing was changed."))
    device.send("account.reminders.end")
    try device.answer("DELETE api/v1/reminders", 204, "")
    #expect(device.shows("No reminders any more.") && !device.shows("By your calendar"))
  }

  @Test func `a calendar has an address to copy, to renew and to end`() throws {
    var device = try Self.member()
    try device.answer("GET api/v1/reminders", 200, Self.told())
    device.send("account.reminders.calendar")
    try device.answer(
      "POST api/v1/reminders/calendar", 200, Self.told(#""0f.9c.ics""#))
    let address = "https://etude.example/api/v1/calendars/0f.9c.ics"
    #expect(device.shows(">\(address)<"))
    device.send("account.reminders.copy")
    #expect(device.effect("copy")?["text"]?.string == address)
    device.send("account.reminders.calendarEnd")
    try device.answer("DELETE api/v1/reminders/calendar", 200, Self.told())
    #expect(!device.shows(address) && device.shows("Make an address"))
  }

  @Test func `what a guardian has not agreed to is said, and the file is there`() throws {
    var device = try Self.member()
    try device.answer("GET api/v1/reminders", 200, Self.told(allowed: false))
    #expect(device.shows("No. Ask.") && device.shows("Save for my calendar"))
    #expect(!device.shows("Make an address") && !device.shows("reminders-quiet-from"))
  }

  @Test func `a server that says nothing, or nonsense, leaves the file`() throws {
    for body in ["", "{}", #"{"reminder":[],"access":7}"#, #"{"reminder":{"days":[99,-1]}}"#] {
      var device = try Self.member()
      try device.answer("GET api/v1/reminders", 200, body)
      #expect(device.shows("Save for my calendar"), "\(body)")
    }
    var device = try Self.member()
    let hostile = #""https://evil.example/\"><b>.ics""#
    try device.answer("GET api/v1/reminders", 200, Self.told(hostile))
    #expect(!device.shows("evil") && device.shows("Make an address"))
  }

  @Test func `letters are chosen, tried, and stopped by whoever came from one`() throws {
    var device = try Self.member()
    let told = Self.told().replacing("{\"access", with: "{\"letters-to\":\"ada@x.org\",\"access")
    try device.answer("GET api/v1/reminders", 200, told)
    #expect(device.shows("A letter to ada@x.org") && !device.shows("Send a letter now"))
    device.send("account.reminders.choose", ["day": "1", "time": "07:15", "letters": "yes"])
    #expect(try device.asked().text.contains(#""letters":true"#))
    let kept = told.replacing("\"minutes\"", with: "\"letters\":true,\"minutes\"")
    try device.answer("PUT api/v1/reminders", 200, kept)
    device.send("account.reminders.test", ["how": "letter"])
    #expect(try device.asked().text == #"{"how":"letter"}"#)
    try device.answer("POST api/v1/reminders/test", 202, "{}")
    #expect(device.shows("It is on its way."))

    var guest = Device()
    guest.send("go", ["path": "#/you/reminders?stop=0f.9c"])
    #expect(guest.effect("ask") == nil && !guest.shows("reminders-form"))
    guest.send("account.reminders.stop")
    try guest.answer("POST api/v1/unsubscribe/0f.9c", 200, "{}")
    #expect(guest.shows("You get no such letters any more.") && guest.shows("reminders-form"))
    for wrong in ["../me/exports", "..", "a/b", "a%2fb", "A.b"] {
      guest.send("go", ["path": "#/you/reminders?stop=\(wrong)"])
      #expect(guest.shows("reminders-form") && !guest.shows("reminders-stop"), "\(wrong)")
    }
  }

  /// Letters and devices are to be had.
  private static func ways(_ told: String) -> String {
    told.replacing(
      "{\"access", with: "{\"letters-to\":\"ada@x.org\",\"push-key\":\"BAbc\",\"access")
  }

  @Test func `who wants to be told of announcements alone chooses no days`() throws {
    var device = try Self.member()
    let nothing = Self.ways(Self.told()).replacing(
      "\"reminder\":{", with: "\"reminder\":null,\"x\":{")
    try device.answer("GET api/v1/reminders", 200, nothing)
    // Mondays to Fridays, and nothing else: who chooses for the first time.
    #expect(device.html.components(separatedBy: " checked").count == 6)
    // Who wants a letter when it is time has to say when.
    for fields in [
      ["time": "17:00"], ["time": "17:00", "letters": "yes", "announced-letters": "yes"],
    ] {
      device.send("account.reminders.choose", fields)
      #expect(device.effect("ask") == nil && device.shows("Choose at least one day"))
      #expect(device.isRefused)
    }
    device.send(
      "account.reminders.choose",
      [
        "time": "17:00", "announced-letters": "yes", "quiet-from": "21:00", "quiet-to": "07:00",
      ])
    let asked = try device.asked().text
    #expect(asked.contains(#""days":[],"times":[]"#) && asked.contains(#""letters":false"#))
    #expect(asked.contains(#""announced-notices":false,"announced-letters":true"#))
    let kept = Self.ways(Self.told()).replacing("[1,6]", with: "[]").replacing(
      #"["07:15","18:30"]"#, with: "[]"
    ).replacing("\"minutes\"", with: "\"announced-letters\":true,\"minutes\"")
    try device.answer("PUT api/v1/reminders", 200, kept)
    #expect(device.html.contains(#"id="reminders-announced-letters" checked"#))
    #expect(device.html.components(separatedBy: " checked").count == 2)
    // A calendar would be empty; the devices are there to be turned on.
    #expect(!device.shows("By your calendar") && device.shows("reminders-device"))
    // One that was made before can be ended.
    device.send("go", ["path": "#/you"])
    #expect(device.shows("Announcements alone"))
    device.send("go", ["path": "#/you/reminders"])
    let made = kept.replacing("\"calendar\":null", with: "\"calendar\":\"0f.9c.ics\"")
    try device.answer("GET api/v1/reminders", 200, made)
    #expect(device.shows("By your calendar"))
    // A file of no days is none.
    device.send("account.reminders.choose", ["file": "yes", "announced-letters": "yes"])
    #expect(device.effect("download") == nil && device.shows("Choose at least one day"))
  }

  @Test func `who looks after a child is not taken for who comes to practise`() throws {
    var device = try TeamsTests.member(at: "#/today")
    device.send("awake")
    try TeamRounds.settle(&device, TeamRounds.round("guardian", []))
    device.send("go", ["path": "#/you/reminders"])
    let nothing = Self.ways(Self.told()).replacing(
      "\"reminder\":{", with: "\"reminder\":null,\"x\":{")
    try device.answer("GET api/v1/reminders", 200, nothing)
    #expect(
      device.shows("to you or your child")
        && !device.html.contains(#"name="day" value="0" checked"#))
  }
}
