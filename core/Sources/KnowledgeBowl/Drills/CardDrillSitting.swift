public import Basics
public import EventLog
import Contest
import Markup
import Packs
public import Sittings

/// A drill of cards as a sitting.
public final class CardDrillSitting: Sitting {
  public private(set) var cards: CardDrill
  /// As it was before the last change; nil while nothing has changed yet.
  private var before: CardDrill?

  private let shelf: Shelf

  init(_ cards: CardDrill, _ shelf: Shelf) {
    self.cards = cards
    self.shelf = shelf
  }

  public var session: String { cards.session }
  public var module: String { KnowledgeBowl.id }
  public var drill: String { cards.drill.rawValue }
  public var isOver: Bool { cards.phase == .over }
  public var isBlank: Bool { cards.results.isEmpty }
  public var isComplete: Bool { isOver && cards.results.count * 2 >= cards.cards.count }
  public var runsOn: Bool { true }
  public var result: String { CardDrillScore(cards).result }

  public func perform(
    _ command: Command, by participant: String, _ desk: Desk
  ) throws(Refusal) -> Consequences {
    switch command.name {
    case "choose": return try decide(.choose(command.int("n") ?? -1), desk)
    case "noIdea": return try decide(.noIdea, desk)
    case "open": return try decide(.open, desk)
    case "next": return try decide(.next, desk)
    case "finish": return try decide(.finish, desk)
    default: throw .unknown
    }
  }

  private func decide(_ command: CardDrillCommand, _ desk: Desk) throws(Refusal) -> Consequences {
    do throws(CardDrillRefusal) {
      return .records(try cards.decide(command, at: desk.moment, recall: { desk.recall($0) }))
    } catch {
      throw .notNow
    }
  }

  private func facts(_ command: CardDrillCommand, _ desk: Desk) -> [EventDraft] {
    (try? decide(command, desk).facts) ?? []
  }

  public func tick(_ desk: Desk) -> [EventDraft] { facts(.tick, desk) }
  public func finish(_ desk: Desk) -> [EventDraft] { facts(.finish, desk) }

  public func apply(_ events: [Event]) {
    before = cards
    for event in events { cards.apply(event) }
  }

  public func wake(at moment: Moment) -> Int64? { cards.wake(at: moment) }

  public func page(for participant: String, _ desk: Desk) -> Page {
    Page("Drill", CardDrillPage(exercise: cards, shelf: shelf, desk: desk).html)
  }

  public func standing(at moment: Moment) -> SittingStanding {
    SittingStanding(
      "\(cards.drill.name) is waiting", "Card \(cards.place + 1) of \(cards.cards.count).")
  }

  public func effects(for participant: String, _ desk: Desk) -> [Effect] {
    guard let before else {
      // What is asked in words alone is said as it begins.
      return cards.card.map { $0.ask.isEmpty ? [] : [.announce($0.ask)] } ?? []
    }
    guard cards.phase != before.phase else { return [] }
    switch cards.phase {
    case .ruled:
      return [
        .announce(cards.ruling(desk).announcement),
        .sound(cards.results.last?.isRight == true ? "right" : "wrong"),
      ]
    case .open where cards.drill == .chaos: return [.sound("crowd")]
    case .over: return []
    default:
      guard cards.place != before.place else { return [] }
      let text = cards.textShown.map { marked($0).plainText } ?? cards.card?.ask ?? ""
      return [.scroll, .announce(text)]
    }
  }
}
