import Basics
import Borrowing
import Markup
import Packs
import Practice

/// What the answers say that is worth acting on, a card each, the most urgent first.
struct InsightsSection {
  let trainer: Trainer
  static let shownMax = 4

  var html: HTML {
    let all = trainer.insights
    return group {
      if !all.isEmpty {
        section(.class("stack"), .id("insights")) {
          h2 { "What stands out" }
          ul(.class("grid insights")) {
            for insight in all.prefix(Self.shownMax) { card(insight) }
          }
          if all.count > Self.shownMax {
            details(.id("insights-more")) {
              summary { "\(all.count - Self.shownMax) more" }
              ul(.class("grid insights")) {
                for insight in all.dropFirst(Self.shownMax) { card(insight) }
              }
            }
          }
        }
      }
    }
  }

  private func card(_ insight: Insight) -> HTML {
    li(.class("card stack"), .id("insight-\(insight.id)")) {
      if let competition = insight.competition { p(.class("eyebrow")) { competition.name } }
      h3 { insight.title }
      p(.class("hint")) { insight.evidence }
      div(.class("row")) { action(insight) }
    }
  }

  @HTMLBuilder private func action(_ insight: Insight) -> HTML {
    switch insight.action {
    case .page(let path): a(.class("button"), .href(path)) { insight.actionName }
    case .drill(let drill, let domain):
      if let module = trainer.module(offering: drill, for: insight.competition) {
        button(
          .class("button"), .send("start"),
          .with(
            JSON.object([
              .init("drill", .string(drill)), .init("module", .string(module.id)),
              .init("domain", .string(domain?.rawValue ?? "")),
            ]).text)
        ) { insight.actionName }
      } else {
        a(.class("button"), .href("#/practise")) { insight.actionName }
      }
    }
  }
}
