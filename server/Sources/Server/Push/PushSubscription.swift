import Basics
import Crypto

/// Where a browser is reached, and the keys that it made for what is sent there (RFC 8291, 2).
struct PushSubscription: Equatable, Sendable {
  static let keyBytes = 65
  static let secretBytes = 16

  let endpoint: String
  /// As in "https://push.example".
  let origin: String
  /// A point of P-256, not compressed.
  let key: [UInt8]
  let secret: [UInt8]

  /// Throws for an endpoint of no push service that is known, and for keys that are none.
  init(
    endpoint: String, key: [UInt8], secret: [UInt8], services: PushServices
  ) throws(ServerError) {
    guard let origin = services.origin(of: endpoint) else { throw .reminder(.pushService) }
    guard key.count == PushSubscription.keyBytes, secret.count == PushSubscription.secretBytes,
      (try? P256.KeyAgreement.PublicKey(x963Representation: key)) != nil
    else { throw .fieldWrong("key") }
    self.endpoint = endpoint
    self.origin = origin
    self.key = key
    self.secret = secret
  }

  /// Nil for what `bytes` did not write, and for an endpoint that is not known any more.
  init?(_ bytes: [UInt8], services: PushServices) {
    guard let json = try? JSON(parsing: bytes, limits: .init(depthMax: 2, bytesMax: bytes.count)),
      let endpoint = json["endpoint"]?.string,
      let key = json["key"]?.string.flatMap(Base64URL.bytes),
      let secret = json["secret"]?.string.flatMap(Base64URL.bytes),
      let read = try? PushSubscription(
        endpoint: endpoint, key: key, secret: secret, services: services)
    else { return nil }
    self = read
  }

  /// To be sealed and kept.
  var bytes: [UInt8] {
    let json: JSON = [
      "endpoint": .string(endpoint), "key": .string(Base64URL.text(key)),
      "secret": .string(Base64URL.text(secret)),
    ]
    return json.bytes
  }

  /// Tells one endpoint from another, and not where it is.
  var print: String { Basics.SHA256.hex(Array(endpoint.utf8)) }
}
