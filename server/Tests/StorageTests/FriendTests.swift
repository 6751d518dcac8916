import Basics
import Testing

@testable import Storage

extension StorageSuite {
  /// Friends: who asks, who answers, who sees it.
  struct FriendTests {
    private static let start = OrganisationTests.start

    private static func person(_ desk: Desk, _ name: String) async throws -> AccountID {
      let account = try await OrganisationTests.person(desk, name)
      #expect(try await desk.freshFriendCode(of: account, now: start).isAllowed)
      return account
    }

    private static func ask(
      _ other: AccountID, _ account: AccountID, _ desk: Desk, now: Int64 = start
    ) async throws -> FriendAsking {
      let code = try await desk.friendCode(of: other) ?? "none"
      return try await desk.askFriend(code: code, account, now: now)
    }

    /// "Ben asked", by names.
    private static func seen(
      _ account: AccountID, _ desk: Desk, now: Int64 = start
    ) async throws -> [String] {
      try await desk.friends(of: account, now: now).map { "\($0.name) \($0.standing)" }
    }

    private static func openRooms(
      for account: AccountID, _ desk: Desk, now: Int64 = start
    ) async throws -> [(room: RoomRow, maker: String)] {
      let standing = try await desk.standing(of: .learner(account), now: now)
      return try await desk.openRooms(for: account, of: standing)
    }

    /// A child whose guardian agreed to friends.
    private static func child(_ desk: Desk, _ name: String) async throws -> (AccountID, Ward) {
      let account = try await OrganisationTests.person(desk, name)
      let (_, letter) = try await Family.begin(desk, for: account, now: start)
      let ward = try #require(try await desk.ward(letter: letter, now: start))
      _ = try await desk.decide(
        ward, [.plain(.friends, at: start)], stopping: nil, erasedAt: start)
      return (account, ward)
    }

    @Test(arguments: Backend.here)
    func `two who both say yes are friends, and nobody else sees it`(
      backend: Backend
    ) async throws {
      try await backend.withStore { store in
        let desk = store.desk
        let ada = try await Self.person(desk, "Ada")
        let ben = try await Self.person(desk, "Ben")
        let cy = try await Self.person(desk, "Cy")
        #expect(try await Self.ask(ada, ada, desk) == .own)
        #expect(try await desk.askFriend(code: "AAAAAAAA", ada, now: Self.start) == .nobody)
        #expect(try await Self.ask(ben, ada, desk) == .asked(name: "Ben"))
        #expect(try await Self.ask(ben, ada, desk) == .asked(name: "Ben"))
        #expect(try await Self.seen(ada, desk) == ["Ben asked"])
        #expect(try await Self.seen(ben, desk) == ["Ada asking"])
        // Nobody says yes to who did not ask.
        #expect(try await desk.acceptFriend(cy, ben, now: Self.start) == .nobody)
        #expect(
          try await desk.acceptFriend(ada, ben, now: Self.start + 7) == .friends(name: "Ada"))
        for (one, other) in [(ada, ben), (ben, ada)] {
          let friend = try #require(try await desk.friends(of: one, now: Self.start).first)
          #expect(friend.account == other && friend.standing == .friend)
          #expect(friend.since == Self.start + 7)
          #expect(try await Self.ask(other, one, desk) == .friends(name: friend.name))
        }
        #expect(try await Self.seen(cy, desk).isEmpty)
        // Two who ask each other need say no more.
        #expect(try await Self.ask(cy, ada, desk) == .asked(name: "Cy"))
        #expect(try await Self.ask(ada, cy, desk) == .friends(name: "Ada"))
        #expect(try await Self.seen(ada, desk) == ["Ben friend", "Cy friend"])
        try await desk.forgetFriend(ada, ben)
        #expect(try await Self.seen(ada, desk) == ["Cy friend"])
        #expect(try await Self.seen(ben, desk).isEmpty)
        // Who is to be erased is not seen any more.
        try await desk.write { transaction throws(StoreError) in
          try transaction.leave(cy, at: Self.start)
        }
        #expect(try await Self.seen(ada, desk).isEmpty)
        #expect(try await Self.ask(cy, ben, desk) == .nobody)
      }
    }

