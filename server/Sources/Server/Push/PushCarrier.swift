import AsyncHTTPClient
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
  /// Nobody waits longer for a service that is asked again.
  static let retrySecondsMax: Int64 = 12 * 3_600
  /// A notice replaces one of the same topic that was not delivered yet.
  private static let topic = "practise"

  private let client: HTTPClient
  private let answerSeconds: Int64

  /// One for the whole program, which ends with it.
  static let shared = PushCarrier()

  /// NB: whoever makes one keeps it until the program ends.
  init(connectSeconds: Int64 = 5, answerSeconds: Int64 = 15) {
    self.answerSeconds = answerSeconds
    var configuration = HTTPClient.Configuration()
    // NB: whoever is sent on would be asked where nothing may be asked.
    configuration.redirectConfiguration = .disallow
    configuration.timeout = .init(
      connect: .seconds(connectSeconds), read: .seconds(answerSeconds))
    configuration.decompression = .disabled
    client = HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
  }

  /// `lifeSeconds`: after so long the service lets it be.
  func carry(
    _ sealed: [UInt8], to subscription: PushSubscription, authorization: String,
    lifeSeconds: Int64
  ) async throws(PushError) {
    var request = HTTPClientRequest(url: subscription.endpoint)
    request.method = .POST
    request.headers = [
      "authorization": authorization, "content-encoding": "aes128gcm",
      "content-type": "application/octet-stream", "ttl": "\(max(0, lifeSeconds))",
      "topic": PushCarrier.topic, "urgency": "normal",
    ]
    request.body = .bytes(ByteBuffer(bytes: sealed))
    let response: HTTPClientResponse
    do {
      response = try await client.execute(
        request, deadline: .now() + .seconds(answerSeconds))
    } catch {
      throw .later(why: "no answer", afterSeconds: nil)
    }
    // NB: what it says is of no use, and may have no end.
    _ = try? await response.body.collect(upTo: 4 << 10)
    if let error = PushError(response.status, retryAfter: response.headers["retry-after"].first) {
      throw error
    }
  }
}

extension PushError {
  /// Nil where it was taken.
  init?(_ status: HTTPResponseStatus, retryAfter: String?) {
    let why = "status \(status.code)"
    switch status.code {
    case 200..<300: return nil
    case 404, 410: self = .gone
    case 408, 429, 500...:
      let seconds = retryAfter.flatMap { Int64($0) }.map {
        min(max($0, 1), PushCarrier.retrySecondsMax)
      }
      self = .later(why: why, afterSeconds: seconds)
    default: self = .refused(why: why)
    }
  }
}
