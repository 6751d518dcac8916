import Practice
import Markup
import Sittings

/// A sitting that waits: how it stands, and the way on.
struct ContinueCard {
  let session: String
  let standing: SittingStanding
  /// It is the page itself, not a card on another.
  var isPage = false

  var html: HTML {
    div(.class("card hero stack"), .id(isPage ? nil : "waiting-\(session)")) {
      if isPage { h1 { standing.title } } else { h2 { standing.title } }
      p { standing.text + (isPage ? " Everything you answered is kept." : "") }
      div(.class("row")) {
        button(
          .class("button primary"), .id(isPage ? "continue" : "continue-\(session)"),
          .send("session.continue"), .with("s", session), .key(isPage ? "Enter Space" : nil),
          .autofocus(isPage)
        ) { "Continue" }
        button(.class("button quiet"), .send("session.finish"), .with("s", session)) {
          "End it here"
        }
      }
    }
  }
}
