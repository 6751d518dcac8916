/// What an organisation's log may ask of a server.
public enum FactLimits {
  /// By one member in one organisation.
  static let byMemberMax: Int64 = 10_000
  static let byMemberBytesMax: Int64 = 8 << 20
  /// By who looks after others there: for a school of 200 who come twice a week, two years.
  static let byStaffMax: Int64 = 50_000
  static let byStaffBytesMax: Int64 = 20 << 20
  /// In one place that somebody sees: the newest of them; who has more has a class too many.
  static let seenMax: Int64 = 50_000
  /// Of what was said to all, for a calendar or the page of a tournament.
  static let forAllMax: Int64 = 5_000
  /// Organisations that one body may have facts of.
  static let teamsMax = 50
}
