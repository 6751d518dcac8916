import Basics
import EventLog
import Packs
import Practice
import Sittings
import Syncing

/// When teams and classes meet: given by their coach, answered by their members, noted afterwards.
extension Trainer {
  /// On the page Today stands what comes within so many days.
  private static let soonDays: Int32 = 2
  private static let aheadDays: Int32 = 28

  /// As a calendar on the wall has it: a day of practice begins later.
  private var today: Int32 { now.calendarDay }

  /// Commands that begin with "account.dates.".
  func performDates(_ command: Command) {
    let path = "teams/\(account.teams.id)/calendar"
    switch command.name {
    case "account.dates.give": giveDate(command)
    case "account.dates.callOff": callOff(command)
    case "account.dates.there": noteAttendance(command)
    case "account.dates.answer": answerMeeting(command)
    case "account.dates.calendar":
      ask(
        .datesCalendar, "POST", path, nil, [], [.init("anew", .bool(command["anew"] == "yes"))])
    case "account.dates.calendarEnd": ask(.datesCalendar, "DELETE", path)
    case "account.dates.copy": reply.effects.append(.copy(datesAddress?.address ?? ""))
    default: say(.error, Trainer.unknown(command.name))
    }
  }

  /// NB: another page may have been opened since it was asked.
  func follow(calendar json: JSON?) {
    guard json?["team"]?.string == account.teams.id else { return }
    account.teams.calendar = Reminders.plain(json?["calendar"]?.string ?? "")
  }

  // MARK: Those who come

  /// What comes soon, for the page Today.
  var soonMeetings: MeetingsSection {
    meetings(Trainer.soonDays, hasRecords: false) { $0.role != "guardian" }
  }

  /// What comes in the next weeks, and how often they were there.
  var ownMeetings: MeetingsSection { meetings { $0.role != "guardian" } }

  /// The same of a child whose guardian looks.
  func meetings(ofChild account: String) -> MeetingsSection {
    meetings {
      $0.role == "guardian" && $0.member == TeamLog.member(account, in: $0.team)
    }
  }

  /// Of the team or class that is open, for who gives no dates there.
  var openMeetings: MeetingsSection? {
    guard teamDates == nil, let team = account.teams.open?.row.id else { return nil }
    return meetings { $0.team == team && $0.role == "student" }
  }

  /// Of the places that are wanted: what comes within so many days, and how often whoever is no
  /// coach there was there.
  private func meetings(
    _ days: Int32 = Trainer.aheadDays, hasRecords: Bool = true,
    in isWanted: (TeamLog.Place) -> Bool
  ) -> MeetingsSection {
    let places = login == nil ? [] : teamLog.places.filter(isWanted)
    return MeetingsSection(
      rows: rows(places, days), records: hasRecords ? records(places) : [], clock: meetingWords)
  }

  /// Of the team or class that is open; nil where nobody meets.
  var datesAddress: CalendarAddress? {
    guard let open = account.teams.open, open.allows("team-calendar"),
      teamLog.places.contains(where: { $0.team == open.row.id }),
      teamLog.dates.list.contains(where: { $0.team == open.row.id && !$0.isEnded })
    else { return nil }
    let name = account.teams.calendar ?? ""
    return CalendarAddress(
      id: "dates", command: "account.dates",
      address: name.isEmpty ? "" : configuration.address + Trainer.serverPath + "dates/\(name)",
      offer: "A calendar can read the dates from an address, and looks again by itself.",
      seen: "when and where you meet", isBusy: account.isBusy)
  }

  private var meetingWords: MeetingWords {
    MeetingWords(today: today, zone: configuration.zoneName)
  }

  private func rows(_ places: [TeamLog.Place], _ days: Int32) -> [MeetingsSection.Row] {
    var (rows, seen): ([MeetingsSection.Row], Set<String>) = ([], [])
    for place in places where seen.insert(place.team).inserted {
      for meeting in teamLog.dates.meetings(of: place.team, on: today...today + days) {
        rows.append(
          MeetingsSection.Row(
            meeting: meeting, place: place.name,
            isComing: teamLog.dates.isComing(place.member, to: meeting),
            isOwn: place.role == "student"))
      }
    }
    return rows.sorted {
      ($0.meeting.day, $0.meeting.date.start) < ($1.meeting.day, $1.meeting.date.start)
    }
  }

  private func records(_ places: [TeamLog.Place]) -> [MeetingsSection.Record] {
    places.filter { !$0.isStaff }.compactMap { place in
      let record = teamLog.dates.records(of: [place.member], in: place.team, through: today)[0]
      return record.noted == 0
        ? nil
        : MeetingsSection.Record(place: place.name, there: record.there, noted: record.noted)
    }
  }

