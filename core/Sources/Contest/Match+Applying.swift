import Answers
import Basics
public import EventLog
public import Packs
import Practice

extension Match {
  /// The state after the fact that begins a sitting; nil if the event is another or is damaged.
  /// Items that the library does not have (a pack that was removed) keep their places: facts name
  /// them by number.
  public init?(began event: Event, lookup: (String) -> Question?) {
    guard Match.begins(event), let body = try? JSON(parsing: event.body),
      let setup = Setup(json: body)
    else { return nil }
    session = event.id.text
    var slots: [Slot] = []
    var cues: [Cue] = []
    var bonuses: [Question?] = []
    for var slot in setup.slots {
      let cue = Match.cue(of: slot, setup.rules, lookup)
      if cue.isBonus { slot.bonus = slot.item }
      cues.append(cue)
      bonuses.append(Match.bonus(of: slot, cue, setup.rules, lookup))
      slots.append(slot)
    }
    var kept = setup
    kept.slots = slots
    self.setup = kept
    self.cues = cues
    self.bonuses = bonuses
    benched = Match.benched(setup)
  }

  private static func cue(
    of slot: Slot, _ rules: Rules, _ lookup: (String) -> Question?
  ) -> Cue {
    func find(_ item: String) -> Cue { Cue(item: item, lookup: lookup) ?? Cue(missing: item) }
    if let lightning = slot.lightning, !lightning.items.isEmpty {
      return Cue(
        round: lightning.items.map { find($0) }, item: slot.item, worth: rules[.lightningPoints])
    }
    var cue = find(slot.item)
    // NB: a part that stands alone was asked as a tossup once, and those facts stay so.
    if slot.bonus == slot.item, !cue.isMissing, cue.clue == nil {
      cue.isAskedAsPart = cue.question.kind == (cue.part == nil ? .short : .bonus)
    }
    return cue
  }

  private static func bonus(
    of slot: Slot, _ cue: Cue, _ rules: Rules, _ lookup: (String) -> Question?
  ) -> Question? {
    if !cue.isBonus { return slot.bonus.flatMap(lookup)?.asBonus(worth: rules[.bonus]) }
    // NB: the second of a pair may come back under rules that know no bonus of one part.
    let worth = rules[.bonus] > 0 ? rules[.bonus] : rules[.tossup]
    return cue.isMissing ? nil : cue.bonus.asBonus(worth: worth)
  }

  /// Takes a fact. Total: facts of other sessions and of unknown kinds change nothing.
  public mutating func apply(_ event: Event) {
    guard let body = try? JSON(parsing: event.body) else { return }
    if event.kind == Attempt.kind { return note(attempt: event, body) }
    guard let kind = Kind(of: event.kind), body["s"]?.string == session else { return }
    switch kind {
    case .tossupBegan:
      beginTossup(
        body["n"]?.int ?? place, isOvertime: body["overtime"]?.bool ?? false, at: event.moment)
    case .buzzed: takeBuzz(body, at: event.moment)
    case .answered: answer(body, at: event.moment)
    case .lapsed:
      editOutcome { $0.isDead = true }
      prompts = 0
      prompt = nil
      switch phase {
      // The time of a lightning round is up.
      case .part(let part, _, _), .partRuled(let part): phase = .partRuled(part)
      default: phase = .ruled
      }
    case .partBegan: beginPart(body, at: event.moment)
    case .partAnswered: answerPart(body, at: event.moment)
    case .paused:
      phase = .paused(word: body["word"]?.int ?? 0)
      clock.stop(at: event.moment)
    case .resumed: resume(body, at: event.moment)
    case .overruled: overrule(body, at: event.moment)
    case .ended:
      phase = .over
      clock.stop(at: event.moment)
    case .halfBegan:
      half = body["n"]?.int ?? half + 1
      clock = GameClock(since: event.moment)
    case .halfEnded:
      phase = .halftime
      clock.stop(at: event.moment)
    case .timeoutBegan:
      timeouts.append(body["team"]?.string ?? "")
      timeoutSince = event.moment
      clock.stop(at: event.moment)
    case .substituted: substitute(body)
    case .protested: protest(body)
    case .placed: takePlace(body["word"]?.int ?? 0, at: event.moment)
    case .awarded: takeAward(body)
    case .thrownOut: throwOut(body, at: event.moment)
    case .replayed: replay(body, at: event.moment)
    case .corrected: correct(body, at: event.moment)
    case .reopened: if phase == .over { phase = .ruled }
    case .began: break
    }
  }

  private mutating func beginTossup(_ number: Int, isOvertime: Bool, at moment: Moment) {
    guard cues.indices.contains(number), number >= outcomes.count else { return }
    while outcomes.count < number { outcomes.append(Outcome(benched: benched)) }
    place = number
    outcomes.append(Outcome(isOvertime: isOvertime, benched: benched))
    let owner = owner(at: number)
    editOutcome { $0.winner = owner }
    if isOvertime { self.isOvertime = true }
    if half > 0 { clock.run(from: moment) }
    beginReading(at: moment)
    if isLightning { beginLightning(at: moment) }
  }

