/// A whole quiz, looked at by each check.
struct QuizView {
  private let questions: [QuizQuestion]
  private let page: HomeworkPage
  private let settings: QuizSettings
  private let said: String

  init(_ questions: [QuizQuestion], _ page: HomeworkPage, _ settings: QuizSettings, _ said: String)
  {
    self.questions = questions
    self.page = page
    self.settings = settings
    self.said = said
  }

  var results: [QuizCheck.Result] {
    [
      .init(
        check: .enoughOrSaid, passed: questions.count >= settings.count || !said.isEmpty,
        told: "\(questions.count) of \(settings.count)"),
      positions, longest, perSentence, spread,
      differ(.keysDiffer, questions.map { $0.answer.termKey }),
      differ(.stemsDiffer, questions.map { $0.stem.key }),
    ]
  }

  private var positions: QuizCheck.Result {
    var counts = [0, 0, 0, 0]
    for question in questions where counts.indices.contains(question.key) {
      counts[question.key] += 1
    }
    let most = max(1, (questions.count * QuizCheck.Limits.positionMaxOfTen + 9) / 10)
    let hasEach = questions.count < 8 || counts.allSatisfy { $0 > 0 }
    return .init(
      check: .positionsBalanced, passed: counts.allSatisfy { $0 <= most } && hasEach,
      told: counts.map { "\($0)" }.joined(by: ", "))
  }

  private var longest: QuizCheck.Result {
    let count = questions.filter { question in
      question.others.allSatisfy { $0.length < question.answer.length }
    }.count
    let most = max(1, questions.count * QuizCheck.Limits.longestMaxOfTen / 10)
    return .init(
      check: .longestNotRight, passed: count <= max(most, min(2, questions.count)), told: "\(count)"
    )
  }

  private var perSentence: QuizCheck.Result {
    var counts: [String: Int] = [:]
    for question in questions {
      let first = question.places.first
      counts["\(first?.line ?? -1) \(first?.characters.lowerBound ?? 0)", default: 0] += 1
    }
    let most = counts.values.max() ?? 0
    return .init(
      check: .fewPerSentence, passed: most <= QuizCheck.Limits.perSourceMax, told: "at most \(most)"
    )
  }

  /// Ten questions come from three quarters of the page; from lines of at least four.
  private var spread: QuizCheck.Result {
    let quarters = Set(questions.map { QuizCheck.quarter(of: $0, page) }).count
    let isLong = questions.count >= QuizSettings.countUsual && page.usedLines.count >= 4
    return .init(
      check: .spreadOverPage, passed: !isLong || quarters >= QuizCheck.Limits.quartersMin,
      told: "\(quarters) quarters")
  }

  private func differ(_ check: QuizCheck, _ keys: [String]) -> QuizCheck.Result {
    let count = Set(keys).count
    return .init(check: check, passed: count == keys.count, told: "\(count) of \(keys.count)")
  }
}
