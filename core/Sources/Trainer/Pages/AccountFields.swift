import Markup
import Practice
import Sittings

/// What the account's forms are made of.
extension AccountDialogue {
  static let passwordHint =
    "15 characters or more: four words that have nothing to do with each other are good and easy."

  func entrance(_ command: String, @HTMLBuilder _ content: () -> HTML) -> HTML {
    Markup.form(.class("stack"), .id("account-form"), .send(command)) {
      content()
      faultShown
    }
  }

  @HTMLBuilder var faultShown: HTML {
    if !fault.isEmpty { p(.class("notice error"), .role("alert")) { fault } }
  }

  func submit(_ name: String) -> HTML {
    button(
      .class("button primary"), .id("account-submit"), .type("submit"),
      .disabled(isBusy)
    ) { isBusy ? "One moment …" : name }
  }

  func way(_ form: Form, _ name: String) -> HTML {
    button(
      .class("button"), .id("account-to-\(form.rawValue)"), .send("account.form"),
      .with("form", form.rawValue)
    ) { name }
  }

  var emailField: HTML {
    Field(id: "account-email", title: "E-mail").html(
      input,
      [
        .name("email"), .type("email"), .autocomplete("username"), .required(), .maxlength(254),
        .value(email),
      ])
  }

  var newPasswordField: HTML {
    Field(id: "account-password", title: "Password", hint: AccountDialogue.passwordHint).html(
      input, passwordInput("new-password"))
  }

  var codeField: HTML {
    Field(id: "account-code", title: "Code").html(
      input,
      [
        .name("code"), .type("text"), .autocomplete("one-time-code"), .autocapitalize("none"),
        .required(), .maxlength(200), .value(code),
      ])
  }

  func passwordInput(_ purpose: String, _ name: String = "password") -> [Attribute] {
    [.name(name), .type("password"), .autocomplete(purpose), .required(), .maxlength(200)]
  }

  /// Of what lasts, though a session was left open.
  func passwordAgain(id: String) -> HTML {
    Field(
      id: id, title: "Your password",
      hint: "None, if you only sign in elsewhere: then sign out, and in again, just before."
    ).html(
      input,
      [
        .name("password"), .type("password"), .autocomplete("current-password"), .maxlength(200),
      ])
  }

  /// A secret that was just made, and what copies it and puts it away.
  @HTMLBuilder func shownOnce(
    _ secret: String, id: String, copy: Attribute, noted: Attribute, _ about: String
  ) -> HTML {
    if !secret.isEmpty {
      section(.class("notice stack tight"), .id("\(id)-fresh")) {
        p { about + " It is not shown again." }
        p { Markup.code { secret } }
        div(.class("row")) {
          button(.class("button primary"), .id("\(id)-copy"), copy) { "Copy it" }
          button(.class("button"), .id("\(id)-noted"), noted) { "I have it" }
        }
      }
    }
  }

  /// Who signs in.
  var signInForm: HTML {
    entrance("account.signIn") {
      Field(id: "account-email", title: "E-mail, or the name you were given").html(
        input,
        [
          .name("email"), .type("text"), .inputmode("email"), .autocomplete("username"),
          .autocapitalize("none"), .required(), .maxlength(254), .value(email),
        ])
      Field(id: "account-password", title: "Password").html(
        input, passwordInput("current-password"))
      submit("Sign in")
    }
  }
}
