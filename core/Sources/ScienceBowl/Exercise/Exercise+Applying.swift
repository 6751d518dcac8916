import Answers
import Basics
public import EventLog
public import Packs
import Practice

extension Exercise {
  /// The state after the fact that begins a sitting; nil if the event is another or is damaged.
  /// Items that are found no more (a pack that was removed) are left out.
  public init?(began event: Event, lookup: (String) -> Question?) {
    guard Exercise.begins(event) != nil, var setup = Setup(json: event.json) else { return nil }
    session = event.id.text
    var items: [String] = []
    var questions: [Question] = []
    for item in setup.items {
      guard let question = lookup(item),
        setup.form != .elimination || Elimination(question) != nil
      else { continue }
      items.append(item)
      questions.append(question)
    }
    setup.items = items
    self.setup = setup
    self.questions = questions
  }

  /// Takes a fact. Total: facts of other sittings and of unknown kinds change nothing.
  public mutating func apply(_ event: Event) {
    let body = event.json
    if event.kind == Attempt.kind {
      if body["session"]?.string == session, let last = answers.indices.last {
        answers[last].attempt = event.id
      }
      return
    }
    guard body["s"]?.string == session else { return }
    if event.kind == Exercise.overruled { return overrule(body) }
    switch Kind(of: event.kind) {
    case .asked: ask(body["n"]?.int ?? place, at: event.moment)
    case .struck: elimination?.strike(body["label"]?.string ?? "")
    case .turned:
      if case .asked(let since) = phase { phase = .turned(since: since, at: event.moment) }
    case .prompted:
      prompts += 1
      prompt = body["ask"]?.string ?? ""
      prompted = body["given"]?.string ?? ""
    case .answered: rule(body)
    case .ended: phase = .over
    case .began, nil: break
    }
  }

  private mutating func ask(_ number: Int, at moment: Moment) {
    guard questions.indices.contains(number), number <= answers.count else { return }
    // Asked again, it is gone on with: what was struck and what more is asked for stand.
    if number != place || phase == .ready {
      elimination = Elimination(questions[number])
      prompt = nil
      prompts = 0
    }
    place = number
    phase = .asked(since: moment)
  }

  private mutating func rule(_ body: JSON) {
    guard answers.count == place, phase != .ready, phase != .over else { return }
    answers.append(
      Answer(
        given: body["given"]?.string ?? "",
        verdict: Judgement.Verdict(rawValue: body["verdict"]?.string ?? "") ?? .reject,
        because: Judgement.Reason(rawValue: body["because"]?.string ?? "") ?? .noMatch,
        clause: body["clause"]?.string ?? "",
        points: Int32(clamping: body["points"]?.integer ?? 0),
        millis: max(0, body["ms"]?.integer ?? 0), isSelfJudged: body["self"]?.bool ?? false))
    prompt = nil
    phase = .ruled
  }

  private mutating func overrule(_ body: JSON) {
    guard let last = answers.indices.last, let isRight = body["right"]?.bool else { return }
    answers[last].verdict = isRight ? .accept : .reject
    answers[last].points = Int32(clamping: body["points"]?.integer ?? 0)
    answers[last].isOverruled = true
  }
}
