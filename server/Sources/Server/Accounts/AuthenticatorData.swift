import Crypto

/// What an authenticator says of itself and signs (WebAuthn, 6.1).
struct AuthenticatorData: Equatable, Sendable {
  /// Hash of the host that it believes to speak to.
  let hostHash: [UInt8]
  private let flags: UInt8
  let count: Int64
  /// The passkey, where one was just made.
  let credential: Credential?

  struct Credential: Equatable, Sendable {
    let id: [UInt8]
    /// A point of P-256, uncompressed.
    let point: [UInt8]
  }

  static let credentialBytesMax = 1_023
  private static let headBytes = 37
  private static let modelBytes = 16

  /// Somebody touched it.
  var isPresent: Bool { flags & 0x01 != 0 }
  /// It knows that this was its owner: by face, finger or PIN.
  var isVerified: Bool { flags & 0x04 != 0 }

  init(_ bytes: [UInt8]) throws(ServerError) {
    guard bytes.count >= Self.headBytes else { throw .passkeyRefused(.malformed) }
    hostHash = Array(bytes[..<32])
    flags = bytes[32]
    count = bytes[33..<37].reduce(0) { $0 << 8 | Int64($1) }
    var rest = bytes[Self.headBytes...]
    credential = flags & 0x40 != 0 ? try Self.credential(&rest) : nil
    if flags & 0x80 != 0 {
      guard let extensions = try? CBOR.reading(rest), case .map = extensions.value else {
        throw .passkeyRefused(.malformed)
      }
      rest = rest.dropFirst(extensions.count)
    }
    // Kept elsewhere too, without being allowed to be: no authenticator says that.
    let isTorn = flags & 0x18 == 0x10
    guard rest.isEmpty, !isTorn else { throw .passkeyRefused(.malformed) }
  }

  private static func credential(
    _ rest: inout ArraySlice<UInt8>
  ) throws(ServerError) -> Credential {
    rest = rest.dropFirst(modelBytes)
    guard let high = rest.popFirst(), let low = rest.popFirst() else {
      throw .passkeyRefused(.malformed)
    }
    let count = Int(high) << 8 | Int(low)
    guard (1...credentialBytesMax).contains(count), rest.count > count else {
      throw .passkeyRefused(.malformed)
    }
    let id = Array(rest.prefix(count))
    rest = rest.dropFirst(count)
    guard let key = try? CBOR.reading(rest) else { throw .passkeyRefused(.malformed) }
    rest = rest.dropFirst(key.count)
    return Credential(id: id, point: try point(key.value))
  }

  /// The point of a COSE key (RFC 9053) for ES256; nothing else is taken.
  private static func point(_ key: CBOR) throws(ServerError) -> [UInt8] {
    guard key[1] == .integer(2), key[3] == .integer(-7), key[-1] == .integer(1) else {
      throw .passkeyRefused(.algorithm)
    }
    guard let x = key[-2]?.asBytes, let y = key[-3]?.asBytes, x.count == 32, y.count == 32 else {
      throw .passkeyRefused(.malformed)
    }
    let point = [4] + x + y
    guard (try? P256.Signing.PublicKey(x963Representation: point)) != nil else {
      throw .passkeyRefused(.malformed)
    }
    return point
  }
}
