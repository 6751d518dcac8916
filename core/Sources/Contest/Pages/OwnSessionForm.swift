public import Markup
import Practice
import Packs
public import Sittings

/// The form by which a learner puts a sitting of a competition together.
public struct OwnSessionForm {
  public let module: ContestModule
  public let desk: Desk
  private var id: String { module.manifest.id }

  public typealias Options = [(value: String, name: String)]

  public var html: HTML {
    form(.class("stack"), .id("setup"), .label("Your own session"), .send("start")) {
      input(.type("hidden"), .name("module"), .value(id))
      div(.class("grid")) {
        field("drill", "What", drills, ofItsOwn: true)
        Field(id: "setup-count", title: "Questions")
          .number("count", desk.preferences.questionCount, 1...100)
        module.narrowing(self)
        field(
          "pack", "Pack",
          [("", "All in use")] + module.shelf.library.packs.map { ($0.id, $0.title) })
      }
      RecentField(asker: Asker(module, desk)).html
      // NB: another id for each competition, or the choices of one would stand in the next.
      details(.id("setup-more-\(id)")) {
        summary { "Stars, difficulty and rules" }
        StarredField(asker: Asker(module, desk)).html
        div(.class("grid")) {
          field("from", "Difficulty at least", Words.levels)
          field("to", "Difficulty at most", Words.levels)
          if module.choosesRules { rules("Rules") }
          field("only", "Only", only, ofItsOwn: true)
        }
      }
      div(.class("row")) {
        button(.class("button primary"), .type("submit")) { "Start" }
        button(.class("button"), .type("submit"), .with("as", "sheet")) { "Save to print" }
      }
    }
  }

  private var drills: Options {
    var options: Options = []
    for entry in module.drills where entry.takesFilters {
      options.append((entry.drill.id, entry.drill.name))
    }
    return options
  }

  public static var domains: Options {
    [("", "All of them")] + Domain.allCases.map { ($0.rawValue, $0.name) }
  }

  public func rules(_ title: String) -> HTML {
    field(
      "rules", title, module.book.map { ($0.profile, $0.name) },
      chosen: module.rules(desk.preferences).profile, ofItsOwn: true)
  }

  private var only: Options {
    [("", "All")] + module.onlyOptions
  }

  /// Where competitions offer different things under one name, each has its own field: what was
  /// chosen in one stands for nothing in the next.
  public func field(
    _ name: String, _ title: String, _ options: Options, chosen: String? = nil,
    ofItsOwn: Bool = false
  ) -> HTML {
    let isFirst = module.shelf.modules.first === module
    return Field(id: ofItsOwn && !isFirst ? "setup-\(name)-\(id)" : "setup-\(name)", title: title)
      .choice(name, options, chosen: chosen ?? options.first?.value ?? "")
  }
}
