import Foundation
import Testing

@testable import Storage

extension StorageSuite {
  /// Devices on which somebody is reminded, and the notices that wait for them.
  struct PushDeviceTests {
    private static let now: Int64 = 1_700_000_000_000

    private static func device(_ account: AccountID) -> PushDevice {
      PushDevice(
        account: account, print: randomHex(bytes: 32), sealed: [1, 2, 3], label: "Phone",
        made: now)
    }

    @Test(arguments: Backend.here)
    func `whoever looks at the same moment, a notice is sent once`(backend: Backend) async throws {
      try await backend.withOwnStore { store in
        let own = try await OrganisationTests.person(store.desk)
        for _ in 0..<10 { #expect(try await store.desk.add(Self.device(own))) }
        #expect(try await !store.desk.add(Self.device(own)), "there are ten already")
        let count = try await store.ring(
          own, now: Self.now, ends: Self.now + 1_000, as: .learner(own))
        #expect(count == 10)
        let taken = try await withThrowingTaskGroup(of: [String].self) { group in
          for _ in 0..<6 {
            group.addTask {
              var taken: [String] = []
              // NB: who comes second for one looks again; all are held in the end.
              for _ in 0..<40 {
                if let device = try await store.desk.nextPush(now: Self.now) {
                  taken.append(device.id)
                }
              }
              return taken
            }
          }
          return try await group.reduce(into: []) { $0 += $1 }
        }
        #expect(taken.count == 10 && Set(taken).count == 10)
        #expect(try await store.desk.pushesWaiting() == 10)
      }
    }

    @Test(arguments: Backend.here)
    func `a notice waits, is given up in time, and makes way for a later one`(
      backend: Backend
    ) async throws {
      try await backend.withOwnStore { store in
        let (desk, own) = (store.desk, try await OrganisationTests.person(store.desk))
        #expect(try await desk.add(Self.device(own)))
        func ring(_ now: Int64) async throws {
          _ = try await store.ring(own, now: now, ends: now + 600_000, as: .learner(own))
        }
        try await ring(Self.now)
        let first = try #require(try await desk.nextPush(now: Self.now))
        // A later notice comes while the first is on its way, which then changes nothing of it.
        try await ring(Self.now + 5)
        try await desk.pushed(first, now: Self.now + 6)
        #expect(try await desk.pushesWaiting() == 1)
        let second = try #require(try await desk.nextPush(now: Self.now + 6))
        #expect(second.tries == 1)
        func fail(_ afterMillis: Int64?) async throws -> Bool {
          try await desk.pushFailed(
            second, "why", mayPass: true, afterMillis: afterMillis, now: Self.now + 6)
        }
        #expect(try await fail(nil))
        #expect(try await desk.nextPush(now: Self.now + 60_005) == nil)
        #expect(try await desk.nextPush(now: Self.now + 60_006)?.tries == 2)
        #expect(try await !fail(600_000))
        #expect(try await desk.pushesWaiting() == 0)
        try await ring(Self.now + 7)
        #expect(try await desk.nextPush(now: Self.now + 700_000) == nil)
        let left = try #require(try await store.pushDevices(of: own, as: .learner(own)).first)
        #expect(left.fault == "too late" && left.heard == nil)
      }
    }

    @Test(arguments: Backend.here)
    func `nobody else sees or ends a device, and an account that is erased has none`(
      backend: Backend
    ) async throws {
      try await backend.withOwnStore { store in
        let own = try await OrganisationTests.person(store.desk)
        let device = Self.device(own)
        #expect(try await store.desk.add(device))
        for principal in [Principal.stranger, .learner(.fresh()), .desk] {
          await #expect(throws: StoreError.notYours(own)) {
            try await store.pushDevices(of: own, as: principal)
          }
          await #expect(throws: StoreError.notYours(own)) {
            try await store.dropPushDevice(device.id, of: own, as: principal)
          }
        }
        let other = try await OrganisationTests.person(store.desk)
        let isDone = try await store.dropPushDevice(device.id, of: other, as: .learner(other))
        #expect(!isDone)
        #expect(try await store.pushDevices(of: own, as: .learner(own)) == [device])
        try await store.desk.erase(own, now: 9)
        #expect(try await store.traces(of: [own.text, device.print, device.id], []).found == [])
      }
    }

    @Test(.enabled(if: Backend.isPostgresHere, "PostgreSQL is not installed"))
    func `the policy of its rows holds where the first check would be forgotten`() async throws {
      try await Backend.postgres.withStore { store in
        let own = try await OrganisationTests.person(store.desk)
        #expect(try await store.desk.add(Self.device(own)))
        for principal in [Principal.stranger, .learner(.fresh())] {
          for sql in ["SELECT id FROM push", "DELETE FROM push RETURNING id"] {
            let count = try await store.engine.write(as: principal) {
              transaction throws(StoreError) in try transaction.rows(sql, []).count
            }
            #expect(count == 0)
          }
        }
        #expect(try await store.pushDevices(of: own, as: .learner(own)).count == 1)
      }
    }
  }
}
