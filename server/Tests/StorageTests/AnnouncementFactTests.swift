import Basics
import EventLog
import Testing

@testable import Storage

extension StorageSuite {
  /// What is said to all or to some: who is told, and who may say and read it.
  struct AnnouncementFactTests {
    private static let now = FactTests.now

    private static func fact(
      _ kind: TeamKind, _ counter: Int64, by author: AccountID, about: AccountID? = nil,
      in team: String
    ) -> Event {
      var body: [JSON.Member] = [
        .init("team", .string(team)), .init("announcement", "a.1"), .init("title", "Trip"),
      ]
      if let about { body.append(.init("about", .string(about.id(in: team)))) }
      return Event(
        id: EventID(device: author.id(in: team) + "desk", counter: counter),
        moment: Moment(millis: now + counter), kind: kind.name, body: .object(body))
    }

    private static func told(_ store: Store, _ account: AccountID) async throws -> [Int64] {
      try await store.facts(for: Have(), as: .learner(account), now: now)
        .lack.events.map(\.id.counter)
    }

    @Test(arguments: Backend.here)
    func `each is told what is for them, and staff alone what is a draft`(
      backend: Backend
    ) async throws {
      try await backend.withStore { store in
        let room = try await FactTests.Class(store)
        let said = [
          Self.fact(.announced, 1, by: room.coach, in: room.id),
          Self.fact(.announced, 2, by: room.coach, about: room.ida, in: room.id),
          Self.fact(.announced, 3, by: room.coach, about: room.coach, in: room.id),
        ]
        let noted = try await store.note(said, as: .learner(room.coach), received: Self.now)
        #expect(noted.addedCount == 3 && noted.refused.isEmpty)
        #expect(try await Self.told(store, room.ida) == [1, 2])
        #expect(try await Self.told(store, room.jan) == [1])
        #expect(try await Self.told(store, room.coach) == [1, 2, 3])
        let own = Self.fact(.announced, 9, by: room.ida, in: room.id)
        let refused = try await store.note([own], as: .learner(room.ida), received: Self.now)
        #expect(refused.refused == [own.id: .notAllowed])
        // That it was read is told to staff, and said by nobody else.
        let read = Self.fact(.read, 1, by: room.ida, about: room.ida, in: room.id)
        let another = Self.fact(.read, 2, by: room.ida, about: room.jan, in: room.id)
        let answer = try await store.note(
          [read, another], as: .learner(room.ida), received: Self.now)
        #expect(answer.addedCount == 1 && answer.refused == [another.id: .notAllowed])
        #expect(try await Self.told(store, room.jan) == [1])
        #expect(try await Self.told(store, room.coach).count == 4)
      }
    }

    @Test(arguments: Backend.here)
    func `a guardian is told what is for their child, whom it names`(
      backend: Backend
    ) async throws {
      try await backend.withStore { store in
        let room = try await FactTests.Class(store)
        let parent = try await OrganisationTests.person(store.desk, "Pia")
        let (claim, _) = try await Family.begin(store.desk, for: room.ida, now: Self.now)
        try await store.desk.write { transaction throws(StoreError) in
          _ = try transaction.rows(
            "UPDATE ward SET guardian = $2 WHERE id = $1", [.text(claim.id), .text(parent.text)])
        }
        let said = [
          Self.fact(.announced, 1, by: room.coach, in: room.id),
          Self.fact(.announced, 2, by: room.coach, about: room.ida, in: room.id),
          Self.fact(.announced, 3, by: room.coach, about: room.jan, in: room.id),
        ]
        let noted = try await store.note(said, as: .learner(room.coach), received: Self.now)
        #expect(noted.addedCount == 3)
        #expect(try await Self.told(store, parent) == [1, 2])
        let places = try await store.facts(for: Have(), as: .learner(parent), now: Self.now)
          .places
        #expect(places.map(\.child) == ["Ida"] && places.map(\.role) == [.guardian])
        let read = Self.fact(.read, 1, by: parent, about: room.ida, in: room.id)
        let refused = try await store.note([read], as: .learner(parent), received: Self.now)
        #expect(refused.refused == [read.id: .notMember])
      }
    }

    /// Who belongs to the school alone.
    @Test(arguments: Backend.here)
    func `a school's admin keeps a draft in a class`(backend: Backend) async throws {
      try await backend.withStore { store in
        let desk = store.desk
        let (school, admin) = try await OrganisationTests.school(desk)
        #expect(try await desk.add(.plain(admin, made: Self.now)) == .kept)
        let coach = try await OrganisationTests.person(desk, "Cole")
        let room = try await OrganisationTests.classroom(desk, in: school, by: coach, [])
          .classroom
        let draft = Self.fact(.announced, 1, by: admin, about: admin, in: room.id)
        let noted = try await store.note([draft], as: .learner(admin), received: Self.now)
        #expect(noted.refused.isEmpty && noted.addedCount == 1)
        #expect(try await Self.told(store, admin) == [1])
        // A coach without a second step is told what a student is.
        #expect(try await Self.told(store, coach).isEmpty)
        #expect(try await desk.add(.plain(coach, made: Self.now)) == .kept)
        #expect(try await Self.told(store, coach) == [1])
        // Of somebody who belongs nowhere there is nothing to say.
        let stranger = try await OrganisationTests.person(desk, "Sam")
        let other = Self.fact(.announced, 2, by: admin, about: stranger, in: room.id)
        let refused = try await store.note([other], as: .learner(admin), received: Self.now)
        #expect(refused.refused == [other.id: .noSubject])
      }
    }
  }
}
