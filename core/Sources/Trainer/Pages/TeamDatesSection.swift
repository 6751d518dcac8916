import Markup
import Practice
import Sittings
import Syncing

/// When a team or class meets, as its coach sees it: who comes, who was there, and giving dates.
struct TeamDatesSection {
  let dates: TeamDates
  let team: String
  let students: [Teams.Member]
  let clock: MeetingWords
  /// What the organisation's facts call each student, worked out once.
  private let members: [String: String]

  init(dates: TeamDates, team: String, students: [Teams.Member], clock: MeetingWords) {
    self.dates = dates
    self.team = team
    self.students = students
    self.clock = clock
    var members: [String: String] = [:]
    for one in students { members[one.account] = TeamLog.member(one.account, in: team) }
    self.members = members
  }

  private var today: Int32 { clock.today }

  /// So many days back it is shown who was there, and so many it is asked.
  private static let backDays: Int32 = 7
  private static let askedDays: Int32 = 28
  private static let aheadDays: Int32 = 42
  private static let farDays: Int32 = 800
  private static let listMax = 20

  /// What was, the oldest first, then what comes.
  private var listed: [Meeting] {
    let past = dates.meetings(of: team, on: today - TeamDatesSection.askedDays...today - 1)
      .filter { $0.day >= today - TeamDatesSection.backDays || isAsked($0) }
    // What comes within weeks, and of each date the next meeting, however far off.
    var (ahead, met): ([Meeting], Set<String>) = ([], [])
    for meeting in dates.meetings(of: team, on: today...today + TeamDatesSection.farDays) {
      let isNext = met.insert(meeting.date.id).inserted
      let isSoon = meeting.day <= today + TeamDatesSection.aheadDays
      if isNext || isSoon && ahead.count < TeamDatesSection.listMax { ahead.append(meeting) }
    }
    return past.suffix(TeamDatesSection.listMax) + ahead
  }

  private func member(_ student: Teams.Member) -> String { members[student.account] ?? "" }

  private func was(_ student: Teams.Member, _ meeting: Meeting) -> Bool? {
    dates.wasThere(member(student), at: meeting)
  }

  /// Whether of somebody it is not noted yet whether they were there.
  private func isAsked(_ meeting: Meeting) -> Bool { !unnoted(meeting).isEmpty }

  /// Those of whom it is not noted, and who belonged there by then.
  func unnoted(_ meeting: Meeting) -> [Teams.Member] {
    students.filter { $0.sinceDay <= meeting.day && was($0, meeting) == nil }
  }

  private func comes(_ student: Teams.Member, _ meeting: Meeting) -> Bool? {
    dates.isComing(member(student), to: meeting)
  }

  var html: HTML {
    section(.class("stack tight"), .id("team-dates")) {
      h2 { "Dates" }
      let listed = listed
      if listed.isEmpty {
        p(.class("hint")) {
          "No date is given. Members see it on their page Today and say whether they come."
        }
      } else {
        ul(.class("rows")) { for one in listed { row(one) } }
      }
      giving
      attendance
    }
  }

  // MARK: One meeting

  /// "4 come, 1 cannot", "3 of 4 were there".
  private func standing(_ meeting: Meeting) -> String {
    let noted = students.compactMap { was($0, meeting) }
    if !noted.isEmpty { return "\(noted.count { $0 }) of \(noted.count) were there" }
    let said = students.compactMap { comes($0, meeting) }
    let yes = said.count { $0 }
    if meeting.day < today { return "Who was there?" }
    if said.isEmpty { return "Nobody said yet whether they come" }
    return "\(yes) \(yes == 1 ? "comes" : "come")"
      + (said.count > yes ? ", \(said.count - yes) cannot" : "")
  }

  private func row(_ meeting: Meeting) -> HTML {
    li(.id("date-\(meeting.id)")) {
      details(.id("date-more-\(meeting.id)")) {
        summary {
          b { "\(meeting.date.title), \(clock.day(meeting.day))" }
          small {
            clock.hours(meeting.date)
            if !meeting.date.place.isEmpty { ", \(meeting.date.place)" }
            ". \(standing(meeting))"
          }
        }
        div(.class("stack tight")) {
          ul(.class("list")) { for student in students { self.student(meeting, student) } }
          if meeting.day <= today, students.count > 1, isAsked(meeting) { all(meeting) }
          calling(meeting)
        }
      }
    }
  }

  private func student(_ meeting: Meeting, _ student: Teams.Member) -> HTML {
    li(.class("item")) {
      span {
        student.shown
        if let comes = comes(student, meeting) {
          small(.class("hint")) { comes ? " Comes" : " Cannot come" }
        }
      }
      if meeting.day <= today {
        div(.class("row either")) {
          for wasThere in [true, false] {
            button(
              .class("button"),
              .id("\(wasThere ? "there" : "away")-\(student.account)-\(meeting.id)"),
              .send("account.dates.there"),
              .with(
                meeting, [("account", student.account), ("there", wasThere ? "yes" : "no")]),
              .pressed(was(student, meeting) == wasThere),
              .label("\(student.shown) was \(wasThere ? "there" : "away")")
            ) { wasThere ? "There" : "Away" }
          }
        }
      }
    }
  }

