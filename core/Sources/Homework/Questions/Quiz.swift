public import Basics

/// Questions from a page, all of which passed every check.
public struct Quiz: Sendable {
  public let page: HomeworkPage
  public let settings: QuizSettings
  public let questions: [QuizQuestion]
  /// Why there are fewer than were asked for, and what to do; empty when there are enough.
  public let shortfall: String
  /// How each check went, over the questions that are shown.
  public let checks: [QuizCheck.Result]

  public init(of page: HomeworkPage, settings: QuizSettings = QuizSettings()) {
    let maker = QuizMaker(page: page, settings: settings)
    let questions = maker.quiz()
    self.page = page
    self.settings = settings
    self.questions = questions
    shortfall = Quiz.shortfall(page, questions.count, settings.count)
    checks = QuizCheck.results(of: questions, page: page, settings: settings, said: shortfall)
  }

  private static func shortfall(_ page: HomeworkPage, _ count: Int, _ wanted: Int) -> String {
    guard count < wanted else { return "" }
    switch page.kind {
    case .tooLittle:
      return
        "There is too little text here for a quiz of \(wanted). Take the whole page, or one more."
    case .instructions:
      return
        "This page says what to do, but has nothing to learn. Take the page that it is about."
    case .gibberish:
      return "This text could not be read. Take the picture again, flat and in good light."
    default:
      if count == 0 {
        return "Nothing was found here that can be asked for sure. Try another page."
      }
      return
        "This page gives \(count) of \(wanted) questions that pass every check. Add another page."
    }
  }
}

extension Quiz {
  /// docs/formats/homework-quiz.md
  public var json: JSON {
    [
      "format": "etude homework quiz 1", "kind": .string(page.kind.rawValue),
      "language": .string(page.language.rawValue), "subject": .string(settings.subject),
      "year": settings.year.map { .integer(Int64($0)) } ?? .null,
      "seed": .string("\(settings.seed)"),
      "questions": .array(questions.map { $0.json }), "shortfall": .string(shortfall),
      "checks": .array(checks.map { $0.json }),
      "repairs": .array(
        page.repairs.map {
          ["read": .string($0.read), "taken": .string($0.taken), "place": $0.place.json]
        }),
      "doubtful": .array(page.doubtful.map { $0.json }),
      "personal": .array(
        page.personal.map { ["kind": .string($0.kind.rawValue), "place": $0.place.json] }),
    ]
  }
}

extension QuizQuestion {
  var json: JSON {
    [
      "question": .string(stem), "options": .array(options.map { .string($0) }),
      "correctIndex": .integer(Int64(key)), "explanation": .string(reason),
      "whyWrong": .array(whyWrong.map { .string($0) }), "sourceQuote": .string(quote),
      "places": .array(places.map { $0.json }), "kind": .string(kind), "form": .string(form),
    ]
  }
}

extension Place {
  var json: JSON {
    [
      "line": .integer(Int64(line)), "from": .integer(Int64(characters.lowerBound)),
      "to": .integer(Int64(characters.upperBound)),
    ]
  }
}
