import Academy
import Basics
import Markup
import Practice
import Sittings
import Syncing

/// The addresses of what a school notes.
enum SchoolPath {
  static func team(_ team: String) -> String { "#/you/teams/\(team)" }
  static func board(_ team: String) -> String { "#/team/academy/\(team)" }
  static func pupil(_ record: SchoolRecord) -> String {
    "\(board(record.team))/pupil/\(record.member)"
  }
  /// Who is in a class; without one the latest.
  static func checkIn(_ meeting: Meeting? = nil, in team: String) -> String {
    board(team) + "/class" + (meeting.map { "/\($0.id)" } ?? "")
  }
  /// One item for all who learn by its syllabus: "shotokan/heian-shodan".
  static func mark(_ item: String, in team: String) -> String { "\(board(team))/mark/\(item)" }
}

/// Which page of a school an address names.
struct SchoolPages {
  private let module: AcademyModule
  private let desk: Desk

  init(_ module: AcademyModule, _ desk: Desk) {
    self.module = module
    self.desk = desk
  }

  func page(_ route: Route) -> Page? {
    let team = route.part(2) ?? ""
    guard let roll = desk.rolls.first(where: { $0.team == team && $0.notes }) else {
      return .empty(
        "Nobody’s ranks are yours to see here",
        "A school’s coaches and admins note ranks and marks, after a second step. Your own are in "
          + "your academy.", to: AcademyPath.home, "To your academy", named: "Ranks and marks")
    }
    let school = School(roll, desk)
    let pupils = school.pupils.compactMap { SchoolPupil($0, module.files, desk.moment) }
    switch route.part(3) {
    case nil:
      let html = SchoolBoard(school, pupils, module.files, desk.moment).html
      return Page("Ranks and marks", html)
    case "pupil":
      guard let record = school.pupil(route.part(4) ?? "") else { return nil }
      if school.gone.contains(where: { $0.member == record.member }) {
        return .empty(
          "\(record.name) is no member here any more",
          "What was noted of them stays, and is theirs again when they come back.",
          to: SchoolPath.board(team), "To all pupils", named: record.name)
      }
      guard let pupil = SchoolPupil(record, module.files, desk.moment) else {
        return Page(record.name, UnknownCourse(record, roll, module.files, desk.moment).html)
      }
      return Page(pupil.name, SchoolPupilPage(pupil, roll, module.files, desk.moment).html)
    case "class":
      let today = desk.moment.calendarDay
      let dates = School.dates(of: team, desk)
      let meetings = CheckInPage.meetings(of: team, dates, today: today)
      let wanted = route.part(4)
      let found =
        wanted == nil
        ? CheckInPage.current(meetings, at: desk.moment) : meetings.first { $0.id == wanted }
      guard let meeting = found else {
        return .empty(
          "No class is dated for these days",
          "Give one under Dates on the page of \(roll.name): what, when, and for how many weeks.",
          to: SchoolPath.team(team), "To \(roll.name)", named: "Who is here")
      }
      return Page("Who is here", CheckInPage(school, dates, meeting, today: today).html)
    case "mark":
      let code = route.part(4) ?? ""
      guard let curriculum = module.files.curriculum(code) else {
        return Page("Ranks and marks", SchoolBoard(school, pupils, module.files, desk.moment).html)
      }
      guard let item = curriculum.item(route.part(5) ?? "") else { return nil }
      let learning = pupils.filter { $0.curriculum.code == code }
      let dates = School.dates(of: team, desk)
      let here = CheckInPage.here(in: school, dates, today: desk.moment.calendarDay)
      return Page(item.title, MarkPage(item, of: curriculum, roll, learning, here: here).html)
    default: return nil
    }
  }
}
