import Markup
import Practice
import Sittings

/// Where one belongs: teams, schools, academies and their classes; joining, and making one.
struct TeamsSection {
  let dialogue: AccountDialogue
  let isSignedIn: Bool
  let isPupil: Bool
  /// Out of an invitation's address.
  let code: String

  private var teams: Teams { dialogue.teams }

  var html: HTML {
    group {
      if isSignedIn {
        belonging
        if !isPupil {
          joining
          making
        }
      } else {
        p {
          "A team, a school or an academy practises together; a class is within one of these. "
          "They stand on the server, so an account comes first."
        }
        if !code.isEmpty {
          p(.id("teams-invited")) {
            "Somebody has invited you by the code \(code). Sign in, or begin an account: the "
            "invitation waits for you here."
          }
        }
        div(.class("row")) {
          a(.class("button primary"), .href("#/you/account")) { "Sign in, or begin an account" }
        }
        h2 { "For pupils" }
        ClassCodeForm(code: code, isBusy: dialogue.isBusy, isMain: false).html
      }
      dialogue.faultShown
    }
  }

  @HTMLBuilder private var belonging: HTML {
    if let list = teams.list {
      if list.isEmpty {
        p(.class("hint"), .role("status")) {
          "You belong to none yet. Enter the code that a coach gave you, or make one."
        }
      } else {
        ul(.class("list"), .id("teams-list")) { for row in ordered(list) { row.link } }
      }
    } else {
      p(.class("hint"), .role("status")) {
        dialogue.asked.contains(.teams) ? "Looking …" : "The list could not be had."
      }
    }
  }

  /// Classes stand under what they are within.
  private func ordered(_ list: [Teams.Row]) -> [Teams.Row] {
    var rows: [Teams.Row] = []
    for outer in list where outer.kind != "class" {
      rows.append(outer)
      rows += list.filter { $0.kind == "class" && $0.within == outer.id }
    }
    return rows
      + list.filter { one in
        one.kind == "class" && !list.contains { $0.kind != "class" && $0.id == one.within }
      }
  }

  private var joining: HTML {
    details(.id("teams-joining"), .open(!code.isEmpty || teams.list?.isEmpty == true)) {
      summary { "Join by a code" }
      form(.class("stack"), .id("teams-join"), .send("account.teams.join")) {
        Field(
          id: "teams-code", title: "Code", hint: "Six letters and digits; case does not matter."
        ).html(
          input,
          [
            .name("code"), .type("text"), .autocomplete("off"), .autocapitalize("characters"),
            .spellcheck("false"), .required(), .maxlength(12), .value(String(code.prefix(12))),
          ])
        Field(id: "teams-as", title: "You are").choice(
          "as", [("student", "Somebody who practises"), ("guardian", "A parent or guardian")])
        LockedHint(teams.access.first { $0.thing == "join-team" }).html
        button(.class("button"), .type("submit"), .disabled(dialogue.isBusy)) { "Join" }
      }
    }
  }

  private var making: HTML {
    details(.id("teams-making")) {
      summary { "Make a team, school or academy" }
      form(.class("stack"), .id("teams-make"), .send("account.teams.make")) {
        Field(id: "teams-kind", title: "What is it?").choice(
          "kind", ["team", "school", "academy"].map { ($0, Teams.kindName($0)) })
        TeamFields(prefix: "teams").html
        LockedHint(teams.access.first { $0.thing == "make-team" }).html
        button(.class("button"), .type("submit"), .disabled(dialogue.isBusy)) { "Make it" }
      }
    }
  }
}

/// The name and the country of a team, school or academy.
struct TeamFields {
  let prefix: String
  var name = ""
  var country = ""

  var html: HTML {
    group {
      Field(id: "\(prefix)-name", title: "Name").html(
        input,
        [
          .name("name"), .type("text"), .autocomplete("organization"), .required(),
          .maxlength(Teams.nameMax), .value(name),
        ])
      Field(
        id: "\(prefix)-country", title: "Country",
        hint: "Two letters, as GB or US: what the law says of children depends on it."
      ).html(
        input,
        [
          .name("country"), .type("text"), .autocomplete("country"),
          .autocapitalize("characters"), .required(), .maxlength(2), .value(country),
        ])
    }
  }
}

/// Why one may not have a thing, until when, and the way to it.
struct LockedHint {
  let access: Teams.Access?

  init(_ access: Teams.Access?) { self.access = access }

  @HTMLBuilder var html: HTML {
    if let access, !access.isAllowed {
      p(.class("hint")) {
        access.message
        if let day = access.untilDay {
          access.because == "switched-off"
            ? " It is on again from \(Words.wholeDate(day))."
            : " It ended on \(Words.wholeDate(day))."
        }
        if !access.hint.isEmpty { " \(access.hint)" }
        if access.how == "set-up-second-step" {
          " "
          a(.href("#/you/account")) { "Set it up" }
        }
      }
    }
  }
}

extension Teams.Row {
  /// The way to its page.
  var link: HTML {
    LinkRow(
      name, "\(Teams.kindName(kind)): you are \(Teams.roleName(role, article: true))",
      href: "\(Trainer.teamsPath)/\(id)"
    ).html
  }
}

extension Teams {
  static func kindName(_ kind: String) -> String {
    switch kind {
    case "school": "School"
    case "academy": "Academy"
    case "class": "Class"
    default: "Team"
    }
  }

  static func roleName(_ role: String, article: Bool = false) -> String {
    switch role {
    case "admin": article ? "its admin" : "Admin"
    case "coach": article ? "its coach" : "Coach"
    case "guardian": article ? "a guardian" : "Guardian"
    default: article ? "a student" : "Student"
    }
  }

  /// What one is let do, as a heading says it.
  static func thingName(_ thing: String) -> String {
    switch thing {
    case "see-members": "See who is there"
    case "remove-members": "Remove members"
    case "change-roles": "Change roles"
    case "change-team": "Change the name, or end it"
    case "change-code": "Invite by a code"
    case "make-classes": "Make classes"
    case "change-pupils": "Add pupils and make their cards"
    case "see-report": "See how much each practised"
    case "give-work": "Give something to do, and announce things"
    case "leave-team": "Leave"
    default: "See it"
    }
  }
}
