import Basics
import EventLog
import Foundation
import Testing

@testable import Storage

extension StorageSuite {
  /// What organisations note: who is told, what is erased, what the database itself refuses.
  struct FactTests {
    static let now: Int64 = 1_700_000_000_000
    private static let secret = "weak in the third form"

    /// A class of a coach with a second step, and two students.
    struct Class {
      let (id, coach, ida, jan): (String, AccountID, AccountID, AccountID)
      let code: String

      init(_ store: Store) async throws {
        let desk = store.desk
        let school = try await OrganisationTests.school(desk)
        coach = try await OrganisationTests.person(desk, "Cole")
        #expect(try await desk.add(.plain(coach, made: FactTests.now)) == .kept)
        let room = try await OrganisationTests.classroom(desk, in: school.school, by: coach, [])
        id = room.classroom.id
        try await desk.openCode(of: id, fresh: false, now: FactTests.now)
        code = try #require(try await desk.organisation(id)?.code?.text)
        ida = try await OrganisationTests.person(desk, "Ida")
        jan = try await OrganisationTests.person(desk, "Jan")
        for account in [ida, jan] {
          _ = try await desk.join(code, account, as: .student, now: FactTests.now)
        }
      }

      func given(_ counter: Int64, about: AccountID? = nil, _ words: String = secret) -> Event {
        var body: [JSON.Member] = [
          .init("team", .string(id)), .init("assignment", "a.1"), .init("module", "typing"),
          .init("drill", "test"), .init("times", 1), .init("by", 20_000),
          .init("words", .string(words)),
        ]
        if let about { body.append(.init("about", .string(about.id(in: id)))) }
        return Event(
          id: EventID(device: coach.id(in: id) + "desk", counter: counter),
          moment: Moment(millis: counter), kind: TeamKind.assigned.name, body: .object(body))
      }
    }

    private func told(_ store: Store, _ account: AccountID) async throws -> [Int64] {
      try await store.facts(for: Have(), as: .learner(account), now: Self.now)
        .lack.events.map(\.id.counter)
    }

    @Test(arguments: Backend.here)
    func `each is told what is about them or about all, and who left nothing`(
      backend: Backend
    ) async throws {
      try await backend.withStore { store in
        let room = try await Class(store)
        let facts = [room.given(1), room.given(2, about: room.ida), room.given(3, about: room.jan)]
        let noted = try await store.note(facts, as: .learner(room.coach), received: Self.now)
        #expect(noted.addedCount == 3 && noted.refused.isEmpty)
        #expect(noted.concerned == [room.coach, room.ida, room.jan])
        #expect(try await told(store, room.coach) == [1, 2, 3])
        #expect(try await told(store, room.ida) == [1, 2])
        #expect(try await told(store, room.jan) == [1, 3])
        let again = try await store.note(facts, as: .learner(room.coach), received: Self.now)
        #expect(again == Noted())
        _ = try await store.desk.remove(room.ida, from: room.id, now: Self.now)
        #expect(try await told(store, room.ida) == [])
        // Who comes back finds what is theirs.
        _ = try await store.desk.join(room.code, room.ida, as: .student, now: Self.now)
        #expect(try await told(store, room.ida) == [1, 2])
        #expect(try await store.facts(for: Have(), as: .operating, now: Self.now) == FactSlice())
      }
    }

    @Test(arguments: Backend.here)
    func `who joins later is told what was said before where its kind says so`(
      backend: Backend
    ) async throws {
      try await backend.withStore { store in
        let room = try await Class(store)
        let passing = TeamKind(name: "team.called", writer: .staff, stays: false)
        for (counter, received) in [(1, Self.now), (2, Self.now + 5)] as [(Int64, Int64)] {
          var fact = try #require(TeamFact(room.given(counter)))
          fact.kind = passing
          let checked = CheckedFact(fact: fact)
          try await store.engine.write(as: .learner(room.coach)) { transaction throws(StoreError) in
            _ = try transaction.keep(checked, received: received)
          }
        }
        let late = try await OrganisationTests.person(store.desk, "Lea")
        _ = try await store.desk.join(room.code, late, as: .student, now: Self.now + 5)
        #expect(try await told(store, late) == [2])
        #expect(try await told(store, room.ida) == [1, 2])
      }
    }

    @Test(arguments: Backend.here)
    func `of two facts of one name the smaller line stays, in whatever order they come`(
      backend: Backend
    ) async throws {
      try await backend.withStore { store in
        for order in [["a", "b"], ["b", "a"]] {
          let room = try await Class(store)
          for words in order {
            _ = try await store.note(
              [room.given(1, words)], as: .learner(room.coach), received: Self.now)
          }
          let slice = try await store.facts(
            for: Have(), as: .learner(room.jan), now: Self.now)
          #expect(slice.lack.events == [room.given(1, "a")])
          #expect(slice.have == Have(of: slice.lack.events))
        }
      }
    }

