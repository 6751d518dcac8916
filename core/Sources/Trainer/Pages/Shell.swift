import Markup
import Sittings

/// What is around every page: the way to the other pages, a notice, the help.
struct Shell {
  private typealias Place = (path: String, name: String, key: String, icon: String)
  /// The fixed places, each with its key.
  private static let tabs: [Place] = [
    ("today", "Today", "Digit1", "M4 12l8-8 8 8M6 10v9h12v-9"),
    ("practise", "Practise", "Digit2", "M7 5l11 7-11 7z"),
    ("library", "Library", "Digit3", "M5 4h4v16H5zM11 4h4v16h-4zM17 5l3 14"),
    ("progress", "Progress", "Digit4", "M4 20h16M6 16l4-5 4 3 5-8"),
  ]
  private static let you: Place = (
    "you", "You", "Digit0", "M12 12a4 4 0 100-8 4 4 0 000 8zM5 20c1-4 4-6 7-6s6 2 7 6"
  )

  let current: String
  let notice: Notice?
  let isHelpOpen: Bool
  /// Whether a session runs, which has the screen for itself.
  let isSession: Bool

  func html(@HTMLBuilder content: () -> HTML) -> HTML {
    div(.class(isSession ? "app in-session" : "app"), .id("app")) {
      a(.class("skip"), .href("#main")) { "Skip to the page" }
      navigation
      main(.id("main"), .tabindex(-1)) {
        if let notice { notice.html }
        content()
      }
      if isHelpOpen { HelpDialog().html }
    }
  }

  private var navigation: HTML {
    nav(.class("places"), .label(isSession ? "Keys" : "Places")) {
      if !isSession {
        div(.class("tabs")) { for tab in Shell.tabs { link(tab) } }
        link(Shell.you, "you")
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

/// Every key, on `?`.
struct HelpDialog {
  private static let keys: [(keys: [String], what: String)] = [
    (["Space"], "Buzz; go on to the next question"),
    (["Enter"], "Send the answer; go on; start what Today proposes"),
    (["S"], "“I don’t know it”: show the answer"),
    (["Esc"], "While answering: show the answer"),
    (["P"], "Pause, and go on"),
    (["O"], "“I was right” or “I was wrong”"),
    (["N"], "Next"),
    (["Q"], "End the session"),
    (["D"], "Done, after a session"),
    (["W", "X", "Y", "Z"], "Choose an answer by its letter"),
    (["A", "…", "E"], "Choose an answer on a written sheet or a card"),
    (["F", "G", "U"], "On a sheet: flag, next flagged, next open"),
    (["H"], "Hand the sheet in"),
    (["1", "…", "4"], "The same in an elimination, in their order"),
    (["K"], "“I knew it”, of a card"),
    (["J"], "“I did not know it”, of a card"),
    (["1", "…", "4"], "Today, Practise, Library, Progress"),
    (["0"], "You"),
    (["/"], "Search the library"),
    (["?"], "These keys"),
  ]

  var html: HTML {
    dialog(.modal(), .id("help"), .send("help.close"), .labelledBy("help-title")) {
      h2(.id("help-title")) { "Keys" }
      table(.class("keys")) {
        tbody {
          for row in HelpDialog.keys {
            tr {
              th(.scope("row")) { for key in row.keys { kbd { key } } }
              td { row.what }
            }
          }
        }
      }
      p(.class("hint")) {
        "A gamepad button or a USB buzzer buzzes too, and so does a tap anywhere on the question."
      }
      button(.class("button"), .send("help.close"), .autofocus()) { "Close" }
    }
  }
}
