import Markup
import Sittings

/// What is changed in the middle of a session, on `,`: how it is read and heard.
struct SettingsDialog {
  let settings: [Setting]
  /// How the last choice went.
  let notice: Notice?

  var html: HTML {
    dialog(.modal(), .id("settings"), .send("overlay.close"), .labelledBy("settings-title")) {
      h2(.id("settings-title")) { "Settings" }
      if let notice { notice.html }
      settings.html
      p(.class("hint")) { "Everything else is under You, and waits until the session is over." }
      button(.class("button primary"), .id("settings-done"), .send("overlay.close")) { "Done" }
    }
  }
}