    @Test(arguments: Backend.here)
    func `a fresh code takes the place of the old one, and an ended one asks nobody`(
      backend: Backend
    ) async throws {
      try await backend.withStore { store in
        let desk = store.desk
        let ada = try await Self.person(desk, "Ada")
        let ben = try await Self.person(desk, "Ben")
        let old = try #require(try await desk.friendCode(of: ada))
        #expect(Friend.typed(" \(old.lowercased().prefix(4))-\(old.suffix(4)) ") == old)
        #expect(Friend.typed(String(old.dropLast())) == nil && Friend.typed("\(old)\0") == nil)
        #expect(try await desk.freshFriendCode(of: ada, now: Self.start).isAllowed)
        let new = try #require(try await desk.friendCode(of: ada))
        #expect(new != old)
        #expect(try await desk.askFriend(code: old, ben, now: Self.start) == .nobody)
        try await desk.endFriendCode(of: ada)
        #expect(try await desk.askFriend(code: new, ben, now: Self.start) == .nobody)
        #expect(try await Self.seen(ada, desk).isEmpty)
      }
    }

    @Test(arguments: Backend.here)
    func `who is blocked asks for all they can see, and is not heard`(
      backend: Backend
    ) async throws {
      try await backend.withStore { store in
        let desk = store.desk
        let ada = try await Self.person(desk, "Ada")
        let ben = try await Self.person(desk, "Ben")
        // A stranger cannot be blocked by an account's name.
        #expect(try await !desk.blockFriend(ben, ada, now: Self.start))
        _ = try await Self.ask(ada, ben, desk)
        #expect(try await desk.blockFriend(ben, ada, now: Self.start + 9))
        #expect(try await desk.friends(of: ben, now: Self.start).map(\.since) == [Self.start])
        #expect(try await Self.seen(ada, desk) == ["Ben blocked"])
        #expect(try await Self.seen(ben, desk) == ["Ada asked"])
        #expect(try await Self.ask(ada, ben, desk) == .asked(name: "Ada"))
        try await desk.forgetFriend(ada, ben)
        #expect(try await Self.seen(ada, desk) == ["Ben blocked"])
        #expect(try await Self.ask(ada, ben, desk) == .asked(name: "Ada"))
        #expect(try await Self.seen(ben, desk) == ["Ada asked"])
        // Blocked no more, who still asks is heard.
        try await desk.forgetFriend(ben, ada)
        #expect(try await Self.seen(ada, desk) == ["Ben asking"])
        #expect(try await desk.acceptFriend(ben, ada, now: Self.start) == .friends(name: "Ben"))
        // Blocked as a friend, they see that they are none.
        #expect(try await desk.blockFriend(ada, ben, now: Self.start))
        #expect(try await Self.seen(ada, desk).isEmpty)
        #expect(try await Self.seen(ben, desk) == ["Ada blocked"])
      }
    }

    /// Laws of any order of things that four people do: each sees what the other may be shown.
    @Test(arguments: Backend.here)
    func `what two see of each other always fits together`(backend: Backend) async throws {
      try await backend.withStore { store in
        let desk = store.desk
        var people: [AccountID] = []
        for name in ["Ada", "Ben", "Cy", "Di"] { people.append(try await Self.person(desk, name)) }
        var random = SeededRandom(seed: 20_261_127)
        for step in 0..<240 {
          let one = people[random.below(4)]
          let other = people[random.below(4)]
          if one == other { continue }
          switch random.below(4) {
          case 0: _ = try await Self.ask(other, one, desk)
          case 1: _ = try await desk.acceptFriend(other, one, now: Self.start)
          case 2: _ = try await desk.blockFriend(other, one, now: Self.start)
          default: try await desk.forgetFriend(other, one)
          }
          var seen: [AccountID: [AccountID: Friend.Standing]] = [:]
          for person in people {
            for friend in try await desk.friends(of: person, now: Self.start) {
              seen[person, default: [:]][friend.account] = friend.standing
            }
          }
          for one in people {
            for other in people where other != one {
              let (mine, theirs) = (seen[one]?[other], seen[other]?[one])
              switch mine {
              case .friend: #expect(theirs == .friend, "\(step)")
              case .asking: #expect(theirs == .asked, "\(step)")
              // Who asked is not told whether the other blocks them.
              case .asked: #expect(theirs == .asking || theirs == .blocked, "\(step)")
              case .blocked: #expect(theirs != .friend && theirs != .asking, "\(step)")
              case nil: #expect(theirs == nil || theirs == .blocked, "\(step)")
              }
            }
          }
        }
      }
    }

