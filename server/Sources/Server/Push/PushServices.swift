/// Whose push services a browser may name: only these are ever asked, because whoever signs in says
/// where a notice is to be sent.
struct PushServices: Sendable {
  static let endpointBytesMax = 1_000
  /// The makers' of browsers, and below them their own.
  private static let hosts = [
    "fcm.googleapis.com", "updates.push.services.mozilla.com", "web.push.apple.com",
  ]
  private static let domains = [
    ".push.services.mozilla.com", ".push.apple.com", ".notify.windows.com",
  ]

  /// Origins that the operator listed beside these, as in "https://push.example:8443".
  var others: Set<String> = []

  /// Where an endpoint is, as in "https://push.example:8443"; nil where nothing is sent.
  ///
  /// NB: an authority has no letter here that readers of addresses take differently, and a known
  /// host no port of its own; there is no number of a machine among the known ones.
  func origin(of endpoint: String) -> String? {
    guard endpoint.utf8.count <= PushServices.endpointBytesMax,
      endpoint.utf8.allSatisfy({ (0x21...0x7E).contains($0) && !#"\"<>^`{|}#"#.utf8.contains($0) }),
      let (scheme, authority) = PushServices.parts(endpoint),
      endpoint.utf8.count > scheme.utf8.count + authority.utf8.count + 1
    else { return nil }
    let origin = scheme + authority
    if others.contains(origin) { return origin }
    let isKnown =
      PushServices.hosts.contains(authority)
      || PushServices.domains.contains { authority.hasSuffix($0) && authority != $0.dropFirst() }
    return scheme == "https://" && isKnown ? origin : nil
  }

  /// Whether an operator may list it: an origin of HTTPS, or of this very machine.
  static func isOrigin(_ text: String) -> Bool {
    guard let (scheme, authority) = parts(text), text == scheme + authority else { return false }
    let host = authority.prefix { $0 != ":" }
    return scheme == "https://" || host == "127.0.0.1" || host == "localhost"
  }

  /// Its scheme, with what is behind it, and its host and port.
  static func parts(_ address: String) -> (scheme: String, authority: String)? {
    guard let scheme = ["https://", "http://"].first(where: { address.hasPrefix($0) }) else {
      return nil
    }
    let authority = address.dropFirst(scheme.count).prefix { $0 != "/" }
    let isPlain = authority.utf8.allSatisfy {
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || ".-:".utf8.contains($0)
    }
    guard isPlain, let first = authority.first, first != ".", first != ":" else { return nil }
    return (scheme, String(authority))
  }
}
