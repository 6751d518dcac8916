public import Basics

/// A zip of all that is kept of a person, made when they ask for it, and there for a day.
public struct Export: Equatable, Sendable {
  public enum State: String, Sendable { case making, ready, failed }

  public var id: String
  public var begun: Int64
  public var state: State
  /// Of the zip, once it is ready.
  public var hash: BlobHash?
  public var bytes: Int64

  static let columns = "id, begun, state, hash, bytes"

  init?(_ row: [SQLValue]) {
    guard let state = State(rawValue: row[2].text) else { return nil }
    id = row[0].text
    begun = row[1].integer
    self.state = state
    hash = BlobHash(bytes: row[3].bytes)
    bytes = row[4].integer
  }

  /// When it goes.
  public var ends: Int64 { begun + Export.dayMillis }

  static let dayMillis: Int64 = 86_400_000
  /// In a day.
  static let countMax: Int64 = 2
  /// One that takes longer was left by a program that died.
  static let makingMillis: Int64 = 3_600_000
}

extension Store {
  /// Begins one; nil when there were two in a day, or one is being made.
  public func beginExport(
    of account: AccountID, as principal: Principal, now: Int64
  ) async throws(StoreError) -> String? {
    try check(principal, account)
    let id = randomHex(bytes: 16)
    return try await engine.write(as: principal) { transaction throws(StoreError) in
      // Locks the account: of two who ask at once the second sees the first.
      _ = try transaction.usageToChange(of: account)
      try transaction.checkIsHere(account)
      _ = try transaction.rows(
        """
        UPDATE export SET state = 'failed' WHERE account = $1 AND state = 'making' AND begun <= $2
        """, [.text(account.text), .integer(now - Export.makingMillis)])
      let recent = try transaction.rows(
        "SELECT state FROM export WHERE account = $1 AND begun > $2 AND state <> 'failed'",
        [.text(account.text), .integer(now - Export.dayMillis)]
      ).map { $0[0].text }
      guard recent.count < Export.countMax, !recent.contains("making") else { return nil }
      _ = try transaction.rows(
        "INSERT INTO export (id, account, begun, state) VALUES ($1, $2, $3, 'making')",
        [.text(id), .text(account.text), .integer(now)])
      return id
    }
  }

  /// Those of the last day, the newest first.
  public func exports(
    of account: AccountID, as principal: Principal, now: Int64
  ) async throws(StoreError) -> [Export] {
    try check(principal, account)
    return try await engine.read(as: principal) { transaction throws(StoreError) in
      try transaction.rows(
        """
        SELECT \(Export.columns) FROM export WHERE account = $1 AND begun > $2
        ORDER BY begun DESC, id LIMIT 100
        """, [.text(account.text), .integer(now - Export.dayMillis)]
      ).compactMap(Export.init)
    }
  }

  /// Keeps a zip that was made.
  public func finishExport(
    _ id: String, of account: AccountID, _ file: String, hash: BlobHash, bytes: Int64,
    as principal: Principal, now: Int64
  ) async throws(StoreError) {
    try check(principal, account)
    try await holdings.holding(hash, now: now) { () async throws(StoreError) in
      try await blobStore.put(file, bytes: bytes, as: hash)
      _ = try await engine.write(as: principal) { transaction throws(StoreError) in
        try transaction.rows(
          """
          UPDATE export SET state = 'ready', hash = $3, bytes = $4
          WHERE id = $1 AND account = $2 AND state = 'making'
          """, [.text(id), .text(account.text), .bytes(hash.bytes), .integer(bytes)])
      }
    }
  }

  public func failExport(
    _ id: String, of account: AccountID, as principal: Principal
  ) async throws(StoreError) {
    try check(principal, account)
    _ = try await engine.write(as: principal) { transaction throws(StoreError) in
      try transaction.rows(
        "UPDATE export SET state = 'failed' WHERE id = $1 AND account = $2 AND state = 'making'",
        [.text(id), .text(account.text)])
    }
  }

  /// A person's rows of a table, one object each.
  public func rows(
    of table: ExportedTable, _ account: AccountID, as principal: Principal
  ) async throws(StoreError) -> [JSON] {
    try check(principal, account)
    let email = try await desk.person(account)?.email ?? ""
    // NB: as the operator, because letters and guesses are under an address and not an account.
    return try await engine.read(as: .operating) { transaction throws(StoreError) in
      let all: [SQLValue] = [.text(account.text), .text(email), .text(Desk.hidden(email))]
      let chosen = (1...3).filter { table.chosen.contains("$\($0)") }
      guard let number = chosen.first else { return [] }
      // A statement takes as many values as it names.
      return try transaction.rows(
        table.sql.replacing("$\(number)", with: "$1"), [all[number - 1]]
      ).map(table.json)
    }
  }
}
