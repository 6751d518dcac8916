import Crypto

/// The key by which this server signs packs that are shared (Ed25519, RFC 8032): made of the one in
/// the server's key file, so that it lasts as long and is kept nowhere else.
struct PackSeal: Sendable {
  private let key: Curve25519.Signing.PrivateKey

  /// Throws when the file cannot be read or made.
  init(_ file: KeyFile) throws {
    try file.make()
    let bytes = try file.key(for: .packs).withUnsafeBytes { Array($0) }
    key = try Curve25519.Signing.PrivateKey(rawRepresentation: bytes)
  }

  /// The public key, 32 bytes in base64url.
  var publicText: String { Base64URL.text(Array(key.publicKey.rawRepresentation)) }

  /// 64 bytes in base64url.
  func signature(of text: String) throws -> String {
    Base64URL.text(Array(try key.signature(for: Array(text.utf8))))
  }
}
