import Basics
import Crypto
import Storage

/// Where the app is, as a browser and an authenticator must see it.
struct Place: Equatable, Sendable {
  /// A passkey is for one host, without the port.
  let host: String
  /// Origins of the app's own pages.
  let origins: [String]

  /// Nil where there is no such thing, as in "https://" or an address of IPv6.
  init?(origins: [String]) {
    guard let first = origins.first, let start = first.firstRange(of: "://")?.upperBound else {
      return nil
    }
    let authority = first[start...]
    host = String(authority.prefix { $0 != ":" && $0 != "/" })
    guard !host.isEmpty, !host.hasPrefix("[") else { return nil }
    self.origins = origins
  }
}

/// What a browser says that it showed an authenticator (WebAuthn, 5.8.1).
struct ClientData: Sendable {
  static let bytesMax = 4_096
  let bytes: [UInt8]
  let challenge: [UInt8]

  /// Throws when it is for another purpose or another page.
  init(_ bytes: [UInt8], type: String, place: Place) throws(ServerError) {
    guard bytes.count <= ClientData.bytesMax,
      let json = try? JSON(parsing: bytes, limits: .init(depthMax: 4, bytesMax: bytes.count)),
      let challenge = json["challenge"]?.string.flatMap(Base64URL.bytes),
      let origin = json["origin"]?.string
    else { throw .passkeyRefused(.malformed) }
    guard json["type"]?.string == type else { throw .passkeyRefused(.type) }
    // A page in another's frame could be made to look like something else.
    guard place.origins.contains(origin), json["crossOrigin"]?.bool != true,
      json["topOrigin"] == nil
    else { throw .passkeyRefused(.origin) }
    self.bytes = bytes
    self.challenge = challenge
  }
}

/// The checks of WebAuthn, 7.1 and 7.2, that need no database.
enum Ceremony {
  /// The passkey in what an authenticator attests; of its maker nothing is asked or believed.
  static func made(
    attestation: [UInt8], place: Place
  ) throws(ServerError) -> (credential: AuthenticatorData.Credential, count: Int64) {
    guard let object = CBOR(attestation), let bytes = object["authData"]?.asBytes else {
      throw .passkeyRefused(.malformed)
    }
    guard object["fmt"] == .text("none"), object["attStmt"] == .map([]) else {
      throw .passkeyRefused(.attestation)
    }
    let data = try AuthenticatorData(bytes)
    try check(data, host: place.host)
    guard let credential = data.credential else { throw .passkeyRefused(.malformed) }
    return (credential, data.count)
  }

  /// How often the passkey has signed, if it signed this.
  static func signed(
    _ client: ClientData, authenticator bytes: [UInt8], signature: [UInt8], by passkey: Passkey,
    place: Place
  ) throws(ServerError) -> Int64 {
    guard passkey.host == place.host else { throw .passkeyRefused(.host) }
    let data = try AuthenticatorData(bytes)
    try check(data, host: place.host)
    let message = bytes + Crypto.SHA256.hash(data: client.bytes)
    guard let key = try? P256.Signing.PublicKey(x963Representation: passkey.point),
      let signature = try? P256.Signing.ECDSASignature(derRepresentation: signature),
      key.isValidSignature(signature, for: message)
    else { throw .passkeyRefused(.signature) }
    return data.count
  }

  private static func check(_ data: AuthenticatorData, host: String) throws(ServerError) {
    guard data.hostHash == Basics.SHA256.digest(Array(host.utf8)) else {
      throw .passkeyRefused(.host)
    }
    guard data.isPresent, data.isVerified else { throw .passkeyRefused(.notVerified) }
  }
}
