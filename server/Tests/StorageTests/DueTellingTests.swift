import Basics
import EventLog
import Testing

@testable import Storage

extension StorageSuite {
  /// Who may have something to be told of that was announced: found once, from what they may see.
  struct DueTellingTests {
    private static let now = FactTests.now

    private static func wants(
      _ account: AccountID, _ store: Store, letters: Bool = true, days: Set<Int64> = []
    ) async throws {
      let reminder = try #require(
        Reminder(
          days: days, times: days.isEmpty ? [] : [60], zone: "UTC", quiet: .init(from: 0, to: 0),
          minutes: 5, announced: .init(notices: !letters, letters: letters), changed: now - 9))
      try await store.keep(reminder, next: nil, of: account, as: .learner(account))
      // It is looked at once what there is.
      #expect(try await tell(store, sends: false).asked == 1)
    }

    private static func said(
      _ counter: Int64, in room: FactTests.Class, about: AccountID? = nil, draft: Bool = false
    ) -> Event {
      var body: [JSON.Member] = [
        .init("team", .string(room.id)), .init("announcement", "a.1"), .init("title", "Trip"),
      ]
      if let about { body.append(.init("about", .string(about.id(in: room.id)))) }
      if draft { body.append(.init("draft", .bool(true))) }
      return Event(
        id: EventID(device: room.coach.id(in: room.id) + "desk", counter: counter),
        moment: Moment(millis: now + counter), kind: TeamKind.announced.name, body: .object(body))
    }

    /// Says it, as their coach.
    private static func note(
      _ events: [Event], _ room: FactTests.Class, _ store: Store, at now: Int64 = now
    ) async throws {
      let noted = try await store.note(events, as: .learner(room.coach), received: now)
      #expect(noted.addedCount == events.count)
    }

    /// Tells all there is to tell; to whom, and how many facts they see of it.
    private static func tell(
      _ store: Store, at now: Int64 = now, sends: Bool = true
    ) async throws -> (told: [String: Int], asked: Int) {
      var (told, asked) = ([String: Int](), 0)
      while let due = try await store.desk.nextTelling(now: now) {
        let count = try await store.desk.heard(by: due.account, now: now)
          .reduce(0) { $0 + $1.facts.count }
        let letter = WaitingLetter(
          email: due.email, subject: due.account.text, text: "\(count)", made: now,
          lifeMillis: 1_000)
        let done = try await store.desk.tell(
          due, count == 0 || !sends ? nil : Sending(letter: letter), next: nil, now: now,
          isQueued: false)
        if done != .elsewhere { asked += 1 }
        if case .sent(let letter?, _) = done { told[letter.subject] = Int(letter.text) }
      }
      return (told, asked)
    }

