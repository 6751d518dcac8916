import Basics
import Sittings

/// API keys: what is asked of the server, and what comes of it.
extension Trainer {
  /// Commands that begin with "account.api.".
  func performAPIKeys(_ command: Command) {
    account.apiKeys.isOpen = true
    switch command.name {
    case "account.api.make":
      // What was asked before it is no news any more.
      account.asked.remove(.apiKeys)
      ask(
        .makeAPIKey, "POST", "me/api-keys", command, ["label", "password"],
        [.init("writes", .bool(command["writes"] == "yes"))])
    case "account.api.end":
      account.asked.remove(.apiKeys)
      ask(.endAPIKey, "DELETE", "me/api-keys/\(Elsewhere.plain(command["id"] ?? ""))")
    case "account.api.copy":
      if !account.apiKeys.fresh.isEmpty { reply.effects.append(.copy(account.apiKeys.fresh)) }
    case "account.api.noted":
      account.apiKeys.fresh = ""
      reply.effects.append(.focus("account-api-title"))
    default: say(.error, Trainer.unknown(command.name))
    }
  }

  func askForAPIKeys() {
    guard login != nil, !account.asked.contains(.apiKeys) else { return }
    ask(.apiKeys, "GET", "me/api-keys")
  }

  func followAPIKeys(_ question: AccountDialogue.Question, _ answer: AccountDialogue.Answer) {
    account.apiKeys.hear(answer.json)
    switch question {
    case .makeAPIKey: reply.effects.append(.focus("account-api-copy"))
    case .endAPIKey:
      say(.good, "The key is ended: nothing is answered by it.")
      reply.effects.append(.focus("account-api-title"))
    default: return
    }
  }
}