  /// The tossup is read from its first word, to everybody.
  mutating func beginReading(at moment: Moment) {
    timeoutSince = nil
    lockedOut = []
    waiting = []
    isBounced = false
    prompts = 0
    prompt = nil
    isVoiced = false
    isPlaced = false
    shownSince = cue?.question.picture == nil ? nil : moment
    phase = .reading(word: 0, since: moment)
  }

  private mutating func answer(_ body: JSON, at moment: Moment) {
    guard case .answering(let by, let word, let since) = phase else { return }
    var answer = Answer(body, by: by, word: word)
    answer.seenMillis = shownSince.map { max(0, since.millis - $0.millis) }
    answer.isPlaced = isPlaced
    if answer.verdict == .prompt {
      prompts += 1
      prompt = body["ask"]?.string ?? ""
      prompted = answer.given
      phase = .answering(by: by, word: word, since: moment)
      return
    }
    prompt = nil
    editOutcome { $0.answers.append(answer) }
    if answer.verdict == .accept {
      editOutcome { $0.winner = by }
      prompts = 0
      phase = .ruled
    } else {
      goOnAfterMiss(by: by, word: word, at: moment)
    }
  }

  /// A part is read; one that bounced was heard, and only its time begins.
  private mutating func beginPart(_ body: JSON, at moment: Moment) {
    let part = body["part"]?.int ?? 0
    isVoiced = false
    timeoutSince = nil
    isBounced = body["bounced"]?.bool ?? false
    if isLightning {
      if lightningSince == nil { lightningSince = moment }
    } else if half > 0 {
      clock.run(from: moment)
    }
    let words = isBounced ? partReading(part)?.words.count ?? 0 : 0
    phase = .part(part, word: words, since: moment)
  }

  private mutating func substitute(_ body: JSON) {
    guard let out = body["out"]?.string, let into = body["in"]?.string else { return }
    benched.removeAll { $0 == into }
    benched.append(out)
  }

  private mutating func protest(_ body: JSON) {
    guard let place = body["n"]?.int, outcomes.indices.contains(place) else { return }
    outcomes[place].protests.append(
      Protest(by: body["by"]?.string ?? "", note: body["note"]?.string ?? ""))
  }

  private mutating func answerPart(_ body: JSON, at moment: Moment) {
    guard case .part(let part, _, _) = phase else { return }
    var answer = Answer(body, by: body["by"]?.string ?? "", word: nil)
    answer.part = part
    if answer.verdict == .prompt {
      phase = .part(part, word: wordsBegun(at: moment), since: moment)
      prompts += 1
      prompt = body["ask"]?.string ?? ""
      prompted = answer.given
      return
    }
    prompts = 0
    prompt = nil
    editOutcome { $0.parts.append(answer) }
    phase = .partRuled(part)
  }

  private mutating func resume(_ body: JSON, at moment: Moment) {
    let word = body["word"]?.int
    switch phase {
    case .paused, .reading: phase = .reading(word: word ?? 0, since: moment)
    case .answering(let by, let word, _) where body["held"]?.bool == true:
      let spent = min(max(0, body["ms"]?.integer ?? 0), turnMillis)
      phase = .answering(by: by, word: word, since: moment.adding(millis: -spent))
    // NB: facts of before took the buzz back.
    case .answering(let by, let word, _):
      phase =
        prompt == nil && lockedOut.isEmpty && outcome.answers.isEmpty
        ? .reading(word: word, since: moment) : .answering(by: by, word: word, since: moment)
    case .part(let part, let before, _):
      phase = .part(part, word: word ?? before, since: moment)
    default: break
    }
    if half > 0, !isLightning { clock.run(from: moment) }
    isVoiced = false
  }

  private mutating func overrule(_ body: JSON, at moment: Moment) {
    let isRight = body["right"]?.bool ?? false
    let points = Int32(clamping: body["points"]?.integer ?? 0)
    let foul = Int32(clamping: body["foul"]?.integer ?? 0)
    let part = body["part"]?.int
    editOutcome { outcome in
      if let part {
        guard let place = outcome.parts.lastIndex(where: { $0.part == part }) else { return }
        outcome.parts[place].overrule(isRight: isRight, points: points, foul: foul)
      } else if let last = outcome.answers.indices.last {
        outcome.answers[last].overrule(isRight: isRight, points: points, foul: foul)
        outcome.winner = isRight ? outcome.answers[last].by : nil
      }
    }
    // NB: facts of before say nothing of a turn, and the others had none.
    guard body["turn"]?.bool == true, let answer = outcome.answers.last else { return }
    goOnAfterMiss(by: answer.by, word: answer.word ?? 0, at: moment)
  }

  /// An attempt follows the answer that it is of. One that nobody answered follows the lapse of the
  /// question, and is of no answer: the last one may be another's.
  private mutating func note(attempt event: Event, _ body: JSON) {
    guard body["session"]?.string == session else { return }
    editOutcome { outcome in
      if let last = outcome.parts.indices.last {
        outcome.parts[last].attempt = event.id
      } else if let last = outcome.answers.indices.last, !outcome.isDead {
        outcome.answers[last].attempt = event.id
      }
    }
  }

  mutating func editOutcome(_ edit: (inout Outcome) -> Void) {
    guard let last = outcomes.indices.last else { return }
    edit(&outcomes[last])
  }
}
