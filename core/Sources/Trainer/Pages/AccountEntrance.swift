import Markup
import Practice
import Sittings

/// The ways into an account, a form each.
struct AccountEntrance {
  let dialogue: AccountDialogue
  /// Whether the record on this device is in an account already.
  let hasOwner: Bool
  let answers: Int

  var html: HTML {
    switch dialogue.form {
    case .signIn: signIn
    case .join: join
    case .code: code
    case .forgot: forgot
    case .reset: reset
    case .whose: whose
    case .secondStep: SecondStepForm(dialogue: dialogue).html
    case .age, .child, .waiting: dialogue.childEntrance
    }
  }

  private var signIn: HTML {
    group {
      p {
        "Etude works without an account. With one, every device of yours has the same record, and "
        "a phone that is lost loses nothing."
      }
      dialogue.signInForm
      div(.class("row")) {
        dialogue.passkeyWay
        dialogue.way(.join, "Create an account")
        dialogue.way(.forgot, "Forgotten password")
      }
      dialogue.elsewhereEntrance
    }
  }

  private var join: HTML {
    group {
      p {
        "You need an e-mail address that you can read here."
        if answers > 0 {
          " What this device knows of you goes into the account: "
          Words.count(answers, "answer", "answers")
          "."
        }
      }
      dialogue.entrance("account.join") {
        dialogue.emailField
        dialogue.newPasswordField
        Field(
          id: "account-name", title: "Name", hint: "By which a team will see you; may stay empty."
        )
        .html(
          input,
          [.name("name"), .type("text"), .autocomplete("nickname"), .maxlength(40)])
        dialogue.submit("Send me a letter")
      }
      div(.class("row")) { dialogue.way(.signIn, "I have an account") }
      dialogue.elsewhereEntrance
    }
  }

  private var code: HTML {
    group {
      if dialogue.email.isEmpty {
        p { "The letter’s code, and the password that you chose, begin the account." }
      } else {
        p {
          "A letter is on its way to "
          b { dialogue.email }
          ". Enter the code that is in it; it holds for a day. Nothing came? Look into the folder "
          "of unwanted mail, or ask again."
        }
      }
      dialogue.entrance("account.verify") {
        dialogue.codeField
        if dialogue.password.isEmpty {
          Field(id: "account-password", title: "The password that you chose").html(
            input, dialogue.passwordInput("current-password"))
        }
        dialogue.submit("Begin")
      }
      div(.class("row")) { dialogue.way(.join, "Ask again") }
    }
  }

  private var forgot: HTML {
    group {
      p { "A letter with a code lets you choose another password. It ends every session." }
      dialogue.entrance("account.forgot") {
        dialogue.emailField
        dialogue.submit("Send me a letter")
      }
      div(.class("row")) { dialogue.way(.signIn, "Back") }
    }
  }

  private var reset: HTML {
    group {
      if dialogue.email.isEmpty {
        p { "The letter’s code lets you choose another password." }
      } else {
        p {
          "If somebody has an account by "
          b { dialogue.email }
          ", a letter is on its way. Its code holds for half an hour."
        }
      }
      dialogue.entrance("account.reset") {
        dialogue.codeField
        dialogue.newPasswordField
        dialogue.submit("Change the password")
      }
      div(.class("row")) { dialogue.way(.forgot, "Ask again") }
    }
  }

  private var whose: HTML {
    group {
      p {
        "This device knows of "
        answers == 0 ? "practice" : Words.count(answers, "answer", "answers")
        hasOwner
          ? ", in another account, and that stays so." : " from before anybody signed in. Yours?"
      }
      div(.class("row")) {
        if hasOwner {
          button(.class("button primary"), .id("account-not-mine"), .send("account.notMine")) {
            "Begin my own beside it"
          }
        } else {
          button(.class("button primary"), .id("account-mine"), .send("account.mine")) {
            "Mine: add it to \(dialogue.email)"
          }
          button(.class("button"), .id("account-not-mine"), .send("account.notMine")) {
            "Not mine: do not sign in"
          }
        }
      }
      p(.class("hint")) {
        "If it is not yours, add yourself under People on this device, and sign in there. Or "
        "export what is here for its owner, and erase this device under Data."
      }
      dialogue.faultShown
    }
  }
}
