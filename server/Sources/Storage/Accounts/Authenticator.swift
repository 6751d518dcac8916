import Basics

/// A secret that a person's device makes codes from, as it is kept: sealed by whoever has the key.
public struct Authenticator: Equatable, Sendable {
  public var sealed: [UInt8]
  public var made: Int64
  /// When a code of it was first shown; nil while it is being set up.
  public var since: Int64?
  /// The half minute of the last code that was taken.
  public var step: Int64

  public init(sealed: [UInt8], made: Int64, since: Int64? = nil, step: Int64 = 0) {
    self.sealed = sealed
    self.made = made
    self.since = since
    self.step = step
  }

  init(_ row: [SQLValue]) {
    self.init(
      sealed: row[0].bytes, made: row[1].integer, since: row[2].isNull ? nil : row[2].integer,
      step: row[3].integer)
  }
}

/// What opens an account once when the device with the secret is lost.
public enum RecoveryCode {
  public static let count = 10
  private static let letters = Array("ABCDEFGHJKLMNPQRSTUVWXYZ23456789")

  /// 80 random bits in four groups: "ABCD-EFGH-JKLM-NPQR", where no letter looks like a digit.
  public static func fresh() -> String {
    var system = SystemRandomNumberGenerator()
    let groups = (0..<4).map { _ in
      String((0..<4).map { _ in letters[Int(system.next(upperBound: UInt(letters.count)))] })
    }
    return groups.joined(separator: "-")
  }

  /// Of a code as somebody types it: without regard to case, spaces and dashes.
  static func hash(_ typed: String) -> [UInt8] {
    let plain = typed.uppercased().filter { $0.isLetter || $0.isNumber }.prefix(64)
    return SHA256.digest(Array(plain.utf8))
  }
}

extension Desk {
  public func authenticator(
    of account: AccountID
  ) async throws(StoreError) -> Authenticator? {
    try await read { transaction throws(StoreError) in
      try transaction.authenticator(of: account)
    }
  }

  /// Begins to set one up, in place of one that was only begun; false when there is one in use.
  public func begin(
    _ authenticator: Authenticator, for account: AccountID
  ) async throws(StoreError) -> Bool {
    try await write { transaction throws(StoreError) in
      try !transaction.rows(
        """
        INSERT INTO authenticator (account, sealed, made, step) VALUES ($1, $2, $3, 0)
        ON CONFLICT (account) DO UPDATE SET sealed = excluded.sealed, made = excluded.made
          WHERE authenticator.since IS NULL
        RETURNING account
        """, [.text(account.text), .bytes(authenticator.sealed), .integer(authenticator.made)]
      ).isEmpty
    }
  }

  /// Puts it in use, with its recovery codes; false when another was begun meanwhile.
  public func confirm(
    _ authenticator: Authenticator, step: Int64, codes: [String], for account: AccountID,
    now: Int64
  ) async throws(StoreError) -> Bool {
    try await write { transaction throws(StoreError) in
      let rows = try transaction.rows(
        """
        UPDATE authenticator SET since = $3, step = $4
        WHERE account = $1 AND sealed = $2 AND since IS NULL RETURNING account
        """,
        [.text(account.text), .bytes(authenticator.sealed), .integer(now), .integer(step)])
      if rows.isEmpty { return false }
      try transaction.replaceRecoveryCodes(of: account, by: codes.map(RecoveryCode.hash))
      return true
    }
  }

  /// Takes the code of a half minute; false when it, or a later one, was taken before.
  public func take(step: Int64, of account: AccountID) async throws(StoreError) -> Bool {
    try await write { transaction throws(StoreError) in
      try !transaction.rows(
        """
        UPDATE authenticator SET step = $2
        WHERE account = $1 AND step < $2 AND since IS NOT NULL RETURNING account
        """, [.text(account.text), .integer(step)]
      ).isEmpty
    }
  }

  /// Takes a recovery code, which is gone with that; false when it is none of the account's.
  public func take(recovery typed: String, of account: AccountID) async throws(StoreError) -> Bool {
    try await write { transaction throws(StoreError) in
      try !transaction.rows(
        "DELETE FROM recovery WHERE account = $1 AND hash = $2 RETURNING account",
        [.text(account.text), .bytes(RecoveryCode.hash(typed))]
      ).isEmpty
    }
  }

  /// New recovery codes in place of all; false for who has no second step.
  public func replaceRecoveryCodes(
    of account: AccountID, by codes: [String]
  ) async throws(StoreError) -> Bool {
    try await write { transaction throws(StoreError) in
      guard try transaction.authenticator(of: account)?.since != nil else { return false }
      try transaction.replaceRecoveryCodes(of: account, by: codes.map(RecoveryCode.hash))
      return true
    }
  }

  public func recoveryCodesLeft(of account: AccountID) async throws(StoreError) -> Int {
    try await read { transaction throws(StoreError) in
      try transaction.recoveryHashes(of: account).count
    }
  }

  /// Takes the second step away, with its recovery codes.
  public func removeAuthenticator(of account: AccountID) async throws(StoreError) {
    _ = try await write { transaction throws(StoreError) in
      for table in ["authenticator", "recovery"] {
        _ = try transaction.rows(
          "DELETE FROM \(table) WHERE account = $1", [.text(account.text)])
      }
    }
  }
}

extension Transaction {
  func authenticator(of account: AccountID) throws(StoreError) -> Authenticator? {
    try rows(
      "SELECT sealed, made, since, step FROM authenticator WHERE account = $1",
      [.text(account.text)]
    ).first.map(Authenticator.init)
  }

  func recoveryHashes(of account: AccountID) throws(StoreError) -> [[UInt8]] {
    try rows(
      "SELECT hash FROM recovery WHERE account = $1 ORDER BY hash", [.text(account.text)]
    ).map { $0[0].bytes }
  }

  func replaceRecoveryCodes(
    of account: AccountID, by hashes: [[UInt8]]
  ) throws(StoreError) {
    _ = try rows("DELETE FROM recovery WHERE account = $1", [.text(account.text)])
    for hash in hashes {
      _ = try rows(
        "INSERT INTO recovery (account, hash) VALUES ($1, $2) ON CONFLICT DO NOTHING",
        [.text(account.text), .bytes(hash)])
    }
  }
}
