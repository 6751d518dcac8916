import Academy
import Basics
import EventLog
import Practice

extension AcademyRecord {
  /// What happened to the pupil in one program, as readiness wants it: what their school notes of
  /// rank, classes and grading where one does, and else what they say of it themselves.
  func facts(of enrolled: Enrolled, now: Moment) -> [PupilFact] {
    let noted =
      school(of: enrolled)?.facts(of: enrolled, now: now)
      ?? ranks(of: enrolled) + counted(of: enrolled)
    return noted.isEmpty ? [] : noted + marked(of: enrolled) + practised(of: enrolled)
  }

  /// How they came into the program and through its ranks, as they say.
  ///
  /// What was said of the rank when enrolling once more mends what was said before.
  private func ranks(of enrolled: Enrolled) -> [PupilFact] {
    let own = enrolments.filter { enrolled.isSame($0.fact.syllabus, $0.fact.program) }
    guard let first = own.first, let last = own.last else { return [] }
    var facts = [
      PupilFact(
        id: stableHash(first.id.text), Moment(first.fact.day, like: first.moment),
        .began(version: first.fact.edition))
    ]
    if last.fact.edition != first.fact.edition {
      facts.append(
        PupilFact(
          id: stableHash(last.id.text) &+ 1, last.moment,
          .transferred(version: last.fact.edition)))
    }
    if !last.fact.rank.isEmpty {
      facts.append(
        PupilFact(
          id: stableHash(last.id.text) &+ 2, Moment(last.fact.day, like: last.moment),
          .promoted(rank: last.fact.rank)))
    }
    for (place, entry) in promotions.enumerated()
    where enrolled.isSame(entry.fact.syllabus, entry.fact.program)
      && entry.moment.millis >= last.moment.millis
    {
      // Two of one day are in the order in which they were said.
      let moment = Moment(entry.fact.day, like: entry.moment).adding(millis: Int64(place) + 1)
      facts.append(
        PupilFact(id: stableHash(entry.id.text), moment, .promoted(rank: entry.fact.rank)))
    }
    return facts
  }

  /// The school that teaches the pupil a program; nil where none does.
  func school(of enrolled: Enrolled) -> SchoolRecord? {
    schools.last { $0.last?.enrolled.isSame(enrolled.syllabus, enrolled.program) == true }
  }

  private func marked(of enrolled: Enrolled) -> [PupilFact] {
    marks.compactMap { entry in
      Pupil.code(entry.fact.item, in: enrolled.syllabus).map {
        PupilFact(
          id: stableHash(entry.id.text), entry.moment,
          .marked(item: $0, entry.fact.level, by: .pupil))
      }
    }
  }

  /// Classes and tests, as the pupil notes them.
  private func counted(of enrolled: Enrolled) -> [PupilFact] {
    var facts: [PupilFact] = []
    for entry in classes where enrolled.isSame(entry.fact.syllabus, entry.fact.program) {
      facts.append(
        PupilFact(
          id: stableHash(entry.id.text), entry.moment, .attended(minutes: entry.fact.minutes)))
    }
    for entry in tests where enrolled.isSame(entry.fact.syllabus, entry.fact.program) {
      facts.append(
        PupilFact(
          id: stableHash(entry.id.text), entry.moment,
          .tested(entry.fact.name, entry.fact.number)))
    }
    return facts
  }

  private func practised(of enrolled: Enrolled) -> [PupilFact] {
    practised.filter { enrolled.isSame($0.began.syllabus, $0.began.program) }.map {
      PupilFact(
        id: stableHash($0.name), $0.moment, .practised(minutes: Int64($0.minutes)))
    }
  }
}

extension Enrolled {
  func isSame(_ syllabus: String, _ program: String) -> Bool {
    self.syllabus == syllabus && self.program == program
  }
}

extension Moment {
  /// The beginning of a learner's day, on the clock of another moment.
  init(_ day: Int32, like other: Moment) {
    self.init(
      millis: Int64(day) * 86_400_000 + 4 * 3_600_000 - Int64(other.zoneMinutes) * 60_000,
      zoneMinutes: other.zoneMinutes)
  }

  /// Its end: what happened on the day was before.
  init(endOf day: Int32, like other: Moment) {
    self = Moment(day, like: other).adding(millis: 86_400_000 - 60_000)
  }
}
