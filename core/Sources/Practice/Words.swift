/// Small wordings that the pages of all modules share.
public enum Words {
  public static func count(_ number: Int, _ one: String, _ many: String) -> String {
    "\(number) \(number == 1 ? one : many)"
  }

  /// A share 0...1 in whole per cent; a dash where there is none.
  public static func percent(_ share: Double?) -> String {
    share.map { "\(Int(($0 * 100).rounded())) %" } ?? "–"
  }

  /// "today", "yesterday", "3 days ago".
  public static func ago(_ days: Int64) -> String {
    days <= 0 ? "today" : days == 1 ? "yesterday" : "\(days) days ago"
  }

  /// With one digit after the point; `value` is not negative.
  public static func tenths(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}
