import Basics
import EventLog
import Practice
import Answers
import Packs
import Sittings

/// Answers: judged, valued, and kept as attempts.
extension Match {
  func answer(
    _ given: Given, by participant: String, at moment: Moment, _ context: MatchContext
  ) throws(MatchRefusal) -> [EventDraft] {
    guard !given.isEmpty else { throw .emptyAnswer }
    guard let asked = asked(isSpoken: given.isSpoken) else { throw .notNow }
    switch phase {
    case .answering(let by, let word, let since):
      guard speaker(for: by) == participant else { throw .notYourAnswer }
      if isLate(at: moment) { return tickedRule(at: moment, context) }
      guard isRecognized(at: moment) else {
        return rule(
          given.text, Judgement(.reject, because: .blurt), by: by, word: word, since: since,
          at: moment, context)
      }
      let judged = judged(given, asked, by: participant, context)
      return rule(
        judged.given, judged.judgement, by: by, word: word, since: since, at: moment, context)
    case .part(let part, _, let since):
      guard player(participant)?.team == partTeam,
        rules[.captain] == 0 || participant == partPlayer
      else { throw .notYourAnswer }
      if isLate(at: moment) { return tickedRule(at: moment, context) }
      let judged = judged(given, asked, by: participant, context)
      return rule(
        judged.given, judged.judgement, part: part, by: participant, since: since, at: moment,
        context)
    default: throw .notNow
    }
  }

  func isLate(at moment: Moment) -> Bool {
    deadline.map { moment.millis > $0.millis + Grace.answerMillis } ?? false
  }

  private func judged(
    _ given: Given, _ asked: Asked, by participant: String, _ context: MatchContext
  ) -> (given: String, judgement: Judgement) {
    let judged = context.best(
      of: given, to: asked, setup.strictness, rulings: learnt(by: participant, context))
    return weighed(judged, asked, context)
  }

  private func tickedRule(at moment: Moment, _ context: MatchContext) -> [EventDraft] {
    (try? decide(.tick, by: "", at: moment, context: context)) ?? []
  }

  /// Only the learner's own answers are judged by their own rulings.
  func learnt(by participant: String, _ context: MatchContext) -> Rulings {
    participant == context.learner ? context.rulings : Rulings()
  }

  func rule(
    _ given: String, _ judgement: Judgement, by: String, word: Int, since: Moment,
    at moment: Moment, _ context: MatchContext
  ) -> [EventDraft] {
    guard let cue else { return [] }
    let judgement = limited(judgement)
    var members = answerMembers(given, judgement, by: by)
    guard judgement.verdict != .prompt else { return [fact(.answered, members)] }
    let (points, foul) = tossupValue(
      judgement, word: word, cue: cue, isFirst: outcome.answers.isEmpty)
    members.append(.init("points", .integer(Int64(points))))
    if let sure = context.confidence, by == context.learner {
      members.append(.init("sure", .integer(Int64(min(max(sure, 0), 100)))))
    }
    if foul > 0 { members.append(.init("foul", .integer(Int64(foul)))) }
    var facts = [fact(.answered, members)]
    if by == context.learner {
      var attempt = attempt(
        cue, judgement.verdict == .accept ? .right : .wrong, context: context)
      attempt.points = points
      attempt.buzzWord = Int32(word)
      attempt.wordCount = Int32(cue.reading.words.count)
      attempt.responseMillis = max(0, moment.millis - since.millis)
      facts.append(attempt.draft)
    }
    return facts
  }

  func rule(
    _ given: String, _ judgement: Judgement, part: Int, by: String, since: Moment,
    at moment: Moment, _ context: MatchContext
  ) -> [EventDraft] {
    guard let bonus, bonus.parts.indices.contains(part) else { return [] }
    let judgement = limited(judgement)
    var members = answerMembers(given, judgement, by: by)
    guard judgement.verdict != .prompt else { return [fact(.partAnswered, members)] }
    let isRight = judgement.verdict == .accept
    let points = isRight ? bonus.parts[part].value : 0
    members.append(.init("points", .integer(Int64(points))))
    var facts = [fact(.partAnswered, members)]
    if by == context.learner, let cue = partCue(bonus, part) {
      var attempt = attempt(
        cue, isRight ? .right : given.isEmpty ? .unanswered : .wrong, context: context)
      attempt.points = points
      attempt.responseMillis = max(0, moment.millis - (readingEnd ?? since).millis)
      facts.append(attempt.draft)
    }
    return facts + goOnInLightning(after: part, at: moment)
  }

  /// What attempts call a part of the bonus that is open; empty when there is none.
  func partItem(_ part: Int) -> String {
    if let set = cue?.set, set.indices.contains(part) { return set[part].item }
    guard let item = bonusItem else { return "" }
    return bonus?.isOnePart == true || cue?.isAskedAsPart == true
      ? item : Cue.item(item, part: part)
  }

  /// The address of the bonus that is open.
  var bonusItem: String? {
    guard outcomes.indices.contains(place) else { return nil }
    return bonusSlot(at: place).flatMap { setup.slots[$0].bonus }
  }

