public import Basics

/// Something that happened to a pupil at their school.
public struct PupilFact: Hashable, Sendable {
  public enum What: Hashable, Sendable {
    case began(version: Int64)
    /// The school moved the pupil to another edition.
    case transferred(version: Int64)
    case promoted(rank: String)
    case marked(item: String, Requirement.Level, by: Requirement.Marker)
    case attended(minutes: Int64)
    case practised(minutes: Int64)
    case tested(String, Int64)
    case passed(Requirement.Part, String)
    /// A fee or an approval, for the next rank; taken back with `false`.
    case flagged(Requirement.Flag, Bool)
  }

  /// The same id twice is one fact.
  public var id: UInt64
  public var moment: Moment
  public var what: What

  public init(id: UInt64, _ moment: Moment, _ what: What) {
    self.id = id
    self.moment = moment
    self.what = what
  }

  /// The one order of facts, in whatever order they arrived: two of one moment go by their ids.
  static func isEarlier(_ a: PupilFact, _ b: PupilFact) -> Bool {
    (a.moment.millis, a.id) < (b.moment.millis, b.id)
  }
}
