import Markup
import Practice
import Sittings

/// A sitting that waits: how it stands, and the way on.
struct ContinueCard {
  let sitting: any Sitting
  let standing: SittingStanding
  /// It is the page itself, not a card on another.
  var isPage = false
  /// Of several the newest has the focus.
  var isNewest = true

  /// The cards of all that wait, the newest first.
  static func all(_ trainer: Trainer) -> [HTML] {
    trainer.waiting.enumerated().map { place, one in
      ContinueCard(
        sitting: one, standing: one.standing(at: trainer.now), isNewest: place == 0
      ).html
    }
  }

  var html: HTML {
    div(.class("card hero stack"), .id(id("continue-card"))) {
      if isPage { h1 { standing.title } } else { h2 { standing.title } }
      p { standing.text + (isPage ? " Everything you answered is kept." : "") }
      div(.class("row")) {
        button(
          .class("button primary"), .id(id("continue")), .send("session.continue"),
          .with("s", sitting.session), .key(isPage ? "Enter Space" : nil), .autofocus(isNewest)
        ) { "Continue" }
        button(.class("button quiet"), .send("session.finish"), .with("s", sitting.session)) {
          "End it here"
        }
      }
    }
  }

  private func id(_ name: String) -> String { isNewest ? name : "\(name)-\(sitting.drill)" }
}
