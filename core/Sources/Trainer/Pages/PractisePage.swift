import Basics
import Contest
import KnowledgeBowl
import Markup
import Practice
import QuizBowl
import ScienceBowl

/// Modules and their drills, and how a drill is set up.
struct PractisePage {
  let trainer: Trainer

  var html: HTML {
    section(.class("page stack")) {
      h1 { "Practise" }
      contents
      if trainer.match != nil, trainer.match?.phase != .over { ContinueCard(trainer: trainer).html }
      WaitingCards(trainer: trainer).html
      ContinueExerciseCard(trainer: trainer).html
      let supplies = Supplies(trainer)
      for module in Trainer.modules { card(module, supplies) }
      OwnSessionForm(trainer: trainer).html
    }
  }

  /// Ways to what is further down: the page is long.
  private var contents: HTML {
    nav(.class("row"), .id("contents"), .label("On this page")) {
      for module in Trainer.modules {
        a(.class("chip"), .href("#module-\(module.id)")) { module.name }
      }
      a(.class("chip"), .href("#setup")) { "Your own session" }
    }
  }

  private func card(_ module: ModuleManifest, _ supplies: Supplies) -> HTML {
    let isOn = trainer.folds.learner.modules.isEnabled(module.id)
    return article(.class("card stack"), .id("module-\(module.id)")) {
      div(.class("spread")) {
        h2 { module.name }
        button(
          .class("chip\(isOn ? " on" : "")"), .send("module.toggle"), .pressed(isOn),
          .with("id", module.id)
        ) { isOn ? "On" : "Off" }
      }
      if isOn {
        ul(.class("grid drills")) {
          for drill in module.drills { li { self.drill(drill, of: module, supplies) } }
        }
        if module.id == KnowledgeBowl.manifest.id {
          a(.class("button icon-people"), .id("to-team"), .href("#/practise/team")) {
            "Your team"
          }
        }
      } else {
        p(.class("hint")) { "Switched off. Everything you did in it is kept." }
      }
    }
  }

  private func drill(
    _ drill: Drill, of module: ModuleManifest, _ supplies: Supplies
  ) -> HTML {
    let missing = trainer.missing(drill, of: module.id, supplies)
    return div(.class("drill stack")) {
      h3 { drill.name }
      p { drill.purpose }
      if !drill.builds.isEmpty, missing == nil { p(.class("hint")) { drill.builds } }
      if missing == nil, let ladder = trainer.ladder(of: drill.id, in: module.id) {
        p(.class("hint"), .id("step-\(module.id)-\(drill.id)")) { "Now: \(ladder.stepWords)." }
      }
      if missing == nil, let supply = supplies.supply(of: drill.id, in: module.id) {
        borrowed(supply)
      }
      if let missing {
        p(.class("hint")) { missing }
      } else {
        div(.class("row")) {
          button(
            .class("button"), .id("start-\(module.id)-\(drill.id)"), .send("start"),
            .with(
              JSON.object([
                .init("module", .string(module.id)), .init("drill", .string(drill.id)),
              ]).text),
            .label("Start \(drill.name)")
          ) { "Start" }
          span(.class("hint")) { "about \(drill.minutesTypical) min" }
        }
        ways(drill, of: module)
      }
    }
  }

  /// How many of the drill's questions another competition was asked first.
  @HTMLBuilder private func borrowed(_ supply: Supply) -> HTML {
    if supply.borrowed > 0 {
      p(.class("hint borrowed")) {
        supply.own == 0
          ? "Its \(Words.count(supply.borrowed, "question comes", "questions come")) from another "
            + "competition, cut to fit."
          : "\(supply.borrowed) of its \(supply.own + supply.borrowed) questions come from another "
            + "competition, cut to fit."
      }
    }
  }

  /// What may be said of a drill before it begins, where that is one thing.
  @HTMLBuilder private func ways(_ drill: Drill, of module: ModuleManifest) -> HTML {
    switch drill.id {
    case "tossups" where module.id == Exercise.module:
      ways(
        drill, of: module, "One category", "category",
        ScienceBowl.Category.allCases.map { ($0.rawValue, $0.rawValue) })
    case "tiebreak":
      ways(
        drill, of: module, "Another way", "way",
        [
          (Trainer.Tiebreak.suddenDeath.rawValue, "Sudden death at once"),
          (Trainer.Tiebreak.lightning.rawValue, "Lightning: two minutes"),
        ])
    case "remedial":
      ways(
        drill, of: module, "Less or more time", "minutes",
        [("15", "15 min"), ("20", "20 min"), ("40", "40 min")])
    default: HTML.nothing
    }
  }

  private func ways(
    _ drill: Drill, of module: ModuleManifest, _ title: String, _ field: String,
    _ values: [(value: String, name: String)]
  ) -> HTML {
    details(.id("ways-\(module.id)-\(drill.id)")) {
      summary { title }
      div(.class("row")) {
        for (value, name) in values {
          button(
            .class("chip"), .send("start"),
            .with(
              JSON.object([
                .init("module", .string(module.id)), .init("drill", .string(drill.id)),
                .init(field, .string(value)),
              ]).text)
          ) { name }
        }
      }
    }
  }
}

/// The sitting that waits.
struct ContinueCard {
  let trainer: Trainer

  var html: HTML {
    let match = trainer.match
    let team = match?.player(Trainer.learner)?.team ?? ""
    return div(.class("card hero stack"), .id("continue-card")) {
      h2 { "Your session is waiting" }
      p { "Question \(match?.placeWords ?? ""), \(match?.score(team: team) ?? 0) points so far." }
      div(.class("row")) {
        button(.class("button primary"), .id("continue"), .send("session.continue"), .autofocus()) {
          "Continue"
        }
        button(.class("button quiet"), .send("session.finish")) { "End it here" }
      }
    }
  }
}
