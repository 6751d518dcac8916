public import Basics
public import EventLog
import Contest
import Markup
import Packs
public import Sittings

/// A written round as a sitting. Its clock runs on whoever looks.
public final class WrittenSitting: Sitting {
  public private(set) var round: WrittenRound
  /// As it was before the last change.
  private var before: WrittenRound

  private let shelf: Shelf

  init(_ round: WrittenRound, _ shelf: Shelf) {
    self.shelf = shelf
    self.round = round
    before = round
  }

  public var session: String { round.session }
  public var module: String { KnowledgeBowl.id }
  public var drill: String { round.setup.drill }
  public var isOver: Bool { round.phase == .handedIn }
  public var isBlank: Bool { false }
  public var isComplete: Bool { isOver && round.answeredCount * 2 >= round.questions.count }
  public var runsOn: Bool { true }
  public var result: String { round.result }

  public func perform(
    _ command: Command, by participant: String, _ desk: Desk
  ) throws(Refusal) -> Consequences {
    let number = command.int("n") ?? -1
    return switch command.name {
    case "choose": try decide(.choose(number), desk)
    case "turn": try decide(.turn(number), desk)
    case "flag": try decide(.flag, desk)
    case "next": try decide(.next, desk)
    case "previous": try decide(.previous, desk)
    case "nextUnanswered": try decide(.nextUnanswered, desk)
    case "nextFlagged": try decide(.nextFlagged, desk)
    case "pause": try decide(.pause, desk)
    case "resume": try decide(.resume, desk)
    case "finish": try decide(.handIn, desk)
    default: throw .unknown
    }
  }

  private func decide(_ command: WrittenCommand, _ desk: Desk) throws(Refusal) -> Consequences {
    do throws(WrittenRefusal) {
      return .records(try round.decide(command, at: desk.moment, recall: { desk.recall($0) }))
    } catch {
      switch error {
      case .noneLeft: throw .because("There is no other.")
      case .mayNotPause: throw .because("A meet’s written round cannot be paused.")
      case .isOver, .isPaused, .isNotPaused, .noSuchQuestion, .noSuchChoice: throw .notNow
      }
    }
  }

  private func facts(_ command: WrittenCommand, _ desk: Desk) -> [EventDraft] {
    (try? decide(command, desk).facts) ?? []
  }

  public func tick(_ desk: Desk) -> [EventDraft] { facts(.tick, desk) }
  public func finish(_ desk: Desk) -> [EventDraft] { facts(.handIn, desk) }

  public func apply(_ events: [Event]) {
    before = round
    for event in events { round.apply(event) }
  }

  public func wake(at moment: Moment) -> Int64? { round.wake(at: moment) }

  public func page(for participant: String, _ desk: Desk) -> Page {
    Page("Written round", WrittenPage(round: round, shelf: shelf, desk: desk).html)
  }

  public func standing(at moment: Moment) -> SittingStanding {
    let left = round.left(at: moment).map { (Int($0) + 59_999) / 60_000 } ?? 0
    let clock =
      round.phase == .paused ? "The clock stands still." : "The clock runs: \(left) min left."
    return SittingStanding(
      "Your written round is waiting",
      "\(round.answeredCount) of \(round.questions.count) answered. \(clock)")
  }

  public func effects(for participant: String, _ desk: Desk) -> [Effect] {
    if isOver, before.phase != .handedIn {
      return [.scroll, .announce("Handed in. \(round.result).")]
    }
    guard round.place != before.place, let question = round.question else { return [] }
    return [.announce("Question \(round.place + 1). \(marked(question.text).plainText)")]
  }
}
