import Markup
import Practice
import Sittings

/// A sitting that waits: which it is, how it stands, and the way on.
struct ContinueCard {
  let sitting: any Sitting
  let name: String
  let standing: SittingStanding
  /// It is the page itself, not a card on another.
  var isPage = false

  /// Of those that wait the newest as a card, the others folded, as rows that lead to theirs.
  static func all(_ trainer: Trainer) -> [HTML] {
    let waiting = trainer.waiting
    guard let newest = waiting.first else { return [] }
    let card = ContinueCard(
      sitting: newest, name: trainer.name(of: newest), standing: newest.standing(at: trainer.now)
    ).html
    guard waiting.count > 1 else { return [card] }
    return [
      card,
      details(.id("also-waiting")) {
        summary { Words.count(waiting.count - 1, "other waits", "others wait") }
        ul(.class("list")) {
          for one in waiting.dropFirst() {
            LinkRow(
              trainer.name(of: one), one.standing(at: trainer.now).text,
              href: Route.session(one.session)
            ).html
          }
        }
      },
    ]
  }

  var html: HTML {
    div(.class("card hero stack"), .id("continue-card")) {
      if isPage { h1 { standing.title } } else { h2 { standing.title } }
      p { "\(name). \(standing.text)" + (isPage ? " Everything you answered is kept." : "") }
      div(.class("row")) {
        button(
          .class("button primary"), .id("continue"), .send("session.continue"),
          .with("s", sitting.session), .key(isPage ? "Enter Space" : nil), .autofocus()
        ) { "Continue" }
        button(
          .class("button quiet"), .id("end-waiting"), .send("session.finish"),
          .with("s", sitting.session), .confirm(sitting.isBlank ? nil : SessionHeader.question)
        ) { "End it here" }
      }
    }
  }
}

extension Route {
  /// The page of a sitting that waits or has ended.
  static func session(_ id: String) -> String {
    var route = Route(Trainer.sessionPath)
    route.query = [("s", id)]
    return route.text
  }
}
