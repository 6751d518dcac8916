import Contest
import Markup
import Packs
import Practice
import Sittings

/// The marketplace: packs from everybody, and the search for them.
struct MarketPage {
  let market: Marketplace
  let wish: Marketplace.Wish
  let isSignedIn: Bool
  let mayPublish: Bool
  /// Whether a pack of an id is in the library.
  let isHere: (String) -> Bool

  var html: HTML {
    section(.class("page stack"), .id("market")) {
      PageHead("Market\u{AD}place", under: "Library", "#/library").html
      if isSignedIn { open } else { Marketplace.signedOut }
    }
  }

  @HTMLBuilder private var open: HTML {
    p(.class("hint")) {
      "Packs that others wrote for everybody. Each was read by a reviewer before it came here."
    }
    search
    market.faultShown
    p(.class("hint"), .id("market-count"), .role("status")) {
      if let shown {
        Words.count(shown.total, "pack", "packs")
      } else if market.fault.isEmpty {
        "Looking …"
      }
    }
    if let shown {
      if shown.total == 0 { nothing }
      ul(.class("rows")) { for one in shown.rows { row(one) } }
      ways(shown.total)
    }
  }

  /// What was found, if it is what is looked for.
  private var shown: (wish: Marketplace.Wish, rows: [Marketplace.Row], total: Int)? {
    market.found.flatMap { $0.wish == wish ? $0 : nil }
  }

  private var search: HTML {
    form(
      .class("search stack"), .id("market-search"), .send("account.market.find"), .role("search")
    ) {
      div(.class("field")) {
        label(.class("visually-hidden"), .for("market-q")) { "Search the packs" }
        input(
          .id("market-q"), .name("q"), .type("search"), .value(wish.words), .key("Slash"),
          .maxlength(100), .placeholder("Title, subject, author, kind of question"),
          .enterkeyhint("search"))
      }
      div(.class("row keep")) {
        Field(id: "market-order", title: "First").choice(
          "order", [("best", "What people like best"), ("new", "The newest")], chosen: wish.order)
        button(.class("button"), .type("submit")) { "Search" }
      }
    }
  }

  private func row(_ row: Marketplace.Row) -> HTML {
    let offer = row.offer
    return li(.id("offer-\(offer.pack)")) {
      a(.href("\(Trainer.marketPath)/\(offer.pack)")) {
        span { offer.title }
        small { row.facts }
      }
      if isHere(offer.pack) { span(.class("badge")) { "Yours" } }
    }
  }

  private var nothing: HTML {
    div(.class("empty stack")) {
      if wish.words.isEmpty {
        h2 { "No packs yet" }
        p {
          mayPublish
            ? "Be the first: open a pack of your own in the library, and publish it for everybody."
            : "Packs that people publish stand here as soon as a reviewer has read them."
        }
      } else {
        h2 { "Nothing found" }
        p { "Try fewer words, or a subject: “history”, “tossup”." }
      }
    }
  }

  @HTMLBuilder private func ways(_ total: Int) -> HTML {
    let next = wish.from + Marketplace.Wish.countMax
    if wish.from > 0 || next < total {
      div(.class("row")) {
        if wish.from > 0 {
          let before = max(0, wish.from - Marketplace.Wish.countMax)
          a(.class("button"), .href(wish.address(from: before))) { "Those before" }
        }
        if next < total {
          a(.class("button"), .href(wish.address(from: next))) { "More of \(total)" }
        }
      }
    }
  }
}

extension Marketplace {
  @HTMLBuilder var faultShown: HTML {
    if !fault.isEmpty { p(.class("notice error"), .role("alert")) { fault } }
  }

  static var signedOut: HTML {
    div(.class("stack tight")) {
      p { "Packs from others come from a server: sign in there to find them." }
      div(.class("row")) {
        a(.class("button primary"), .href("#/you/account")) { "Sign in, or join" }
      }
    }
  }
}

extension Marketplace.Row {
  /// "by Cleo · 14 questions · ★ 4.3 of 12 · 40 took it"
  var facts: String {
    var parts: [String] = []
    if !authors.isEmpty { parts.append("by \(PackDiffView.cut(authors, 80))") }
    parts.append(Words.contents(questions: offer.questions, items: offer.items))
    if let rating { parts.append(rating) }
    if takers > 0 { parts.append("\(takers) took it") }
    return parts.joined(separator: " · ")
  }

  /// Nil where too few have said.
  var rating: String? {
    tenths.map { "★ \($0 / 10).\($0 % 10) of \(Words.count(raters, "rating", "ratings"))" }
  }
}
