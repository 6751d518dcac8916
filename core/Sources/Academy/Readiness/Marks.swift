public import Basics

/// The marks of a pupil as they stand on a day: each as far as it has faded by then.
public struct Marks {
  private let examiner: Examiner
  private let standing: Standing
  private let markDays: Int64
  private let day: Int32

  public init(_ facts: [PupilFact], _ syllabus: Syllabus, on moment: Moment) {
    day = moment.day
    standing = Standing(facts, on: day)
    examiner = Examiner(standing, syllabus, born: nil, day: day)
    markDays = syllabus.markDays
  }

  public func level(of item: String, by marker: Requirement.Marker) -> Requirement.Level {
    examiner.mark(item, by: marker)
  }

  /// The day on which the item's own mark fades by a level the next time; nil where it fades no
  /// further.
  public func fading(of item: String, by marker: Requirement.Marker) -> Int32? {
    guard markDays > 0, let mark = standing.marks[marker]?[item],
      level(of: item, by: marker) > .introduced
    else { return nil }
    let passed = max(0, Int64(day) - Int64(mark.day)) / markDays
    return Int32(clamping: Int64(mark.day) + (passed + 1) * markDays)
  }

  /// The day from which counts go: of the last promotion, or the first on which they belonged.
  public var since: Int32? { standing.since }

  /// The rank that is held; nil before the first.
  public var rank: String? { standing.rank }
}
