import Basics

/// Holds one pupil's standing on one day against requirements.
struct Examiner {
  private let standing: Standing
  private let syllabus: Syllabus
  private let years: Int64?
  private let day: Int32

  init(_ standing: Standing, _ syllabus: Syllabus, born: CivilDay?, day: Int32) {
    self.standing = standing
    self.syllabus = syllabus
    self.day = day
    years = born?.years(on: CivilDay(daysSince1970: Int64(day)))
  }

  func finding(_ requirement: Requirement) -> Readiness.Finding {
    switch requirement {
    case .all(let parts):
      let found = parts.map(finding)
      return group(requirement, found, isMet: found.allSatisfy { $0.isMet })
    case .any(let parts):
      let found = parts.map(finding)
      return group(requirement, found, isMet: found.contains { $0.isMet })
    case .item(let id, let level, let marker):
      return leaf(requirement, mark(id, by: marker).rawValue, level.rawValue)
    case .count(let counted, let needs): return leaf(requirement, count(counted), needs)
    case .age(let needs): return leaf(requirement, years, needs)
    case .number(let name, let adult, let child):
      // Who gave no date of birth is asked what adults are.
      let isChild = years.map { $0 < syllabus.adultAge } ?? false
      return leaf(requirement, standing.numbers[name], isChild ? child : adult)
    case .part(let part, let name):
      return leaf(
        requirement, standing.parts.contains(Standing.PartName(part: part, name: name)) ? 1 : 0, 1)
    case .flag(let flag): return leaf(requirement, standing.flags.contains(flag) ? 1 : 0, 1)
    }
  }

  /// The level an item's mark stands at today: the best of its own and those it was made of.
  func mark(_ item: String, by marker: Requirement.Marker) -> Requirement.Level {
    ([item] + (syllabus.transfers[item] ?? []))
      .map { faded(standing.marks[marker]?[$0]) }.max() ?? .none
  }

  private func faded(_ mark: Standing.Mark?) -> Requirement.Level {
    guard let mark else { return .none }
    let age = max(0, Int64(day) - Int64(mark.day))
    let lost = syllabus.markDays > 0 ? age / syllabus.markDays : 0
    // What was once learnt is never again as if it had not been.
    let floor = min(mark.level.rawValue, Requirement.Level.introduced.rawValue)
    return Requirement.Level(rawValue: max(floor, mark.level.rawValue - lost)) ?? .none
  }

  private func count(_ counted: Requirement.Counted) -> Int64 {
    switch counted {
    case .classes: standing.classes
    case .hours: standing.minutes / 60
    case .sessions: standing.sessions
    case .days: standing.since.map { Int64(day) - Int64($0) } ?? 0
    }
  }

  private func leaf(_ requirement: Requirement, _ has: Int64?, _ needs: Int64)
    -> Readiness.Finding
  {
    Readiness.Finding(
      requirement: requirement, isMet: has.map { $0 >= needs } ?? false, has: has, needs: needs,
      parts: [])
  }

  private func group(_ requirement: Requirement, _ parts: [Readiness.Finding], isMet: Bool)
    -> Readiness.Finding
  {
    Readiness.Finding(
      requirement: requirement, isMet: isMet, has: nil, needs: nil, parts: parts)
  }
}
