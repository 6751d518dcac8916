import Basics
import EventLog
import Markup
import Practice
import Sittings

/// Where one's own programs are told how games in rooms came out.
struct WebhooksSection {
  let dialogue: AccountDialogue
  let now: Moment

  private var webhooks: Webhooks { dialogue.webhooks }

  @HTMLBuilder var html: HTML {
    if let access = webhooks.access {
      details(.id("account-webhooks"), .open(webhooks.isOpen)) {
        summary(.id("account-webhook-title")) { "Webhooks" }
        div(.class("stack")) {
          p {
            "When a game is over in a room that you made, or in one of a team that you coach, the "
            "server sends how it came out to an address of yours: points of teams, as their "
            "players call them, and no other names."
          }
          dialogue.shownOnce(
            webhooks.secret, id: "account-webhook", copy: .send("account.webhooks.copy"),
            noted: .send("account.webhooks.noted"),
            "Your program knows by this secret that what comes is from here (Standard Webhooks).")
          if !webhooks.hooks.isEmpty {
            ul(.class("rows"), .id("account-webhook-list")) {
              for hook in webhooks.hooks { row(hook) }
            }
            div(.class("row")) {
              button(.class("button quiet"), .send("account.webhooks.again")) { "Look again" }
            }
          }
          LockedHint(access).html
          if webhooks.secret.isEmpty, access.isAllowed { making }
        }
      }
    }
  }

  private func row(_ hook: Webhooks.Hook) -> HTML {
    li {
      div {
        b { hook.url }
        small { words(hook) }
        div(.class("row")) {
          button(
            .class("button quiet"), .send("account.webhooks.try"), .with("id", hook.id),
            .label("\(tries(hook)): \(hook.url)")
          ) { tries(hook) }
          button(
            .class("button quiet"), .send("account.webhooks.end"), .with("id", hook.id),
            .label("End it: \(hook.url)"),
            .confirm("End this webhook? Nothing is sent to \(hook.url) any more.")
          ) { "End it" }
        }
      }
    }
  }

  private func tries(_ hook: Webhooks.Hook) -> String {
    hook.isStopped ? "Try again" : "Send a test"
  }

  private func words(_ hook: Webhooks.Hook) -> String {
    let day = Moment(millis: hook.heardMillis, zoneMinutes: now.zoneMinutes).day
    let heard =
      hook.heardMillis == 0
      ? "It took nothing yet." : "It took something \(Words.ago(Int64(now.day) - Int64(day)))."
    if hook.isStopped { return "Stopped: \(hook.fault). Trying again makes it go on." }
    return hook.fault.isEmpty ? heard : "Tried again: \(hook.fault). \(heard)"
  }

  private var making: HTML {
    form(.class("stack"), .id("account-webhook-make"), .send("account.webhooks.make")) {
      Field(
        id: "account-webhook-url", title: "Address", hint: "As in https://example.org/results."
      ).html(
        input,
        [
          .name("url"), .type("url"), .autocomplete("off"), .required(),
          .maxlength(Webhooks.urlMax),
        ])
      dialogue.passwordAgain(id: "account-webhook-password")
      button(.class("button"), .type("submit"), .disabled(dialogue.isBusy)) { "Add a webhook" }
    }
  }
}
