import Markup
import Sittings

/// What is around every page: the way to the other pages, a notice, what stands over it.
struct Shell {
  typealias Place = (path: String, name: String, key: String, icon: String)
  /// The fixed places, each with its key.
  private static let tabs: [Place] = [
    ("today", "Today", "Digit1", "M4 12l8-8 8 8M6 10v9h12v-9"),
    ("practise", "Practise", "Digit2", "M7 5l11 7-11 7z"),
    (
      "team", "Team", "Digit3",
      "M9 11a3 3 0 100-6 3 3 0 000 6zM3 19c1-4 3.500-5 6-5s5 1 6 5"
        + "M16 6a3 3 0 010 5M17 14c2 .5 3.500 2 4 5"
    ),
    ("library", "Library", "Digit4", "M5 4h4v16H5zM11 4h4v16h-4zM17 5l3 14"),
    ("progress", "Progress", "Digit5", "M4 20h16M6 16l4-5 4 3 5-8"),
  ]
  private static let you: Place = (
    "you", "You", "Digit0", "M12 12a4 4 0 100-8 4 4 0 000 8zM5 20c1-4 4-6 7-6s6 2 7 6"
  )

  /// Each of them, in the order of their keys.
  static var places: [Place] { tabs + [you] }

  let current: String
  let notice: Notice?
  /// What stands over the page.
  let overlay: HTML?
  /// Whether a session runs, which has the screen for itself.
  let isSession: Bool
  /// Whether one may go elsewhere.
  let hasPlaces: Bool

  func html(@HTMLBuilder content: () -> HTML) -> HTML {
    div(.class(isSession ? "app in-session" : "app"), .id("app")) {
      a(.class("skip"), .href("#main")) { "Skip to the page" }
      navigation
      main(.id("main"), .tabindex(-1)) {
        if let notice { notice.html }
        content()
      }
      if let overlay { overlay }
    }
  }

  private var navigation: HTML {
    nav(.class("places"), .label(hasPlaces ? "Places" : "Keys")) {
      if hasPlaces {
        div(.class("tabs")) { for tab in Shell.tabs { link(tab) } }
        link(Shell.you, "you")
      }
      if hasPlaces {
        button(
          .class("help"), .id("find-button"), .send("find"), .key("Mod+KeyK"), .keyAlways(),
          .keyshortcuts("Control+K")
        ) {
          kbd(.ariaHidden()) { "Ctrl K" }
          span { "Find" }
        }
      }
      button(.class("help"), .id("help-button"), .send("help"), .key("?"), .keyshortcuts("?")) {
        kbd(.ariaHidden()) { "?" }
        span { "Keys" }
      }
    }
  }

  private func link(_ place: Place, _ name: String? = nil) -> HTML {
    a(
      .class(name), .href("#/\(place.path)"), .current(place.path == current ? "page" : nil),
      .key(place.key)
    ) {
      svg(.class("icon"), .viewBox("0 0 24 24"), .ariaHidden()) { svgPath(.d(place.icon)) }
      span { place.name }
    }
  }
}
