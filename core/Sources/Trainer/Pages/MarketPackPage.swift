import Basics
import Contest
import Markup
import Packs
import Practice
import Sittings

/// One pack of the marketplace: what it is, its first questions, taking it, and saying what one
/// thinks of it.
struct MarketPackPage {
  let opened: Marketplace.Opened?
  let dialogue: AccountDialogue
  let isSignedIn: Bool
  /// The version of a pack of this id that is in the library.
  let held: String?
  /// Whether that one came from the marketplace.
  let isTaken: Bool
  /// Whether the learner published it.
  let isOwn: Bool

  private var market: Marketplace { dialogue.market }
  private var packs: SharedPacks { dialogue.packs }
  private var isBusy: Bool { dialogue.isBusy }

  var html: HTML {
    section(.class("page stack"), .id("market-pack")) {
      if let opened {
        page(opened)
      } else {
        PageHead("Market\u{AD}place", under: "Marketplace", Trainer.marketPath).html
        if !isSignedIn {
          Marketplace.signedOut
        } else if market.fault.isEmpty {
          p(.class("hint"), .role("status")) { "Looking …" }
        }
        market.faultShown
      }
    }
  }

  private func page(_ opened: Marketplace.Opened) -> HTML {
    let row = opened.row
    return group {
      PageHead(row.offer.title, under: "Marketplace", Trainer.marketPath).html
      p(.class("hint")) { "\(row.facts) · version \(row.offer.version) · \(row.licence)" }
      if !row.about.isEmpty { p { row.about } }
      market.faultShown
      if !packs.fault.isEmpty { p(.class("notice error"), .role("alert")) { packs.fault } }
      packs.coming
      if isOwn { publishing(row.offer) } else { taking(row.offer) }
      if let sample = opened.sample, !sample.questions.isEmpty { questions(sample) }
      if let own = opened.own { rating(row.offer.pack, own) }
      versions(opened.versions)
      reporting(row.offer.pack)
    }
  }

  private func publishing(_ offer: SharedPacks.Offer) -> HTML {
    group {
      p { "You published this pack." }
      div(.class("row")) {
        if held != nil {
          a(.class("button primary"), .href("#/library/pack/\(offer.pack)")) { "In your library" }
        }
        Marketplace.withdrawing(offer.pack, titled: offer.title, isBusy: isBusy)
      }
      if !packs.sharingFault.isEmpty {
        p(.class("notice error"), .role("alert")) { packs.sharingFault }
      }
    }
  }

  private func taking(_ offer: SharedPacks.Offer) -> HTML {
    let isCurrent = isTaken && held.map { !PackVersion.isLater(offer.version, than: $0) } ?? false
    let name = isTaken ? "Update to \(offer.version)" : "Add to my library"
    return div(.class("row")) {
      if !isCurrent {
        button(
          .class("button primary"), .id("market-take"), .send("account.packs.take"),
          .disabled(packs.arrival != nil || isBusy),
          .with(SharedPacksSection.named(PackManifest.marketplace, offer.pack)),
          .confirm(
            held != nil && !isTaken ? SharedPacksSection.replacing(offer.pack) : nil)
        ) { name }
      }
      if held != nil {
        a(.class("button"), .id("market-held"), .href("#/library/pack/\(offer.pack)")) {
          isTaken ? "In your library" : "Yours of this id"
        }
      }
    }
  }

  private func questions(_ sample: Pack) -> HTML {
    section(.class("stack tight"), .id("market-sample")) {
      h2 { "The first questions" }
      ul(.class("list")) {
        for question in sample.questions {
          li(.class("sample")) {
            p { marked(PackDiffView.cut(question.text, 400)) }
            for choice in question.choices {
              p(.class("choice-line")) {
                b { "\(choice.label)) " }
                marked(PackDiffView.cut(choice.text, 200))
              }
            }
            for part in question.parts { p { marked(PackDiffView.cut(part.text, 400)) } }
            details(.id("sample-\(question.key)")) {
              summary { question.parts.isEmpty ? "Its answer" : "Its answers" }
              for (line, _) in question.answerLines {
                p(.class("answerline")) { marked(PackDiffView.cut(line, 400)) }
              }
            }
          }
        }
      }
    }
  }

  private func rating(_ pack: String, _ own: Int) -> HTML {
    section(.class("stack tight"), .id("market-rating")) {
      h2 { "What do you think of it?" }
      div(.class("row"), .role("group"), .label("Your stars")) {
        for stars in 1...5 {
          button(
            .class("button"), .id("stars-\(stars)"), .send("account.market.rate"),
            .label(Words.count(stars, "star", "stars")), .pressed(stars == own),
            .with(
              JSON.object([
                .init("id", .string(pack)),
                .init("stars", .string(stars == own ? "0" : "\(stars)")),
              ]).text)
          ) { stars <= own ? "★" : "☆" }
        }
      }
      p(.class("hint")) {
        "Nobody sees who gave which; the average is shown from five on."
      }
    }
  }

  @HTMLBuilder private func versions(_ versions: [(version: String, day: Int32)]) -> HTML {
    if versions.count > 1 {
      details(.id("market-versions")) {
        summary { "Versions" }
        ul(.class("list")) {
          for one in versions {
            li(.class("item")) {
              span {
                one.version
                small { "since \(CalendarDay(day: one.day).text)" }
              }
            }
          }
        }
      }
    }
  }

  private func reporting(_ pack: String) -> HTML {
    details(.id("market-report")) {
      summary { "Something is wrong with it" }
      form(
        .class("stack"), .id("report-form"), .send("account.market.report"),
        .with("id", pack)
      ) {
        Field(id: "report-about", title: "What").choice("about", Marketplace.faults)
        Field(
          id: "report-words", title: "Which question, and what of it",
          hint: "A reviewer reads it, and not who wrote it."
        ).html(
          textarea, [.name("words"), .maxlength(1_000)])
        button(.class("button"), .type("submit"), .disabled(isBusy)) { "Report it" }
      }
    }
  }
}

extension Marketplace {
  /// What may be wrong with a pack, as the server names it and as people read it.
  static let faults: [(value: String, name: String)] = [
    ("wrong", "Answers are wrong"), ("harmful", "It is not fit for children"),
    ("copied", "It is copied from somebody"), ("other", "Something else"),
  ]
}

extension Marketplace {
  /// The way out of it, for whoever published a pack.
  static func withdrawing(_ pack: String, titled title: String, isBusy: Bool) -> HTML {
    button(
      .class("button quiet"), .id("market-withdraw"), .send("account.market.withdraw"),
      .label("Withdraw from the marketplace"), .disabled(isBusy), .with("id", pack),
      .confirm(
        "Withdraw “\(title)” from the marketplace? Who took it keeps it; nobody else finds it "
          + "any more.")
    ) { "Withdraw" }
  }
}
