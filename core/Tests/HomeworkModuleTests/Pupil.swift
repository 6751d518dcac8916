import Basics
import EventLog
import Foundation
import TestKit

@testable import HomeworkModule
@testable import Trainer

/// A pupil's device: a trainer, what it kept, and a clock that goes on by itself.
struct Pupil {
  static let day: Int64 = 86_400_000

  let trainer: Trainer
  private(set) var kept: [String] = []
  private(set) var html = ""
  private(set) var path = ""
  private(set) var effects: [String] = []
  var millis: Int64 = 1_790_000_000_000

  init(_ name: String = "phone", kept: [String] = []) {
    trainer = Trainer(
      configuration: Configuration(device: name, moment: Moment(millis: 1_790_000_000_000)))
    self.kept = kept
    if !kept.isEmpty {
      _ = trainer.feed(log: Array((kept.joined(separator: "\n") + "\n").utf8))
      millis += 3_600_000
    }
    go("#/today")
  }

  var module: HomeworkModule {
    for case let module as HomeworkModule in trainer.modules { return module }
    preconditionFailure("no homework in the table")
  }

  var history: HomeworkHistory { module.history }
  var quiz: QuizState? { (trainer.sitting as? QuizSitting)?.quiz }
  var newest: Homework? { history.homeworks.last }
  var kinds: [String] { trainer.log.events.map(\.kind) }
  func shows(_ text: String) -> Bool { html.contains(text) }

  mutating func go(_ path: String) { send("go", ["path": path]) }

  mutating func send(_ name: String, _ fields: [String: String] = [:]) {
    millis += 1_500
    var members: [JSON.Member] = [
      .init("do", .string(name)), .init("at", .integer(millis)), .init("zone", 60),
    ]
    for (key, value) in fields { members.append(.init(key, .string(value))) }
    guard let reply = try? JSON(parsing: trainer.send(JSON.object(members).bytes)) else { return }
    for line in reply["keep"]?.array ?? [] { kept.append(line.string ?? "") }
    html = reply["html"]?.string ?? html
    path = reply["path"]?.string ?? path
    effects = (reply["effects"]?.array ?? []).compactMap { $0["do"]?.string }
  }

  /// A page of the tests of quizzes.
  static func page(_ name: String) throws -> String {
    let file = Files.repository.appending(
      path: "core/Tests/HomeworkTests/Fixtures/tuned/\(name).txt")
    return try String(contentsOf: file, encoding: .utf8)
  }

  mutating func add(_ name: String, subject: String = "") throws {
    send("homework.add", ["text": try Pupil.page(name), "subject": subject])
  }

  mutating func begin(_ drill: String = "quiz", _ homework: String? = nil) {
    var fields = ["module": "homework", "drill": drill]
    fields["h"] = homework
    send("start", fields)
  }

  /// Answers what is asked, rightly or not, and goes on.
  mutating func answer(right: Bool) {
    guard let slot = quiz?.current else { return }
    let question = slot.asked.question
    if quiz?.isTyped == true {
      send("session.answer", ["text": right ? question.answer : "none of these at all"])
    } else {
      send("session.choose", ["n": "\(right ? question.key : (question.key + 1) % 4)"])
    }
    send("session.next")
  }

  /// Plays the open quiz to its end; the questions in `missing` wrongly.
  mutating func play(missing: Set<Int> = []) {
    for place in 0..<(quiz?.slots.count ?? 0) { answer(right: !missing.contains(place)) }
  }
}
