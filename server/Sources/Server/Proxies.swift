import HTTPTypes
import Hummingbird

/// The proxies that are believed when they say for whom they ask.
struct Proxies: Sendable {
  var addresses: Set<String> = []

  /// The address that a request came from: the last one that no proxy of ours had.
  ///
  /// NB: whatever stands before it in the header was written by the caller.
  func caller(of request: Request, at peer: String) -> String {
    guard addresses.contains(peer) else { return peer }
    let said = request.headers[values: Proxies.header].joined(separator: ",")
      .split(separator: ",").map { $0.filter { !$0.isWhitespace } }
    return said.last { !addresses.contains($0) } ?? peer
  }

  private static let header = named("X-Forwarded-For")
}
