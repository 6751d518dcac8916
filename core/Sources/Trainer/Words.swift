import Practice

extension Words {
  /// QB Reader's difficulty scale in words.
  static func level(_ level: Int32) -> String {
    switch level {
    case ..<1: "Pop culture"
    case 1: "Middle school"
    case 2: "Easy high school"
    case 3: "Regular high school"
    case 4: "Hard high school"
    case 5: "National high school"
    case 6: "Easy college"
    case 7: "Medium college"
    case 8: "Regionals"
    case 9: "Nationals"
    default: "Open"
    }
  }

  /// The scale to choose from, any level first.
  static var levels: [(value: String, name: String)] {
    [("", "Any")] + (0...10).map { ("\($0)", level(Int32($0))) }
  }

  static let grades: [(value: String, name: String)] = [
    ("elementary", "Elementary school"), ("middleSchool", "Middle school"),
    ("highSchool", "High school"), ("college", "College"), ("open", "Open"),
  ]

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  /// As in "21 November"; `day` counts from 1970-01-01.
  static func date(_ day: Int32) -> String {
    let parts = CalendarDay(day: day).parts
    return "\(parts.dayOfMonth) \(months[Int(parts.month) - 1])"
  }

  /// As in "0.4", "60" and "250".
  static func megabytes(_ bytes: Int64) -> String {
    let tenths = (bytes + 99_999) / 100_000
    return tenths < 100 ? "\(tenths / 10).\(tenths % 10)" : "\(tenths / 10)"
  }

  static func minutes(_ millis: Int64) -> Int { Int((millis + 30_000) / 60_000) }
}
