import Basics
import Codes
import EventLog
import Markup
import Practice
import Sittings

/// The passkeys and the second step of who is signed in.
struct AccountKeysSection {
  let dialogue: AccountDialogue
  let now: Moment

  private var keys: AccountKeys { dialogue.keys }

  @HTMLBuilder var html: HTML {
    if let hasSecondStep = keys.hasSecondStep {
      section(.class("stack tight"), .id("account-keys")) {
        h2 { "Passkeys and second step" }
        passkeys
        recoveryCodes
        if hasSecondStep { secondStep } else { setUp }
      }
    }
  }

  private var passkeys: HTML {
    group {
      p {
        keys.passkeys.isEmpty
          ? "With a passkey you sign in by your face, your finger or the device’s PIN, and without "
            + "the password."
          : "You sign in by any of these, without the password."
      }
      if !keys.passkeys.isEmpty {
        ul(.class("rows"), .id("account-passkeys")) {
          for passkey in keys.passkeys { row(passkey) }
        }
      }
      details(.id("account-add-passkey")) {
        summary { "Add a passkey" }
        form(.class("stack"), .id("account-passkey-form"), .send("account.keys.add")) {
          password("account-passkey-password")
          button(.class("button"), .type("submit"), .disabled(dialogue.isBusy)) { "Add a passkey" }
        }
      }
    }
  }

  /// What it is, which unfolds to be named, and beside it the way to be rid of it.
  private func row(_ passkey: AccountKeys.Passkey) -> HTML {
    let isUsed = passkey.usedMillis > 0
    let day = Moment(
      millis: isUsed ? passkey.usedMillis : passkey.madeMillis, zoneMinutes: now.zoneMinutes
    ).day
    return li {
      details(.id("account-name-\(passkey.id)")) {
        summary {
          b { passkey.name }
          small {
            (isUsed ? "Last used " : "Added ") + Words.ago(Int64(now.day) - Int64(day))
          }
        }
        form(.class("stack"), .send("account.keys.rename"), .with("id", passkey.id)) {
          Field(id: "account-passkey-\(passkey.id)", title: "Name").html(
            input,
            [
              .name("name"), .type("text"), .autocomplete("off"), .required(), .maxlength(40),
              .value(passkey.name),
            ])
          button(.class("button"), .type("submit")) { "Rename it" }
        }
      }
      button(
        .class("button quiet"), .send("account.keys.remove"), .with("id", passkey.id),
        .label("Remove \(passkey.name)"),
        .confirm("Remove the passkey “\(passkey.name)”? Nobody can sign in with it then.")
      ) { "Remove" }
    }
  }

  /// Shown once, right after they were made.
  @HTMLBuilder private var recoveryCodes: HTML {
    if !keys.recoveryCodes.isEmpty {
      section(.class("notice stack tight"), .id("account-recovery")) {
        p {
          "Write these recovery codes down, or save them where you find them without this device. "
          "Each signs you in once in place of a code. They are not shown again."
        }
        ul(.class("list")) {
          for one in keys.recoveryCodes { li { code { one } } }
        }
        div(.class("row")) {
          button(.class("button"), .send("account.keys.save")) { "Save as a file" }
          button(.class("button primary"), .id("account-noted"), .send("account.keys.noted")) {
            "I have them"
          }
        }
      }
    }
  }

  private var secondStep: HTML {
    group {
      p {
        "The second step is on: the password asks for a code of your app. You have "
        Words.count(keys.codesLeft, "recovery code", "recovery codes")
        " left."
      }
      passwordForm(
        "account-renew", "New recovery codes", "account.keys.renew", "Make new ones",
        "Those before hold no more.")
      passwordForm(
        "account-step-end", "Remove the second step", "account.keys.end", "Remove it",
        "A password of fewer than 15 characters has to be changed first.")
    }
  }

  @HTMLBuilder private var setUp: HTML {
    if keys.secret.isEmpty {
      passwordForm(
        "account-step", "Set up a second step", "account.keys.begin", "Begin",
        "An app on your phone makes a code that is asked for behind the password.")
    } else {
      div(.class("stack"), .id("account-set-up")) {
        p {
          "Scan this with the authenticator app on your phone, or enter the key below it. Then "
          "enter the code that the app shows."
        }
        if let code = QRCode(Array(keys.address.utf8)) {
          code.html(id: "account-qr", label: "QR code of the key, for an authenticator app")
        }
        p { code(.id("account-secret")) { grouped(keys.secret) } }
        p { a(.href(keys.address)) { "Open it in an app on this device" } }
        form(.class("stack"), .id("account-confirm-form"), .send("account.keys.confirm")) {
          SecondStepForm.codeField(id: "account-first-code", hint: "")
          button(.class("button primary"), .type("submit"), .disabled(dialogue.isBusy)) {
            "Turn it on"
          }
        }
        div(.class("row")) {
          button(.class("button"), .id("account-not-now"), .send("account.keys.noted")) {
            "Not now"
          }
        }
      }
    }
  }

  private func passwordForm(
    _ id: String, _ title: String, _ command: String, _ action: String, _ about: String
  ) -> HTML {
    details(.id(id)) {
      summary { title }
      form(.class("stack"), .id("\(id)-form"), .send(command)) {
        p { about }
        password("\(id)-password")
        button(.class("button"), .type("submit"), .disabled(dialogue.isBusy)) { action }
      }
    }
  }

  private func password(_ id: String) -> HTML {
    Field(id: id, title: "Your password").html(input, dialogue.passwordInput("current-password"))
  }

  /// In fours, as people read and type them.
  private func grouped(_ secret: String) -> String {
    var text = ""
    for (place, letter) in secret.utf8.enumerated() {
      if place > 0, place % 4 == 0 { text += " " }
      text.unicodeScalars.append(Unicode.Scalar(letter))
    }
    return text
  }
}
