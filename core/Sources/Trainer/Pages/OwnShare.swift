import Markup
import Practice
import Sittings
import Syncing

/// On the page of a team or class, for who belongs there: whether their coach is shown anything.
struct OwnShare {
  let canShare: Bool
  let isShown: Bool
  let figures: FigureRows

  var html: HTML {
    section(.class("stack tight"), .id("own-share")) {
      h2 { "What your coach sees" }
      p {
        "Your coach, and whoever is admin around it, sees how often you did what they gave you, "
        "whether you come and were there, what you said you have read, and how many entries your "
        "record has."
      }
      if !canShare {
        p(.class("hint")) {
          "To show them more, whoever decides for you has to agree to it: on the page of their "
          "letter."
        }
      } else if isShown {
        p {
          "Since \(Words.wholeDate(figures.figures.since)) they see these figures too, and none of "
          "your answers."
        }
        figures.html
        turn("no", "Show them nothing any more")
      } else {
        p {
          "With these figures they can help you better: none of your answers, and you can end it "
          "at any time."
        }
        details(.id("own-share-preview")) {
          summary { "What they would see" }
          div(.class("stack tight")) { figures.html }
        }
        turn("yes", "Show them these figures")
      }
    }
  }

  private func turn(_ on: String, _ name: String) -> HTML {
    div(.class("row")) {
      button(
        .class("button"), .id("share-\(on)"), .send("account.teams.share"), .with("on", on)
      ) { name }
    }
  }
}
