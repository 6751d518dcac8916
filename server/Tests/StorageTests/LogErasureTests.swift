import Basics
import EventLog
import Foundation
import TestKit
import Testing

@testable import Storage

extension StorageSuite {
  /// What a learner erased is gone from the tables, and stays gone.
  struct LogErasureTests {
    @Test(arguments: Backend.here)
    func `frames with erasures come to the log they add up to, in any order`(
      backend: Backend
    ) async throws {
      try await backend.withStore { store in
        for seed in UInt64(1)...12 {
          var random = SeededRandom(seed: seed)
          var frames = (0..<5).map { _ in random.eventsErasing(countMax: 16) }
          let union = Log(frames.flatMap { $0 })
          for _ in 0..<2 {
            let account = AccountID.fresh()
            random.shuffle(&frames)
            for frame in frames + [random.pick(frames)] { try await store.take(frame, account) }
            let have = try await store.have(of: account, as: .learner(account))
            #expect(have == union.have, "seed \(seed)")
            let kept = try await store.log(of: account)
            #expect(kept == union && kept.have == union.have, "seed \(seed)")
            let usage = try await store.verify(account, as: .learner(account))
            #expect(usage.eventCount == Int64(union.count), "seed \(seed)")
            #expect(usage.bytes == Int64(union.lines.count - union.count), "seed \(seed)")
          }
        }
      }
    }

    @Test(arguments: Backend.here)
    func `an erased line leaves the table and the count, and no old device brings it back`(
      backend: Backend
    ) async throws {
      try await backend.withStore { store in
        let account = AccountID.fresh()
        let events = (1...40).map { Event.plain(Int64($0), "entry \($0)") }
        try await store.take(events, account)
        let before = try await store.usage(of: account, as: .learner(account))
        let erasing = try Event.erasing(events[4...9].map(\.id), counter: 1)
        let appended = try await store.take([erasing], account)
        #expect(appended.erasedCount == 6 && appended.addedCount == 1)
        let after = try await store.verify(account, as: .learner(account))
        let gone = events[4...9].reduce(0) { $0 + $1.line.count } - erasing.line.count
        #expect(after.bytes == before.bytes - Int64(gone) && after.eventCount == 35)
        #expect(after.erasedRangeCount == 1)
        // The old device says it all again.
        #expect(try await store.take(events, account).addedCount == 0)
        #expect(try await store.verify(account, as: .learner(account)) == after)
        let log = try await store.log(of: account)
        #expect(log == Log(events + [erasing]) && log[events[4].id] == nil)
        // It keeps the name, so that it is lacked by nobody.
        let have = try await store.have(of: account, as: .learner(account))
        #expect(have.shelves["k3"]?.ranges == [1...40])
        let stale = Log(events).have
        let lack = try await store.lack(for: stale, of: account, as: .learner(account))
        #expect(lack == Lack(events: [erasing]))
      }
    }

    @Test(arguments: Backend.here)
    func `an erasure survives a copy, and a copy from before it does not undo it`(
      backend: Backend
    ) async throws {
      let path = NSTemporaryDirectory() + "etude-\(UUID().uuidString).backup"
      defer { try? FileManager.default.removeItem(atPath: path) }
      try await backend.withOwnStore { store in
        let account = AccountID.fresh()
        let events = (1...9).map { Event.plain(Int64($0), "entry \($0)") }
        try await store.take(events, account)
        _ = try await Backup(path: path).write(store)
        try await store.take([try Event.erasing([events[3].id], counter: 1)], account)
        _ = try await Backup(path: path).restore(into: store)
        let log = try await store.log(of: account)
        #expect(log.count == 9 && log[events[3].id] == nil)
        _ = try await Backup(path: path).write(store)
        try await Backend.sqlite.withStore { copy in
          _ = try await Backup(path: path).restore(into: copy)
          try await copy.take(events, account)
          #expect(try await copy.log(of: account) == log)
          let have = try await copy.have(of: account, as: .learner(account))
          #expect(have == log.have)
        }
      }
    }

    @Test(arguments: Backend.here)
    func `an account may not fill the disk with names`(backend: Backend) async throws {
      let quota = Quota(erasedRangesMax: 10)
      try await backend.withStore(quota: quota) { store in
        let account = AccountID.fresh()
        let apart = (1...11).map { EventID(device: "k3", counter: $0 * 2) }
        try await store.take([try Event.erasing(Array(apart.prefix(10)), counter: 1)], account)
        await #expect(throws: StoreError.full(account, quota)) {
          try await store.take([try Event.erasing([apart[10]], counter: 2)], account)
        }
        // What joins two ranges makes room.
        let between = EventID(device: "k3", counter: 3)
        try await store.take([try Event.erasing([between], counter: 2)], account)
        let usage = try await store.verify(account, as: .learner(account))
        #expect(usage.erasedRangeCount == 9)
      }
    }

    /// No file of the database has the bytes any more once it is closed.
    @Test func `SQLite overwrites what was erased`() async throws {
      let (address, account) = (try Backend.sqlite.address(), AccountID.fresh())
      let store = try await Store.open(address)
      try await store.take([.plain(1, "a secret of mine"), .plain(2, "another thing")], account)
      let id = EventID(device: "k3", counter: 1)
      try await store.take([try Event.erasing([id], counter: 1)], account)
      await store.close()
      let folder = URL(filePath: address).deletingLastPathComponent()
      for file in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
        let bytes = try Data(contentsOf: folder.appending(path: file))
        #expect(bytes.range(of: Data("a secret of mine".utf8)) == nil, "\(file)")
      }
      #expect(try Data(contentsOf: URL(filePath: address)).range(of: Data("another".utf8)) != nil)
      Backend.sqlite.remove(address)
    }
  }
}

extension Event {
  static func erasing(_ ids: [EventID], counter: Int64) throws -> Event {
    let draft = try #require(Erasure(Names(ids))).draft
    return Event(
      id: EventID(device: "f", counter: counter), moment: Moment(millis: 5_000), kind: draft.kind,
      body: draft.body)
  }
}
