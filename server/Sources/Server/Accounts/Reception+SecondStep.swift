import Storage

/// The second step behind a password: codes that an app makes, and recovery codes.
extension Reception {
  func hasSecondStep(_ account: AccountID) async throws -> Bool {
    try await desk.authenticator(of: account)?.since != nil
  }

  /// Lets somebody stand at the door for five minutes who said the right password.
  func owing(_ person: Person, device: String?, label: ChosenName) async throws -> Entry {
    let doorstep = Doorstep(
      account: person.account, password: person.password, device: device, label: label.text,
      now: now())
    let token = Token.fresh()
    try await desk.keep(doorstep, token: token)
    return .owes(token, ends: doorstep.ends)
  }

  /// Signs somebody in by their second step.
  ///
  /// NB: wrong codes are counted for the account wherever they come from. Only who has the password
  /// gets here, and a million codes are not many.
  func finish(_ token: Token, code: String) async throws -> Admission {
    guard let doorstep = try await desk.doorstep(token, now: now()),
      let person = try await desk.person(doorstep.account),
      let label = ChosenName(doorstep.label)
    else { throw ServerError.secondStep(.over) }
    let target = Desk.secondStep(of: person.account)
    try await guess(at: target, in: "")
    try await take(code, of: person.account)
    guard try await desk.spendDoorstep(token) else { throw ServerError.secondStep(.over) }
    try await desk.guessedRight(at: target, from: "")
    return try await welcome(
      person, password: doorstep.password, on: doorstep.device, label: label)
  }

  /// Takes a code of the app's, or a recovery code: each once.
  private func take(_ typed: String, of account: AccountID) async throws {
    let code = typed.filter { !$0.isWhitespace }
    guard code.utf8.count == OneTimeCode.digits, code.utf8.allSatisfy(isDigit) else {
      guard try await desk.take(recovery: typed, of: account) else {
        throw ServerError.secondStep(.wrong)
      }
      return tell(account, that: .recoveryUsed)
    }
    guard let kept = try await desk.authenticator(of: account), kept.since != nil else {
      throw ServerError.secondStep(.wrong)
    }
    let secret = try key.open(kept.sealed, for: account.text)
    guard let step = OneTimeCode.step(of: code, secret, after: kept.step, now: now()),
      try await desk.take(step: step, of: account)
    else { throw ServerError.secondStep(.wrong) }
  }

  /// A secret for an app, which counts once a code of it is shown.
  func beginSecondStep(
    _ account: AccountID, password: String, from address: String
  ) async throws -> (secret: String, address: String) {
    let person = try await confirm(account, password: password, from: address)
    let secret = OneTimeCode.freshSecret()
    let sealed = try key.seal(secret, for: account.text)
    guard try await desk.begin(Authenticator(sealed: sealed, made: now()), for: account) else {
      throw ServerError.secondStep(.known)
    }
    return (OneTimeCode.base32(secret), OneTimeCode.address(secret, email: person.email))
  }

  /// Puts the second step in use; the recovery codes are told this once.
  func confirmSecondStep(_ account: AccountID, code typed: String) async throws -> [String] {
    guard let begun = try await desk.authenticator(of: account) else {
      throw ServerError.secondStep(.missing)
    }
    guard begun.since == nil else { throw ServerError.secondStep(.known) }
    let secret = try key.open(begun.sealed, for: account.text)
    let code = typed.filter { !$0.isWhitespace }
    let codes = freshCodes()
    guard let step = OneTimeCode.step(of: code, secret, after: 0, now: now()),
      try await desk.confirm(begun, step: step, codes: codes, for: account, now: now())
    else { throw ServerError.secondStep(.wrong) }
    tell(account, that: .secondStepAdded)
    return codes
  }

  /// Other recovery codes in place of those before.
  func renewRecoveryCodes(
    _ account: AccountID, password: String, from address: String
  ) async throws -> [String] {
    _ = try await confirm(account, password: password, from: address)
    let codes = freshCodes()
    guard try await desk.replaceRecoveryCodes(of: account, by: codes) else {
      throw ServerError.secondStep(.missing)
    }
    tell(account, that: .recoveryRenewed)
    return codes
  }

  /// Removes the second step, unless the password is too short to be alone.
  func removeSecondStep(
    _ account: AccountID, password: String, from address: String
  ) async throws {
    let person = try await confirm(account, password: password, from: address)
    try rules.check(password, email: person.email)
    try await desk.removeAuthenticator(of: account)
    tell(account, that: .secondStepRemoved)
  }

  private func freshCodes() -> [String] {
    (0..<RecoveryCode.count).map { _ in RecoveryCode.fresh() }
  }
}

private func isDigit(_ byte: UInt8) -> Bool {
  (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
}
