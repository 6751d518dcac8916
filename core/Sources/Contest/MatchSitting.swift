public import Basics
public import EventLog
import Markup
import Practice
public import Answers
import Packs
public import Sittings

/// A match as a sitting: what people ask of it as facts, and what follows from them for a device.
public final class MatchSitting: Sitting {
  public internal(set) var match: Match
  /// The phase before the last change.
  private var before: Match.Phase
  /// The answer that had been ruled on before it.
  private var ruledBefore: Match.Answer?
  let shelf: Shelf
  var sheet = Sheet.closed
  /// Where others play from their own devices, and a server decides.
  public var room: RoomTable?
  /// Words that the voice says before those of the reading.
  var wordsAhead = 0

  /// What is shown instead of the question: the sheet, or one slot of it to be corrected. No fact.
  enum Sheet: Equatable {
    case closed, open
    case slot(Int)
  }

  public init(_ match: Match, _ shelf: Shelf) {
    self.match = match
    self.shelf = shelf
    before = match.phase
  }

  public var session: String { match.session }
  public var module: String { match.setup.module }
  public var drill: String { match.setup.drill }
  public var isOver: Bool { match.phase == .over }
  public var isBlank: Bool { !match.outcomes.contains { $0.isTouched } }
  public var people: [String] { match.people.map { $0.id } }

  /// Half of its regulation is enough; what ends by a clock or by negs ends where those say.
  public var isComplete: Bool {
    guard isOver, !isBlank else { return false }
    let negsMax = Int(match.rules[.negsMax])
    if match.isTimed || negsMax > 0 && match.negs >= negsMax { return true }
    return match.outcomes.count { $0.isClosed } * 2 >= match.regulation
  }

  public var result: String {
    if match.teams.count == 1 { return Tally(match: match, learner: Desk.learner).result }
    return match.scoreWords
  }

  public func perform(
    _ command: Command, by participant: String, _ desk: Desk
  ) throws(Refusal) -> Consequences {
    switch command.name {
    case "next": return try decide(.next, by: participant, desk)
    case "buzz": return try decide(.buzz, by: participant, desk)
    case "pass": return try decide(.pass, by: participant, desk)
    case "pause": return try decide(.pause, by: participant, desk)
    case "resume": return try decide(.resume, by: participant, desk)
    case "finish": return try decide(.finish, by: participant, desk)
    case "timeout": return try decide(.timeout, by: participant, desk)
    case "answer":
      return try decide(.answer(command.given), by: participant, desk, command.int("sure"))
    case "overrule":
      return try decide(
        .overrule(isRight: command["right"] == "yes", part: command.int("part")), by: participant,
        desk)
    case "adjudge":
      guard let call = Match.Call(rawValue: command["verdict"] ?? "") else { throw .notNow }
      return try decide(.adjudge(call), by: participant, desk)
    case "substitute":
      return try decide(.substitute(incoming: command["in"] ?? ""), by: participant, desk)
    case "protest":
      return try protest(command["note"] ?? "", of: command.int("n"), by: participant, desk)
    case "place":
      return try decide(.place(word: command.int("word") ?? 0), by: participant, desk)
    case "award":
      return try decide(
        .award(points: Int32(clamping: command.int("points") ?? 0), note: command["note"] ?? ""),
        by: participant, desk)
    case "throw-out":
      return try decide(.throwOut(note: command["note"] ?? ""), by: participant, desk)
    case "replay": return try decide(.replay(note: command["note"] ?? ""), by: participant, desk)
    case "open-sheet":
      sheet = command.int("n").map { .slot($0) } ?? .open
      return .none
    case "close-sheet":
      sheet = .closed
      return .none
    case "correct": return correct(command, by: participant, desk)
    case "put-back":
      guard let place = command.int("n") else { throw .notNow }
      return corrected(try decide(.putBack(place: place), by: participant, desk), place)
    case "sheet": return sheet(as: command["as"] ?? "", desk)
    default: throw .unknown
    }
  }

  func decide(
    _ command: MatchCommand, by participant: String, _ desk: Desk, _ sure: Int? = nil
  ) throws(Refusal) -> Consequences {
    do throws(MatchRefusal) {
      return .records(
        try match.decide(
          command, by: participant, at: desk.moment, context: shelf.context(desk, sure: sure)))
    } catch {
      throw error.refusal
    }
  }

  private func facts(_ command: MatchCommand, _ desk: Desk) -> [EventDraft] {
    (try? decide(command, by: Desk.learner, desk).facts) ?? []
  }

  // MARK: Its course

  public func tick(_ desk: Desk) -> [EventDraft] { facts(.tick, desk) }
  public func finish(_ desk: Desk) -> [EventDraft] { facts(.finish, desk) }

  public func enter(_ desk: Desk) -> [EventDraft] {
    switch match.phase {
    case .ready: facts(.next, desk)
    case .reading, .paused, .answering, .part: facts(.resume, desk)
    default: []
    }
  }

  public func leave(_ desk: Desk) -> [EventDraft] {
    if case .reading = match.phase { facts(.pause, desk) } else { [] }
  }

  public func apply(_ events: [Event]) {
    before = match.phase
    ruledBefore = match.ruledAnswer
    for event in events { match.apply(event) }
  }

  public func wake(at moment: Moment) -> Int64? { match.wake(at: moment) }

