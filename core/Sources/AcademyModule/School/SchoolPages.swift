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
  static func gradings(in team: String) -> String { board(team) + "/grading" }
  static func grading(_ id: String, in team: String) -> String { "\(gradings(in: team))/\(id)" }
  /// A candidate before the examiner who looks.
  static func examination(_ one: Examination) -> String {
    "\(grading(one.grading.id, in: one.pupil.record.team))/\(one.candidate.member)"
  }
  static func verdict(_ one: Examination) -> String { examination(one) + "/verdict" }
  static func certificates(of grading: String, in team: String) -> String {
    "\(self.grading(grading, in: team))/certificates"
  }
  static func certificate(of rank: String, _ member: String, in team: String) -> String {
    "\(board(team))/certificate/\(member)/\(rank)"
  }
  /// What is taught there: its own syllabus.
  static func taught(in team: String) -> String { "\(board(team))/syllabus" }
  static func write(in team: String) -> String { "\(taught(in: team))/write" }
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
    if route.part(3) == "certificate" {
      return certificate(of: route.part(5) ?? "", route.part(4) ?? "", in: team)
    }
    guard let roll = desk.rolls.first(where: { $0.team == team && $0.notes }) else {
      return .empty(
        "Nobody’s ranks are yours to see here",
        "A school’s coaches and admins note ranks and marks, after a second step. Your own are in "
          + "your academy.", to: AcademyPath.home, "To your academy", named: "Ranks and marks")
    }
    _ = module.syllabi(desk)
    if route.part(3) == "syllabus", route.part(4) == "write",
      let page = WriteSyllabusPage(module, roll, desk)
    {
      return Page("What we teach: write", page.html)
    }
    let school = School(roll, desk)
    switch route.part(3) {
    case nil: return board(school)
    case "pupil": return pupil(route.part(4) ?? "", school)
    case "class": return checkIn(route.part(4), school)
    case "mark": return mark(route.part(4) ?? "", route.part(5) ?? "", school)
    case "grading": return grading(route, school)
    case "syllabus": return Page("What we teach", TaughtPage(module, school, desk).html)
    default: return nil
    }
  }

  private func pupils(_ school: School) -> [SchoolPupil] {
    school.pupils.compactMap { SchoolPupil($0, module.files, desk.moment) }
  }

  private func board(_ school: School) -> Page {
    Page(
      "Ranks and marks", SchoolBoard(school, pupils(school), module.files, desk.moment).html)
  }

  private func pupil(_ member: String, _ school: School) -> Page? {
    guard let record = school.pupil(member) else { return nil }
    if school.gone.contains(where: { $0.member == member }) {
      return .empty(
        "\(record.name) is no member here any more",
        "What was noted of them stays, and is theirs again when they come back.",
        to: SchoolPath.board(record.team), "To all pupils", named: record.name)
    }
    guard let pupil = SchoolPupil(record, module.files, desk.moment) else {
      return Page(record.name, UnknownCourse(record, school.roll, module.files, desk.moment).html)
    }
    return Page(
      pupil.name, SchoolPupilPage(pupil, school.roll, module.files, desk).html)
  }

  private func checkIn(_ wanted: String?, _ school: School) -> Page {
    let today = desk.moment.calendarDay
    let dates = School.dates(of: school.roll.team, desk)
    let meetings = CheckInPage.meetings(of: school.roll.team, dates, today: today)
    let found =
      wanted == nil
      ? CheckInPage.current(meetings, at: desk.moment) : meetings.first { $0.id == wanted }
    guard let meeting = found else {
      return .empty(
        "No class is dated for these days",
        "Give one under Dates on the page of \(school.roll.name): what, when, and for how many "
          + "weeks.", to: SchoolPath.team(school.roll.team), "To \(school.roll.name)",
        named: "Who is here")
    }
    return Page("Who is here", CheckInPage(school, dates, meeting, today: today).html)
  }

  private func mark(_ syllabus: String, _ item: String, _ school: School) -> Page? {
    let team = school.roll.team
    if module.files.editions(of: syllabus, in: team).isEmpty { return board(school) }
    guard let found = module.files.item("\(syllabus)/\(item)", in: team) else { return nil }
    let learning = pupils(school).filter { $0.curriculum.code == found.curriculum.code }
    let here = CheckInPage.here(
      in: school, School.dates(of: team, desk), today: desk.moment.calendarDay)
    return Page(
      found.item.title,
      MarkPage(found.item, of: found.curriculum, school.roll, learning, here: here).html)
  }

  // MARK: Gradings

  private func grading(_ route: Route, _ school: School) -> Page? {
    let team = school.roll.team
    guard let id = route.part(4) else {
      return Page(
        "Gradings", GradingsPage(school, Grading.all(of: team, desk), module.files).html)
    }
    guard let grading = Grading.of(id, in: team, desk) else {
      return .empty(
        "That grading was called off", "Ranks that were given stay.",
        to: SchoolPath.gradings(in: team), "To all gradings", named: "Grading")
    }
    guard let member = route.part(5) else {
      return Page(
        GradingWords.title(grading.day), GradingPage(grading, school, module.files).html)
    }
    let path = SchoolPath.grading(id, in: team)
    if member == "certificates" {
      let given = grading.examinations(school, module.files).filter { $0.given != nil }
        .compactMap { Certificate(of: $0.rank.code, $0.pupil, school.roll, [grading]) }
      return given.isEmpty
        ? nil : Page("Certificates", CertificatePage(given, under: grading.day.title, path).html)
    }
    guard let candidate = grading.candidate(member),
      let examination = Examination(grading, candidate, school, module.files)
    else {
      return .empty(
        "They are not called to this grading",
        "They were taken off the list, or learn something "
          + "else now.", to: path, "To \(grading.day.title)", named: grading.day.title)
    }
    if member == school.roll.member {
      return .empty(
        "Others examine you", "Your own marks are noted by another coach or admin here.",
        to: path, "To \(grading.day.title)", named: examination.pupil.name)
    }
    let today = desk.moment.day
    return route.part(6) == "verdict"
      ? Page(
        "\(examination.pupil.name): verdict",
        VerdictPage(examination, school.roll, today: today).html)
      : Page(
        examination.pupil.name,
        ExaminationPage(
          examination, school.roll,
          next: grading.examinations(school, module.files).next(by: school.roll.member),
          today: today
        ).html)
  }

  /// Whoever notes ranks there sees anybody's; others their own, or their child's.
  private func certificate(of rank: String, _ member: String, in team: String) -> Page? {
    _ = module.syllabi(desk)
    let found = desk.rolls.first { $0.team == team && ($0.notes || $0.member == member) }
    guard let roll = found,
      let record = roll.notes ? School(roll, desk).pupil(member) : School.of(roll, desk),
      let pupil = SchoolPupil(record, module.files, desk.moment),
      let certificate = Certificate(
        of: rank, pupil, roll, Grading.all(of: team, desk, member: member))
    else { return nil }
    let back =
      roll.notes
      ? (pupil.name, SchoolPath.pupil(record))
      : roll.role == "guardian" ? ("Your account", "#/you/account") : ("Academy", AcademyPath.home)
    return Page("Certificate", CertificatePage([certificate], under: back.0, back.1).html)
  }
}
