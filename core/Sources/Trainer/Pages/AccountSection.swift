import Basics
import EventLog
import Markup
import Practice
import Sittings
import Syncing

/// The account of who is signed in: how it stands with the server, and where else they are.
struct AccountSection {
  let dialogue: AccountDialogue
  let login: String
  let isPupil: Bool
  let exchange: Exchange
  /// Events that the server is not known to have, and such that it has and that are not here yet.
  let gap: (waiting: Int, coming: Int)
  let now: Moment

  @HTMLBuilder var html: HTML {
    if isPupil {
      ofPupil
    } else {
      standing
      devices
      AccountKeysSection(dialogue: dialogue, now: now).html
      more
    }
  }

  private var standing: HTML {
    group {
      p {
        "Signed in as "
        b { login }
        "."
      }
      p(.id("account-standing"), .role("status")) { words }
      if exchange.standing == .stopped {
        dialogue.signInAgain
      } else {
        div(.class("row")) {
          button(.class("button primary"), .id("account-sync"), .send("account.sync")) {
            "Sync now"
          }
        }
        dialogue.faultShown
      }
    }
  }

  /// How far the log and the server's copy agree, and what stands in the way.
  var words: String {
    if case .asking = exchange.standing {
      if gap.coming > 0 {
        return "Syncing: \(Words.count(gap.coming, "entry is", "entries are")) still to come."
      }
      return gap.waiting > 0
        ? "Syncing: \(Words.count(gap.waiting, "entry", "entries")) still to go out." : "Syncing."
    }
    let news =
      gap.waiting == 0
      ? "Everything is on the server."
      : Words.count(gap.waiting, "entry waits", "entries wait") + " here."
    let since = exchange.agreed.map { " Last synced \(ago($0))." } ?? ""
    guard let fault = exchange.fault else { return news + since }
    return news + since + " " + words(of: fault)
  }

  private func words(of fault: Exchange.Fault) -> String {
    switch fault {
    case .unreachable:
      "The server cannot be reached now; what waits goes out when it can. Practice needs no "
        + "network."
    case .signedOut:
      "The server knows this device no more. "
        + (isPupil ? "Come in again" : "Sign in again") + "; nothing is lost."
    case .full:
      isPupil
        ? "Your account is full. What is new stays on this device: tell your teacher."
        : "The account is full, and takes in no more. What is new stays on this device: export it "
          + "under Data, and ask whoever runs the server for room."
    case .notAServer:
      "Something else answered in the server’s place, as a network’s sign-in page does. "
        + (isPupil ? "Tell your teacher." : "Open a page in the browser to see it.")
    case .failing(409), .failing(429), .failing(503):
      "The server has much to do just now; it is asked again by itself."
    case .failing(let status): "The server is not well (\(status)); it is asked again by itself."
    case .contrary:
      "The server says that it has what it does not give. It is asked again by itself; tell "
        + (isPupil ? "your teacher" : "whoever runs it") + " if this stays."
    }
  }

  private func ago(_ moment: Moment) -> String {
    let minutes = (now.millis - moment.millis) / 60_000
    if minutes < 1 { return "just now" }
    if minutes < 60 { return Words.count(Int(minutes), "minute ago", "minutes ago") }
    return minutes < 24 * 60
      ? Words.count(Int(minutes / 60), "hour ago", "hours ago")
      : Words.ago(Int64(now.day) - Int64(moment.day))
  }

  @HTMLBuilder private var devices: HTML {
    if let sessions = dialogue.sessions {
      section(.class("stack tight"), .id("account-devices")) {
        h2 { "Where you are signed in" }
        ul(.class("list")) {
          for session in sessions { row(session) }
        }
      }
    }
  }

  private func row(_ session: AccountDialogue.Session) -> HTML {
    let name = session.name.isEmpty ? "A device" : session.name
    return li(.class("item")) {
      span {
        b { name }
        small(.class("hint")) {
          session.isCurrent ? "This device" : "Last seen " + ago(Moment(millis: session.seenMillis))
        }
      }
      if !session.isCurrent {
        button(
          .class("button quiet"), .send("account.end"), .with("id", session.id),
          .label("Sign \(name) out")
        ) { "Sign out" }
      }
    }
  }

  /// First whose code it is, then whether they are let in.
  @HTMLBuilder private var machine: HTML {
    if let machine = dialogue.machine, !machine.network.isEmpty {
      p {
        b { machine.name.isEmpty ? "A machine" : machine.name }
        " in the network \(machine.network) asks to be signed in as you. Did you just start that?"
      }
      div(.class("row")) {
        button(.class("button"), .id("account-let-in"), .send("account.letIn"), .with("yes", "yes"))
        {
          "Yes, let it in"
        }
        button(.class("button"), .send("account.letIn")) { "No" }
      }
    } else {
      form(.class("stack"), .id("account-machine-form"), .send("account.machine")) {
        Field(
          id: "account-machine-code", title: "Code",
          hint: "As “etude login” shows it there."
        ).html(
          input,
          [
            .name("code"), .type("text"), .autocomplete("off"), .autocapitalize("characters"),
            .required(), .maxlength(20),
          ])
        button(.class("button"), .type("submit")) { "Look who it is" }
      }
    }
  }

  private var more: HTML {
    group {
      dialogue.export.html(isBusy: dialogue.isBusy)
      details(.id("account-leave")) {
        summary { "Sign out" }
        div(.class("row")) {
          button(.class("button"), .id("account-out"), .send("account.signOut")) {
            "Sign out, keep my record here"
          }
          button(
            .class("button danger"), .id("account-out-all"), .send("account.signOut"),
            .with("erase", "yes"), .disabled(dialogue.leaving == .sending),
            .confirm("Sign out and erase this device? What the server has not yet goes out first.")
          ) {
            dialogue.leaving == .sending ? "Sending …" : "Sign out and erase this device"
          }
        }
        unsent
      }
      details(.id("account-machine"), .open(dialogue.machine != nil)) {
        summary { "Sign a terminal in" }
        machine
      }
      APIKeysSection(dialogue: dialogue, now: now).html
      WebhooksSection(dialogue: dialogue, now: now).html
      dialogue.linkedSection
      dialogue.familySection
      details(.id("account-change")) {
        summary { "Change the password" }
        form(.class("stack"), .id("account-change-form"), .send("account.password")) {
          Field(id: "account-old", title: "The password so far").html(
            input, dialogue.passwordInput("current-password", "old"))
          Field(id: "account-new", title: "The new one", hint: AccountDialogue.passwordHint).html(
            input, dialogue.passwordInput("new-password", "new"))
          button(.class("button"), .type("submit")) { "Change it" }
        }
      }
      details(.id("account-end")) {
        summary { "Delete the account" }
        form(
          .class("stack"), .id("account-delete-form"), .send("account.delete"),
          .confirm("Delete the account?")
        ) {
          p {
            "Everything that the server keeps of you goes in 30 days, or at once if you want; "
            "signing in before takes it back. What is on your devices stays there."
          }
          dialogue.passwordAgain(id: "account-sure")
          label(.class("check"), .for("account-now")) {
            input(.id("account-now"), .name("now"), .type("checkbox"), .value("yes"))
            " At once"
          }
          button(.class("button danger"), .type("submit")) { "Delete the account" }
        }
      }
    }
  }
}
