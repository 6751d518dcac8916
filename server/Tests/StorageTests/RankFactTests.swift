import Basics
import EventLog
import Testing

@testable import Storage

extension StorageSuite {
  /// Ranks and marks: staff's to note, told to whom they are about, and gone with them.
  struct RankFactTests {
    private static let now = FactTests.now

    private static func fact(
      _ kind: TeamKind, _ counter: Int64, by author: AccountID, about: AccountID,
      in team: String, _ words: String = "Ida"
    ) -> Event {
      Event(
        id: EventID(device: author.id(in: team) + "desk", counter: counter),
        moment: Moment(millis: now + counter), kind: kind.name,
        body: .object([
          .init("team", .string(team)), .init("about", .string(about.id(in: team))),
          .init("name", .string(words)),
        ]))
    }

    @Test(arguments: Backend.here)
    func `ranks and marks are staff's to note, and each is told their own`(
      backend: Backend
    ) async throws {
      try await backend.withStore { store in
        let room = try await FactTests.Class(store)
        let kinds: [TeamKind] = [.enrolled, .marked, .passed, .promoted]
        var facts: [Event] = []
        for (place, kind) in kinds.enumerated() {
          for (number, about) in [room.ida, room.jan].enumerated() {
            facts.append(
              Self.fact(
                kind, Int64(10 * place + number + 1), by: room.coach, about: about, in: room.id))
          }
        }
        let noted = try await store.note(facts, as: .learner(room.coach), received: Self.now)
        #expect(noted.addedCount == 8 && noted.refused.isEmpty)
        // A pupil gives themselves no rank, and nobody else one.
        for kind in kinds {
          for about in [room.ida, room.jan] {
            let own = Self.fact(kind, 99, by: room.ida, about: about, in: room.id)
            let answer = try await store.note([own], as: .learner(room.ida), received: Self.now)
            #expect(answer.refused == [own.id: .notAllowed], "\(kind.name)")
          }
        }
        let told = try await store.facts(for: Have(), as: .learner(room.ida), now: Self.now)
        #expect(told.lack.events.count == 4)
        let own = room.ida.id(in: room.id)
        #expect(told.lack.events.allSatisfy { $0.json["about"]?.string == own })
        let all = try await store.facts(for: Have(), as: .learner(room.coach), now: Self.now)
        #expect(all.lack.events.count == 8)
      }
    }

    @Test func `who teaches notes more than who learns may`() async throws {
      try await Backend.sqlite.withStore { store in
        let room = try await FactTests.Class(store)
        let many = 1...(FactLimits.byMemberMax + 1)
        let marks = many.map {
          Self.fact(.marked, $0, by: room.coach, about: room.ida, in: room.id)
        }
        let noted = try await store.note(marks, as: .learner(room.coach), received: Self.now)
        #expect(noted.addedCount == marks.count)
        let told = many.map {
          Self.fact(.progressed, $0, by: room.ida, about: room.ida, in: room.id)
        }
        await #expect(throws: StoreError.factsFull) {
          try await store.note(told, as: .learner(room.ida), received: Self.now)
        }
        let kept = try await store.facts(for: Have(), as: .learner(room.coach), now: Self.now)
        #expect(kept.lack.events.allSatisfy { $0.kind == TeamKind.marked.name })
      }
    }
  }
}
