import Basics
import Packs

/// Open Trivia Database (opentdb.com): answers of its interface, texts with HTML entities.
///
/// `{response_code, results: [{category, type, difficulty, question, correct_answer,
/// incorrect_answers}]}`.
enum OpenTriviaDatabaseImport {
  static func read(_ document: JSON, into collector: inout Collector) {
    if let code = document.int32("response_code"), code != 0 {
      return collector.reject("response_code", reason(code))
    }
    guard let results = document["results"]?.array else {
      let message =
        document["token"] == nil
        ? "It has no list \"results\"."
        : "This is a session token, not questions: save the answer of api.php instead."
      return collector.reject("", message)
    }
    read(list: results, at: "results", into: &collector)
  }

  static func read(list: [JSON], at path: String, into collector: inout Collector) {
    for (index, record) in list.enumerated() {
      read(record, at: "\(path)[\(index)]", into: &collector)
    }
  }

  /// The codes are documented at opentdb.com/api_config.php.
  private static func reason(_ code: Int32) -> String {
    switch code {
    case 1: "Open Trivia Database had not enough questions: ask for fewer, or for all categories."
    case 2: "Open Trivia Database did not understand the request: check the address."
    case 3: "Open Trivia Database did not know the session token: ask for a new one."
    case 4: "The session token has seen every question: reset it."
    case 5: "Too many requests to Open Trivia Database: wait five seconds and try again."
    default: "Open Trivia Database answered with the code \(code) and no questions."
    }
  }

  private static func read(_ record: JSON, at place: String, into collector: inout Collector) {
    guard let text = record.text("question"), let right = record.text("correct_answer") else {
      return collector.reject(place, "It lacks \"question\" or \"correct_answer\".")
    }
    let isBoolean = record.text("type") == "boolean"
    let answer = RecordText.sentence(right)
    let stem = (isBoolean ? "True or false: " : "") + RecordText.sentence(text)
    var question = Question(kind: .short, text: stem, answer: answer)
    question.choices = choices(answer, record.texts(of: "incorrect_answers") ?? [], isBoolean)
    question.category = RecordText.name(record.text("category") ?? "")
    question.difficulty = record.text("difficulty").flatMap(DifficultyNames.level) ?? 3
    collector.add(question, at: place)
  }

  /// In the order of their bytes, so that the place of the right one says nothing.
  private static func choices(
    _ right: String, _ wrong: [String], _ isBoolean: Bool
  ) -> [Question.Choice] {
    var texts: [(text: String, isRight: Bool)] = [(right, true)]
    for text in wrong.prefix(PackLimit.choicesMax) where !text.isEmpty {
      texts.append((RecordText.sentence(text), false))
    }
    guard texts.count > 1 else { return [] }
    texts.sort { a, b in
      isBoolean
        ? a.text == "True" : Array(a.text.utf8).lexicographicallyPrecedes(Array(b.text.utf8))
    }
    var choices: [Question.Choice] = []
    for (index, entry) in texts.enumerated() {
      let label = ChoiceText.label(index)
      choices.append(Question.Choice(label: label, text: entry.text, isRight: entry.isRight))
    }
    return choices
  }
}
