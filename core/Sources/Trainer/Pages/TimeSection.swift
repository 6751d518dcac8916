import Markup
import Practice
import Sittings

/// The days of practice, the weeks by module, how everything moved, and what is to come.
struct TimeSection {
  let days: [CalendarHeatMap.Day]
  let practisedDays: Int
  let spent: TimeSpent
  /// Reckoned only where it is shown; nil where nothing comes back.
  let workload: () -> Workload?
  let today: Int32
  /// What modules are called, by their ids.
  let names: [(id: String, name: String)]
  let growth: ModuleMastery
  static let weeksMax = 12

  var html: HTML {
    group {
      if practisedDays < ProgressPage.calendarDaysMin {
        p {
          "From \(ProgressPage.calendarDaysMin) days of practice on you see here how your time "
          "went."
        }
        a(.class("button primary"), .href("#/today")) { "Start practising" }
      } else {
        CalendarHeatMap(name: "Minutes a day", days: days).html
        weeks
        if growth.hasLine { line }
        if let workload = workload() {
          WorkloadSection(workload: workload, today: today).html
        }
      }
    }
  }

  private var line: HTML {
    LineChart(
      name: "Everything, week by week", unit: "",
      points: growth.weeks.map { week in
        LineChart.Point(
          x: Int(week.day), value: week.figure.score, low: week.figure.low,
          high: week.figure.high, label: Words.date(week.day))
      }, range: 0...100
    ).html
  }

  private var weeks: HTML {
    var bars: [StackedBars.Bar] = []
    for week in spent.weeks.suffix(TimeSection.weeksMax) {
      bars.append(
        StackedBars.Bar(
          label: Words.date(week.firstDay),
          values: spent.modules.map { Words.minutes(week.millis[$0] ?? 0) }))
    }
    return StackedBars(
      name: "Minutes a week, by module", unit: " min", first: "Week of",
      parts: spent.modules.map { module in names.first { $0.id == module }?.name ?? module },
      bars: bars
    ).html
  }
}
