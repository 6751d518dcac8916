import Answers
import Basics
import EventLog
import Homework
import Markup
import Practice
import Sittings

/// A quiz of homework: a question, its answer with the line that proves it, the next.
final class QuizSitting: Sitting {
  private(set) var quiz: QuizState
  let history: HomeworkHistory
  private let shelf: QuizShelf
  private let judge: () -> Judge
  /// As it was before the last change.
  private var before: QuizState?

  init(
    _ quiz: QuizState, _ history: HomeworkHistory, _ shelf: QuizShelf,
    judge: @escaping () -> Judge
  ) {
    self.quiz = quiz
    self.history = history
    self.shelf = shelf
    self.judge = judge
  }

  var session: String { quiz.session }
  let module = HomeworkModule.id
  var drill: String { quiz.began.drill }
  var isOver: Bool { quiz.isOver }
  var isBlank: Bool { quiz.answered == 0 }
  /// After a reload the question stands there again.
  var runsOn: Bool { true }
  var result: String { "\(quiz.right) of \(quiz.slots.count) right" }

  func perform(
    _ command: Command, by participant: String, _ desk: Desk
  ) throws(Refusal) -> Consequences {
    guard !quiz.isOver else { throw .notNow }
    switch command.name {
    case "choose": return .records(try choose(command.int("n") ?? -1, desk))
    case "answer": return .records(try answer(command.given, desk))
    case "pass": return .records(try pass(desk))
    case "hint": return .records([try hint(desk)])
    case "overrule": return .records(try overrule())
    case "wrong": return .records(try replace(desk))
    case "next": return .records(try goOn(desk))
    default: throw .unknown
    }
  }

  /// The question that is asked and not answered yet.
  private func open() throws(Refusal) -> QuizState.Slot {
    guard let slot = quiz.current, slot.answer == nil else { throw .notNow }
    return slot
  }

  private func choose(_ option: Int, _ desk: Desk) throws(Refusal) -> [EventDraft] {
    let slot = try open()
    guard !quiz.isTyped, slot.asked.question.options.indices.contains(option),
      !slot.gone.contains(option)
    else { throw .notNow }
    return facts(
      QuizAnswer(chosen: option, isRight: option == slot.asked.question.key), slot, desk)
  }

  private func answer(_ given: Given, _ desk: Desk) throws(Refusal) -> [EventDraft] {
    let slot = try open()
    if !quiz.isTyped {
      // Said aloud or typed, a letter or an option's own words choose it.
      guard let option = QuizSitting.option(given.text, slot) else {
        throw .because("Say the letter of an answer: A, B, C or D.")
      }
      return try choose(option, desk)
    }
    guard !given.isEmpty else { throw .because("Type an answer, or skip.") }
    let question = slot.asked.question
    let context = JudgeContext(question: question.stem)
    let (text, judgement) = given.best {
      judge().judge($0, against: QuizSitting.line(question.answer), context: context)
    }
    if judgement.verdict == .prompt {
      throw .because("“\(text)” is a part of it. Say it all.")
    }
    return facts(
      QuizAnswer(typed: text, isRight: judgement.verdict == .accept), slot, desk)
  }

