import Sittings
import Basics
import Markup
import Practice

/// The twenty domains, each with its figure, its range and its trend.
struct MasterySection {
  let trainer: Trainer

  var html: HTML {
    let mastery = trainer.learner.mastery
    let standings = mastery.standings(at: trainer.now)
    return section(.class("stack"), .id("mastery")) {
      div(.class("spread")) {
        h2 { "What you know" }
        ChartDownload(chart: "mastery", name: "What you know").html
      }
      p(.class("hint")) {
        "Of 100 typical questions, how many you would get; the bar shows between what and what "
        "that probably lies. Tap a line for the reason."
      }
      ul(.class("list mastery")) {
        row("Everything", mastery.overall(at: trainer.now))
        for standing in standings { row(standing.domain?.name ?? "", standing) }
      }
      unmet(standings)
      growth
    }
  }

  private func row(_ name: String, _ standing: MasteryStanding) -> HTML {
    let value = Int(standing.figure.score.rounded())
    let low = Int(standing.figure.low.rounded())
    let high = Int(standing.figure.high.rounded())
    return li {
      details {
        summary(.class("mastery-row")) {
          span(.class("name")) { name }
          RangeBar(value: value, low: low, high: high, label: name).html
          b { "\(value)" }
          span(.class("hint")) { standing.trend.text }
        }
        p { standing.explanation }
      }
    }
  }

  /// The domains of the twenty that nothing is known about.
  @HTMLBuilder private func unmet(_ standings: [MasteryStanding]) -> HTML {
    let met = standings.map { $0.domain }
    let rest = Domain.allCases.filter { !met.contains($0) }
    if !rest.isEmpty {
      p(.class("hint")) {
        "No answers yet in \(rest.map { $0.name }.joined(separator: ", "))."
      }
    }
  }

  @HTMLBuilder private var growth: HTML {
    let entries = trainer.growth
    if entries.count > 1 {
      div(.class("stack tight")) {
        LineChart(
          name: "Everything, week by week", unit: "",
          points: entries.map { entry in
            LineChart.Point(
              x: Int(entry.day), value: entry.figure.score, low: entry.figure.low,
              high: entry.figure.high, label: Words.date(entry.day))
          }, range: 0...100
        ).html
        ChartDownload(chart: "growth", name: "Everything, week by week").html
      }
    }
  }
}
