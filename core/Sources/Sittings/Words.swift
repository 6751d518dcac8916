public import Practice

extension Words {
  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  /// As in "21 November"; `day` counts from 1970-01-01.
  public static func date(_ day: Int32) -> String {
    let parts = CalendarDay(day: day).parts
    return "\(parts.dayOfMonth) \(months[Int(parts.month) - 1])"
  }

  /// As in "21 November 2027".
  public static func wholeDate(_ day: Int32) -> String {
    date(day) + " \(CalendarDay(day: day).parts.year)"
  }

  /// As in "May", which is the fifth.
  public static func month(_ number: Int) -> String { months[number - 1] }

  /// As in "0.4", "60" and "250".
  public static func megabytes(_ bytes: Int64) -> String {
    let tenths = (bytes + 99_999) / 100_000
    return tenths < 100 ? "\(tenths / 10).\(tenths % 10)" : "\(tenths / 10)"
  }

  /// As in "30 seconds" and "2 minutes", rounded up.
  public static func wait(_ seconds: Int) -> String {
    seconds < 60
      ? count(max(1, seconds), "second", "seconds")
      : count((seconds + 59) / 60, "minute", "minutes")
  }

  public static func minutes(_ millis: Int64) -> Int { Int((millis + 30_000) / 60_000) }
}
