import Basics
import Packs

/// UnaMentis Knowledge Bowl: `{questions: [{text, answer: {primary, acceptable}, mcqOptions...}]}`.
enum UnaMentisImport {
  static func read(list: [JSON], at path: String, into collector: inout Collector) {
    for (index, record) in list.enumerated() {
      read(record, at: "\(path)[\(index)]", into: &collector)
    }
  }

  private static func read(_ record: JSON, at place: String, into collector: inout Collector) {
    guard let text = record.text("text") else {
      return collector.reject(place, "It has no \"text\".")
    }
    guard let answer = record["answer"], let primary = answer.text("primary") else {
      return collector.reject(place, "It has no answer (\"answer.primary\").")
    }
    let first = firstLine(primary)
    let accepted = (answer.texts(of: "acceptable") ?? []).filter { !ChoiceText.same($0, primary) }
    var question = Question(
      kind: .short, text: RecordText.sentence(text), answer: line(first, accepted))
    question.choices = choices(record.texts(of: "mcqOptions") ?? [])
    if !question.choices.isEmpty, !markRight(&question, first) {
      question.choices = []
      collector.note(place, "None of the choices is the answer; kept without them.", .warning)
    }
    describe(&question, record)
    collector.add(question, at: place)
  }

  /// "27 [accept 27 years; accept 27 a]".
  private static func line(_ primary: String, _ accepted: [String]) -> String {
    var clauses: [String] = []
    for answer in accepted.prefix(20) { clauses.append("accept " + RecordText.sentence(answer)) }
    let main = RecordText.sentence(primary)
    return clauses.isEmpty ? main : main + " [" + clauses.joined(separator: "; ") + "]"
  }

  /// What follows the first line is the solution.
  private static func firstLine(_ text: String) -> String {
    let bytes = Array(text.utf8)
    return Scan.string(Scan.trimmed(Scan.trimmed(bytes[...]).prefix { $0 != 0x0A }))
  }

  private static func choices(_ options: [String]) -> [Question.Choice] {
    var choices: [Question.Choice] = []
    for option in options.prefix(PackLimit.choicesMax) where !option.isEmpty {
      let text = RecordText.sentence(option)
      let label = ChoiceText.label(choices.count)
      choices.append(Question.Choice(label: label, text: text, isRight: false))
    }
    return choices
  }

  private static func markRight(_ question: inout Question, _ primary: String) -> Bool {
    let marked = RecordText.sentence(primary)
    for choice in question.choices where ChoiceText.same(choice.text, marked) {
      return question.markRight(label: choice.label)
    }
    return false
  }

  private static func describe(_ question: inout Question, _ record: JSON) {
    let category = RecordText.name(record.text("domain") ?? "")
    let words = ScienceBowlImport.categoryName(category)
    let subcategory = ScienceBowlImport.categoryName(record.text("subdomain") ?? "")
    question.category = words
    question.subcategory = subcategory == "General" ? "" : subcategory
    question.difficulty = record.text("difficulty").flatMap(DifficultyNames.level) ?? 3
    question.grade = record.text("gradeLevel").flatMap { Question.Grade(rawValue: $0) }
    question.source.set = RecordText.name(record.text("source") ?? "")
    question.isVisual = record["suitability"]?["requiresVisual"]?.bool ?? false
  }
}
