import Answers
public import Basics
public import Contest
public import EventLog
import Markup
import Packs
public import Sittings

/// Practising together as a sitting: `perform` and `tick` say which facts follow, `apply` takes
/// them.
public final class TogetherSitting: RoomSitting {
  public private(set) var state: Together
  /// Nil for a question that is not there any more: its place stays.
  let cues: [Cue?]
  private let shelf: Shelf

  public init?(began event: Event, _ shelf: Shelf) {
    guard let state = Together(began: event) else { return nil }
    self.state = state
    self.shelf = shelf
    cues = state.setup.items.map { Cue(item: $0, lookup: { shelf.question($0) }) }
  }

  public var session: String { state.session }
  public var setup: TogetherSetup { state.setup }
  /// The question being asked, from 0.
  public var place: Int { state.place }
  public var answers: [Together.Answer] { state.answers }
  public var phase: Together.Phase { state.phase }
  public var module: String { setup.module }
  public var drill: String { "together" }
  public var isOver: Bool { phase == .over }
  public var isBlank: Bool { place < 0 }
  public var people: [String] { setup.seats.map { $0.seat } }
  public var cue: Cue? { cues.indices.contains(place) ? cues[place] : nil }

  // MARK: What follows

  public func perform(
    _ command: Command, by participant: String, _ desk: Desk
  ) throws(Refusal) -> Consequences {
    switch command.name {
    case "answer": return .records(try answer(command, by: participant, desk))
    case "next":
      guard isResting || phase == .ready else { throw .notNow }
      return .records(next)
    case "finish":
      guard phase != .over else { throw .notNow }
      return .records([fact(.ended)])
    default: throw .unknown
    }
  }

  private func answer(
    _ command: Command, by participant: String, _ desk: Desk
  ) throws(Refusal) -> [EventDraft] {
    guard case .asking(let since) = phase, let cue else { throw .notNow }
    if let number = command.int("n"), number != place + 1 { throw .notNow }
    guard people.contains(participant), !answers.contains(where: { $0.by == participant }) else {
      throw .notNow
    }
    let given = command.given
    guard !given.isEmpty else { throw .because("Type an answer first.") }
    let asked = Asked(
      item: cue.item, line: cue.answer,
      context: JudgeContext(question: cue.question.text, isSpoken: given.isSpoken))
    let judged = shelf.context(desk).best(
      of: given, to: asked, setup.strictness, rulings: Rulings())
    let answer = Together.Answer(
      by: participant, given: String(judged.given.prefix(200)),
      isRight: judged.judgement.verdict == .accept, because: judged.judgement.because.rawValue,
      millis: max(0, desk.moment.millis - since.millis))
    let fact = fact(
      .answered,
      [
        .init("n", .integer(Int64(place + 1))), .init("by", .string(participant)),
        .init("given", .string(answer.given)), .init("right", .bool(answer.isRight)),
        .init("because", .string(answer.because)), .init("ms", .integer(answer.millis)),
      ])
    let all = answers + [answer]
    return all.count == people.count ? [fact, ruled(all)] : [fact]
  }

  public func tick(_ desk: Desk) -> [EventDraft] {
    if case .asking = phase, cue == nil { return next }
    guard let deadline, desk.moment.millis >= deadline else { return [] }
    return [ruled(answers)]
  }

  /// Nobody was here for a while: the time for the question begins anew.
  public func enter(_ desk: Desk) -> [EventDraft] {
    switch phase {
    case .ready: next
    case .asking: [fact(.resumed)]
    default: []
    }
  }

  public func leave(_ desk: Desk) -> [EventDraft] { [] }
  public func finish(_ desk: Desk) -> [EventDraft] { phase == .over ? [] : [fact(.ended)] }

  private var next: [EventDraft] {
    guard place + 1 < cues.count else { return [fact(.ended)] }
    return [fact(.asked, [.init("n", .integer(Int64(place + 2)))])]
  }

