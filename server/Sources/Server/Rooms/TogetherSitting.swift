import Answers
import Basics
import Contest
import EventLog
import Markup
import Packs
import Sittings

/// Practising together: everybody answers every question, and it is ruled when all have answered
/// or the time is over.
///
/// The same as any sitting: `perform` and `tick` say which facts follow, `apply` takes them.
final class TogetherSitting: RoomSitting {
  enum Kind: String, CaseIterable {
    case began, asked, answered, ruled, resumed, ended
    var text: String { "together.\(rawValue)" }
  }

  enum Phase: Equatable {
    case ready
    case asking(Moment)
    case ruled
    case over
  }

  /// What somebody answered to the question that is asked.
  struct Answer: Equatable {
    var by: String
    var given: String
    var isRight: Bool
    var because: String
    var millis: Int64
  }

  let session: String
  let setup: TogetherSetup
  let cues: [Cue]
  private let shelf: Shelf
  private(set) var phase = Phase.ready
  /// The question being asked, from 0.
  private(set) var place = -1
  private(set) var answers: [Answer] = []
  private(set) var points: [String: Int] = [:]

  init?(began event: Event, _ shelf: Shelf) {
    guard event.kind == Kind.began.text, let setup = TogetherSetup(json: event.json) else {
      return nil
    }
    session = event.id.text
    self.setup = setup
    self.shelf = shelf
    cues = setup.items.compactMap { Cue(item: $0, lookup: { shelf.question($0) }) }
    for team in setup.teams { points[team] = 0 }
  }

  var module: String { setup.module }
  var drill: String { "together" }
  var isOver: Bool { phase == .over }
  var isBlank: Bool { place < 0 }
  var people: [String] { setup.seats.map(\.seat) }
  var cue: Cue? { cues.indices.contains(place) ? cues[place] : nil }

  // MARK: What follows

  func perform(
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
    let answer = Answer(
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

  func tick(_ desk: Desk) -> [EventDraft] {
    guard let deadline, desk.moment.millis >= deadline else { return [] }
    return [ruled(answers)]
  }

  /// Nobody was here for a while: the time for the question begins anew.
  func enter(_ desk: Desk) -> [EventDraft] {
    switch phase {
    case .ready: next
    case .asking: [fact(.resumed)]
    default: []
    }
  }

  func leave(_ desk: Desk) -> [EventDraft] { [] }
  func finish(_ desk: Desk) -> [EventDraft] { phase == .over ? [] : [fact(.ended)] }

  private var next: [EventDraft] {
    guard place + 1 < cues.count else { return [fact(.ended)] }
    return [fact(.asked, [.init("n", .integer(Int64(place + 2)))])]
  }

  /// What each team has for the question, by the rule that was chosen.
  private func ruled(_ answers: [Answer]) -> EventDraft {
    let won = setup.teams.map { team in
      let seats = setup.seats.filter { $0.team == team }.map(\.seat)
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

  private func fact(_ kind: Kind, _ members: [JSON.Member] = []) -> EventDraft {
    EventDraft(kind.text, .object([JSON.Member("s", .string(session))] + members))
  }

  // MARK: What happened

  func apply(_ events: [Event]) {
    for event in events { apply(event) }
  }

  private func apply(_ event: Event) {
    guard let kind = Kind.allCases.first(where: { $0.text == event.kind }) else { return }
    let body = event.json
    guard body["s"]?.string == session else { return }
    switch kind {
    case .began: break
    case .asked:
      place = (body["n"]?.int ?? 1) - 1
      answers = []
      phase = .asking(event.moment)
    case .answered:
      answers.append(
        Answer(
          by: body["by"]?.string ?? "", given: body["given"]?.string ?? "",
          isRight: body["right"]?.bool ?? false, because: body["because"]?.string ?? "",
          millis: body["ms"]?.integer ?? 0))
    case .resumed: if case .asking = phase { phase = .asking(event.moment) }
    case .ruled:
      phase = .ruled
      for member in body["points"]?.members ?? [] {
        points[member.key, default: 0] += member.value.int ?? 0
      }
    case .ended: phase = .over
    }
  }

  // MARK: Time

  /// When the question is ruled on; nil when none is asked.
  private var deadline: Int64? {
    guard case .asking(let since) = phase, let cue else { return nil }
    let reading = cue.reading.millis(from: 0, to: cue.reading.words.count, pace: setup.pace)
    return since.millis + reading + setup.answerMillis
  }

  func wake(at moment: Moment) -> Int64? {
    guard case .asking(let since) = phase, let cue, let deadline else { return nil }
    var next = deadline
    let begun = heard(at: moment)?.begun ?? 0
    if begun < cue.reading.words.count {
      next = min(next, since.millis + cue.reading.millis(from: 0, to: begun, pace: setup.pace))
    }
    return max(1, next - moment.millis)
  }

  func heard(at moment: Moment) -> HeardText? {
    guard let cue, phase != .over else { return nil }
    let count = cue.reading.words.count
    var begun = count
    if case .asking(let since) = phase {
      begun = cue.reading.wordsBegun(
        from: 0, elapsed: moment.millis - since.millis, pace: setup.pace)
    }
    return HeardText(
      id: "\(place + 1)", words: cue.reading.words.map(\.text), begun: begun)
  }

  // MARK: For a device

  var shownAnswer: String? { phase == .ruled ? cue?.answer : nil }
  var isResting: Bool { phase == .ruled }
  var isOpenToBuzz: Bool { false }
  var questionCount: Int { cues.count }
  var scores: [(team: String, points: Int)] { setup.teams.map { ($0, points[$0] ?? 0) } }

  func page(for participant: String, _ desk: Desk) -> Page { Page("Practise together", .nothing) }

  func standing(at moment: Moment) -> SittingStanding {
    SittingStanding("Your room is waiting", "Question \(place + 1) of \(cues.count).")
  }

  /// What others answered is theirs until the question is ruled on.
  func disclosed(_ event: Event, to participant: String, at moment: Moment) -> JSON {
    let body = event.json
    let isOpen = phase != .ruled && phase != .over && body["n"]?.int == place + 1
    let hidden: Set<String> =
      switch event.kind {
      case Kind.began.text: ["items"]
      case Kind.answered.text where isOpen: ["given", "right", "because"]
      default: []
      }
    return .object((body.members ?? []).filter { !hidden.contains($0.key) })
  }
}
