public import Basics

/// Whether a pupil may grade for their next rank, and why: the one answer for pupil, parent and
/// instructor, today or on any day that has passed.
public struct Readiness: Equatable, Sendable {
  /// What was found for one requirement.
  public struct Finding: Equatable, Sendable {
    public let requirement: Requirement
    public let isMet: Bool
    /// What the pupil has, in the requirement's own unit; nil where there is nothing to count.
    public let has: Int64?
    /// What is asked of this pupil (their variant), in the same unit.
    public let needs: Int64?
    public let parts: [Finding]
  }

  /// The edition the pupil grades under.
  public let version: Int64
  /// The rank that comes next; nil when the last is held.
  public let rank: String?
  public let finding: Finding?

  public var isReady: Bool { finding?.isMet ?? false }
  public var met: [Finding] { finding?.leaves(met: true) ?? [] }
  public var missing: [Finding] { finding?.leaves(met: false) ?? [] }
  /// What to do first: the first thing missing in the order of the syllabus.
  public var next: Finding? { missing.first }

  /// Nil where the pupil never began, or none of `editions` is theirs: there is nothing to say.
  ///
  /// `born` is the day of birth counted from 1970-01-01, as a civil date; nil when it is not known,
  /// and then no age is met.
  public init?(_ facts: [PupilFact], editions: [Syllabus], born: CivilDay?, on moment: Moment) {
    let standing = Standing(facts, on: moment.day)
    guard let version = standing.version,
      let syllabus = editions.first(where: { $0.version == version })
    else { return nil }
    let place = standing.rank.flatMap { rank in syllabus.ranks.firstIndex { $0.id == rank } }
    // A rank this edition does not know says nothing about which comes next.
    if standing.rank != nil && place == nil { return nil }
    let next = place.map { $0 + 1 } ?? 0
    self.version = version
    let examiner = Examiner(standing, syllabus, born: born, day: moment.day)
    rank = next < syllabus.ranks.count ? syllabus.ranks[next].id : nil
    finding =
      next < syllabus.ranks.count ? examiner.finding(syllabus.ranks[next].requirement) : nil
  }
}

extension Readiness.Finding {
  /// The leaves that are met, or that stand in the way.
  ///
  /// Once one way of several is met the others are not missing.
  func leaves(met: Bool) -> [Readiness.Finding] {
    switch requirement {
    case .all: return parts.flatMap { $0.leaves(met: met) }
    case .any(let ways):
      if ways.isEmpty || (!met && isMet) { return ways.isEmpty && !met ? [self] : [] }
      return parts.flatMap { $0.leaves(met: met) }
    default: return isMet == met ? [self] : []
    }
  }
}
