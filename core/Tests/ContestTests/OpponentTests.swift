import Basics
import Packs
import Practice
import QuizBowl
import TestKit
import Testing

@testable import Contest

/// Opponents buzz as measured, and matches with them come to an end with sums that are right.
struct OpponentTests {
  private static let words = (1...60).map { "word\($0)" }.joined(separator: " ")

  private static func questions(_ count: Int, difficulty: Int32) -> [Question] {
    (0..<count).map { number in
      var question = Question(
        key: "q\(number)", kind: .tossup, text: words, answer: "_answer\(number)_",
        domain: Domain.allCases[number % Domain.allCases.count])
      question.difficulty = difficulty
      return question
    }
  }

  @Test(arguments: Opponent.Level.allCases)
  func `right buzzes come as early, and as often, as people's`(_ level: Opponent.Level) {
    let step: Int32 =
      switch level {
      case .middleSchool: 1
      case .highSchool: 3
      case .college: 7
      case .open: 9
      }
    let question = Self.questions(1, difficulty: step)[0]
    var random = SeededRandom(seed: 7)
    var right = 0
    var buzzes = 0
    var celerity = 0.0
    for _ in 0..<20_000 {
      let plan = Opponent(level: level).plan(
        for: question, words: 60, specialties: [], &random)
      guard let plan else { continue }
      buzzes += 1
      if plan.isRight {
        right += 1
        celerity += 1 - Double(plan.word) / 60
      }
    }
    #expect(abs(Double(right) / Double(buzzes) - BuzzTable.accuracy(level)) < 0.02)
    let row = BuzzTable.right(level)
    var mean = 0.0
    for place in 1..<row.count {
      mean += (Double(place) + 0.5) * 0.05 * Double(row[place] - row[place - 1]) / 10_000
    }
    mean += 0.025 * Double(row[0]) / 10_000
    #expect(abs(celerity / Double(right) - mean) < 0.03)
  }

  @Test(arguments: Opponent.Level.allCases)
  func `the rows of the table only rise, to all of them`(_ level: Opponent.Level) {
    for row in [BuzzTable.right(level), BuzzTable.wrong(level)] {
      #expect(row.count == 21)
      #expect(row == row.sorted())
      #expect(row.last == 10_000)
    }
  }

  @Test func `the careful err less, the aggressive buzz earlier`() {
    func figures(_ personality: Opponent.Personality) -> (accuracy: Double, celerity: Double) {
      var random = SeededRandom(seed: 3)
      var (right, buzzes, celerity) = (0.0, 0.0, 0.0)
      for _ in 0..<5_000 {
        guard
          let plan = Opponent(level: .highSchool, personality: personality).plan(
            for: Self.questions(1, difficulty: 3)[0], words: 60, specialties: [], &random)
        else { continue }
        buzzes += 1
        if plan.isRight { right += 1 }
        celerity += 1 - Double(plan.word) / 60
      }
      return (right / buzzes, celerity / buzzes)
    }
    let steady = figures(.steady)
    #expect(figures(.careful).accuracy > steady.accuracy + 0.05)
    #expect(figures(.aggressive).celerity > steady.celerity + 0.05)
    #expect(figures(.aggressive).accuracy < steady.accuracy)
  }

  @Test func `every match comes to an end, with the same sums whoever counts`() throws {
    try forAll(seeds: 1...UInt64(caseCount(100))) { random, seed in try play(&random, seed) }
  }

  private func play(_ random: inout SeededRandom, _ seed: UInt64) throws {
    let rules: [RuleKey: Int32] = [
      .tossups: 20, .power: 15, .neg: random.below(2) == 0 ? -5 : 0,
      .foul: random.below(2) == 0 ? 4 : 0, .rereads: Int32(random.below(2)),
      .queue: Int32(random.below(2)), .bouncebacks: Int32(random.below(2)),
      .halves: 2, .halfMillis: random.below(2) == 0 ? 120_000 : 0,
      .conferenceMillis: random.below(2) == 0 ? 10_000 : 0, .overtimeTossups: 2,
      .recognitionMillis: random.below(2) == 0 ? 500 : 0,
    ]
    let teams = 2 + random.below(2)
    var players = (0..<teams).map { team in
      Match.Player(
        id: "o\(team)", name: "O\(team)", team: "team\(team)",
        opponent: Opponent(
          level: Opponent.Level.allCases[random.below(4)],
          personality: Opponent.Personality.allCases[random.below(4)]))
    }
    if random.below(2) == 0 { players.append(.person("a", "people")) }
    var questions = Self.questions(24, difficulty: Int32(1 + random.below(9)))
    questions.append(RuleTests.science[1])
    var duel = Duel(
      rules, slots: (0..<24).map { $0 % 3 == 0 ? "q\($0)+gold" : "q\($0)" }, players: players,
      questions: questions, isWhole: true, regulation: 20)
    var now: Int64 = 0
    var steps = 0
    while duel.match.phase != .over {
      steps += 1
      guard steps < 4_000 else {
        Issue.record("seed \(seed): stuck in \(duel.match.phase)")
        return
      }
      let wake = duel.match.wake(at: Moment(millis: now))
      now += wake ?? 200
      switch duel.match.phase {
      case .reading where random.below(40) == 0: try? duel.play(.buzz, at: now)
      case .answering(let by, _, _) where by == "a": try? duel.say("answer0", at: now)
      case .part where duel.match.partPerson == "a": try? duel.say("gold", at: now)
      case .ready, .ruled, .partRuled, .halftime: try duel.play(.next, at: now)
      default: try duel.play(.tick, at: now)
      }
    }
    #expect(duel.refolded == duel.match)
    expectSound(duel.match)
  }

  @Test func `the same sitting has the same buzzes`() throws {
    func events() throws -> [String] {
      var duel = Duel(
        [:], slots: (0..<8).map { "q\($0)" },
        players: [
          .person("a", "people"),
          .init(id: "o1", name: "O", team: "o", opponent: Opponent(level: .college)),
        ], questions: Self.questions(8, difficulty: 5))
      var now: Int64 = 0
      while duel.match.phase != .over {
        now += duel.match.wake(at: Moment(millis: now)) ?? 100
        switch duel.match.phase {
        case .ready, .ruled: try duel.play(.next, at: now)
        default: try duel.play(.tick, at: now)
        }
      }
      return duel.events.map { String(decoding: $0.line, as: UTF8.self) }
    }
    let first = try events()
    #expect(first.contains { $0.contains("\"by\":\"o1\"") })
    #expect(try events() == first)
  }
}
