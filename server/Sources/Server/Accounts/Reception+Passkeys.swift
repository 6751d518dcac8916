import Basics
import Logging
import Storage

/// Passkeys (WebAuthn): signing in by a key that a device keeps behind a face, a finger or a PIN.
///
/// The owner is always verified by their device, so that a passkey alone is both steps.
extension Reception {
  /// What a browser is to be told to make a passkey: `PublicKeyCredentialCreationOptionsJSON`.
  func beginPasskey(
    _ account: AccountID, password: String, at place: Place, from address: String
  ) async throws -> JSON {
    let person = try await confirm(account, password: password, from: address)
    let kept = try await desk.passkeys(of: account)
    guard kept.count < Desk.passkeysMax else { throw ServerError.passkeyRefused(.tooMany) }
    let challenge = try await challenge(.register, at: place, account: account)
    return [
      "challenge": .string(challenge), "rp": ["id": .string(place.host), "name": "Etude"],
      "user": [
        "id": .string(Base64URL.text(Array(account.text.utf8))), "name": .string(person.email),
        "displayName": .string(person.name.isEmpty ? person.email : person.name),
      ],
      // -7 is ES256.
      "pubKeyCredParams": [["type": "public-key", "alg": -7]],
      "timeout": .integer(Challenge.lifeMillis), "attestation": "none",
      "authenticatorSelection": [
        "residentKey": "required", "requireResidentKey": true, "userVerification": "required",
      ],
      "excludeCredentials": .array(
        kept.map { ["type": "public-key", "id": .string(Base64URL.text($0.credential))] }),
    ]
  }

  /// Keeps the passkey that was made.
  func addPasskey(
    _ account: AccountID, client bytes: [UInt8], attestation: [UInt8], name: ChosenName,
    at place: Place
  ) async throws -> Passkey {
    let client = try ClientData(bytes, type: "webauthn.create", place: place)
    try await spend(client, .register, at: place, account: account)
    let made = try Ceremony.made(attestation: attestation, place: place)
    let passkey = Passkey(
      account: account, credential: made.credential.id, host: place.host,
      point: made.credential.point, count: made.count,
      name: name.text.isEmpty ? "Passkey" : name.text, made: now())
    switch try await desk.add(passkey) {
    case .kept: break
    case .known: throw ServerError.passkeyRefused(.known)
    case .tooMany: throw ServerError.passkeyRefused(.tooMany)
    }
    tell(account, that: .passkeyAdded)
    return passkey
  }

  /// What a browser is to be told to sign in: `PublicKeyCredentialRequestOptionsJSON`. It names no
  /// passkey: the browser offers those that it has for this host.
  func beginPasskeySignIn(at place: Place) async throws -> JSON {
    [
      "challenge": .string(try await challenge(.login, at: place)), "rpId": .string(place.host),
      "timeout": .integer(Challenge.lifeMillis), "userVerification": "required",
      "allowCredentials": [],
    ]
  }

  /// Signs somebody in by their passkey.
  func signIn(
    by shown: ShownPasskey, device: Device?, label: ChosenName, at place: Place
  ) async throws -> (admission: Admission, email: String) {
    let client = try ClientData(shown.client, type: "webauthn.get", place: place)
    try await spend(client, .login, at: place)
    guard let passkey = try await desk.passkey(credential: shown.credential),
      shown.user == Array(passkey.account.text.utf8),
      let person = try await desk.person(passkey.account)
    else { throw ServerError.passkeyRefused(.unknown) }
    let count = try Ceremony.signed(
      client, authenticator: shown.authenticator, signature: shown.signature, by: passkey,
      place: place)
    guard try await desk.note(passkey, count: count, now: now()) else {
      logger.warning(
        "A passkey of \(mark.text(person.account) ?? "somebody") signed less often than before.")
      throw ServerError.passkeyRefused(.counter)
    }
    let known = try await known(device, of: person.account)
    return (try await welcome(person, on: known, label: label), person.email)
  }

  /// Removes a passkey; throws for what is not the account's.
  func removePasskey(_ id: String, of account: AccountID) async throws -> Bool {
    switch try await desk.remove(passkey: id, of: account) {
    case .unknown: return false
    case .last: throw ServerError.lastWay
    case .removed:
      tell(account, that: .passkeyRemoved)
      return true
    }
  }

  private func challenge(
    _ kind: Challenge.Kind, at place: Place, account: AccountID? = nil
  ) async throws -> String {
    let bytes = Challenge.freshBytes()
    try await desk.keep(
      Challenge(kind, host: place.host, account: account, now: now()), bytes: bytes)
    return Base64URL.text(bytes)
  }

  /// NB: before anything else is looked at, so that one challenge is one try.
  private func spend(
    _ client: ClientData, _ kind: Challenge.Kind, at place: Place, account: AccountID? = nil
  ) async throws {
    let isGood = try await desk.spend(
      kind, bytes: client.challenge, host: place.host, account: account, now: now())
    guard isGood else { throw ServerError.passkeyRefused(.challenge) }
  }
}

/// What a browser shows to sign in.
struct ShownPasskey: Sendable {
  var credential: [UInt8]
  var client: [UInt8]
  var authenticator: [UInt8]
  var signature: [UInt8]
  /// Whose it is, as the authenticator knows it.
  var user: [UInt8]
}
