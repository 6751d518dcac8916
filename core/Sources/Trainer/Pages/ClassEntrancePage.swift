import Markup
import Practice
import Sittings

/// Where a child signs in by their class: large things to press, one question a page.
struct ClassEntrancePage {
  let dialogue: AccountDialogue
  /// By which this device is signed in, or was until the server ended it.
  let login: String?
  let isSignedIn: Bool
  let isPupil: Bool
  /// Whether the record on this device is in an account already.
  let hasOwner: Bool
  let step: String

  private var entrance: ClassEntrance { dialogue.entrance }

  var html: HTML {
    section(.class("page stack class-entrance"), .id("class")) {
      if dialogue.form == .whose {
        whose
      } else if isSignedIn, let login {
        isIn(login)
      } else if step == "secret", let pupil = entrance.pupil {
        secret(of: pupil)
      } else if step == "who" {
        who
      } else {
        code
      }
    }
  }

  private var code: HTML {
    group {
      h1 { "Your class" }
      p {
        if let login { "Come in again, \(login). " }
        "Type the code of your class. It is on your card."
      }
      ClassCodeForm(code: entrance.code, isBusy: dialogue.isBusy).html
      dialogue.faultShown
      p(.class("hint")) {
        "No card? "
        a(.href("#/today")) { "Practise without one" }
        ". An account with an e-mail address? "
        a(.id("class-join"), .href(joinPath)) { "Join by the code" }
      }
    }
  }

  private var who: HTML {
    group {
      h1 { "Who are you?" }
      p { entrance.className }
      ul(.class("names-big")) {
        for pupil in entrance.pupils {
          li {
            button(
              .class("button big wide"), .id("pupil-\(pupil.account)"),
              .send("account.class.pick"), .with("id", pupil.account)
            ) { pupil.name }
          }
        }
      }
      dialogue.faultShown
      a(.class("button quiet"), .href("#/class")) { "This is not my class" }
      a(.class("button quiet"), .id("class-join"), .href(joinPath)) { "I am not in the list" }
    }
  }

  /// Who has an account of their own joins as everybody does.
  private var joinPath: String {
    let code = TeamInvitation.code(entrance.code)
    return Trainer.teamsPath + (code.isEmpty ? "" : "?code=\(code)")
  }

  @HTMLBuilder private func secret(of pupil: ClassEntrance.Pupil) -> HTML {
    h1 { "Hello, \(pupil.name)!" }
    if pupil.kind == "pin" { pin } else { pictures }
    a(.class("button quiet"), .id("class-back"), .href("#/class/who")) { "That is not me" }
  }

  private var pin: HTML {
    form(.class("stack"), .id("class-pin-form"), .send("account.class.enter")) {
      Field(id: "class-pin", title: "Your PIN: six digits").html(
        input,
        [
          .class("code-input"), .name("pin"), .type("text"), .inputmode("numeric"),
          .autocomplete("off"), .required(), .maxlength(ClassEntrance.pinDigits + 1),
        ])
      dialogue.faultShown
      button(
        .class("button primary big"), .id("class-enter"), .type("submit"),
        .disabled(dialogue.isBusy)
      ) { "That’s me" }
    }
  }

  // MARK: Pictures

  private var isFull: Bool { entrance.chosen.count == PupilPictures.count }

  private var pictures: HTML {
    group {
      p { "Press your three pictures, in their order." }
      div(.class("picture-choice")) {
        div(.class("picked")) {
          slots
          div(.class("row")) {
            button(
              .class("button"), .id("class-undo"), .send("account.class.undo"),
              .key("Backspace"), .disabled(entrance.chosen.isEmpty)
            ) { "Take one back" }
            button(
              .class("button primary big"), .id("class-enter"), .send("account.class.enter"),
              .disabled(!isFull || dialogue.isBusy)
            ) { "That’s me" }
          }
          dialogue.faultShown
        }
        ul(.class("pictures-big"), .label("Pictures")) {
          for name in PupilPictures.all {
            li {
              button(
                .id("picture-\(name)"), .send("account.class.picture"), .with("name", name),
                .disabled(isFull)
              ) { drawn(name) }
            }
          }
        }
      }
    }
  }

  /// The chosen ones in their order, and places for those to come.
  private var slots: HTML {
    ol(.class("slots"), .label("Your pictures")) {
      for place in 0..<PupilPictures.count {
        li {
          if place < entrance.chosen.count {
            drawn(entrance.chosen[place])
          } else {
            span(.class("empty-slot")) { "\(place + 1)" }
          }
        }
      }
    }
  }

  private func drawn(_ name: String) -> HTML {
    group {
      span(.class("drawing drawing-\(name)"), .ariaHidden())
      span { name }
    }
  }

  // MARK: Who is signed in

  private var whose: HTML {
    group {
      if hasOwner {
        h1 { "This is somebody else’s" }
        p {
          "What was practised on this device belongs to another account. Begin your own beside it, "
          "\(dialogue.email): nothing of it is lost."
        }
        button(.class("button primary big"), .id("class-not-mine"), .send("account.notMine")) {
          "Begin my own"
        }
      } else {
        h1 { "Is that yours?" }
        p { "Somebody has practised on this device. Was it you, \(dialogue.email)?" }
        div(.class("row")) {
          button(.class("button primary big"), .id("class-mine"), .send("account.mine")) {
            "Yes, it was me"
          }
          button(.class("button big"), .id("class-not-mine"), .send("account.notMine")) {
            "No, somebody else"
          }
        }
      }
      dialogue.faultShown
    }
  }

  private func isIn(_ login: String) -> HTML {
    group {
      h1 { "Your class" }
      p {
        "Signed in as "
        b { login }
        "."
        if !isPupil { " A class lets you in by its code, with this account." }
      }
      p(.class("hint")) {
        "Is that not you? Add yourself to this device, or sign out here; then open the class once "
        "more."
      }
      div(.class("row")) {
        if isPupil {
          a(.class("button primary"), .href("#/today")) { "Practise" }
        } else {
          a(.class("button primary"), .id("class-join"), .href(joinPath)) { "Join by the code" }
        }
        a(.class("button"), .href("#/you/people")) { "Somebody else on this device" }
        a(.class("button"), .href("#/you/account")) { "Sign out" }
      }
    }
  }
}

/// The field for the code of a class.
struct ClassCodeForm {
  let code: String
  let isBusy: Bool
  /// Whether it is what the page is for.
  var isMain = true

  var html: HTML {
    form(.class("stack"), .id("class-form"), .send("account.class.look")) {
      Field(id: "class-code", title: "Class code", hint: "Six letters and digits.").html(
        input,
        [
          .class("code-input"), .name("code"), .type("text"), .autocomplete("off"),
          .autocapitalize("characters"), .spellcheck("false"), .required(),
          .maxlength(ClassEntrance.codeMax), .value(code),
        ])
      button(
        .class(isMain ? "button primary big" : "button"), .id("class-look"), .type("submit"),
        .disabled(isBusy)
      ) { isBusy ? "One moment …" : "Go on" }
    }
  }
}
