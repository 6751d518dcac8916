import Contest
import Markup
import Practice
import Sittings

/// The rules that whoever runs the server has for everybody, as a league's own.
struct ServedRules {
  /// Nil until the server has said so.
  let rules: [Rules]?
  let isAsked: Bool
  let shelf: Shelf

  var html: HTML {
    section(.class("stack"), .id("served-rules")) {
      h2 { "Rules on this server" }
      if isAsked {
        p(.role("status")) { "Asking the server for its rules…" }
      } else if let rules {
        known(rules)
      } else {
        div(.class("empty stack")) {
          p { "The server has not said yet which it has." }
          button(.class("button primary"), .send("rules.look")) { "Ask it" }
        }
      }
    }
  }

  @HTMLBuilder private func known(_ rules: [Rules]) -> HTML {
    if rules.isEmpty {
      p { "It has none beside those that come with Etude. Whoever runs it can add your league’s." }
    }
    ul(.class("list")) { for one in rules { row(one) } }
    p(.class("hint")) {
      "What you take stays on your devices, also without a network. You can change every number."
    }
  }

  private func row(_ rules: Rules) -> HTML {
    li(.class("item")) {
      span {
        b { rules.name }
        small(.class("hint")) {
          " \(shelf.module(rules.competition)?.manifest.name ?? rules.competition)"
        }
      }
      switch shelf.ownRules.profile(rules.profile) {
      case .some(let mine) where mine.text == rules.text: small(.class("hint")) { "You have them" }
      case let mine:
        button(.class("button"), .send("rules.take"), .with("rules", rules.profile)) {
          mine == nil ? "Take them" : "Take the new ones"
        }
      }
    }
  }
}
