import Basics
import EventLog
import Testing

@testable import Storage

extension StorageSuite {
  /// How much a server is used, and of whom nothing is told.
  struct StatsTests {
    private func event(_ counter: Int64, _ kind: String) -> Event {
      Event(
        id: EventID(device: "k3", counter: counter), moment: Moment(millis: counter), kind: kind,
        body: [:])
    }

    @Test(arguments: Backend.here)
    func `what fewer than five did is not told`(backend: Backend) async throws {
      try await backend.withOwnStore { store in
        for number in 1...5 {
          let account = AccountID.random()
          let person = Person(
            account: account, email: "p\(number)@example.org", name: "", password: "", made: 1)
          #expect(try await store.desk.add(person))
          var events = [
            event(1, "practice.attempted"), event(2, "practice.attempted"), event(3, "any.began"),
            event(4, "contest.tossupBegan"),
          ]
          if number < 5 { events += (5...99).map { event($0, "library.reported") } }
          try await store.take(events, account)
        }
        let stats = try await store.stats(as: .operating, now: 5)
        #expect(
          stats.lines == [
            "5           people", "<5          signed in", "<5          pictures and recordings",
            "10          answers", "5           sessions begun", "<5          faults reported",
          ])
        #expect(stats.json["answers"]?.int == 10 && stats.json["faults reported"] == .null)
        // Whoever is not the operator counts nobody.
        let stranger = try await store.stats(as: .stranger, now: 5)
        #expect(stranger.lines.allSatisfy { $0.hasPrefix("<5") })
      }
    }
  }
}
