import Basics
import Borrowing
import Markup
import Practice
import Sittings

/// What the answers say that is worth acting on, a row each, the most urgent first.
struct InsightsSection {
  /// Each with the module that its drill begins in; nil where none is there.
  let insights: [(insight: Insight, module: String?)]
  var title = "What stands out"
  /// Rows that are not folded away.
  var shownMax = 3

  @HTMLBuilder var html: HTML {
    if !insights.isEmpty {
      section(.class("stack tight"), .id("insights")) {
        if shownMax > 0 {
          h2 { title }
          list(insights.prefix(shownMax))
        }
        if insights.count > shownMax {
          details(.id("insights-more")) {
            summary { shownMax > 0 ? "\(insights.count - shownMax) more" : title }
            list(insights.dropFirst(shownMax))
          }
        }
      }
    }
  }

  private func list(_ rows: ArraySlice<(insight: Insight, module: String?)>) -> HTML {
    ul(.class("list insights")) { for row in rows { entry(row.insight, row.module) } }
  }

  private func entry(_ insight: Insight, _ module: String?) -> HTML {
    li(.class("entry stack tight"), .id("insight-\(insight.id)")) {
      h3 { insight.title }
      p(.class("hint")) { insight.evidence }
      action(insight, module)
    }
  }

  @HTMLBuilder private func action(_ insight: Insight, _ module: String?) -> HTML {
    switch insight.action {
    case .page(let path): a(.class("button"), .href(path)) { insight.actionName }
    case .drill(let drill, let domain):
      if let module {
        button(
          .class("button"), .send("start"), .drill(drill, of: module, .domain(domain))
        ) { insight.actionName }
      } else {
        a(.class("button"), .href("#/practise")) { insight.actionName }
      }
    }
  }
}
