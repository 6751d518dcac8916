import Basics
import EventLog
import Foundation
import Testing

@testable import Storage

extension StorageSuite {
  /// Figures that somebody shows: the newest alone, for who looks after them, as long as they want.
  struct ShownFactTests {
    private typealias Class = FactTests.Class
    private static let now = FactTests.now

    private static func shown(
      _ counter: Int64, by account: AccountID, in team: String, at: Int64? = nil,
      device: String = "phone"
    ) -> Event {
      let member = account.id(in: team)
      return Event(
        id: EventID(device: member + device, counter: counter),
        moment: Moment(millis: at ?? counter), kind: TeamKind.shared.name,
        body: ["team": .string(team), "about": .string(member), "on": true, "since": 20_000])
    }

    private func told(_ store: Store, _ account: AccountID) async throws -> [Int64] {
      try await store.facts(for: Have(), as: .learner(account), now: Self.now)
        .lack.events.map(\.id.counter)
    }

    private func note(
      _ store: Store, _ events: [Event], _ account: AccountID
    ) async throws -> Noted {
      try await store.note(events, as: .learner(account), received: Self.now)
    }

    @Test(arguments: Backend.here)
    func `only the newest is kept, whatever order they come in`(backend: Backend) async throws {
      for order in [[1, 2, 3], [3, 2, 1], [2, 3, 1], [2, 1, 3]] as [[Int64]] {
        try await backend.withStore { store in
          let room = try await Class(store)
          for counter in order {
            let fact = Self.shown(
              counter, by: room.ida, in: room.id, at: 10 * counter,
              device: counter == 2 ? "tablet" : "phone")
            #expect(try await note(store, [fact], room.ida).refused.isEmpty)
          }
          #expect(try await told(store, room.coach) == [3])
          #expect(try await told(store, room.ida) == [3])
          #expect(try await told(store, room.jan) == [])
          // What was replaced does not come back, and what others show stays.
          let jans = Self.shown(7, by: room.jan, in: room.id)
          _ = try await note(store, [jans], room.jan)
          _ = try await note(
            store, [Self.shown(1, by: room.ida, in: room.id, at: 10)], room.ida)
          #expect(try await told(store, room.coach) == [7, 3])
        }
      }
    }

    @Test(arguments: Backend.here)
    func `in one round only the newest is kept, and given work stays`(
      backend: Backend
    ) async throws {
      try await backend.withStore { store in
        let room = try await Class(store)
        _ = try await note(store, [room.given(1)], room.coach)
        let facts = ([5, 2, 9, 3, 7, 4, 8, 6] as [Int64]).map {
          Self.shown($0, by: room.ida, in: room.id)
        }
        _ = try await note(store, facts, room.ida)
        #expect(try await told(store, room.coach) == [1, 9])
      }
    }