  /// Fields: date, day, comes ("yes" or "no").
  func answerMeeting(_ command: Command) {
    guard let meeting = meeting(command),
      let place = teamLog.places.first(where: {
        $0.team == meeting.date.team && $0.role == "student"
      })
    else { return }
    let comes = command["comes"] == "yes"
    guard teamLog.dates.isComing(place.member, to: meeting) != comes else { return }
    keep(
      teamLog.answer(
        meeting, comes: comes, in: place, device: configuration.device, at: now))
    tickExchange()
  }

  /// Fields: date, day.
  private func meeting(_ command: Command) -> Meeting? {
    guard let day = command.int("day").flatMap({ Int32(exactly: $0) }),
      let date = teamLog.dates.list.first(where: { $0.id == command["date"] }),
      date.daysOn.contains(day)
    else { return nil }
    return Meeting(date, on: day)
  }

  // MARK: Who gives them

  /// What a coach sees of it on the page of a team or class.
  var teamDates: TeamDatesSection? {
    guard let (team, members) = account.teams.coached else { return nil }
    return TeamDatesSection(
      dates: teamLog.dates, team: team.id,
      students: members.filter { $0.role == "student" }, clock: meetingWords)
  }

  /// Fields: title, from, to, place; with a new one day (a date) and weeks, to change one date and
  /// day (of a meeting).
  func giveDate(_ command: Command) {
    guard let team = account.teams.open?.row.id else { return refuse(Trainer.notHere) }
    let title = Scan.trimmed(command["title"] ?? "")
    let place = Scan.trimmed(command["place"] ?? "")
    guard !title.isEmpty else {
      return refuse("Nothing was given. Say what it is, as “Practice”.")
    }
    guard let from = ClockTime.minutes(command["from"] ?? ""),
      let to = ClockTime.minutes(command["to"] ?? "")
    else { return refuse("Nothing was given. Say from when to when, as 16:00 and 17:30.") }
    // Behind midnight it ends on the next day.
    let minutes = to > from ? to - from : to + 1_440 - from
    guard minutes <= Trainer.dateMinutesMax else {
      return refuse("Nothing was given. It ends before it begins, or lasts too long.")
    }
    if command["date"] != nil, meeting(command) == nil {
      return refuse("Nothing was changed. It was called off meanwhile.")
    }
    if let meeting = meeting(command) {
      var date = meeting.date
      (date.title, date.place, date.start, date.minutes) = (title, place, from, minutes)
      return set(date, "It is changed.")
    }
    guard let day = CalendarDay(command["day"] ?? "")?.day, day >= today,
      day < today + Trainer.dateDaysMax
    else {
      return refuse("Nothing was given. The day is over already, or too far off.")
    }
    guard let weeks = command.int("weeks"), TeamDate.weeksRange.contains(weeks) else {
      return refuse("Nothing was given. Weeks are 1 to \(TeamDate.weeksRange.upperBound).")
    }
    set(
      TeamDate(
        team: team, title: title, place: place, day: day, start: from, minutes: minutes,
        weeks: weeks, zone: configuration.zoneName),
      "Given. It is sent as soon as the server is reached.")
  }

  static let notHere = "Nothing was given. Open the page of the team again, and be signed in."

  private static let dateMinutesMax = 720
  /// Two years ahead.
  private static let dateDaysMax: Int32 = 731

  /// Fields: date, day, all ("yes" for all that follow too).
  func callOff(_ command: Command) {
    guard let meeting = meeting(command) else { return }
    var date = meeting.date
    if command["all"] != "yes" {
      date.off.append(meeting.day)
    } else if meeting.day == date.day {
      date.isEnded = true
    } else {
      date.weeks = Int(meeting.day - date.day) / 7
    }
    if date.daysOn.isEmpty { date.isEnded = true }
    set(date, "It is called off.")
  }

  private func set(_ date: TeamDate, _ words: String) {
    guard let account = membership.account else { return refuse(Trainer.notHere) }
    self.account.fault = ""
    keep(teamLog.set(date, by: account, device: configuration.device, at: now))
    tickExchange()
    say(.good, words)
  }

  /// Fields: date, day, there ("yes" or "no"), account (nothing for all who are not noted yet).
  func noteAttendance(_ command: Command) {
    guard let own = membership.account, let meeting = meeting(command), meeting.day <= today,
      let shown = teamDates, shown.team == meeting.date.team
    else { return }
    let there = command["there"] == "yes"
    let wanted = command["account"]
    let students =
      wanted == nil ? shown.unnoted(meeting) : shown.students.filter { $0.account == wanted }
    let members = students.map { TeamLog.member($0.account, in: meeting.date.team) }
      .filter { teamLog.dates.wasThere($0, at: meeting) != there }
    let facts = teamLog.note(
      members, wereThere: there, at: meeting, by: own, device: configuration.device, now: now)
    for fact in facts { keep(fact) }
    tickExchange()
  }
}
