import Basics
import Crypto
import Foundation
import HTTPTypes
import HummingbirdTesting
import Storage
import Testing

@testable import Server

/// A passkey and the browser before it, which say what a test wants them to say.
struct SoftAuthenticator: Sendable {
  static let origin = "https://etude.example"

  var key = P256.Signing.PrivateKey()
  var id = Challenge.freshBytes()
  var origin = SoftAuthenticator.origin
  var host = "etude.example"
  /// Present and verified.
  var flags: UInt8 = 0x05
  var count: UInt32 = 0
  var algorithm: Int64 = -7
  var format = "none"
  /// Further members of what the browser says.
  var more = ""

  func client(_ type: String, challenge: String) -> [UInt8] {
    Array(#"{"type":"\#(type)","challenge":"\#(challenge)","origin":"\#(origin)"\#(more)}"#.utf8)
  }

  func data(credential: Bool = false) -> [UInt8] {
    let counted = (0..<4).map { UInt8(truncatingIfNeeded: count >> (24 - 8 * $0)) }
    let head =
      Basics.SHA256.digest(Array(host.utf8)) + [flags | (credential ? 0x40 : 0)] + counted
    guard credential else { return head }
    let length = [UInt8(id.count >> 8), UInt8(id.count & 255)]
    return head + [UInt8](repeating: 0, count: 16) + length + id + cose.written
  }

  var cose: CBOR {
    let point = Array(key.publicKey.x963Representation)
    return .map([
      .init(key: .integer(1), value: .integer(2)),
      .init(key: .integer(3), value: .integer(algorithm)),
      .init(key: .integer(-1), value: .integer(1)),
      .init(key: .integer(-2), value: .bytes(Array(point[1..<33]))),
      .init(key: .integer(-3), value: .bytes(Array(point[33...]))),
    ])
  }

  var attestation: [UInt8] {
    CBOR.map([
      .init(key: .text("fmt"), value: .text(format)),
      .init(key: .text("attStmt"), value: .map([])),
      .init(key: .text("authData"), value: .bytes(data(credential: true))),
    ]).written
  }

  func made(_ challenge: String) -> [String: [UInt8]] {
    ["client-data": client("webauthn.create", challenge: challenge), "attestation": attestation]
  }

  func signed(_ challenge: String, user: String) throws -> [String: [UInt8]] {
    let client = client("webauthn.get", challenge: challenge)
    let message = data() + Crypto.SHA256.hash(data: client)
    return [
      "id": id, "client-data": client, "authenticator-data": data(),
      "signature": Array(try key.signature(for: message).derRepresentation),
      "user": Array(user.utf8),
    ]
  }
}

extension CBOR {
  /// As the reader reads it.
  var written: [UInt8] {
    switch self {
    case .integer(let value) where value >= 0: CBOR.head(0, UInt64(value))
    case .integer(let value): CBOR.head(1, UInt64(-1 - value))
    case .bytes(let bytes): CBOR.head(2, UInt64(bytes.count)) + bytes
    case .text(let text): CBOR.head(3, UInt64(text.utf8.count)) + Array(text.utf8)
    case .array(let values): CBOR.head(4, UInt64(values.count)) + values.flatMap(\.written)
    case .map(let entries):
      CBOR.head(5, UInt64(entries.count)) + entries.flatMap { $0.key.written + $0.value.written }
    case .bool(let value): [value ? 0xF5 : 0xF4]
    case .null: [0xF6]
    }
  }

  private static func head(_ kind: UInt8, _ number: UInt64) -> [UInt8] {
    let (info, count): (UInt8, Int) =
      switch number {
      case ..<24: (UInt8(number), 0)
      case ..<0x100: (24, 1)
      case ..<0x1_0000: (25, 2)
      case ..<0x1_0000_0000: (26, 4)
      default: (27, 8)
      }
    return [kind << 5 | info]
      + (0..<count).map { UInt8(truncatingIfNeeded: number >> UInt64(8 * (count - 1 - $0))) }
  }
}

extension Visitor {
  /// A body of members, of which bytes are written as WebAuthn does.
  private func body(_ members: [String: [UInt8]], _ more: String) -> String {
    let members = members.map { #""\#($0)":"\#(Base64URL.text($1))""# }.sorted()
    return "{" + members.joined(separator: ",") + more + "}"
  }

  /// Asks for a challenge to make a passkey by.
  func passkeyChallenge(_ token: String?) async throws -> String {
    let begun = try await ask(
      .post, "/passkeys", #"{"password":"\#(School.password)"}"#, token: token)
    try #require(begun.status == .ok)
    return try JSON(parsing: begun.text).text("challenge")
  }

  func finishPasskey(
    _ members: [String: [UInt8]], _ token: String?, name: String = "Phone"
  ) async throws -> TestResponse {
    try await ask(
      .post, "/passkeys/finish", body(members, #","name":"\#(name)""#), token: token)
  }

  /// Adds a passkey to whoever has the token.
  func addPasskey(_ passkey: SoftAuthenticator, _ token: String?) async throws -> JSON {
    let added = try await finishPasskey(
      passkey.made(try await passkeyChallenge(token)), token)
    try #require(added.status == .created)
    return try JSON(parsing: added.text)
  }

  func signInChallenge() async throws -> String {
    let begun = try await ask(.post, "/sessions/passkey")
    try #require(begun.status == .ok)
    return try JSON(parsing: begun.text).text("challenge")
  }

  func finishSignIn(
    _ members: [String: [UInt8]], _ more: String = ""
  ) async throws -> TestResponse {
    try await ask(.post, "/sessions/passkey/finish", body(members, more))
  }

  /// Signs in by a passkey of an account.
  func signIn(_ passkey: SoftAuthenticator, of account: String) async throws -> TestResponse {
    try await finishSignIn(try passkey.signed(try await signInChallenge(), user: account))
  }
}
