import Basics
public import EventLog
public import Packs
import Practice

/// The facts that a drill of cards is made of; each names its sitting as "s". The cards stand in
/// the first one whole, so that what was shown can always be told.
extension CardDrill {
  /// The kinds of fact; an event's kind is "knowledgebowl." and the raw value.
  enum Kind: String, FactKind {
    case drillBegan, drillOpened, drillGuessed, drillAnswered, drillLapsed, drillTurned, drillEnded

    static var prefix: String { "knowledgebowl." }
  }

  func fact(_ kind: Kind, _ members: [JSON.Member] = []) -> EventDraft {
    EventDraft(kind.text, .object([JSON.Member("s", .string(session))] + members))
  }

  public static func begins(_ event: Event) -> Bool { event.kind == Kind.drillBegan.text }

  /// The sitting that the event ends, if it does.
  static func ended(by event: Event) -> String? {
    event.kind == Kind.drillEnded.text ? event.json["s"]?.string : nil
  }

  /// The fact that begins a sitting; the id of its event names it.
  ///
  /// `conferringMillis` is the time of the week, for the drill that has weeks.
  public static func began(
    _ drill: Drill, _ cards: [Card], conferringMillis: Int64? = nil
  ) -> EventDraft {
    var list: [JSON] = []
    for card in cards.prefix(cardsMax) { list.append(card.json) }
    var members: [JSON.Member] = [
      .init("drill", .string(drill.rawValue)), .init("cards", .array(list)),
    ]
    if let conferringMillis { members.append(.init("ms", .integer(conferringMillis))) }
    return EventDraft(Kind.drillBegan.text, .object(members))
  }

  /// The state after the fact that begins a sitting; nil if the event is another or is damaged.
  /// Cards whose question the library does not have are left out.
  public init?(began event: Event, lookup: (String) -> Question?) {
    guard CardDrill.begins(event) else { return nil }
    let body = event.json
    guard let drill = Drill(rawValue: body["drill"]?.string ?? ""),
      let list = body["cards"]?.array, list.count <= CardDrill.cardsMax
    else { return nil }
    var cards: [Card] = []
    var questions: [Question?] = []
    for json in list {
      guard let card = Card(json: json) else { return nil }
      let question = card.item.isEmpty ? nil : lookup(card.item)
      if question == nil, !card.item.isEmpty { continue }
      cards.append(card)
      questions.append(question)
    }
    session = event.id.text
    self.drill = drill
    conferringMillis = body["ms"]?.integer.map { min(max($0, 1_000), CardDrill.conferringMost) }
    self.cards = cards
    self.questions = questions
    phase = cards.isEmpty ? .over : .ruled
    if !cards.isEmpty { turn(to: 0, at: event.moment) }
  }
}

extension CardDrill.Card {
  var json: JSON {
    var options: [JSON] = []
    for option in self.options { options.append(.string(option)) }
    var members: [JSON.Member] = [
      .init("options", .array(options)), .init("right", .string(right)),
    ]
    if !item.isEmpty { members.append(.init("item", .string(item))) }
    if !ask.isEmpty { members.append(.init("ask", .string(ask))) }
    var says: [JSON] = []
    for say in self.says {
      says.append([
        "name": .string(say.name), "signal": .string(say.signal?.rawValue ?? ""),
        "choice": .string(say.choice),
      ])
    }
    if !says.isEmpty { members.append(.init("says", .array(says))) }
    return .object(members)
  }

  init?(json: JSON) {
    guard let list = json["options"]?.array, (1...CardDrill.optionsMax).contains(list.count),
      let right = json["right"]?.string
    else { return nil }
    var options: [String] = []
    for option in list { options.append(option.string ?? "") }
    var says: [CardDrill.Say] = []
    for say in (json["says"]?.array ?? []).prefix(CardDrill.optionsMax) {
      says.append(
        CardDrill.Say(
          name: say["name"]?.string ?? "", signal: Signal(rawValue: say["signal"]?.string ?? ""),
          choice: say["choice"]?.string ?? ""))
    }
    self.init(
      item: json["item"]?.string ?? "", ask: json["ask"]?.string ?? "", options: options,
      right: right, says: says)
  }
}

extension CardDrill {
  /// Takes a fact. Total: facts of other sittings and of unknown kinds change nothing.
  public mutating func apply(_ event: Event) {
    guard let kind = Kind(of: event.kind), phase != .over else { return }
    let body = event.json
    guard body["s"]?.string == session, let card else { return }
    switch kind {
    case .drillOpened:
      if case .reading = phase { phase = .open(since: event.moment) }
    case .drillGuessed:
      guard case .first(let since) = phase else { return }
      first = body["choice"]?.string ?? ""
      firstMillis = max(0, event.moment.millis - since.millis)
      phase = .open(since: event.moment)
    case .drillAnswered, .drillLapsed:
      if phase == .ruled { return }
      let choice = kind == .drillLapsed ? nil : body["choice"]?.string
      rule(choice, card, millis: min(max(body["ms"]?.integer ?? 0, 0), limitMillis ?? .max))
    case .drillTurned:
      guard phase == .ruled else { return }
      turn(to: place + 1, at: event.moment)
    case .drillEnded: phase = .over
    case .drillBegan: break
    }
  }

  private mutating func rule(_ choice: String?, _ card: Card, millis: Int64) {
    let isRight = choice == card.right
    results.append(
      Result(
        first: first, choice: choice, millis: millis, limitMillis: limitMillis, isRight: isRight,
        wasFirstRight: first == card.right))
    phase = .ruled
    guard drill == .conference else { return }
    rightInRow = isRight ? rightInRow + 1 : 0
    if choice == nil { timeouts += 1 }
    if rightInRow >= CardDrill.rightsUp, level + 1 < CardDrill.levelMillis.count {
      (level, rightInRow, timeouts) = (level + 1, 0, 0)
    } else if timeouts >= CardDrill.timeoutsDown, level > 0 {
      (level, rightInRow, timeouts) = (level - 1, 0, 0)
    }
  }

  private mutating func turn(to other: Int, at moment: Moment) {
    guard cards.indices.contains(other) else {
      phase = .over
      return
    }
    place = other
    first = nil
    switch drill {
    case _ where asksFirst: phase = .first(since: moment)
    case .signals, .subjectCall: phase = .open(since: moment)
    default: phase = .reading(since: moment)
    }
  }
}
