import Basics
import Contest
import Markup
import Practice
import Sittings

/// The game's numbers, each of which explains itself, and what stands out.
struct ScienceAnalyticsSection {
  let analytics: ScienceAnalytics
  let bonuses: BonusHistogram

  var html: HTML {
    section(.class("stack"), .id("sciencebowl-analytics")) {
      h2 { "Toss-ups, bonuses and drills" }
      insights
      figures.html
      bonuses.html
      if !analytics.categories.isEmpty { categories }
    }
  }

  @HTMLBuilder private var insights: HTML {
    let found = analytics.insights
    if !found.isEmpty {
      ul(.class("list"), .id("science-insights")) {
        for insight in found {
          li(.class("item")) {
            p { insight.text }
            button(
              .class("button quiet end"), .send("start"),
              .drill(insight.drill, of: ScienceBowl.id)
            ) { "Practise it" }
          }
        }
      }
    }
  }

  private var figures: Figures {
    var figures = Figures()
    addPlayed(&figures)
    addDrilled(&figures)
    return figures
  }

  private func addPlayed(_ figures: inout Figures) {
    let answers = analytics.all.all.total
    figures.add(analytics.all.tossups, "toss-ups", "Of those that you heard.")
    figures.add(analytics.all.bonuses, "bonuses", "Ten points each.")
    figures.add(
      analytics.choiceGap.map { "\(Int(($0 * 100).rounded()))" },
      from: min(analytics.choice.total, analytics.short.total), "choice gap",
      "How much better you choose (\(analytics.choice.words)) than you recall "
        + "(\(analytics.short.words)), in points of a hundred. Above 20, train short answers.")
    if analytics.interrupts.total > 0 {
      figures.add(
        Share(right: analytics.interrupts.total, total: analytics.buzzes), "interrupts",
        "Of your buzzes, those before the end of the question; \(analytics.interrupts.right) of "
          + "them were right.")
      figures.add(
        analytics.fouls, "fouls",
        "Wrong interrupts of all buzzes. Each gives the other side four points, and they hear the "
          + "whole question again.")
    }
    figures.add(
      analytics.balance.map { Words.percent($0) }, from: answers, "balance",
      "100 % less the mean distance of your categories from 70 % right. Below 60 %, your "
        + "strengths are lopsided.")
    figures.add(
      "\(analytics.level)", from: answers, "level of 4",
      "From 50, 60, 70 and 80 percent right; the second asks for no category below 45.")
  }

  private func addDrilled(_ figures: inout Figures) {
    figures.add(
      analytics.mathSeconds.map { Words.tenths($0) + " s" }, from: analytics.math.right,
      "a problem",
      "Math speed: the mean time of right answers, \(analytics.math.right) of "
        + "\(analytics.math.total). More than 20 s is slow.")
    figures.add(analytics.formulas, "formulas", "Cards that you knew.")
    figures.add(
      Share(right: analytics.lostAnswers, total: analytics.elimination.total),
      "answers struck out",
      "How often you struck out the right answer; in the end you chose it "
        + Words.count(analytics.elimination.right, "time.", "times."))
  }

  private var categories: HTML {
    details(.id("sciencebowl-categories")) {
      summary { "By category" }
      DataTable("Science Bowl by category", columns: ["Category", "Toss-ups", "Bonuses"]) {
        for line in analytics.categories {
          tr {
            th(.scope("row")) { line.name.isEmpty ? "Other" : line.name }
            td { line.tossups.words }
            td { line.bonuses.words }
          }
        }
      }.html
    }
  }
}
