import Basics
import EventLog
import Foundation
import GRDB
import TestKit
import Testing

@testable import Storage

extension StorageSuite {
  /// Databases of every earlier version become what this program works with.
  struct SchemaTests {
    /// What the dumps hold: three events of two devices.
    private static let account = AccountID.named("dumped")
    private static let events = [
      Event.plain(1, "right", device: "a"), Event.plain(2, "wrong", device: "a"),
      Event(
        id: EventID(device: "k3", counter: 7), moment: Moment(millis: 1, zoneMinutes: -300),
        kind: "future.thing-done", version: 9, body: Array(#"{ "caf\u00e9" : "Ä😀" }"#.utf8)),
    ]

    /// Who is in the dumps from the second on.
    private static let person = Person(
      account: .named("signed"), email: "ada@example.org", name: "Ada", password: "$argon2id$",
      made: 1_700_000_000_000)

    private static func file(_ backend: Backend, _ version: Int) -> URL {
      let name = backend == .sqlite ? "sqlite" : "postgres"
      return URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "Dumps/\(name)-\(version).sql")
    }

    private static func dump(_ backend: Backend, _ version: Int) throws -> String {
      try String(contentsOf: file(backend, version), encoding: .utf8)
    }

    private func check(_ store: Store, _ version: Int) async throws {
      let person = try await store.desk.person(email: Self.person.email)
      #expect(person == (version < 2 ? nil : Self.person))
      let log = Log(Self.events)
      #expect(try await store.log(of: Self.account) == log)
      let have = try await store.have(of: Self.account, as: .learner(Self.account))
      #expect(have == log.have)
      // It is one that can be written to as well.
      var random = SeededRandom(seed: 1)
      try await store.take(random.events(), .fresh())
      await store.close()
    }

    @Test(arguments: 1...Schema.sqlite.steps.count)
    func `a file of SQLite of an earlier version is brought up to date`(version: Int) async throws {
      let address = try Backend.sqlite.address()
      try FileManager.default.createDirectory(
        at: URL(filePath: address).deletingLastPathComponent(), withIntermediateDirectories: true)
      let old = try DatabaseQueue(path: address)
      try old.inDatabase { try $0.execute(sql: Self.dump(.sqlite, version)) }
      try old.close()
      try await check(try Store.open(address), version)
      Backend.sqlite.remove(address)
    }

    @Test(
      .enabled(if: Backend.isPostgresHere, "PostgreSQL is not installed"),
      arguments: 1...Schema.postgres.steps.count)
    func `a PostgreSQL database of an earlier version is brought up to date`(
      version: Int
    ) async throws {
      try await withDatabase { address in
        // The role is the cluster's, so that no dump of a database has it.
        await (try Store.open(Backend.postgresAddress ?? "")).close()
        let old = try PostgresConnection(address)
        try old.script(try Self.dump(.postgres, version))
        try await check(try Store.open(address), version)
      }
    }

    /// What was given before reviewing could be is still there.
    @Test func `a file of SQLite keeps what was given when more can be`() async throws {
      let address = try Backend.sqlite.address()
      try FileManager.default.createDirectory(
        at: URL(filePath: address).deletingLastPathComponent(), withIntermediateDirectories: true)
      let old = try DatabaseQueue(path: address)
      try old.inDatabase { database in
        try database.execute(sql: Self.dump(.sqlite, 20))
        try database.execute(
          sql: "INSERT INTO entitlement VALUES (?, 'paid-content', 'shop', 1, NULL), "
            + "(?, 'student-content', 'school', 2, 3)",
          arguments: [Self.person.account.text, Self.person.account.text])
      }
      try old.close()
      let store = try await Store.open(address)
      let given = try await store.desk.entitlements(of: Self.person.account)
      #expect(given.map(\.source) == ["shop", "school"] && given.map(\.ends) == [nil, 3])
      try await store.desk.grant(
        Entitlement(.reviewPacks, source: "operator", made: 4, ends: nil),
        to: Self.person.account)
      #expect(try await store.desk.entitlements(of: Self.person.account).count == 3)
      await store.close()
      Backend.sqlite.remove(address)
    }

    /// What was chosen before one could be told of announcements is still there.
    @Test func `a file of SQLite keeps reminders when there is more to tell of`() async throws {
      let address = try Backend.sqlite.address()
      try FileManager.default.createDirectory(
        at: URL(filePath: address).deletingLastPathComponent(), withIntermediateDirectories: true)
      let (old, own) = (try DatabaseQueue(path: address), Self.person.account)
      let (calendar, print) = (randomHex(bytes: 16), randomHex(bytes: 32))
      try old.inDatabase { database in
        try database.execute(sql: Self.dump(.sqlite, 21))
        try database.execute(
          sql: "INSERT INTO reminder VALUES (?, 5, '60 70', 'UTC', 1, 2, 15, 1, ?, 9, 33)",
          arguments: [own.text, calendar])
        try database.execute(
          sql: "INSERT INTO push VALUES (?, ?, ?, x'01', 'Phone', 1, NULL, 4, 5, 0, 0, '')",
          arguments: [randomHex(bytes: 16), own.text, print])
      }
      try old.close()
      let store = try await Store.open(address)
      let kept = try #require(
        Reminder(
          days: [0, 2], times: [60, 70], zone: "UTC", quiet: .init(from: 1, to: 2), minutes: 15,
          isByLetter: true, calendar: calendar, changed: 9, told: 0))
      #expect(try await store.reminder(of: own, as: .learner(own)) == kept)
      let devices = try await store.pushDevices(of: own, as: .learner(own))
      #expect(devices.map(\.print) == [print] && devices.map(\.topic) == [.practise])
      await store.close()
      Backend.sqlite.remove(address)
    }

