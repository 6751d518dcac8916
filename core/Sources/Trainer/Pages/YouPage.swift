import Markup
import Sittings

/// What lies under You, each a page of its own.
enum YouSection: String, CaseIterable {
  case goals, memory, reminders, reading, answering, look, modules, account, teams, people, data

  var name: String {
    switch self {
    case .goals: "Goals"
    case .memory: "When a question comes back"
    case .reminders: "Reminders"
    case .reading: "Reading"
    case .answering: "Answering"
    case .look: "Look"
    case .modules: "Modules"
    case .account: "Account"
    case .teams: "Teams"
    case .people: "People on this device"
    case .data: "Data"
    }
  }

  var path: String { "#/you/\(rawValue)" }
}

/// You: a row for each section with what is chosen there. On a wide screen the section stands
/// beside the rows; on a narrow one it is a page of its own, with a way back.
struct YouPage {
  let rows: HTML
  /// The section that is shown, and what is in it.
  var section: (name: String, html: HTML)?
  /// What the section lies under.
  var under = (name: "You", path: "#/you")

  var html: HTML {
    Markup.section(.class("page you")) {
      nav(.class(section == nil ? "stack" : "stack beside"), .label("You")) {
        if section == nil { h1 { "You" } } else { p(.class("title")) { "You" } }
        ul(.class("list")) { rows }
        button(.class("button quiet"), .id("you-keys"), .send("help")) { "Keys" }
      }
      if let section {
        div(.class("stack"), .id("you-section")) {
          PageHead(section.name, under: under.name, under.path).html
          section.html
        }
      }
    }
  }
}

/// The day of the next contest.
struct ContestField {
  let date: String

  var html: HTML {
    div(.class("settings")) {
      Field(
        id: "contest-date", title: "Next contest",
        hint: "With a date, what you practise is chosen for that day. Leave it empty for steady "
          + "learning."
      ).html(input, [.name("value"), .send("contest"), .type("date"), .value(date)])
    }
  }
}
