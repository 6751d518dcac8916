import Basics
import EventLog
import HTTPTypes
import HummingbirdTesting
import Packs
import Practice
import Storage
import Testing

@testable import Server

/// Figures of questions: from what devices synced to what everybody reads.
@Suite struct FigureTests {
  private static func figures(_ visitor: Visitor, _ packs: String = "small") async throws -> [JSON]
  {
    let answer = try await visitor.ask(.get, "/figures?packs=\(packs)")
    try #require(answer.status == .ok, "\(answer.text)")
    return try JSON(parsing: answer.text)["packs"]?.array ?? []
  }

  private static func counts(_ visitor: Visitor, _ learner: BoardTests.Learner) async throws {
    let told = try await visitor.ask(.put, "/boards/answers", token: learner.token)
    try #require(told.status == .ok, "\(told.text)")
    #expect(try JSON(parsing: told.text)["answers"]?.bool == true)
  }

  @Test func `what twenty people said when they met a question is told to everybody the next day`()
    async throws
  {
    let school = try await BoardTests.school()
    try await school.open { visitor in
      // It is summed once a day, whatever comes.
      #expect(try await Self.figures(visitor).first?["items"]?.array == [])
      var last: BoardTests.Learner?
      for number in 0..<21 {
        let learner = try await BoardTests.learner("p\(number)@example.org", region: nil, visitor)
        // One did not agree.
        if number > 0 { try await Self.counts(visitor, learner) }
        let moment = Moment(millis: school.clock.millis - 60_000)
        let events =
          number < 13
          ? BoardTests.tossup(Int64(number + 1), at: moment)
          : BoardTests.tossup(
            Int64(number + 1), "prague", number < 18 ? "Vienna" : "my own street", at: moment,
            outcome: .wrong)
        try await BoardTests.note(events, of: learner, school)
        last = learner
      }
      try await BoardTests.count(school)
      #expect(try await Self.figures(visitor).first?["items"]?.array == [])
      school.clock.pass(86_400_000)
      let packs = try await Self.figures(visitor, "small,none")
      #expect(packs.map { $0["pack"]?.string } == ["small"])
      let items = try #require(packs.first?["items"]?.array)
      let item = try #require(items.first)
      #expect(items.count == 1 && item["item"]?.string == "small/prague")
      // One question alone says of its people, and not of itself: it is of level 3.
      #expect(((item["difficulty"]?.double ?? 9) + 0.5).magnitude < 0.1)
      #expect(item["people"]?.int == 20 && item["right"]?.int == 12 && item["heard"]?.int == 40)
      // What is no answer of a question may be anything, and is told to nobody.
      #expect(item["taken"]?.array == [["answer": "Vienna", "people": 5]])
      // Of fewer, nothing, from the next day on.
      let account = try #require(last.flatMap { AccountID($0.account) })
      try await school.store.desk.stopCountingAnswers(of: account)
      #expect(try await Self.figures(visitor).first?["items"]?.array?.count == 1)
      school.clock.pass(86_400_000)
      #expect(try await Self.figures(visitor).first?["items"]?.array == [])
    }
  }

  @Test func `a pack's questions are as hard as who met them makes them`() throws {
    let pack = try #require(Pack.parse(Array(BoardTests.pack.utf8), toMend: true).pack)
    var answers: [(person: Int, item: String, isRight: Bool)] = []
    for person in 0..<200 {
      answers.append((person, "small/prague", person % 5 > 0))
      answers.append((person, "small/vienna", person % 5 == 0))
      answers.append((person, "small/gone", true))
    }
    let found = pack.difficulties(by: answers)
    let prague = try #require(found["small/prague"])
    let vienna = try #require(found["small/vienna"])
    #expect(found.count == 2 && prague < -1.2 && vienna > 0.2)
    // Both are of level 3, half a logit under the middle, and keep their place together.
    #expect(((prague + vienna) / 2 + 0.5).magnitude < 0.02)
    #expect(pack.difficulties(by: []) == ["small/prague": -0.5, "small/vienna": -0.5])
  }

  @Test(arguments: [
    "", ",", String(repeating: "a,", count: 21),
  ])
  func `packs that cannot be are refused`(packs: String) async throws {
    let school = try await BoardTests.school()
    try await school.open { visitor in
      let answer = try await visitor.ask(.get, "/figures?packs=\(packs)")
      #expect(answer.status == .badRequest)
    }
  }
}
