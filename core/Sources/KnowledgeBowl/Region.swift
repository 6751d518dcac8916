/// What a region's rule book says of teams, beside the numbers that a profile holds.
public struct Region: Equatable, Sendable {
  /// The profile it belongs to.
  public var profile: String
  /// Members of a team, those who wait included.
  public var membersMax: Int
  /// Fewer than this many are no team.
  public var membersMin: Int

  /// Sources as in the profiles: lcsc.org 2024, Washington 2004 rules and page, qbwiki.
  public static let all = [
    Region(profile: "minnesota", membersMax: 5, membersMin: 1),
    Region(profile: "minnesota-junior", membersMax: 6, membersMin: 1),
    Region(profile: "washington", membersMax: 6, membersMin: 1),
    Region(profile: "colorado", membersMax: 5, membersMin: 2),
  ]

  /// The region of a profile; nil for profiles that are no region's.
  public static func of(_ profile: String) -> Region? {
    for region in all where region.profile == profile { return region }
    return nil
  }
}