  /// What each team has for the question, by the rule that was chosen.
  private func ruled(_ answers: [Together.Answer]) -> EventDraft {
    let won = setup.teams.map { team in
      let seats = setup.seats.filter { $0.team == team }.map { $0.seat }
      let right = answers.count { $0.isRight && seats.contains($0.by) }
      let times =
        switch setup.teamScore {
        case .best: min(right, 1)
        case .majority: right * 2 > seats.count ? 1 : 0
        case .sum: right
        }
      return JSON.Member(team, .integer(Int64(times * Int(setup.rules[.tossup]))))
    }
    return fact(
      .ruled, [.init("n", .integer(Int64(place + 1))), .init("points", .object(won))])
  }

  private func fact(_ kind: Together.Kind, _ members: [JSON.Member] = []) -> EventDraft {
    EventDraft(kind.text, .object([JSON.Member("s", .string(session))] + members))
  }

  public func apply(_ events: [Event]) {
    for event in events { state.apply(event) }
  }

  // MARK: Time

  private var deadline: Int64? { cue.flatMap { state.deadline($0.reading) } }

  public func wake(at moment: Moment) -> Int64? {
    if case .asking = phase, cue == nil { return 1 }
    guard case .asking(let since) = phase, let cue, let deadline else { return nil }
    var next = deadline
    let begun = heard(at: moment)?.begun ?? 0
    if begun < cue.reading.words.count {
      next = min(next, since.millis + cue.reading.millis(from: 0, to: begun, pace: setup.pace))
    }
    return max(1, next - moment.millis)
  }

  public func heard(at moment: Moment) -> (text: HeardText, begun: Int)? {
    guard let cue, phase != .over else { return nil }
    let count = cue.reading.words.count
    var begun = count
    if case .asking(let since) = phase {
      begun = cue.reading.wordsBegun(
        from: 0, elapsed: moment.millis - since.millis, pace: setup.pace)
    }
    let title = shelf.module(module)?.announcement(of: cue.question, isSecond: false) ?? ""
    return (
      HeardText(id: "\(place + 1)", words: cue.reading.words.map { $0.text }, title: title), begun
    )
  }

  // MARK: For a device

  public var shown: Cue? { phase == .ruled ? cue : nil }
  public var isResting: Bool { phase == .ruled }
  public var isOpenToBuzz: Bool { false }
  public var questionCount: Int { cues.count }
  public var items: [String] { setup.items }
  public var scores: [(team: String, points: Int)] {
    setup.teams.map { ($0, state.points[$0] ?? 0) }
  }

  public func page(for participant: String, _ desk: Desk) -> Page {
    Page("Practise together", .nothing)
  }

  public func standing(at moment: Moment) -> SittingStanding {
    SittingStanding("Your room is waiting", "Question \(place + 1) of \(cues.count).")
  }

  /// What others answered is theirs until the question is ruled on; the ruling brings it.
  public func disclosed(_ event: Event, to participant: String, at moment: Moment) -> JSON {
    let body = event.json
    let isCurrent = body["s"]?.string == session && body["n"]?.int == place + 1
    let isOpen = isCurrent && phase != .ruled && phase != .over
    var members: [JSON.Member] = []
    for member in body.members ?? [] {
      switch member.key {
      // Addresses of questions, by which a device that has the pack finds the answers: their places
      // stay.
      case "items":
        let count = member.value.array?.count ?? 0
        members.append(.init("items", .array([JSON](repeating: "", count: count))))
      case "given", "right", "because": if !isOpen { members.append(member) }
      default: members.append(member)
      }
    }
    if event.kind == Together.Kind.ruled.text, isCurrent, !isOpen {
      members.append(.init("answers", .array(answers.map { $0.json })))
    }
    return .object(members)
  }
}

extension Together.Answer {
  fileprivate var json: JSON {
    [
      "by": .string(by), "given": .string(given), "right": .bool(isRight),
      "because": .string(because),
    ]
  }
}
