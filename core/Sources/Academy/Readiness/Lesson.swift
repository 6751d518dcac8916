public import Basics

/// An item that pupil and instructor see differently: what a lesson is for.
public struct Lesson: Equatable, Sendable {
  public let item: String
  public let pupil: Requirement.Level
  public let instructor: Requirement.Level

  /// Levels between the two marks; never 0.
  public var gap: Int64 { abs(pupil.rawValue - instructor.rawValue) }

  /// The widest gap first, then as `items` has them; each mark as it has faded by `moment`.
  public static func list(
    _ facts: [PupilFact], _ syllabus: Syllabus, items: [String], on moment: Moment
  ) -> [Lesson] {
    let standing = Standing(facts, on: moment.day)
    let examiner = Examiner(standing, syllabus, born: nil, day: moment.day)
    let lessons = items.map { item in
      Lesson(
        item: item, pupil: examiner.mark(item, by: .pupil),
        instructor: examiner.mark(item, by: .instructor))
    }
    return lessons.enumerated().filter { $0.element.gap > 0 }
      .sorted { ($1.element.gap, $0.offset) < ($0.element.gap, $1.offset) }.map { $0.element }
  }
}
