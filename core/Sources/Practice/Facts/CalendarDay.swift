/// A day of the calendar, counted as `Moment.day` counts: from 1970-01-01.
public struct CalendarDay: Hashable, Sendable {
  public var day: Int32

  public init(day: Int32) { self.day = day }

  public init(year: Int32, month: Int32, dayOfMonth: Int32) {
    // Howard Hinnant, "chrono-compatible low-level date algorithms": years begin in March.
    let shifted = Int64(month <= 2 ? year - 1 : year)
    let era = shifted.flooredDays(400)
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * Int64(month > 2 ? month - 3 : month + 9) + 2) / 5 + Int64(dayOfMonth) - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    day = Int32(truncatingIfNeeded: era * 146_097 + dayOfEra - 719_468)
  }

  /// "2027-02-14"; nil for any other shape or a day that does not exist.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
      let year = CalendarDay.number(bytes[0..<4]), let month = CalendarDay.number(bytes[5..<7]),
      let dayOfMonth = CalendarDay.number(bytes[8..<10]), (1...12).contains(month),
      (1...31).contains(dayOfMonth)
    else { return nil }
    self.init(year: year, month: month, dayOfMonth: dayOfMonth)
    guard self.text == text else { return nil }
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int32? {
    var number: Int32 = 0
    for byte in digits {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
      number = number * 10 + Int32(byte - UInt8(ascii: "0"))
    }
    return number
  }

  public var parts: (year: Int32, month: Int32, dayOfMonth: Int32) {
    let days = Int64(day) + 719_468
    let era = days.flooredDays(146_097)
    let dayOfEra = days - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let place = (5 * dayOfYear + 2) / 153
    let month = place < 10 ? place + 3 : place - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (Int32(year), Int32(month), Int32(dayOfYear - (153 * place + 2) / 5 + 1))
  }

  /// 0 Monday ... 6 Sunday.
  public var weekday: Int32 {
    let sinceMonday = Int64(day) + 3
    return Int32(sinceMonday - sinceMonday.flooredDays(7) * 7)
  }

  /// "2027-02-14".
  public var text: String {
    let parts = parts
    return CalendarDay.padded(parts.year, 4) + "-" + CalendarDay.padded(parts.month, 2) + "-"
      + CalendarDay.padded(parts.dayOfMonth, 2)
  }

  private static func padded(_ number: Int32, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }
}

extension Int64 {
  fileprivate func flooredDays(_ span: Int64) -> Int64 {
    self >= 0 ? self / span : (self - span + 1) / span
  }
}
