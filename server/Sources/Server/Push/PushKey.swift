import Basics
import Crypto

/// The key by which push services know this server again (VAPID, RFC 8292): made of the one in the
/// server's key file, so that it lasts as long and is kept nowhere else.
struct PushKey: Sendable {
  /// A day is the most that is allowed; clocks differ.
  static let lifeSeconds: Int64 = 12 * 3_600

  let key: P256.Signing.PrivateKey

  init(_ key: P256.Signing.PrivateKey) { self.key = key }

  /// Throws when the file cannot be read or made.
  ///
  /// NB: of the numbers that 32 bytes can be, one in 2^32 is no key of P-256.
  init(_ file: KeyFile) throws {
    try file.make()
    let bytes = try file.key(for: .push).withUnsafeBytes { Array($0) }
    guard let key = try? P256.Signing.PrivateKey(rawRepresentation: bytes) else {
      throw ServerError.keyUnreadable(file.path)
    }
    self.init(key)
  }

  /// As a browser wants it when it subscribes, and a push service beside the token.
  var publicText: String { Base64URL.text(Array(key.publicKey.x963Representation)) }

  /// What a request to a push service says in `Authorization`.
  ///
  /// `contact` is where its operator finds ours: an address of https, or none.
  func authorization(for origin: String, contact: String?, now: Int64) throws -> String {
    let head: JSON = ["typ": "JWT", "alg": "ES256"]
    var claims: [JSON.Member] = [
      .init("aud", .string(origin)), .init("exp", .integer(now / 1_000 + PushKey.lifeSeconds)),
    ]
    if let contact { claims.append(.init("sub", .string(contact))) }
    let signed = Base64URL.text(head.bytes) + "." + Base64URL.text(JSON.object(claims).bytes)
    let signature = Array(try key.signature(for: Array(signed.utf8)).rawRepresentation)
    return "vapid t=\(signed).\(Base64URL.text(signature)), k=\(publicText)"
  }
}
