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

  /// A day to come, seen from today: "today", "tomorrow", "on Wednesday", "in 10 days", "in 3
  /// weeks".
  public static func ahead(_ day: Int32, from today: Int32) -> String {
    let days = Int64(day) - Int64(today)
    switch days {
    case ...0: return "today"
    case 1: return "tomorrow"
    case 2...6: return "on " + weekday(day)
    case 7...13: return "in \(days) days"
    case 14...60: return "in \((days + 3) / 7) weeks"
    default: return "in \((days + 15) / 30) months"
    }
  }

  /// As in "Thursday".
  public static func weekday(_ day: Int32) -> String {
    weekdays[Int(CalendarDay(day: day).weekday)]
  }

  /// The week's days, from Monday.
  public static let weekdays = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]

  /// With one digit after the point; `value` is not negative.
  public static func tenths(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}
