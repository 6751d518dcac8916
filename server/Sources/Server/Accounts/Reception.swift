import Logging
import Storage

/// Where accounts begin, are signed in to, and end.
///
/// What it answers does not tell who has an account: the same words, after the same work.
struct Reception: Sendable {
  let desk: Desk
  let passwords: Passwords
  let rules: PasswordRules
  let key: SealingKey
  let postbox: Postbox
  let logger: Logger
  let closing: Closing
  let mark: AccountMark
  let now: @Sendable () -> Int64
  /// The app's address, where codes are typed.
  let origin: String?

  init(_ store: Store, _ configuration: Configuration, _ logger: Logger) {
    desk = store.desk
    passwords = Passwords(limits: configuration.limits)
    rules = .shipped
    key = SealingKey(file: KeyFile(path: configuration.key))
    postbox = Postbox(store, configuration)
    self.logger = logger
    closing = configuration.closing
    mark = AccountMark(KeyFile(path: configuration.key))
    now = configuration.now
    origin = configuration.origin
  }

  /// Sends a letter to begin an account with; to somebody who has one, a letter that says so.
  func join(_ email: EmailAddress, password: String, name: ChosenName) async throws {
    try rules.check(password, email: email.text)
    let hash = try await passwords.hash(password)
    afterwards {
      if try await desk.person(email: email.text) != nil {
        // Kept for its count alone: three letters an hour, whoever asks.
        let slip = Slip(.reset, email: email.text, now: now())
        if try await desk.keep(slip, token: .fresh()) { try await post(.joinedAlready(email)) }
        return
      }
      let (slip, code) = (
        Slip(.join, email: email.text, name: name.text, password: hash, now: now()), Token.fresh()
      )
      if try await desk.keep(slip, token: code) {
        try await post(.join(email, code: code, app: origin))
      }
    }
  }

  /// Begins the account by the letter's code.
  ///
  /// NB: with the password too. Who asked in another's name knows it but has no letter; and whoever
  /// has the letter does not know it, so that nobody gets an account whose password another chose.
  func verify(
    _ code: Token, password: String, from address: String
  ) async throws -> Person {
    let slip = try await desk.slip(.join, code, now: now())
    let place = network(of: address)
    guard try await guess(password, slip?.password, at: slip?.email, in: place), let slip else {
      throw ServerError.codeWrong
    }
    guard let person = try await desk.join(code, as: .random(), now: now()) else {
      throw ServerError.codeWrong
    }
    try await desk.guessedRight(at: slip.email, from: place)
    return person
  }

  /// Sends a letter to choose another password with, if somebody has the address.
  func forgot(_ email: EmailAddress) {
    afterwards {
      guard try await desk.person(email: email.text) != nil else { return }
      let (slip, code) = (Slip(.reset, email: email.text, now: now()), Token.fresh())
      if try await desk.keep(slip, token: code) {
        try await post(.reset(email, code: code, app: origin))
      }
    }
  }

  /// Sets the password by the letter's code, and ends every session.
  func reset(_ code: Token, password: String) async throws {
    guard let slip = try await desk.slip(.reset, code, now: now()) else {
      throw ServerError.codeWrong
    }
    let person = try await desk.person(email: slip.email)
    try await check(password, of: person?.account, email: slip.email)
    let hash = try await passwords.hash(password)
    guard try await desk.reset(code, password: hash, now: now()) != nil else {
      throw ServerError.codeWrong
    }
    tell(slip.email)
  }

  /// Signs somebody in, on a device they had before or on a new one; to the second step, if they
  /// have one.
  func signIn(
    _ login: String, password: String, device: Device?, label: ChosenName, from address: String
  ) async throws -> Entry {
    let person = try await desk.person(email: login)
    var known: String?
    if let person { known = try await self.known(device, of: person.account) }
    // NB: a known device waits for its own wrong guesses alone, so that nobody can lock it out.
    let place = known.map { "device \($0)" } ?? network(of: address)
    guard try await guess(password, person?.password, at: login, in: place), let person else {
      throw ServerError.credentialsWrong
    }
    try await desk.guessedRight(at: login, from: place)
    if try await hasSecondStep(person.account) {
      return try await owing(person, device: known, label: label)
    }
    return .admitted(
      try await welcome(person, password: person.password, on: known, label: label))
  }

  /// The name of the device, if it is one of theirs.
  func known(_ device: Device?, of account: AccountID) async throws -> String? {
    guard let device, try await desk.knows(device, of: account) else { return nil }
    return device.name
  }

  /// Admits a person, who stays if they had wanted to leave.
  func welcome(
    _ person: Person, password: String? = nil, on known: String?, label: ChosenName
  ) async throws -> Admission {
    let admission = try await admit(person.account, password: password, on: known, label: label)
    if person.leaves != nil { try await desk.leave(person.account, at: nil) }
    return admission
  }

  /// Begins a session, on a new device if it is on none that is known.
  func admit(
    _ account: AccountID, password: String? = nil, on known: String?, label: ChosenName
  ) async throws -> Admission {
    let device = known == nil ? Device.fresh() : nil
    if let device { try await desk.add(device, label: label.text, to: account, now: now()) }
    guard let name = known ?? device?.name,
      let signedIn = try await desk.signIn(
        account, password: password, device: name, label: label.text, now: now())
    else {
      let ward = try await desk.ward(of: account, now: now())
      throw ward?.state == .stopped ? ServerError.consent(.stopped) : .credentialsWrong
    }
    return Admission(signedIn: signedIn, device: device)
  }

