import Basics
import EventLog
import Testing

@testable import Storage

extension StorageSuite {
  /// Who is counted in leaderboards, and who sees them where.
  struct BoardTests {
    private static let start = OrganisationTests.start
    private static let week: Int64 = 19_674

    /// Somebody who is counted, and has solved so many in the week.
    @discardableResult
    private static func solver(
      _ desk: Desk, _ name: String, _ solved: Int64, region: String = "",
      week: Int64 = week, in team: Organisation? = nil
    ) async throws -> AccountID {
      let account = try await OrganisationTests.person(desk, name)
      _ = try await desk.count(account, region: region, now: start)
      if let code = team?.code?.text {
        guard case .joined = try await desk.join(code, account, as: .student, now: start) else {
          Issue.record("\(name) did not join")
          return account
        }
      }
      try await keep(desk, account, solved, week: week)
      return account
    }

    private static func keep(
      _ desk: Desk, _ account: AccountID, _ solved: Int64, week: Int64 = week,
      and other: Tally? = nil
    ) async throws {
      let tally = Tally(module: "quiz", week: week, solved: solved, answers: 100, aside: 1)
      // Whether they were counted before or not.
      for counted in [0, start] {
        let news = CountingNews(
          account: account, number: 0, times: 0...0, erased: nil, counted: counted)
        try await desk.keep(
          [tally] + (other.map { [$0] } ?? []), in: [week], news, now: start)
      }
    }

    private static func rows(
      _ desk: Desk, _ board: Board, for account: AccountID, now: Int64 = start,
      weeks: Range<Int64> = week..<week + 7
    ) async throws -> [String] {
      let list = try await desk.board(board, "quiz", in: weeks, for: account, now: now)
      #expect(list.people >= Int64(list.rows.count))
      return list.rows.map { "\($0.rank) \($0.name) \($0.solved)" + ($0.isOwn ? " own" : "") }
    }

