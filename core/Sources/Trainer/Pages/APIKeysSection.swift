import Basics
import EventLog
import Markup
import Practice
import Sittings

/// Keys by which one's own programs ask the server.
struct APIKeysSection {
  let dialogue: AccountDialogue
  let now: Moment

  private var keys: APIKeys { dialogue.apiKeys }

  @HTMLBuilder var html: HTML {
    if let access = keys.access {
      details(.id("account-api"), .open(keys.isOpen)) {
        summary(.id("account-api-title")) { "API keys" }
        div(.class("stack")) {
          p {
            "With a key a program of yours asks this server in your name, and keeps at it until "
            "you end the key. It cannot sign in, nor change who you are."
          }
          dialogue.shownOnce(
            keys.fresh, id: "account-api", copy: .send("account.api.copy"),
            noted: .send("account.api.noted"),
            "Put this key where your program reads it, as you would a password.")
          if !keys.keys.isEmpty {
            ul(.class("rows"), .id("account-api-keys")) { for key in keys.keys { row(key) } }
          }
          LockedHint(access).html
          // NB: whoever leaves the page, or makes another key, has lost the one that is shown.
          if keys.fresh.isEmpty, access.isAllowed {
            making
            p { a(.page("api/v1/openapi.json")) { "What a program may ask" } }
          }
        }
      }
    }
  }

  private func row(_ key: APIKeys.Key) -> HTML {
    let isUsed = key.usedMillis > 0
    let day = Moment(
      millis: isUsed ? key.usedMillis : key.madeMillis, zoneMinutes: now.zoneMinutes
    ).day
    return li {
      div {
        b { key.label }
        small {
          key.writes ? "Reads and writes. " : "Reads. "
          (isUsed ? "Last used " : "Never used, made ") + Words.ago(Int64(now.day) - Int64(day))
            + "."
        }
      }
      button(
        .class("button quiet"), .send("account.api.end"), .with("id", key.id),
        .label("End it: \(key.label)"),
        .confirm("End the key “\(key.label)”? The program that has it is answered no more.")
      ) { "End it" }
    }
  }

  private var making: HTML {
    form(.class("stack"), .id("account-api-make"), .send("account.api.make")) {
      Field(id: "account-api-label", title: "What is the key for?").html(
        input,
        [
          .name("label"), .type("text"), .autocomplete("off"), .required(),
          .maxlength(APIKeys.labelMax),
        ])
      label(.class("check"), .for("account-api-writes")) {
        input(
          .id("account-api-writes"), .name("writes"), .type("checkbox"), .value("yes"))
        " It may write too: make rooms, begin a download of everything"
      }
      dialogue.passwordAgain(id: "account-api-password")
      button(.class("button"), .type("submit"), .disabled(dialogue.isBusy)) { "Make a key" }
    }
  }
}
