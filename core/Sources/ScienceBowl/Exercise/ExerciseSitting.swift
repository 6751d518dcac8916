public import Basics
import Contest
public import EventLog
import Practice
import Packs
public import Sittings

/// An exercise as a sitting.
public final class ExerciseSitting: Sitting {
  public private(set) var exercise: Exercise
  /// As it was before the last change.
  private var before: Exercise
  private let shelf: Shelf

  init(_ exercise: Exercise, _ shelf: Shelf) {
    self.exercise = exercise
    self.shelf = shelf
    before = exercise
  }

  public var session: String { exercise.session }
  public var module: String { ScienceBowl.id }
  public var drill: String { exercise.setup.form.rawValue }
  public var isOver: Bool { exercise.phase == .over }
  public var isBlank: Bool { exercise.answers.isEmpty }
  public var isComplete: Bool {
    isOver && exercise.answers.count * 2 >= exercise.setup.items.count
  }
  public var result: String { exercise.result }

  public func perform(
    _ command: Command, by participant: String, _ desk: Desk
  ) throws(Refusal) -> Consequences {
    let isRight = command["right"] == "yes"
    return switch command.name {
    case "next": try decide(.next, desk)
    case "strike": try decide(.strike(command["label"] ?? ""), desk)
    case "answer": try decide(.answer(command.given), desk)
    case "pass", "turn": try decide(.turn, desk)
    case "rate": try decide(.rate(isRight: isRight), desk)
    case "overrule": try decide(.overrule(isRight: isRight), desk)
    case "finish": try decide(.finish, desk)
    default: throw .unknown
    }
  }

  private func decide(_ command: ExerciseCommand, _ desk: Desk) throws(Refusal) -> Consequences {
    do throws(ExerciseRefusal) {
      return .records(try exercise.decide(command, at: desk.moment, context: shelf.context(desk)))
    } catch {
      switch error {
      case .emptyAnswer: throw .because("Write an answer first, or ask to see it.")
      case .strikeFirst: throw .because("Strike out two answers first.")
      case .noSuchChoice: throw .because("That answer is struck out already.")
      case .notNow: throw .notNow
      }
    }
  }

  private func facts(_ command: ExerciseCommand, _ desk: Desk) -> [EventDraft] {
    (try? decide(command, desk).facts) ?? []
  }

  public func tick(_ desk: Desk) -> [EventDraft] { facts(.tick, desk) }
  public func finish(_ desk: Desk) -> [EventDraft] { facts(.finish, desk) }
  public func enter(_ desk: Desk) -> [EventDraft] {
    facts(exercise.phase == .ready ? .next : .resume, desk)
  }

  public func apply(_ events: [Event]) {
    before = exercise
    for event in events { exercise.apply(event) }
  }

  public func wake(at moment: Moment) -> Int64? { exercise.wake(at: moment) }

  public func page(for participant: String, _ desk: Desk) -> Page {
    Page(
      exercise.setup.form.name,
      ExercisePage(exercise: exercise, shelf: shelf, desk: desk).html)
  }

  public func standing(at moment: Moment) -> SittingStanding {
    SittingStanding(
      "\(exercise.setup.form.name) is waiting",
      "Question \(exercise.place + 1) of \(exercise.questions.count), "
        + "\(exercise.rightCount) right so far.")
  }

  public func effects(for participant: String, _ desk: Desk) -> [Effect] {
    if let prompt = exercise.prompt, exercise.prompts != before.prompts {
      return [
        .sound("prompt"), .announce(prompt.isEmpty ? "Prompt: say more." : "Prompt: \(prompt)"),
      ]
    }
    var effects: [Effect] = []
    if exercise.elimination?.struck != before.elimination?.struck { effects.append(.sound("buzz")) }
    guard exercise.phase != before.phase else { return effects }
    switch exercise.phase {
    case .asked: effects += asked(desk)
    case .ruled:
      let answer = exercise.answer
      let sound =
        answer?.isRight == true ? "right" : answer?.given.isEmpty == true ? "time" : "wrong"
      effects += [.hush, .announce(exercise.ruling(desk).announcement), .sound(sound)]
    case .turned, .over: effects.append(.hush)
    case .ready: break
    }
    return effects
  }

  private func asked(_ desk: Desk) -> [Effect] {
    var effects: [Effect] = [.scroll]
    if let question = exercise.question {
      let reading = question.aloud
      effects.append(
        .read(
          Spoken(
            reading.words.map { $0.text },
            sound: shelf.sound(
              of: RecordedReading(reading, of: question), item: exercise.item, desk))))
    }
    if exercise.setup.form != .elimination { effects.append(.listen) }
    return effects
  }
}
