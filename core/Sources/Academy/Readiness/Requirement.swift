/// What a rank asks: a tree of things each of which is met or is not.
public indirect enum Requirement: Hashable, Sendable {
  /// Every one of these; none asked is met.
  case all([Requirement])
  /// One of these; none offered is never met.
  case any([Requirement])
  case item(String, Level, by: Marker)
  /// So many since the last promotion, or since the pupil began.
  case count(Counted, Int64)
  /// Whole years of age.
  case age(Int64)
  /// A test with a number: `adult`, or `child` for those under the syllabus's adult age.
  case number(String, adult: Int64, child: Int64)
  /// A written or a teaching part, by its name.
  case part(Part, String)
  case flag(Flag)

  /// How well an item is known; it is named the same to pupil and instructor.
  public enum Level: Int64, Hashable, Sendable, Comparable, CaseIterable {
    case none, introduced, practising, proficient, mastered

    public static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }
  }

  public enum Marker: Hashable, Sendable, CaseIterable { case pupil, instructor }
  public enum Counted: Hashable, Sendable, CaseIterable { case classes, hours, sessions, days }
  public enum Part: Hashable, Sendable, CaseIterable { case written, teaching }
  public enum Flag: Hashable, Sendable, CaseIterable { case feePaid, approved }
}

/// One edition of what a school teaches; a pupil grades under the edition they began with.
public struct Syllabus: Hashable, Sendable {
  public struct Rank: Hashable, Sendable {
    public var id: String
    public var requirement: Requirement

    public init(_ id: String, _ requirement: Requirement) {
      self.id = id
      self.requirement = requirement
    }
  }

  public var version: Int64
  /// From the first to the last; a pupil without a promotion stands before the first.
  public var ranks: [Rank]
  /// Items of any earlier edition, by the name that now stands for them.
  public var transfers: [String: [String]]
  /// Days a mark stands before it fades by a level, and by one more each time they pass again; 0:
  /// marks do not fade.
  public var markDays: Int64
  /// The age, in years, from which the adult numbers hold.
  public var adultAge: Int64

  public init(
    version: Int64, ranks: [Rank], transfers: [String: [String]] = [:], markDays: Int64 = 180,
    adultAge: Int64 = 16
  ) {
    self.version = version
    self.ranks = ranks
    self.transfers = transfers
    self.markDays = markDays
    self.adultAge = adultAge
  }
}
