import Basics

/// Who somebody is, in the words of an issuer that signed them.
public struct Identity: Equatable, Sendable {
  /// With `subject` who it is; an address is not.
  public var issuer: String
  public var subject: String
  /// Nil unless the issuer says that it is theirs.
  public var email: String?
  public var name: String
  /// The issuer says that they showed it a second step, and is trusted for that.
  public var hasSecondStep: Bool
}

/// An ID token (OpenID Connect Core, 3.1.3.7), before anything of it is believed.
struct IDToken: Sendable {
  let algorithm: SigningKey.Algorithm
  let keyID: String
  private let claims: JSON
  private let signed: [UInt8]
  private let signature: [UInt8]

  init(_ text: String) throws(IssuerError) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard text.utf8.count <= IssuerLimits.tokenBytesMax, parts.count == 3,
      let head = IDToken.json(parts[0]), let claims = IDToken.json(parts[1]),
      let signature = Base64URL.bytes(parts[2]),
      // What we do not understand and must, we do not believe.
      head["crit"] == nil
    else { throw .notBelieved(.shape) }
    guard let algorithm = head["alg"]?.string.flatMap(SigningKey.Algorithm.init) else {
      throw .notBelieved(.algorithm)
    }
    guard let keyID = head["kid"]?.string else { throw .notBelieved(.key) }
    self.algorithm = algorithm
    self.keyID = keyID
    self.claims = claims
    self.signature = signature
    signed = Array("\(parts[0]).\(parts[1])".utf8)
  }

  /// What the token says, once all of it was looked at.
  ///
  /// `since`: when the sign-in began, before which no token of it can have been made.
  func identity(
    by key: SigningKey, of issuer: Issuer, nonce: String, since: Int64, now: Int64
  ) throws(IssuerError) -> Identity {
    guard key.id == keyID, key.algorithm == algorithm else { throw .notBelieved(.key) }
    guard key.hasSigned(signed, signature) else { throw .notBelieved(.signature) }
    guard let said = claims["iss"]?.string, said == issuer.url || issuer.otherNames.contains(said)
    else { throw .notBelieved(.issuer) }
    guard isFor(issuer.clientID) else { throw .notBelieved(.audience) }
    guard holds(since: since, now: now) else { throw .notBelieved(.time) }
    guard claims["nonce"]?.string == nonce else { throw .notBelieved(.nonce) }
    guard let subject = claims["sub"]?.string, (1...255).contains(subject.utf8.count),
      subject.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7f })
    else { throw .notBelieved(.subject) }
    return Identity(
      issuer: issuer.url, subject: subject,
      email: isTrue("email_verified") ? claims["email"]?.string : nil,
      name: claims["name"]?.string ?? "", hasSecondStep: saysSecondStep(issuer.secondStep))
  }

  private func saysSecondStep(_ how: Issuer.SecondStep) -> Bool {
    switch how {
    case .ours: false
    case .method: claims["amr"]?.array?.contains { $0.string == "mfa" } ?? false
    case .level(let level): claims["acr"]?.string == level
    }
  }

  private func isFor(_ client: String) -> Bool {
    let party = claims["azp"]
    guard party == nil || party?.string == client else { return false }
    if let audiences = claims["aud"]?.array {
      return audiences.contains { $0.string == client } && (audiences.count == 1 || party != nil)
    }
    return claims["aud"]?.string == client
  }

  private func holds(since: Int64, now: Int64) -> Bool {
    let skew = IssuerLimits.skewMillis
    guard let ends = millis("exp"), let made = millis("iat") else { return false }
    let begins = claims["nbf"] == nil ? made : millis("nbf") ?? .max
    return ends > now - skew && made <= now + skew && made >= since - skew && begins <= now + skew
  }

  /// NB: of any size: times a thousand it may be no number any more.
  private func millis(_ claim: String) -> Int64? {
    guard let seconds = claims[claim]?.double, abs(seconds) < 1e11 else { return nil }
    return Int64(seconds * 1_000)
  }

  /// Apple says "true" where others say true.
  private func isTrue(_ claim: String) -> Bool {
    claims[claim]?.bool ?? (claims[claim]?.string == "true")
  }

  private static func json(_ part: Substring) -> JSON? {
    guard let bytes = Base64URL.bytes(part),
      let json = try? JSON(
        parsing: bytes, limits: .init(depthMax: 10, bytesMax: IssuerLimits.tokenBytesMax)),
      json.members != nil
    else { return nil }
    return json
  }
}
