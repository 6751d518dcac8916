import Basics
import Practice
import Storage
import Syncing

/// When a team or class meets, as a calendar (RFC 5545): an event for each meeting, in UTC.
///
/// A meeting is named as a calendar wants it, so that one that is moved is moved there too; one
/// that is called off is not there any more.
struct TeamCalendar {
  let name: String
  let dates: TeamDates
  let team: String
  /// When something of it was said last: milliseconds since 1970.
  let changed: Int64

  /// How far back and ahead of today it tells: what is older is nobody's appointment.
  static let days: ClosedRange<Int32> = -60...400
  /// More than anybody meets in that time.
  private static let meetingsMax = 1_000
  /// Octets of a line, without its end (RFC 5545, 3.1).
  private static let lineBytesMax = 75

  func text(today: Int32) -> String {
    var lines = [
      "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Etude//Dates//EN",
      "X-WR-CALNAME:" + TeamCalendar.escaped(name), "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
      "X-PUBLISHED-TTL:PT1H",
    ]
    let days = today + TeamCalendar.days.lowerBound...today + TeamCalendar.days.upperBound
    var clocks: [String: ZoneClock?] = [:]
    for meeting in dates.meetings(of: team, on: days).prefix(TeamCalendar.meetingsMax) {
      let zone = meeting.date.zone
      if clocks[zone] == nil { clocks[zone] = ZoneClock(zone) }
      lines += event(meeting, clocks[zone] ?? nil)
    }
    lines.append("END:VCALENDAR")
    return lines.map(TeamCalendar.folded).joined()
  }

  private func event(_ meeting: Meeting, _ clock: ZoneClock?) -> [String] {
    let date = meeting.date
    // NB: a zone that is not known here is told as UTC, and the page tells the clock's own time.
    let begin =
      clock?.moment(day: Int64(meeting.day), minute: Int64(date.start))
      ?? (Int64(meeting.day) * 1_440 + Int64(date.start)) * 60_000
    var lines = [
      "BEGIN:VEVENT", "UID:\(meeting.id)@etude", "DTSTAMP:\(TeamCalendar.utc(changed))",
      "DTSTART:\(TeamCalendar.utc(begin))", "DURATION:PT\(date.minutes)M",
      "SUMMARY:" + TeamCalendar.escaped(date.title),
    ]
    if !date.place.isEmpty { lines.append("LOCATION:" + TeamCalendar.escaped(date.place)) }
    return lines + ["END:VEVENT"]
  }

  /// As in "20261124T170000Z".
  private static func utc(_ millis: Int64) -> String {
    ClockTime.stamp(millis.flooredDivision(by: 60_000)) + "Z"
  }

  /// What ends no line and no value (3.3.11).
  static func escaped(_ text: String) -> String {
    var output = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", ";", ",": output += "\\\(scalar)"
      case "\n": output += "\\n"
      default:
        if scalar.value >= 0x20, scalar.value != 0x7f { output.unicodeScalars.append(scalar) }
      }
    }
    return output
  }

  /// In lines of so many octets, no character apart, each begun with a space but the first.
  static func folded(_ line: String) -> String {
    var (output, bytes) = ("", 0)
    for scalar in line.unicodeScalars {
      let size = String(scalar).utf8.count
      if bytes + size > lineBytesMax {
        output += "\r\n "
        bytes = 1
      }
      output.unicodeScalars.append(scalar)
      bytes += size
    }
    return output + "\r\n"
  }
}
