import Basics
import EventLog
import Foundation
import GRDB
import Testing

@testable import Storage

extension StorageSuite {
  /// Reminders whose time has come: each is sent once, to who may have it and has not practised.
  struct DueReminderTests {
    private static let kinds: Set<String> = ["a.done"]
    private static let now: Int64 = 1_700_000_000_000

    private static func reminder(_ next: Int64?, _ store: Store) async throws -> AccountID {
      let account = try await OrganisationTests.person(store.desk)
      let reminder = try #require(
        Reminder(
          days: [0], times: [60], zone: "UTC", quiet: .init(from: 0, to: 0), minutes: 5,
          isByLetter: true, changed: 5))
      try await store.keep(reminder, next: next, of: account, as: .learner(account))
      return account
    }

    /// Sends what is planned to whom it is for, and the next in an hour.
    private static func plan(_ due: DueReminder) -> ReminderPlan {
      ReminderPlan(
        next: now + 3_600_000, day: 0..<now + 1,
        sending: Sending(
          letter: WaitingLetter(
            email: due.email, subject: "Practise", text: due.account.text, made: now,
            lifeMillis: 1_000, stop: "https://etude.example/stop")))
    }

    private static func remind(
      _ store: Store, isQueued: Bool = true, at now: Int64 = now
    ) async throws -> Desk.Reminding {
      try await store.desk.remindNext(now: now, kinds: kinds, isQueued: isQueued, plan)
    }

    @Test(arguments: Backend.here)
    func `one that is due is sent once, and waits for its next time`(
      backend: Backend
    ) async throws {
      try await backend.withOwnStore { store in
        let account = try await Self.reminder(Self.now, store)
        _ = try await Self.reminder(nil, store)
        #expect(try await Self.remind(store, at: Self.now - 1) == .nothingDue)
        guard case .sent(let letter?, _) = try await Self.remind(store) else {
          Issue.record("nothing was sent")
          return
        }
        #expect(letter.text == account.text && letter.email.hasSuffix("@example.org"))
        #expect(try await Self.remind(store) == .nothingDue)
        let waiting = try #require(try await store.desk.nextLetter(now: Self.now))
        #expect(waiting.stop == "https://etude.example/stop" && waiting.id == letter.id)
        let later = Self.now + 3_600_000
        #expect(try await Self.remind(store, at: later - 1) == .nothingDue)
        // What goes elsewhere than into the queue does not wait there as well.
        guard case .sent = try await Self.remind(store, isQueued: false, at: later) else {
          Issue.record("nothing was sent the second time")
          return
        }
        #expect(try await store.desk.letterCounts().waiting == 1)
      }
    }

    @Test(arguments: Backend.here)
    func `nobody is reminded while reminders are switched off for them`(
      backend: Backend
    ) async throws {
      try await backend.withOwnStore { store in
        _ = try await Self.reminder(Self.now, store)
        let flag = FeatureFlag(
          .reminders, for: .everybody, reason: "", made: 1, ends: Self.now + 60_000)
        try await store.desk.raise(flag)
        #expect(try await Self.remind(store) == .skipped)
        // The next one is sent: by then they are on again.
        guard case .sent = try await Self.remind(store, at: Self.now + 3_600_000) else {
          Issue.record("nothing was sent")
          return
        }
      }
    }

    @Test(arguments: Backend.here)
    func `whoever looks at the same moment, nobody is reminded twice`(
      backend: Backend
    ) async throws {
      try await backend.withOwnStore { store in
        for _ in 0..<12 { _ = try await Self.reminder(Self.now, store) }
        let sent = try await withThrowingTaskGroup(of: Int.self) { group in
          for _ in 0..<6 {
            group.addTask {
              var sent = 0
              while true {
                switch try await Self.remind(store) {
                case .nothingDue: return sent
                case .sent: sent += 1
                case .elsewhere, .skipped: break
                }
              }
            }
          }
          return try await group.reduce(0, +)
        }
        #expect(sent == 12)
        let letters = try await store.desk.letters()
        #expect(letters.count == 12 && Set(letters.map(\.text)).count == 12)
      }
    }

    @Test(arguments: Backend.here)
    func `who practised, left, or is not allowed to is not reminded`(
      backend: Backend
    ) async throws {
      try await backend.withOwnStore { store in
        let practised = try await Self.reminder(Self.now, store)
        try await store.take(
          [
            Event(
              id: EventID(device: "k3", counter: 1), moment: Moment(millis: Self.now - 1),
              kind: "a.done", body: [:])
          ], practised)
        let left = try await Self.reminder(Self.now, store)
        try await store.desk.leave(left, at: Self.now + 1)
        let child = try await Self.reminder(Self.now, store)
        try await Family.begin(store.desk, for: child, now: Self.now)
        for _ in 0..<3 { #expect(try await Self.remind(store) == .skipped) }
        #expect(try await Self.remind(store) == .nothingDue)
        #expect(try await store.desk.letters().isEmpty)
      }
    }

    @Test(arguments: Backend.here)
    func `who stops letters gets none, and keeps the calendar`(backend: Backend) async throws {
      try await backend.withOwnStore { store in
        let (one, other) = (
          try await Self.reminder(nil, store), try await Self.reminder(nil, store)
        )
        for _ in 0..<2 { try await store.desk.endLetters(of: one) }
        #expect(try await store.reminder(of: one, as: .learner(one))?.isByLetter == false)
        #expect(try await store.reminder(of: other, as: .learner(other))?.isByLetter == true)
      }
    }

    @Test func `one that cannot be read does not hold up the others`() async throws {
      let address = try Backend.sqlite.address()
      let engine = try SQLiteEngine(path: address)
      let store = Store(engine)
      let broken = try await Self.reminder(Self.now - 5, store)
      let whole = try await Self.reminder(Self.now, store)
      try await engine.pool.write {
        try $0.execute(
          sql: "UPDATE reminder SET times = 'noon' WHERE account = ?", arguments: [broken.text])
      }
      #expect(try await Self.remind(store) == .elsewhere)
      guard case .sent(let letter?, _) = try await Self.remind(store) else {
        Issue.record("nothing was sent")
        return
      }
      #expect(letter.text == whole.text)
      await store.close()
      Backend.sqlite.remove(address)
    }
  }
}
