public import Markup

/// The head of every sitting's page, of one height all along: the way out, what is asked and which
/// of how many, the score, and how far one is.
public struct SessionHeader {
  let name: String
  let place: String
  let score: HTML
  let percent: Int
  let exit: Exit
  let pause: HTML

  /// What the cross at the start does.
  public enum Exit: Sendable {
    /// Ends the sitting; asks first where that could be a slip, and has no key where several share
    /// the keyboard.
    case ends(asks: Bool = true, hasKey: Bool = true)
    /// Leaves the sitting as it is, to be gone on with.
    case leaves(to: String = "#/today")
  }

  /// `name` as in "Counting · Number", `place` as in "5 of 30"; `pause` is the button at the end.
  public init(
    _ name: String, _ place: String, score: HTML, percent: Int, exit: Exit = .ends(),
    @HTMLBuilder pause: () -> HTML = { .nothing }
  ) {
    self.name = name
    self.place = place
    self.score = score
    self.percent = percent
    self.exit = exit
    self.pause = pause()
  }

  public var html: HTML {
    header(.class("topbar")) {
      way
      div(.class("where")) {
        h1(.class("place")) {
          span(.class("kind")) { name }
          " "
          span(.class("nowrap")) { place }
        }
        div(.class("score")) { score }
      }
      button(
        .class("button quiet icon-settings"), .id("session-settings"), .send("settings"),
        .label("Settings"), .title("Settings"), .key(","), .keyshortcuts(",")
      ) {}
      pause
      div(.class("progress"), .ariaHidden(), .share(min(100, percent)))
    }
  }

  /// Asked before a sitting is ended in which something was answered.
  public static let question = "End this session? What you have answered is kept."

  private var way: HTML {
    switch exit {
    case .ends(let asks, let hasKey):
      button(
        .class("button quiet icon-cross"), .id("finish"), .send("session.finish"), .label("End"),
        .title("End"), .key(hasKey ? "KeyQ" : nil), .keyshortcuts(hasKey ? "Q" : nil),
        .confirm(asks ? SessionHeader.question : nil)
      ) {}
    case .leaves(let path):
      a(
        .class("button quiet icon-cross"), .id("leave"), .href(path),
        .label("Leave, and go on later"), .title("Leave, and go on later")
      ) {}
    }
  }

  /// The button that stops the clock or the reading.
  public static func pause(_ key: String?, _ shortcut: String?) -> HTML {
    button(
      .class("button quiet icon-pause"), .id("pause"), .send("session.pause"), .label("Pause"),
      .title("Pause"), .key(key), .keyshortcuts(shortcut)
    ) {}
  }
}
