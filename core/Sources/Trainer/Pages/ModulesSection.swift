import Sittings
import Basics
import Markup
import Practice

/// The modules on this device: versions, what they can make use of, what was done in them.
struct ModulesSection {
  let trainer: Trainer

  var html: HTML {
    section(.class("card stack"), .id("modules")) {
      h2 { "Modules" }
      ul(.class("list")) { for module in trainer.modules { row(module.manifest) } }
    }
  }

  private func row(_ module: ModuleManifest) -> HTML {
    let learner = trainer.learner
    let left = learner.removals.undoDaysLeft(of: module.id, at: trainer.now)
    return li(.class("entry stack tight"), .id("data-\(module.id)")) {
      div(.class("spread")) {
        h3 { module.name }
        span(.class("hint")) { "version \(module.version)" }
      }
      p(.class("hint")) { told(module) }
      if let left {
        p {
          left > 0
            ? "Removed. \(Words.count(left, "day", "days")) left to take it back."
            : "Removed more than \(ModuleRemovals.undoDays) days ago. It is still in your log; an "
              + "export can leave it out."
        }
        button(
          .class("button"), .send("module.restore"),
          .with("id", module.id)
        ) { "Take it back" }
      } else {
        div(.class("row")) {
          button(
            .class("button"), .send("log.export"),
            .with(
              JSON.object([.init("scope", "module"), .init("module", .string(module.id))]).text),
            .label("Export \(module.name)")
          ) { "Export" }
          button(
            .class("button danger"), .send("module.remove"),
            .with("id", module.id),
            .confirm(
              "Remove what you did in \(module.name)? It disappears from every page. For "
                + "\(ModuleRemovals.undoDays) days you can take that back."),
            .label("Remove what you did in \(module.name)")
          ) { "Remove" }
        }
      }
    }
  }

  private func told(_ module: ModuleManifest) -> String {
    var answers = 0
    for record in trainer.learner.attempts where record.attempt.module == module.id {
      answers += 1
    }
    var parts = [
      Words.count(module.drills.count, "drill", "drills"),
      Words.count(module.domains.count, "domain", "domains"),
      Words.count(answers, "answer", "answers"),
    ]
    var needs: [String] = []
    for capability in Capability.allCases where module.capabilities.contains(capability) {
      needs.append(capability.words)
    }
    if !needs.isEmpty { parts.append("makes use of: \(needs.joined(separator: ", "))") }
    return parts.joined(separator: " · ")
  }
}

extension Capability {
  /// As part of a list.
  var words: String {
    switch self {
    case .speak: "reading aloud"
    case .listen: "spoken answers"
    case .keyboard: "keys"
    case .touch: "touch"
    case .buzzer: "a buzzer"
    case .camera: "the camera"
    case .network: "the network"
    case .timer: "a clock"
    case .players: "several players"
    case .written: "typed answers"
    }
  }
}
