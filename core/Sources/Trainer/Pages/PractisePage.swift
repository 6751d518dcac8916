import Basics
import Markup
import Practice
import Sittings

/// Modules and their drills, and how a drill is set up.
struct PractisePage {
  let trainer: Trainer

  var html: HTML {
    section(.class("page stack")) {
      h1 { "Practise" }
      contents
      ContinueCard.all(trainer)
      for module in trainer.modules { card(module) }
      ownSession
    }
  }

  /// Ways to what is further down: the page is long.
  private var contents: HTML {
    nav(.class("row"), .id("contents"), .label("On this page")) {
      for module in trainer.modules {
        a(.class("chip"), .href("#module-\(module.id)")) { module.manifest.name }
      }
      a(.class("chip"), .href("#setup")) { "Your own session" }
    }
  }

  private func card(_ module: any Module) -> HTML {
    let isOn = trainer.learner.modules.isEnabled(module.id)
    return article(.class("card stack"), .id("module-\(module.id)")) {
      div(.class("spread")) {
        h2 { module.manifest.name }
        button(
          .class("chip\(isOn ? " on" : "")"), .send("module.toggle"), .pressed(isOn),
          .with("id", module.id)
        ) { isOn ? "On" : "Off" }
      }
      if isOn {
        ul(.class("grid drills")) {
          for offer in module.offers(trainer.desk) {
            li { OfferView(module: module.id, offer: offer).html }
          }
        }
        module.cards(.practise, trainer.desk)
      } else {
        p(.class("hint")) { "Switched off. Everything you did in it is kept." }
      }
    }
  }

  /// A sitting that the learner puts together: the module first, then what it can choose from.
  @HTMLBuilder private var ownSession: HTML {
    let forms = trainer.modules.filter { trainer.learner.modules.isEnabled($0.id) }
      .compactMap { one in one.form(trainer.desk).map { (module: one.manifest, html: $0) } }
    let chosen = forms.first { $0.module.id == trainer.route["own"] } ?? forms.first
    section(.class("card stack"), .id("own-session")) {
      h2(.id("own-title")) { "Your own session" }
      if forms.count > 1 {
        nav(.class("row"), .label("Competition")) {
          for one in forms {
            a(
              .class("chip"), .id("own-\(one.module.id)"),
              .href("#/practise?own=\(one.module.id)"),
              .current(one.module.id == chosen?.module.id ? "true" : nil)
            ) { one.module.name }
          }
        }
      }
      if let chosen { chosen.html }
    }
  }
}

/// A drill as it stands now: what it is for, what it lacks, and its start.
struct OfferView {
  let module: String
  let offer: Offer

  var html: HTML {
    div(.class("drill stack")) {
      h3 { offer.drill.name }
      p { offer.drill.purpose }
      if let lack = offer.lack {
        p(.class("hint")) { lack }
      } else {
        if !offer.drill.builds.isEmpty { p(.class("hint")) { offer.drill.builds } }
        for note in offer.notes { p(.class("hint"), .id(note.id)) { note.text } }
        div(.class("row")) {
          button(
            .class("button"), .id("start-\(module)-\(offer.drill.id)"), .send("start"),
            .with(fields()), .label("Start \(offer.drill.name)")
          ) { "Start" }
          span(.class("hint")) { "about \(offer.drill.minutesTypical) min" }
        }
        if let ways = offer.ways { view(ways) }
      }
    }
  }

  private func view(_ ways: Ways) -> HTML {
    details(.id("ways-\(module)-\(offer.drill.id)")) {
      summary { ways.title }
      div(.class("row")) {
        for (value, name) in ways.values {
          button(.class("chip"), .send("start"), .with(fields([.init(ways.field, .string(value))])))
          {
            name
          }
        }
      }
    }
  }

  private func fields(_ more: [JSON.Member] = []) -> String {
    JSON.object(
      [.init("module", .string(module)), .init("drill", .string(offer.drill.id))] + more
    ).text
  }
}