    @Test(arguments: Backend.here)
    func `what is noted about somebody goes with them, and nothing brings it back`(
      backend: Backend
    ) async throws {
      let path = FileManager.default.temporaryDirectory.appending(path: "copy-\(UUID())").path
      defer {
        for end in ["", ".blobs"] { try? FileManager.default.removeItem(atPath: path + end) }
      }
      try await backend.withOwnStore { store in
        let room = try await Class(store)
        let facts = [room.given(1, "all"), room.given(2, about: room.ida)]
        _ = try await store.note(facts, as: .learner(room.coach), received: Self.now)
        #expect(
          try await store.traces(of: [Self.secret, room.ida.id(in: room.id)], []).found
            == ["fact.line", "fact.line"])
        _ = try await Backup(path: path).write(store)
        try await store.desk.erase(room.ida, now: Self.now)
        for _ in 0..<2 {
          let words = [Self.secret, room.ida.text, room.ida.id(in: room.id)]
          #expect(try await store.traces(of: words, []).found == [])
          #expect(try await told(store, room.coach) == [1])
          let again = try await store.note(facts, as: .learner(room.coach), received: Self.now)
          #expect(again.refused == [facts[1].id: .noSubject])
          _ = try await Backup(path: path).restore(into: store)
        }
      }
    }

    @Test(arguments: Backend.here)
    func `a copy brings back what organisations noted`(backend: Backend) async throws {
      let path = FileManager.default.temporaryDirectory.appending(path: "copy-\(UUID())").path
      defer {
        for end in ["", ".blobs"] { try? FileManager.default.removeItem(atPath: path + end) }
      }
      var copied: (coach: AccountID, jan: AccountID)?
      try await backend.withOwnStore { store in
        let room = try await Class(store)
        let facts = [room.given(1), room.given(2, about: room.ida)]
        _ = try await store.note(facts, as: .learner(room.coach), received: Self.now)
        _ = try await Backup(path: path).write(store)
        copied = (room.coach, room.jan)
      }
      let (coach, jan) = try #require(copied)
      try await backend.withOwnStore { store in
        _ = try await Backup(path: path).restore(into: store)
        #expect(try await told(store, coach) == [1, 2])
        #expect(try await told(store, jan) == [1])
      }
    }

    /// The checks before it are forgotten on purpose.
    @Test(.enabled(if: Backend.isPostgresHere, "PostgreSQL is not installed"))
    func `the policies let nobody read or write another's part`() async throws {
      try await Backend.postgres.withStore { store in
        let room = try await Class(store)
        _ = try await store.note(
          [room.given(1), room.given(2, about: room.ida)], as: .learner(room.coach),
          received: Self.now)
        let stranger = try await OrganisationTests.person(store.desk)
        for (account, count) in [(room.ida, 2), (room.jan, 1), (stranger, 0)] {
          let rows = try await store.engine.read(as: .learner(account)) {
            transaction throws(StoreError) in
            try transaction.rows(
              "SELECT line FROM fact WHERE organisation = $1", [.text(room.id)])
          }
          #expect(rows.count == count)
        }
        func write(_ event: Event, about: AccountID?, as account: AccountID) async throws {
          let checked = CheckedFact(fact: try #require(TeamFact(event)), subject: about)
          _ = try await store.engine.write(as: .learner(account)) {
            transaction throws(StoreError) in
            try transaction.keep(checked, received: Self.now)
          }
        }
        // Under the coach's name; about others; about all.
        await #expect(throws: StoreError.self) {
          try await write(room.given(9, about: room.ida), about: room.ida, as: room.ida)
        }
        var own = room.given(9)
        own.id.device = room.ida.id(in: room.id) + "phone"
        for about in [room.jan, nil] {
          let event = own
          await #expect(throws: StoreError.self) {
            try await write(event, about: about, as: room.ida)
          }
        }
        try await write(own, about: room.ida, as: room.ida)
        let taken = try await store.engine.write(as: .learner(room.ida)) {
          transaction throws(StoreError) in
          try transaction.rows("DELETE FROM fact RETURNING counter", [])
            + transaction.rows("UPDATE fact SET stays = 0 WHERE counter < 9 RETURNING counter", [])
        }
        #expect(taken.isEmpty)
        #expect(try await told(store, room.coach) == [1, 2, 9])
      }
    }
  }
}