  private func all(_ meeting: Meeting) -> HTML {
    div(.class("row")) {
      button(
        .class("button quiet"), .id("there-all-\(meeting.id)"), .send("account.dates.there"),
        .with(meeting, [("there", "yes")])
      ) { "All others were there" }
    }
  }

  @HTMLBuilder private func calling(_ meeting: Meeting) -> HTML {
    if meeting.day >= today {
      div(.class("row")) {
        button(
          .class("button"), .id("date-off-\(meeting.id)"), .send("account.dates.callOff"),
          .with(meeting, []),
          .confirm("Call it off? It goes from everybody’s page.")
        ) { "Call it off" }
        if meeting.day != meeting.date.days.last {
          button(
            .class("button"), .id("date-end-\(meeting.id)"), .send("account.dates.callOff"),
            .with(meeting, [("all", "yes")]),
            .confirm("Call off this one and all that follow?")
          ) { "Call off all from here" }
        }
      }
      changing(meeting)
    }
  }

  // MARK: Giving

  private var giving: HTML {
    details(.id("date-giving")) {
      summary { "Give a date" }
      form(.class("stack"), .id("date-give"), .send("account.dates.give")) {
        div(.class("grid")) {
          Field(id: "date-title", title: "What").html(input, title("Practice"))
          Field(id: "date-day", title: "Day").html(
            input,
            [
              .name("day"), .type("date"), .required(), .min(CalendarDay(day: today).text),
            ])
          Field(id: "date-from", title: "From").html(input, time("from", "16:00"))
          Field(id: "date-to", title: "To").html(input, time("to", "17:00"))
          Field(id: "date-place", title: "Where", hint: "May be left out.").html(input, place(""))
          Field(id: "date-weeks", title: "Weeks", hint: "1: once. 10: each week, ten times.")
            .number("weeks", 1, TeamDate.weeksRange)
        }
        button(.class("button"), .id("date-give-it"), .type("submit")) { "Give it" }
      }
    }
  }

  private func changing(_ meeting: Meeting) -> HTML {
    let (id, date) = (meeting.id, meeting.date)
    return details(.id("date-changing-\(id)")) {
      summary { "Change what, when or where" }
      form(
        .class("stack"), .id("date-change-\(id)"), .send("account.dates.give"),
        .with(meeting, [])
      ) {
        div(.class("grid")) {
          Field(id: "title-\(id)", title: "What").html(input, title(date.title))
          Field(id: "from-\(id)", title: "From").html(
            input, time("from", ClockTime.text(date.start)))
          Field(id: "to-\(id)", title: "To").html(
            input, time("to", ClockTime.text((date.start + date.minutes) % 1_440)))
          Field(id: "place-\(id)", title: "Where").html(input, place(date.place))
        }
        if date.weeks > 1 { p(.class("hint")) { "It holds for all weeks." } }
        button(.class("button"), .type("submit")) { "Change it" }
      }
    }
  }

  private func title(_ value: String) -> [Attribute] {
    [
      .name("title"), .type("text"), .autocomplete("off"), .required(),
      .maxlength(TeamDate.titleMax), .value(value),
    ]
  }

  private func place(_ value: String) -> [Attribute] {
    [
      .name("place"), .type("text"), .autocomplete("off"), .maxlength(TeamDate.placeMax),
      .value(value),
    ]
  }

  private func time(_ name: String, _ value: String) -> [Attribute] {
    [.name(name), .type("time"), .required(), .value(value)]
  }

  // MARK: Who was there

  func record(of account: String) -> (there: Int, noted: Int) {
    dates.records(of: [members[account] ?? ""], in: team, through: today)[0]
  }

  /// What comes, a line each: "Practice, Thursday 3 December, 16:00 to 17:30, Room 12. 4 come".
  var comingLines: [String] {
    listed.filter { $0.day >= today }.map { meeting in
      let date = meeting.date
      return "\(date.title), \(clock.when(meeting))"
        + (date.place.isEmpty ? "" : ", \(date.place)") + ". \(standing(meeting))"
    }
  }

  private var records: [(there: Int, noted: Int)] {
    dates.records(of: students.map(member), in: team, through: today)
  }

  @HTMLBuilder private var attendance: HTML {
    let records = records
    if records.contains(where: { $0.noted > 0 }) {
      details(.id("team-attendance")) {
        summary { "Who was there how often" }
        ul(.class("list")) {
          for (student, record) in zip(students, records) {
            li(.class("item")) {
              span { student.shown }
              span { record.noted == 0 ? "not noted" : "\(record.there) of \(record.noted)" }
            }
          }
        }
        CSVDownloads([("attendance", "Attendance")]).html
      }
    }
  }

  /// A column for each meeting so far, a row for each student: 1 there, 0 away.
  var table: [[String]] {
    let meetings = dates.meetings(of: team, on: 0...today)
      .filter { meeting in students.contains { was($0, meeting) != nil } }
    let head = meetings.map { "\(CalendarDay(day: $0.day).text) \($0.date.title)" }
    return [["name", "there", "noted"] + head]
      + zip(students, records).map { student, record in
        [student.shown, "\(record.there)", "\(record.noted)"]
          + meetings.map { was(student, $0).map { $0 ? "1" : "0" } ?? "" }
      }
  }
}
