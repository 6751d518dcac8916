import Basics
import Contest
import ScienceBowl
import Sittings
import TestKit
import Testing

@testable import Trainer

/// What was asked is one number, wherever it is told: on the summary, in the list of past sessions,
/// in Progress and in the tables. A question that was broken off is nowhere.
struct CountedTests {
  static let drills = [
    ("quizbowl", "tossups"), ("quizbowl", "packet"), ("quizbowl", "bonuses"),
    ("sciencebowl", "tossups"), ("sciencebowl", "pairs"), ("sciencebowl", "math"),
    ("sciencebowl", "elimination"), ("knowledgebowl", "breadth"), ("knowledgebowl", "written"),
    ("knowledgebowl", "conference"), ("knowledgebowl", "synthesis"),
  ]

  @Test(arguments: drills)
  func `a session that is ended anywhere counts the same everywhere`(
    _ module: String, _ drill: String
  ) throws {
    try forAll(seeds: 1...8) { random, seed in
      var device = KnowledgeTests.device()
      device.send("start", ["module": module, "drill": drill, "count": "6"])
      try #require(device.trainer.sitting != nil, "\(drill) begins")
      for _ in 0..<random.below(40) { device.doSomething(&random) }
      if device.trainer.sitting?.isOver == false { device.send("session.finish") }
      let attempts = device.trainer.learner.attempts.count
      guard let sitting = device.trainer.sitting, !sitting.isBlank else {
        #expect(attempts == 0 && device.path == "#/today", "seed \(seed)")
        device.send("go", ["path": "#/progress/sessions"])
        #expect(!device.shows("past-sessions"), "seed \(seed)")
        return
      }
      let result = sitting.result
      #expect(device.shows(">\(result)</h1>"), "seed \(seed): \(result)")
      let asked = try #require(Self.asked(result), "seed \(seed): \(result)")
      let rows = device.html.components(separatedBy: #"<details id="asked-"#).count - 1
      let parts = Self.parts(sitting)
      let isBonusesAlone = result.contains("parts")
      #expect(isBonusesAlone ? asked == parts : asked == rows, "seed \(seed): \(result), \(rows)")
      #expect(attempts == (isBonusesAlone ? parts : asked + parts), "seed \(seed): \(result)")
      #expect(Self.counted(in: module, device) ?? attempts == attempts, "seed \(seed)")
      device.send("go", ["path": "#/progress/sessions"])
      #expect(device.shows(" · \(result)"), "seed \(seed): \(result)")
      device.send("go", ["path": "#/progress"])
      #expect(device.shows("\(attempts) answer"), "seed \(seed)")
    }
  }

  @Test func `a match says the same score on its summary, its sheet and its row`() {
    forAll(seeds: 1...6) { random, seed in
      var device = Device()
      device.send(
        "match",
        [
          "module": "quizbowl", "players.1": "Ada", "players.2": "Ben", "me": "1.1",
          "reader": "etude", "count": "2", "start": "yes",
        ])
      for _ in 0..<random.below(30) { device.doSomething(&random) }
      if device.trainer.sitting?.isOver == false { device.send("session.finish") }
      guard let sitting = device.trainer.sitting as? MatchSitting, !sitting.isBlank else { return }
      let sheet = ScoreSheet(sitting.match)
      let closed = sitting.match.outcomes.count { $0.isClosed }
      #expect(sheet.rows.count == closed && sheet.players.allSatisfy { $0.heard == closed })
      let scores = sheet.teams.map { "\(sitting.match.teamName($0.team)) \($0.score)" }
      device.send("go", ["path": "#/progress/sessions"])
      #expect(device.shows(" · " + scores.joined(separator: ", ")), "seed \(seed)")
    }
  }

  /// The 30 of "22 of 30, 330 points".
  private static func asked(_ result: String) -> Int? {
    result.firstMatch(of: /of (\d+)/).flatMap { Int($0.1) }
  }

  /// Parts of bonuses that were answered, beside the questions.
  private static func parts(_ sitting: any Sitting) -> Int {
    (sitting as? MatchSitting)?.match.outcomes.map { $0.parts.count }.reduce(0, +) ?? 0
  }

  /// What the module's table counts; nil where it counts another thing than questions.
  private static func counted(in module: String, _ device: Device) -> Int? {
    guard device.trainer.sitting is MatchSitting,
      let table = device.trainer.competition(module)?.tables(device.trainer.desk).first
    else { return nil }
    func sum(_ columns: [Int], _ rows: ArraySlice<[String]>) -> Int {
      rows.map { row in columns.map { Int(row[$0]) ?? 0 }.reduce(0, +) }.reduce(0, +)
    }
    return module == "quizbowl"
      ? sum([1, 5], table.rows[1...1]) : sum([1, 3], table.rows.dropFirst())
  }
}

extension Device {
  /// Something that a learner, or somebody else at the table, might do now.
  mutating func doSomething(_ random: inout SeededRandom) {
    switch trainer.sitting {
    case let one as MatchSitting: play(one.match, &random)
    case let one as ExerciseSitting:
      switch random.below(8) {
      case 0: send("session.pass", after: 300)
      case 1: send("session.rate", ["right": "yes"])
      case 2: send("tick", after: max(1, wake ?? 500))
      case 3, 4: send("session.strike", ["label": one.label(&random)])
      case 5, 6:
        send(
          "session.answer", ["text": [one.right, "7", "x"][random.below(3)]], after: 900)
      default: send("session.next", after: 600)
      }
    default:
      switch random.below(8) {
      case 0: send("tick", after: max(1, wake ?? 500))
      case 1, 2, 3: send("session.choose", ["n": "\(random.below(4))"], after: 1_700)
      default: send("session.next", after: 600)
      }
    }
  }

  private mutating func play(_ match: Match, _ random: inout SeededRandom) {
    let isRight = random.below(2) == 0
    let vague = ["Roosevelt", "x"][random.below(2)]
    switch match.phase {
    case .reading where random.below(3) == 0:
      send("session.buzz", ["by": match.people[random.below(match.people.count)].id], after: 200)
    case .answering(let by, _, _) where match.isPerson(by) && random.below(3) > 0:
      let line = match.cue?.answer ?? ""
      send("session.answer", ["text": isRight ? Self.main(line) : vague, "by": by], after: 1_600)
    case .part(let part, _, _) where match.partPerson != nil && random.below(3) > 0:
      let line = match.bonus?.parts[part].answer ?? ""
      send(
        "session.answer",
        ["text": isRight ? Self.main(line) : vague, "by": match.partPerson ?? ""],
        after: 1_600)
    case .reading, .answering, .part:
      if random.below(6) == 0 { send("session.pass", after: 300) }
      send("tick", after: max(1, wake ?? 500))
    default: send("session.next", after: 600)
    }
  }

  /// The "Nile" of "_Nile_ [or ...]".
  fileprivate static func main(_ line: String) -> String {
    String(line.prefix { $0 != "[" }).replacing("_", with: "")
  }
}

extension ExerciseSitting {
  /// A right answer to what is asked now: its letter, where there are choices.
  fileprivate var right: String {
    exercise.elimination?.choices.first { $0.isRight }?.label
      ?? Device.main(exercise.question?.answer ?? "")
  }

  /// The letter of one of the choices, where there are any.
  fileprivate func label(_ random: inout SeededRandom) -> String {
    let choices = exercise.elimination?.choices ?? []
    return choices.isEmpty ? "" : choices[random.below(choices.count)].label
  }
}
