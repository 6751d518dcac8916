import Contest
import Markup
import Practice
import Sittings

/// The sport's numbers, each of which explains itself, and how they moved.
struct AnalyticsSection {
  let analytics: Analytics
  let bonuses: BonusHistogram
  let dayLabel: (Int32) -> String

  var html: HTML {
    section(.class("stack"), .id("quizbowl-analytics")) {
      h2 { "Tossups and bonuses" }
      figures.html
      bonuses.html
      clues
      trend
      categories
    }
  }

  private var figures: Figures {
    let all = analytics.all
    var figures = Figures()
    figures.add(
      Share(right: all.right, total: all.heard), "answered right",
      "Of the tossups that you answered, passed or let go by.")
    figures.add(
      all.celerity.map { Words.percent($0) }, from: all.right, "celerity",
      "The share of the question that was still unread when you buzzed, averaged over your right "
        + "answers. Higher is earlier; 0 % is at the very end.")
    if all.powers > 0 {
      figures.add(
        Share(right: all.powers, total: all.heard), "powers",
        "Tossups that you got before the power mark, of all that you answered or let go by.")
    }
    if all.negs > 0 {
      figures.add(
        Share(right: all.negs, total: all.heard), "negs",
        "Wrong interrupts that cost points, of all that you answered or let go by. Under one in "
          + "ten is good.")
    }
    figures.add(
      all.pointsPerBonus.map { Words.tenths($0) }, from: all.parts, "points per bonus",
      "\(all.partPoints) points in \(Words.count(all.parts, "part", "parts")); three parts make a "
        + "bonus of 30.")
    return figures
  }

  @HTMLBuilder private var clues: HTML {
    if analytics.clues.contains(where: { $0.asked > 0 }) {
      h3 { "Which clue gives it away" }
      clueFigures.html
    }
  }

  private var clueFigures: Figures {
    var figures = Figures()
    for (line, place) in zip(analytics.clues, ["first", "middle", "last"]) {
      figures.add(
        Share(right: line.right, total: line.asked), "\(place) clues",
        "Single clues from the \(place) third of their question.")
    }
    return figures
  }

  /// Right answers a week, with the range that so few questions allow; weeks that carry no number
  /// are left out.
  private var trend: HTML {
    var points: [LineChart.Point] = []
    for week in analytics.weeks where Claim.allowsNumber(week.line.heard) {
      let share = Share(right: week.line.right, total: week.line.heard)
      points.append(
        LineChart.Point(
          x: Int(week.firstDay), value: share.rate * 100, low: share.range.lowerBound * 100,
          high: share.range.upperBound * 100, label: dayLabel(week.firstDay)))
    }
    return group {
      if points.count >= ModuleMastery.pointsMin {
        LineChart(
          name: "Tossups answered right, by week", unit: " %", points: Array(points.suffix(26)),
          range: 0...100
        ).html
      }
    }
  }

  private var categories: HTML {
    details(.id("quizbowl-categories")) {
      summary { "By category" }
      DataTable("By category", columns: ["Category", "Right", "Powers", "Negs"]) {
        for line in analytics.categories {
          tr {
            th(.scope("row")) { line.name }
            td { Share(right: line.right, total: line.heard).words }
            td { AnalyticsSection.count(line.powers) }
            td { AnalyticsSection.count(line.negs) }
          }
        }
      }.html
    }
  }

  /// None is no news.
  private static func count(_ number: Int) -> String { number == 0 ? "–" : "\(number)" }
}
