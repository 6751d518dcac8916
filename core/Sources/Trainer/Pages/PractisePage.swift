import Basics
import Markup
import Practice
import Sittings

/// What could be practised now: what is open, and of each module its one best next thing.
struct PractisePage {
  let waiting: [HTML]
  let on: [Entry]
  let off: [ModuleManifest]

  /// A module that is switched on.
  struct Entry {
    let module: ModuleManifest
    /// Nil where nothing can be begun on this device.
    let next: Suggestion?
  }

  var html: HTML {
    section(.class("page stack")) {
      h1 { "Practise" }
      waiting
      ul(.class("modules")) {
        for (place, entry) in on.enumerated() {
          row(entry, isFirst: place == 0 && waiting.isEmpty)
        }
        for module in off { quiet(module) }
      }
    }
  }

  private func row(_ entry: Entry, isFirst: Bool) -> HTML {
    let module = entry.module
    return li(.id("module-\(module.id)"), .accent(module.id)) {
      span(.class("module-icon"), .accent(module.id), .ariaHidden())
      a(.class("grow"), .href("#/practise/\(module.id)")) {
        h2 { module.name }
        if let next = entry.next {
          p { next.title }
          small { next.why }
        } else {
          p(.class("hint")) { "Nothing to begin yet: see what it needs." }
        }
      }
      if let next = entry.next {
        button(
          .class(isFirst ? "button primary" : "button"), .id("next-\(module.id)"),
          .send("start"), .drill(next.drill.id, of: module.id, next.fields),
          .label("Start \(next.drill.name) of \(module.name)")
        ) { "Start" }
      }
    }
  }

  private func quiet(_ module: ModuleManifest) -> HTML {
    li(.class("off"), .id("module-\(module.id)"), .accent(module.id)) {
      span(.class("module-icon"), .accent(module.id), .ariaHidden())
      div(.class("grow")) {
        h2 { module.name }
        p(.class("hint")) { module.about }
      }
      button(
        .class("button"), .send("module.toggle"), .with("id", module.id),
        .label("Switch \(module.name) on")
      ) { "Switch on" }
    }
  }
}
