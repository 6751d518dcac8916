import Markup
import Practice
import Sittings

/// The code that is asked for behind the password.
struct SecondStepForm {
  let dialogue: AccountDialogue

  var html: HTML {
    group {
      p { "Your account has a second step." }
      dialogue.entrance("account.keys.code") {
        SecondStepForm.codeField(
          id: "account-second-code",
          hint: "Six digits, as your app shows them now; or one of your recovery codes.")
        dialogue.submit("Sign in")
      }
      div(.class("row")) { dialogue.way(.signIn, "Back") }
    }
  }

  static func codeField(id: String, hint: String) -> HTML {
    Field(id: id, title: "Code", hint: hint).html(
      input,
      [
        .name("code"), .type("text"), .autocomplete("one-time-code"), .autocapitalize("none"),
        .required(), .maxlength(40),
      ])
  }
}

extension AccountDialogue {
  /// The way in without a password.
  var passkeyWay: HTML {
    button(
      .class("button"), .id("account-passkey"), .send("account.keys.signIn"), .disabled(isBusy)
    ) { "Sign in with a passkey" }
  }

  /// The way in for pupils.
  var classWay: HTML {
    a(.class("button"), .id("account-to-class"), .href("#/class")) { "I have a class code" }
  }

  /// For who is known here, and whose session has ended.
  var signInAgain: HTML {
    group {
      if form == .secondStep {
        SecondStepForm(dialogue: self).html
      } else {
        signInForm
        div(.class("row")) {
          passkeyWay
          classWay
        }
      }
    }
  }
}
