import Basics
import EventLog
import Testing

@testable import Storage

extension StorageSuite {
  /// Rooms, who sits there, and the log of each.
  struct RoomStoreTests {
    private static let now: Int64 = 1_700_000_000_000

    private func person(_ desk: Desk) async throws -> AccountID {
      let account = AccountID.random()
      let person = Person(
        account: account, email: "\(account.text)@example.org", name: "Ada", password: "$hash",
        made: Self.now)
      #expect(try await desk.add(person))
      return account
    }

    private func room(_ desk: Desk, _ account: AccountID) async throws -> RoomRow? {
      let row = RoomRow(settings: "{}", organisation: nil, now: Self.now)
      return try await desk.make(row, by: account, team: "Red") == nil ? nil : row
    }

    @Test(arguments: Backend.here)
    func `who comes twice keeps their seat, and who was sent out stays out`(
      backend: Backend
    ) async throws {
      try await backend.withStore { store in
        let desk = store.desk
        let (ada, ben) = (try await person(desk), try await person(desk))
        let row = try #require(try await room(desk, ada))
        #expect(try await desk.room(row.id) == row)
        #expect(try await desk.room(code: row.code) == row)
        #expect(
          RoomRow.typed(" \(row.code.lowercased().prefix(4))-\(row.code.suffix(4))") == row.code)
        let sat = try await desk.sit(ben, in: row.id, as: .player, team: "Blue", now: Self.now)
        guard case .seated(let seat) = sat else { Issue.record("\(sat)"); return }
        #expect(seat.text == "s2" && seat.name == "Ada" && seat.team == "Blue")
        let again = try await desk.sit(ben, in: row.id, as: .spectator, team: "", now: Self.now)
        #expect(again == .known(seat))
        #expect(try await desk.rooms(of: ben) == [row])
        try await desk.remove(seat: 2, from: row.id)
        let back = try await desk.sit(ben, in: row.id, as: .player, team: "", now: Self.now)
        #expect(back == .removed)
        #expect(try await desk.rooms(of: ben).isEmpty)
        // What is kept of somebody goes with them; the room stays for the others.
        try await desk.erase(ben, now: Self.now)
        #expect(try await desk.seats(of: row.id).map(\.account) == [ada])
      }
    }

    @Test(arguments: Backend.here)
    func `a room and its maker have limits, and an old room goes`(backend: Backend) async throws {
      try await backend.withStore { store in
        let desk = store.desk
        let ada = try await person(desk)
        var last: RoomRow?
        for _ in 0..<RoomKeeping.ownMax {
          last = try await room(desk, ada)
          #expect(last != nil)
        }
        #expect(try await room(desk, ada) == nil)
        let row = try #require(last)
        for number in 2...RoomKeeping.playersMax + 1 {
          let role: RoomSeat.Role = number > RoomKeeping.playersMax ? .captain : .player
          let seating = try await desk.sit(
            try await person(desk), in: row.id, as: role, team: "", now: Self.now)
          if number > RoomKeeping.playersMax { #expect(seating == .full) }
        }
        let watching = try await desk.sit(
          try await person(desk), in: row.id, as: .spectator, team: "", now: Self.now)
        #expect(watching != .full)
        try await desk.sweep(now: row.ends - 1)
        #expect(try await desk.room(row.id) != nil)
        try await desk.sweep(now: row.ends)
        #expect(try await desk.room(row.id) == nil)
        #expect(try await desk.seats(of: row.id).isEmpty)
      }
    }

    @Test(arguments: Backend.here)
    func `whoever opened a room before writes no more`(backend: Backend) async throws {
      try await backend.withStore { store in
        let desk = store.desk
        let row = try #require(try await room(desk, try await person(desk)))
        let first = try #require(try await desk.open(row.id))
        let lines = [Event.plain(1).line, Event.plain(2).line]
        #expect(try await desk.append(lines, behind: 0, to: row.id, epoch: first.epoch))
        let second = try #require(try await desk.open(row.id))
        #expect(second.lines == lines && second.epoch == first.epoch + 1)
        #expect(try await !desk.append(lines, behind: 2, to: row.id, epoch: first.epoch))
        // Nor does anybody write a number twice: all of it is kept, or nothing.
        await #expect(throws: StoreError.self) {
          try await desk.append(
            [Event.plain(3).line, Event.plain(4).line], behind: 1, to: row.id,
            epoch: second.epoch)
        }
        #expect(
          try await desk.append([Event.plain(5).line], behind: 2, to: row.id, epoch: second.epoch))
        #expect(try await desk.open(row.id)?.lines == lines + [Event.plain(5).line])
        #expect(try await desk.open("none") == nil)
      }
    }

    @Test(arguments: Backend.here)
    func `a stranger sees and changes no room`(backend: Backend) async throws {
      try await backend.withStore { store in
        let desk = store.desk
        let (ada, eve) = (try await person(desk), try await person(desk))
        let row = try #require(try await room(desk, ada))
        for principal in [Principal.learner(eve), .stranger, .learner(ada)] {
          for grab in [
            "DELETE FROM room", "UPDATE room SET epoch = 9",
            "UPDATE seat SET account = '\(eve.text)'", "DELETE FROM seat",
          ] {
            try? await store.engine.write(as: principal) { transaction throws(StoreError) in
              _ = try transaction.rows(grab, [])
            }
          }
        }
        #expect(try await desk.room(row.id) == row)
        #expect(try await desk.seats(of: row.id).map(\.account) == [ada])
      }
    }

    @Test(arguments: Backend.here)
    func `what happened in a team's rooms is told by kind, the newest room first`(
      backend: Backend
    ) async throws {
      try await backend.withStore { store in
        let desk = store.desk
        let (school, admin) = try await OrganisationTests.school(desk)
        let other = try #require(try await room(desk, admin))
        var made: [RoomRow] = []
        for age in [0, 5, 90] as [Int64] {
          let row = RoomRow(settings: "{}", organisation: school.id, now: Self.now - age)
          _ = try #require(try await desk.make(row, by: admin, team: "Red"))
          made.append(row)
        }
        for (number, row) in (made + [other]).enumerated() {
          let opened = try #require(try await desk.open(row.id))
          let lines = ["a.answered", "a.asked", "b.answered", "xa.answered"].enumerated().map {
            Event(
              id: EventID(device: "room\(number)", counter: Int64($0.offset + 1)),
              moment: Moment(millis: 1), kind: $0.element, body: ["text": "\"kind\":\"a.asked\""]
            ).line
          }
          #expect(try await desk.append(lines, behind: 0, to: row.id, epoch: opened.epoch))
        }
        let told = try await desk.roomFacts(
          ["a.answered", "b.answered"], of: school.id, since: Self.now - 60)
        let names = told.map { $0.map(\.id.text) }
        #expect(names == [["room0.1", "room0.3"], ["room1.1", "room1.3"]])
        #expect(try await desk.roomFacts([], of: "none", since: 0).isEmpty)
      }
    }
  }
}
