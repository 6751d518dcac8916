/// A public key that somebody signs in with.
public struct Passkey: Equatable, Sendable {
  public var id: String
  public var account: AccountID
  /// As the authenticator names it.
  public var credential: [UInt8]
  /// The host it was made for.
  public var host: String
  /// A point of P-256, uncompressed.
  public var point: [UInt8]
  /// How often it has signed; 0 where it does not count.
  public var count: Int64
  public var name: String
  public var made: Int64
  public var used: Int64?

  public init(
    account: AccountID, credential: [UInt8], host: String, point: [UInt8], count: Int64,
    name: String, made: Int64, used: Int64? = nil
  ) {
    id = randomHex(bytes: 16)
    self.account = account
    self.credential = credential
    self.host = host
    self.point = point
    self.count = count
    self.name = name
    self.made = made
    self.used = used
  }

  init?(_ row: [SQLValue]) {
    guard let account = AccountID(row[1].text) else { return nil }
    self.init(
      account: account, credential: row[2].bytes, host: row[3].text, point: row[4].bytes,
      count: row[5].integer, name: row[6].text, made: row[7].integer,
      used: row[8].isNull ? nil : row[8].integer)
    id = row[0].text
  }

  static let chosen =
    "SELECT id, account, credential, host, point, count, name, made, used FROM passkey"

  /// What became of a passkey that was to be kept.
  public enum Outcome: Sendable { case kept, known, tooMany }
}

extension Desk {
  /// Passkeys that an account may have.
  public static let passkeysMax = 20

  public func passkeys(of account: AccountID) async throws(StoreError) -> [Passkey] {
    try await read { transaction throws(StoreError) in
      try transaction.passkeys(of: account)
    }
  }

  public func passkey(credential: [UInt8]) async throws(StoreError) -> Passkey? {
    try await read { transaction throws(StoreError) in
      try transaction.rows(
        Passkey.chosen + " WHERE credential = $1", [.bytes(credential)]
      ).first.flatMap(Passkey.init)
    }
  }

  public func add(_ passkey: Passkey) async throws(StoreError) -> Passkey.Outcome {
    try await write { transaction throws(StoreError) in
      try transaction.lock(passkey.account)
      let count = try transaction.passkeys(of: passkey.account).count
      guard count < Desk.passkeysMax else { return .tooMany }
      return try transaction.add(passkey) ? .kept : .known
    }
  }

  /// Notes that it has signed; false when it has signed as often before, which only a copy does.
  public func note(
    _ passkey: Passkey, count: Int64, now: Int64
  ) async throws(StoreError) -> Bool {
    try await write { transaction throws(StoreError) in
      try !transaction.rows(
        """
        UPDATE passkey SET count = $2, used = $3
        WHERE id = $1 AND (count < $2 OR count = 0 AND CAST($2 AS bigint) = 0) RETURNING id
        """, [.text(passkey.id), .integer(count), .integer(now)]
      ).isEmpty
    }
  }

  /// False when the account has no such passkey.
  public func rename(
    passkey id: String, of account: AccountID, _ name: String
  ) async throws(StoreError) -> Bool {
    try await write { transaction throws(StoreError) in
      try !transaction.rows(
        "UPDATE passkey SET name = $3 WHERE id = $1 AND account = $2 RETURNING id",
        [.text(id), .text(account.text), .text(name)]
      ).isEmpty
    }
  }

  public enum Removal: Sendable { case removed, unknown, last }

  /// Removes a passkey, unless it is the last way in.
  public func remove(
    passkey id: String, of account: AccountID
  ) async throws(StoreError) -> Removal {
    try await write { transaction throws(StoreError) in
      try transaction.lock(account)
      let passkeys = try transaction.passkeys(of: account)
      guard passkeys.contains(where: { $0.id == id }) else { return .unknown }
      guard try transaction.hasOtherWayIn(account) else { return .last }
      _ = try transaction.rows("DELETE FROM passkey WHERE id = $1", [.text(id)])
      return .removed
    }
  }
}

extension Transaction {
  /// In order of their making.
  func passkeys(of account: AccountID) throws(StoreError) -> [Passkey] {
    try rows(
      Passkey.chosen + " WHERE account = $1 ORDER BY made, id", [.text(account.text)]
    ).compactMap(Passkey.init)
  }

  /// False when somebody has the credential.
  func add(_ passkey: Passkey) throws(StoreError) -> Bool {
    try !rows(
      """
      INSERT INTO passkey (id, account, credential, host, point, count, name, made, used)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
      ON CONFLICT (credential) DO NOTHING RETURNING id
      """,
      [
        .text(passkey.id), .text(passkey.account.text), .bytes(passkey.credential),
        .text(passkey.host), .bytes(passkey.point), .integer(passkey.count),
        .text(passkey.name), .integer(passkey.made), SQLValue(passkey.used),
      ]
    ).isEmpty
  }

  /// Locks the person until the transaction ends: of two who change the ways in at once, the second
  /// sees what the first left.
  func lock(_ account: AccountID) throws(StoreError) {
    _ = try rows("UPDATE person SET made = made WHERE account = $1", [.text(account.text)])
  }
}
