import Sittings
import Basics
import Markup
import Packs
import Practice

/// The days of practice, and the weeks by module.
struct TimeSection {
  let trainer: Trainer
  static let weeksMax = 12

  var html: HTML {
    section(.class("stack"), .id("time")) {
      div(.class("spread")) {
        h2 { "Your time" }
        ChartDownload(chart: "calendar", name: "Minutes a day").html
      }
      CalendarHeatMap(name: "Minutes a day", days: days).html
      weeks
    }
  }

  private var days: [CalendarHeatMap.Day] {
    let today = trainer.now.day
    let weekday = CalendarDay(day: today).weekday
    var days: [CalendarHeatMap.Day] = []
    for day in (today - 7 * 25 - weekday)...today {
      days.append(
        CalendarHeatMap.Day(
          weekday: Int(CalendarDay(day: day).weekday), minutes: trainer.minutes(on: day),
          label: Words.date(day)))
    }
    return days
  }

  private var weeks: HTML {
    let spent = TimeSpent(trainer.learner.attempts)
    var bars: [StackedBars.Bar] = []
    for week in spent.weeks.suffix(Self.weeksMax) {
      bars.append(
        StackedBars.Bar(
          label: Words.date(week.firstDay),
          values: spent.modules.map { Words.minutes(week.millis[$0] ?? 0) }))
    }
    return div(.class("stack tight")) {
      StackedBars(
        name: "Minutes a week, by module", unit: " min", first: "Week of",
        parts: spent.modules.map { name(of: $0) }, bars: bars
      ).html
      ChartDownload(chart: "time", name: "Minutes a week, by module").html
    }
  }

  private func name(of module: String) -> String {
    trainer.modules.first { $0.id == module }?.manifest.name ?? module
  }
}
