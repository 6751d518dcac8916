import Basics
import Markup
import Practice
import Sittings

/// Knowledge Bowl's numbers on the progress page, each of which explains itself.
struct KnowledgeSection {
  let analytics: KnowledgeAnalytics

  var html: HTML {
    section(.class("stack"), .id("knowledgebowl-analytics")) {
      h2 { "Written and oral rounds" }
      figures.html
      insights
      domains
    }
  }

  private var figures: Figures {
    var figures = Figures()
    figures.add(
      Share(analytics.written), "written",
      "Right in written rounds. A guess among four is right one time in four.")
    figures.add(
      Share(analytics.oral), "oral", "Right of those heard in oral rounds, answered or not.")
    figures.add(
      analytics.gap.map { signed($0) }, from: min(analytics.written.asked, analytics.oral.asked),
      "written − oral",
      "Written minus oral, in points of a hundred. Written questions show the answer among others, "
        + "so that a gap up to 15 is usual.")
    figures.add(
      analytics.conference.gain.map { signed($0) }, from: analytics.conference.asked,
      "conference gain",
      "\(analytics.conference.firstRight) right by yourself, \(analytics.conference.right) after "
        + "conferring, of \(analytics.conference.asked) cards. Under 5 the talk does not pay.")
    figures.add(
      Share(
        right: analytics.rebounds.right + analytics.reboundDrill.right,
        total: analytics.reboundCount), "rebounds",
      "Right answers after another team had missed, in matches and in the drill. Aim for three in "
        + "ten or more.")
    return figures
  }

  @HTMLBuilder private var insights: HTML {
    let all = KnowledgeInsight.all(analytics)
    if !all.isEmpty {
      ul(.class("list"), .id("knowledge-insights")) {
        for insight in all {
          li(.class("item")) {
            p(.class("grow")) { insight.text }
            button(
              .class("button"), .send("start"),
              .drill(insight.drill, of: KnowledgeBowl.id, .domain(insight.domain)),
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

  @HTMLBuilder private var domains: HTML {
    if !analytics.domains.isEmpty {
      details(.id("knowledgebowl-domains")) {
        summary { "By domain" }
        DataTable("Knowledge Bowl by domain", columns: ["Domain", "Written", "Oral"]) {
          for line in analytics.domains {
            tr {
              th(.scope("row")) { line.domain.name }
              td { Share(line.written).words }
              td { Share(line.oral).words }
            }
          }
        }.html
      }
    }
  }

  private func signed(_ share: Double) -> String {
    let points = Int((share * 100).rounded())
    return points > 0 ? "+\(points)" : points < 0 ? "−\(-points)" : "0"
  }
}

extension Share {
  init(_ line: KnowledgeAnalytics.Line) { self.init(right: line.right, total: line.asked) }
}
