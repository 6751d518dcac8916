import Basics
import EventLog
import TestKit
import Testing

@testable import Storage

extension StorageSuite {
  /// What a device is sent: the same as another device would send it.
  struct LackingTests {
    @Test(arguments: Backend.here)
    func `a store sends what a log would`(backend: Backend) async throws {
      try await backend.withStore { store in
        for seed in UInt64(1)...8 {
          var random = SeededRandom(seed: seed)
          let account = AccountID.fresh()
          let events = random.events(countMax: 60)
          try await store.take(events, account)
          var other = Log(events.filter { _ in random.oneIn(2) })
          if random.oneIn(3) { other.merge(random.events()) }
          let expected = Log(events).lack(for: other.have)
          let lack = try await store.lack(for: other.have, of: account, as: .learner(account))
          #expect(lack == expected, "seed \(seed)")
        }
      }
    }

    /// The same counters and other bytes: someone copied a device.
    @Test(arguments: Backend.here)
    func `a device that differs is sent whole`(backend: Backend) async throws {
      try await backend.withStore { store in
        var random = SeededRandom(seed: 8)
        let account = AccountID.fresh()
        let mine = (1...9).map { random.event(id: EventID(device: "k3", counter: $0)) }
        let theirs = (1...9).map { random.event(id: EventID(device: "k3", counter: $0)) }
        try await store.take(mine, account)
        let lack = try await store.lack(
          for: Log(theirs).have, of: account, as: .learner(account), frameBytes: 1)
        #expect(lack == Lack(events: Log(mine).events))
      }
    }

    @Test(arguments: Backend.here)
    func `small frames bring the oldest first, and all in the end`(backend: Backend) async throws {
      try await backend.withStore { store in
        for seed in UInt64(1)...5 {
          var random = SeededRandom(seed: seed)
          let account = AccountID.fresh()
          let log = Log(
            random.events(countMax: 50) + [random.event(id: EventID(device: "a", counter: 999))])
          try await store.take(log.events, account)
          let first = try await store.lack(
            for: Have(), of: account, as: .learner(account), frameBytes: 1)
          #expect(first.events == Array(log.events.prefix(1)))
          #expect(first.hasMore == (log.count > 1))
          #expect(try await store.log(of: account, frameBytes: 300) == log, "seed \(seed)")
        }
      }
    }

    @Test(arguments: Backend.here)
    func `a long line travels too`(backend: Backend) async throws {
      try await backend.withStore { store in
        let account = AccountID.fresh()
        let events = (1...3).map { Event.long($0, bytes: 1_200_000) }
        try await store.take(events, account)
        let lack = try await store.lack(for: Have(), of: account, as: .learner(account))
        #expect(lack.events.count == 1 && lack.hasMore)
        #expect(try await store.log(of: account) == Log(events))
      }
    }
  }
}