  /// Takes what was heard of a text that is read somewhere else.
  public func hear(_ text: HeardText) { match.hear(text) }

  /// What was ruled, as it is announced.
  public func announcedRuling(for participant: String, _ desk: Desk) -> String {
    match.ruling(for: participant, desk).announcement
  }

  /// What the game says of the question that is asked, before its text.
  public var announcement: String { shelf.announcement(of: match) }

  // MARK: For a device

  public func page(for participant: String, _ desk: Desk) -> Page {
    Page(
      "Session",
      SessionPage(
        match: match, shelf: shelf, learner: participant, desk: desk, sheet: sheet, room: room
      ).html)
  }

  public func standing(at moment: Moment) -> SittingStanding {
    let team = match.player(Desk.learner)?.team ?? ""
    return SittingStanding(
      "Your session is waiting",
      "Question \(match.placeWords), "
        + Words.count(match.score(team: team), "point", "points") + " so far.")
  }

  public func effects(for participant: String, _ desk: Desk) -> [Effect] {
    guard match.phase != before || isOverruled else { return [] }
    var effects: [Effect] = []
    switch match.phase {
    case .part where match.prompt != nil: effects = prompted
    case .reading, .part:
      if let sound = lightningSound { effects.append(sound) }
      if !desk.speaks, match.wordsBegun(at: desk.moment) <= 1, !shown.isEmpty {
        effects.append(.announce(shown.joined(separator: " ")))
      }
      if let spoken = spoken(desk) { effects.append(.read(spoken)) }
    case .answering(let by, _, let since):
      // Where the buzz came may be said again; nothing else has changed then.
      if case .answering(by, _, since) = before { return [] }
      effects = answering(by, participant, desk)
    case .ruled, .partRuled: effects = ruled(participant, desk)
    case .paused, .over, .ready, .halftime: effects = [.hush]
    }
    if case .part = match.phase, match.partPerson == participant { effects.append(.listen) }
    if before == .ready { effects += shelf.fetchAhead(match.setup, desk) }
    return effects
  }

  private func answering(_ by: String, _ participant: String, _ desk: Desk) -> [Effect] {
    var effects = prompted
    if match.prompt == nil {
      effects = [.hush, .sound("buzz")]
      if by != participant { effects.append(.announce("\(match.name(by)) has buzzed.")) }
    }
    let isOwn = match.speaker(for: by) == participant
    if isOwn { effects.append(.listen) }
    // NB: where the device listens, it would hear its own voice.
    if isOwn, match.conferring(at: desk.moment) != nil, !desk.preferences.isListeningOn {
      effects.append(.read(Spoken(["Conference."])))
    }
    return effects
  }

  /// Whether what was ruled is ruled otherwise now: it is announced anew.
  private var isOverruled: Bool {
    switch match.phase {
    case .ruled, .partRuled: ruledBefore?.verdict != match.ruledAnswer?.verdict
    default: false
    }
  }

  /// More is asked for, of a tossup or of a part: nothing is read on.
  private var prompted: [Effect] {
    let ask = match.prompt ?? ""
    return [
      .hush, .sound("prompt"), .announce(ask.isEmpty ? "Prompt: say more." : "Prompt: \(ask)"),
    ]
  }

  private func ruled(_ participant: String, _ desk: Desk) -> [Effect] {
    if match.isLightning, !match.isBounced {
      return match.isLightningAhead
        ? [.hush, .announce("\(match.lightningTitle). \(match.lightningRules)")]
        : [.hush, .announce(match.lightningWords), .sound("time")]
    }
    let ruling = match.ruling(for: participant, desk)
    let hasAnswer = match.ruledAnswer != nil
    return [
      .hush, .announce(ruling.announcement),
      .sound(!hasAnswer ? "time" : ruling.tone == .accept ? "right" : "wrong"),
    ]
  }

  /// How the answer before this question of a lightning round was ruled.
  private var lightningSound: Effect? {
    guard match.isLightningRunning, case .part = before, let answer = match.outcome.parts.last
    else {
      return nil
    }
    return .sound(answer.verdict == .accept ? "right" : "wrong")
  }

  // MARK: Who may know what

  public func disclosed(_ event: Event, to participant: String, at moment: Moment) -> JSON {
    // NB: an attempt is its learner's own; it names the question, too.
    guard Match.isFact(event) else { return .null }
    let isRuled =
      switch match.phase {
      case .ruled, .over: true
      default: false
      }
    var members: [JSON.Member] = []
    for member in event.json.members ?? [] {
      switch member.key {
      // Addresses of questions, by which a device that has the pack finds the answers: their places
      // stay.
      case "slots":
        let blank = [JSON](repeating: .array([""]), count: member.value.array?.count ?? 0)
        members.append(.init("slots", .array(blank)))
        continue
      case "item": continue
      // A piece of the answer line.
      case "clause": if !isRuled { continue }
      default: break
      }
      members.append(member)
    }
    return .object(members)
  }

  public func open(
    _ command: Command, by participant: String, _ desk: Desk
  ) -> MeaningQuestion? {
    guard command.name == "answer",
      let open = match.openAnswer(
        .answer(command.given), by: participant, at: desk.moment, context: shelf.context(desk))
    else { return nil }
    return MeaningQuestion(open.answer, rivals: shelf.library.rivals(of: open.item))
  }
}
