import Basics
import EventLog
import Foundation
import TestKit
import Testing

@testable import Storage

extension StorageSuite {
  /// When somebody is to be reminded, as it is kept.
  struct ReminderTests {
    private static func reminder(
      _ random: inout SeededRandom, changed: Int64 = 5
    ) throws -> Reminder {
      try #require(
        Reminder(
          days: Set((0...random.below(7)).map { _ in Int64(random.below(7)) }),
          times: (0...random.below(3)).map { _ in Int64(random.below(1_440)) },
          zone: "America/St_Johns",
          quiet: .init(from: Int64(random.below(1_440)), to: Int64(random.below(1_440))),
          minutes: Int64(1 + random.below(1_440)), isByLetter: random.below(2) == 1,
          calendar: random.below(2) == 1 ? Reminder.freshCalendar() : nil, changed: changed))
    }

    @Test(arguments: Backend.here)
    func `what was chosen is there, and is nobody else's`(backend: Backend) async throws {
      var random = SeededRandom(seed: 9)
      try await backend.withStore { store in
        let (own, other) = (
          try await OrganisationTests.person(store.desk),
          try await OrganisationTests.person(store.desk)
        )
        for changed in 1...20 as ClosedRange<Int64> {
          var wanted = try Self.reminder(&random, changed: changed)
          let address = try await store.reminder(of: own, as: .learner(own))?.calendar
          if changed > 1 { wanted.calendar = address }
          try await store.keep(wanted, next: nil, of: own, as: .learner(own))
          #expect(try await store.reminder(of: own, as: .learner(own)) == wanted)
        }
        #expect(try await store.reminder(of: other, as: .learner(other)) == nil)
        for principal in [Principal.stranger, .learner(other), .desk] {
          await #expect(throws: StoreError.notYours(own)) {
            try await store.dropReminder(of: own, as: principal)
          }
        }
        try await store.dropReminder(of: own, as: .learner(own))
        #expect(try await store.reminder(of: own, as: .operating) == nil)
      }
    }

    @Test(.enabled(if: Backend.isPostgresHere, "PostgreSQL is not installed"))
    func `the policy of its rows holds where the first check would be forgotten`() async throws {
      var random = SeededRandom(seed: 12)
      try await Backend.postgres.withStore { store in
        let own = try await OrganisationTests.person(store.desk)
        let wanted = try Self.reminder(&random)
        try await store.keep(wanted, next: nil, of: own, as: .learner(own))
        for principal in [Principal.stranger, .learner(.fresh())] {
          let gone = try await store.engine.write(as: principal) {
            transaction throws(StoreError) in
            try transaction.rows("DELETE FROM reminder RETURNING account", []).count
          }
          #expect(gone == 0)
        }
        #expect(try await store.reminder(of: own, as: .learner(own)) == wanted)
      }
    }

    @Test(arguments: Backend.here)
    func `an address leads to one calendar, until there is another`(backend: Backend) async throws {
      var random = SeededRandom(seed: 10)
      try await backend.withStore { store in
        let (desk, own) = (store.desk, try await OrganisationTests.person(store.desk))
        let (first, second) = (Reminder.freshCalendar(), Reminder.freshCalendar())
        let isNamed = try await store.nameCalendar(first, of: own, as: .learner(own), now: 1)
        #expect(!isNamed)
        try await store.keep(
          try Self.reminder(&random), next: nil, of: own, as: .learner(own))
        for name in [first, second] {
          #expect(try await store.nameCalendar(name, of: own, as: .learner(own), now: 7))
          #expect(try await desk.account(ofCalendar: name) == own)
        }
        #expect(try await desk.account(ofCalendar: first) == nil)
        #expect(try await store.reminder(of: own, as: .learner(own))?.changed == 7)
        #expect(try await store.nameCalendar(nil, of: own, as: .learner(own), now: 8))
        #expect(try await desk.account(ofCalendar: second) == nil)
      }
    }

    @Test(arguments: Backend.here)
    func `a day was practised on when an answer or a time of that day is there`(
      backend: Backend
    ) async throws {
      func event(_ counter: Int64, _ millis: Int64, _ kind: String) -> Event {
        Event(
          id: EventID(device: "k3", counter: counter), moment: Moment(millis: millis), kind: kind,
          body: [:])
      }
      try await backend.withStore { store in
        let own = try await OrganisationTests.person(store.desk)
        func practised(_ time: Range<Int64>) async throws -> Int64? {
          try await store.practised(
            of: own, within: time, kinds: ["a.done", "b.done"], as: .learner(own))
        }
        try await store.take(
          [event(1, 10, "a.done"), event(2, 19, "b.done"), event(3, 20, "x.set")], own)
        #expect(try await practised(10..<20) == 19)
        #expect(try await practised(10..<19) == 10)
        #expect(try await practised(11..<19) == nil)
        #expect(try await practised(20..<30) == nil)
      }
    }

    @Test(arguments: Backend.here)
    func `a copy has it, and whoever is erased has none`(backend: Backend) async throws {
      var random = SeededRandom(seed: 11)
      let path = FileManager.default.temporaryDirectory.appending(path: "copy-\(UUID())").path
      defer { try? FileManager.default.removeItem(atPath: path) }
      try await backend.withOwnStore { first in
        let own = try await OrganisationTests.person(first.desk)
        let wanted = try Self.reminder(&random)
        try await first.keep(wanted, next: nil, of: own, as: .learner(own))
        _ = try await Backup(path: path).write(first)
        try await backend.withOwnStore { second in
          _ = try await Backup(path: path).restore(into: second)
          #expect(try await second.reminder(of: own, as: .learner(own)) == wanted)
        }
        try await first.desk.erase(own, now: 9)
        #expect(
          try await first.traces(of: [own.text, wanted.calendar ?? own.text], []).found == [])
      }
    }

    @Test func `what is no choice is none`() {
      func isOne(
        days: Set<Int64> = [0], times: [Int64] = [60], zone: String = "UTC", from: Int64 = 0,
        minutes: Int64 = 5, calendar: String? = nil
      ) -> Bool {
        Reminder(
          days: days, times: times, zone: zone, quiet: .init(from: from, to: 0), minutes: minutes,
          calendar: calendar, changed: 0) != nil
      }
      #expect(isOne())
      #expect(!isOne(days: []) && !isOne(days: [7]) && !isOne(days: [-1, 2]))
      #expect(!isOne(times: []) && !isOne(times: [1_440]) && !isOne(times: [-1]))
      #expect(!isOne(times: [1, 2, 3, 4]) && isOne(times: [1, 2, 3, 3]))
      #expect(!isOne(zone: "") && !isOne(zone: "A\r\nX:Y") && !isOne(zone: "A;B"))
      #expect(!isOne(zone: String(repeating: "a", count: 41)))
      #expect(!isOne(from: 1_440) && !isOne(minutes: 0) && !isOne(calendar: "abc"))
    }

    @Test func `quiet hours may go over midnight, and may be none`() {
      let night = Reminder.Quiet(from: 1_260, to: 420)
      #expect(night.holds(1_260) && night.holds(0) && night.holds(419))
      #expect(!night.holds(420) && !night.holds(1_259))
      let noon = Reminder.Quiet(from: 720, to: 780)
      #expect(noon.holds(720) && !noon.holds(780) && !noon.holds(0))
      #expect((0..<1_440).allSatisfy { !Reminder.Quiet(from: 60, to: 60).holds($0) })
    }
  }
}
