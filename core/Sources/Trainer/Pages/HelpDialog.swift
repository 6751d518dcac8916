import Markup
import Sittings

/// Every key, on `?`.
struct HelpDialog {
  private static let keys: [(keys: [String], what: String)] = [
    (["Space"], "Buzz; go on to the next question"),
    (["Enter"], "Send the answer; go on; start what Today proposes"),
    (["S"], "“I don’t know it”: show the answer"),
    (["Esc"], "While answering: show the answer"),
    (["P"], "Pause, and go on"),
    (["O"], "“I was right” or “I was wrong”"),
    (["T"], "Give the question a star, or take it off"),
    (["N"], "Next"),
    (["Q"], "End the session"),
    (["D"], "Done, after a session"),
    (["W", "X", "Y", "Z"], "Choose an answer by its letter"),
    (["A", "…", "E"], "Choose an answer on a written sheet or a card"),
    (["F", "G", "U"], "On a sheet: flag, next flagged, next open"),
    (["H"], "Hand the sheet in"),
    (["1", "…", "4"], "The same in an elimination, in their order"),
    (["←", "→", "End"], "Reading to others: where you are, and the end"),
    (["R", "O", "W"], "Reading to others: right, prompt, wrong"),
    (["K"], "“I knew it”, of a card"),
    (["J"], "“I did not know it”, of a card"),
    (["1", "…", "5"], "Today, Practise, Team, Library, Progress"),
    (["0"], "You"),
    ([","], "Settings of the session"),
    (["/"], "Search the library"),
    (["Ctrl", "K"], "Find a page, a drill, a setting or a pack"),
    (["?"], "These keys"),
  ]

  var html: HTML {
    dialog(.modal(), .id("help"), .send("overlay.close"), .labelledBy("help-title")) {
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
      button(.class("button"), .send("overlay.close"), .autofocus()) { "Close" }
    }
  }
}
