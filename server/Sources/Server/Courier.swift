import AsyncHTTPClient
import NIOCore
import NIOHTTP1

/// Takes something to a server elsewhere by POST, and hears whether it was taken. It goes nowhere
/// else, and hears no more.
struct Courier: Sendable {
  /// Nobody waits longer for a server that is to be asked again.
  static let retrySecondsMax: Int64 = 12 * 3_600

  private let client: HTTPClient
  private let answerSeconds: Int64

  /// `numbers`: what to call in place of hosts. NB: whoever makes one keeps it until the program
  /// ends, or ends it.
  init(connectSeconds: Int64, answerSeconds: Int64, numbers: [String: String] = [:]) {
    self.answerSeconds = answerSeconds
    var configuration = HTTPClient.Configuration()
    // NB: whoever is sent on would be asked where nothing may be asked.
    configuration.redirectConfiguration = .disallow
    configuration.timeout = .init(
      connect: .seconds(connectSeconds), read: .seconds(answerSeconds))
    configuration.decompression = .disabled
    configuration.dnsOverride = numbers
    client = HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
  }

  /// The status; and after how many seconds to come again, where that is said. Nil for no answer.
  ///
  /// NB: what it says beside is of no use, and may have no end: it is not read.
  func post(
    _ body: ByteBuffer, to url: String, _ headers: HTTPHeaders
  ) async -> (status: HTTPResponseStatus, retrySeconds: Int64?)? {
    var request = HTTPClientRequest(url: url)
    request.method = .POST
    request.headers = headers
    request.body = .bytes(body)
    guard
      let response = try? await client.execute(
        request, deadline: .now() + .seconds(answerSeconds))
    else { return nil }
    let seconds = response.headers["retry-after"].first.flatMap { Int64($0) }
    return (response.status, seconds.map { min(max($0, 1), Courier.retrySecondsMax) })
  }

  func end() async { try? await client.shutdown() }
}
