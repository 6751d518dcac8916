import Sittings
import Contest
import Basics
import Markup
import Answers

/// The switch for judging by meaning, and how far its download is.
struct MeaningCard {
  let trainer: Trainer

  /// What the encoder weighs, for people.
  static let size = "23 MB"

  private var isOn: Bool { trainer.preferences.isMeaningOn(trainer.configuration.deviceName) }

  var html: HTML {
    section(.class("card stack"), .id("meaning")) {
      div(.class("spread")) {
        h2 { "Judge by meaning" }
        button(
          .class("chip\(isOn ? " on" : "")"), .id("meaning-switch"), .send("set"), .pressed(isOn),
          .describedBy("meaning-state"), .with(choice)
        ) { isOn ? "On" : "Off" }
      }
      p(.class("hint")) {
        "When nothing on the answer line matches, the judge can weigh whether your answer means "
        "the same. It never overrules the line, and helps seldom: with answers in other words."
      }
      p(.id("meaning-state"), .role("status")) { state }
      if isOn, trainer.encoder.state == .missing || trainer.encoder.state == .failed {
        button(.class("button"), .id("meaning-again"), .send("meaning.again")) { "Try again" }
      }
      if isOn, trainer.preferences.strictness != .lenient {
        p(.class("hint")) { "Your judge is not lenient: meanings count at that level only." }
      }
    }
  }

  private var choice: String {
    let key = Preferences.meaningKey(trainer.configuration.deviceName)
    return JSON.object([
      .init("key", .string(key)), .init("value", isOn ? "off" : "on"),
    ]).text
  }

  private var state: String {
    guard isOn else {
      return "Off. Switching it on fetches \(MeaningCard.size) once, for this device; then it "
        + "works offline. Switching it off deletes them."
    }
    switch trainer.encoder.state {
    case .off, .fetching: return "Fetching \(MeaningCard.size)…"
    case .ready: return "Ready on this device; it takes \(MeaningCard.size)."
    case .missing: return "The server has nothing to fetch: its owner can run “make meaning”."
    case .failed:
      let why = trainer.encoder.why
      return why.isEmpty ? "It could not be fetched." : "It could not be fetched: \(why)."
    }
  }
}