    @Test(arguments: Backend.here)
    func `those who are counted stand in their team's list, ties honest, and nobody else`(
      backend: Backend
    ) async throws {
      try await backend.withStore { store in
        let desk = store.desk
        let (team, admin) = try await OrganisationTests.school(desk)
        let list = Board.team(team.id)
        #expect(try await Self.rows(desk, list, for: admin).isEmpty)
        let ada = try await Self.solver(desk, "Ada", 7, in: team)
        let ben = try await Self.solver(desk, "Ben", 9, in: team)
        try await Self.solver(desk, "Cy", 7, in: team)
        let di = try await Self.solver(desk, "Di", 3, in: team)
        try await Self.solver(desk, "Eve", 0, in: team)
        try await Self.solver(desk, "Stranger", 50)
        try await Self.solver(desk, "Late", 50, week: Self.week + 7, in: team)
        #expect(
          try await Self.rows(desk, list, for: ada)
            == ["1 Ben 9", "2 Ada 7 own", "2 Cy 7", "4 Di 3"])
        // Another module and another week are other lists; several weeks are summed.
        let other = Tally(module: "other", week: Self.week, solved: 40, answers: 40, aside: 0)
        try await Self.keep(desk, ada, 7, and: other)
        try await Self.keep(desk, ada, 4, week: Self.week + 7)
        #expect(try await Self.rows(desk, list, for: ada).contains("2 Ada 7 own"))
        let both = Self.week..<Self.week + 14
        #expect(
          try await Self.rows(desk, list, for: ada, weeks: both).prefix(2)
            == ["1 Late 50", "2 Ada 11 own"])
        // Who leaves the team, who is to be erased, and who is counted no more, is not in it.
        _ = try await desk.remove(ada, from: team.id, now: Self.start)
        #expect(try await Self.rows(desk, list, for: admin) == ["1 Ben 9", "2 Cy 7", "3 Di 3"])
        try await desk.stopCounting(di)
        try await desk.write { transaction throws(StoreError) in
          _ = try transaction.rows(
            "UPDATE person SET leaves = $2 WHERE account = $1",
            [.text(ben.text), .integer(Self.start)])
        }
        #expect(try await Self.rows(desk, list, for: admin) == ["1 Cy 7"])
      }
    }

    @Test(arguments: Backend.here)
    func `who takes it back is forgotten, and what comes late for them is not kept`(
      backend: Backend
    ) async throws {
      try await backend.withStore { store in
        let desk = store.desk
        let account = try await Self.solver(desk, "Ada", 7, region: "GB")
        #expect(try await desk.counted(account) == Counted(region: "GB", since: Self.start))
        let weeks = Self.week..<Self.week + 1
        #expect(try await desk.tallies(of: account, "quiz", in: weeks).map(\.solved) == [7])
        _ = try await desk.count(account, region: "", now: Self.start + 9)
        #expect(try await desk.counted(account) == Counted(region: "", since: Self.start))
        #expect(try await desk.tallies(of: account, "quiz", in: weeks).map(\.solved) == [7])
        try await desk.stopCounting(account)
        try await Self.keep(desk, account, 8)
        #expect(try await desk.counted(account) == nil)
        #expect(try await desk.tallies(of: account, "quiz", in: weeks).isEmpty)
        #expect(
          try await desk.nextToCount(behind: nil, now: Self.start + 60_000)?.account != account)
      }
    }

    @Test(arguments: Backend.here)
    func `nobody for whom a guardian decides is in a region's list`(
      backend: Backend
    ) async throws {
      try await backend.withOwnStore { store in
        let desk = store.desk
        let child = try await Self.solver(desk, "Mia", 9, region: "US-CO")
        let other = try await Self.solver(desk, "Ben", 5, region: "US-CO")
        try await Self.solver(desk, "Cy", 5, region: "US-UT")
        let list = Board.region("US-CO")
        // A country has its states' people, too.
        #expect(
          try await Self.rows(desk, .region("US"), for: other)
            == ["1 Mia 9", "2 Ben 5 own", "2 Cy 5"])
        #expect(try await Self.rows(desk, list, for: other) == ["1 Mia 9", "2 Ben 5 own"])
        try await Family.begin(desk, for: child, now: Self.start)
        #expect(try await Self.rows(desk, list, for: other) == ["1 Ben 5 own"])
        #expect(try await !desk.count(child, region: "US-CO", now: Self.start).isAllowed)
      }
    }

    @Test(arguments: Backend.here)
    func `a long list shows the best and those around whoever looks`(
      backend: Backend
    ) async throws {
      try await backend.withOwnStore { store in
        let desk = store.desk
        var accounts: [AccountID] = []
        for number in 1...60 {
          accounts.append(
            try await Self.solver(desk, "P\(number)", Int64(100 - number), region: "GB"))
        }
        let list = try await desk.board(
          .region("GB"), "quiz", in: Self.week..<Self.week + 7, for: accounts[55],
          now: Self.start)
        #expect(list.people == 60)
        #expect(list.rows.map(\.place) == Array(1...50) + Array(54...58))
        #expect(list.rows.filter(\.isOwn).map(\.name) == ["P56"])
      }
    }

    @Test(arguments: Backend.here)
    func `what came since is found, what belongs to a time is read, and then nothing is new`(
      backend: Backend
    ) async throws {
      try await backend.withOwnStore { store in
        let desk = store.desk
        let account = try await OrganisationTests.person(desk)
        func event(_ counter: Int64, at: Int64) -> Event {
          Event(
            id: EventID(device: "phone", counter: counter), moment: Moment(millis: at),
            kind: "test.said", body: [:])
        }
        func note(_ events: [Event], received: Int64) async throws {
          _ = try await store.append(
            events, to: account, as: .learner(account), received: received)
        }
        func next(_ now: Int64, behind: AccountID? = nil) async throws -> CountingNews? {
          try await desk.nextToCount(behind: behind, now: now)
        }
        try await note([event(1, at: 100), event(2, at: 300)], received: 1_000)
        #expect(try await next(.max) == nil)
        let start = Self.start
        _ = try await desk.count(account, region: "", now: start)
        let first = try #require(try await next(start))
        #expect(
          first
            == CountingNews(account: account, number: 0, times: 0...start, erased: nil, counted: 0))
        #expect(try await next(start, behind: account) == nil)
        try await desk.keep([], in: [], first, now: start)
        #expect(try await next(.max) == nil)
        try await note([event(3, at: 500)], received: 9_000)
        #expect(try await next(start + 59_999) == nil)
        let second = try #require(try await next(start + 60_000))
        #expect(
          second
            == CountingNews(
              account: account, number: 1, times: 500...500, erased: nil,
              counted: start))
        // What comes while it is counted is new still, and so is what is erased.
        try await note([event(4, at: 400)], received: 9_000)
        try await desk.keep([], in: [], second, now: start)
        let third = try #require(try await next(.max))
        #expect(third.times == 400...500 && third.number == 2)
        try await desk.keep([], in: [], third, now: start)
        let erasing = try Event.erasing([EventID(device: "phone", counter: 1)], counter: 5)
        try await note([erasing], received: 9_000)
        let fourth = try #require(try await next(.max))
        #expect(fourth.times.lowerBound == 100 && fourth.erased == 100...100)
        // What another server counted meanwhile stays.
        try await desk.keep([], in: [], fourth, now: start + 1)
        try await desk.keep([], in: [], fourth, now: start + 2)
        try await note([event(6, at: 600)], received: 9_000)
        #expect(try await next(.max)?.counted == start + 1)
        let read = try await store.arrivals(
          of: account, within: 300..<501, as: .learner(account))
        #expect(read.map(\.event.id.counter) == [2, 4, 3])
        #expect(read.map(\.received) == [1_000, 9_000, 9_000])
      }
    }

    @Test(arguments: Backend.here)
    func `a guardian who takes back the consent takes the child out of all lists`(
      backend: Backend
    ) async throws {
      try await backend.withStore { store in
        let desk = store.desk
        for stopping in [false, true] {
          let child = try await Self.solver(desk, "Mia", 9)
          let (_, letter) = try await Family.begin(desk, for: child, now: Self.start)
          let ward = try #require(try await desk.ward(letter: letter, now: Self.start))
          _ = try await desk.decide(
            ward, [.plain(stopping ? .keep : .boards, false, at: Self.start)],
            stopping: stopping ? true : nil, erasedAt: Self.start + 1)
          #expect(try await desk.counted(child) == nil, "\(stopping)")
        }
      }
    }
  }
}
