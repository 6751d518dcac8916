import Basics

/// How long an account that was left can be had back, by signing in.
public enum Leaving {
  public static let graceMillis: Int64 = 30 * SessionTimes.dayMillis
}

extension Desk {
  private static let chosen = """
    SELECT person.account, email, name, password, person.made, leaves
    FROM person LEFT JOIN identity ON identity.account = person.account
    """

  /// Begins an account; false when somebody has the address already.
  public func add(_ person: Person) async throws(StoreError) -> Bool {
    try await write { transaction throws(StoreError) in
      try transaction.add(person)
    }
  }

  /// Takes somebody in from a copy, unless their address or their account is somebody's here;
  /// `notYours` for an account that was erased since.
  public func restore(
    _ person: Person, keys: Keys = Keys()
  ) async throws(StoreError) -> Bool {
    try await write { transaction throws(StoreError) in
      try transaction.checkIsHere(person.account)
      let known = try transaction.rows(
        "SELECT made FROM person WHERE account = $1", [.text(person.account.text)])
      guard known.isEmpty, try transaction.add(person) else { return false }
      try transaction.add(keys, to: person.account)
      return true
    }
  }

  public func person(email: String) async throws(StoreError) -> Person? {
    try await read { transaction throws(StoreError) in
      try transaction.rows(Desk.chosen + " WHERE email = $1", [.text(email)]).first
        .flatMap(Person.init)
    }
  }

  public func person(_ account: AccountID) async throws(StoreError) -> Person? {
    try await read { transaction throws(StoreError) in
      try transaction.rows(Desk.chosen + " WHERE person.account = $1", [.text(account.text)]).first
        .flatMap(Person.init)
    }
  }

  /// People in order of their accounts, behind one of them; for the operator.
  public func people(
    after account: String = "", countMax: Int = 1000
  ) async throws(StoreError) -> [Person] {
    try await read { transaction throws(StoreError) in
      try transaction.rows(
        Desk.chosen + " WHERE person.account > $1 ORDER BY person.account LIMIT $2",
        [.text(account), .integer(Int64(countMax))]
      ).compactMap(Person.init)
    }
  }

  public func rename(_ account: AccountID, _ name: String) async throws(StoreError) {
    _ = try await write { transaction throws(StoreError) in
      try transaction.rows(
        "UPDATE person SET name = $2 WHERE account = $1", [.text(account.text), .text(name)])
    }
  }

  /// Changes the password, and ends every session but one.
  public func change(
    _ account: AccountID, password: String, keeping session: String? = nil
  ) async throws(StoreError) {
    _ = try await write { transaction throws(StoreError) in
      _ = try transaction.rows(
        "UPDATE person SET password = $2 WHERE account = $1",
        [.text(account.text), .text(password)])
      return try transaction.endSessions(of: account, but: session)
    }
  }

  /// Marks the account to be erased at a time, and ends its sessions; nil takes that back.
  public func leave(_ account: AccountID, at time: Int64?) async throws(StoreError) {
    try await write { transaction throws(StoreError) in
      try transaction.leave(account, at: time)
    }
  }

  /// Accounts whose time to leave has come.
  public func leaving(_ now: Int64) async throws(StoreError) -> [AccountID] {
    try await read { transaction throws(StoreError) in
      try transaction.rows(
        "SELECT account FROM person WHERE leaves <= $1 ORDER BY leaves LIMIT 1000",
        [.integer(now)]
      ).compactMap { AccountID($0[0].text) }
    }
  }

  /// Erases an account: its events, its blobs, its sessions, and all that says whose it was.
  public func erase(_ account: AccountID, now: Int64) async throws(StoreError) {
    _ = try await write { transaction throws(StoreError) in
      try transaction.letGoOfWards(account, now: now)
      for row in try transaction.rows(
        "DELETE FROM identity WHERE account = $1 RETURNING email", [.text(account.text)])
      {
        _ = try transaction.rows("DELETE FROM slip WHERE email = $1", [row[0]])
        try transaction.forgetLetters(to: row[0].text)
        try transaction.forgetAttempts(at: row[0].text)
      }
      try transaction.forgetAttempts(at: Desk.secondStep(of: account))
      try transaction.forgetAttempts(at: Desk.password(of: account))
      try transaction.forgetAttempts(at: Desk.pupil(account))
      try transaction.eraseFacts(about: account)
      try transaction.leaveMarket(account)
      try transaction.settleOrganisations(of: account, now: now)
    }
    // NB: as the learner, because the desk sees no events; what refers to the row goes with it.
    let hashes = try await engine.write(as: .learner(account)) { transaction throws(StoreError) in
      _ = try transaction.usageToChange(of: account)
      let hashes = try transaction.hashes(of: account)
      _ = try transaction.rows(
        "INSERT INTO departed (hash, at) VALUES ($1, $2) ON CONFLICT DO NOTHING",
        [.bytes(account.hash), .integer(now)])
      _ = try transaction.rows("DELETE FROM account WHERE id = $1", [.text(account.text)])
      return hashes
    }
    try await engine.forget()
    for hash in hashes { try await holdings.letGo(hash, now: now) }
  }
}

extension AccountID {
  /// What is left of it when it is erased.
  var hash: [UInt8] { SHA256.digest(Array(text.utf8)) }
}

extension Transaction {
  func leave(_ account: AccountID, at time: Int64?) throws(StoreError) {
    _ = try rows(
      "UPDATE person SET leaves = $2 WHERE account = $1", [.text(account.text), SQLValue(time)])
    if time != nil { try endSessions(of: account, but: nil) }
  }

  /// Throws for an account that was erased, as for one that never was.
  func checkIsHere(_ account: AccountID) throws(StoreError) {
    let departed = try rows("SELECT at FROM departed WHERE hash = $1", [.bytes(account.hash)])
    guard departed.isEmpty else { throw .notYours(account) }
  }

  /// False when somebody has the address: of two who come at once, the second waits and sees it.
  func add(_ person: Person) throws(StoreError) -> Bool {
    let account = SQLValue.text(person.account.text)
    if !person.email.isEmpty {
      // NB: first of all; that it names a person is looked at when the transaction ends.
      let added = try rows(
        """
        INSERT INTO identity (email, account, made) VALUES ($1, $2, $3)
        ON CONFLICT (email) DO NOTHING RETURNING email
        """, [.text(person.email), account, .integer(person.made)])
      if added.isEmpty { return false }
    }
    // NB: of a copy that was restored, the events may have been there first.
    _ = try rows("INSERT INTO account (id) VALUES ($1) ON CONFLICT DO NOTHING", [account])
    _ = try rows(
      "INSERT INTO person (account, name, password, made, leaves) VALUES ($1, $2, $3, $4, $5)",
      [
        account, .text(person.name), .text(person.password), .integer(person.made),
        SQLValue(person.leaves),
      ])
    return true
  }
}
