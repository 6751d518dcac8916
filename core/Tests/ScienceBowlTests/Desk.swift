import Basics
import Contest
import EventLog
import Packs
import Practice
import TestKit
import Testing

@testable import ScienceBowl
import struct Sittings.Given

/// A learner at an exercise, and a clock that the test moves.
struct Desk {
  static let questions: [String: Question] = {
    var choice = Question(
      key: "planet", kind: .short, text: "Which of the following is a planet?",
      answer: "Y) Mars", domain: .astronomy)
    choice.choices = [
      .init(label: "W", text: "The Moon", isRight: false),
      .init(label: "X", text: "Ceres", isRight: false),
      .init(label: "Y", text: "Mars", isRight: true),
      .init(label: "Z", text: "Pluto", isRight: false),
    ]
    choice.category = "Earth and Space"
    var force = Question(
      key: "formula-force", kind: .short, text: "Force F on a mass m that it accelerates by a",
      answer: "m \\* a", domain: .physics)
    force.category = "Physics"
    force.explanation = "m: mass in kilograms, a: acceleration."
    var open = Question(
      key: "sugar", kind: .short, text: "Name it.", answer: "_glucose_ [prompt on sugar]",
      domain: .biology)
    open.category = "Biology"
    return ["t/planet": choice, "t/force": force, "t/sugar": open]
  }()

  static func lookup(_ item: String) -> Question? {
    questions[item] ?? ScienceBowl.question(item)
  }

  var exercise: Exercise
  var events: [Event] = []
  var context = MatchContext(learner: "me", judge: .ofEtude)

  init(_ form: Exercise.Form, _ items: [String], voice: Pace? = nil) throws {
    let setup = Exercise.Setup(form: form, items: items, voice: voice)
    let began = Event(
      id: EventID(device: "test", counter: 1), moment: Moment(millis: 0), kind: setup.began.kind,
      version: 1, body: setup.began.body.bytes)
    exercise = try #require(Exercise(began: began, lookup: Desk.lookup))
    events = [began]
  }

  mutating func play(_ command: ExerciseCommand, at millis: Int64) throws(ExerciseRefusal) {
    let moment = Moment(millis: millis)
    for fact in try exercise.decide(command, at: moment, context: context) {
      let event = Event(
        id: EventID(device: "test", counter: Int64(events.count) + 1), moment: moment,
        kind: fact.kind, version: fact.version, body: fact.body.bytes)
      events.append(event)
      exercise.apply(event)
      context.rulings.apply(event)
    }
  }

  mutating func say(_ text: String, at millis: Int64) throws(ExerciseRefusal) {
    try play(.answer(Given(text)), at: millis)
  }

  func refusal(of command: ExerciseCommand, at millis: Int64) -> ExerciseRefusal? {
    var copy = self
    do throws(ExerciseRefusal) {
      try copy.play(command, at: millis)
      return nil
    } catch { return error }
  }

  var refolded: Exercise? {
    var exercise = Exercise(began: events[0], lookup: Desk.lookup)
    for event in events.dropFirst() { exercise?.apply(event) }
    return exercise
  }

  var attempts: [Attempt] { events.compactMap { Attempt($0) } }

  /// As in "1 [12 accept 4] asked 4": place, answers, phase, points.
  var line: String {
    var words = ["\(exercise.place)"]
    for answer in exercise.answers {
      words.append(
        "[\(answer.given) \(answer.verdict.rawValue)\(answer.isOverruled ? "!" : "") "
          + "\(answer.points)]")
    }
    switch exercise.phase {
    case .ready: words.append("ready")
    case .asked: words.append("asked")
    case .turned: words.append("turned")
    case .ruled: words.append("ruled")
    case .over: words.append("over")
    }
    if let struck = exercise.elimination?.struck, !struck.isEmpty {
      words.append("-" + struck.joined())
    }
    return (words + ["\(exercise.points)"]).joined(separator: " ")
  }
}

/// Attempts as the learner's state holds them, a second apart.
func records(_ attempts: [Attempt]) -> [AttemptRecord] {
  var events: [Event] = []
  for (place, attempt) in attempts.enumerated() {
    let draft = attempt.draft
    events.append(
      Event(
        id: EventID(device: "t", counter: Int64(place) + 1),
        moment: Moment(millis: Int64(place) * 1_000), kind: draft.kind, version: draft.version,
        body: draft.body))
  }
  return LearnerState(folding: events).attempts
}
