import Academy
import Basics
import EventLog
import Practice
import Sittings

/// What a school notes of its pupils, on its pages.
///
/// Fields of all: team; about (a member) or members.
extension AcademyModule {
  static let schoolPrefix = "academy.school."

  func performSchool(_ command: Command, _ desk: Desk) -> Consequences? {
    guard let roll = desk.rolls.first(where: { $0.team == command["team"] && $0.notes }) else {
      return .says(
        .warn, "Nothing was noted. Who notes ranks and marks there is a coach with a second step.")
    }
    _ = syllabi(desk)
    if let done = performSyllabus(command, roll, desk) { return done }
    let school = School(roll, desk)
    // A page may be older than what became of somebody.
    let named = ([command["about"] ?? ""] + command.all("members")).map { Grade.member($0) }
    if named.contains(where: { school.isGone($0) }) {
      return .says(.warn, "Nothing was noted. They are no member here any more.")
    }
    if let done = performGrading(command, school, desk) { return done }
    switch command.name {
    case "academy.school.enrol": return enrol(command, school, desk)
    case "academy.school.edition": return moveEdition(school, desk)
    case "academy.school.choose": return choose(command, roll)
    case "academy.school.promote": return promote(command, school, desk)
    case "academy.school.mark": return mark(command, school)
    default: break
    }
    guard let record = school.pupil(command["about"] ?? ""), let last = record.last else {
      return .says(.warn, "Nothing was noted. They do not learn here any more.")
    }
    switch command.name {
    case "academy.school.name": return rename(command, record, last)
    case "academy.school.here": return checkIn(command, record, desk)
    case "academy.school.pass": return pass(command, record, last.enrolled)
    case "academy.school.takeBack": return takeBack(command, record, last.enrolled)
    case "academy.school.end":
      var ended = last
      ended.isEnded = true
      return .notes(
        [record.note(.enrolled, ended.members)],
        "\(last.name) learns nothing here any more. What was noted stays.",
        SchoolPath.board(record.team))
    default: return nil
    }
  }

  /// Fields: members (or about), course ("shotokan/karate/kyu-9"; without a rank they begin), since
  /// (a date).
  private func enrol(_ command: Command, _ school: School, _ desk: Desk) -> Consequences {
    guard let course = Course(command["course"] ?? "", files, in: school.roll.team)
    else {
      return .says(.warn, "Nobody was enrolled. Choose what they learn.")
    }
    let enrolled = Enrolled(
      syllabus: course.syllabus, edition: course.edition, program: course.program,
      rank: course.rank, day: AcademyModule.day(command, desk))
    if let record = school.pupil(command["about"] ?? ""), let last = record.last {
      let pupil = SchoolPupil(record, files, desk.moment)
      // What they hold already was given on its day: said once more it would be counted anew.
      if let pupil, last.enrolled.isSame(course.syllabus, course.program),
        pupil.curriculum.edition == last.enrolled.edition,
        pupil.rank?.code ?? "" == course.rank, pupil.marks.since == enrolled.day
      {
        return .says(.good, "They hold that rank since that day already.")
      }
      var new = SchoolEnrolled(enrolled, name: last.name, born: last.born)
      // Who mends a rank does not mean another edition.
      if let pupil, pupil.program.code == course.program, pupil.curriculum.code == course.syllabus,
        pupil.program.has(course.rank.isEmpty ? nil : course.rank)
      {
        new.enrolled.edition = pupil.curriculum.edition
      }
      new.mends = true
      return .notes([record.note(.enrolled, new.members)], "It is changed.")
    }
    // Somebody else may have enrolled them meanwhile.
    let members = command.all("members").compactMap { id in
      school.pupil(id) == nil ? school.roll.members?.first { $0.id == id } : nil
    }
    guard !members.isEmpty else { return .says(.warn, "Nobody was enrolled. Tick who it is.") }
    let notes = members.map {
      TeamNote(
        .enrolled, in: school.roll.team, about: $0.id,
        SchoolEnrolled(enrolled, name: $0.name).members)
    }
    return .notes(
      notes, "\(Words.count(members.count, "pupil", "pupils")) enrolled in \(course.title).")
  }

  /// Fields: name, born (a year, or nothing).
  private func rename(
    _ command: Command, _ record: SchoolRecord, _ last: SchoolEnrolled
  ) -> Consequences {
    let name = command.line("name")
    guard !name.isEmpty else { return .says(.warn, "Nothing was changed. Write a name.") }
    let born = command.line("born")
    let new = SchoolEnrolled(last.enrolled, name: name, born: Int(born))
    guard born.isEmpty || new.born != nil else {
      return .says(.warn, "Nothing was changed. Write the year of birth in four digits.")
    }
    return .notes([record.note(.enrolled, new.members)], "It is changed.")
  }

