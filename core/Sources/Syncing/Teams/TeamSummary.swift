import Practice

/// How those of a team or class who show figures do together: sums and means, and nobody's name.
public struct TeamSummary: Equatable, Sendable {
  /// A module or a domain, and how those who have an estimate in it stand.
  public struct Mean: Equatable, Sendable {
    public let of: String
    /// The mean of their estimates: so many of 100 typical questions.
    public let value: Int
    public let members: Int
    /// Of whom less than half is known, as far as one can tell.
    public let weak: Int
  }

  /// Of 100 questions: of whom less is known needs a word.
  public static let half = 50
  public static let daysCount: Int32 = 7

  /// How many show figures.
  public let members: Int
  /// How many of them practised on one of the last seven days, how long, and what they answered.
  public let active: Int
  public let minutes: Int
  public let answers: Int
  /// What at least two have an estimate in, the weakest first.
  public let modules: [Mean]
  public let domains: [Mean]

  public init(of all: [MemberFigures], today: Int32) {
    let days = all.map { one in
      one.days.filter { $0.day > today - TeamSummary.daysCount && $0.day <= today }
    }
    members = all.count
    active = days.count { !$0.isEmpty }
    minutes = days.reduce(0) { $0 + $1.reduce(0) { $0 + $1.minutes } }
    answers = days.reduce(0) { $0 + $1.reduce(0) { $0 + $1.answers } }
    modules = TeamSummary.means(all.flatMap { $0.modules })
    domains = TeamSummary.means(
      all.flatMap { $0.domains }.filter { Domain(rawValue: $0.of) != nil })
  }

  private static func means(_ standings: [MemberFigures.Standing]) -> [Mean] {
    var claims: [String: [Claim]] = [:]
    for one in standings where one.claim.form != .none {
      claims[one.of, default: []].append(one.claim)
    }
    return claims.filter { $0.value.count >= 2 }.map { of, claims in
      Mean(
        of: of, value: claims.reduce(0) { $0 + $1.value } / claims.count, members: claims.count,
        weak: claims.count { $0.high < half })
    }.sorted { $0.value != $1.value ? $0.value < $1.value : $0.of < $1.of }
  }
}
