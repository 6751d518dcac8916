public import Markup
import Practice

/// At the end of a session that is over: it may be taken away, everywhere.
public struct SessionDeletion {
  let session: String
  let name: String

  /// `name` is what it is called in a sentence: "session", "test".
  public init(session: String, named name: String = "session") {
    self.session = session
    self.name = name
  }

  public var html: HTML {
    details(.id("session-deletion"), .class("page")) {
      summary { "Delete this \(name)" }
      p {
        "It goes with all that was answered or typed in it, from all of your devices and from the "
        "server, and out of your numbers. Nobody can bring it back."
      }
      button(
        .class("button danger"), .id("session-delete"), .send("session-delete"),
        .with("s", session), .confirm("Delete this \(name) for ever?")
      ) { "Delete it" }
    }
  }
}
