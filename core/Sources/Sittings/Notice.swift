public import Markup

/// One line that tells how the last thing went.
public struct Notice: Equatable, Sendable {
  public enum Tone: String, Sendable { case good, warn, error }

  public var tone: Tone
  public var text: String

  public init(_ tone: Tone, _ text: String) {
    self.tone = tone
    self.text = text
  }

  public var html: HTML {
    div(
      .class("notice \(tone.rawValue)"), .id("notice"), .role(tone == .error ? "alert" : "status")
    ) {
      p { text }
      button(.class("button quiet"), .send("notice.close"), .label("Close this notice")) { "Close" }
    }
  }
}
