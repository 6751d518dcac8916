import Basics
import EventLog
import Foundation
import TestKit
import Testing

@testable import Storage

extension StorageSuite {
  /// What is PostgreSQL's own: its policies, its connections, its threads.
  @Suite(.enabled(if: Backend.isPostgresHere, "PostgreSQL is not installed"))
  struct PostgresTests {
    private let address: String

    init() throws { address = try #require(Backend.postgresAddress) }

    private static let tables = ["account", "event", "shelf", "held"]
    private static let event = Event.plain(1)

    /// A connection in a transaction as the role that the server works as.
    private func app(_ settings: [String: String] = [:]) throws -> PostgresConnection {
      let connection = try PostgresConnection(address)
      try connection.script("BEGIN; SET LOCAL ROLE etude_app; SET LOCAL search_path = etude")
      for (name, value) in settings {
        _ = try connection.now("SELECT set_config($1, $2, true)", [.text(name), .text(value)])
      }
      return connection
    }

    private func count(_ connection: PostgresConnection, _ table: String) throws -> Int64 {
      try connection.now("SELECT count(*) FROM \(table)").integer(0, 0)
    }

    @Test func `without a word whose rows it is about, a transaction sees and writes none`()
      async throws
    {
      let account = AccountID.fresh()
      let store = try await Store.open(address)
      try await store.take([Self.event], account)
      await store.close()
      let connection = try app()
      #expect(try Self.tables.map { try count(connection, $0) } == [0, 0, 0, 0])
      for table in Self.tables { try connection.script("DELETE FROM \(table)") }
      try connection.script("COMMIT")
      let writes = [
        "INSERT INTO account (id) VALUES ('a')",
        "INSERT INTO event VALUES ('\(account.text)', 'k3', 2, 0, 0, 'x')",
        "INSERT INTO shelf VALUES ('\(account.text)', 'k4', 0)",
        "INSERT INTO held VALUES ('\(account.text)', 'k3', 9, 9)",
      ]
      for write in writes {
        #expect(throws: StoreError.self, "\(write)") { try app().script(write) }
      }
      let own = try app(["etude.account": account.text])
      #expect(try Self.tables.map { try count(own, $0) } == [1, 1, 1, 1])
    }

    @Test func `the policies hold where the first check would be forgotten`() async throws {
      let (account, another) = (AccountID.fresh(), AccountID.fresh())
      let engine = try await PostgresEngine(address)
      try await Store(engine).take([Self.event], account)
      for principal in [Principal.stranger, .learner(another)] {
        let seen = try await engine.read(as: principal) { transaction throws(StoreError) in
          (
            try transaction.shelves(of: account, devices: nil).count,
            try transaction.usage(of: account),
            try transaction.lines(of: [Self.event.id], in: account).count
          )
        }
        #expect(seen == (0, Usage(), 0))
        await #expect(throws: StoreError.self) {
          try await engine.write(as: principal) { transaction throws(StoreError) in
            try transaction.keep([Arrival(Self.event, received: 0)], in: account)
          }
        }
      }
      await engine.close()
    }

    @Test func `the desk sees who has an account, and no event`() async throws {
      let engine = try await PostgresEngine(address)
      let store = Store(engine)
      let person = Person(
        account: .fresh(), email: "\(AccountID.fresh().text)@example.org", name: "", password: "",
        made: 0)
      #expect(try await store.desk.add(person))
      try await store.take([Self.event], person.account)
      func counts(_ principal: Principal) async throws -> [Int64] {
        try await engine.read(as: principal) { transaction throws(StoreError) in
          var counts: [Int64] = []
          for table in ["person", "identity", "event", "shelf", "held"] {
            counts += try transaction.rows(
              "SELECT count(*) FROM \(table) WHERE account = $1", [.text(person.account.text)]
            ).map { $0[0].integer }
          }
          return counts
        }
      }
      #expect(try await counts(.desk) == [1, 1, 0, 0, 0])
      #expect(try await counts(.learner(person.account)) == [1, 1, 1, 1, 1])
      #expect(try await counts(.learner(.fresh())) == [0, 0, 0, 0, 0])
      #expect(try await counts(.stranger) == [0, 0, 0, 0, 0])
      await #expect(throws: StoreError.notYours(person.account)) {
        try await store.have(of: person.account, as: .desk)
      }
      await engine.close()
    }