    @Test(arguments: Backend.here)
    func `who is meant is told, with guardians, and nobody else`(backend: Backend) async throws {
      try await backend.withOwnStore { store in
        let room = try await FactTests.Class(store)
        let parent = try await OrganisationTests.person(store.desk, "Pia")
        let (claim, _) = try await Family.begin(store.desk, for: room.ida, now: Self.now)
        try await store.desk.write { transaction throws(StoreError) in
          _ = try transaction.rows(
            "UPDATE ward SET guardian = $2 WHERE id = $1", [.text(claim.id), .text(parent.text)])
          try transaction.add([.plain(.reminders, at: Self.now)], to: claim.id)
        }
        let outside = try await OrganisationTests.person(store.desk, "Out")
        for account in [room.coach, room.ida, room.jan, parent, outside] {
          try await Self.wants(account, store)
        }
        try await Self.note([Self.said(1, in: room, about: room.coach, draft: true)], room, store)
        #expect(try await Self.tell(store).asked == 0)
        try await Self.note([Self.said(2, in: room, about: room.ida)], room, store)
        #expect(try await Self.tell(store).told == [room.ida.text: 1, parent.text: 1])
        try await Self.note([Self.said(3, in: room)], room, store, at: Self.now + 5)
        #expect(try await Self.tell(store).asked == 0, "not before it was said")
        // The coach sees their own draft as well.
        #expect(
          try await Self.tell(store, at: Self.now + 5).told
            == [room.coach.text: 2, room.ida.text: 2, room.jan.text: 1, parent.text: 2])
        #expect(try await Self.tell(store, at: Self.now + 5).asked == 0)
        let told = try await store.reminder(of: room.jan, as: .learner(room.jan))?.told
        #expect(told == Self.now + 5)
      }
    }

    @Test(arguments: Backend.here)
    func `who left, has no guardian's yes, or did not choose it is not told`(
      backend: Backend
    ) async throws {
      try await backend.withOwnStore { store in
        let room = try await FactTests.Class(store)
        try await Family.begin(store.desk, for: room.ida, now: Self.now)
        for account in [room.ida, room.jan] { try await Self.wants(account, store) }
        try await Self.note([Self.said(1, in: room)], room, store)
        try await store.desk.leave(room.jan, at: Self.now + 1)
        let (told, asked) = try await Self.tell(store)
        #expect(told.isEmpty && asked == 2)
        // Who stops letters and chose nothing else has nothing chosen any more.
        try await store.desk.endLetters(of: room.ida)
        #expect(try await store.reminder(of: room.ida, as: .learner(room.ida)) == nil)
        try await Self.wants(room.jan, store, days: [2])
        try await store.desk.endLetters(of: room.jan)
        let kept = try await store.reminder(of: room.jan, as: .learner(room.jan))
        #expect(kept?.days == [2] && kept?.announced == Reminder.Ways())
        try await Self.note([Self.said(2, in: room)], room, store, at: Self.now + 9)
        #expect(try await Self.tell(store, at: Self.now + 9).asked == 0)
      }
    }

    @Test(arguments: Backend.here)
    func `what could not be sent is told once it can be`(backend: Backend) async throws {
      try await backend.withOwnStore { store in
        let room = try await FactTests.Class(store)
        try await Self.wants(room.jan, store, letters: false)
        func look(_ now: Int64) async throws -> Desk.Reminding? {
          guard let due = try await store.desk.nextTelling(now: now) else { return nil }
          return try await store.desk.tell(
            due, Sending(noticeEnds: now + 1_000), next: nil, now: now, isQueued: true)
        }
        try await Self.note([Self.said(1, in: room)], room, store)
        // There is no device yet.
        #expect(try await look(Self.now) == .skipped)
        #expect(
          try await store.reminder(of: room.jan, as: .learner(room.jan))?.told == Self.now - 9)
        #expect(try await look(Self.now + 1) == nil)
        let device = PushDevice(
          account: room.jan, print: randomHex(bytes: 32), sealed: [1], label: "Phone",
          made: Self.now + 2)
        #expect(try await store.desk.add(device))
        #expect(try await look(Self.now + 2) == .sent(letter: nil, devices: 1))
        #expect(
          try await store.reminder(of: room.jan, as: .learner(room.jan))?.told == Self.now + 2)
        // With the last that was chosen the devices go too.
        try await store.desk.endLetters(of: room.jan)
        #expect(try await store.pushDevices(of: room.jan, as: .learner(room.jan)).count == 1)
        try await Self.wants(room.jan, store)
        try await store.desk.endLetters(of: room.jan)
        #expect(try await store.pushDevices(of: room.jan, as: .learner(room.jan)).isEmpty)
      }
    }

    @Test(arguments: Backend.here)
    func `whoever ends while something is announced leaves nobody untold`(
      backend: Backend
    ) async throws {
      try await backend.withOwnStore { store in
        let room = try await FactTests.Class(store)
        try await Self.wants(room.jan, store)
        // As behind a restored copy, where people come before what is said to them.
        #expect(try await store.desk.nextTelling(now: Self.now)?.account == nil)
        try await store.desk.lookForAll()
        #expect(try await store.desk.nextTelling(now: Self.now)?.account == room.jan)
        let meant: Set<Meant> = [Meant(team: room.id, subject: nil)]
        try await store.desk.lookWhomToTell(meant, at: Self.now + 60_000, now: Self.now)
        #expect(try await store.desk.nextTelling(now: Self.now + 59_999)?.account == nil)
        #expect(try await store.desk.nextTelling(now: Self.now + 60_000)?.account == room.jan)
      }
    }

    @Test(arguments: Backend.here)
    func `when they were told stays as long as they want to be`(backend: Backend) async throws {
      try await backend.withOwnStore { store in
        let room = try await FactTests.Class(store)
        try await Self.wants(room.jan, store)
        func told() async throws -> Int64? {
          try await store.reminder(of: room.jan, as: .learner(room.jan))?.told
        }
        #expect(try await told() == Self.now - 9)
        try await Self.note([Self.said(1, in: room)], room, store)
        #expect(try await Self.tell(store, sends: false).asked == 1)
        #expect(try await told() == Self.now - 9, "nothing was sent")
        try await Self.note([Self.said(2, in: room)], room, store, at: Self.now + 1)
        #expect(try await Self.tell(store, at: Self.now + 1).told.count == 1)
        let again = try #require(
          Reminder(
            days: [1], times: [60], zone: "UTC", quiet: .init(from: 0, to: 0), minutes: 5,
            announced: .init(notices: true), changed: Self.now + 20))
        try await store.keep(again, next: nil, of: room.jan, as: .learner(room.jan))
        #expect(try await told() == Self.now + 1)
        let without = try #require(
          Reminder(
            days: [1], times: [60], zone: "UTC", quiet: .init(from: 0, to: 0), minutes: 5,
            changed: Self.now + 30))
        try await store.keep(without, next: nil, of: room.jan, as: .learner(room.jan))
        #expect(try await Self.tell(store, at: Self.now + 40).asked == 0)
        try await store.keep(again, next: nil, of: room.jan, as: .learner(room.jan))
        #expect(try await told() == Self.now + 20)
      }
    }

    @Test(arguments: Backend.here)
    func `whoever looks at the same moment, each is told once`(backend: Backend) async throws {
      try await backend.withOwnStore { store in
        let room = try await FactTests.Class(store)
        var members: [AccountID] = []
        for _ in 0..<8 {
          let account = try await OrganisationTests.person(store.desk)
          _ = try await store.desk.join(room.code, account, as: .student, now: Self.now)
          try await Self.wants(account, store)
          members.append(account)
        }
        try await Self.note([Self.said(1, in: room)], room, store)
        let told = try await withThrowingTaskGroup(of: [String].self) { group in
          for _ in 0..<6 { group.addTask { Array(try await Self.tell(store).told.keys) } }
          return try await group.reduce(into: []) { $0 += $1 }
        }
        #expect(told.sorted() == members.map(\.text).sorted())
      }
    }

    @Test(arguments: Backend.here)
    func `what took long to come, or is sent again, is told`(backend: Backend) async throws {
      try await backend.withOwnStore { store in
        let room = try await FactTests.Class(store)
        try await Self.wants(room.jan, store)
        func told() async throws -> Int64 {
          try #require(try await store.reminder(of: room.jan, as: .learner(room.jan))).told
        }
        // They are told of another while this one is on its way, which began before.
        try await Self.note([Self.said(1, in: room)], room, store, at: Self.now + 5)
        #expect(try await Self.tell(store, at: Self.now + 5).told.count == 1)
        #expect(try await told() == Self.now + 5)
        try await Self.note([Self.said(2, in: room)], room, store, at: Self.now + 2)
        #expect(try await told() < Self.now + 2)
        #expect(try await Self.tell(store, at: Self.now + 6).told.count == 1)
        // Sent again, it is looked at again: the first time something may have failed.
        let again = try await store.note(
          [Self.said(2, in: room)], as: .learner(room.coach), received: Self.now + 7)
        #expect(again.addedCount == 0)
        #expect(try await Self.tell(store, at: Self.now + 7).asked == 1)
      }
    }

    @Test(arguments: Backend.here)
    func `who is there as a guardian too is heard as both`(backend: Backend) async throws {
      try await backend.withOwnStore { store in
        let room = try await FactTests.Class(store)
        let (claim, _) = try await Family.begin(store.desk, for: room.ida, now: Self.now)
        try await store.desk.write { transaction throws(StoreError) in
          _ = try transaction.rows(
            "UPDATE ward SET guardian = $2 WHERE id = $1", [.text(claim.id), .text(room.jan.text)])
        }
        let read = Event(
          id: EventID(device: room.jan.id(in: room.id) + "tab", counter: 1),
          moment: Moment(millis: Self.now), kind: TeamKind.read.name,
          body: [
            "team": .string(room.id), "about": .string(room.jan.id(in: room.id)), "saying": "a.1",
          ])
        try await Self.note([Self.said(1, in: room)], room, store)
        #expect(
          try await store.note([read], as: .learner(room.jan), received: Self.now).addedCount == 1)
        let heard = try await store.desk.heard(by: room.jan, now: Self.now)
        let (own, child) = (room.jan.id(in: room.id), room.ida.id(in: room.id))
        #expect(heard.map(\.member) == [own, child] && heard.map(\.reader) == [own, own])
        for one in heard { #expect(one.facts.map(\.fact.kind) == [.read, .announced]) }
      }
    }

    @Test(arguments: Backend.here)
    func `that it is time to practise is not in place of what somebody said`(
      backend: Backend
    ) async throws {
      try await backend.withOwnStore { store in
        let own = try await OrganisationTests.person(store.desk)
        let device = PushDevice(
          account: own, print: randomHex(bytes: 32), sealed: [1], label: "Phone", made: Self.now)
        #expect(try await store.desk.add(device))
        func ring(_ topic: ReminderTopic, _ now: Int64) async throws {
          let count = try await store.desk.write { transaction throws(StoreError) in
            try transaction.ring(own, topic, now: now, ends: now + 100)
          }
          #expect(count == 1)
        }
        func waits(_ now: Int64) async throws -> ReminderTopic? {
          try await store.desk.nextPush(now: now)?.topic
        }
        try await ring(.practise, Self.now)
        try await ring(.announced, Self.now)
        try await ring(.practise, Self.now)
        #expect(try await waits(Self.now) == .announced)
        // It is tried at once all the same: whoever asks for one sees whether any comes.
        let there = try await store.pushDevices(of: own, as: .learner(own))
        #expect(there.map(\.ends) == [Self.now + 100])
        // What is over, or was taken, is in nothing's way.
        try await ring(.practise, Self.now + 100)
        let taken = try #require(try await store.desk.nextPush(now: Self.now + 100))
        #expect(taken.topic == .practise)
        try await store.desk.pushed(taken, now: Self.now + 100)
        try await ring(.announced, Self.now + 200)
        let said = try #require(try await store.desk.nextPush(now: Self.now + 200))
        try await store.desk.pushed(said, now: Self.now + 200)
        try await ring(.practise, Self.now + 201)
        #expect(try await waits(Self.now + 201) == .practise)
      }
    }
  }
}
