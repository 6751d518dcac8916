import HTTPTypes
import Storage

/// Why no webhook is made, or nothing sent to one.
public enum WebhookRefusal: Equatable, Sendable {
  case address
  case tooMany
  case waiting
}

extension WebhookRefusal {
  var failure: Failure {
    switch self {
    case .address:
      Failure(
        status: .badRequest, code: "webhook-address",
        message: "Nothing is sent to this address.",
        hint: "It is as in https://example.org/results, of a host on the Internet. Whoever runs "
          + "the server can allow others: --webhook-origin.")
    case .tooMany:
      Failure(
        status: .conflict, code: "webhooks-full",
        message: "You have \(Webhook.ownMax) webhooks, as many as one may.",
        hint: "End one that is not used any more.")
    case .waiting:
      Failure(
        status: .conflict, code: "webhook-waiting",
        message: "\(WebhookMessage.waitingMax) results wait to be sent there already.",
        hint: "They are tried again by themselves. To let them go, end the webhook.")
    }
  }
}
