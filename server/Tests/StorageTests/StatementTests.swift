import Testing

@testable import Storage

extension StorageSuite {
  /// Statements that are written once, for both databases.
  struct StatementTests {
    @Test(arguments: Backend.here)
    func `a value comes back as it went, whatever the order of its parameters`(
      backend: Backend
    ) async throws {
      let values: [SQLValue] = [
        "Ä😀\"'", .integer(.min), .bytes([0, 255, 0]), .null, "", .integer(-1), .bytes([]),
      ]
      try await backend.withStore { store in
        let rows = try await store.engine.read(as: .stranger) { transaction throws(StoreError) in
          try transaction.rows(
            """
            SELECT CAST($7 AS \(backend.bytes)), CAST($1 AS text), CAST($2 AS bigint),
              CAST($3 AS \(backend.bytes)), CAST($4 AS text), CAST($5 AS text),
              CAST($6 AS bigint) WHERE CAST($2 AS bigint) < 0
            """, values)
        }
        #expect(rows == [[values[6]] + values[..<6]])
      }
    }

    @Test(arguments: Backend.here)
    func `what was written is answered, and a conflict is settled by the statement`(
      backend: Backend
    ) async throws {
      try await backend.withStore { store in
        let account = AccountID.fresh()
        let counts = try await store.engine.write(as: .learner(account)) {
          transaction throws(StoreError) in
          var counts: [Int64] = []
          for count in [1, 2] as [Int64] {
            let rows = try transaction.rows(
              """
              INSERT INTO account (id, events) VALUES ($2, $1)
              ON CONFLICT (id) DO UPDATE SET events = account.events + excluded.events
              RETURNING events, bytes
              """, [.integer(count), .text(account.text)])
            counts += rows.map { $0[0].integer }
          }
          return counts
        }
        #expect(counts == [1, 3])
      }
    }

    @Test(arguments: Backend.here)
    func `a statement that fails undoes its transaction`(backend: Backend) async throws {
      try await backend.withStore { store in
        let account = AccountID.fresh()
        await #expect(throws: StoreError.self) {
          try await store.engine.write(as: .learner(account)) { transaction throws(StoreError) in
            _ = try transaction.rows(
              "INSERT INTO account (id) VALUES ($1)", [.text(account.text)])
            _ = try transaction.rows("SELECT nothing FROM nowhere", [])
          }
        }
        let rows = try await store.engine.read(as: .operating) { transaction throws(StoreError) in
          try transaction.rows("SELECT id FROM account WHERE id = $1", [.text(account.text)])
        }
        #expect(rows.isEmpty)
      }
    }
  }
}

extension Backend {
  fileprivate var bytes: String { self == .sqlite ? "blob" : "bytea" }
}
