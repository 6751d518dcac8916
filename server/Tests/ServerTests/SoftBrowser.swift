import Basics
import Crypto
import Foundation
import Testing

@testable import Server

/// What a browser does with push messages: makes keys, and opens what was sealed for it, by the
/// steps of RFC 8291 and 8188 as the receiver takes them.
struct SoftBrowser {
  let key: P256.KeyAgreement.PrivateKey
  let secret: [UInt8]

  init(
    _ key: P256.KeyAgreement.PrivateKey = .init(),
    secret: [UInt8] = (0..<16).map { _ in UInt8.random(in: 0...255) }
  ) {
    self.key = key
    self.secret = secret
  }

  var publicKey: [UInt8] { Array(key.publicKey.x963Representation) }

  /// As a page sends it.
  func body(_ endpoint: String, name: String = "Firefox on Android") -> String {
    #"{"endpoint":"\#(endpoint)","key":"\#(Base64URL.text(publicKey))","#
      + #""secret":"\#(Base64URL.text(secret))","name":"\#(name)"}"#
  }

  /// The text of one record.
  func opened(_ body: [UInt8]) throws -> [UInt8] {
    try #require(body.count > 21)
    let (salt, size) = (body[..<16], body[16..<20].reduce(0) { $0 << 8 | Int($1) })
    let end = 21 + Int(body[20])
    try #require(size == 4_096 && body[20] == 65 && body.count >= end + 17 && body.count <= size)
    let sender = Array(body[21..<end])
    let shared = try key.sharedSecretFromKeyAgreement(
      with: P256.KeyAgreement.PublicKey(x963Representation: sender)
    ).withUnsafeBytes { Array($0) }
    // HKDF by hand: extract, and one block of expand.
    func mac(_ key: some Sequence<UInt8>, _ bytes: [UInt8]) -> [UInt8] {
      Array(
        HMAC<Crypto.SHA256>.authenticationCode(for: bytes, using: SymmetricKey(data: Array(key))))
    }
    let input = mac(
      mac(secret, shared), Array("WebPush: info\0".utf8) + publicKey + sender + [1])
    let seed = mac(salt, input)
    let content = mac(seed, Array("Content-Encoding: aes128gcm\0".utf8) + [1]).prefix(16)
    let nonce = mac(seed, Array("Content-Encoding: nonce\0".utf8) + [1]).prefix(12)
    let box = try AES.GCM.SealedBox(
      nonce: .init(data: Array(nonce)), ciphertext: body[end..<(body.count - 16)],
      tag: body.suffix(16))
    var plain = Array(try AES.GCM.open(box, using: SymmetricKey(data: Array(content))))
    while plain.last == 0 { plain.removeLast() }
    try #require(plain.popLast() == 2, "it is the last record")
    return plain
  }
}

/// What a push service was shown of who sends (RFC 8292): the claims, if the key signed them.
func vapidClaims(_ authorization: String) throws -> (claims: JSON, key: String) {
  let shape = /vapid t=([^.]+)\.([^.]+)\.([^,]+), k=(.+)/
  let parts = try #require(authorization.wholeMatch(of: shape))
  let key = try P256.Signing.PublicKey(
    x963Representation: try #require(Base64URL.bytes(String(parts.4))))
  let signature = try P256.Signing.ECDSASignature(
    rawRepresentation: try #require(Base64URL.bytes(String(parts.3))))
  try #require(key.isValidSignature(signature, for: Array("\(parts.1).\(parts.2)".utf8)))
  let head = try JSON(parsing: try #require(Base64URL.bytes(String(parts.1))))
  try #require(head["alg"] == "ES256")
  return (try JSON(parsing: try #require(Base64URL.bytes(String(parts.2)))), String(parts.4))
}
