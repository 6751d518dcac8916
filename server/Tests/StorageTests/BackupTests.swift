import Basics
import EventLog
import Foundation
import GRDB
import TestKit
import Testing

@testable import Storage

extension StorageSuite {
  /// Copies of a store, and looking whether a store is what it says it is.
  struct BackupTests {
    /// Fills a few accounts, with times of arrival that differ.
    private func fill(_ store: Store, seed: UInt64) async throws -> [AccountID: Log] {
      var random = SeededRandom(seed: seed)
      var logs: [AccountID: Log] = [:]
      for _ in 0..<4 {
        let account = AccountID.fresh()
        for frame in random.frames(count: 3) {
          try await store.append(
            frame, to: account, as: .learner(account), received: Int64(random.below(1000)))
          logs[account, default: Log()].merge(frame)
        }
      }
      return logs
    }

    private func arrivals(_ account: AccountID, in store: Store) async throws -> [Arrival] {
      try await store.arrivals(of: account, lackedBy: Have(), as: .operating)
    }

    @Test(arguments: Backend.here, Backend.here)
    func `what one store has another has after a copy, with when it came`(
      from: Backend, to: Backend
    ) async throws {
      let path = FileManager.default.temporaryDirectory.path + "/etude-\(UUID().uuidString).backup"
      defer { try? FileManager.default.removeItem(atPath: path) }
      try await from.withOwnStore { first in
        let logs = try await fill(first, seed: 7)
        let written = try await Backup(path: path).write(first)
        #expect(written.accounts == logs.values.count { !$0.isEmpty })
        try await to.withOwnStore { second in
          // Twice is once.
          for _ in 0..<2 {
            #expect(try await Backup(path: path).restore(into: second) == written)
          }
          for (account, log) in logs {
            let kept = try await second.log(of: account)
            #expect(kept == log && kept.digest == log.digest)
            let same = try await arrivals(account, in: first) == arrivals(account, in: second)
            #expect(same)
            let usage = try await second.verify(account, as: .operating)
            #expect(usage.eventCount == log.count)
          }
        }
      }
    }

    @Test(arguments: Backend.here, Backend.here)
    func `who has an account is copied too, and whoever is there stays`(
      from: Backend, to: Backend
    ) async throws {
      func person(_ account: AccountID, _ email: String, leaves: Int64? = nil) -> Person {
        Person(
          account: account, email: email, name: "Né \"x\"\n", password: "hash of \(email)",
          made: 5, leaves: leaves)
      }
      let path = FileManager.default.temporaryDirectory.path + "/etude-\(UUID().uuidString).backup"
      defer { try? FileManager.default.removeItem(atPath: path) }
      let (ada, bob, eve) = (AccountID.fresh(), AccountID.fresh(), AccountID.fresh())
      let other = AccountID.fresh()
      try await from.withOwnStore { first in
        for one in [
          person(ada, "ada@x.org"), person(bob, "bob@x.org"), person(eve, "eve@x.org", leaves: 9),
        ] {
          #expect(try await first.desk.add(one))
        }
        try await first.desk.leave(eve, at: 9)
        var random = SeededRandom(seed: 3)
        for frame in random.frames(count: 2) {
          try await first.append(frame, to: ada, as: .learner(ada), received: 1)
        }
        _ = try await Backup(path: path).write(first)
        try await to.withOwnStore { second in
          #expect(try await second.desk.add(person(other, "bob@x.org")))
          for _ in 0..<2 { _ = try await Backup(path: path).restore(into: second) }
          #expect(try await second.desk.person(ada) == person(ada, "ada@x.org"))
          #expect(try await second.desk.person(eve) == person(eve, "eve@x.org", leaves: 9))
          #expect(try await second.desk.person(email: "bob@x.org")?.account == other)
          #expect(try await second.log(of: ada) == first.log(of: ada))
          // Who left since does not come back with an old copy.
          try await second.desk.erase(ada, now: 7)
          _ = try await Backup(path: path).restore(into: second)
          #expect(try await second.desk.person(ada) == nil)
          #expect(try await second.log(of: ada).isEmpty)
        }
      }
    }

    @Test func `backup.md shows a backup as it is`() async throws {
      let page = try FormatPage("backup.md")
      let path = FileManager.default.temporaryDirectory.path + "/etude-\(UUID().uuidString).backup"
      defer { try? FileManager.default.removeItem(atPath: path) }
      let example = try #require(page.examples("backup").first) + "\n"
      try Data(example.utf8).write(to: URL(filePath: path))
      try await Backend.sqlite.withStore { store in
        let count = try await Backup(path: path).restore(into: store)
        #expect(count == Backup.Count(accounts: 2, events: 3))
        _ = try await Backup(path: path).write(store)
      }
      #expect(try String(contentsOfFile: path, encoding: .utf8) == example)
    }

    @Test func `nothing is taken from half a copy, or from a changed one`() async throws {
      let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let path = folder.appending(path: "copy").path
      try await Backend.sqlite.withStore { store in
        _ = try await fill(store, seed: 3)
        _ = try await Backup(path: path).write(store)
      }
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["copy"])
      let whole = try Data(contentsOf: URL(filePath: path))
      var changed = whole
      changed[whole.count / 2] ^= 1
      let lines = whole.split(separator: 0x0A, omittingEmptySubsequences: false)
      var broken = [Data(), whole.dropLast(), whole.prefix(whole.count / 2), changed]
      broken += [Data(lines.dropFirst().joined(separator: [0x0A])), whole + Data("x\n".utf8)]
      for bytes in broken {
        try bytes.write(to: URL(filePath: path))
        try await Backend.sqlite.withStore { store in
          await #expect {
            try await Backup(path: path).restore(into: store)
          } throws: {
            guard case .backupDamaged = $0 as? StoreError else { return false }
            return true
          }
          let accounts = try await store.accounts(as: .operating)
          #expect(accounts.isEmpty)
        }
      }
    }

    @Test(arguments: Backend.here)
    func `a store that is in order is found so`(backend: Backend) async throws {
      try await backend.withStore { store in
        for (account, log) in try await fill(store, seed: 11) {
          let bytes = Int64(log.lines.count - log.count)
          let usage = try await store.verify(account, as: .operating)
          #expect(usage == Usage(eventCount: Int64(log.count), bytes: bytes))
        }
      }
    }

    @Test(arguments: [
      "DELETE FROM event WHERE counter = 2", "UPDATE account SET events = events + 1",
      "UPDATE account SET bytes = 0", "UPDATE shelf SET print = print + 1",
      "DELETE FROM held", "UPDATE held SET last = last + 1", "UPDATE event SET line = x'7b7d'",
      "UPDATE event SET counter = 9 WHERE counter = 3",
    ])
    func `a store that is not in order is found out`(damage: String) async throws {
      let (address, account) = (try Backend.sqlite.address(), AccountID.fresh())
      let engine = try SQLiteEngine(path: address)
      let store = Store(engine)
      try await store.take([.plain(1), .plain(2), .plain(3)], account)
      try await engine.pool.write { try $0.execute(sql: damage) }
      await #expect {
        try await store.verify(account, as: .operating)
      } throws: {
        guard case .damaged(account, _) = $0 as? StoreError else { return false }
        return true
      }
      await store.close()
      Backend.sqlite.remove(address)
    }
  }
}
