import Basics

/// What every question, and every quiz, has to pass before it is shown: whoever made it.
public enum QuizCheck: String, CaseIterable, Sendable {
  // Of a question.
  case fourDifferentOptions = "four-different-options"
  case explained
  case quoteOnPage = "quote-on-page"
  case keyGrounded = "key-grounded"
  case onlyOneTrue = "only-one-true"
  case notGivenAway = "not-given-away"
  case agreement
  case noAllOrNone = "no-all-or-none"
  case noNegative = "no-negative"
  case alikeInLength = "alike-in-length"
  case nothingPersonal = "nothing-personal"
  case nothingInjected = "nothing-injected"
  case noPupilsSlipAsKey = "no-pupils-slip-as-key"
  case readable
  // Of a quiz.
  case enoughOrSaid = "enough-or-said"
  case positionsBalanced = "positions-balanced"
  case longestNotRight = "longest-not-right"
  case fewPerSentence = "few-per-sentence"
  case spreadOverPage = "spread-over-page"
  case keysDiffer = "keys-differ"
  case stemsDiffer = "stems-differ"

  /// The thresholds, in one place. Source: the acceptance checks of the project's research.
  public enum Limits {
    public static let options = 4
    /// A place has the key at most so often in ten, and at least once.
    public static let positionMaxOfTen = 4
    /// The right option is the longest in at most so many of ten.
    public static let longestMaxOfTen = 4
    /// So many are chosen while there are others: chance alone gives 2.5.
    static let longestUsual = 2
    public static let perSourceMax = 2
    public static let quartersMin = 3
    /// Characters: the right option against the mean of the others.
    public static let lengthRatioMax = 2.2
    public static let lengthSlack = 14.0
    public static let stemCharactersMax = 420
    public static let optionCharactersMax = 220
    /// School years that a stem may be harder than the reader's, or the page's own level.
    public static let yearsAbove = 2.0
    /// Words of a quote that may differ from the page's, per cent.
    public static let quoteDifferenceMax = 10
  }

  /// How a check went.
  public struct Result: Equatable, Sendable {
    public var check: QuizCheck
    public var passed: Bool
    /// What was seen: "positions 3, 2, 3, 2".
    public var told: String

    var json: JSON {
      ["check": .string(check.rawValue), "passed": .bool(passed), "told": .string(told)]
    }
  }

  /// The checks of single questions.
  public static let ofQuestion: [QuizCheck] = Array(allCases.prefix { $0 != .enoughOrSaid })

  /// Which checks a question fails; none when it may be shown.
  public static func failed(
    by question: QuizQuestion, page: HomeworkPage, settings: QuizSettings
  ) -> [QuizCheck] {
    let view = QuestionView(question, page, settings)
    return ofQuestion.filter { !view.passes($0) }
  }

  /// Every check over a whole quiz.
  public static func results(
    of questions: [QuizQuestion], page: HomeworkPage, settings: QuizSettings, said: String
  ) -> [Result] {
    var failures: [QuizCheck: Int] = [:]
    for question in questions {
      for check in failed(by: question, page: page, settings: settings) {
        failures[check, default: 0] += 1
      }
    }
    let single = ofQuestion.map { check in
      let failed = failures[check] ?? 0
      return Result(
        check: check, passed: failed == 0, told: "\(questions.count - failed) of \(questions.count)"
      )
    }
    return single + QuizView(questions, page, settings, said).results
  }

  /// The same when written: case, marks, signs and white aside; numbers by their value.
  static func areSame(_ a: String, _ b: String) -> Bool {
    if a == b { return true }
    if let x = value(a), let y = value(b) { return x == y }
    guard a.key.trimmed != b.key.trimmed else { return true }
    let hasSigns = (a + b).utf8.contains {
      [0x2B, 0x2D, 0x2F, 0x2A, 0x3D].contains($0) || $0 >= 0x80
    }
    return !hasSigns && a.folded == b.folded
  }

  private static func value(_ text: String) -> Exact? {
    let tokens = Tokenizer.tokens(Array(text.unicodeScalars.prefix(40)), number: 0)
    guard let (sum, letter) = SumParser.parse(tokens), letter == nil, sum.operations.isEmpty else {
      return nil
    }
    return sum.value
  }

  /// The quarter of the page that a question is from, 0 to 3, by its lines that are used.
  static func quarter(of question: QuizQuestion, _ page: HomeworkPage) -> Int {
    let line = question.places.first?.line ?? 0
    let used = page.usedLines
    guard let place = used.firstIndex(where: { $0 >= line }), used.count > 1 else { return 0 }
    return min(3, place * 4 / used.count)
  }
}

extension HomeworkPage {
  /// Lines that say something.
  var usedLines: [Int] {
    lines.indices.filter { ![.empty, .personal, .heading, .instruction].contains(lines[$0].role) }
  }
}
