import Basics
import Sittings

/// Webhooks: what is asked of the server, and what comes of it.
extension Trainer {
  /// Commands that begin with "account.webhooks.".
  func performWebhooks(_ command: Command) {
    let path = "me/webhooks"
    let own = "\(path)/\(Elsewhere.plain(command["id"] ?? ""))"
    account.webhooks.isOpen = true
    // What was asked before it is no news any more.
    account.asked.remove(.webhooks)
    switch command.name {
    case "account.webhooks.make":
      ask(.makeWebhook, "POST", path, command, ["url", "password"])
    case "account.webhooks.end": ask(.endWebhook, "DELETE", own)
    case "account.webhooks.try": ask(.tryWebhook, "POST", own + "/test")
    case "account.webhooks.again": ask(.lookAtWebhooks, "GET", path)
    case "account.webhooks.copy":
      if !account.webhooks.secret.isEmpty {
        reply.effects.append(.copy(account.webhooks.secret))
      }
    case "account.webhooks.noted":
      account.webhooks.secret = ""
      reply.effects.append(.focus("account-webhook-title"))
    default: say(.error, Trainer.unknown(command.name))
    }
  }

  func askForWebhooks() {
    guard login != nil, !account.asked.contains(.webhooks) else { return }
    ask(.webhooks, "GET", "me/webhooks")
  }

  func followWebhooks(_ question: AccountDialogue.Question, _ answer: AccountDialogue.Answer) {
    account.webhooks.hear(answer.json)
    switch question {
    case .makeWebhook: reply.effects.append(.focus("account-webhook-copy"))
    case .endWebhook:
      say(.good, "The webhook is ended: nothing is sent there.")
      reply.effects.append(.focus("account-webhook-title"))
    case .tryWebhook: say(.good, "A test is on its way. Look again in a few seconds.")
    case .lookAtWebhooks: say(.good, "This is how they are now.")
    default: return
    }
  }
}
