import Academy
import Basics
import Practice
import Sittings

/// A pupil in their program on this day: what they know, what is missing, what fades.
struct Pupil: Ladder {
  let enrolled: Enrolled
  let curriculum: Curriculum
  let program: Curriculum.Program
  let marks: Marks
  /// Nil where the edition they began with is another than the one at hand.
  let readiness: Academy.Readiness?
  let record: AcademyRecord
  /// What the school notes of them in this program, where one does: its word on rank, classes and
  /// grading is the one that counts.
  let school: SchoolRecord?
  /// That school.
  let roll: Roll?
  /// What it has them grade for.
  private(set) var grading: OwnGrading?
  let moment: Moment
  private let facts: [PupilFact]
  private let syllabus: Syllabus
  private let fading: Fading

  /// Nil before a program is chosen, and while its file is not here.
  init?(_ record: AcademyRecord, _ files: SyllabusFiles, _ desk: Desk) {
    guard let enrolled = record.enrolled, let curriculum = files.curriculum(of: record),
      let program = curriculum.program(enrolled.program),
      let syllabus = curriculum.syllabus(of: enrolled.program)
    else { return nil }
    self.enrolled = enrolled
    self.curriculum = curriculum
    self.program = program
    self.record = record
    moment = desk.moment
    let school = record.school(of: enrolled)
    self.school = school
    roll = desk.rolls.first { $0.team == school?.team }
    facts = record.facts(of: enrolled, now: desk.moment)
    self.syllabus = syllabus
    marks = Marks(facts, syllabus, on: desk.moment)
    readiness = Academy.Readiness(
      facts, editions: [syllabus],
      // Where a school says who may grade, the year of birth is its to say too.
      born: school.map { $0.last?.birth } ?? AcademyChoices(desk.preferences.chosen).born,
      on: desk.moment)
    fading = Fading(record, desk.learner.settings.scheduler)
    grading = school.flatMap { OwnGrading($0, self, desk) }
  }

  /// "ma-bu" of "northern-fist/ma-bu"; nil for an item of another syllabus.
  static func code(_ address: String, in syllabus: String) -> String? {
    let prefix = Array((syllabus + "/").utf8)
    guard address.utf8.starts(with: prefix) else { return nil }
    return String(Substring(address.utf8.dropFirst(prefix.count)))
  }
}

// MARK: - Items

extension Pupil {
  func level(_ item: Curriculum.Item) -> Requirement.Level {
    marks.level(of: item.code, by: .pupil)
  }

  /// The day on which the own mark fades by a level; nil where it does not.
  func fadingDay(_ item: Curriculum.Item) -> Int32? { marks.fading(of: item.code, by: .pupil) }

  /// The chance that it is still known, in per cent; nil when it was never practised.
  func recallPercent(_ item: Curriculum.Item) -> Int64? {
    fading.recall(address(item), at: moment).map { Int64(($0 * 100).rounded()) }
  }

  /// What practising it now adds, as `DayPlan` counts it; nil when it was never practised.
  func gain(of item: Curriculum.Item) -> Double? { fading.gain(address(item), at: moment) }

  /// How well an instructor says that it is known.
  func instructorsLevel(_ item: Curriculum.Item) -> Requirement.Level {
    marks.level(of: item.code, by: .instructor)
  }

  /// The pupil or their school said that they were shown it.
  func isShown(_ item: Curriculum.Item) -> Bool {
    max(level(item), instructorsLevel(item)) >= .introduced
  }

  /// An item is taught with the rank it is learnt for, once it is marked, or in a course that
  /// one goes through alone: then as soon as what it needs is known.
  func isTaught(_ item: Curriculum.Item) -> Bool {
    if isShown(item) { return true }
    if let place = place(of: item.rank), place < held { return true }
    guard isAlone, item.rank == nextRank?.code else { return false }
    return item.needs.allSatisfy { code in
      curriculum.item(code).map { isShown($0) } ?? true
    }
  }

  /// Nothing that the next rank asks waits for an instructor's word.
  var isAlone: Bool {
    guard let nextRank else { return false }
    return nextRank.asks.allSatisfy { !$0.asksInstructor }
  }

  /// Items that both have marked, and differently, the widest gap first.
  var lessons: [Lesson] {
    guard school != nil else { return [] }
    return Lesson.list(facts, syllabus, items: items.map { $0.code }, on: moment)
      .filter { $0.pupil > .none && $0.instructor > .none }
  }

  var choices: [Tonight.Choice] {
    items.enumerated().map { place, item in
      Tonight.Choice(
        item: item.code, order: Int64(place), minutes: item.minutes,
        isForm: item.isForm, isTaught: isTaught(item) || isShownAgain(item),
        recallPercent: recallPercent(item),
        isShownAgain: isShownAgain(item))
    }
  }

  private func isShownAgain(_ item: Curriculum.Item) -> Bool {
    grading?.again.contains(item.code) ?? false
  }

  func tonight(minutes: Int64) -> Tonight { Tonight(choices, minutes: minutes) }
}

extension Requirement {
  /// Whether only the school can say that it is met.
  var asksInstructor: Bool {
    switch self {
    case .all(let parts), .any(let parts): parts.contains { $0.asksInstructor }
    case .item(_, _, let marker): marker == .instructor
    case .part, .flag: true
    case .count(let counted, _): counted == .classes
    case .age, .number: false
    }
  }
}

extension Curriculum.Item {
  var isForm: Bool { kind == .form || kind == .weaponForm }
}
