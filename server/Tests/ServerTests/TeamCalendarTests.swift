import Basics
import EventLog
import Foundation
import HTTPTypes
import HummingbirdTesting
import Storage
import Syncing
import Testing

@testable import Server

/// Dates of a team as a calendar, at a member's own address.
@Suite struct TeamCalendarTests {
  private static let now = Moment(millis: 1_790_000_000_000)

  private static func dates(_ all: [TeamDate]) -> TeamDates {
    var log = TeamLog(device: "tablet")
    for one in all { _ = log.set(one, by: "coach", device: "tab1", at: now) }
    return log.dates
  }

  private static func lines(_ dates: TeamDates, _ name: String) -> [String] {
    TeamCalendar(name: "Owls", dates: dates, team: "ab12", changed: 1_790_000_000_000)
      .text(today: now.calendarDay).components(separatedBy: "\r\n").filter { $0.hasPrefix(name) }
  }

  @Test func `sixteen o'clock stays so when the clocks are changed`() {
    // 2026-10-29 is the Thursday before Denver goes back by an hour, on 1 November.
    let dates = Self.dates([
      TeamDate(
        team: "ab12", title: "Practice", day: 20_755, start: 960, minutes: 90, weeks: 2,
        zone: "America/Denver")
    ])
    #expect(
      Self.lines(dates, "DTSTART") == ["DTSTART:20261029T220000Z", "DTSTART:20261105T230000Z"])
    #expect(Self.lines(dates, "DURATION") == ["DURATION:PT90M", "DURATION:PT90M"])
    #expect(Set(Self.lines(dates, "UID:")).count == 2)
  }

  @Test func `what is called off, ended, long over or far off is not there`() {
    let day = Self.now.calendarDay
    func date(_ day: Int32, off: [Int32] = [], isEnded: Bool = false) -> TeamDate {
      TeamDate(
        team: "ab12", title: "Day \(day)", day: day, start: 0, minutes: 60, off: off,
        isEnded: isEnded)
    }
    let dates = Self.dates([
      date(day), date(day + 1, off: [day + 1]), date(day + 2, isEnded: true), date(day - 61),
      date(day + 401),
    ])
    #expect(Self.lines(dates, "SUMMARY:") == ["SUMMARY:Day \(day)"])
  }

  @Test func `no title breaks a line or a value`() {
    let long = String(repeating: "ü", count: 40)
    let dates = Self.dates([
      TeamDate(
        team: "ab12", title: "A,b;c\\d\r\nATTACH:x", place: long + long, day: Self.now.calendarDay,
        start: 0, minutes: 60)
    ])
    #expect(Self.lines(dates, "SUMMARY:") == [#"SUMMARY:A\,b\;c\\d\nATTACH:x"#])
    let text = TeamCalendar(name: "Owls", dates: dates, team: "ab12", changed: 0)
      .text(today: Self.now.calendarDay)
    #expect(text.components(separatedBy: "\r\n").allSatisfy { $0.utf8.count <= 75 })
    #expect(text.replacing("\r\n ", with: "").contains("LOCATION:" + long + long + "\r\n"))
    #expect(text.hasSuffix("END:VCALENDAR\r\n") && !text.contains("\r\nATTACH"))
  }

  private static func told(_ response: TestResponse) throws -> String {
    try #require(response.status == .ok, "\(response.text)")
    return "/dates/" + (try #require(try JSON(parsing: response.text)["calendar"]?.string))
  }

  @Test func `a member has an address, another one, and none`() async throws {
    let school = try await School()
    try await school.open { visitor in
      let coach = try await visitor.staff("cleo@example.org")
      let account = try #require(AccountID(coach.account))
      let team = try await visitor.team(coach, "Owls, all")
      let now = Moment(millis: visitor.clock.millis)
      var log = TeamLog(device: "tablet")
      let fact = log.set(
        TeamDate(
          team: team.id, title: "Practice", place: "Room 12", day: now.calendarDay + 2, start: 960,
          minutes: 90), by: coach.account, device: "tab1", at: now)
      let noted = try await school.store.note(
        [fact], as: .learner(account), received: now.millis)
      #expect(noted.addedCount == 1)
      let ida = try await visitor.join("ida@example.org")
      let token = try ida.text("access")
      try #require(try await visitor.join(team, token: token).status == .ok)
      let path = "/teams/\(team.id)/calendar"
      let first = try Self.told(try await visitor.ask(.post, path, "{}", token: token))
      #expect(try Self.told(try await visitor.ask(.post, path, "{}", token: token)) == first)
      let got = try await visitor.ask(.get, first)
      #expect(got.status == .ok && got.text.contains(#"X-WR-CALNAME:Owls\, all"#))
      #expect(got.text.contains("SUMMARY:Practice\r\nLOCATION:Room 12\r\n"))
      #expect(got.headers[.contentType] == "text/calendar; charset=utf-8")
      let tag = try #require(got.headers[.eTag])
      let same = try await visitor.ask(.get, first, headers: [.ifNoneMatch: tag])
      #expect(same.status == .notModified)
      // Another address ends the one before, and nobody makes one up.
      let second = try Self.told(
        try await visitor.ask(.post, path, #"{"anew":true}"#, token: token))
      #expect(second != first)
      for wrong in [first, second.replacing(".ics", with: "0.ics"), "/dates/.ics", "/dates/x"] {
        #expect(try await visitor.ask(.get, wrong).status == .notFound, "\(wrong)")
      }
      #expect(
        try await visitor.ask(.get, second.replacing("/dates/", with: "/calendars/")).status
          == .notFound)
      let stranger = try await visitor.join("eve@example.org").text("access")
      #expect(try await visitor.ask(.post, path, "{}", token: stranger).status == .notFound)
      #expect(try await visitor.ask(.get, second).status == .ok)
      let ended = try await visitor.ask(.delete, path, token: token)
      #expect(try JSON(parsing: ended.text)["calendar"] == .null)
      #expect(try await visitor.ask(.get, second).status == .notFound)
      // Who leaves takes the address along.
      let third = try Self.told(try await visitor.ask(.post, path, "{}", token: token))
      #expect(try await visitor.ask(.get, third).status == .ok)
      let member = "/teams/\(team.id)/members/\(try ida.text("account"))"
      #expect(try await visitor.ask(.delete, member, token: token).status == .noContent)
      #expect(try await visitor.ask(.get, third).status == .notFound)
    }
  }
}
