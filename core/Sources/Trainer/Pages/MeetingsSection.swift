import Basics
import Markup
import Practice
import Sittings
import Syncing

/// When those meet to whom somebody belongs, and whether they come.
struct MeetingsSection {
  struct Row {
    let meeting: Meeting
    /// The team's or class's name; empty where that is not known.
    let place: String
    /// What they said; nil where they said nothing.
    let isComing: Bool?
    /// Whether it is for who looks to say.
    let isOwn: Bool
  }

  /// Of a place, how often they were there where it was noted.
  struct Record {
    let place: String
    let there: Int
    let noted: Int
  }

  let rows: [Row]
  var records: [Record] = []
  let clock: MeetingWords

  @HTMLBuilder var html: HTML {
    if !rows.isEmpty || !records.isEmpty {
      section(.class("stack tight"), .id("meetings")) {
        h2 { "Dates" }
        if !rows.isEmpty { ul(.class("rows")) { for one in rows { row(one) } } }
        for one in records {
          p(.class("hint")) {
            one.place.isEmpty ? "" : "\(one.place): "
            "there \(one.there) of \(Words.count(one.noted, "time", "times"))."
          }
        }
      }
    }
  }

  private func row(_ row: Row) -> HTML {
    li(.id("meeting-\(row.meeting.id)")) {
      div {
        b { row.meeting.date.title }
        small {
          clock.when(row.meeting)
          if !row.meeting.date.place.isEmpty { ", \(row.meeting.date.place)" }
          if !row.place.isEmpty { ". \(row.place)" }
        }
        if row.isOwn {
          div(.class("row either")) {
            for comes in [true, false] { answer(row, comes) }
          }
        } else if let isComing = row.isComing {
          small { isComing ? "Comes" : "Cannot come" }
        }
      }
    }
  }

  private func answer(_ row: Row, _ comes: Bool) -> HTML {
    button(
      .class("button"), .id("meeting-\(comes ? "yes" : "no")-\(row.meeting.id)"),
      .send("account.dates.answer"), .with(row.meeting, [("comes", comes ? "yes" : "no")]),
      .pressed(row.isComing == comes),
      .label(
        "\(comes ? "I come" : "I cannot"): \(row.meeting.date.title), \(clock.day(row.meeting.day))"
      )
    ) { comes ? "I come" : "I cannot" }
  }
}

/// When somebody meets, in words.
struct MeetingWords {
  let today: Int32
  /// The zone of the device's clock, by its name.
  let zone: String

  /// "Tomorrow, 16:00 to 17:30", "Thursday 3 December, 16:00 to 17:30 by the clock of Denver".
  func when(_ meeting: Meeting) -> String {
    day(meeting.day) + ", " + hours(meeting.date)
  }

  /// "Today", "Tomorrow", "Thursday 3 December".
  func day(_ day: Int32) -> String {
    switch day {
    case today: "Today"
    case today + 1: "Tomorrow"
    default: "\(Words.weekday(day)) \(Words.date(day))"
    }
  }

  func hours(_ date: TeamDate) -> String {
    let end = (date.start + date.minutes) % 1_440
    let text = "\(ClockTime.text(date.start)) to \(ClockTime.text(end))"
    if date.zone == zone || date.zone.isEmpty { return text }
    let city = date.zone.split(separator: "/").last.map { String($0) } ?? date.zone
    return "\(text) by the clock of \(String(city.map { $0 == "_" ? " " : $0 }))"
  }
}

extension Attribute {
  /// What a command says of a meeting, and more.
  static func with(_ meeting: Meeting, _ more: [(name: String, value: String)]) -> Attribute {
    .with(
      JSON.object(
        [.init("date", .string(meeting.date.id)), .init("day", .string("\(meeting.day)"))]
          + more.map { .init($0.name, .string($0.value)) }
      ).text)
  }
}
