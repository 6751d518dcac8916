import Basics
import Contest
public import EventLog
public import Packs
import Practice

/// The facts that a written round is made of. Each names its round as "s" and its question as
/// "item", so that a pack that gained a question or lost one changes nothing.
extension WrittenRound {
  /// The kinds of fact; an event's kind is "knowledgebowl." and the raw value.
  enum Kind: String, FactKind {
    case writtenBegan, writtenTurned, writtenAnswered, writtenFlagged
    case writtenPaused, writtenResumed, writtenHandedIn

    static var prefix: String { "knowledgebowl." }
  }

  func fact(_ kind: Kind, _ members: [JSON.Member] = []) -> EventDraft {
    EventDraft(kind.text, .object([JSON.Member("s", .string(session))] + members))
  }

  public static func begins(_ event: Event) -> Bool { event.kind == Kind.writtenBegan.text }

  /// The round that the event ends, if it does.
  static func ended(by event: Event) -> String? {
    event.kind == Kind.writtenHandedIn.text ? event.json["s"]?.string : nil
  }

  /// The state after the fact that begins a round; nil if the event is another or is damaged.
  /// Questions that the library does not have, or has without choices, are left out.
  public init?(began event: Event, lookup: (String) -> Question?) {
    guard WrittenRound.begins(event), let setup = Setup(json: event.json) else { return nil }
    session = event.id.text
    self.setup = setup
    var questions: [Question] = []
    var items: [String] = []
    for item in setup.items {
      guard let question = lookup(item), WrittenRound.canAsk(question) else { continue }
      questions.append(question)
      items.append(item)
    }
    self.questions = questions
    self.items = items
    marks = Array(repeating: Mark(), count: questions.count)
    since = event.moment
    if !marks.isEmpty { marks[0].isSeen = true }
  }

  /// Whether a question can stand on a sheet: with choices, one of them right.
  public static func canAsk(_ question: Question) -> Bool {
    question.kind == .short && (2...8).contains(question.choices.count)
      && question.choices.count(where: { $0.isRight }) == 1
  }
}

extension WrittenRound.Setup {
  /// The fact that begins a round; the id of its event names it.
  public var began: EventDraft {
    var list: [JSON] = []
    for item in items { list.append(.string(item)) }
    return EventDraft(
      WrittenRound.Kind.writtenBegan.text,
      [
        "drill": .string(drill), "rules": rules.json, "ms": .integer(limitMillis),
        "items": .array(list),
      ])
  }

  init?(json: JSON) {
    guard let drill = json["drill"]?.string, let list = json["items"]?.array,
      list.count <= WrittenRound.questionsMax
    else { return nil }
    var items: [String] = []
    for item in list {
      guard let item = item.string else { return nil }
      items.append(item)
    }
    self.init(
      drill: drill, rules: Rules(json: json["rules"] ?? .null), items: items,
      limitMillis: min(max(json["ms"]?.integer ?? 0, 0), 7_200_000))
  }
}

extension WrittenRound {
  /// Takes a fact. Total: facts of other rounds and of unknown kinds change nothing.
  public mutating func apply(_ event: Event) {
    guard let kind = Kind(of: event.kind), phase != .handedIn else { return }
    let body = event.json
    guard body["s"]?.string == session else { return }
    run(to: event.moment)
    let named = body["item"]?.string.flatMap { item in items.firstIndex { $0 == item } }
    switch kind {
    case .writtenTurned:
      guard let named else { return }
      place = named
      marks[named].isSeen = true
    case .writtenAnswered:
      guard let named else { return }
      answer(named, body["choice"]?.string ?? "")
    case .writtenFlagged:
      if let named { marks[named].isFlagged = body["on"]?.bool ?? true }
    case .writtenPaused:
      if phase == .running {
        phase = .paused
        pauses += 1
      }
    case .writtenResumed:
      if phase == .paused { phase = .running }
    case .writtenHandedIn: phase = .handedIn
    case .writtenBegan: break
    }
  }

  /// The clock, and the open question's time, up to the moment.
  private mutating func run(to moment: Moment) {
    let passed = max(0, moment.millis - since.millis)
    if phase == .running {
      let before = spentMillis
      spentMillis = spent(at: moment)
      if !marks.isEmpty { marks[place].millis += spentMillis - before }
    } else if phase == .paused {
      pausedMillis += passed
    }
    since = max(since, moment)
  }

  private mutating func answer(_ place: Int, _ label: String) {
    if label.isEmpty {
      marks[place].choice = nil
    } else if questions[place].choices.contains(where: { $0.label == label }) {
      marks[place].choice = label
      if marks[place].first == nil { marks[place].first = label }
    }
  }
}
