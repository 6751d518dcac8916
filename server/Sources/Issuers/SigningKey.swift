import Basics
import Crypto
import CryptoExtras
import Foundation

/// A key that an issuer signs with, and the one algorithm that it is for.
struct SigningKey: Sendable {
  /// Those that are believed: no "none", and none whose key is a shared secret.
  enum Algorithm: String, Sendable { case rs256 = "RS256", es256 = "ES256" }

  private enum Key: Sendable {
    case rsa(_RSA.Signing.PublicKey)
    case p256(P256.Signing.PublicKey)
  }

  private static let rsaBits = 2_048...8_192

  let id: String
  let algorithm: Algorithm
  private let key: Key

  /// From a JSON Web Key; nil for what is no key to check signatures with.
  init?(_ json: JSON) {
    guard let id = json["kid"]?.string, json["use"].map({ $0.string == "sig" }) ?? true else {
      return nil
    }
    func number(_ name: String) -> [UInt8]? { json[name]?.string.flatMap(Base64URL.bytes) }
    switch json["kty"]?.string {
    case "RSA":
      guard let modulus = number("n"), let exponent = number("e"),
        let key = try? _RSA.Signing.PublicKey(n: modulus, e: exponent),
        SigningKey.rsaBits.contains(key.keySizeInBits)
      else { return nil }
      (self.key, algorithm) = (.rsa(key), .rs256)
    case "EC":
      guard json["crv"]?.string == "P-256", let x = number("x"), let y = number("y"),
        let key = try? P256.Signing.PublicKey(rawRepresentation: x + y)
      else { return nil }
      (self.key, algorithm) = (.p256(key), .es256)
    default: return nil
    }
    if let said = json["alg"]?.string, said != algorithm.rawValue { return nil }
    self.id = id
  }

  func hasSigned(_ bytes: [UInt8], _ signature: [UInt8]) -> Bool {
    switch key {
    case .rsa(let key):
      return key.isValidSignature(
        .init(rawRepresentation: signature), for: Crypto.SHA256.hash(data: bytes),
        padding: .insecurePKCS1v1_5)
    case .p256(let key):
      guard let signature = try? P256.Signing.ECDSASignature(rawRepresentation: signature) else {
        return false
      }
      return key.isValidSignature(signature, for: bytes)
    }
  }
}

/// Base64 as it stands in tokens: "-" and "_", and nothing to fill it up.
enum Base64URL {
  static func bytes(_ text: String) -> [UInt8]? { bytes(Substring(text)) }

  static func bytes(_ text: Substring) -> [UInt8]? {
    guard !text.utf8.contains(where: { "+/=\n\r ".utf8.contains($0) }) else { return nil }
    let plain = String(text).replacing("-", with: "+").replacing("_", with: "/")
    let filled = plain + String(repeating: "=", count: (4 - plain.utf8.count % 4) % 4)
    return Data(base64Encoded: filled).map { Array($0) }
  }

  static func text(_ bytes: some Sequence<UInt8>) -> String {
    Data(bytes).base64EncodedString()
      .replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
  }
}
