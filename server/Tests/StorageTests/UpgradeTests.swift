import EventLog
import Foundation
import Testing

@testable import Storage

extension StorageSuite {
  /// One program after the other: the new one brings the tables up to date while the old one works.
  struct UpgradeTests {
    private static let now: Int64 = 1_700_000_000_000
    /// What the program after this one may bring: a column that has a value.
    private static let next = "ALTER TABLE person ADD COLUMN later TEXT NOT NULL DEFAULT '';"

    @Test func `a session goes on, and so does the old program, with the newer tables of SQLite`()
      async throws
    {
      let address = try Backend.sqlite.address()
      let after = Schema(steps: Schema.sqlite.steps + [Self.next])
      try await hand(
        over: try await Store.open(address),
        to: { Store(try SQLiteEngine(path: address, schema: after)) })
      Backend.sqlite.remove(address)
    }

    @Test(.enabled(if: Backend.isPostgresHere, "PostgreSQL is not installed"))
    func `a session goes on, and so does the old program, with the newer tables of PostgreSQL`()
      async throws
    {
      try await withDatabase { address in
        let after = Schema(
          steps: Schema.postgres.steps + [Self.next.replacing("person", with: "etude.person")])
        try await hand(
          over: try await Store.open(address),
          to: { Store(try await PostgresEngine(address, schema: after)) })
      }
    }

    private func hand(over blue: Store, to open: () async throws -> Store) async throws {
      let account = AccountID.fresh()
      let device = Device.fresh()
      #expect(
        try await blue.desk.add(
          Person(
            account: account, email: "ada@example.org", name: "Ada", password: "$argon2id$",
            made: Self.now)))
      try await blue.desk.add(device, label: "Laptop", to: account, now: Self.now)
      let signedIn = try #require(
        try await blue.desk.signIn(account, device: device.name, label: "", now: Self.now))
      try await blue.take([.plain(1)], account)

      let green = try await open()
      let session = try await green.desk.session(access: signedIn.access, now: Self.now)
      #expect(session?.account == account)
      // Both work until the old one is stopped, and each sees what the other wrote.
      try await blue.take([.plain(2)], account)
      try await green.take([.plain(3)], account)
      #expect(
        try await blue.desk.session(access: signedIn.access, now: Self.now)?.account == account)
      for store in [blue, green] {
        #expect(try await store.log(of: account).events.map(\.id.counter) == [1, 2, 3])
      }
      await blue.close()
      try await green.take([.plain(4)], account)
      _ = try await green.verify(account, as: .learner(account))
      await green.close()
    }
  }
}
