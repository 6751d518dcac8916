import Answers
import Basics
import EventLog
import Packs
import Practice

/// Answers: judged, valued, and kept as attempts.
extension Match {
  /// How late an answer may arrive after its time and still count: what a key, a wire and a slow
  /// device take.
  static let graceMillis: Int64 = 400

  func answer(
    _ candidates: [String], isSpoken: Bool, by participant: String, at moment: Moment,
    _ context: MatchContext
  ) throws(MatchRefusal) -> [EventDraft] {
    guard candidates.contains(where: { !$0.utf8.allSatisfy { $0 <= 0x20 } }) else {
      throw .emptyAnswer
    }
    guard let asked = asked(isSpoken: isSpoken) else { throw .notNow }
    switch phase {
    case .answering(let by, let word, let since):
      guard by == participant else { throw .notYourAnswer }
      if isLate(at: moment) { return tickedRule(at: moment, context) }
      guard isRecognized(at: moment) else {
        return rule(
          candidates[0], Judgement(.reject, because: .blurt), by: by, word: word, since: since,
          at: moment, context)
      }
      let judged = judged(candidates, asked, by: participant, context)
      return rule(
        judged.given, judged.judgement, by: by, word: word, since: since, at: moment, context)
    case .part(let part, _, let since):
      guard player(participant)?.team == partTeam else { throw .notYourAnswer }
      if isLate(at: moment) { return tickedRule(at: moment, context) }
      let judged = judged(candidates, asked, by: participant, context)
      return rule(
        judged.given, judged.judgement, part: part, by: participant, since: since, at: moment,
        context)
    default: throw .notNow
    }
  }

  func isLate(at moment: Moment) -> Bool {
    deadline.map { moment.millis > $0.millis + Match.graceMillis } ?? false
  }

  private func judged(
    _ candidates: [String], _ asked: Asked, by participant: String, _ context: MatchContext
  ) -> (given: String, judgement: Judgement) {
    let judged = best(of: candidates, to: asked, learnt(by: participant, context))
    return weighed(judged, asked, context.weighed)
  }

  private func tickedRule(at moment: Moment, _ context: MatchContext) -> [EventDraft] {
    (try? decide(.tick, by: "", at: moment, context: context)) ?? []
  }

  /// Only the learner's own answers are judged by their own rulings.
  func learnt(by participant: String, _ context: MatchContext) -> Rulings {
    participant == context.learner ? context.rulings : Rulings()
  }

  /// The best verdict among what may have been said: the first that is accepted, else prompted.
  func best(
    of candidates: [String], to asked: Asked, _ rulings: Rulings
  ) -> (given: String, judgement: Judgement) {
    let parsed = AnswerLine(parsing: asked.line)
    func ruling(_ given: String) -> Judgement {
      if let isRight = rulings.isRight(given, to: asked.item) {
        return Judgement(isRight ? .accept : .reject, because: .ruledBefore)
      }
      return Judge().judge(
        given, against: parsed, context: asked.context, strictness: setup.strictness)
    }
    var best = (candidates[0], ruling(candidates[0]))
    for given in candidates.dropFirst().prefix(4) where best.1.verdict != .accept {
      let judgement = ruling(given)
      if judgement.verdict == .accept || best.1.verdict == .reject && judgement.verdict == .prompt {
        best = (given, judgement)
      }
    }
    return best
  }

  func rule(
    _ given: String, _ judgement: Judgement, by: String, word: Int, since: Moment,
    at moment: Moment, _ context: MatchContext
  ) -> [EventDraft] {
    guard let cue else { return [] }
    let judgement = limited(judgement)
    var members = answerMembers(given, judgement, by: by)
    guard judgement.verdict != .prompt else { return [fact(.answered, members)] }
    let points = tossupPoints(isRight: judgement.verdict == .accept, word: word, cue: cue)
    members.append(.init("points", .integer(Int64(points))))
    if let sure = context.confidence, by == context.learner {
      members.append(.init("sure", .integer(Int64(min(max(sure, 0), 100)))))
    }
    if isFoul(judgement, word: word, cue: cue) {
      members.append(.init("foul", .integer(Int64(rules[.foul]))))
    }
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
    return facts
  }

  /// What attempts call a part of the bonus that is open; empty when there is none.
  func partItem(_ part: Int) -> String {
    setup.slots[place].bonus.map { bonus?.isOnePart == true ? $0 : Cue.item($0, part: part) } ?? ""
  }

  private func partCue(_ bonus: Question, _ part: Int) -> Cue? {
    Cue(item: partItem(part)) { _ in bonus }
  }

  /// A prompt too many is a wrong answer.
  private func limited(_ judgement: Judgement) -> Judgement {
    guard judgement.verdict == .prompt, !setup.isModerated, prompts >= Int(rules[.promptsMax])
    else { return judgement }
    return Judgement(.reject, because: judgement.because, clause: judgement.clause)
  }

  /// Power, ten, neg or nothing. Only the first wrong interrupt of a tossup costs points.
  private func tossupPoints(isRight: Bool, word: Int, cue: Cue) -> Int32 {
    if isRight {
      return rules.value(
        word: word, superpowerEnd: cue.reading.superpowerEnd, powerEnd: cue.reading.powerEnd)
    }
    let isInterrupt = word < cue.reading.words.count
    return isInterrupt && outcome.answers.isEmpty ? rules[.neg] : 0
  }

  /// Whether the other side gets points: for the first wrong interrupt, and for every blurt.
  private func isFoul(_ judgement: Judgement, word: Int, cue: Cue) -> Bool {
    guard rules[.foul] > 0, judgement.verdict == .reject else { return false }
    let isInterrupt = word < cue.reading.words.count
    return judgement.because == .blurt || isInterrupt && outcome.answers.isEmpty
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
    Attempt(
      item: cue.item, module: setup.module, session: session, domain: cue.question.domain,
      category: cue.question.category,
      difficulty: Difficulty.logits(questionScale: Double(cue.level)),
      outcome: outcome, recall: context.recall(cue.item))
  }

  /// The item that has just been ruled: the tossup, or the part of the bonus.
  var ruledItem: String? {
    guard case .partRuled(let part) = phase else { return cue?.item }
    return partItem(part)
  }

  func overrule(isRight: Bool) throws(MatchRefusal) -> [EventDraft] {
    switch phase {
    case .ruled:
      guard let cue, let answer = outcome.answers.last, (answer.verdict == .accept) != isRight
      else { throw .notNow }
      var before = self
      before.outcomes[before.outcomes.count - 1].answers.removeLast()
      let points = before.tossupPoints(isRight: isRight, word: answer.word ?? 0, cue: cue)
      return overruleFacts(answer, cue.item, isRight: isRight, points: points, part: nil)
    case .partRuled(let part):
      guard let answer = outcome.answer(part: part), (answer.verdict == .accept) != isRight,
        let bonus
      else { throw .notNow }
      return overruleFacts(
        answer, partItem(part), isRight: isRight,
        points: isRight ? bonus.parts[part].value : 0, part: part)
    default: throw .notNow
    }
  }

  private func overruleFacts(
    _ answer: Answer, _ item: String, isRight: Bool, points: Int32, part: Int?
  ) -> [EventDraft] {
    var members: [JSON.Member] = [
      .init("right", .bool(isRight)), .init("points", .integer(Int64(points))),
    ]
    if let part { members.append(.init("part", .integer(Int64(part)))) }
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
