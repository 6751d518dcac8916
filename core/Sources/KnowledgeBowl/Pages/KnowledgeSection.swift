import Basics
public import Markup
import Practice

/// Knowledge Bowl's numbers on the progress page, each of which explains itself.
public struct KnowledgeSection {
  let analytics: KnowledgeAnalytics
  /// What saves its numbers.
  let download: HTML

  public init(analytics: KnowledgeAnalytics, download: HTML) {
    self.analytics = analytics
    self.download = download
  }

  public var html: HTML {
    section(.class("stack"), .id("knowledgebowl-analytics")) {
      div(.class("spread")) {
        h2 { "Knowledge Bowl" }
        if !analytics.domains.isEmpty { download }
      }
      figures
      insights
      domains
    }
  }

  private var figures: HTML {
    div(.class("stats")) {
      Stat(
        Words.percent(analytics.written.share), "written",
        "\(analytics.written.right) right of \(analytics.written.asked) in written rounds. A guess "
          + "among four is right one time in four."
      ).html
      Stat(
        Words.percent(analytics.oral.share), "oral",
        "\(analytics.oral.right) right of \(analytics.oral.asked) heard in oral rounds, answered "
          + "or not."
      ).html
      if let gap = analytics.gap {
        Stat(
          signed(gap), "written − oral",
          "Written minus oral, in points of a hundred. Written questions show the answer among "
            + "others, so that a gap up to 15 is usual."
        ).html
      }
      if let gain = analytics.conference.gain {
        Stat(
          signed(gain), "conference gain",
          "\(analytics.conference.firstRight) right by yourself, \(analytics.conference.right) "
            + "after conferring, of \(analytics.conference.asked) cards. Under 5 the talk does not "
            + "pay."
        ).html
      }
      if let share = analytics.reboundShare {
        Stat(
          Words.percent(share), "rebounds",
          "Right answers after another team had missed: "
            + "\(analytics.rebounds.right + analytics.reboundDrill.right) of "
            + "\(analytics.reboundCount), in matches and in the drill. Aim for 30 % or more."
        ).html
      }
    }
  }

  @HTMLBuilder private var insights: HTML {
    let all = KnowledgeInsight.all(analytics)
    if !all.isEmpty {
      ul(.class("list"), .id("knowledge-insights")) {
        for insight in all {
          li(.class("item")) {
            p(.class("grow")) { insight.text }
            button(
              .class("button"), .send("start"), .with(action(insight)),
              .label("Practise: \(insight.text)")
            ) { "Practise" }
          }
        }
      }
    }
    p(.class("hint")) {
      "No state publishes what its teams score on average, so that nothing here is compared with "
      "others."
    }
  }

  private func action(_ insight: KnowledgeInsight) -> String {
    var members: [JSON.Member] = [
      .init("module", .string(KnowledgeBowl.id)), .init("drill", .string(insight.drill)),
    ]
    if let domain = insight.domain { members.append(.init("domain", .string(domain.rawValue))) }
    return JSON.object(members).text
  }

  @HTMLBuilder private var domains: HTML {
    if !analytics.domains.isEmpty {
      DataTable(
        "Knowledge Bowl by domain", caption: "Knowledge Bowl by domain",
        columns: ["Domain", "Written", "Oral"]
      ) {
        for line in analytics.domains {
          tr {
            th(.scope("row")) { line.domain.name }
            td { of(line.written) }
            td { of(line.oral) }
          }
        }
      }.html
    }
  }

  private func of(_ line: KnowledgeAnalytics.Line) -> String {
    line.asked == 0
      ? "–" : "\(line.right) of \(line.asked) (\(Words.percent(line.share)))"
  }

  private func signed(_ share: Double) -> String {
    let points = Int((share * 100).rounded())
    return points > 0 ? "+\(points)" : points < 0 ? "−\(-points)" : "0"
  }
}
