import Basics
public import Markup
import Practice

/// The sport's numbers, each of which explains itself, and how they moved.
public struct AnalyticsSection {
  let analytics: Analytics
  let dayLabel: (Int32) -> String
  /// What saves its numbers.
  let download: HTML

  public init(analytics: Analytics, dayLabel: @escaping (Int32) -> String, download: HTML) {
    self.analytics = analytics
    self.dayLabel = dayLabel
    self.download = download
  }

  public var html: HTML {
    section(.class("stack"), .id("quizbowl-analytics")) {
      div(.class("spread")) {
        h2 { "Quiz Bowl" }
        download
      }
      figures
      clues
      trend
      categories
    }
  }

  private var figures: HTML {
    let all = analytics.all
    return div(.class("stats")) {
      Stat("\(all.heard)", "tossups heard", "Every tossup that was read to you, answered or not.")
        .html
      Stat(
        Words.percent(all.accuracy), "answered right",
        "\(all.right) right of \(all.heard) heard."
      ).html
      Stat(
        Words.percent(all.celerity), "celerity",
        "The share of the question that was still unread when you buzzed, averaged over your right "
          + "answers. Higher is earlier; 0 % is at the very end."
      ).html
      Stat(
        Words.percent(all.powerRate), "power rate",
        "\(all.powers) powers of \(all.heard) tossups heard: right before the power mark."
      ).html
      Stat(
        Words.percent(all.negRate), "neg rate",
        "\(all.negs) wrong interrupts that cost points, of \(all.heard) tossups heard. "
          + "Under 10 % is good; none at all may mean that you wait too long."
      ).html
      if let points = all.pointsPerBonus {
        Stat(
          Words.tenths(points), "points per bonus",
          "\(all.partPoints) points in \(all.parts) parts; three parts make a bonus of 30."
        ).html
      }
    }
  }

  @HTMLBuilder private var clues: HTML {
    if analytics.clues.contains(where: { $0.asked > 0 }) {
      h3 { "Which clue gives it away" }
      div(.class("stats")) {
        for (place, line) in analytics.clues.enumerated() {
          Stat(
            Words.percent(line.share), ["first clues", "middle clues", "last clues"][place],
            "\(line.right) right of \(line.asked) single clues from the "
              + "\(["first", "middle", "last"][place]) third of their question."
          ).html
        }
      }
    }
  }

  /// Right answers a week with the range that so few questions allow (Wilson, 90 %).
  private var trend: HTML {
    var points: [LineChart.Point] = []
    for week in analytics.weeks.suffix(26) where week.line.heard > 0 {
      let (low, high) = wilson(right: week.line.right, of: week.line.heard)
      points.append(
        LineChart.Point(
          x: Int(week.firstDay), value: (week.line.accuracy ?? 0) * 100, low: low * 100,
          high: high * 100, label: dayLabel(week.firstDay)))
    }
    return group {
      if points.count > 1 {
        LineChart(
          name: "Tossups answered right, by week", unit: " %", points: points, range: 0...100
        ).html
      }
    }
  }

  private var categories: HTML {
    DataTable(
      "By category", caption: "By category",
      columns: ["Category", "Heard", "Right", "Powers", "Negs", "Celerity", "Per bonus"]
    ) {
      for line in analytics.categories {
        tr {
          th(.scope("row")) { line.name }
          td { "\(line.heard)" }
          td { Words.percent(line.accuracy) }
          td { "\(line.powers)" }
          td { "\(line.negs)" }
          td { Words.percent(line.celerity) }
          td { line.pointsPerBonus.map { Words.tenths($0) } ?? "–" }
        }
      }
    }.html
  }
}

/// The 90 % Wilson score interval of a share (E. B. Wilson 1927), 0...1.
func wilson(right: Int, of total: Int) -> (low: Double, high: Double) {
  guard total > 0 else { return (0, 1) }
  let z = 1.645
  let n = Double(total)
  let p = Double(right) / n
  let centre = (p + z * z / (2 * n)) / (1 + z * z / n)
  let half = z * (p * (1 - p) / n + z * z / (4 * n * n)).squareRoot() / (1 + z * z / n)
  return (max(0, centre - half), min(1, centre + half))
}
