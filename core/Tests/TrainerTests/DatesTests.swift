import Basics
import EventLog
import Practice
import Syncing
import TestKit
import Testing

@testable import Trainer

/// When they meet: from the coach's form to the pupil's answer, and to who was there.
struct DatesTests {
  private static let today = Moment(millis: 1_790_000_000_000, zoneMinutes: 60).calendarDay

  /// Practice of the coach at 16:00, so many days ahead, for so many weeks.
  private static func dated(
    _ ahead: Int, weeks: Int = 1, zone: String = "UTC", _ counter: Int64 = 1_789_999_000
  ) throws -> Event {
    try TeamRounds.fact(
      .dated, by: TeamRounds.other, counter,
      #""date":"\#(TeamRounds.other)tab1.\#(counter)","title":"Practice <b>","place":"Room 12","#
        + #""day":\#(Int(today) + ahead),"start":960,"minutes":90,"weeks":\#(weeks),"#
        + #""zone":"\#(zone)""#)
  }

  private static func meeting(_ event: Event, _ ahead: Int) -> [String: String] {
    ["date": event.id.text, "day": "\(Int(today) + ahead)"]
  }

  // MARK: Who comes

  @Test func `what comes soon stands on Today, and is answered there`() throws {
    let date = try Self.dated(1)
    var device = try TeamRounds.student([date, try Self.dated(9, 1_789_999_500)])
    device.send("go", ["path": "#/today"])
    #expect(device.shows("Practice &lt;b&gt;") && device.shows("Tomorrow, 16:00 to 17:30, Room 12"))
    #expect(device.html.components(separatedBy: #"id="meeting-yes-"#).count == 2)
    device.send(
      "account.dates.answer", Self.meeting(date, 1).merging(["comes": "no"]) { $1 })
    let told = try #require(device.noted(.attending).last)
    #expect(told["comes"] == false && told["about"]?.string == TeamRounds.own)
    // The same once more says nothing new; another word does.
    device.send(
      "account.dates.answer", Self.meeting(date, 1).merging(["comes": "no"]) { $1 })
    #expect(device.noted(.attending).count == 1)
    device.send(
      "account.dates.answer", Self.meeting(date, 1).merging(["comes": "yes"]) { $1 })
    #expect(device.noted(.attending).count == 2)
    // It holds after the page was closed, without a network.
    var again = device.restarted()
    again.send("go", ["path": "#/team"])
    #expect(again.shows(#"aria-pressed="true""#) && again.shows("Owls"))
    #expect(again.html.components(separatedBy: #"id="meeting-yes-"#).count == 3)
  }

  @Test func `tomorrow begins at midnight, whatever day is practised on`() throws {
    // Half past midnight in the zone of the device; a day of practice begins at four.
    let night = (Int64(Self.today) + 1) * 86_400_000 - 3_600_000 + 1_800_000
    var device = try TeamRounds.student([try Self.dated(1)])
    device.send("go", ["path": "#/team"], after: night - 1_790_000_000_000)
    #expect(device.shows("Today, 16:00") && !device.shows("Tomorrow, 16:00"))
  }

  @Test func `a clock elsewhere is told by its name`() throws {
    var device = try TeamRounds.student([try Self.dated(4, zone: "America/New_York")])
    device.send("go", ["path": "#/team"])
    #expect(device.shows("16:00 to 17:30 by the clock of New York"))
  }

  @Test func `a day that is no meeting cannot be answered`() throws {
    let date = try Self.dated(1, weeks: 3)
    var device = try TeamRounds.student([date])
    for ahead in [0, 2, 22] {
      device.send(
        "account.dates.answer", Self.meeting(date, ahead).merging(["comes": "yes"]) { $1 })
    }
    device.send("account.dates.answer", ["date": "x", "day": "\(Self.today + 1)", "comes": "yes"])
    #expect(device.noted(.attending).isEmpty)
  }

  @Test func `who was there is told to them`() throws {
    let date = try Self.dated(-7, weeks: 3)
    let noted = try TeamRounds.fact(
      .attended, by: TeamRounds.other, 1_789_999_600,
      #""about":"\#(TeamRounds.own)","date":"\#(date.id.text)","day":\#(Self.today - 7),"#
        + #""there":true"#)
    let device = try TeamRounds.student([date, noted])
    #expect(device.shows("there 1 of 1 time."))
  }

  // MARK: Who gives them

  private static func given(_ device: inout Device, _ fields: [String: String]) {
    var all = [
      "title": "Practice", "day": CalendarDay(day: today + 2).text, "from": "16:00", "to": "17:30",
      "place": "Room 12", "weeks": "1",
    ]
    all.merge(fields) { $1 }
    device.send("account.dates.give", all)
  }

  @Test func `a coach gives a date, changes it, and calls one of its days off`() throws {
    var device = try TeamRounds.coach()
    #expect(device.shows("No date is given."))
    Self.given(&device, ["weeks": "3", "title": " Practice <i> "])
    let first = try #require(device.noted(.dated).last)
    #expect(first["title"] == "Practice <i>" && first["start"] == 960 && first["minutes"] == 90)
    #expect(device.shows("Practice &lt;i&gt;") && device.shows("Nobody said yet"))
    let id = try #require(first["date"]?.string)
    let second = ["date": id, "day": "\(Self.today + 9)"]
    device.send(
      "account.dates.give",
      second.merging(["title": "Scrimmage", "from": "23:30", "to": "00:15", "place": ""]) { $1 })
    let changed = try #require(device.noted(.dated).last)
    #expect(changed["date"]?.string == id && changed["minutes"] == 45)
    #expect(changed["day"]?.int == Int(Self.today + 2) && changed["weeks"] == 3)
    device.send("account.dates.callOff", second)
    #expect(!device.shows("\(id)-\(Self.today + 9)") && device.shows("\(id)-\(Self.today + 16)"))
    device.send("account.dates.callOff", ["date": id, "day": "\(Self.today + 16)", "all": "yes"])
    #expect(device.shows("\(id)-\(Self.today + 2)") && !device.shows("\(id)-\(Self.today + 16)"))
    device.send("account.dates.callOff", ["date": id, "day": "\(Self.today + 2)"])
    #expect(device.shows("No date is given."))
    #expect(device.noted(.dated).last?["ended"] == true)
  }

  @Test(arguments: [
    ["title": "  "], ["to": "16:00"], ["to": "15:00"], ["from": "4 pm"], ["to": ""],
    ["day": "2001-01-01"], ["day": "soon"],
    ["day": "2040-01-01"], ["weeks": "0"], ["weeks": "53"],
  ])
  func `what cannot be meant is said, and nothing is given`(wrong: [String: String]) throws {
    var device = try TeamRounds.coach()
    Self.given(&device, wrong)
    #expect(device.noted(.dated).isEmpty && device.shows("Nothing was given."))
  }

  @Test func `a coach notes who was there, one by one or all`() throws {
    var device = try TeamRounds.coach()
    Self.given(&device, ["day": CalendarDay(day: Self.today).text])
    let id = try #require(device.noted(.dated).last?["date"]?.string)
    let meeting = ["date": id, "day": "\(Self.today)"]
    device.send(
      "account.dates.there", meeting.merging(["account": "bob22", "there": "no"]) { $1 })
    device.send("account.dates.there", meeting.merging(["there": "yes"]) { $1 })
    let told = device.noted(.attended)
    #expect(told.count == 2 && told.map { $0["there"] } == [false, true])
    #expect(told.last?["about"]?.string == MemberID.of("ann11", in: TeamRounds.team))
    // Who came later is not noted at what was before.
    #expect(device.shows("1 of 2 were there") && device.shows("Who was there how often"))
    device.send("chart.export", ["chart": "attendance"])
    let csv = try #require(device.effect("download")?["text"]?.string)
    #expect(csv.hasPrefix("name,there,noted,2026-") && csv.contains("\nBob,0,1,0\n"))
    // Nobody is noted at what is still to come.
    Self.given(&device, ["title": "Later"])
    let later = try #require(device.noted(.dated).last?["date"]?.string)
    device.send(
      "account.dates.there",
      ["date": later, "day": "\(Self.today + 2)", "account": "bob22", "there": "yes"])
    #expect(device.noted(.attended).count == 2)
  }

  @Test func `the address for calendars is shown as soon as the server said so`() throws {
    var device = try TeamRounds.coach()
    #expect(!device.shows("By your calendar"))
    Self.given(&device, [:])
    #expect(!device.shows("By your calendar"))
    device.send("awake")
    try device.answer("POST api/v1/facts", 200, TeamRounds.round("coach", []))
    // What is said of another team is not this one's.
    for (team, isIt) in [("cd34", false), ("ab12", true)] {
      device.send("account.dates.calendar")
      try device.answer(
        "POST api/v1/teams/ab12/calendar", 200,
        #"{"team":"\#(team)","calendar":"0a.1b.ics"}"#)
      #expect(device.shows("api/v1/dates/0a.1b.ics") == isIt)
    }
    #expect(device.shows("api/v1/dates/0a.1b.ics"))
    device.send("account.dates.calendarEnd")
    try device.answer("DELETE api/v1/teams/ab12/calendar", 200, #"{"team":"ab12","calendar":null}"#)
    #expect(!device.shows("0a.1b.ics") && device.shows("Make an address"))
  }
}
