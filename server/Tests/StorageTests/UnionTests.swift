import Basics
import EventLog
import TestKit
import Testing

@testable import Storage

extension StorageSuite {
  /// What is kept is a union, whatever database keeps it.
  struct UnionTests {
    @Test(arguments: Backend.here)
    func `frames come to the log they add up to, in any order and however often`(
      backend: Backend
    ) async throws {
      try await backend.withStore { store in
        for seed in UInt64(1)...8 {
          var random = SeededRandom(seed: seed)
          var frames = random.frames(count: 6)
          let union = Log(frames.flatMap { $0 })
          for _ in 0..<2 {
            let account = AccountID.fresh()
            random.shuffle(&frames)
            for frame in frames + [random.pick(frames), frames.flatMap { $0 }] {
              try await store.take(frame, account)
            }
            let kept = try await store.log(of: account)
            #expect(kept == union && kept.lines == union.lines, "seed \(seed)")
            let have = try await store.have(of: account, as: .learner(account))
            #expect(have == union.have, "seed \(seed)")
            let usage = try await store.usage(of: account, as: .learner(account))
            let bytes = Int64(union.lines.count - union.count)
            #expect(usage == Usage(eventCount: Int64(union.count), bytes: bytes), "seed \(seed)")
          }
        }
      }
    }

    @Test(arguments: Backend.here)
    func `of two lines with one name the smaller stays, byte by byte, and it is reported`(
      backend: Backend
    ) async throws {
      let id = EventID(device: "k3", counter: 7)
      // By bytes é (c3 a9) comes after z; by many an alphabet it would not. The last is as the
      // first is, with a space more.
      let lines = [#"{"t":"z"}"#, #"{"t":"é"}"#, #"{"t":"\u0000"}"#, #"{"t":"😀"}"#, #"{ "t":"z"}"#]
        .map { body in
          Event(
            id: id, moment: Moment(millis: 5, zoneMinutes: 60), kind: "future.thing-done",
            version: 1, body: Array(body.utf8))
        }
      let least = try #require(lines.min { $0.line.lexicographicallyPrecedes($1.line) })
      try await backend.withStore { store in
        for first in lines {
          for second in lines where second != first {
            let account = AccountID.fresh()
            #expect(try await store.take([first], account).addedCount == 1)
            let again = try await store.take([second], account)
            #expect(again.addedCount == 0 && again.conflicts.count == 1)
            try await store.take(lines, account)
            #expect(try await store.log(of: account).events == [least])
          }
        }
      }
    }

    @Test(arguments: Backend.here)
    func `writers at once leave what is there and what is said to be there equal`(
      backend: Backend
    ) async throws {
      let address = try backend.address()
      let stores = [try await Store.open(address), try await Store.open(address)]
      for seed in UInt64(1)...5 {
        var random = SeededRandom(seed: seed)
        let frames = random.frames(count: 24)
        let accounts = [AccountID.fresh(), AccountID.fresh()]
        try await withThrowingTaskGroup(of: Void.self) { group in
          for (place, frame) in frames.enumerated() {
            for account in accounts {
              group.addTask { try await stores[place % 2].take(frame, account) }
            }
          }
          try await group.waitForAll()
        }
        let union = Log(frames.flatMap { $0 })
        for account in accounts {
          #expect(try await stores[0].log(of: account) == union, "seed \(seed)")
          let have = try await stores[1].have(of: account, as: .learner(account))
          #expect(have == union.have, "seed \(seed)")
        }
      }
      for store in stores { await store.close() }
      backend.remove(address)
    }

    @Test(arguments: Backend.here)
    func `what was written is there after closing and opening`(backend: Backend) async throws {
      let (address, account) = (try backend.address(), AccountID.fresh())
      var random = SeededRandom(seed: 3)
      let events = random.events()
      let first = try await Store.open(address)
      try await first.take(events, account)
      await first.close()
      await #expect(throws: StoreError.self) { try await first.log(of: account) }
      let second = try await Store.open(address)
      #expect(try await second.log(of: account) == Log(events))
      await second.close()
      backend.remove(address)
    }
  }
}