  /// An answer line that has no directions: brackets of the page are words like others.
  private static func line(_ answer: String) -> String {
    var bytes: [UInt8] = []
    for byte in answer.utf8 { bytes.append("[]{}<>".utf8.contains(byte) ? 0x20 : byte) }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func option(_ text: String, _ slot: QuizState.Slot) -> Int? {
    let folded = text.folded
    for (place, option) in slot.asked.question.options.enumerated() {
      if folded == [UInt8(ascii: "a") + UInt8(place)] || folded == option.folded { return place }
    }
    return nil
  }

  private func pass(_ desk: Desk) throws(Refusal) -> [EventDraft] {
    facts(QuizAnswer(isRight: false, isSkipped: true), try open(), desk)
  }

  /// The answer, and what memory learns of it. What needed a hint was not known: it comes back.
  private func facts(_ answer: QuizAnswer, _ slot: QuizState.Slot, _ desk: Desk) -> [EventDraft] {
    let item = slot.asked.item
    let attempt = Attempt(
      item: item, module: module, session: session,
      domain: history.homework(slot.asked.homework)?.subject.domain ?? Subject.none.domain,
      category: history.homework(slot.asked.homework)?.subject.rawValue ?? "", difficulty: 0,
      outcome: answer.isSkipped || answer.isRight && slot.isHinted
        ? .passed : answer.isRight ? .right : .wrong,
      choices: quiz.isTyped ? nil : Int32(clamping: slot.asked.question.options.count),
      recall: desk.recall(item))
    return [
      HomeworkFact.answered.draft(in: session, quiz.place, answer.members), attempt.draft,
    ]
  }

  /// Two wrong options go; of a typed answer the first letter is shown.
  private func hint(_ desk: Desk) throws(Refusal) -> EventDraft {
    let slot = try open()
    guard !slot.isHinted else { throw .notNow }
    var wrong = slot.asked.question.options.indices.filter { $0 != slot.asked.question.key }
    var random = SeededRandom(seed: desk.seed)
    random.shuffle(&wrong)
    let gone = quiz.isTyped ? [] : wrong.dropLast().sorted()
    return HomeworkFact.hinted.draft(
      in: session, quiz.place,
      [.init("gone", .array(gone.map { .integer(Int64($0)) }))])
  }

  /// "I was right": of a typed answer, for the learner knows what they meant.
  private func overrule() throws(Refusal) -> [EventDraft] {
    guard quiz.isTyped, let slot = quiz.current, let answer = slot.answer, !answer.isRight,
      !answer.isSkipped
    else { throw .notNow }
    var drafts = [HomeworkFact.overruled.draft(in: session, quiz.place)]
    if let attempt = slot.attempt {
      drafts.append(
        Overruled(attempt: attempt, outcome: slot.isHinted ? .passed : .right, points: 0).draft)
    }
    return drafts
  }

  /// "This question is wrong": another takes its place at once, and its fact is not asked again.
  private func replace(_ desk: Desk) throws(Refusal) -> [EventDraft] {
    guard let slot = quiz.current else { throw .notNow }
    let plan = QuizPlan(history: history, shelf: shelf, desk: desk)
    var drafts = [
      HomeworkFact.faulted.draft(
        of: slot.asked.homework,
        [.init("item", .string(slot.asked.item)), .init("stem", .string(slot.asked.question.stem))])
    ]
    // What was answered wrongly to a wrong question was no mistake.
    if let attempt = slot.attempt, slot.answer?.isRight == false {
      drafts.append(Overruled(attempt: attempt, outcome: .right, points: 0).draft)
    }
    let other = plan.replacement(
      for: slot.asked, among: quiz.slots.map { $0.asked }, typed: quiz.isTyped)
    drafts.append(
      HomeworkFact.replaced.draft(
        in: session, quiz.place,
        other.map { [.init("question", $0.json)] } ?? []))
    if other == nil, quiz.slots.count == quiz.place + 1 {
      drafts.append(HomeworkFact.ended.draft(in: session))
    }
    return drafts
  }

  private func goOn(_ desk: Desk) throws(Refusal) -> [EventDraft] {
    guard quiz.current?.answer != nil else { throw .notNow }
    if quiz.place + 1 >= quiz.slots.count { return finish(desk) }
    return [HomeworkFact.wentOn.draft(in: session, quiz.place)]
  }

  func finish(_ desk: Desk) -> [EventDraft] {
    quiz.isOver ? [] : [HomeworkFact.ended.draft(in: session)]
  }

  func apply(_ events: [Event]) {
    before = quiz
    for event in events { quiz.apply(event) }
  }

  func effects(for participant: String, _ desk: Desk) -> [Effect] {
    guard !quiz.isOver, let slot = quiz.current else { return [] }
    guard let answer = slot.answer else {
      return before?.place == quiz.place && before?.current?.asked == slot.asked
        ? [] : [.scroll, .announce(slot.asked.question.stem)]
    }
    guard before?.place != quiz.place || before?.current?.answer != answer else { return [] }
    return [
      .announce(QuizWords.verdict(slot) + " " + QuizWords.reason(slot)),
      .sound(answer.isRight ? "right" : "wrong"),
    ]
  }

  func standing(at moment: Moment) -> SittingStanding {
    SittingStanding(
      "A quiz is waiting",
      "\(quiz.began.title): question \(min(quiz.place + 1, quiz.slots.count)) of "
        + "\(quiz.slots.count).")
  }

  func page(for participant: String, _ desk: Desk) -> Page {
    if quiz.isOver { return Page("Homework", QuizReview(quiz, history, desk).html) }
    return Page("Homework", QuizPage(quiz, history, desk).html)
  }
}
