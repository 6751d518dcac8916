import Packs
public import Basics
public import Contest
public import EventLog
import Practice
import Answers
public import Sittings

/// What the learner asks of the exercise.
public enum ExerciseCommand: Equatable, Sendable {
  /// The first question, the next one, the end.
  case next
  /// The same question again, its time anew: the learner was away.
  case resume
  case strike(String)
  /// An answer, or the label of a choice.
  case answer(Given)
  /// Turns a card over; gives a problem up.
  case turn
  /// "I knew it" or "I did not", of a card that was turned over.
  case rate(isRight: Bool)
  case tick
  /// "I was right" or "I was wrong" about the answer just ruled on.
  case overrule(isRight: Bool)
  case finish
}

/// Why a command was not carried out.
public enum ExerciseRefusal: Error, Equatable, Sendable {
  case notNow, emptyAnswer, strikeFirst, noSuchChoice
}

extension Exercise {
  public func decide(
    _ command: ExerciseCommand, at moment: Moment, context: MatchContext
  ) throws(ExerciseRefusal) -> [EventDraft] {
    switch command {
    case .next: return try next()
    case .resume:
      guard case .asked = phase else { return [] }
      return [ask(place)]
    case .strike(let label):
      guard case .asked = phase, let elimination else { throw .notNow }
      guard elimination.canStrike(label) else { throw .noSuchChoice }
      return [fact(.struck, [.init("label", .string(label))])]
    case .answer(let given): return try answer(given, at: moment, context)
    case .turn: return try turn(at: moment, context)
    case .rate(let isRight):
      guard case .turned(let since, let turned) = phase else { throw .notNow }
      return rule(
        "", Judgement(isRight ? .accept : .reject, because: .ruledBefore),
        millis: turned.millis - since.millis, isSelf: true, context)
    case .tick:
      guard let deadline, moment >= deadline else { return [] }
      return lapse(.unanswered, at: deadline, context)
    case .overrule(let isRight): return try overrule(isRight: isRight)
    case .finish:
      guard phase != .over else { throw .notNow }
      return [fact(.ended)]
    }
  }

  private func next() throws(ExerciseRefusal) -> [EventDraft] {
    switch phase {
    case .ready: return questions.isEmpty ? [fact(.ended)] : [ask(0)]
    case .ruled: return [place + 1 < questions.count ? ask(place + 1) : fact(.ended)]
    default: throw .notNow
    }
  }

  private func ask(_ number: Int) -> EventDraft {
    fact(.asked, [.init("n", .integer(Int64(number)))])
  }

  private func turn(
    at moment: Moment, _ context: MatchContext
  ) throws(ExerciseRefusal) -> [EventDraft] {
    guard case .asked = phase else { throw .notNow }
    return setup.form == .formulas ? [fact(.turned)] : lapse(.passed, at: moment, context)
  }

  private func lapse(
    _ outcome: Attempt.Outcome, at moment: Moment, _ context: MatchContext
  ) -> [EventDraft] {
    rule(
      "", Judgement(.reject, because: .empty), millis: spent(at: moment), outcome: outcome, context)
  }

  private func spent(at moment: Moment) -> Int64 {
    max(0, moment.millis - (clockStart?.millis ?? moment.millis))
  }

  private func answer(
    _ given: Given, at moment: Moment, _ context: MatchContext
  ) throws(ExerciseRefusal) -> [EventDraft] {
    guard case .asked = phase, let question else { throw .notNow }
    if let deadline, moment.millis > deadline.millis + Grace.answerMillis {
      return lapse(.unanswered, at: deadline, context)
    }
    if setup.form == .elimination { return try choose(given.text, at: moment, context) }
    guard !given.isEmpty else { throw .emptyAnswer }
    let asked = Asked(
      item: item, line: question.answer,
      context: JudgeContext(question: question.text, isSpoken: given.isSpoken))
    let (text, judgement) = context.best(
      of: given, to: asked, setup.strictness, rulings: context.rulings)
    if judgement.verdict == .prompt, prompts < Exercise.promptsMax {
      return [
        fact(
          .prompted,
          [
            .init("ask", .string(judgement.directedPrompt ?? "")),
            .init("given", .string(String(text.prefix(200)))),
          ])
      ]
    }
    return rule(text, judgement, millis: spent(at: moment), context)
  }

  private func choose(
    _ label: String, at moment: Moment, _ context: MatchContext
  ) throws(ExerciseRefusal) -> [EventDraft] {
    guard let elimination, elimination.isReady else { throw .strikeFirst }
    guard elimination.isOpen(label) else { throw .noSuchChoice }
    let isRight = elimination.isRight(label)
    return rule(
      label, Judgement(isRight ? .accept : .reject, because: isRight ? .choice : .noMatch),
      millis: spent(at: moment), context)
  }

  private func rule(
    _ given: String, _ judgement: Judgement, millis: Int64, isSelf: Bool = false,
    outcome: Attempt.Outcome? = nil, _ context: MatchContext
  ) -> [EventDraft] {
    guard let question else { return [] }
    let isRight = judgement.verdict == .accept
    let points = points(isRight: isRight, choosing: given)
    var members: [JSON.Member] = [
      .init("given", .string(String(given.prefix(200)))),
      .init("verdict", .string(isRight ? "accept" : "reject")),
      .init("because", .string(judgement.because.rawValue)),
    ]
    if !judgement.clause.isEmpty { members.append(.init("clause", .string(judgement.clause))) }
    members.append(.init("points", .integer(Int64(points))))
    members.append(.init("ms", .integer(millis)))
    if isSelf { members.append(.init("self", .bool(true))) }
    let attempt = Attempt(
      item: item, module: ScienceBowl.id, session: session, domain: question.domain,
      category: question.category,
      difficulty: Difficulty.logits(questionScale: Double(question.difficulty)),
      outcome: outcome ?? (isRight ? .right : .wrong), responseMillis: millis,
      choices: question.choiceCount, points: points, judged: isSelf ? .learner : .judge,
      recall: context.recall(item))
    return [fact(.answered, members), attempt.draft]
  }

  /// A toss-up's worth for a problem, one for a formula, and what an elimination has earned.
  func points(isRight: Bool, choosing label: String) -> Int32 {
    switch setup.form {
    case .math: isRight ? 4 : 0
    case .formulas: isRight ? 1 : 0
    case .elimination: elimination?.points(choosing: label) ?? 0
    }
  }

  private func overrule(isRight: Bool) throws(ExerciseRefusal) -> [EventDraft] {
    guard let answer, answer.isRight != isRight, setup.form != .elimination else { throw .notNow }
    let points = points(isRight: isRight, choosing: "")
    var facts = [
      EventDraft(
        Exercise.overruled,
        [
          "s": .string(session), "right": .bool(isRight), "points": .integer(Int64(points)),
          "item": .string(item), "given": .string(answer.given),
          "verdict": .string(answer.verdict.rawValue),
          "because": .string(answer.because.rawValue),
        ])
    ]
    if let attempt = answer.attempt {
      facts.append(
        Overruled(attempt: attempt, outcome: isRight ? .right : .wrong, points: points).draft)
    }
    return facts
  }
}
