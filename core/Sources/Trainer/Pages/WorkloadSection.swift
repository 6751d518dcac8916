import Basics
import Markup
import Practice
import Sittings

/// What comes back in the next weeks, and what another aim would cost.
struct WorkloadSection {
  let workload: Workload
  let today: Int32

  var html: HTML {
    section(.class("stack"), .id("workload")) {
      h2 { "The next weeks" }
      p {
        "What you have practised so far asks for about \(Self.told(own)) a day, if you do what is "
        "due on its day. New questions come on top."
      }
      LineChart(
        name: "Minutes that come back, day by day", unit: " min", points: points,
        range: 0...max(5, (workload.minutes.max() ?? 0).rounded(.up)), isExact: true
      ).html
      ShareBars(
        name: "Minutes a day, by the recall you aim for", first: "Recall", bars: bars
      ).html
      a(.class("button quiet"), .href(YouSection.goals.path)) { "Change what you aim for" }
      ChartDownload(chart: "workload", name: "The next weeks").html
    }
  }

  private var own: Double {
    workload.aims.first { $0.percent == workload.percentInUse }?.minutesADay ?? 0
  }

  private var points: [LineChart.Point] {
    var points: [LineChart.Point] = []
    for (place, minutes) in workload.minutes.enumerated() {
      let day = today + Int32(place)
      points.append(
        LineChart.Point(
          x: Int(day), value: minutes, low: minutes, high: minutes, label: Words.date(day)))
    }
    return points
  }

  /// Bars in tenths of minutes, as long as the most is.
  private var bars: [ShareBars.Bar] {
    let most = workload.aims.map { $0.minutesADay }.max() ?? 0
    return workload.aims.map { aim in
      ShareBars.Bar(
        label: "\(aim.percent) %\(aim.percent == workload.percentInUse ? ", yours" : "")",
        right: Int((aim.minutesADay * 10).rounded()), total: Int((most * 10).rounded()),
        words: Self.told(aim.minutesADay))
    }
  }

  private static func told(_ minutes: Double) -> String {
    if minutes < 0.95 { return minutes < 0.05 ? "no time" : "under a minute" }
    let whole = Int(minutes.rounded())
    return Words.count(whole, "minute", "minutes")
  }
}
