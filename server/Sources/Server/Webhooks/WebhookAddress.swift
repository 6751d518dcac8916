import Foundation
import Storage

/// Where results may be sent: whoever signs in says where, so that the server is never made to ask
/// what it alone can reach.
///
/// An address is of HTTPS and of a host that everybody on the Internet can reach, looked at when
/// it is named, and again at each sending, by the very number that is then called.
struct WebhookAddress: Equatable, Sendable {
  /// With its scheme, host and port in small letters.
  let url: String
  let host: String
  /// The operator listed its origin: it may be of this network.
  let isListed: Bool

  /// Nil for what is no such address. `listed` are the operator's own origins beside.
  ///
  /// NB: of a host nothing is taken but what every reader of addresses takes alike: who asks its
  /// number and who calls it must mean the same.
  init?(_ text: String, listed: Set<String>) {
    let behind = text.range(of: "://")?.upperBound ?? text.startIndex
    let path = text[behind...].firstIndex { "/?".contains($0) } ?? text.endIndex
    let url = text[..<path].lowercased() + text[path...]
    guard url.utf8.count <= Webhook.urlBytesMax,
      url.utf8.allSatisfy({ (0x21...0x7E).contains($0) && !#"\"<>^`{|}#"#.utf8.contains($0) }),
      let (scheme, authority) = PushServices.parts(url)
    else { return nil }
    let parts = authority.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count <= 2, parts.count == 1 || (1...65_535).contains(Int(parts[1]) ?? 0),
      URL(string: url)?.host() == String(parts[0])
    else { return nil }
    isListed = listed.contains(scheme + authority)
    guard isListed || scheme == "https://" else { return nil }
    self.url = url
    host = String(parts[0])
  }

  /// Whether a number is one that everybody on the Internet can reach (IANA's special-purpose
  /// registries, RFC 6890): of IPv6 what is given out, 2000::/3, but what leads on to IPv4 or
  /// is for examples.
  static func isPublic(_ number: String) -> Bool {
    var four = in_addr()
    if inet_pton(AF_INET, number, &four) == 1 {
      return isPublic(withUnsafeBytes(of: four) { Array($0) })
    }
    var six = in6_addr()
    guard inet_pton(AF_INET6, number, &six) == 1 else { return false }
    let bytes = withUnsafeBytes(of: six) { Array($0) }
    switch (bytes[0], bytes[1]) {
    case (0x20, 0x01): return bytes[2] >= 0x02 && !(bytes[2] == 0x0D && bytes[3] == 0xB8)
    case (0x20, 0x02): return false
    case (0x3F, 0xFF): return bytes[2] >= 0x10
    default: return bytes[0] & 0xE0 == 0x20
    }
  }

  private static func isPublic(_ four: [UInt8]) -> Bool {
    switch (four[0], four[1], four[2]) {
    case (0, _, _), (10, _, _), (127, _, _), (224..., _, _): false
    case (100, 64...127, _), (169, 254, _), (172, 16...31, _), (192, 168, _), (198, 18...19, _):
      false
    case (192, 0, 0), (192, 0, 2), (192, 88, 99), (198, 51, 100), (203, 0, 113): false
    default: true
    }
  }
}

/// Why something was not taken.
enum WebhookFault: Error, Equatable {
  /// It may be taken later; after so many seconds where the program says so.
  case later(why: String, afterSeconds: Int64? = nil)
  /// It never will be.
  case refused(why: String)
}
