import Markup
import Practice
import Sittings

/// What fits best now in a module, one tap away, and what else does.
struct NextCard {
  let module: String
  /// The best first; nothing is shown of none.
  let suggestions: [Suggestion]

  @HTMLBuilder var html: HTML {
    if let first = suggestions.first {
      article(.class("card hero stack"), .id("next")) {
        h2 { first.title }
        p(.class("lead")) { first.why }
        button(
          .class("button primary big"), .id("start"), .send("start"),
          .drill(first.drill.id, of: module, first.fields), .key("Enter")
        ) { "Start \(first.minutes) min" }
        also
      }
    }
  }

  /// The others that fit now.
  @HTMLBuilder private var also: HTML {
    if suggestions.count > 1 {
      ul(.class("rows also"), .label("Also worth it now")) {
        for one in suggestions.dropFirst() {
          li {
            div {
              b { one.title }
              small { one.why }
            }
            button(
              .class("go"), .send("start"), .drill(one.drill.id, of: module, one.fields),
              .label("Start \(one.drill.name)")
            ) {}
          }
        }
      }
    }
  }
}
