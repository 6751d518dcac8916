import Markup
import Practice
import Sittings

/// A room that is looked up, or could not be.
struct RoomLookUp {
  let dialogue: AccountDialogue
  let path: String

  var html: HTML {
    section(.class("page stack"), .id("room-look-up")) {
      h1 { "Room" }
      if dialogue.fault.isEmpty {
        p(.class("hint"), .role("status")) { "Looking …" }
      } else {
        dialogue.faultShown
        div(.class("row")) {
          button(.class("button primary"), .id("room-again"), .send("go"), .with("path", path)) {
            "Try again"
          }
        }
      }
    }
  }
}
