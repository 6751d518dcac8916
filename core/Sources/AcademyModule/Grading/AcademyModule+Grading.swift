import Academy
import Basics
import EventLog
import Practice
import Sittings

/// What a school does on a day of grading.
///
/// Fields of all but the first: grading.
extension AcademyModule {
  func performGrading(
    _ command: Command, _ school: School, _ desk: Desk
  ) -> Consequences? {
    let team = school.roll.team
    if command.name == "academy.school.grading" { return dateGrading(command, school, desk) }
    switch command.name {
    case "academy.school.gradingOff", "academy.school.call", "academy.school.giveAll",
      "academy.school.examine", "academy.school.examineRest", "academy.school.verdict":
      break
    default: return nil
    }
    guard let grading = Grading.of(command["grading"] ?? "", in: team, desk) else {
      return .says(.warn, "Nothing was noted. That day of grading was called off.")
    }
    switch command.name {
    case "academy.school.gradingOff":
      var day = grading.day
      day.isOff = true
      return .notes(
        [TeamNote(.grading, in: team, day.members)],
        "\(day.title) is called off. Ranks that were given stay.", SchoolPath.gradings(in: team))
    case "academy.school.call": return call(command, grading, school)
    case "academy.school.giveAll": return giveAll(command, grading, school, desk)
    default: break
    }
    guard let candidate = grading.candidate(command["about"] ?? ""),
      let examination = Examination(grading, candidate, school, files)
    else { return .says(.warn, "Nothing was noted. They are not called to this grading.") }
    guard candidate.member != school.roll.member else {
      return .says(.warn, "Nothing was noted. Others examine you.")
    }
    switch command.name {
    case "academy.school.examine": return examine(command, examination)
    case "academy.school.examineRest": return examineRest(examination, school.roll.member)
    default: return conclude(command, examination, desk)
    }
  }

  /// Fields: grading (where it is changed), title, day (a date).
  private func dateGrading(_ command: Command, _ school: School, _ desk: Desk) -> Consequences {
    let team = school.roll.team
    guard let day = command["day"].flatMap({ CalendarDay($0)?.day }) else {
      return .says(.warn, "Nothing was noted. Choose the day of the grading.")
    }
    let title = command.line("title")
    guard !title.isEmpty else {
      return .says(.warn, "Nothing was noted. Give the grading a name.")
    }
    if let id = command["grading"] {
      guard let grading = Grading.of(id, in: team, desk) else {
        return .says(.warn, "Nothing was changed. That day of grading was called off.")
      }
      let changed = GradingDay(id: grading.id, title: title, day: day)
      return .notes([TeamNote(.grading, in: team, changed.members)], "It is changed.")
    }
    let id = String(
      stableHash("\(school.roll.member) \(desk.device) \(desk.moment.millis)"), radix: 16)
    return .notes(
      [TeamNote(.grading, in: team, GradingDay(id: id, title: title, day: day).members)], "",
      SchoolPath.grading(id, in: team))
  }

  /// Field: members. Whoever calls somebody approves that they grade.
  private func call(_ command: Command, _ grading: Grading, _ school: School) -> Consequences {
    var (notes, count): ([TeamNote], Int) = ([], 0)
    for member in command.all("members") where !isCalled(member, to: grading, school) {
      guard let record = school.pupil(member),
        let pupil = SchoolPupil(record, files, school.moment), let rank = pupil.nextRank
      else { continue }
      let said = Candidacy(
        grading: grading.id, syllabus: pupil.curriculum.code, program: pupil.program.code,
        rank: rank.code, state: .called)
      // Whoever learns something else now is called anew.
      if grading.candidate(member) != nil {
        notes.append(record.note(.candidate, said.saying(.off).members))
      }
      notes.append(record.note(.candidate, said.members))
      if pupil.missing.contains(where: { $0.requirement == .flag(.approved) }) {
        notes.append(
          record.note(
            .passed,
            SchoolPassed(
              syllabus: said.syllabus, program: said.program, part: .approved, name: "", value: 1
            ).members))
      }
      count += 1
    }
    guard count > 0 else { return .says(.warn, "Nobody was called. Tick who it is.") }
    return .notes(notes, "\(Words.count(count, "pupil is", "pupils are")) called.")
  }

  private func isCalled(_ member: String, to grading: Grading, _ school: School) -> Bool {
    grading.candidate(member).flatMap { Examination(grading, $0, school, files) } != nil
  }

  // MARK: What an examiner sees

  /// Fields: about, item ("shotokan/heian-shodan"), level (nothing takes it back).
  private func examine(_ command: Command, _ examination: Examination) -> Consequences {
    let pupil = examination.pupil
    guard examination.isOpen else { return AcademyModule.isConcluded(examination) }
    guard let address = command["item"],
      let code = Pupil.code(address, in: pupil.curriculum.code),
      pupil.curriculum.item(code) != nil
    else { return .says(.warn, "Nothing was marked. Choose what, and how well.") }
    let text = command["level"] ?? ""
    let level = Int64(text).flatMap { Requirement.Level(rawValue: $0) }
    guard level != nil || text.isEmpty else {
      return .says(.warn, "Nothing was marked. Choose how well.")
    }
    return .notes([examination.note(address, level)])
  }

  /// All that the examiner has to mark and has not, as it is asked.
  private func examineRest(_ examination: Examination, _ examiner: String) -> Consequences {
    guard examination.isOpen else { return AcademyModule.isConcluded(examination) }
    return .notes(
      examination.left(to: examiner).map {
        examination.note(examination.pupil.address($0), examination.level($0))
      })
  }

