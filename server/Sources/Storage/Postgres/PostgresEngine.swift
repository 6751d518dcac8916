/// Events in PostgreSQL 15 or later: for many machines, or an operator who has one already.
struct PostgresEngine: Engine {
  let threads: PostgresThreads

  init(_ address: String, schema: Schema = .postgres) async throws(StoreError) {
    threads = PostgresThreads(address: address, count: 8, jobsMax: 256)
    do throws(StoreError) {
      try await threads.run { connection throws(StoreError) in
        try PostgresSchema(connection).bringUpToDate(schema)
      }
    } catch {
      threads.close()
      throw error
    }
  }

  func read<Value: Sendable>(
    as principal: Principal,
    _ work: @escaping @Sendable (any Transaction) throws(StoreError) -> Value
  ) async throws(StoreError) -> Value {
    try await transact("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY", as: principal, work)
  }

  /// NB: not repeatable read: what others wrote before the account was locked must be seen.
  func write<Value: Sendable>(
    as principal: Principal,
    _ work: @escaping @Sendable (any Transaction) throws(StoreError) -> Value
  ) async throws(StoreError) -> Value {
    try await transact("BEGIN", as: principal, work)
  }

  private func transact<Value: Sendable>(
    _ begin: String, as principal: Principal,
    _ work: @escaping @Sendable (any Transaction) throws(StoreError) -> Value
  ) async throws(StoreError) -> Value {
    try await threads.run { connection throws(StoreError) in
      connection.later(begin)
      principal.introduce(to: connection)
      let value = try work(PostgresTransaction(connection))
      _ = try connection.now("COMMIT")
      return value
    }
  }

  /// What no transaction can see any more is cleared away by PostgreSQL itself, in its own time.
  func forget() async throws(StoreError) {}

  func close() async { threads.close() }
}

extension Principal {
  /// Tells the database whose rows the transaction is about; forgotten at its end, as a pooler that
  /// hands connections round needs it.
  fileprivate func introduce(to connection: PostgresConnection) {
    let account = if case .learner(let own) = self { own.text } else { "" }
    connection.later(
      """
      SELECT set_config('role', 'etude_app', true), set_config('etude.account', $1, true),
        set_config('etude.operating', $2, true), set_config('etude.desk', $3, true),
        set_config('search_path', 'etude', true),
        set_config('lock_timeout', '5s', true), set_config('statement_timeout', '30s', true)
      """,
      [
        .text(account), .text(self == .operating ? "yes" : "no"),
        .text(self == .desk ? "yes" : "no"),
      ])
  }
}
