import Basics
import Contest
import EventLog
import Packs
import Practice
import QuizBowl
import Testing

@testable import Tool

/// A console whose clock runs only while somebody waits, and whose lines are typed at set times.
final class ScriptedConsole: Console {
  private(set) var now = Moment(millis: 1_750_000_000_000)
  private(set) var shown = ""
  private var script: [(afterMillis: Int64, line: String)]

  init(_ script: [(afterMillis: Int64, line: String)]) { self.script = script }

  func show(_ text: String) { shown += text }

  func line(before deadline: Moment?) -> TypedLine? {
    guard let next = script.first else {
      guard let deadline else { return .end }
      now = deadline
      return nil
    }
    if let deadline, now.millis + next.afterMillis > deadline.millis {
      script[0].afterMillis -= max(0, deadline.millis - now.millis)
      now = deadline
      return nil
    }
    now = now.adding(millis: next.afterMillis)
    script.removeFirst()
    return .text(next.line)
  }
}

private func river() -> Pack {
  let text = "This river rises in two lakes. (*) It flows north. For 10 points, name this river."
  return Pack(
    id: "rivers", title: "Rivers",
    questions: [
      Question(
        key: "nile", kind: .tossup, text: text, answer: "_Nile_ River", domain: .geography)
    ])
}

private func played(_ script: [(afterMillis: Int64, line: String)]) throws -> (String, Log) {
  let pack = river()
  let setup = Match.Setup(
    module: "quizbowl", drill: "tossups", rules: QuizBowl.rules[0],
    slots: Sitting.slots(of: [pack], tossups: 5, withBonuses: false, seed: 1),
    players: [Match.Player(id: Sitting.learner, name: "You", team: "you")])
  let console = ScriptedConsole(script)
  let journal = Journal()
  let sitting = try Sitting(
    setup: setup, packs: [pack], judge: try .installed(), journal: journal, at: console.now)
  try sitting.play(on: console)
  return (console.shown, journal.log)
}

@Test func `a buzz stops the reading, and a right answer before the mark is in power`() throws {
  let (shown, log) = try played([(1_000, ""), (2_000, "the nile"), (500, "")])
  #expect(shown.contains("This river") && shown.contains("Right, 15 points."))
  #expect(shown.contains("1 tossup: 1 right (1 in power), 0 wrong"))
  let attempts = log.events.compactMap { Attempt($0) }
  #expect(attempts.map(\.outcome) == [.right])
  #expect((attempts.first?.buzzWord ?? 99) < 8)
}

@Test func `an answer can be typed at once, and a wrong one shows the rest`() throws {
  let (shown, _) = try played([(1_000, "amazon"), (500, "")])
  #expect(shown.contains("Wrong") && shown.contains("ANSWER: _Nile_ River"))
  #expect(shown.contains("name this river."))
}

@Test func `when nobody buzzes the tossup is read out and dies`() throws {
  let (shown, log) = try played([])
  #expect(shown.contains("name this river.") && shown.contains("Nobody answered."))
  #expect(log.events.compactMap { Attempt($0) }.map(\.outcome) == [.unanswered])
}

@Test func `leaving ends the sitting in the log`() throws {
  let (_, log) = try played([(300, "q")])
  #expect(log.events.last.flatMap { Match.ended(by: $0) } != nil)
}
