import Basics
public import Practice

/// What a pack's authors should mend, in the order of its questions.
///
/// `places` (from `PackReading`) says where each question stands, and of one read to be mended
/// where everything in it does; without it the key does. Errors break play or judging, warnings
/// are against the rules of good questions. What they show together follows (`habits`, `twins`),
/// then items that are no questions, each checked by its kind; `kinds` are those of the modules at
/// hand. Habits are warnings alone, and what takes longest: `habits` leaves them out.
public func lint(
  _ pack: Pack, places: [QuestionPlace] = [], itemPlaces: [QuestionPlace] = [],
  kinds: [ItemKind] = [], habits: Bool = true
) -> [Problem] {
  var linter = Linter(places: places)
  linter.check(pack)
  return linter.problems + (habits ? lintHabits(of: pack, places: places) : [])
    + lintItems(of: pack, places: itemPlaces, kinds: kinds)
}

/// What good questions keep to; the numbers are for high-school packets where no grade is named.
enum LintLimit {
  static let clues = 4...9
  static let tossupLength = 400...950
  /// Of middle school and below.
  static let youngTossupLength = 250...425
  /// Where power ends, in hundredths of the text.
  static let powerPercent = 30...75
  static let partsCount = 3
  static let partLength = 30...350
  static let leadInLength = 25...300
  static let answerLengthMax = 600
  static let explanationLengthMax = 160
  /// Shorter words of an answer may stand in the text by chance.
  static let tellingWordLengthMin = 4
}

struct Linter {
  private(set) var problems: [Problem] = []
  private let places: [QuestionPlace]
  /// The question that is checked; nil before the first.
  private var question: (place: QuestionPlace?, name: String, key: String)?
  private var placeOfKey: [String: String] = [:]
  private var placeOfAnswer: [[UInt8]: String] = [:]

  init(places: [QuestionPlace]) { self.places = places }

  mutating func check(_ pack: Pack) {
    checkNames(pack)
    for (index, question) in pack.questions.enumerated() {
      self.question = (
        index < places.count ? places[index] : nil, "## \(question.kind.rawValue) \(question.key)",
        question.key
      )
      check(question)
    }
  }

  mutating func error(_ message: String, at spot: QuestionPlace.Spot? = nil) {
    problems.append(Problem(place: place(of: spot), message: message, severity: .error))
  }

  mutating func warn(_ message: String, at spot: QuestionPlace.Spot? = nil) {
    problems.append(Problem(place: place(of: spot), message: message, severity: .warning))
  }

  private func place(of spot: QuestionPlace.Spot?) -> String {
    guard let question else { return "" }
    return question.place.map { $0.text(of: spot) + ", " + question.key } ?? question.name
  }

  private mutating func checkNames(_ pack: Pack) {
    if !PackDraft.isKey(Array(pack.id.utf8)[...]) {
      error("The pack's id is of a-z, 0-9 and \"-\".")
    }
    if pack.licence.isEmpty { warn("The pack has no licence.") }
    if pack.authors.isEmpty { warn("The pack has no authors.") }
    if pack.isEmpty { error("The pack has no questions.") }
  }

  private mutating func check(_ question: Question) {
    checkKey(question.key)
    checkCategory(question)
    if !(0...10).contains(question.difficulty) { error("The difficulty is from 0 to 10.") }
    checkMarks(question.text, "text", at: .clue(0))
    switch question.kind {
    case .tossup: checkTossup(question)
    case .bonus: checkBonus(question)
    case .short: checkShort(question)
    }
    checkExplanation(question.explanation)
    checkPicture(question)
    if let recording = question.recording, !recording.isOf(question.aloud) {
      warn(
        "Its recording was made of other words; \"etude pack record\" makes it anew.",
        at: .name("audio"))
    }
  }

  private mutating func checkKey(_ key: String) {
    if !PackDraft.isKey(Array(key.utf8)[...]) { error("The key is of a-z, 0-9 and \"-\".") }
    if let first = placeOfKey[key] { return error("The key \(key) is also at \(first).") }
    placeOfKey[key] = place(of: nil)
  }

  private mutating func checkCategory(_ question: Question) {
    if question.category.isEmpty { return warn("There is no category.") }
    if question.kind == .short {
      if knowledgeDomain(category: question.category, subcategory: question.subcategory) == nil {
        warn(
          "The category \(question.category) is of no known area; add a line \"domain:\".",
          at: .name("category"))
      }
      return
    }
    guard let known = PacketCategories.named(question.category) else {
      return warn(
        "The category \(question.category) is not one that packets use.", at: .name("category"))
    }
    if !question.subcategory.isEmpty, !known.subcategories.contains(question.subcategory) {
      warn(
        "\(known.name) has no subcategory \(question.subcategory).", at: .name("subcategory"))
    }
  }

  private mutating func checkExplanation(_ explanation: String) {
    checkMarks(explanation, "explanation", at: .explanation)
    let count = explanation.unicodeScalars.count
    if count == 0 {
      warn("There is no \"WHY:\", one line that says what to remember.")
    } else if count > LintLimit.explanationLengthMax {
      warn(
        "\"WHY:\" has \(count) characters; at most \(LintLimit.explanationLengthMax).",
        at: .explanation)
    }
  }

  /// Notes an answer that another question of the same kind has.
  mutating func noteAnswer(
    _ line: AnswerShape, of kind: Question.Kind, at spot: QuestionPlace.Spot
  ) {
    guard !line.main.isEmpty else { return }
    let name = Array(kind.rawValue.utf8) + line.main
    if let first = placeOfAnswer[name] { return warn("The same answer is at \(first).", at: spot) }
    placeOfAnswer[name] = place(of: spot)
  }
}
