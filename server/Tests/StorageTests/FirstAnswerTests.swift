import Basics
import EventLog
import Testing

@testable import Storage

extension StorageSuite {
  /// First answers, and the figures of questions that are made of them.
  struct FirstAnswerTests {
    private static let start = OrganisationTests.start
    private static let week: Int64 = 19_674

    private static func person(_ desk: Desk, _ name: String) async throws -> AccountID {
      let account = try await OrganisationTests.person(desk, name)
      #expect(try await desk.countAnswers(of: account, now: start).isAllowed)
      return account
    }

    private static func answer(
      _ key: String = "prague", _ isRight: Bool = true, at: Int64 = 100, week: Int64 = week,
      heard: Int64? = nil, taken: String = ""
    ) -> FirstAnswer {
      FirstAnswer(
        item: "small/\(key)", pack: "small", week: week, at: at, isRight: isRight, heard: heard,
        taken: taken)
    }

    /// Counts whatever is new of everybody.
    private static func keep(
      _ desk: Desk, _ account: AccountID, _ answers: [FirstAnswer], in weeks: [Int64] = [week]
    ) async throws {
      let rows = try await desk.read { transaction throws(StoreError) in
        try transaction.rows(
          "SELECT counted, answers FROM counted WHERE account = $1", [.text(account.text)])
      }
      let row = try #require(rows.first)
      let news = CountingNews(
        account: account, number: 0, times: 0...0, erased: nil, counted: row[0].integer,
        isListed: false, answersCounted: row[1].isNull ? nil : row[1].integer)
      try await desk.keep([], in: [], news, answers: answers, in: weeks, now: start)
    }

    private static func figures(_ desk: Desk) async throws -> [QuestionFigure] {
      try await desk.figures(of: "small", now: start)
    }

    @Test(arguments: Backend.here)
    func `of twenty who met a question it is told how they did, of fewer nothing`(
      backend: Backend
    ) async throws {
      try await backend.withOwnStore { store in
        let desk = store.desk
        for number in 0..<20 {
          #expect(try await Self.figures(desk).isEmpty, "\(number)")
          let account = try await Self.person(desk, "P\(number)")
          var answers = [
            number < 12
              ? Self.answer(heard: number < 5 ? 40 + Int64(number) : nil)
              : Self.answer("prague", false, taken: number < 17 ? "Budapest" : "Graz")
          ]
          if number > 0 { answers.append(Self.answer("rivers#2")) }
          try await Self.keep(desk, account, answers)
        }
        #expect(
          try await Self.figures(desk) == [
            QuestionFigure(
              item: "small/prague", people: 20, right: 12, heard: 42,
              taken: [QuestionFigure.Taken(answer: "Budapest", people: 5)])
          ])
        #expect(try await desk.figures(of: "other", now: Self.start).isEmpty)
        // Who is looked after by now is none of them.
        let child = try await Self.person(desk, "P20")
        try await Self.keep(desk, child, [Self.answer("rivers#2")])
        #expect(try await Self.figures(desk).count == 2)
        try await Family.begin(desk, for: child, now: Self.start)
        #expect(try await Self.figures(desk).count == 1)
        #expect(try await !desk.countAnswers(of: child, now: Self.start).isAllowed)
        // Nor is who is to be erased.
        try await desk.write { transaction throws(StoreError) in
          _ = try transaction.rows("UPDATE person SET leaves = $1", [.integer(Self.start)])
        }
        #expect(try await Self.figures(desk).isEmpty)
      }
    }

    @Test(arguments: Backend.here)
    func `of two answers the earlier was the first, and a week is counted anew`(
      backend: Backend
    ) async throws {
      try await backend.withStore { store in
        let desk = store.desk
        let account = try await Self.person(desk, "Ada")
        func kept() async throws -> [String] {
          try await desk.read { transaction throws(StoreError) in
            try transaction.rows(
              "SELECT item, at, is_right FROM first_answer WHERE account = $1 ORDER BY item",
              [.text(account.text)]
            ).map { "\($0[0].text) \($0[1].integer) \($0[2].integer)" }
          }
        }
        try await Self.keep(desk, account, [Self.answer(at: 200)])
        let next = Self.week + 7
        try await Self.keep(desk, account, [Self.answer(at: 300, week: next)], in: [next])
        #expect(try await kept() == ["small/prague 200 1"])
        let before = Self.week - 7
        try await Self.keep(
          desk, account, [Self.answer("prague", false, at: 100, week: before)], in: [before])
        #expect(try await kept() == ["small/prague 100 0"])
        try await Self.keep(
          desk, account, [Self.answer("rivers", at: 120, week: before)], in: [before])
        #expect(try await kept() == ["small/rivers 120 1"])
      }
    }

    @Test(arguments: Backend.here)
    func `lists and answers are two choices, and each is taken back alone`(
      backend: Backend
    ) async throws {
      try await backend.withOwnStore { store in
        let desk = store.desk
        let account = try await Self.person(desk, "Ada")
        #expect(try await desk.counted(account) == nil)
        let first = try #require(try await desk.nextToCount(behind: nil, now: .max))
        #expect(!first.isListed && first.answersCounted == 0 && first.times.lowerBound == 0)
        try await desk.keep(
          [Tally(module: "quiz", week: Self.week, solved: 3, answers: 3, aside: 0)],
          in: [Self.week], first, answers: [Self.answer()], in: [Self.week], now: Self.start)
        let weeks = Self.week..<Self.week + 1
        #expect(try await desk.tallies(of: account, "quiz", in: weeks).isEmpty)
        #expect(try await desk.nextToCount(behind: nil, now: .max) == nil)
        // Lists from now on: their weeks are counted from the beginning, the answers are not.
        _ = try await desk.count(account, region: "GB", now: Self.start + 1)
        let second = try #require(try await desk.nextToCount(behind: nil, now: .max))
        #expect(second.isListed && second.counted == 0 && second.answersCounted == Self.start)
        // While it is counted they want it no more: nothing of it is kept.
        try await desk.stopCountingAnswers(of: account)
        try await desk.keep(
          [Tally(module: "quiz", week: Self.week, solved: 3, answers: 3, aside: 0)],
          in: [Self.week], second, answers: [Self.answer()], in: [Self.week], now: Self.start + 2)
        #expect(try await desk.tallies(of: account, "quiz", in: weeks).map(\.solved) == [3])
        #expect(try await !desk.countsAnswers(of: account))
        // Wanted again meanwhile, all of it is still to be counted.
        _ = try await desk.countAnswers(of: account, now: Self.start + 3)
        let third = try #require(try await desk.nextToCount(behind: nil, now: .max))
        #expect(third.answersCounted == 0 && third.times.lowerBound == 0)
        try await desk.stopCounting(account)
        #expect(try await desk.counted(account) == nil)
        #expect(try await desk.countsAnswers(of: account))
        #expect(try await desk.tallies(of: account, "quiz", in: weeks).isEmpty)
        try await desk.stopCountingAnswers(of: account)
        #expect(try await desk.nextToCount(behind: nil, now: .max) == nil)
        let rows = try await desk.read { transaction throws(StoreError) in
          try transaction.rows("SELECT account FROM counted", [])
        }
        #expect(rows.isEmpty)
      }
    }
  }
}
