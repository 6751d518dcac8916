import NIOCore
import NIOHTTP1

/// Why a notice was not taken.
enum PushError: Error, Equatable {
  /// The browser is not there any more: nothing will ever be taken.
  case gone
  /// It may be taken later; after so many seconds where the service says so.
  case later(why: String, afterSeconds: Int64?)
  case refused(why: String)
}

/// Takes sealed notices to push services (RFC 8030).
struct PushCarrier: Sendable {
  private let courier: Courier

  /// One for the whole program, which ends with it.
  static let shared = PushCarrier()

  init(connectSeconds: Int64 = 5, answerSeconds: Int64 = 15) {
    courier = Courier(connectSeconds: connectSeconds, answerSeconds: answerSeconds)
  }

  /// `lifeSeconds`: after so long the service lets it be. One replaces another of the same `topic`
  /// that was not delivered yet.
  func carry(
    _ sealed: [UInt8], to subscription: PushSubscription, authorization: String,
    topic: String, lifeSeconds: Int64
  ) async throws(PushError) {
    let answer = await courier.post(
      ByteBuffer(bytes: sealed), to: subscription.endpoint,
      [
        "authorization": authorization, "content-encoding": "aes128gcm",
        "content-type": "application/octet-stream", "ttl": "\(max(0, lifeSeconds))",
        "topic": topic, "urgency": "normal",
      ])
    guard let answer else { throw .later(why: "no answer", afterSeconds: nil) }
    if let error = PushError(answer.status, retrySeconds: answer.retrySeconds) { throw error }
  }
}

extension PushError {
  /// Nil where it was taken.
  init?(_ status: HTTPResponseStatus, retrySeconds: Int64?) {
    let why = "status \(status.code)"
    switch status.code {
    case 200..<300: return nil
    case 404, 410: self = .gone
    case 408, 429, 500...: self = .later(why: why, afterSeconds: retrySeconds)
    default: self = .refused(why: why)
    }
  }
}
