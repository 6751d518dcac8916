import HTTPTypes
import Hummingbird
import Logging
import Storage

/// Times every request, counts it, and says a line about it.
///
/// The line has the route as this server calls it, and nothing that was sent: no address, no body,
/// no token; of who asked, a mark of the account and the network.
struct RequestWatch: RouterMiddleware {
  typealias Context = ServerContext

  let metrics: Metrics
  let proxies: Proxies
  let mark: AccountMark
  let logger: Logger

  func handle(
    _ request: Request, context: ServerContext,
    next: (Request, ServerContext) async throws -> Response
  ) async throws -> Response {
    let start = ContinuousClock.now
    let peer = context.remoteAddress?.ipAddress ?? ""
    let id = RequestWatch.id(proxies.addresses.contains(peer) ? request : nil)
    var context = context
    context.logger[metadataKey: "id"] = "\(id)"
    var response = try await next(request, context)
    response.headers[RequestWatch.header] = id
    let (duration, found) = (start.duration(to: .now), context.trace.found)
    let status = response.status.code
    let route = found.route ?? RequestWatch.noRoute
    metrics.observe(.request, [route, "\(status)"], duration)
    var line: Logger.Metadata = [
      "id": "\(id)", "route": "\(route)", "status": .stringConvertible(status),
      "millis": .stringConvertible(Int((duration / .milliseconds(1)).rounded())),
      "network": "\(network(of: proxies.caller(of: request, at: peer)))",
    ]
    if let mark = found.account.flatMap(mark.text) { line["account"] = "\(mark)" }
    logger.info("request", metadata: line)
    return response
  }

  /// What has no row in the table: whatever its address was, it is counted as this.
  static let noRoute = "none"
  static let header = named("X-Request-ID")
  static let idCharactersMax = 64

  /// As a proxy named it, if that is one of ours and the name is harmless; else a new one.
  static func id(_ request: Request?) -> String {
    if let said = request?.headers[header], (1...idCharactersMax).contains(said.utf8.count),
      said.utf8.allSatisfy(isHarmless)
    {
      return said
    }
    return randomHex(bytes: 8)
  }

  private static func isHarmless(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
      UInt8(ascii: "."):
      true
    default: false
    }
  }
}
