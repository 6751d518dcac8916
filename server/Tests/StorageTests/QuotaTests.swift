import Basics
import EventLog
import TestKit
import Testing

@testable import Storage

extension StorageSuite {
  /// How much an account may hold, and what may be sent to it at all.
  struct QuotaTests {
    @Test(arguments: Backend.here)
    func `a full account takes in nothing more, and can be read`(backend: Backend) async throws {
      let quota = Quota(eventsMax: 3, bytesMax: 1000)
      try await backend.withStore(quota: quota) { store in
        let account = AccountID.fresh()
        let three = [Event.plain(1), .plain(2), .plain(3)]
        try await store.take(three, account)
        await #expect(throws: StoreError.full(account, quota)) {
          try await store.take([.plain(3), .plain(4)], account)
        }
        // What is there already is no more.
        #expect(try await store.take(three, account).addedCount == 0)
        #expect(try await store.log(of: account).events == three)
        await #expect(throws: StoreError.full(account, quota)) {
          try await store.take([.plain(1, String(repeating: "!", count: 1000))], account)
        }
        let have = try await store.have(of: account, as: .learner(account))
        #expect(have == Log(three).have)
      }
    }

    @Test(arguments: Backend.here)
    func `an account over its quota may still come to hold less`(backend: Backend) async throws {
      let account = AccountID.fresh()
      let long = Event.plain(1, "b" + String(repeating: "z", count: 500))
      let address = try backend.address()
      let store = try await Store.open(address)
      try await store.take([long], account)
      await store.close()
      let small = try await Store.open(address, quota: Quota(eventsMax: 1, bytesMax: 10))
      try await small.take([.plain(1, "a")], account)
      #expect(try await small.log(of: account).events == [.plain(1, "a")])
      await small.close()
      backend.remove(address)
    }

    @Test(arguments: Backend.here)
    func `what no log could read again is refused whole`(backend: Backend) async throws {
      try await backend.withStore { store in
        let account = AccountID.fresh()
        let wrong = [
          .plain(1, device: "K 3"), .plain(0),
          Event(
            id: EventID(device: "k3", counter: 1), moment: Moment(millis: 0), kind: "x",
            version: 1, body: Array("{\"a\":\n1".utf8)),
        ]
        for event in wrong {
          await #expect(throws: StoreError.notAnEvent(event.id.text)) {
            try await store.take([.plain(9), event], account)
          }
        }
        await #expect(throws: StoreError.self) {
          try await store.take((1...5).map { .long($0, bytes: 15 << 20) }, account)
        }
        let kept = try await store.log(of: account)
        let usage = try await store.usage(of: account, as: .learner(account))
        #expect(kept.isEmpty && usage == Usage())
      }
    }
  }
}
