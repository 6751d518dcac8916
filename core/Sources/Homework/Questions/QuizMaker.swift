import Basics

/// Makes questions of a page's facts and chooses the quiz among them.
struct QuizMaker {
  let page: HomeworkPage
  let settings: QuizSettings

  /// Facts of one page that are looked at: what is beyond is not asked.
  static let factsMax = 400

  func quiz() -> [QuizQuestion] {
    guard page.kind != .gibberish, page.kind != .instructions else { return [] }
    var random = SeededRandom(seed: settings.seed)
    var facts = LineReader(page: page, taught: settings.taught).facts()
    facts +=
      page.language == .en ? EnglishReader(page: page).facts() : ForeignReader(page: page).facts()
    facts = thinned(facts)
    let distractors = Distractors(page: page, facts: facts)
    var drafts: [Draft] = []
    for fact in facts {
      guard let draft = draft(fact, distractors, &random) else { continue }
      drafts.append(draft)
    }
    return QuizChoice(page: page, settings: settings).choose(drafts, &random)
  }

  /// At most so many, spread over the page.
  private func thinned(_ facts: [Fact]) -> [Fact] {
    guard facts.count > Self.factsMax else { return facts }
    return (0..<Self.factsMax).map { facts[$0 * facts.count / Self.factsMax] }
  }

  private func draft(
    _ fact: Fact, _ distractors: Distractors, _ random: inout SeededRandom
  ) -> Draft? {
    guard let wrong = distractors.wrong(fact, &random) else { return nil }
    let options = [distractors.option(fact.answer, of: fact)] + wrong
    var whyWrong = [""]
    for option in wrong {
      let slip = fact.slips.first { $0.option == option }
      whyWrong.append(slip.map { "This is what you get if you \($0.slip.name)." } ?? "")
    }
    let reason =
      fact.because.isEmpty ? "The page says: “\(fact.source.quote)”" : fact.because
    let question = QuizQuestion(
      stem: fact.stem, options: options, key: 0, reason: reason, whyWrong: whyWrong,
      quote: fact.source.quote, places: fact.source.places, kind: fact.kind.rawValue,
      form: fact.form.rawValue)
    guard QuizCheck.failed(by: question, page: page, settings: settings).isEmpty else { return nil }
    return Draft(question: question, fact: fact)
  }
}

/// A question that passed, before its options are placed.
struct Draft {
  var question: QuizQuestion
  var fact: Fact

  var isLongest: Bool {
    question.others.allSatisfy { $0.length < question.answer.length }
  }
}
