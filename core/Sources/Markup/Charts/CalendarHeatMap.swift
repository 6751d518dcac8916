/// Weeks of days, each as dark as much was done, with a sentence for those who cannot see it.
public struct CalendarHeatMap {
  public struct Day: Sendable {
    /// 0 Monday ... 6 Sunday.
    public var weekday: Int
    public var minutes: Int
    public var label: String

    public init(weekday: Int, minutes: Int, label: String) {
      self.weekday = weekday
      self.minutes = minutes
      self.label = label
    }
  }

  let name: String
  let days: [Day]

  /// `days` follow one another without gaps, the oldest first.
  public init(name: String, days: [Day]) {
    self.name = name
    self.days = days
  }

  private static let cell = 14

  public var html: HTML {
    let offset = days.first?.weekday ?? 0
    let weeks = (days.count + offset + 6) / 7
    var active = 0
    var total = 0
    for day in days where day.minutes > 0 {
      active += 1
      total += day.minutes
    }
    let spent = total == 1 ? "1 minute" : "\(total) minutes"
    return figure(.class("chart-figure")) {
      figcaption { name }
      svg(
        .class("heat"), .viewBox("0 0 \(weeks * Self.cell) \(7 * Self.cell)"), .role("img"),
        .label("\(name): practised on \(active) of \(days.count) days, \(spent) in all")
      ) {
        for (place, day) in days.enumerated() {
          rect(
            .class("day level\(level(day.minutes))"), .x((place + offset) / 7 * Self.cell),
            .y((place + offset) % 7 * Self.cell), .width(Self.cell - 2), .height(Self.cell - 2),
            .rx(3)
          ) {
            svgTitle { "\(day.label): \(day.minutes) min" }
          }
        }
      }
      p(.class("hint")) {
        "Practised on \(active) of the last \(days.count) days, \(spent) in all."
      }
    }
  }

  private func level(_ minutes: Int) -> Int {
    switch minutes {
    case ..<1: 0
    case ..<6: 1
    case ..<16: 2
    case ..<31: 3
    default: 4
    }
  }
}
