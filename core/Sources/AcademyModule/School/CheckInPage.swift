import Basics
import EventLog
import Markup
import Practice
import Sittings
import Syncing

/// Who is in class: a tap on a name, and another where it was the wrong one. Names are those of the
/// school's own facts, so a hall needs no network.
struct CheckInPage {
  private let school: School
  private let dates: TeamDates
  private let meeting: Meeting
  private let today: Int32
  /// Classes of the same date by which those who usually come are known.
  private static let usualMax = 4
  /// How long a class can still be noted.
  static let backDays: Int32 = 7

  init(_ school: School, _ dates: TeamDates, _ meeting: Meeting, today: Int32) {
    self.school = school
    self.dates = dates
    self.meeting = meeting
    self.today = today
  }

  /// The meetings of today and of the last days, the latest first.
  static func meetings(of team: String, _ dates: TeamDates, today: Int32) -> [Meeting] {
    dates.meetings(of: team, on: max(0, today - backDays)...max(0, today)).reversed()
  }

  /// The class that runs now or begins soon, or else the first of today, or else the last that was.
  static func current(_ meetings: [Meeting], at moment: Moment) -> Meeting? {
    let today = moment.calendarDay
    let minutes =
      (moment.millis + Int64(moment.zoneMinutes) * 60_000) / 60_000 - Int64(today) * 1_440
    let begun = meetings.first { $0.day == today && Int64($0.date.start) <= minutes + soonMinutes }
    return begun ?? meetings.last { $0.day == today } ?? meetings.first
  }

  private static let soonMinutes: Int64 = 45

  /// Whoever was noted in the latest class of today in which somebody was.
  static func here(in school: School, _ dates: TeamDates, today: Int32) -> [String] {
    let members = school.pupils.map { $0.member }
    for meeting in meetings(of: school.roll.team, dates, today: today) where meeting.day == today {
      let here = members.filter { dates.wasThere($0, at: meeting) == true }
      if !here.isEmpty { return here }
    }
    return []
  }

  /// "Class, today 18:00", "Class, 21 November 18:00".
  static func title(_ meeting: Meeting, today: Int32) -> String {
    let day = meeting.day == today ? "today" : Words.date(meeting.day)
    return "\(meeting.date.title), \(day) \(ClockTime.text(meeting.date.start))"
  }

  private func wasThere(_ pupil: SchoolRecord, _ meeting: Meeting) -> Bool? {
    dates.wasThere(pupil.member, at: meeting)
  }

  /// Whoever was in one of the classes of this date before. NB: not in this one, or names would
  /// move under the thumb.
  private func isUsual(_ pupil: SchoolRecord) -> Bool {
    (1...Int32(CheckInPage.usualMax)).contains { weeks in
      wasThere(pupil, Meeting(meeting.date, on: meeting.day - 7 * weeks)) == true
    }
  }

  private var here: Int { school.pupils.count { wasThere($0, meeting) == true } }

  var html: HTML {
    let usual = school.pupils.filter { isUsual($0) }
    let others = school.pupils.filter { !isUsual($0) }
    return section(.class("page stack academy"), .id("check-in"), .accent(AcademyModule.id)) {
      PageHead(
        CheckInPage.title(meeting, today: today), under: "Ranks and marks",
        SchoolPath.board(school.roll.team)
      ).html
      p(.class("lead"), .id("here"), .role("status")) {
        "\(Words.count(here, "is", "are")) here."
      }
      p(.class("hint")) { "Tap who is here; tap again where it was the wrong name." }
      if usual.isEmpty {
        names(others)
      } else {
        names(usual)
        if !others.isEmpty {
          details(.id("check-in-others")) {
            summary { "Others: \(others.count)" }
            names(others)
          }
        }
      }
      let more = CheckInPage.meetings(of: school.roll.team, dates, today: today)
        .filter { $0 != meeting }
      if !more.isEmpty {
        section(.class("stack tight"), .id("check-in-more")) {
          h2 { "Another class" }
          ul(.class("list")) {
            for one in more {
              LinkRow(
                CheckInPage.title(one, today: today), "",
                href: SchoolPath.checkIn(one, in: school.roll.team)
              ).html
            }
          }
        }
      }
    }
  }

  private func names(_ pupils: [SchoolRecord]) -> HTML {
    div(.class("here"), .role("group"), .label("Who is here")) {
      for pupil in pupils {
        let isHere = wasThere(pupil, meeting) == true
        button(
          .class("chip"), .id("here-\(pupil.member)"), .send("academy.school.here"),
          .with(
            JSON.object([
              .init("team", .string(school.roll.team)), .init("about", .string(pupil.member)),
              .init("date", .string(meeting.date.id)), .init("day", .string("\(meeting.day)")),
              .init("there", .string(isHere ? "no" : "yes")),
            ]).text), .pressed(isHere)
        ) { pupil.name }
      }
    }
  }
}

extension AcademyModule {
  /// Fields: date, day, there ("yes" or "no").
  func checkIn(_ command: Command, _ record: SchoolRecord, _ desk: Desk) -> Consequences {
    let today = desk.moment.calendarDay
    let dates = School.dates(of: record.team, desk)
    guard
      let meeting = CheckInPage.meetings(of: record.team, dates, today: today).first(where: {
        $0.date.id == command["date"] && command.int("day") == Int($0.day)
      })
    else {
      return .says(.warn, "Nothing was noted. That class was called off, or is too long ago.")
    }
    return .notes([
      record.note(
        .attended,
        [
          .init("date", .string(meeting.date.id)), .init("day", .integer(Int64(meeting.day))),
          .init("there", .bool(command["there"] == "yes")),
        ])
    ])
  }
}
