import EventLog
import Foundation
import Testing

@testable import Storage

extension StorageSuite {
  /// One program after the other: the new one brings the tables up to date while the old one works.
  struct UpgradeTests {
    private static let now: Int64 = 1_700_000_000_000

    @Test func `a session goes on, and so does the old program, with the newer tables of SQLite`()
      async throws
    {
      let address = try Backend.sqlite.address()
      let before = Schema(steps: Array(Schema.sqlite.steps.dropLast()))
      let blue = Store(try SQLiteEngine(path: address, schema: before))
      try await hand(over: blue, to: { try await Store.open(address) })
      Backend.sqlite.remove(address)
    }

    @Test(.enabled(if: Backend.isPostgresHere, "PostgreSQL is not installed"))
    func `a session goes on, and so does the old program, with the newer tables of PostgreSQL`()
      async throws
    {
      try await withDatabase { address in
        let before = Schema(steps: Array(Schema.postgres.steps.dropLast()))
        let blue = Store(try await PostgresEngine(address, schema: before))
        try await hand(over: blue, to: { try await Store.open(address) })
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
