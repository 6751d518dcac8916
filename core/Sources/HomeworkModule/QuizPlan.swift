import Basics
import Homework
import Practice
import Sittings

/// Chooses what is asked: of one page what was missed first, over all pages what is worth most.
struct QuizPlan {
  let history: HomeworkHistory
  let shelf: QuizShelf
  let desk: Desk

  /// Other quizzes of a page that are looked through for questions that the first has not.
  static let roundsMore = 3

  var homeworks: [Homework] { history.shown(desk.learner.removals) }

  // MARK: Of one page

  /// Up to ten questions: those first that were missed the last time, then others than last time.
  func quiz(of homework: Homework, typed: Bool = false) -> [AskedQuestion] {
    var choice = QuizMixture(typed: typed)
    for record in history.facts(of: homework) where !record.isKnown { choice.add(record.asked) }
    let round = history.played(homework.id).count
    for more in 0...QuizPlan.roundsMore where !choice.isFull {
      for asked in shelf.questions(of: homework, round: round + more)
      where !history.faulted.contains(asked.item) { choice.add(asked) }
    }
    return choice.placed(seed: desk.seed)
  }

  /// A question in the place of one that is wrong: of the same page, and like none that is there.
  func replacement(
    for wrong: AskedQuestion, among others: [AskedQuestion], typed: Bool
  ) -> AskedQuestion? {
    guard let homework = history.homework(wrong.homework) else { return nil }
    var choice = QuizMixture(typed: typed, others.filter { $0.item != wrong.item })
    let before = choice.questions.count
    let round = history.played(homework.id).count
    for more in 0...QuizPlan.roundsMore {
      for asked in shelf.questions(of: homework, round: round + more)
      where asked.item != wrong.item && !history.faulted.contains(asked.item) {
        choice.add(asked)
        if choice.questions.count > before { return choice.questions[before] }
      }
    }
    return nil
  }

  // MARK: Over all pages

  /// Facts that were asked before and come back now: those first that were missed, then those that
  /// are about to be forgotten.
  var back: [AskedQuestion] {
    let due = known.filter { isBack($0.asked) }
    return (due.filter { !$0.isKnown } + due.filter { $0.isKnown }).map { $0.asked }
  }

  /// How many of those that come back were missed.
  var missed: Int { known.count { !$0.isKnown && isBack($0.asked) } }

  private var known: [HomeworkHistory.FactRecord] {
    homeworks.flatMap { history.facts(of: $0) }
  }

  private func isBack(_ asked: AskedQuestion) -> Bool {
    desk.learner.memory.card(asked.item)?.isDue(at: desk.moment) ?? true
  }

  /// The day's mix: what comes back, then what was never asked, as memory ranks it.
  func mix() -> [AskedQuestion] {
    var byItem: [String: AskedQuestion] = [:]
    var candidates: [Candidate] = []
    func offer(_ asked: AskedQuestion) {
      guard byItem[asked.item] == nil, !history.faulted.contains(asked.item) else { return }
      byItem[asked.item] = asked
      let domain = history.homework(asked.homework)?.subject.domain ?? Subject.none.domain
      candidates.append(Candidate(item: asked.item, domain: domain, difficulty: 0, seconds: 20))
    }
    for record in known { offer(record.asked) }
    for homework in homeworks.prefix(QuizPlan.mixedMax) {
      for asked in shelf.questions(of: homework) { offer(asked) }
    }
    let next = WhatNext(
      limit: .count(QuizBegan.questionsMax * 2), contestDay: desk.learner.contest?.date?.day,
      seed: desk.daySeed)
    let picks = next.picks(
      from: candidates, memory: desk.learner.memory, mastery: desk.learner.mastery, at: desk.moment)
    var choice = QuizMixture()
    for asked in back { choice.add(asked) }
    for pick in picks { if let asked = byItem[pick.item] { choice.add(asked) } }
    return choice.placed(seed: desk.seed)
  }

  /// Pages whose new facts the mix looks at: the newest.
  private static let mixedMax = 6
}

/// Questions that go together: no two of one answer or stem, few of one sentence.
struct QuizMixture {
  private(set) var questions: [AskedQuestion] = []
  private let typed: Bool

  init(typed: Bool = false, _ questions: [AskedQuestion] = []) {
    self.typed = typed
    self.questions = questions
  }

  var isFull: Bool { questions.count >= QuizBegan.questionsMax }

  mutating func add(_ asked: AskedQuestion) {
    guard !isFull, !typed || asked.canBeTyped else { return }
    var same = 0
    for other in questions where other.homework == asked.homework {
      if other.item == asked.item || other.question.stem == asked.question.stem
        || other.question.answer.folded == asked.question.answer.folded
      {
        return
      }
      if other.question.quote == asked.question.quote { same += 1 }
    }
    guard same < QuizCheck.Limits.perSourceMax else { return }
    questions.append(asked)
  }

  /// In their order, the right options spread evenly over the four places.
  func placed(seed: UInt64) -> [AskedQuestion] {
    var random = SeededRandom(seed: seed)
    let places = random.evenPlaces(questions.count)
    var placed: [AskedQuestion] = []
    for (asked, place) in zip(questions, places) {
      placed.append(asked.reordered(key: place, &random))
    }
    return placed
  }
}
