import EventLog
import Foundation
import GRDB
import Testing

@testable import Storage

extension StorageSuite {
  /// What is SQLite's own: how it is opened, and what its tables insist on.
  struct SQLiteTests {
    private func withPool(_ body: (DatabasePool) throws -> Void) throws {
      let address = try Backend.sqlite.address()
      let engine = try SQLiteEngine(path: address)
      try body(engine.pool)
      try engine.pool.close()
      Backend.sqlite.remove(address)
    }

    @Test func `what is committed survives a loss of power`() throws {
      try withPool { pool in
        let settings = try pool.writeWithoutTransaction { database in
          try ["journal_mode", "synchronous", "foreign_keys", "busy_timeout"].map {
            try String.fetchOne(database, sql: "PRAGMA \($0)")
          }
        }
        #expect(settings == ["wal", "2", "1", "5000"])
      }
    }

    @Test func `every table is strict, and an event belongs to an account`() throws {
      try withPool { pool in
        let strict = try pool.read {
          try Bool.fetchAll(
            $0,
            sql: """
              SELECT strict FROM pragma_table_list
              WHERE schema = 'main' AND name NOT LIKE 'sqlite%'
              """)
        }
        #expect(strict.allSatisfy { $0 } && strict.count >= 4)
        #expect(throws: DatabaseError.self) {
          try pool.write {
            try $0.execute(sql: "INSERT INTO event VALUES ('nobody', 'k3', 1, 0, 0, x'00')")
          }
        }
      }
    }

    @Test func `the folder is made, and is for its owner only`() throws {
      let address = try Backend.sqlite.address()
      let engine = try SQLiteEngine(path: address)
      let folder = URL(filePath: address).deletingLastPathComponent().path
      let rights = try FileManager.default.attributesOfItem(atPath: folder)[.posixPermissions]
      #expect(rights as? Int == 0o700)
      try engine.pool.close()
      Backend.sqlite.remove(address)
    }

    @Test func `a file that is no database is refused in words`() throws {
      let address = try Backend.sqlite.address()
      let folder = URL(filePath: address).deletingLastPathComponent()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(repeating: 0x78, count: 5000).write(to: URL(filePath: address))
      #expect(throws: StoreError.unreachable(why: "file is not a database")) {
        try SQLiteEngine(path: address)
      }
      Backend.sqlite.remove(address)
    }

    @Test func `a line that was damaged on disk is said to be`() async throws {
      let (address, account) = (try Backend.sqlite.address(), AccountID.fresh())
      let engine = try SQLiteEngine(path: address)
      let store = Store(engine)
      try await store.take([.plain(1)], account)
      try await engine.pool.write { try $0.execute(sql: "UPDATE event SET line = x'7b00'") }
      await #expect {
        try await store.log(of: account)
      } throws: {
        guard case .damaged(account, _) = $0 as? StoreError else { return false }
        return true
      }
      await store.close()
      Backend.sqlite.remove(address)
    }
  }
}
