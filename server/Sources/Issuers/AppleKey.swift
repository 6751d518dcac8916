import Basics
import Crypto
import Foundation

/// What Apple takes in place of a secret: a token that we sign, for an hour.
struct AppleKey: Sendable {
  static let issuer = "https://appleid.apple.com"
  static let lifeSeconds: Int64 = 3_600

  let team: String
  let id: String
  let clientID: String
  let key: P256.Signing.PrivateKey

  func secret(now: Int64) throws(IssuerError) -> String {
    let head: JSON = ["alg": "ES256", "kid": .string(id)]
    let claims: JSON = [
      "iss": .string(team), "iat": .integer(now / 1_000),
      "exp": .integer(now / 1_000 + AppleKey.lifeSeconds), "aud": .string(AppleKey.issuer),
      "sub": .string(clientID),
    ]
    let signed = Base64URL.text(head.bytes) + "." + Base64URL.text(claims.bytes)
    guard let signature = try? key.signature(for: Data(signed.utf8)) else {
      throw .notBelieved(.key)
    }
    return signed + "." + Base64URL.text(signature.rawRepresentation)
  }
}
