import Academy
import Basics
import EventLog
import Practice
public import Sittings

/// What a pupil asks for on the academy's own pages.
extension AcademyModule {
  public func perform(_ command: Command, _ desk: Desk) -> Consequences? {
    switch command.name {
    case _ where command.name.utf8.starts(with: AcademyModule.schoolPrefix.utf8):
      performSchool(command, desk)
    case "academy.print": .has([.print])
    case "academy.enrol": enrol(command, desk)
    case "academy.promoted": promote(command, desk)
    case "academy.shown": showed(command, desk)
    case "academy.mark": mark(command, desk)
    case "academy.attended": attend(command, desk)
    case "academy.tested": test(command, desk)
    case "academy.search": .goes(to: AcademyPath.search(command))
    case "academy.journal.search": .goes(to: AcademyPath.journalSearch(command))
    case "academy.keep": keep(command, desk)
    case "academy.discard": discard(command, desk)
    case "academy.recover": recover(command, desk)
    case "academy.erase": erase(command, desk)
    case "academy.journal.export": export(desk)
    default: nil
    }
  }

  /// Chooses a program and a rank.
  private func enrol(_ command: Command, _ desk: Desk) -> Consequences {
    guard let code = command["syllabus"], let curriculum = files.bundled(code),
      let program = curriculum.program(command["program"] ?? "")
    else { return .says(.warn, "That program is not here. Choose one of the list.") }
    let rank = command["rank"] ?? ""
    guard rank.isEmpty || program.ranks.contains(where: { $0.code == rank }) else {
      return .says(.warn, "\(program.title) has no such rank.")
    }
    var consequences = Consequences.goes(to: AcademyPath.home)
    consequences.facts = [
      Enrolled(
        syllabus: code, edition: curriculum.edition, program: program.code, rank: rank,
        day: AcademyModule.day(command, desk)
      ).draft
    ]
    return consequences
  }

  /// The day in the field "since"; today when there is none, or one to come.
  static func day(_ command: Command, _ desk: Desk) -> Int32 {
    min(command["since"].flatMap { CalendarDay($0)?.day } ?? desk.moment.day, desk.moment.day)
  }

  private func promote(_ command: Command, _ desk: Desk) -> Consequences {
    guard let pupil = Pupil(record(desk), files, desk), let next = pupil.nextRank,
      next.code == command["rank"]
    else { return .says(.warn, "That is not the rank that comes next.") }
    if let school = pupil.roll {
      return .says(.warn, "Nothing was noted. \(school.name) says which rank you hold.")
    }
    var consequences = Consequences.goes(to: AcademyPath.home)
    consequences.facts = [
      Promoted(
        syllabus: pupil.enrolled.syllabus, program: pupil.enrolled.program, rank: next.code,
        day: AcademyModule.day(command, desk)
      ).draft
    ]
    consequences.notice = Notice(.good, "\(next.title): noted. What comes next is below.")
    return consequences
  }

  /// Marks as introduced what a pupil was shown so far; a better mark stays.
  private func showed(_ command: Command, _ desk: Desk) -> Consequences {
    guard let pupil = Pupil(record(desk), files, desk) else { return .none }
    let facts = command.all("items").compactMap { address -> EventDraft? in
      guard let item = item(address, pupil), !pupil.isShown(item) else { return nil }
      return Marked(item: address, level: .introduced, isForm: item.isForm).draft
    }
    guard !facts.isEmpty else {
      return .says(.warn, "Choose what you were shown, or open the list of your next rank.")
    }
    var consequences = Consequences.goes(to: AcademyPath.home)
    consequences.facts = facts
    return consequences
  }

  private func item(_ address: String, _ pupil: Pupil) -> Curriculum.Item? {
    Pupil.code(address, in: pupil.curriculum.code).flatMap { pupil.curriculum.item($0) }
  }

  private func mark(_ command: Command, _ desk: Desk) -> Consequences {
    guard let pupil = Pupil(record(desk), files, desk), let address = command["item"],
      let item = item(address, pupil),
      let level = command["level"].flatMap({ Int64($0) })
        .flatMap({ Requirement.Level(rawValue: $0) })
    else { return .none }
    return .records([Marked(item: address, level: level, isForm: item.isForm).draft])
  }

  private func attend(_ command: Command, _ desk: Desk) -> Consequences {
    let record = record(desk)
    guard let enrolled = record.enrolled else { return .goes(to: AcademyPath.choose) }
    if record.school(of: enrolled) != nil {
      return .says(.warn, "Nothing was noted. Your school says which classes you were in.")
    }
    let isNoted = record.classes.contains {
      $0.moment.day == desk.moment.day && enrolled.isSame($0.fact.syllabus, $0.fact.program)
    }
    guard !isNoted else { return .says(.warn, "Today's class is noted already.") }
    var consequences = Consequences.records([
      Attended(
        syllabus: enrolled.syllabus, program: enrolled.program,
        minutes: Int64(command.int("minutes") ?? 60)
      ).draft
    ])
    consequences.notice = Notice(.good, "Today's class is noted.")
    return consequences
  }

  private func test(_ command: Command, _ desk: Desk) -> Consequences {
    guard let enrolled = record(desk).enrolled, let name = command["name"],
      let number = command.int("number"), number >= 0
    else { return .says(.warn, "Write a whole number.") }
    return .records([
      Tested(
        syllabus: enrolled.syllabus, program: enrolled.program, name: name, number: Int64(number)
      ).draft
    ])
  }
}
