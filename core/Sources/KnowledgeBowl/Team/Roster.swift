public import Practice

/// A team: who is in it, what they do, and which domains they have. A fold of the log's facts; of
/// two that say different things the later one counts.
public struct Roster: Equatable, Sendable {
  public enum Role: String, CaseIterable, Sendable {
    case captain, buzzer, specialist, alternate
    case writtenLead = "written-lead"

    public var name: String {
      switch self {
      case .captain: "Captain"
      case .buzzer: "Buzzer"
      case .specialist: "Specialist"
      case .alternate: "Alternate"
      case .writtenLead: "Written lead"
      }
    }

    public var duty: String {
      switch self {
      case .captain: "says the answer and decides in a conference"
      case .buzzer: "has the hand on the strip"
      case .specialist: "is asked first in their domains"
      case .alternate: "waits, and comes in when players may be changed"
      case .writtenLead: "deals out the sheet and watches the clock"
      }
    }
  }

  /// How well a member knows a domain.
  public enum Level: String, Sendable {
    /// 60 to 80 of 100 typical questions.
    case moderate
    /// More than 80 of 100.
    case strong
  }

  public struct Member: Equatable, Sendable {
    public var id: String
    public var name: String
    public var isMe = false
    public var roles: [Role] = []
    public var levels: [Domain: Level] = [:]

    public init(id: String, name: String, isMe: Bool = false) {
      self.id = id
      self.name = name
      self.isMe = isMe
    }
  }

  public internal(set) var name = ""
  /// In the order they joined.
  public internal(set) var members: [Member] = []
  /// Who answers for a domain, where the team has settled it: ids of members.
  public internal(set) var given: [Domain: String] = [:]

  public static let membersMax = 12
  static let nameBytesMax = 60

  public init() {}

  public func member(_ id: String) -> Member? { members.first { $0.id == id } }

  public func holders(of role: Role) -> [Member] { members.filter { $0.roles.contains(role) } }

  /// The roster with what the learner's own answers say about them, where they have not said it.
  public func rated(_ mine: (Domain) -> Level?) -> Roster {
    var rated = self
    for place in rated.members.indices where rated.members[place].isMe {
      for domain in Domain.allCases where rated.members[place].levels[domain] == nil {
        rated.members[place].levels[domain] = mine(domain)
      }
    }
    return rated
  }

  /// The band of a share of right answers, 0...1: more than .80 is strong, .60 and more moderate.
  public static func level(ofShare share: Double) -> Level? {
    share > 0.8 ? .strong : share >= 0.6 ? .moderate : nil
  }
}

/// Who answers for what.
extension Roster {
  /// The name of the member who answers for each domain: whom the team chose, or else who knows it
  /// best; among equals the one who answers for least so far. Domains that nobody has are missing.
  public var leads: [Domain: String] {
    var leads: [Domain: String] = [:]
    var counts = Array(repeating: 0, count: members.count)
    for domain in Domain.allCases {
      guard let place = lead(of: domain, counts) else { continue }
      leads[domain] = members[place].name
      counts[place] += 1
    }
    return leads
  }

  private func lead(of domain: Domain, _ counts: [Int]) -> Int? {
    if let id = given[domain], let place = members.firstIndex(where: { $0.id == id }) {
      return place
    }
    var best: Int?
    for place in members.indices {
      guard members[place].levels[domain] != nil else { continue }
      guard let other = best else {
        best = place
        continue
      }
      let rank = rank(place, domain)
      let otherRank = self.rank(other, domain)
      if rank > otherRank || rank == otherRank && counts[place] < counts[other] { best = place }
    }
    return best
  }

  private func rank(_ place: Int, _ domain: Domain) -> Int {
    members[place].levels[domain] == .strong ? 2 : members[place].levels[domain] == nil ? 0 : 1
  }
}
