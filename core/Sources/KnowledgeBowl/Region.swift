/// What a region's rule book says beside the numbers that a profile holds.
public struct Region: Equatable, Sendable {
  /// The profile it belongs to.
  public var profile: String
  /// Members of a team, those who wait included.
  public var membersMax: Int
  /// Fewer than this many are no team.
  public var membersMin: Int
  /// In the junior division (grades 7 and 8), where it differs.
  public var juniorMembersMax: Int?
  public var juniorPlayers: Int?
  /// Questions after which the scores are read out and checked.
  public var scoreChecks: [Int]
  /// When players may be changed.
  public var substitution: String
  /// What follows the rounds that everybody plays.
  public var finals: String
  /// Whether a team may talk about the answer in an oral round.
  public var mayConfer: Bool

  /// Sources as in the profiles: lcsc.org 2024, Lakes Country rules, Washington 2004 rules and
  /// page, qbwiki.
  public static let all = [
    Region(
      profile: "minnesota", membersMax: 5, membersMin: 1, juniorMembersMax: 6, juniorPlayers: 5,
      scoreChecks: [15, 30], substitution: "between rounds",
      finals: "15 more questions among those level in the first six places", mayConfer: true),
    Region(
      profile: "washington", membersMax: 6, membersMin: 1, scoreChecks: [],
      substitution: "once in a round, after question 25", finals: "semi-final and final",
      mayConfer: true),
    Region(
      profile: "colorado", membersMax: 5, membersMin: 2, scoreChecks: [],
      substitution: "no source says when", finals: "", mayConfer: false),
  ]

  /// The region of a profile; nil for profiles that are no region's.
  public static func of(_ profile: String) -> Region? {
    for region in all where region.profile == profile { return region }
    return nil
  }
}