    /// The role of the server may not ask a partition by its own name at all.
    @Test func `the owner sees no account without naming it, and no partition does`() async throws {
      let store = try await Store.open(address)
      try await store.take([Self.event], .fresh())
      await store.close()
      let owner = try PostgresConnection(address)
      for table in Self.tables + (0..<16).map({ "event_\($0)" }) {
        #expect(try count(owner, "etude.\(table)") == 0)
      }
      for part in 0..<16 {
        #expect(throws: StoreError.self) {
          try app(["etude.operating": "yes"]).now("SELECT 1 FROM event_\(part)")
        }
      }
    }

    @Test func `a database whose guards are off is not opened`() async throws {
      try await withDatabase { address in
        await (try Store.open(address)).close()
        let owner = try PostgresConnection(address)
        try owner.script("ALTER TABLE etude.shelf NO FORCE ROW LEVEL SECURITY")
        await #expect(
          throws: StoreError.unguarded(why: "row security is off for the table shelf")
        ) { try await Store.open(address) }
      }
    }

    @Test func `a connection that broke is made anew`() async throws {
      let (store, account) = (try await Store.open(address), AccountID.fresh())
      let name = "breaks\(account.text.prefix(20))"
      let breaking = try await Store.open("\(address)&application_name=\(name)")
      try await breaking.take([Self.event], account)
      _ = try PostgresConnection(address).now(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1",
        [.text(name)])
      for _ in 0..<9 { #expect(try await breaking.log(of: account).events == [Self.event]) }
      await breaking.close()
      await store.close()
    }

    @Test func `what failed can be asked again, and nothing is prepared twice`() throws {
      let connection = try PostgresConnection(address)
      let quotient = "SELECT 12 / $1::bigint"
      for _ in 0..<3 {
        connection.later("SELECT 1 WHERE $1::bigint = 1", [.integer(1)])
        #expect(throws: StoreError.failed(why: "division by zero")) {
          try connection.now(quotient, [.integer(0)])
        }
        connection.abandon()
        #expect(try connection.now(quotient, [.integer(4)]).integer(0, 0) == 3)
      }
      let prepared = try connection.now("SELECT count(*) FROM pg_prepared_statements").integer(0, 0)
      #expect(prepared == 3)
    }

    @Test func `a queue that is full is said to be busy`() async throws {
      let threads = PostgresThreads(address: address, count: 1, jobsMax: 1)
      let gate = Gate()
      // One is being done and one waits; so of three, one at least is refused, and says so while
      // the gate is still shut.
      let outcomes = await withTaskGroup(of: StoreError?.self) { group in
        for _ in 0..<3 {
          group.addTask {
            do throws(StoreError) {
              try await threads.run { _ throws(StoreError) in gate.pass() }
              return nil
            } catch { return error }
          }
        }
        let first = await group.next() ?? nil
        for _ in 0..<2 { gate.open() }
        return await group.reduce(into: [first]) { $0.append($1) }
      }
      #expect(outcomes.first == .busy)
      #expect(outcomes.contains(nil))
      threads.close()
    }

    @Test func `an address without a server says why`() async throws {
      for address in ["postgres://nobody@/none?host=/nonexistent", "postgres://[wrong"] {
        await #expect {
          try await Store.open(address)
        } throws: { error in
          guard case .unreachable(let why) = error as? StoreError else { return false }
          return !why.isEmpty
        }
      }
    }
  }
}
