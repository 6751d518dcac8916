import Markup
import Practice
import Sittings

/// At the end of a session that is over: it may be taken away, everywhere.
struct SessionDeletion {
  let session: String

  var html: HTML {
    details(.id("session-deletion"), .class("page")) {
      summary { "Delete this session" }
      p {
        "It goes with every answer in it, from all of your devices and from the server, and out of "
        "your numbers. Nobody can bring it back."
      }
      button(
        .class("button danger"), .id("session-delete"), .send("session-delete"),
        .with("s", session), .confirm("Delete this session for ever?")
      ) { "Delete it" }
    }
  }
}
