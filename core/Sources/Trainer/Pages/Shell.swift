import Markup
import Sittings

/// What is around every page: the way to the other pages, a notice, the help.
struct Shell {
  static let tabs: [(path: String, name: String, icon: String)] = [
    ("today", "Today", "M4 12l8-8 8 8M6 10v9h12v-9"),
    ("practise", "Practise", "M7 5l11 7-11 7z"),
    ("library", "Library", "M5 4h4v16H5zM11 4h4v16h-4zM17 5l3 14"),
    ("progress", "Progress", "M4 20h16M6 16l4-5 4 3 5-8"),
    ("you", "You", "M12 12a4 4 0 100-8 4 4 0 000 8zM5 20c1-4 4-6 7-6s6 2 7 6"),
  ]

  let current: String
  let notice: Notice?
  let isHelpOpen: Bool
  let isSession: Bool
  /// Whether the digits lead to the pages; in an exercise they choose an answer.
  var hasDigits = true

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
    nav(.class("tabs"), .label("Pages")) {
      for (place, tab) in Shell.tabs.enumerated() {
        a(
          .href("#/\(tab.path)"), .current(tab.path == current ? "page" : nil),
          .key(hasDigits ? "Digit\(place + 1)" : nil)
        ) {
          svg(.class("icon"), .viewBox("0 0 24 24"), .ariaHidden()) { svgPath(.d(tab.icon)) }
          span { tab.name }
        }
      }
      button(.class("help"), .id("help-button"), .send("help"), .key("?"), .keyshortcuts("?")) {
        kbd(.ariaHidden()) { "?" }
        span { "Keys" }
      }
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
    (["1", "…", "5"], "Today, Practise, Library, Progress, You"),
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
