import NIOCore
import NIOHTTP1
import Storage

/// Takes messages to webhooks.
struct WebhookCarrier: Sendable {
  let listed: Set<String>
  var connectSeconds: Int64 = 5
  var answerSeconds: Int64 = 15
  /// Asks for the number of a host.
  var find: @Sendable (String) async -> String? = HostNumber.find

  /// Throws for what was not taken.
  func carry(
    _ message: WebhookMessage, signedBy secret: WebhookSecret, now: Int64
  ) async throws(WebhookFault) {
    guard let address = WebhookAddress(message.webhook.url, listed: listed) else {
      throw .refused(why: "its address is not one that is called")
    }
    let number = try await number(of: address)
    let id = "msg_" + message.id
    let seconds = now / 1_000
    // NB: its own, which calls the number that was looked at, wherever the name leads by now.
    let courier = Courier(
      connectSeconds: connectSeconds, answerSeconds: answerSeconds,
      numbers: [address.host: number])
    let answer = await courier.post(
      ByteBuffer(string: message.body), to: address.url,
      [
        "content-type": "application/json", "user-agent": "Etude",
        "webhook-id": id, "webhook-timestamp": "\(seconds)",
        "webhook-signature": secret.signature(id: id, seconds: seconds, body: message.body),
      ])
    await courier.end()
    guard let answer else { throw .later(why: "no answer") }
    switch answer.status.code {
    case 200..<300: return
    case 410: throw .refused(why: "status 410: gone")
    default: throw .later(why: "status \(answer.status.code)", afterSeconds: answer.retrySeconds)
    }
  }

  /// What is called; throws where there is no such host, or not everybody can reach it.
  func number(of address: WebhookAddress) async throws(WebhookFault) -> String {
    let number = await find(address.host)
    guard let number else { throw .later(why: "there is no such host") }
    guard address.isListed || WebhookAddress.isPublic(number) else {
      throw .refused(why: "it is not on the Internet")
    }
    return number
  }
}
