import Sittings
import Contest
import Markup
import Practice

/// What the device stores, and how much of it recordings may take.
struct StorageSection {
  let trainer: Trainer

  var html: HTML {
    let held = trainer.shelf.audio.items(of: trainer.configuration.device)
    let bytes = trainer.shelf.audio.bytes(of: trainer.configuration.device)
    let budget = trainer.preferences.audioBudget
    return section(.class("card stack"), .id("storage")) {
      h2 { "Storage" }
      if held.isEmpty {
        p {
          "Questions and answers take little room. No recordings are stored: this device’s own "
          "voice reads, or a recording is fetched when it is played."
        }
      } else {
        p {
          "\(Words.count(held.count, "recording", "recordings")): \(Words.megabytes(bytes)) of "
          "\(Words.megabytes(budget)) MB."
        }
        div(
          .class("bar"), .role("img"), .share(Int(min(100, bytes * 100 / max(1, budget)))),
          .label("\(bytes * 100 / max(1, budget)) % of the budget")
        ) { span() }
        button(.class("button"), .send("audio.free")) { "Free what is no longer needed" }
      }
      form(.class("stack"), .id("storage-settings"), .send("settings")) {
        Field(
          id: "set-audio.budget", title: "Room for recordings, MB",
          hint: "What you know well is freed first; it is fetched again when it comes back. Text "
            + "and answers always stay."
        ).number("set.audio.budget", Int(budget / 1_000_000), 10...10_000)
        button(.class("button primary"), .type("submit")) { "Save" }
      }
    }
  }
}
