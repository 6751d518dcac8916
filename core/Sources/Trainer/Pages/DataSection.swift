import Sittings
import Basics
import EventLog
import Markup
import Practice

/// The learner's data in their own hands: out, in, away.
struct DataSection {
  let trainer: Trainer

  var html: HTML {
    section(.class("card stack"), .id("data")) {
      h2 { "Your data" }
      p {
        "\(trainer.log.count) events, all on this device. Export them, keep them, import them "
        "anywhere: nothing is ever overwritten."
      }
      div(.class("row")) {
        button(.class("button"), .id("export"), .send("log.export")) { "Export everything" }
        button(.class("button"), .send("progress.export")) { "Answers as CSV" }
        button(.class("button"), .send("rulings.export")) { "Disputed rulings" }
        label(.class("button file"), .for("log-file")) { "Import a log" }
        input(
          .id("log-file"), .class("visually-hidden"), .type("file"), .send("import"),
          .accept(".jsonl,.json,.txt"))
      }
      part
      erase
      button(.class("button quiet"), .send("help")) { "Keys" }
    }
  }

  private var part: HTML {
    details(.id("export-part")) {
      summary { "Export a part" }
      form(.class("stack"), .id("export-form"), .send("log.export")) {
        Field(
          id: "export-scope", title: "What",
          hint: "A single module is exported with its own button under Modules."
        ).choice(
          "scope",
          [
            ("proficiency", "What you can do: answers, goals and settings"),
            ("questions", "Questions and rules that you brought"), ("full", "Everything"),
          ])
        if hasExpired {
          label(.class("check"), .for("export-drop")) {
            input(.id("export-drop"), .name("drop"), .type("checkbox"), .value("yes"))
            " Leave out what you removed more than \(ModuleRemovals.undoDays) days ago"
          }
        }
        button(.class("button primary"), .type("submit")) { "Export" }
      }
    }
  }

  private var hasExpired: Bool {
    let removals = trainer.learner.removals
    return removals.modules.contains { removals.undoDaysLeft(of: $0, at: trainer.now) == 0 }
  }

  private var erase: HTML {
    details {
      summary { "Erase everything" }
      form(.class("stack"), .id("erase"), .send("erase")) {
        label(.class("check"), .for("sure")) {
          input(.id("sure"), .name("sure"), .type("checkbox"), .value("yes"))
          " Yes, erase every answer, pack and setting on this device. I have exported what I "
          "want to keep."
        }
        button(.class("button danger"), .type("submit")) { "Erase" }
      }
    }
  }
}
