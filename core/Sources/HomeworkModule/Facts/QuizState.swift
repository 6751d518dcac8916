import Basics
import EventLog
import Homework
import Practice

/// A quiz as its facts leave it: for the sitting that goes on, and for the record of it.
struct QuizState: Equatable {
  struct Slot: Equatable {
    var asked: AskedQuestion
    var answer: QuizAnswer?
    /// Options that a hint took away.
    var gone: [Int] = []
    var isHinted = false
    /// The answer as the learner's memory has it.
    var attempt: EventID?

    /// It was known: right, and without a hint.
    var isKnown: Bool { answer?.isRight == true && !isHinted }
  }

  let session: String
  let began: QuizBegan
  let moment: Moment
  private(set) var slots: [Slot]
  /// The question that is shown.
  private(set) var place = 0
  private(set) var isOver = false
  private(set) var ended: Moment?

  init(_ session: String, _ began: QuizBegan, at moment: Moment) {
    self.session = session
    self.began = began
    self.moment = moment
    slots = began.questions.map { Slot(asked: $0) }
  }

  var current: Slot? { slots.indices.contains(place) ? slots[place] : nil }
  var right: Int { slots.count { $0.answer?.isRight == true } }
  var answered: Int { slots.count { $0.answer != nil } }
  var isTyped: Bool { began.drill == HomeworkDrill.typed }

  /// Total: a fact of another quiz, or one that makes no sense, changes nothing.
  mutating func apply(_ event: Event) {
    if event.kind == Attempt.kind { return note(event) }
    guard let kind = HomeworkFact(of: event.kind) else { return }
    let json = event.json
    guard json["s"]?.string == session, !isOver else { return }
    if kind == .ended {
      isOver = true
      ended = event.moment
      return
    }
    guard let number = json["n"]?.int, slots.indices.contains(number) else { return }
    switch kind {
    case .answered:
      if slots[number].answer == nil { slots[number].answer = QuizAnswer(json) }
    case .hinted:
      slots[number].isHinted = true
      slots[number].gone = (json["gone"]?.array ?? []).compactMap { $0.int }
    case .overruled: slots[number].answer?.isRight = true
    case .replaced: replace(number, json)
    case .wentOn: place = max(place, number + 1)
    default: break
    }
  }

  private mutating func replace(_ number: Int, _ json: JSON) {
    if let asked = json["question"].flatMap({ AskedQuestion($0) }) {
      slots[number] = Slot(asked: asked)
    } else {
      slots.remove(at: number)
      if place > number { place -= 1 }
    }
  }

  /// The attempt that goes with an answer, so that it can be overruled.
  private mutating func note(_ event: Event) {
    guard let attempt = Attempt(event), attempt.session == session else { return }
    for number in slots.indices
    where slots[number].attempt == nil && slots[number].asked.item == attempt.item {
      slots[number].attempt = event.id
      return
    }
  }
}
