import Foundation

/// Where letters are given to: a mail server's address, and how to be let in there.
public struct MailServer: Equatable, Sendable {
  public var host: String
  public var port: Int
  /// True where TLS comes before the first word (smtps://).
  public var isSecureFromStart: Bool
  /// True unless the server is this very machine: then what is said is heard by nobody else.
  public var needsTLS: Bool
  public var user: String?
  public var password: String?
  /// Who the letters are from.
  public var from: String
  /// A file of certificates to believe instead of the system's.
  public var certificates: String?

  /// From "smtp://host:port" or "smtps://host:port"; ports 587 and 465 where none is said.
  ///
  /// NB: no user or password: addresses are seen in lists of what runs, and in logs.
  public init(
    _ address: String, from: String, user: String? = nil, password: String? = nil
  ) throws(MailError) {
    guard let parts = URLComponents(string: address), let scheme = parts.scheme,
      scheme == "smtp" || scheme == "smtps", let host = parts.host, MailServer.isHost(host),
      parts.user == nil, parts.password == nil, parts.path.isEmpty || parts.path == "/",
      parts.query == nil, parts.fragment == nil, (1...65_535).contains(parts.port ?? 25)
    else { throw .serverWrong(MailServer.withoutSecrets(address)) }
    guard MailMessage.isAddress(from) else { throw .addressWrong }
    self.host = host
    isSecureFromStart = scheme == "smtps"
    port = parts.port ?? (isSecureFromStart ? 465 : 587)
    needsTLS = !["localhost", "127.0.0.1", "::1", "[::1]"].contains(host)
    self.from = from
    self.user = user
    self.password = password
  }

  private static func isHost(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= 253
      && text.utf8.allSatisfy { byte in
        UnicodeScalar(byte).properties.isAlphabetic && byte < 0x80
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || "-.:[]".utf8.contains(byte)
      }
  }

  private static func withoutSecrets(_ address: String) -> String {
    guard let at = address.lastIndex(of: "@") else { return address }
    return "…" + address[at...]
  }

  /// As libcurl takes it; what is behind the slash is how we call ourselves.
  var url: String {
    let host = host.contains(":") && !host.hasPrefix("[") ? "[\(host)]" : host
    return "\(isSecureFromStart ? "smtps" : "smtp")://\(host):\(port)/"
      + MailMessage.domain(of: from)
  }
}
