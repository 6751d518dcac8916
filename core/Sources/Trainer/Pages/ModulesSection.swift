import Basics
import Markup
import Practice
import Sittings

/// The modules on this device: whether they are on, what they can make use of, what was done in
/// them.
struct ModulesSection {
  struct Standing {
    let module: ModuleManifest
    let isOn: Bool
    let answers: Int
    /// Nil when it was not removed.
    let undoDaysLeft: Int?
    let about: ModuleAbout
  }

  let modules: [Standing]
  /// Those that ask for a newer core, which are not offered.
  let tooNew: [ModuleManifest]

  var html: HTML {
    ul(.class("list"), .id("modules")) {
      for standing in modules { row(standing) }
      for module in tooNew {
        li(.class("entry stack tight"), .id("data-\(module.id)")) {
          b { module.name }
          p(.class("soft")) {
            "It needs a newer Etude. Reload the page to update; what you did in it is kept."
          }
        }
      }
    }
  }

  private func row(_ standing: Standing) -> HTML {
    let module = standing.module
    return li(.class("entry stack tight"), .id("data-\(module.id)")) {
      label(.class("check switch")) {
        span {
          b { module.name }
          small(.class("hint")) { told(standing) }
        }
        input(
          .type("checkbox"), .id("toggle-\(module.id)"), .send("module.toggle"),
          .with("id", module.id), .checked(standing.isOn))
      }
      standing.about.html
      if let left = standing.undoDaysLeft { removed(module, left) } else { tools(module) }
    }
  }

  private func removed(_ module: ModuleManifest, _ left: Int) -> HTML {
    group {
      p {
        left > 0
          ? "Removed. \(Words.count(left, "day", "days")) left to take it back."
          : "Removed more than \(ModuleRemovals.undoDays) days ago. It is still in your log; an "
            + "export can leave it out."
      }
      button(.class("button"), .send("module.restore"), .with("id", module.id)) { "Take it back" }
    }
  }

  private func tools(_ module: ModuleManifest) -> HTML {
    div(.class("row")) {
      button(
        .class("button"), .send("log.export"),
        .with(JSON.object([.init("scope", "module"), .init("module", .string(module.id))]).text),
        .label("Export \(module.name)")
      ) { "Export" }
      button(
        .class("button danger"), .send("module.remove"), .with("id", module.id),
        .confirm(
          "Remove what you did in \(module.name)? It disappears from every page. For "
            + "\(ModuleRemovals.undoDays) days you can take that back."),
        .label("Remove what you did in \(module.name)")
      ) { "Remove" }
    }
  }

  private func told(_ standing: Standing) -> String {
    let module = standing.module
    let parts = [
      "Version \(module.version)", Words.count(module.drills.count, "drill", "drills"),
      Words.count(standing.answers, "answer", "answers"),
    ]
    return parts.joined(separator: ", ")
  }
}