  private static func isConcluded(_ examination: Examination) -> Consequences {
    switch examination.outcome {
    case .other:
      .says(
        .warn, "Nothing was noted. Another rank is \(examination.pupil.name)’s to come now.")
    case .unread:
      .says(
        .warn,
        "Nothing was noted. Their edition of the syllabus is not on this device yet.")
    default:
      .says(
        .warn,
        "Nothing was noted. What came of it for \(examination.pupil.name) is said already; take "
          + "it back first.")
    }
  }

  // MARK: What comes of it

  /// Field: members, all of whom the panel found good.
  private func giveAll(
    _ command: Command, _ grading: Grading, _ school: School, _ desk: Desk
  ) -> Consequences {
    let examinations = command.all("members").filter { $0 != school.roll.member }
      .compactMap { grading.candidate($0) }.compactMap { Examination(grading, $0, school, files) }
    guard !examinations.isEmpty else {
      return .says(.warn, "No rank was given. Tick who it is.")
    }
    if let other = examinations.first(where: { !$0.isGood }) {
      return .says(
        .warn, "No rank was given. \(other.pupil.name) is not found good any more: look again.")
    }
    return give(examinations, desk)
  }

  /// What the panel saw becomes the school's marks, and the rank is theirs from the day of the
  /// grading on, from today where some of it was shown again, and never from before the rank that
  /// they hold.
  private func give(
    _ examinations: [Examination], _ desk: Desk, _ reason: String = ""
  ) -> Consequences {
    let today = desk.moment.day
    var (notes, grades): ([TeamNote], [Grade]) = ([], [])
    for examination in examinations {
      let grading = examination.grading
      let grade = Grade(examination.examined, examination.rank)
      let isLater = examination.candidate.verdicts.contains { $0.state == .part }
      let wanted = isLater ? today : grading.day.day
      let day = min(today, max(wanted, examination.pupil.marks.since ?? wanted))
      if let fault = grade.fault(on: day, reason) {
        return .says(.warn, "No rank was given. \(fault)")
      }
      notes += examination.marks
      notes.append(grade.note(on: day, reason, grading: grading.id))
      grades.append(grade)
    }
    return .notes(notes, Grade.words(grades))
  }

  /// Fields: about, verdict (a state, or "pass"), version (what was said when the page was drawn),
  /// words; with "pass" reason (needed where something is missing), with "part" items (codes) and
  /// until (a date).
  private func conclude(
    _ command: Command, _ examination: Examination, _ desk: Desk
  ) -> Consequences {
    guard command["version"].map({ $0 == examination.version }) ?? true else {
      return .says(
        .warn, "Nothing was noted. Somebody else said what comes of it meanwhile: look again.")
    }
    guard examination.given == nil else { return AcademyModule.isConcluded(examination) }
    switch command["verdict"] ?? "" {
    case "off": return takeOff(examination)
    case "back": return takeBack(examination)
    case let verdict where !examination.isOpen || verdict.isEmpty:
      return AcademyModule.isConcluded(examination)
    case "pass": return give([examination], desk, command.line("reason"))
    case "part": return part(command, examination, desk)
    case "failed": return say(.failed, command, examination, notes: examination.marks)
    case "absent": return say(.absent, command, examination, notes: [])
    default: return .none
    }
  }

  private func say(
    _ state: Candidacy.State, _ command: Command, _ examination: Examination, notes: [TeamNote],
    again: [String] = [], until: Int32 = 0
  ) -> Consequences {
    var said = examination.candidate.said.saying(state)
    (said.again, said.until) = (again, until)
    said.words = String(command.line("words").prefix(Candidacy.wordsMax))
    return .notes(
      notes + [examination.pupil.record.note(.candidate, said.members)],
      "\(examination.pupil.name) \(GradingWords.noted(said)).",
      SchoolPath.grading(examination.grading.id, in: examination.pupil.record.team))
  }

  private func part(
    _ command: Command, _ examination: Examination, _ desk: Desk
  ) -> Consequences {
    let codes = command.all("items")
    let again = examination.items.map { $0.code }.filter { codes.contains($0) }
    guard !again.isEmpty else {
      return .says(.warn, "Nothing was noted. Tick what is to be shown again.")
    }
    guard let until = command["until"].flatMap({ CalendarDay($0)?.day }),
      until >= desk.moment.day
    else { return .says(.warn, "Nothing was noted. Choose a day to come.") }
    return say(
      .part, command, examination, notes: examination.marks,
      again: Array(again.prefix(Candidacy.againMax)), until: until)
  }

  private func takeBack(_ examination: Examination) -> Consequences {
    guard let last = examination.candidate.verdicts.last else { return .none }
    var said = last.saying(.back)
    said.verdict = last.id
    return .notes(
      [examination.pupil.record.note(.candidate, said.members)],
      "It is taken back. What was noted of their marks stays.")
  }

  private func takeOff(_ examination: Examination) -> Consequences {
    let pupil = examination.pupil
    let isApproved = pupil.readiness?.met.contains { $0.requirement == .flag(.approved) } == true
    return .notes(
      [pupil.record.note(.candidate, examination.candidate.said.saying(.off).members)],
      "\(pupil.name) is taken off the list."
        + (isApproved ? " That they may grade stays approved." : ""),
      SchoolPath.grading(examination.grading.id, in: pupil.record.team))
  }
}

extension Examination {
  /// What the panel saw, to be noted as the school's marks.
  fileprivate var marks: [TeamNote] { seen.map { pupil.record.note(.marked, $0.members) } }

  /// What an examiner saw of an item.
  fileprivate func note(_ address: String, _ level: Requirement.Level?) -> TeamNote {
    pupil.record.note(
      .examined,
      Examined(
        grading: grading.id, item: address, level: level,
        verdict: candidate.verdict(on: address)
      ).members)
  }
}
