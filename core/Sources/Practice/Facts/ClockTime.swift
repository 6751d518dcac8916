public import Basics

/// What a clock on the wall shows, in whichever zone it hangs.
public enum ClockTime {
  /// As in "17:05", of minutes after midnight.
  public static func text(_ minutes: Int) -> String { two(minutes / 60) + ":" + two(minutes % 60) }

  /// Minutes after midnight of "17:05"; nil for what is no time of day.
  public static func minutes(_ text: String) -> Int? {
    let bytes = Array(text.utf8)
    guard bytes.count == 5, bytes[2] == UInt8(ascii: ":") else { return nil }
    var digits: [Int] = []
    for place in [0, 1, 3, 4] {
      guard bytes[place].isDigit else { return nil }
      digits.append(Int(bytes[place] & 15))
    }
    let (hour, minute) = (digits[0] * 10 + digits[1], digits[2] * 10 + digits[3])
    return hour < 24 && minute < 60 ? hour * 60 + minute : nil
  }

  /// As calendars write it, "20261124T170000" (RFC 5545, 3.3.5): of minutes since 1970, as the
  /// clock shows them.
  public static func stamp(_ minute: Int64) -> String {
    let day = minute.flooredDivision(by: 1_440)
    let rest = Int(minute - day * 1_440)
    let date = CalendarDay(day: Int32(day)).text.filter { $0 != "-" }
    return date + "T" + two(rest / 60) + two(rest % 60) + "00"
  }

  /// "07".
  public static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
