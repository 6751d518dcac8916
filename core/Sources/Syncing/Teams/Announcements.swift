import Basics
public import EventLog

/// What is said where a device's person belongs, and who read it: a fold of its facts.
///
/// Each saying begins with a fact to all. It has the words where they are for all; else facts about
/// single members have them, and name that one. So of two sayings everybody knows which is the
/// last, also who was told the words of the first alone.
public struct Announcements: Equatable, Sendable {
  /// In the order in which they were said first; those too that were taken back.
  public private(set) var all: [Announcement] = []
  /// By saying, then by member.
  private var reads: [String: [String: Bool]] = [:]

  public init(_ facts: [TeamFact] = []) {
    var places: [String: Int] = [:]
    for fact in facts {
      switch fact.kind {
      case .announced where fact.about == nil:
        guard let one = Announcement(toAll: fact) else { continue }
        if let place = places[one.id] {
          // What is said in one place is not changed in another.
          if all[place].team == one.team { all[place] = one }
        } else if one.id == one.saying {
          places[one.id] = all.count
          all.append(one)
        }
      case .announced:
        guard let id = fact.body["announcement"]?.string, let place = places[id] else { continue }
        all[place].take(toOne: fact)
      case .read:
        guard fact.about == fact.author, let saying = fact.body["saying"]?.string else { continue }
        reads[saying, default: [:]][fact.author] = true
      default: break
      }
    }
  }

  /// One that was said in a place, perhaps taken back since.
  public func one(_ id: String, in team: String) -> Announcement? {
    all.first { $0.id == id && $0.team == team }
  }

  /// What was said by a fact, as long as nothing was said behind it.
  public func said(by saying: String) -> Announcement? { all.first { $0.saying == saying } }

  /// Those of a place that are not taken back, what was said last first.
  public func list(of team: String) -> [Announcement] {
    all.filter { $0.team == team && !$0.isTakenBack }
      .sorted { $0.said.millis > $1.said.millis }
  }

  /// What a member of a place is shown on a day.
  public func shown(to member: String, in team: String, on day: Int32) -> [Announcement] {
    list(of: team).filter { $0.isShown(to: member, on: day) }
  }

  /// Whether a member read what was said last.
  public func hasRead(_ member: String, _ announcement: Announcement) -> Bool {
    reads[announcement.saying]?[member] ?? false
  }
}