    @Test func `a step that fails leaves a file of SQLite as it was`() async throws {
      let address = try Backend.sqlite.address()
      let next = "ALTER TABLE account ADD COLUMN name TEXT;"
      await (try Store.open(address)).close()
      #expect(throws: StoreError.self) {
        try SQLiteEngine(path: address, schema: Schema(steps: Schema.sqlite.steps + [next, "NO"]))
      }
      await (try Store.open(address)).close()
      let newer = Schema(steps: Schema.sqlite.steps + [next])
      try SQLiteEngine(path: address, schema: newer).pool.close()
      let known = Schema.sqlite.steps.count
      await #expect(throws: StoreError.schemaTooNew(found: known + 1, known: known)) {
        try await Store.open(address)
      }
      Backend.sqlite.remove(address)
    }

    @Test(.enabled(if: Backend.isPostgresHere, "PostgreSQL is not installed"))
    func `a step that fails leaves a PostgreSQL database as it was`() async throws {
      try await withDatabase { address in
        let next = "ALTER TABLE etude.account ADD COLUMN name text;"
        await (try Store.open(address)).close()
        await #expect(throws: StoreError.self) {
          try await PostgresEngine(
            address, schema: Schema(steps: Schema.postgres.steps + [next, "NO"]))
        }
        await (try Store.open(address)).close()
        let newer = Schema(steps: Schema.postgres.steps + [next])
        await (try PostgresEngine(address, schema: newer)).close()
        let known = Schema.postgres.steps.count
        await #expect(throws: StoreError.schemaTooNew(found: known + 1, known: known)) {
          try await Store.open(address)
        }
      }
    }

    @Test(.enabled(if: Backend.isPostgresHere, "PostgreSQL is not installed"))
    func `programs that start at once make the tables once`() async throws {
      try await withDatabase { address in
        try await withThrowingTaskGroup(of: Void.self) { group in
          for _ in 0..<4 { group.addTask { await (try Store.open(address)).close() } }
          try await group.waitForAll()
        }
      }
    }

    /// Writes what the tests above read, once, when a version is new: `UPDATE_DUMPS=1`.
    @Test(
      .enabled(if: ProcessInfo.processInfo.environment["UPDATE_DUMPS"] != nil),
      arguments: Backend.here)
    func `the newest version is written down`(backend: Backend) async throws {
      switch backend {
      case .sqlite:
        let address = try backend.address()
        try await fill(address)
        let dump = try said("sqlite3", [address, ".dump"])
        let version = Schema.sqlite.steps.count
        try (dump + "PRAGMA user_version = \(version);\n")
          .write(to: Self.file(backend, version), atomically: true, encoding: .utf8)
        backend.remove(address)
      case .postgres:
        try await withDatabase { address in
          try await fill(address)
          let dump = try said(
            "pg_dump", ["--inserts", "--no-owner", "--enable-row-security", "-d", address],
            ["PGOPTIONS": "-c etude.operating=yes"])
          // What begins with a backslash is for psql.
          try dump.split(separator: "\n").filter { !$0.hasPrefix("\\") && !$0.hasPrefix("--") }
            .joined(separator: "\n").appending("\n")
            .write(
              to: Self.file(backend, Schema.postgres.steps.count), atomically: true, encoding: .utf8
            )
        }
      }
    }

    private func fill(_ address: String) async throws {
      let store = try await Store.open(address)
      try await store.take(Self.events, Self.account)
      #expect(try await store.desk.add(Self.person))
      await store.close()
    }

    private func said(
      _ program: String, _ arguments: [String], _ settings: [String: String] = [:]
    ) throws -> String {
      let (process, output) = (Process(), Pipe())
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = [program] + arguments
      process.environment = ProcessInfo.processInfo.environment.merging(settings) { $1 }
      process.standardOutput = output
      try process.run()
      let said = output.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      try #require(process.terminationStatus == 0)
      return String(decoding: said, as: UTF8.self)
    }
  }
}
