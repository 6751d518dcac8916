import Basics
import Foundation
import TestKit
import Testing
import Trainer

@testable import Server

/// What clocks show, on either side of their changes.
struct ZoneClockTests {
  private static let names = [
    "Europe/Zurich", "America/New_York", "Australia/Lord_Howe", "Asia/Kolkata", "Africa/Casablanca",
    "America/St_Johns", "Pacific/Auckland", "UTC", "America/Phoenix",
  ]
  /// 2026-01-01.
  private static let start: Int64 = 1_767_225_600_000
  private static let day: Int64 = 86_400_000

  private static func clock(_ name: String) throws -> ZoneClock { try #require(ZoneClock(name)) }

  /// As in "2026-03-29T01:30Z".
  private static func shown(_ millis: Int64) -> String {
    Date(timeIntervalSince1970: Double(millis) / 1_000).formatted(.iso8601)
  }

  private static func moment(_ name: String, _ text: String, _ minute: Int64) throws -> String {
    let parts = text.split(separator: "-").compactMap { Int($0) }
    let date = try #require(
      DateComponents(
        calendar: Calendar(identifier: .gregorian), timeZone: .gmt, year: parts[0], month: parts[1],
        day: parts[2]
      ).date)
    let day = Int64(date.timeIntervalSince1970) / 86_400
    return shown(try clock(name).moment(day: day, minute: minute))
  }

  @Test func `a time is the same by the clock before and after it is changed`() throws {
    #expect(try Self.moment("Europe/Zurich", "2026-03-28", 1_020) == "2026-03-28T16:00:00Z")
    #expect(try Self.moment("Europe/Zurich", "2026-03-29", 1_020) == "2026-03-29T15:00:00Z")
    #expect(try Self.moment("Europe/Zurich", "2026-10-25", 1_020) == "2026-10-25T16:00:00Z")
  }

  @Test func `an hour that is left out comes as much later, one that comes twice counts once`()
    throws
  {
    #expect(try Self.moment("Europe/Zurich", "2026-03-29", 150) == "2026-03-29T01:30:00Z")
    #expect(try Self.moment("Europe/Zurich", "2026-10-25", 150) == "2026-10-25T00:30:00Z")
    #expect(try Self.moment("America/New_York", "2026-03-08", 150) == "2026-03-08T07:30:00Z")
    #expect(try Self.moment("America/New_York", "2026-11-01", 90) == "2026-11-01T05:30:00Z")
  }

  @Test(arguments: names) func `a moment is shown at the time that it is looked for at`(
    name: String
  ) throws {
    let clock = try Self.clock(name)
    var random = SeededRandom(seed: 1_970)
    for _ in 0..<2_000 {
      let millis = Self.start + Int64(random.below(3 * 366 * 1_440)) * 60_000
      let (day, minute) = clock.local(millis)
      let found = clock.moment(day: day, minute: minute)
      // Where clocks show a time twice, the first is found.
      #expect(found == millis || found < millis && clock.local(found) == (day, minute))
      #expect(clock.moments(of: day).contains(millis))
    }
  }

  /// A calendar that knows no zones reckons by these changes alone.
  @Test(arguments: names) func `what a calendar is told of a zone is what its clocks show`(
    name: String
  ) throws {
    let clock = try Self.clock(name)
    let end = Self.start + 3 * 366 * Self.day
    let zone = clock.calendarZone(from: Self.start, to: end)
    var random = SeededRandom(seed: 5_545)
    for _ in 0..<2_000 {
      let millis = Self.start + Int64(random.below(3 * 366 * 1_440)) * 60_000
      var offset = zone.changes[0].toMinutes
      for change in zone.changes.dropFirst()
      where (change.localMinute - Int64(change.fromMinutes)) * 60_000 <= millis {
        #expect(change.fromMinutes == offset)
        offset = change.toMinutes
      }
      #expect(Int64(offset) == clock.offsetMinutes(millis), "\(name) \(Self.shown(millis))")
    }
  }

  @Test func `what is no zone is none`() {
    for name in ["", "Europe/Atlantis", "../etc/passwd"] { #expect(ZoneClock(name) == nil) }
  }
}