  /// Everybody by the edition at hand; ranks and marks stay.
  private func moveEdition(_ school: School, _ desk: Desk) -> Consequences {
    let notes = school.pupils.compactMap { SchoolPupil($0, files, desk.moment) }
      .filter { $0.isOfOldEdition }
      .map { pupil in
        var new = pupil.enrolled
        new.enrolled.edition = pupil.newest
        new.mends = false
        return pupil.record.note(.enrolled, new.members)
      }
    return notes.isEmpty
      ? .none : .notes(notes, "\(Words.count(notes.count, "pupil", "pupils")) enrolled anew.")
  }

  /// Field: item.
  private func choose(_ command: Command, _ roll: Roll) -> Consequences {
    guard let item = command["item"], !item.isEmpty else { return .none }
    return .goes(to: SchoolPath.mark(item, in: roll.team))
  }

  /// Fields: members (or about; "MEMBER/RANK"), since (a date), reason (needed where something is
  /// missing).
  private func promote(_ command: Command, _ school: School, _ desk: Desk) -> Consequences {
    let grades = (command["about"].map { [$0] } ?? command.all("members"))
      .compactMap { Grade($0, school, files) }
    let reason = command.line("reason")
    let day = AcademyModule.day(command, desk)
    for grade in grades {
      if let fault = grade.fault(on: day, reason) {
        return .says(.warn, "No rank was given. \(fault)")
      }
    }
    guard !grades.isEmpty else { return .says(.warn, "No rank was given. Tick who it is.") }
    return .notes(grades.map { $0.note(on: day, reason) }, Grade.words(grades))
  }

  /// Fields: members (or about), item ("shotokan/heian-shodan"), level.
  private func mark(_ command: Command, _ school: School) -> Consequences {
    let records = (command["about"].map { [$0] } ?? command.all("members"))
      .compactMap { school.pupil($0) }
    guard !records.isEmpty else { return .says(.warn, "Nothing was marked. Tick who it is.") }
    guard let address = command["item"],
      let item = files.item(address, in: school.roll.team)?.item,
      let level = command["level"].flatMap({ Int64($0) })
        .flatMap({ Requirement.Level(rawValue: $0) })
    else { return .says(.warn, "Nothing was marked. Choose what, and how well.") }
    let marked = Marked(item: address, level: level, isForm: item.isForm)
    return .notes(
      records.map { $0.note(.marked, marked.members) },
      command["about"] == nil
        ? "\(item.title): \(LevelChips.name(level)), "
          + "\(Words.count(records.count, "pupil", "pupils"))."
        : "")
  }

  /// Fields: part, name, value (a number, or nothing to take a number back).
  private func pass(
    _ command: Command, _ record: SchoolRecord, _ enrolled: Enrolled
  ) -> Consequences {
    guard let part = SchoolPassed.Part(rawValue: command["part"] ?? "") else { return .none }
    let text = command.line("value")
    let value = Int64(text)
    guard value.map({ $0 >= 0 }) ?? (text.isEmpty && part == .number) else {
      return .says(.warn, "Nothing was noted. Write a whole number.")
    }
    let passed = SchoolPassed(
      syllabus: enrolled.syllabus, program: enrolled.program, part: part,
      name: command["name"] ?? "", value: value)
    return .notes([record.note(.passed, passed.members)])
  }

  /// Field: rank, whose giving was a mistake.
  private func takeBack(
    _ command: Command, _ record: SchoolRecord, _ enrolled: Enrolled
  ) -> Consequences {
    guard let given = record.promotions(in: enrolled).last,
      given.promoted.rank == command["rank"]
    else { return .says(.warn, "Nothing was taken back. Only the last rank can be.") }
    let off = SchoolPromoted(given.promoted, isOff: true)
    return .notes([record.note(.promoted, off.members)], "The rank is taken back.")
  }
}

extension SchoolRecord {
  /// With whom a command is about.
  func with(_ more: [JSON.Member]) -> [JSON.Member] {
    [.init("team", .string(team)), .init("about", .string(member))] + more
  }

  func note(_ kind: TeamKind, _ body: [JSON.Member]) -> TeamNote {
    TeamNote(kind, in: team, about: member, body)
  }
}

extension Consequences {
  static func notes(
    _ notes: [TeamNote], _ words: String = "", _ path: String? = nil
  ) -> Consequences {
    var consequences = Consequences()
    consequences.notes = notes
    if !words.isEmpty { consequences.notice = Notice(.good, words) }
    if let path { consequences.route = Route(path) }
    return consequences
  }
}
