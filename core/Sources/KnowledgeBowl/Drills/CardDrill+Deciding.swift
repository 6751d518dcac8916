public import Basics
public import EventLog
import Practice
import Packs
import Sittings

/// What the learner asks of the drill.
public enum CardDrillCommand: Equatable, Sendable {
  /// The question is read: let the clock run.
  case open
  /// The option at this place, from 0.
  case choose(Int)
  /// In a conference, before the others are seen: no idea.
  case noIdea
  /// On to the next card, or to the end.
  case next
  /// Time has passed.
  case tick
  case finish
}

public enum CardDrillRefusal: Error, Equatable, Sendable {
  case isOver, notNow, noSuchOption
}

extension CardDrill {
  public func decide(
    _ command: CardDrillCommand, at moment: Moment, recall: (String) -> Double? = { _ in nil }
  ) throws(CardDrillRefusal) -> [EventDraft] {
    guard phase != .over, let card else { throw .isOver }
    switch command {
    case .finish: return [fact(.drillEnded)]
    case .tick: return tick(card, at: moment, recall)
    case .open:
      guard case .reading = phase else { throw .notNow }
      return [fact(.drillOpened)]
    case .next:
      guard phase == .ruled else { throw .notNow }
      return [fact(place + 1 < cards.count ? .drillTurned : .drillEnded)]
    case .noIdea:
      guard case .first = phase else { throw .notNow }
      return [fact(.drillGuessed)]
    case .choose(let place):
      guard card.options.indices.contains(place) else { throw .noSuchOption }
      return try choose(card.options[place], card, at: moment, recall)
    }
  }

  private func choose(
    _ option: String, _ card: Card, at moment: Moment, _ recall: (String) -> Double?
  ) throws(CardDrillRefusal) -> [EventDraft] {
    switch phase {
    case .first: return [fact(.drillGuessed, [.init("choice", .string(option))])]
    case .reading where isOpenEarly: return answered(option, millis: 0)
    case .open(let since):
      let millis = max(0, moment.millis - since.millis)
      if let limitMillis, millis > limitMillis + Grace.answerMillis {
        return lapsed(card, recall)
      }
      let facts = answered(option, millis: millis)
      return drill == .rescue
        ? facts + attempt(outcome(option, card), card, millis: millis, recall)
        : facts + ideas(card, recall)
    default: throw .notNow
    }
  }

  private func answered(_ option: String, millis: Int64) -> [EventDraft] {
    [fact(.drillAnswered, [.init("choice", .string(option)), .init("ms", .integer(millis))])]
  }

  private func tick(
    _ card: Card, at moment: Moment, _ recall: (String) -> Double?
  ) -> [EventDraft] {
    guard let deadline, moment >= deadline else { return [] }
    switch phase {
    case .reading: return [fact(.drillOpened)]
    case .open where moment.millis > deadline.millis + Grace.answerMillis:
      return lapsed(card, recall)
    default: return []
    }
  }

  /// Nobody chose in time. Where the learner alone was to know it, they did not.
  private func lapsed(_ card: Card, _ recall: (String) -> Double?) -> [EventDraft] {
    [fact(.drillLapsed)]
      + (drill == .rescue
        ? attempt(.unanswered, card, millis: nil, recall) : ideas(card, recall))
  }

  /// The learner's own idea, where one was asked for. It counts when the card does: one that is
  /// broken off was never asked.
  private func ideas(_ card: Card, _ recall: (String) -> Double?) -> [EventDraft] {
    guard let first else { return [] }
    return attempt(
      first.isEmpty ? .passed : outcome(first, card), card, millis: firstMillis, recall)
  }

  private func outcome(_ option: String, _ card: Card) -> Attempt.Outcome {
    option == card.right ? .right : .wrong
  }

  /// What the learner knew by themselves: their first idea in a conference, and what they chose
  /// where nobody knew. The other cards say nothing about knowledge.
  private func attempt(
    _ outcome: Attempt.Outcome, _ card: Card, millis: Int64?, _ recall: (String) -> Double?
  ) -> [EventDraft] {
    guard let question else { return [] }
    return [
      Attempt(
        item: card.item, module: KnowledgeBowl.id, session: session,
        domain: question.domain, category: question.category,
        difficulty: Difficulty.logits(questionScale: Double(question.difficulty)),
        outcome: outcome, responseMillis: millis, choices: Int32(clamping: card.options.count),
        recall: recall(card.item)
      ).draft
    ]
  }
}
