import Academy
import Basics
import EventLog
import Practice

extension AcademyRecord {
  /// What happened to the pupil in one program, as readiness wants it.
  ///
  /// What was said of the rank when enrolling once more mends what was said before.
  func facts(of enrolled: Enrolled) -> [PupilFact] {
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
    return facts + counted(of: enrolled)
  }

  /// Marks, classes, tests and practice.
  private func counted(of enrolled: Enrolled) -> [PupilFact] {
    var facts: [PupilFact] = []
    for entry in marks {
      guard let item = Pupil.code(entry.fact.item, in: enrolled.syllabus) else { continue }
      facts.append(
        PupilFact(
          id: stableHash(entry.id.text), entry.moment,
          .marked(item: item, entry.fact.level, by: .pupil)))
    }
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
    for session in practised
    where enrolled.isSame(session.began.syllabus, session.began.program) {
      facts.append(
        PupilFact(
          id: stableHash(session.name), session.moment,
          .practised(minutes: Int64(session.minutes))))
    }
    return facts
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
}
