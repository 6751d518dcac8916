/// How much there is of an account: one that differs from before has changed.
public struct AccountSize: Equatable, Sendable {
  var events: Int64
  var bytes: Int64
  var erased: Int64
}

/// What several programs on one PostgreSQL tell each other; SQLite has one program, and none of it.
extension Store {
  /// The longest word: PostgreSQL takes less than 8,000 bytes.
  public static let wordBytesMax = 7_999

  /// Tells every `Listener` at this database.
  ///
  /// NB: in a transaction that writes nothing. All that tell take turns at their commits, and
  /// nobody's write is to wait in that line.
  public func tellListeners(_ word: String) async throws(StoreError) {
    try await engine.read(as: .stranger) { transaction throws(StoreError) in
      guard transaction.dialect == .postgres else { return }
      _ = try transaction.rows(
        "SELECT 1::bigint FROM pg_notify('\(Listener.channel)', $1)", [.text(word)])
    }
  }

  /// The marks of those of these accounts that are there.
  public func marks(
    of accounts: [AccountID]
  ) async throws(StoreError) -> [AccountID: AccountSize] {
    try await engine.read(as: .operating) { transaction throws(StoreError) in
      guard transaction.dialect == .postgres else { return [:] }
      let rows = try transaction.rows(
        """
        SELECT id, events, bytes, erased FROM account
        WHERE id = ANY (string_to_array($1, ' '))
        """, [.text(accounts.map(\.text).joined(separator: " "))])
      return Dictionary(
        rows.compactMap { row in
          AccountID(row[0].text).map {
            ($0, AccountSize(events: row[1].integer, bytes: row[2].integer, erased: row[3].integer))
          }
        }, uniquingKeysWith: { first, _ in first })
    }
  }
}
