public import Basics
import Contest
public import EventLog
import Packs
import Practice

/// What the learner asks of the round.
public enum WrittenCommand: Equatable, Sendable {
  /// The choice at this place (0 is A); chosen again it is taken back.
  case choose(Int)
  /// A reminder to come back, set or taken away.
  case flag
  /// To the question at this place.
  case turn(Int)
  case next, previous, nextUnanswered, nextFlagged
  case pause, resume
  /// Time has passed.
  case tick
  case handIn
}

/// Why a command was not carried out; normal, and no error.
public enum WrittenRefusal: Error, Equatable, Sendable {
  case isOver, isPaused, isNotPaused, mayNotPause, noSuchQuestion, noSuchChoice, noneLeft
}

extension WrittenRound {
  /// `recall` is the chance that the learner recalls an item now; nil when it is new.
  public func decide(
    _ command: WrittenCommand, at moment: Moment, recall: (String) -> Double? = { _ in nil }
  ) throws(WrittenRefusal) -> [EventDraft] {
    guard phase != .handedIn else { throw .isOver }
    // The sheet is taken away when the time is over, whatever was asked for.
    if let deadline, moment >= deadline { return handedIn(at: deadline, recall) }
    if phase == .paused {
      switch command {
      case .resume: return [fact(.writtenResumed)]
      case .tick: return []
      case .handIn: return handedIn(at: moment, recall)
      default: throw .isPaused
      }
    }
    switch command {
    case .choose(let choice): return try choose(choice)
    case .flag:
      guard place < items.count else { throw .noSuchQuestion }
      return [fact(.writtenFlagged, [item(place), .init("on", .bool(!marks[place].isFlagged))])]
    case .turn(let other): return try turn(to: other)
    case .next: return try turn(to: place + 1)
    case .previous: return try turn(to: place - 1)
    case .nextUnanswered: return try turn(where: { marks[$0].choice == nil })
    case .nextFlagged: return try turn(where: { marks[$0].isFlagged })
    case .pause:
      guard setup.mayPause else { throw .mayNotPause }
      return [fact(.writtenPaused)]
    case .resume: throw .isNotPaused
    case .tick: return []
    case .handIn: return handedIn(at: moment, recall)
    }
  }

  private func item(_ place: Int) -> JSON.Member { .init("item", .string(items[place])) }

  private func choose(_ number: Int) throws(WrittenRefusal) -> [EventDraft] {
    guard let question else { throw .noSuchQuestion }
    guard question.choices.indices.contains(number) else { throw .noSuchChoice }
    let label = question.choices[number].label
    let isTakenBack = marks[place].choice == label
    return [
      fact(.writtenAnswered, [item(place), .init("choice", .string(isTakenBack ? "" : label))])
    ]
  }

  private func turn(to other: Int) throws(WrittenRefusal) -> [EventDraft] {
    guard questions.indices.contains(other) else { throw .noSuchQuestion }
    return other == place ? [] : [fact(.writtenTurned, [item(other)])]
  }

  private func turn(where wanted: (Int) -> Bool) throws(WrittenRefusal) -> [EventDraft] {
    guard let other = next(where: wanted) else { throw .noneLeft }
    return [fact(.writtenTurned, [item(other)])]
  }

  /// The hand-in, and an attempt for every question that was looked at.
  private func handedIn(at moment: Moment, _ recall: (String) -> Double?) -> [EventDraft] {
    var facts = [fact(.writtenHandedIn, [.init("points", .integer(Int64(score)))])]
    let open = phase == .running ? spent(at: moment) - spentMillis : 0
    for place in questions.indices where marks[place].isSeen {
      let question = questions[place]
      let isRight = isRight(place)
      facts.append(
        Attempt(
          item: items[place], module: KnowledgeBowl.id, session: session,
          domain: question.domain, category: question.category,
          difficulty: Difficulty.logits(questionScale: Double(question.difficulty)),
          outcome: isRight ? .right : marks[place].choice == nil ? .unanswered : .wrong,
          responseMillis: marks[place].millis + (place == self.place ? open : 0),
          choices: question.choiceCount,
          points: isRight ? setup.rules[.writtenPoints] : 0, recall: recall(items[place])
        ).draft)
    }
    return facts
  }
}
