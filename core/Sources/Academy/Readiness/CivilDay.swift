/// A day of birth as it stands in a passport.
public struct CivilDay: Hashable, Sendable {
  public var year: Int64
  public var month: Int64
  public var day: Int64

  public init(year: Int64, month: Int64, day: Int64) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// The civil date of a day counted from 1970-01-01 (Hinnant, "chrono-compatible algorithms").
  public init(daysSince1970 days: Int64) {
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// Whole years on `today`, at least 0; born on 29 February, a year is full on 1 March.
  func years(on today: CivilDay) -> Int64 {
    let (passed, overflow) = today.year.subtractingReportingOverflow(year)
    let before = (today.month, today.day) < (month, day)
    return overflow ? 0 : max(0, passed - (before ? 1 : 0))
  }
}
