import Markup
import Practice
import Sittings

/// Who shares this device: add, change over, name, lock, remove.
struct PeopleSection {
  let people: People

  var html: HTML {
    group {
      if people.list.isEmpty {
        p {
          "This device is yours alone. Add somebody, and each has a log, settings and an account "
          "of their own; Etude asks who practises whenever it is opened."
        }
      } else {
        ul(.class("list")) { for person in people.list { row(person) } }
        button(.class("button primary"), .id("people-leave"), .send("people.leave")) {
          "Somebody else practises"
        }
        naming
        locking
      }
      adding
      if !people.list.isEmpty { removing }
    }
  }

  /// What was done, in a sentence.
  static func done(_ what: String) -> String {
    switch what {
    case "rename": "The name is changed."
    case "lock": "Locked: the PIN is asked for whenever your log is opened on this device."
    case "unlock": "The lock is off."
    default: "Removed from this device."
    }
  }

  private func row(_ person: People.Person) -> HTML {
    let isHere = person.id == people.current
    return li(.class("item")) {
      span {
        b { person.name }
        small(.class("hint")) {
          isHere ? "Practises now" : "Has a log here"
          person.isLocked ? ", locked" : ""
        }
      }
    }
  }

  private var adding: HTML {
    details(.id("people-adding"), .open(people.list.isEmpty)) {
      summary { "Add somebody" }
      form(.class("stack"), .id("people-add"), .send("people.add")) {
        if people.list.isEmpty { name("people-own", "Your name", "own") }
        name("people-name", people.list.isEmpty ? "The other’s name" : "Name", "name")
        button(.class("button"), .type("submit")) { "Add, and open theirs" }
      }
    }
  }

  private var naming: HTML {
    details(.id("people-naming")) {
      summary { "Change your name" }
      form(.class("stack"), .id("people-rename"), .send("people.rename")) {
        name("people-new-name", "Name", "name", people.here?.name ?? "")
        button(.class("button"), .type("submit")) { "Change it" }
      }
    }
  }

  private var locking: HTML {
    details(.id("people-locking")) {
      summary { "Lock" }
      div(.class("stack")) {
        p(.class("hint")) {
          "A PIN keeps the others of this device out of your pages. It is no safe: who can open "
          "the browser’s own files can read the log, and a forgotten PIN is taken off by "
          "removing you from the device. What an account has stays on its server."
        }
        if people.here?.isLocked == true {
          button(.class("button"), .id("people-unlock"), .send("people.unlock")) {
            "Take the lock off"
          }
        } else {
          form(.class("stack"), .id("people-lock"), .send("people.lock")) {
            pin("people-pin", "PIN", "pin")
            pin("people-again", "The same again", "again")
            button(.class("button"), .type("submit")) { "Lock" }
          }
        }
      }
    }
  }

  private var removing: HTML {
    details(.id("people-removing")) {
      summary { "Remove somebody" }
      form(.class("stack"), .id("people-remove"), .send("people.remove")) {
        p {
          "Everything that this device has of them goes, and nobody can bring it back from here."
        }
        Field(id: "people-whom", title: "Whom").choice(
          "id", people.list.map { (value: $0.id, name: $0.name) })
        name("people-word", "Type the name to go on", "word")
        button(.class("button danger"), .type("submit")) { "Remove" }
      }
    }
  }

  private func name(
    _ id: String, _ title: String, _ field: String, _ value: String = ""
  ) -> HTML {
    Field(id: id, title: title).html(
      input,
      [
        .name(field), .type("text"), .autocomplete("off"), .required(),
        .maxlength(People.nameMax), .value(value),
      ])
  }

  private func pin(_ id: String, _ title: String, _ field: String) -> HTML {
    Field(id: id, title: title, hint: field == "pin" ? "4 to 12 digits." : "").html(
      input,
      [
        .name(field), .type("password"), .inputmode("numeric"), .autocomplete("off"),
        .required(), .maxlength(People.pinDigits.upperBound),
      ])
  }
}
