import Contest
import KnowledgeBowl
import Markup
import Packs
import Practice
import QuizBowl
import ScienceBowl

/// A sitting that the learner puts together: the competition first, then what it can choose from.
struct OwnSessionForm {
  let trainer: Trainer

  typealias Options = [(value: String, name: String)]

  var html: HTML {
    section(.class("card stack"), .id("own-session")) {
      h2(.id("own-title")) { "Your own session" }
      if modules.count > 1 { choice }
      if let module { form(of: module) }
    }
  }

  /// The competitions that are switched on.
  private var modules: [ModuleManifest] {
    Trainer.modules.filter { trainer.folds.learner.modules.isEnabled($0.id) }
  }

  /// The one that the address names, or else the first.
  private var module: ModuleManifest? {
    modules.first { $0.id == trainer.route["own"] } ?? modules.first
  }

  private var choice: HTML {
    nav(.class("row"), .label("Competition")) {
      for one in modules {
        a(
          .class("chip"), .id("own-\(one.id)"), .href("#/practise?own=\(one.id)"),
          .current(one.id == module?.id ? "true" : nil)
        ) { one.name }
      }
    }
  }

  private func form(of module: ModuleManifest) -> HTML {
    Markup.form(.class("stack"), .id("setup"), .labelledBy("own-title"), .send("start")) {
      input(.type("hidden"), .name("module"), .value(module.id))
      div(.class("grid")) {
        field("drill", "What", drills(of: module), ofItsOwn: module)
        Field(id: "setup-count", title: "Questions")
          .number("count", trainer.settings.questionCount, 1...100)
        narrowing(module)
        field(
          "pack", "Pack",
          [("", "All in use")] + trainer.folds.library.packs.map { ($0.id, $0.title) })
      }
      // NB: another id for each competition, or the choices of one would stand in the next.
      details(.id("setup-more-\(module.id)")) {
        summary { "Difficulty and rules" }
        div(.class("grid")) {
          field("from", "Difficulty at least", Words.levels)
          field("to", "Difficulty at most", Words.levels)
          if module.id != KnowledgeBowl.manifest.id { rules(of: module, "Rules") }
          field("only", "Only", only(in: module), ofItsOwn: module)
        }
      }
      button(.class("button primary"), .type("submit")) { "Start" }
    }
  }

  private func drills(of module: ModuleManifest) -> Options {
    var options: Options = []
    for drill in module.drills {
      if let competition = Competition(module: module.id),
        Trainer.takesFilters(drill.id, in: competition)
      {
        options.append((drill.id, drill.name))
      }
    }
    return options
  }

  /// What the questions of each competition are told apart by.
  @HTMLBuilder private func narrowing(_ module: ModuleManifest) -> HTML {
    switch module.id {
    case KnowledgeBowl.manifest.id:
      rules(of: module, "Region")
      field("domain", "Domain", domains)
      field("grade", "Grade", [("", "All of them")] + Words.grades)
    case Exercise.module:
      field(
        "category", "Category",
        [("", "All of them")] + ScienceBowl.Category.allCases.map { ($0.rawValue, $0.rawValue) })
      field(
        "answers", "Answers",
        [("", "Both kinds"), ("choices", "Multiple choice"), ("short", "Short answer")])
    default: field("domain", "Domain", domains)
    }
  }

  private var domains: Options {
    [("", "All of them")] + Domain.allCases.map { ($0.rawValue, $0.name) }
  }

  private func rules(of module: ModuleManifest, _ title: String) -> HTML {
    field(
      "rules", title, trainer.ruleBook.of(module.id).map { ($0.profile, $0.name) },
      chosen: trainer.settings.rules(of: module.id).profile, ofItsOwn: module)
  }

  private func only(in module: ModuleManifest) -> Options {
    let all: Options = [("", "All"), ("unused", "Not practised for 7 days")]
    return module.id == QuizBowl.manifest.id ? all + [("power", "With a power mark")] : all
  }

  /// Where competitions offer different things under one name, each has its own field: what was
  /// chosen in one stands for nothing in the next.
  private func field(
    _ name: String, _ title: String, _ options: Options, chosen: String? = nil,
    ofItsOwn module: ModuleManifest? = nil
  ) -> HTML {
    let isShared = module == nil || module?.id == QuizBowl.manifest.id
    return Field(id: isShared ? "setup-\(name)" : "setup-\(name)-\(module?.id ?? "")", title: title)
      .choice(name, options, chosen: chosen ?? options.first?.value ?? "")
  }
}
