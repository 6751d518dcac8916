import Basics
import EventLog
import Practice
import TestKit
import Testing

@testable import Syncing

/// When they meet: a fold that every device comes to, whatever order its facts come in.
struct TeamDatesTests {
  private static let team = "9f86d081884c7d65"
  private static let now = Moment(millis: 1_790_000_000_000, zoneMinutes: 60)

  private static func date(_ random: inout SeededRandom) -> TeamDate {
    TeamDate(
      team: team, title: String(repeating: "é", count: Int.random(in: 1...60, using: &random)),
      place: Bool.random(using: &random) ? "" : "Room \"12\"", day: 20_000,
      start: Int.random(in: -5...2_000, using: &random),
      minutes: Int.random(in: -5...2_000, using: &random),
      weeks: Int.random(in: -5...80, using: &random),
      off: [20_007, 20_021].filter { _ in Bool.random(using: &random) }, zone: "America/Denver",
      isEnded: Bool.random(using: &random))
  }

  @Test func `a date comes back as it was written, and fits a line`() throws {
    var random = SeededRandom(seed: 21)
    for _ in 0..<300 {
      var log = TeamLog(device: "tablet")
      var one = Self.date(&random)
      let event = log.set(one, by: "coach", device: "tab1", at: Self.now)
      one.id = event.id.text
      #expect(log.dates.list == [one] && event.body.count < TeamKind.lineBytesMax / 2)
      #expect((0..<1_440).contains(one.start) && TeamDate.minutesRange.contains(one.minutes))
      #expect(one.days.count == one.weeks && Set(one.days.map { $0 % 7 }).count == 1)
      #expect(one.daysOn.count == (one.isEnded ? 0 : one.days.count { !one.off.contains($0) }))
    }
  }

  /// A date of four weeks, and its third meeting.
  private static func given(_ log: inout TeamLog) throws -> (TeamDate, Meeting) {
    _ = log.set(
      TeamDate(team: team, title: "Practice", day: 20_000, start: 960, minutes: 60, weeks: 4),
      by: "coach", device: "tab1", at: now)
    let date = try #require(log.dates.list.first)
    return (date, Meeting(date, on: 20_014))
  }

  @Test func `in every order the last word of each holds`() throws {
    var random = SeededRandom(seed: 22)
    for _ in 0..<100 {
      var log = TeamLog(device: "tablet")
      let (first, meeting) = try Self.given(&log)
      let members = ["ann", "bob"].map { MemberID.of($0, in: Self.team) }
      var (date, coming, there) = (first, [String: Bool](), [String: Bool]())
      for _ in 0..<12 {
        let (member, isYes) = (
          members[Int.random(in: 0...1, using: &random)], Bool.random(using: &random)
        )
        // Clocks go back, too.
        let now = Self.now.adding(millis: Int64.random(in: -90_000...90_000, using: &random))
        switch Int.random(in: 0...2, using: &random) {
        case 0:
          date.off = isYes ? [20_007] : []
          _ = log.set(date, by: "coach", device: "tab1", at: now)
        case 1:
          let place = TeamLog.Place(
            team: Self.team, name: "Owls", role: "student", member: member)
          _ = log.answer(meeting, comes: isYes, in: place, device: "tab1", at: now)
          coming[member] = isYes
        default:
          _ = log.note(
            [member], wereThere: isYes, at: meeting, by: "coach", device: "tab1", now: now)
          there[member] = isYes
        }
      }
      for _ in 0..<3 {
        let folded = TeamDates(Log(log.log.events.shuffled(using: &random)).events)
        #expect(folded == log.dates && folded.list == [date])
        for member in members {
          #expect(folded.isComing(member, to: meeting) == coming[member])
          #expect(folded.wasThere(member, at: meeting) == there[member])
          let noted = there[member] == nil ? 0 : 1
          let record = folded.records(of: [member], in: Self.team, through: 20_014)[0]
          #expect(record.noted == noted && record.there == (there[member] == true ? 1 : 0))
          #expect(folded.records(of: [member], in: Self.team, through: 20_013)[0].noted == 0)
        }
      }
    }
  }

  @Test func `meetings stand in the order of days and times, without those called off`() throws {
    var log = TeamLog(device: "tablet")
    var (date, _) = try Self.given(&log)
    _ = log.set(
      TeamDate(team: Self.team, title: "Match", day: 20_007, start: 540, minutes: 60),
      by: "coach", device: "tab1", at: Self.now)
    date.off = [20_014]
    _ = log.set(date, by: "coach", device: "tab1", at: Self.now)
    let meetings = log.dates.meetings(of: Self.team, on: 20_001...20_021)
    #expect(meetings.map(\.day) == [20_007, 20_007, 20_021])
    #expect(meetings.map(\.date.title) == ["Match", "Practice", "Practice"])
    #expect(log.dates.meetings(of: "0123456789abcdef", on: 0...30_000).isEmpty)
  }

  @Test func `a date is changed where it was given alone, and nobody answers for others`() throws {
    var log = TeamLog(device: "tablet")
    let (date, meeting) = try Self.given(&log)
    var stolen = date
    stolen.team = "0123456789abcdef"
    stolen.title = "Elsewhere"
    _ = log.set(stolen, by: "eve", device: "tab2", at: Self.now)
    #expect(log.dates.list == [date])
    let ann = MemberID.of("ann", in: Self.team)
    let line =
      #"{"id":"\#(MemberID.of("eve", in: Self.team))tab1.7","at":1790000000000,"zone":0,"#
      + #""kind":"team.attending","v":1,"body":{"team":"\#(Self.team)","about":"\#(ann)","#
      + #""date":"\#(date.id)","day":20014,"comes":true}}"#
    log.feed([try Event(parsing: Array(line.utf8))])
    #expect(log.dates.isComing(ann, to: meeting) == nil)
  }

  @Test(arguments: [
    #""day":-1,"start":1,"minutes":5"#, #""day":9000000000,"start":1,"minutes":5"#,
    #""day":1,"minutes":5"#, #""start":1,"minutes":5"#, #""day":1,"start":"x","minutes":5"#,
    #""about":"0123456789abcdef","day":1,"start":1,"minutes":5"#,
  ])
  func `what is no date is none`(body: String) throws {
    let member = MemberID.of("coach", in: Self.team)
    let line =
      #"{"id":"\#(member)tab1.7","at":1790000000000,"zone":0,"kind":"team.dated","v":1,"#
      + #""body":{"team":"\#(Self.team)","date":"\#(member)tab1.7",\#(body)}}"#
    #expect(TeamDates([try Event(parsing: Array(line.utf8))]).list.isEmpty)
  }
}
