/// A child who signs in by their class: no address, no password.
public struct Pupil: Equatable, Sendable {
  public var account: AccountID
  public var name: String
  public var kind: PupilSecret.Kind
  /// A hash, as `Passwords` makes it.
  public var secret: String
  /// When the account is to be erased; nil while it is to stay.
  public var leaves: Int64?

  public init(name: String, kind: PupilSecret.Kind, secret: String) {
    account = .random()
    self.name = name
    self.kind = kind
    self.secret = secret
  }

  init?(_ row: [SQLValue]) {
    guard let account = AccountID(row[0].text), let kind = PupilSecret.Kind(rawValue: row[2].text)
    else { return nil }
    self.account = account
    name = row[1].text
    self.kind = kind
    secret = row[3].text
    leaves = row[4].isNull ? nil : row[4].integer
  }

  static let chosen = """
    SELECT pupil.account, name, pupil.kind, secret, leaves
    FROM pupil JOIN person ON person.account = pupil.account
    """
}

/// Why pupils were not added.
public enum PupilsAdded: Equatable, Sendable {
  case added
  /// The class would have more than it may.
  case full
  /// Somebody in the class has this name: two cards would say the same.
  case nameTwice(String)
}

extension Desk {
  /// What is guessed at of a pupil.
  public static func pupil(_ account: AccountID) -> String { "pupil " + account.text }

  /// The pupils of a class, by their names.
  public func pupils(of organisation: String) async throws(StoreError) -> [Pupil] {
    try await read { transaction throws(StoreError) in
      try transaction.pupils(of: organisation)
    }
  }

  public func pupil(_ account: AccountID) async throws(StoreError) -> Pupil? {
    try await read { transaction throws(StoreError) in
      try transaction.rows(Pupil.chosen + " WHERE pupil.account = $1", [.text(account.text)])
        .first.flatMap(Pupil.init)
    }
  }

  /// Adds pupils to a class: all of them, or none.
  public func add(
    _ pupils: [Pupil], to organisation: String, now: Int64
  ) async throws(StoreError) -> PupilsAdded {
    try await write { transaction throws(StoreError) in
      // Locks the class: of two lists at once, the second sees the first.
      _ = try transaction.rows(
        "UPDATE organisation SET made = made WHERE id = $1", [.text(organisation)])
      let there = try transaction.pupils(of: organisation)
      guard there.count + pupils.count <= Int(OrganisationLimits.pupilsMax) else { return .full }
      var names = Set(there.map { $0.name.lowercased() })
      for pupil in pupils where !names.insert(pupil.name.lowercased()).inserted {
        return .nameTwice(pupil.name)
      }
      for pupil in pupils {
        let person = Person(
          account: pupil.account, email: "", name: pupil.name, password: "", made: now)
        _ = try transaction.add(person)
        try transaction.add(pupil.account, to: organisation, as: .student, now: now)
        try transaction.add(pupil, to: organisation)
      }
      return .added
    }
  }

  /// Gives a pupil another secret, and ends every session; who was to be erased stays. False when
  /// there is no such pupil in the class.
  public func reset(
    _ account: AccountID, of organisation: String, kind: PupilSecret.Kind, secret: String
  ) async throws(StoreError) -> Bool {
    try await write { transaction throws(StoreError) in
      let rows = try transaction.rows(
        """
        UPDATE pupil SET kind = $3, secret = $4 WHERE account = $1 AND class = $2
        RETURNING account
        """,
        [.text(account.text), .text(organisation), .text(kind.rawValue), .text(secret)])
      if rows.isEmpty { return false }
      try transaction.leave(account, at: nil)
      try transaction.endSessions(of: account, but: nil)
      try transaction.forgetAttempts(at: Desk.pupil(account))
      return true
    }
  }

  /// Gives a pupil an address and a password, by the code of a letter: the account stays theirs,
  /// under its name, and the class opens it no more. False when the code does not hold, somebody
  /// has the address, or it is no pupil.
  public func addAddress(
    _ token: Token, to account: AccountID, now: Int64
  ) async throws(StoreError) -> Bool {
    do throws(StoreError) {
      try await write { transaction throws(StoreError) in
        let pupil = try transaction.rows(
          "DELETE FROM pupil WHERE account = $1 RETURNING account", [.text(account.text)])
        guard !pupil.isEmpty, let slip = try transaction.spend(.join, token, now: now) else {
          throw .notYours(account)
        }
        let added = try transaction.rows(
          """
          INSERT INTO identity (email, account, made) VALUES ($1, $2, $3)
          ON CONFLICT (email) DO NOTHING RETURNING email
          """, [.text(slip.email), .text(account.text), .integer(now)])
        if added.isEmpty { throw .notYours(account) }
        _ = try transaction.rows(
          "UPDATE person SET password = $2 WHERE account = $1",
          [.text(account.text), .text(slip.password)])
      }
      return true
    } catch {
      // Nothing of it was done.
      guard case .notYours = error else { throw error }
      return false
    }
  }
}

extension Transaction {
  func pupils(of organisation: String) throws(StoreError) -> [Pupil] {
    try rows(
      Pupil.chosen + " WHERE pupil.class = $1 ORDER BY name, pupil.account LIMIT 200",
      [.text(organisation)]
    ).compactMap(Pupil.init)
  }

  func add(_ pupil: Pupil, to organisation: String) throws(StoreError) {
    _ = try rows(
      "INSERT INTO pupil (account, class, kind, secret) VALUES ($1, $2, $3, $4)",
      [
        .text(pupil.account.text), .text(organisation), .text(pupil.kind.rawValue),
        .text(pupil.secret),
      ])
  }
}