    @Test(arguments: Backend.here)
    func `a child's friends are those who share a team or class, while a guardian agrees`(
      backend: Backend
    ) async throws {
      try await backend.withStore { store in
        let desk = store.desk
        let (school, admin) = try await OrganisationTests.school(desk)
        let (classroom, _) = try await OrganisationTests.classroom(
          desk, in: school, by: admin, [])
        try await desk.openCode(of: classroom.id, fresh: false, now: Self.start)
        let code = try #require(try await desk.organisation(classroom.id)?.code?.text)
        let (mia, ward) = try await Self.child(desk, "Mia")
        #expect(try await desk.freshFriendCode(of: mia, now: Self.start).isAllowed)
        let ben = try await Self.person(desk, "Ben")
        #expect(try await Self.ask(mia, ben, desk) == .nobody)
        #expect(try await Self.ask(ben, mia, desk) == .nobody)
        // Mia in a class, Ben in the school around it.
        _ = try await desk.join(code, mia, as: .student, now: Self.start)
        #expect(try await Self.ask(mia, ben, desk) == .nobody)
        _ = try await desk.join(
          try #require(school.code?.text), ben, as: .student, now: Self.start)
        #expect(try await Self.ask(mia, ben, desk) == .asked(name: "Mia"))
        #expect(try await desk.acceptFriend(ben, mia, now: Self.start) == .friends(name: "Ben"))
        #expect(try await Self.seen(ben, desk) == ["Mia friend"])
        // Who leaves is not seen by a child any more, until they come back.
        _ = try await desk.remove(ben, from: school.id, now: Self.start)
        #expect(try await Self.seen(mia, desk) == [" friend"])
        #expect(try await Self.seen(ben, desk) == [" friend"])
        #expect(try await !desk.hasFriend(mia, now: Self.start))
        _ = try await desk.join(
          try #require(school.code?.text), ben, as: .student, now: Self.start)
        #expect(try await Self.seen(mia, desk) == ["Ben friend"])
        // Of who is blocked and may not be seen there is no name.
        let cleo = try await Self.person(desk, "Cleo")
        _ = try await desk.join(
          try #require(school.code?.text), cleo, as: .student, now: Self.start)
        _ = try await Self.ask(mia, cleo, desk)
        #expect(try await desk.blockFriend(mia, cleo, now: Self.start))
        #expect(try await Self.seen(cleo, desk) == ["Mia blocked"])
        _ = try await desk.remove(cleo, from: school.id, now: Self.start)
        #expect(try await Self.seen(cleo, desk) == [" blocked"])
        // Taken back, it is over, and the code with it; who is blocked stays so.
        _ = try await desk.decide(
          ward, [.plain(.friends, false, at: Self.start)], stopping: nil, erasedAt: Self.start)
        #expect(try await Self.seen(mia, desk).isEmpty)
        #expect(try await Self.seen(ben, desk).isEmpty)
        #expect(try await Self.seen(cleo, desk) == [" blocked"])
        #expect(try await desk.friendCode(of: mia) == nil)
        #expect(try await !desk.freshFriendCode(of: mia, now: Self.start).isAllowed)
        guard case .locked(let access) = try await Self.ask(ben, mia, desk) else {
          Issue.record("Mia may not ask")
          return
        }
        #expect(access.because == .guardianDecides)
      }
    }

    @Test(arguments: Backend.here)
    func `a full list refuses, and says nothing of who is in it`(backend: Backend) async throws {
      try await backend.withOwnStore { store in
        let desk = store.desk
        let ada = try await Self.person(desk, "Ada")
        let ben = try await Self.person(desk, "Ben")
        var others: [AccountID] = []
        for number in 0..<Int(Friend.saidMax) {
          others.append(try await OrganisationTests.person(desk, "P\(number)"))
        }
        func say(_ pairs: [(AccountID, AccountID)], _ says: String) async throws {
          try await desk.write { transaction throws(StoreError) in
            for (one, other) in pairs {
              _ = try transaction.rows(
                "INSERT INTO friend (account, other, says, since) VALUES ($1, $2, $3, 0)",
                [.text(one.text), .text(other.text), .text(says)])
            }
          }
        }
        // Too many wait for Ben already; who he has answered does not wait.
        try await say(others.prefix(Int(Friend.askingMax)).map { ($0, ben) }, "yes")
        #expect(try await Self.ask(ben, ada, desk) == .full)
        try await say([(ben, others[0])], "no")
        #expect(try await Self.ask(ben, ada, desk) == .asked(name: "Ben"))
        try await desk.forgetFriend(ben, ada)
        // No can be said to any number who ask.
        try await say(others.dropFirst().map { (ben, $0) }, "no")
        _ = try await Self.ask(ben, ada, desk)
        #expect(try await desk.blockFriend(ada, ben, now: Self.start))
        try await desk.forgetFriend(ben, ada)
        try await desk.forgetFriend(ada, ben)
        // Ada has said yes to as many as she may, and can say it to nobody who asks.
        try await say(others.map { (ada, $0) }, "yes")
        #expect(try await Self.ask(ben, ada, desk) == .full)
        #expect(try await desk.friends(of: ada, now: Self.start).count == Int(Friend.saidMax))
        try await say([(ben, ada)], "yes")
        #expect(try await desk.acceptFriend(ben, ada, now: Self.start) == .full)
      }
    }

    @Test(arguments: Backend.here)
    func `a list of friends has those who are counted, and whoever looks`(
      backend: Backend
    ) async throws {
      try await backend.withStore { store in
        let desk = store.desk
        let week: Int64 = 19_674
        func board(_ account: AccountID) async throws -> [String] {
          try await desk.board(
            .friends, "quiz", in: week..<week + 7, for: account, now: Self.start
          ).rows.map { "\($0.rank) \($0.name)" + ($0.isOwn ? " own" : "") }
        }
        var people: [AccountID] = []
        for (number, name) in ["Ada", "Ben", "Cy", "Di"].enumerated() {
          let account = try await Self.person(desk, name)
          people.append(account)
          if name == "Di" { continue }
          _ = try await desk.count(account, region: "", now: Self.start)
          try await desk.keep(
            [
              Tally(module: "quiz", week: week, solved: Int64(9 - number), answers: 9, aside: 0)
            ], in: [week],
            CountingNews(account: account, number: 0, times: 0...0, erased: nil, counted: 0),
            now: Self.start)
        }
        let (ada, ben, cy, di) = (people[0], people[1], people[2], people[3])
        for (one, other) in [(ada, ben), (ben, ada), (ben, cy), (di, ada), (ada, di)] {
          _ = try await Self.ask(other, one, desk)
        }
        // Cy was only asked; Di is not counted, and sees the others all the same.
        #expect(try await board(ada) == ["1 Ada own", "2 Ben"])
        #expect(try await board(ben) == ["1 Ada", "2 Ben own"])
        #expect(try await board(cy) == ["1 Cy own"])
        #expect(try await board(di) == ["1 Ada"])
        // A child and who shares no team with them do not see each other.
        try await Family.begin(desk, for: ben, now: Self.start)
        #expect(try await board(ada) == ["1 Ada own"])
        #expect(try await board(ben) == ["1 Ben own"])
      }
    }

    @Test(arguments: Backend.here)
    func `a new room is seen by its team, or by friends where its maker shows it to them`(
      backend: Backend
    ) async throws {
      try await backend.withStore { store in
        let desk = store.desk
        let (school, admin) = try await OrganisationTests.school(desk)
        let ada = try await Self.person(desk, "Ada")
        let ben = try await Self.person(desk, "Ben")
        for (one, other) in [(ada, ben), (ben, ada)] { _ = try await Self.ask(other, one, desk) }
        var codes: [String] = []
        for (team, isForFriends) in [(school.id, false), (nil, true), (nil, false)] {
          let row = RoomRow(
            settings: "{}", organisation: team, isForFriends: isForFriends, now: Self.start)
          let maker = team == nil ? ada : admin
          #expect(try await desk.make(row, by: maker, team: "Team 1") != nil)
          codes.append(row.code)
        }
        func seen(_ account: AccountID, at now: Int64 = Self.start) async throws -> [String] {
          try await Self.openRooms(for: account, desk, now: now).map {
            "\($0.maker) \($0.room.code)"
          }
        }
        // Who has a seat finds it among their own.
        #expect(try await seen(admin).isEmpty)
        #expect(try await seen(ada).isEmpty)
        #expect(try await seen(ben) == ["Ada \(codes[1])"])
        _ = try await desk.join(
          try #require(school.code?.text), ada, as: .student, now: Self.start)
        #expect(try await seen(ada) == ["Flo \(codes[0])"])
        #expect(
          try await seen(ben, at: Self.start + RoomKeeping.shownMillis - 1).count == 1)
        #expect(try await seen(ben, at: Self.start + RoomKeeping.shownMillis).isEmpty)
        // Sent out, or no friend any more, one does not find it.
        let room = try #require(try await desk.room(code: codes[1]))
        _ = try await desk.sit(ben, in: room.id, as: .player, team: "Team 2", now: Self.start)
        try await desk.remove(seat: 2, from: room.id)
        #expect(try await seen(ben).isEmpty)
        try await desk.forgetFriend(ada, ben)
        let again = RoomRow(
          settings: "{}", organisation: nil, isForFriends: true, now: Self.start)
        #expect(try await desk.make(again, by: ada, team: "Team 1") != nil)
        #expect(try await seen(ben).isEmpty)
      }
    }

    @Test(arguments: Backend.here)
    func `a child finds the rooms of their class, and no friend's or blocked one's`(
      backend: Backend
    ) async throws {
      try await backend.withStore { store in
        let desk = store.desk
        let (school, _) = try await OrganisationTests.school(desk)
        let code = try #require(school.code?.text)
        let (mia, _) = try await Self.child(desk, "Mia")
        let ada = try await Self.person(desk, "Ada")
        #expect(try await desk.freshFriendCode(of: mia, now: Self.start).isAllowed)
        for account in [mia, ada] {
          _ = try await desk.join(code, account, as: .student, now: Self.start)
        }
        for (one, other) in [(ada, mia), (mia, ada)] { _ = try await Self.ask(other, one, desk) }
        #expect(try await Self.seen(mia, desk) == ["Ada friend"])
        for team in [school.id, nil] {
          let row = RoomRow(
            settings: "{}", organisation: team, isForFriends: team == nil, now: Self.start)
          #expect(try await desk.make(row, by: ada, team: "Team 1") != nil)
        }
        func seen() async throws -> [String?] {
          try await Self.openRooms(for: mia, desk).map(\.room.organisation)
        }
        #expect(try await seen() == [school.id])
        #expect(try await desk.blockFriend(ada, mia, now: Self.start))
        #expect(try await seen().isEmpty)
        try await desk.forgetFriend(ada, mia)
        #expect(try await seen() == [school.id])
        // Who made it has left.
        _ = try await desk.remove(ada, from: school.id, now: Self.start)
        #expect(try await seen().isEmpty)
      }
    }
  }
}