  /// Changes the password, by the old one, and ends every other session.
  func change(
    _ account: AccountID, session: String?, from old: String, to new: String, at address: String
  ) async throws {
    let person = try await confirm(account, password: old, from: address)
    try await check(new, of: account, email: person.email)
    let hash = try await passwords.hash(new)
    try await desk.change(account, password: hash, keeping: session)
    tell(person.email)
  }

  /// Leaves: erases the account at once, or in so many days unless somebody signs in before.
  func leave(
    _ account: AccountID, session: String?, password: String?, atOnce: Bool,
    from address: String
  ) async throws {
    try await confirmAgain(account, session: session, password: password, from: address)
    if atOnce {
      try await desk.erase(account, now: now())
    } else {
      try await desk.leave(account, at: now() + Leaving.graceMillis)
    }
  }

  /// Asks for the password again, or for having just signed in elsewhere.
  @discardableResult
  func confirmAgain(
    _ account: AccountID, session: String?, password: String?, from address: String
  ) async throws -> Person {
    guard let password else { return try await confirmFresh(account, session: session) }
    return try await confirm(account, password: password, from: address)
  }

  /// Asks for the password again, where a session that was left open is not enough.
  func confirm(
    _ account: AccountID, password: String, from address: String
  ) async throws -> Person {
    guard let person = try await desk.person(account) else { throw ServerError.notSignedIn }
    // As at the entrance; of who has no address, by the account.
    let target = person.email.isEmpty ? Desk.password(of: account) : person.email
    let place = network(of: address)
    guard try await guess(password, person.password, at: target, in: place) else {
      throw ServerError.credentialsWrong
    }
    try await desk.guessedRight(at: target, from: place)
    return person
  }

  /// Compares a guess, counted before, with what is kept; of nobody (no target) nothing is counted.
  ///
  /// NB: one that the server had no time for was not looked at, and so is none.
  func guess(
    _ secret: String, _ kept: String?, at target: String?, in place: String
  ) async throws -> Bool {
    let begun = now()
    if let target { try await guess(at: target, in: place, now: begun) }
    do { return try await passwords.matches(secret, kept) } catch ServerError.tooBusy {
      if let target { try await desk.takeBackGuess(at: target, from: place, begun: begun) }
      throw ServerError.tooBusy
    }
  }

  func guess(at target: String, in place: String) async throws {
    try await guess(at: target, in: place, now: now())
  }

  private func guess(at target: String, in place: String, now: Int64) async throws {
    let seconds = try await desk.beginGuess(at: target, from: place, now: now)
    if seconds > 0 { throw ServerError.tooOften(retryAfterSeconds: seconds) }
  }

  private func check(
    _ password: String, of account: AccountID?, email: String
  ) async throws {
    var isAlone = true
    if let account { isAlone = try await !hasSecondStep(account) }
    try rules.check(password, email: email, isAlone: isAlone)
  }

  /// Who has no password has just signed in elsewhere, instead.
  private func confirmFresh(_ account: AccountID, session: String?) async throws -> Person {
    guard let person = try await desk.person(account) else { throw ServerError.notSignedIn }
    guard person.password.isEmpty else { throw ServerError.fieldWrong("password") }
    let sessions = try await desk.sessions(of: account, now: now())
    guard let own = sessions.first(where: { $0.id == session }),
      now() - own.made < Reception.freshMillis
    else { throw ServerError.signInAgain }
    return person
  }

  /// How long a session counts as just begun.
  static let freshMillis: Int64 = 10 * 60_000

  /// Tells somebody who may sign in as they from now on, or not any more.
  func tellOfLink(_ account: AccountID, _ label: String, isNew: Bool) async throws {
    guard let email = EmailAddress(try await desk.person(account)?.email ?? "") else { return }
    afterwards { try await post(isNew ? .linked(email, label) : .unlinked(email, label)) }
  }

  private func tell(_ email: String) {
    afterwards { if let email = EmailAddress(email) { try await post(.changed(email)) } }
  }

  /// Writes to an account that another way into it is open, or shut.
  func tell(_ account: AccountID, that change: Letter.KeyChange) {
    write(to: account) { .changed(change, $0) }
  }

  /// Writes to whose webhook it is that there is one.
  func tell(_ webhook: Webhook) { write(to: webhook.account) { .added(webhook, $0) } }

  /// Writes to whose webhook it is that nothing is sent to it any more.
  func tell(_ webhook: Webhook, thatStoppedFor why: String) {
    write(to: webhook.account) { .stopped(webhook, why, $0) }
  }

  private func write(
    to account: AccountID, _ letter: @escaping @Sendable (EmailAddress) -> Letter
  ) {
    afterwards {
      guard let person = try await desk.person(account), let email = EmailAddress(person.email)
      else { return }
      try await post(letter(email))
    }
  }

  func post(_ letter: Letter) async throws { try await postbox.put(letter, now: now()) }

  /// Does what would tell, by the time it takes, whether somebody has an account.
  func afterwards(_ work: @escaping @Sendable () async throws -> Void) {
    closing.errand {
      do { try await work() } catch { logger.error("A letter could not be sent: \(error)") }
    }
  }
}

/// Where a right password leads.
enum Entry: Sendable {
  case admitted(Admission)
  /// To the second step, with this token, until then.
  case owes(Token, ends: Int64)
}

/// What somebody is given who signs in.
struct Admission: Sendable {
  var signedIn: SignedIn
  /// To be shown at the next sign-in; nil when the device is known already.
  var device: Device?
}
