import Basics
public import Markup
import Practice

/// The game's numbers, each of which explains itself, and what stands out.
public struct ScienceAnalyticsSection {
  let analytics: ScienceAnalytics
  /// What saves its numbers.
  let download: HTML

  public init(analytics: ScienceAnalytics, download: HTML) {
    self.analytics = analytics
    self.download = download
  }

  public var html: HTML {
    section(.class("stack"), .id("sciencebowl-analytics")) {
      div(.class("spread")) {
        h2 { "Science Bowl" }
        if !analytics.categories.isEmpty { download }
      }
      insights
      div(.class("stats")) {
        if analytics.all.all.total > 0 { played }
        drilled
      }
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
              .with(
                JSON.object([
                  .init("module", .string(ScienceBowl.id)), .init("drill", .string(insight.drill)),
                ]).text)
            ) { "Practise it" }
          }
        }
      }
    }
  }

  @HTMLBuilder private var played: HTML {
    Stat(
      Words.percent(analytics.all.tossups.accuracy), "toss-ups",
      "\(analytics.all.tossups.right) right of \(analytics.all.tossups.total) that you heard."
    ).html
    Stat(
      Words.percent(analytics.all.bonuses.accuracy), "bonuses",
      "\(analytics.all.bonuses.right) right of \(analytics.all.bonuses.total): ten points each."
    ).html
    Stat(
      points(analytics.choiceGap), "choice gap",
      "How much better you choose (\(shares(analytics.choice))) than you recall "
        + "(\(shares(analytics.short))). Above 20 points, train short answers."
    ).html
    Stat(
      Words.percent(analytics.interruptRate), "interrupts",
      "Buzzes before the end of the question: \(analytics.interrupts.total) of "
        + "\(analytics.buzzes), \(analytics.interrupts.right) of them right."
    ).html
    Stat(
      Words.percent(analytics.foulRate), "fouls",
      "Wrong interrupts of all buzzes. Each gives the other side four points, and they hear the "
        + "whole question again."
    ).html
    Stat(
      Words.percent(analytics.balance), "balance",
      "100 % less the mean distance of your categories from 70 % right. Below 60 %, your "
        + "strengths are lopsided."
    ).html
    Stat(
      "\(analytics.level)", "level of 4",
      "From 50, 60, 70 and 80 percent right; the second asks for no category below 45. It counts "
        + "from 20 answers on."
    ).html
  }

  @HTMLBuilder private var drilled: HTML {
    if let seconds = analytics.mathSeconds {
      Stat(
        Words.tenths(seconds) + " s", "a problem",
        "Math speed: the mean time of right answers, \(shares(analytics.math)). More than 20 s is "
          + "slow."
      ).html
    }
    if analytics.formulas.total > 0 {
      Stat(
        Words.percent(analytics.formulas.accuracy), "formulas",
        "\(analytics.formulas.right) known of \(analytics.formulas.total) cards."
      ).html
    }
    if analytics.elimination.total > 0 {
      Stat(
        "\(analytics.lostAnswers)/\(analytics.elimination.total)", "answers struck out",
        "How often you struck out the right answer; in the end you chose it "
          + "\(analytics.elimination.right) times."
      ).html
    }
  }

  private var categories: HTML {
    DataTable(
      "Science Bowl by category", caption: "By category",
      columns: ["Category", "Toss-ups", "Right", "Bonuses", "Right"]
    ) {
      for line in analytics.categories {
        tr {
          th(.scope("row")) { line.name.isEmpty ? "Other" : line.name }
          td { "\(line.tossups.total)" }
          td { Words.percent(line.tossups.accuracy) }
          td { "\(line.bonuses.total)" }
          td { Words.percent(line.bonuses.accuracy) }
        }
      }
    }.html
  }

  private func shares(_ share: ScienceAnalytics.Share) -> String {
    "\(share.right) of \(share.total)"
  }

  private func points(_ share: Double?) -> String {
    share.map { "\(Int(($0 * 100).rounded()))" } ?? "–"
  }
}