  private func partCue(_ bonus: Question, _ part: Int) -> Cue? {
    if let cue, cue.isAskedAsPart { return cue }
    if let set = cue?.set, set.indices.contains(part) { return set[part] }
    return Cue(item: partItem(part)) { _ in bonus }
  }

  /// A prompt too many is a wrong answer; on a part that bounced with a time of its own nobody is
  /// prompted (PACE).
  private func limited(_ judgement: Judgement) -> Judgement {
    let isLast = prompts >= Int(rules[.promptsMax]) || isBounced && rules[.bounceMillis] > 0
    guard judgement.verdict == .prompt, !setup.isModerated, isLast else { return judgement }
    return Judgement(.reject, because: judgement.because, clause: judgement.clause)
  }

  /// What an answer to a tossup brings its giver, and the other side.
  ///
  /// Power, ten, neg or nothing: only the first wrong interrupt costs points. The other side gets
  /// its foul for that one too, and whenever somebody spoke who did not have the word.
  func tossupValue(
    _ judgement: Judgement, word: Int, cue: Cue, isFirst: Bool
  ) -> (points: Int32, foul: Int32) {
    if judgement.verdict == .accept {
      let points = rules.value(
        word: word, superpowerEnd: cue.reading.superpowerEnd, powerEnd: cue.reading.powerEnd)
      return (points, 0)
    }
    let isFirstInterrupt = isFirst && word < cue.reading.words.count
    let hasSpoken = judgement.because == .blurt || judgement.because == .conferring
    return (
      isFirstInterrupt ? rules[.neg] : 0, isFirstInterrupt || hasSpoken ? max(0, rules[.foul]) : 0
    )
  }

  private func answerMembers(
    _ given: String, _ judgement: Judgement, by: String
  ) -> [JSON.Member] {
    var members: [JSON.Member] = [
      .init("by", .string(by)), .init("given", .string(String(given.prefix(200)))),
      .init("verdict", .string(judgement.verdict.rawValue)),
      .init("because", .string(judgement.because.rawValue)),
    ]
    if !judgement.clause.isEmpty { members.append(.init("clause", .string(judgement.clause))) }
    if let ask = judgement.directedPrompt { members.append(.init("ask", .string(ask))) }
    return members
  }

  func attempt(
    _ cue: Cue, _ outcome: Attempt.Outcome, context: MatchContext
  ) -> Attempt {
    HeardText.Source(cue).attempt(setup.module, session, outcome, context.recall(cue.item))
  }

  /// The question that has just been ruled on, or the part of the bonus; nil for none.
  public var ruledCue: Cue? {
    switch phase {
    case .ruled: cue
    case .partRuled(let part): bonus.flatMap { partCue($0, part) }
    default: nil
    }
  }

  /// The item that has just been ruled: the tossup, or the part of the bonus.
  var ruledItem: String? {
    guard case .partRuled(let part) = phase else { return cue?.item }
    return partItem(part)
  }

  func overrule(isRight: Bool, part: Int?) throws(MatchRefusal) -> [EventDraft] {
    switch phase {
    case .ruled:
      guard let cue, let answer = outcome.answers.last, (answer.verdict == .accept) != isRight
      else { throw .notNow }
      let (points, foul) = tossupValue(
        Judgement(isRight ? .accept : .reject, because: .noMatch), word: answer.word ?? 0, cue: cue,
        isFirst: outcome.answers.count == 1)
      var more: [JSON.Member] = []
      if foul > 0 { more.append(.init("foul", .integer(Int64(foul)))) }
      // What one team said wrong is the others' to answer.
      if !isRight, teams.count > 1 { more.append(.init("turn", .bool(true))) }
      return overruleFacts(answer, cue.item, isRight: isRight, points: points, part: nil, more)
    case .partRuled(let ruled):
      let part = isLightning && !isBounced ? part ?? ruled : ruled
      guard let answer = outcome.answer(part: part), (answer.verdict == .accept) != isRight,
        let bonus, bonus.parts.indices.contains(part)
      else { throw .notNow }
      return overruleFacts(
        answer, partItem(part), isRight: isRight,
        points: isRight ? bonus.parts[part].value : 0, part: part)
    default: throw .notNow
    }
  }

  private func overruleFacts(
    _ answer: Answer, _ item: String, isRight: Bool, points: Int32, part: Int?,
    _ more: [JSON.Member] = []
  ) -> [EventDraft] {
    var members: [JSON.Member] = [
      .init("right", .bool(isRight)), .init("points", .integer(Int64(points))),
    ]
    if let part { members.append(.init("part", .integer(Int64(part)))) }
    members += more
    members += [
      .init("item", .string(item)), .init("given", .string(answer.given)),
      .init("verdict", .string(answer.verdict.rawValue)),
      .init("because", .string(answer.because.rawValue)),
    ]
    var facts = [fact(.overruled, members)]
    if let attempt = answer.attempt {
      facts.append(
        Overruled(attempt: attempt, outcome: isRight ? .right : .wrong, points: points).draft)
    }
    return facts
  }
}
