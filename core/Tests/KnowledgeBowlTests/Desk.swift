import Basics
import Contest
import EventLog
import KnowledgeBowl
import Packs
import Practice

/// A learner with questions, a log and a clock that the test moves.
struct Desk {
  var record = KnowledgeRecord()
  var events: [Event] = []
  var millis: Int64 = 0

  static let questions: [Question] = (1...12).map { number in
    var question = Question(
      key: "q\(number)", kind: .short, text: "Question number \(number), which is it?",
      answer: "_right \(number)_", domain: Domain.allCases[number % 5])
    for label in ["A", "B", "C", "D"] {
      let isRight = label == ["A", "B", "C", "D"][number % 4]
      question.choices.append(
        .init(label: label, text: isRight ? "right \(number)" : "wrong \(label)", isRight: isRight))
    }
    question.explanation = "Because it is number \(number)."
    return question
  }

  static let items = questions.map { LibraryItem(pack: "test", question: $0) }

  static func lookup(_ item: String) -> Question? {
    items.first { $0.address == item }?.question
  }

  mutating func keep(_ facts: [EventDraft]) {
    for fact in facts {
      let event = Event(
        id: EventID(device: "test", counter: Int64(events.count + 1)),
        moment: Moment(millis: millis), kind: fact.kind, version: fact.version,
        body: fact.body.bytes)
      events.append(event)
      record.apply(event, lookup: Desk.lookup)
    }
  }

  func refolded() -> KnowledgeRecord {
    var record = KnowledgeRecord()
    for event in events { record.apply(event, lookup: Desk.lookup) }
    return record
  }

  var attempts: [Attempt] { events.compactMap { Attempt($0) } }

  mutating func beginWritten(
    count: Int = 4, minutes: Int64 = 2, drill: String = "written", rules: String = "practice"
  ) {
    let setup = WrittenRound.Setup(
      drill: drill, rules: KnowledgeBowl.named(rules),
      items: Desk.items.prefix(count).map(\.address), limitMillis: minutes * 60_000)
    keep([setup.began])
  }

  mutating func write(_ command: WrittenCommand, at millis: Int64) throws(WrittenRefusal) {
    self.millis = millis
    guard let round = record.written else { return }
    keep(try round.decide(command, at: Moment(millis: millis)))
  }

  mutating func begin(
    _ drill: CardDrill.Drill, count: Int = 6, seed: UInt64 = 1, conferringMillis: Int64? = nil
  ) {
    var maker = CardDrillMaker(seed: seed, roster: record.roster)
    keep([
      CardDrill.began(
        drill, maker.cards(drill, count, from: Desk.items), conferringMillis: conferringMillis)
    ])
  }

  mutating func drill(_ command: CardDrillCommand, at millis: Int64) throws(CardDrillRefusal) {
    self.millis = millis
    guard let exercise = record.exercise else { return }
    keep(try exercise.decide(command, at: Moment(millis: millis)))
  }

  /// The place of the right option of the open card.
  var right: Int { place { $0 == $1 } }
  var wrong: Int { place { $0 != $1 } }

  private func place(_ fits: (String, String) -> Bool) -> Int {
    guard let card = record.exercise?.card else { return 0 }
    return card.options.firstIndex { fits($0, card.right) } ?? 0
  }
}

extension KnowledgeBowl {
  /// A profile that is surely there.
  static func named(_ profile: String) -> Rules {
    rules.profile(profile) ?? Rules(profile: "missing")
  }
}
