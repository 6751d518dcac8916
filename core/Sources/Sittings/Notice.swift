public import Markup

/// One line that tells how the last thing went.
public struct Notice: Equatable, Sendable {
  public enum Tone: String, Sendable { case good, warn, error }

  public var tone: Tone
  public var text: String
  /// It tells what was saved, takes no room from the page, and offers to take it back.
  public var offersUndo = false

  public init(_ tone: Tone, _ text: String) {
    self.tone = tone
    self.text = text
  }

  public var html: HTML { offersUndo ? undo : line }

  private var line: HTML {
    div(
      .class("notice \(tone.rawValue)"), .id("notice"), .role(tone == .error ? "alert" : "status")
    ) {
      p { text }
      button(.class("button quiet"), .send("notice.close"), .label("Close this notice")) { "Close" }
    }
  }

  // NB: it is announced when it comes, so that its words are not a live region too.
  private var undo: HTML {
    div(.class("notice undo"), .id("undo"), .role("group"), .label("Saved")) {
      p { text }
      button(
        .class("button quiet"), .id("undo-button"), .send("set.undo"), .key("Mod+KeyZ"),
        .keyAlways(), .keyshortcuts("Control+Z")
      ) { "Undo" }
    }
  }
}
