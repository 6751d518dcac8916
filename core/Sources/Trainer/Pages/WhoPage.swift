import Markup
import Practice
import Sittings

/// Asked before anything else where several people share the device: whose practice this is.
struct WhoPage {
  let people: People
  let doubt: Doubt?

  var html: HTML {
    section(.class("page stack"), .id("who")) {
      h1 { "Who practises?" }
      ul(.class("list")) { for person in people.list { row(person) } }
      p(.class("hint")) {
        "Each has a log of their own on this device: what one does is not in another’s."
      }
    }
  }

  private func row(_ person: People.Person) -> HTML {
    let isAsked = doubt?.person == person.id && person.isLocked
    return li(.class("item")) {
      if isAsked {
        pin(person)
      } else {
        button(
          .class("button"), .id("who-\(person.id)"), .send("people.pick"), .with("id", person.id)
        ) { person.name }
        if person.isLocked { small(.class("hint")) { "Locked" } }
      }
    }
  }

  private func pin(_ person: People.Person) -> HTML {
    form(.class("stack"), .id("who-pin-form"), .send("people.open"), .with("id", person.id)) {
      Field(id: "who-pin", title: "\(person.name)’s PIN").html(
        input,
        [
          .name("pin"), .type("password"), .inputmode("numeric"), .autocomplete("off"),
          .required(), .maxlength(People.pinDigits.upperBound), .autofocus(),
        ])
      if let fault = doubt?.fault, !fault.isEmpty {
        p(.class("notice error"), .role("alert")) { fault }
      }
      button(.class("button primary"), .id("who-open"), .type("submit")) { "Open" }
    }
  }
}
