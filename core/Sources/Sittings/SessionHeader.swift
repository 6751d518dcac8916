public import Markup

/// The head of every sitting's page: where it stands, the score, what can be done to it as a whole.
public struct SessionHeader {
  let name: String
  let place: String
  let score: HTML
  let tools: HTML
  let progress: HTML

  /// `name` is heard, not seen: "Written round, question"; `place` is both: "3 of 20". `progress`
  /// is the bar below: how far, or how much time.
  public init(
    _ name: String, _ place: String, score: HTML, progress: HTML,
    @HTMLBuilder tools: () -> HTML
  ) {
    self.name = name
    self.place = place
    self.score = score
    self.progress = progress
    self.tools = tools()
  }

  public var html: HTML {
    header(.class("topbar")) {
      h1(.class("place")) {
        span(.class("visually-hidden")) { "\(name) " }
        place
      }
      score
      div(.class("row")) { tools }
      progress
    }
  }

  /// The bar of how far one is, percent.
  public static func bar(_ percent: Int) -> HTML {
    div(.class("progress"), .ariaHidden(), .share(min(100, percent)))
  }

  /// "End"; with a question where answers may be lost to habit, and no key where several share the
  /// keyboard.
  public static func end(asks: Bool = true, hasKey: Bool = true) -> HTML {
    button(
      .class("button quiet"), .id("finish"), .send("session.finish"),
      .key(hasKey ? "KeyQ" : nil), .keyshortcuts(hasKey ? "Q" : nil),
      .confirm(asks ? "End this session? What you have answered is kept." : nil)
    ) { "End" }
  }
}
