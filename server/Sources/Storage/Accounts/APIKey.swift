/// What a program of somebody's own shows, to ask in their name for as long as they let it.
public struct APIKey: Equatable, Sendable {
  /// That somebody may have at once.
  public static let ownMax: Int64 = 10
  public static let labelMax = 40
  /// How exactly it is kept when it was used: no request but the first in an hour writes that.
  static let usedMillis: Int64 = 3_600_000

  /// Names it, and is no secret.
  public var id: String
  /// As its owner calls it.
  public var label: String
  /// Whether it may change something; else it reads.
  public var writes: Bool
  public var made: Int64
  /// When it was used last, to an hour; nil for never.
  public var used: Int64?

  static let columns = "api_key.id, label, writes, api_key.made, used"

  init(_ row: [SQLValue]) {
    id = row[0].text
    label = row[1].text
    writes = row[2].integer == 1
    made = row[3].integer
    used = row[4].isNull ? nil : row[4].integer
  }
}

extension Desk {
  /// Somebody's keys, the newest first.
  public func apiKeys(of account: AccountID) async throws(StoreError) -> [APIKey] {
    try await read { transaction throws(StoreError) in
      try transaction.rows(
        "SELECT \(APIKey.columns) FROM api_key WHERE account = $1 ORDER BY made DESC, id",
        [.text(account.text)]
      ).map(APIKey.init)
    }
  }

  /// Adds a key to somebody as they were when they were asked for their password.
  public func add(
    apiKey token: Token, label: String, writes: Bool, to person: Person, now: Int64
  ) async throws(StoreError) -> Adding {
    try await write { transaction throws(StoreError) in
      guard try transaction.lock(person, now: now) else { return .changed }
      let account = person.account
      guard
        try transaction.count("api_key", "account", account.text) < APIKey.ownMax
      else { return .full }
      _ = try transaction.rows(
        """
        INSERT INTO api_key (id, hash, account, label, writes, made) VALUES ($1, $2, $3, $4, $5, $6)
        """,
        [
          .text(token.id), .bytes(token.hash), .text(account.text), .text(label),
          .integer(writes ? 1 : 0), .integer(now),
        ])
      return .added
    }
  }

  /// Ends a key; false where they have none of this name.
  public func end(apiKey id: String, of account: AccountID) async throws(StoreError) -> Bool {
    try await write { transaction throws(StoreError) in
      try !transaction.rows(
        "DELETE FROM api_key WHERE id = $1 AND account = $2 RETURNING id",
        [.text(id), .text(account.text)]
      ).isEmpty
    }
  }

  /// Whose key it is that a program shows; nil where it does not hold, or the account is about to
  /// be erased or stopped.
  public func apiKey(
    _ token: Token, now: Int64
  ) async throws(StoreError) -> (account: AccountID, key: APIKey)? {
    let found = try await read { transaction throws(StoreError) -> (AccountID, APIKey)? in
      let row = try transaction.rows(
        """
        SELECT \(APIKey.columns), hash, api_key.account FROM api_key
          JOIN person ON person.account = api_key.account AND leaves IS NULL
        WHERE api_key.id = $1
        """, [.text(token.id)]
      ).first
      guard let row, token.matches(row[5].bytes), let account = AccountID(row[6].text),
        try !transaction.isStopped(account, now: now)
      else { return nil }
      return (account, APIKey(row))
    }
    guard let (account, key) = found else { return nil }
    if key.used ?? 0 <= now - APIKey.usedMillis {
      // NB: nobody is refused because that could not be noted.
      _ = try? await write { transaction throws(StoreError) in
        try transaction.rows(
          "UPDATE api_key SET used = $2 WHERE id = $1", [.text(key.id), .integer(now)])
      }
    }
    return (account, key)
  }
}