    @Test(arguments: Backend.here)
    func `nobody shows another's, and who looks after others shows none`(
      backend: Backend
    ) async throws {
      try await backend.withStore { store in
        let room = try await Class(store)
        let ofIda = Self.shown(1, by: room.ida, in: room.id)
        #expect(
          try await note(store, [ofIda], room.jan).refused == [ofIda.id: .notYours])
        let ofCoach = Self.shown(1, by: room.coach, in: room.id)
        #expect(
          try await note(store, [ofCoach], room.coach).refused == [ofCoach.id: .notAllowed])
        let places = { (account: AccountID) in
          try await store.facts(for: Have(), as: .learner(account), now: Self.now).places
        }
        #expect(try await places(room.ida).map(\.canShare) == [true])
        #expect(try await places(room.coach).allSatisfy { !$0.canShare })
      }
    }

    @Test(arguments: Backend.here)
    func `who leaves takes it along`(backend: Backend) async throws {
      try await backend.withStore { store in
        let room = try await Class(store)
        for account in [room.ida, room.jan] {
          _ = try await note(store, [Self.shown(1, by: account, in: room.id)], account)
        }
        #expect(try await told(store, room.coach).count == 2)
        func summed() async throws -> [String] {
          try await store.desk.figuresShown(in: room.id).map(\.author).sorted()
        }
        let both = [room.ida, room.jan].map { $0.id(in: room.id) }.sorted()
        #expect(try await summed() == both)
        _ = try await store.desk.remove(room.ida, from: room.id, now: Self.now)
        #expect(try await told(store, room.coach).count == 1)
        #expect(try await summed() == [room.jan.id(in: room.id)])
        _ = try await store.desk.join(room.code, room.ida, as: .student, now: Self.now)
        #expect(try await told(store, room.coach).count == 1)
        _ = try await store.desk.change(room.jan, in: room.id, to: .guardian)
        #expect(try await told(store, room.coach) == [])
        #expect(try await summed().isEmpty)
      }
    }

    @Test(arguments: Backend.here)
    func `of a child a guardian decides, and whoever takes it back deletes it`(
      backend: Backend
    ) async throws {
      try await backend.withStore { store in
        let room = try await Class(store)
        let (claim, _) = try await Family.begin(store.desk, for: room.ida, now: Self.now)
        func decide(_ isGiven: Bool) async throws {
          let ward = try #require(
            try await store.desk.ward(of: room.ida, now: Self.now))
          #expect(ward.id == claim.id)
          _ = try await store.desk.decide(
            ward, [.plain(.coach, isGiven, at: Self.now)], stopping: nil, erasedAt: 0)
        }
        let first = Self.shown(1, by: room.ida, in: room.id)
        #expect(try await note(store, [first], room.ida).refused == [first.id: .notAgreed])
        try await decide(true)
        #expect(try await note(store, [first], room.ida).addedCount == 1)
        let places = try await store.facts(
          for: Have(), as: .learner(room.ida), now: Self.now
        ).places
        #expect(places.map(\.canShare) == [true])
        #expect(try await told(store, room.coach) == [1])
        try await decide(false)
        #expect(try await told(store, room.coach) == [])
        let again = Self.shown(2, by: room.ida, in: room.id)
        #expect(try await note(store, [again], room.ida).refused == [again.id: .notAgreed])
      }
    }

    @Test(arguments: Backend.here)
    func `a pupil who is removed shows nothing, and has no address any more`(
      backend: Backend
    ) async throws {
      try await backend.withStore { store in
        let desk = store.desk
        let (school, admin) = try await OrganisationTests.school(desk)
        let (classroom, pupils) = try await OrganisationTests.classroom(
          desk, in: school, by: admin, ["Ida", "Jan"])
        let (ida, jan) = (pupils[0].account, pupils[1].account)
        for account in [ida, jan] {
          _ = try await note(store, [Self.shown(1, by: account, in: classroom.id)], account)
          #expect(
            try await desk.nameCalendar(
              Reminder.freshCalendar(), of: account, in: classroom.id))
        }
        #expect(try await told(store, ida).count == 1)
        #expect(try await desk.remove(ida, from: classroom.id, now: Self.now) == .done)
        #expect(try await told(store, ida).isEmpty)
        #expect(try await desk.calendar(of: ida, in: classroom.id) == nil)
        #expect(try await told(store, jan).count == 1)
        #expect(try await desk.calendar(of: jan, in: classroom.id) != nil)
      }
    }

    @Test(arguments: Backend.here)
    func `a name that was another fact's is replaced all the same`(
      backend: Backend
    ) async throws {
      try await backend.withStore { store in
        let room = try await Class(store)
        let member = room.ida.id(in: room.id)
        let told = Event(
          id: EventID(device: member + "phone", counter: 1), moment: Moment(millis: 2),
          kind: TeamKind.progressed.name,
          body: [
            "team": .string(room.id), "about": .string(member), "z": "zzz",
          ])
        _ = try await note(store, [told], room.ida)
        let taken = Self.shown(1, by: room.ida, in: room.id)
        try #require(taken.line.lexicographicallyPrecedes(told.line))
        _ = try await note(store, [taken], room.ida)
        _ = try await store.desk.change(room.ida, in: room.id, to: .guardian)
        _ = try await store.desk.change(room.ida, in: room.id, to: .student)
        #expect(try await self.told(store, room.coach) == [])
      }
    }

    @Test(arguments: Backend.here)
    func `in a copy it is replaced as before`(backend: Backend) async throws {
      let path = FileManager.default.temporaryDirectory.appending(path: "copy-\(UUID())").path
      defer {
        for end in ["", ".blobs"] { try? FileManager.default.removeItem(atPath: path + end) }
      }
      var copied: (team: String, coach: AccountID, ida: AccountID)?
      try await backend.withOwnStore { store in
        let room = try await Class(store)
        _ = try await note(store, [Self.shown(1, by: room.ida, in: room.id)], room.ida)
        _ = try await Backup(path: path).write(store)
        copied = (room.id, room.coach, room.ida)
      }
      let (team, coach, ida) = try #require(copied)
      try await backend.withOwnStore { store in
        _ = try await Backup(path: path).restore(into: store)
        _ = try await note(store, [Self.shown(2, by: ida, in: team)], ida)
        #expect(try await told(store, coach) == [2])
      }
    }
  }
}
