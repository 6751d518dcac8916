import Markup
import Sittings

/// How far the download for judging by meaning is, and what it takes.
struct MeaningState {
  let isOn: Bool
  let encoder: Encoder
  let isLenient: Bool

  /// What the encoder weighs, for people.
  static let size = "23 MB"

  var html: HTML {
    group {
      p(.id("meaning-state"), .role("status")) { state }
      if isOn, encoder.state == .missing || encoder.state == .failed {
        button(.class("button"), .id("meaning-again"), .send("meaning.again")) { "Try again" }
      }
      if isOn, !isLenient {
        p(.class("hint")) { "Your judge is not lenient: meanings count at that level only." }
      }
    }
  }

  private var state: String {
    guard isOn else {
      return "Switching it on fetches \(MeaningState.size) once, for this device; then it works "
        + "offline. Switching it off deletes them."
    }
    switch encoder.state {
    case .off, .fetching: return "Fetching \(MeaningState.size)…"
    case .ready: return "Ready on this device; it takes \(MeaningState.size)."
    case .missing: return "The server has nothing to fetch: its owner can run “make meaning”."
    case .failed:
      return encoder.why.isEmpty
        ? "It could not be fetched." : "It could not be fetched: \(encoder.why)."
    }
  }
}
