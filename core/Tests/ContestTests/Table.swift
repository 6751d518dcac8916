import struct Sittings.Given
import Basics
import Contest
import EventLog
import Packs
import Practice
import QuizBowl

/// A table with players, two tossups and a bonus, and a clock that the test moves.
struct Table {
  indirect enum Step {
    case next, buzz, pause, resume, tick, finish
    case say(String)
    case overrule(Bool)
    case by(String, Step)
  }

  static let kafka = Question.test(
    "kafka", "This man wrote of (*) a salesman who wakes as an insect. Who?", answer: "_Kafka_")
  static let prague: Question = {
    var bonus = Question(
      key: "cities", kind: .bonus, text: "For 10 points each:", answer: "", domain: .geography)
    bonus.parts = [
      .init(text: "Name his city.", answer: "_Prague_", level: .easy),
      .init(text: "Name another.", answer: "_Paris_", level: .medium),
      .init(text: "Name a third.", answer: "_Rome_", level: .hard),
    ]
    return bonus
  }()

  private var duel: Duel
  var match: Match {
    get { duel.match }
    set { duel.match = newValue }
  }

  init(rules: Rules = .free, players: KeyValuePairs<String, String> = ["a": "red"]) {
    let setup = Match.Setup(
      module: "quizbowl", drill: "packet", rules: rules,
      slots: [.init(item: "test/kafka", bonus: "test/cities"), .init(item: "test/kafka")],
      players: players.map { .init(id: $0.key, name: $0.key, team: $0.value) })
    duel = Duel(setup, lookup: Table.lookup)
  }

  static func lookup(_ item: String) -> Question? {
    item == "test/kafka" ? kafka : item == "test/cities" ? prague : nil
  }

  var readingMillis: Int64 {
    let reading = Reading(clues: Table.kafka.clues)
    return reading.millis(from: 0, to: reading.words.count, pace: .moderator)
  }

  mutating func play(_ steps: [(Int64, Step)]) throws {
    for (millis, step) in steps { try perform(step, at: millis) }
  }

  mutating func attempt(_ step: Step, at millis: Int64) { try? perform(step, at: millis) }

  private mutating func perform(_ step: Step, by player: String = "a", at millis: Int64) throws {
    if case .by(let other, let step) = step { return try perform(step, by: other, at: millis) }
    try duel.play(Table.command(step), by: player, at: millis)
  }

  func refusal(of step: Step, at millis: Int64) -> MatchRefusal? {
    var copy = self
    do {
      try copy.perform(step, at: millis)
      return nil
    } catch { return error as? MatchRefusal }
  }

  private static func command(_ step: Step) -> MatchCommand {
    switch step {
    case .next: .next
    case .buzz: .buzz
    case .pause: .pause
    case .resume: .resume
    case .tick: .tick
    case .finish: .finish
    case .say(let text): .answer(Given(text))
    case .overrule(let isRight): .overrule(isRight: isRight)
    case .by(_, let step): command(step)
    }
  }

  func refolded() -> Match? { duel.refolded }

  var attempts: [String] {
    duel.events.filter { $0.kind == Attempt.kind }.compactMap { try? JSON(parsing: $0.body) }
      .map { "\($0["item"]?.string ?? "") \($0["outcome"]?.string ?? "")" }
  }

  /// As in "0 [Kafka accept 15 @2] part0 15": place, answers, phase, score of the first team.
  var line: String {
    var words = ["\(match.place)"]
    for answer in match.outcome.answers {
      words.append(
        "[\(answer.given) \(answer.verdict.rawValue)\(answer.isOverruled ? "!" : "")"
          + " \(answer.points) @\(answer.word ?? -1)]")
    }
    if match.outcome.isDead { words.append("dead") }
    switch match.phase {
    case .ready: words.append("ready")
    case .reading: words.append("reading")
    case .paused(let word): words.append("paused@\(word)")
    case .answering(_, let word, _): words.append("answering@\(word)")
    case .ruled: words.append("ruled")
    case .part(let part, _, _): words.append("part\(part)")
    case .partRuled(let part): words.append("part\(part)ruled")
    case .over: words.append("over")
    case .halftime: words.append("halftime")
    }
    words.append("\(match.score(team: match.setup.players[0].team))")
    return words.joined(separator: " ")
  }
}

extension Question {
  static func test(_ key: String, _ text: String, answer: String) -> Question {
    Question(key: key, kind: .tossup, text: text, answer: answer, domain: .literature)
  }
}

extension Rules {
  static var free: Rules { QuizBowl.rules.profile("free") ?? QuizBowl.rules[0] }
  static var naqt: Rules { QuizBowl.rules.profile("naqt") ?? QuizBowl.rules[0] }
  static var acf: Rules { QuizBowl.rules.profile("acf") ?? QuizBowl.rules[0] }
}
