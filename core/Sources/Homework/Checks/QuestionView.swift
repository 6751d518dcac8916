import Basics

/// A question, looked at by each check.
struct QuestionView {
  private let question: QuizQuestion
  private let page: HomeworkPage
  private let settings: QuizSettings
  private let quote: [String]
  private let stem: [String]
  private let answer: [String]
  /// The sum that the question is about.
  private let problem: Problem?

  init(_ question: QuizQuestion, _ page: HomeworkPage, _ settings: QuizSettings) {
    self.question = question
    self.page = page
    self.settings = settings
    quote = Self.words(question.quote)
    stem = Self.words(question.stem)
    answer = Self.words(question.answer)
    problem = question.places.first.flatMap {
      page.lines.indices.contains($0.line) ? page.lines[$0.line].problem : nil
    }
  }

  private static func words(_ text: String) -> [String] {
    Folding.words(text).map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  private static func content(_ words: [String]) -> [String] {
    words.filter { !Lexicon.isFunction($0) }.map { $0.singular }
  }

  func passes(_ check: QuizCheck) -> Bool {
    switch check {
    case .fourDifferentOptions: hasFourOptions
    case .explained: !question.reason.trimmed.isEmpty
    case .quoteOnPage: isQuoteOnPage
    case .keyGrounded: isGrounded
    case .onlyOneTrue: isOnlyOneTrue
    case .notGivenAway: !isGivenAway
    case .agreement: agrees
    case .noAllOrNone: !question.options.contains { Self.isAllOrNone($0.key) }
    case .noNegative: !isNegative
    case .alikeInLength: isAlikeInLength
    case .nothingPersonal: isImpersonal
    case .nothingInjected: !isInjected
    case .noPupilsSlipAsKey: !isPupilsSlip
    case .readable: isReadable
    default: true
    }
  }

  private var hasFourOptions: Bool {
    guard question.options.count == QuizCheck.Limits.options,
      question.options.indices.contains(question.key)
    else { return false }
    for (place, option) in question.options.enumerated() {
      if option.trimmed.isEmpty || option.length > QuizCheck.Limits.optionCharactersMax {
        return false
      }
      if question.options[..<place].contains(where: { QuizCheck.areSame($0, option) }) {
        return false
      }
    }
    return true
  }

  /// The quote's words stand on the page in a row; a few may have been mended.
  private var isQuoteOnPage: Bool {
    guard !question.quote.trimmed.isEmpty else { return false }
    if quote.isEmpty { return problem != nil }
    let words = page.allWords
    guard quote.count <= words.count else { return false }
    let allowed = quote.count * QuizCheck.Limits.quoteDifferenceMax / 100
    for start in 0...(words.count - quote.count) {
      var differences = 0
      for place in quote.indices where words[start + place] != quote[place] {
        differences += 1
        if differences > allowed { break }
      }
      if differences <= allowed { return true }
    }
    return false
  }

  /// On the page, or what the page's sum gives when it is worked out.
  private var isGrounded: Bool {
    if let problem {
      guard let value = problem.answer else { return false }
      if question.kind != Fact.Kind.slip.rawValue {
        return QuizCheck.areSame(problem.option(value), question.answer)
      }
      return problem.slips.contains {
        $0.slip.option == question.answer && question.stem.holds(problem.option($0.value))
      }
    }
    let content = Self.content(answer)
    let words = content.isEmpty ? answer : content
    return !question.answer.isEmpty
      && words.allSatisfy { page.words.contains($0) || page.foldedWords.contains($0) }
  }

  /// No other option stands in the sentence in the right one's role.
  private var isOnlyOneTrue: Bool {
    guard problem == nil else { return true }
    let right = Set(Self.content(answer))
    let source = Set(Self.content(quote))
    for other in question.others {
      let words = Self.words(other)
      let content = Self.content(words)
      let isFormula = question.kind == Fact.Kind.formula.rawValue
      if !content.isEmpty, Set(content) == right, !isFormula { return false }
      guard content.count <= 4 else {
        if Set(content).isSubset(of: source), question.kind != Fact.Kind.formula.rawValue {
          return false
        }
        continue
      }
      let all = content.isEmpty ? words : content
      if question.kind != Fact.Kind.formula.rawValue,
        question.kind != Fact.Kind.vocabulary.rawValue,
        !all.isEmpty,
        all.allSatisfy({ source.contains($0) || content.isEmpty && quote.contains($0) })
      {
        return false
      }
    }
    return true
  }

  private var isGivenAway: Bool {
    if problem != nil { return false }
    let content = Self.content(answer)
    let stemContent = Set(Self.content(stem))
    if content.isEmpty { return !answer.isEmpty && answer.allSatisfy { stem.contains($0) } }
    if content.count > 5 {
      return content.filter { stemContent.contains($0) }.count * 10 > content.count * 6
    }
    if content.contains(where: { word in
      content.count <= 2 && word.utf8.count > 4
        && stemContent.contains { $0.begins(word) || word.begins($0) && $0.utf8.count > 4 }
    }) {
      return true
    }
    return content.allSatisfy { stemContent.contains($0) }
  }

  /// The same article before all options, or none; all of one or all of many.
  private var agrees: Bool {
    func article(_ option: String) -> Int {
      let first = Self.words(option).first ?? ""
      return first == "the" ? 1 : first == "a" || first == "an" ? 2 : 0
    }
    guard page.language == .en, question.options.allSatisfy({ Self.words($0).count <= 4 }),
      question.kind != Fact.Kind.vocabulary.rawValue
    else { return true }
    let kind = Fact.Kind(rawValue: question.kind)
    if kind == .definition, question.stem.holds("Which word or words mean this?") { return true }
    let first = article(question.answer)
    guard
      question.options.allSatisfy({ article($0) == first }) || kind == .sequence || kind == .date
    else { return false }
    let common = question.options.filter { option in
      option.unicodeScalars.dropFirst().allSatisfy { $0.isSmall || $0.value == 0x20 }
    }
    guard common.count == QuizCheck.Limits.options, ![.sum, .slip, .date, .sequence].contains(kind)
    else { return true }
    let plurals = common.filter { isPlural($0) }.count
    return plurals == 0 || plurals == QuizCheck.Limits.options
  }

  private func isPlural(_ option: String) -> Bool {
    option.isPlural && TermBank.entries(option.key).isEmpty
      && !TermBank.kinds.contains { $0.isName && $0.terms.contains { $0 == option } }
  }

  private static func isAllOrNone(_ key: String) -> Bool {
    ["all of the", "none of the", "both of the", "all of these", "none of these", "all the above"]
      .contains { key.begins($0) }
  }

  private var isNegative: Bool {
    let key = question.stem.key
    for start in ["which of these ", "which word ", "which one "] {
      guard key.holds(start) else { continue }
      for no in [
        "is not ", "are not ", "does not ", "do not ", "was not ", "never ", "except ", "cannot ",
      ]
      where key.holds(start + no) { return true }
    }
    return false
  }

  private var isAlikeInLength: Bool {
    let others = question.others.map { Double($0.length) }
    guard !others.isEmpty else { return false }
    let mean = others.reduce(0, +) / Double(others.count)
    let key = Double(question.answer.length)
    return key <= mean * QuizCheck.Limits.lengthRatioMax + QuizCheck.Limits.lengthSlack
      && question.stem.length <= QuizCheck.Limits.stemCharactersMax
  }

  private var isImpersonal: Bool {
    let personal = Set(page.personal.map { $0.place.line })
    if question.places.contains(where: { personal.contains($0.line) }) { return false }
    guard !page.names.isEmpty else { return true }
    let shown = Self.words(
      ([question.stem, question.quote, question.reason] + question.options).spaced)
    return shown.allSatisfy { !page.names.contains($0) }
  }

  private var isInjected: Bool {
    let shown = [question.stem, question.quote] + question.options
    let scalars = Array(shown.spaced.unicodeScalars.prefix(HomeworkPage.lineScalarsMax))
    return Suspicion.isAddressed(Tokenizer.tokens(scalars, number: 0))
  }

  private var isPupilsSlip: Bool {
    guard let problem, let pupil = problem.pupil, question.kind != Fact.Kind.slip.rawValue else {
      return false
    }
    return pupil != problem.answer && QuizCheck.areSame(problem.option(pupil), question.answer)
  }

  private var isReadable: Bool {
    guard page.language == .en, problem == nil else { return true }
    let own = page.readingLevel
    let reader = settings.year.map { max(Double($0), own) } ?? max(own, 9)
    // A short text's level jumps: by the words of the stem alone it is not told.
    guard stem.count >= 12 else { return true }
    return ReadingLevel.of(question.stem) <= reader + QuizCheck.Limits.yearsAbove + 4
  }
}
