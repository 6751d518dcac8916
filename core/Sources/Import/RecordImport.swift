import Basics
import Packs

/// Questions as JSON of no known collection, told by the names of their members: `clue` and
/// `right_answer`, `options` with an index or a letter, `tossup_question` and `bonus_question`.
enum RecordImport {
  static let questionKeys = [
    "question", "question_text", "questionText", "clue", "prompt", "stem", "text", "body",
  ]
  /// Members that name the right one of several, before those that may hold accepted answers.
  private static let rightKeys = [
    "right_answer", "rightAnswer", "correct_answer", "correctAnswer", "correct_index",
    "correctIndex", "correct_option", "correctOption", "answer_index", "answerIndex", "correct",
    "right", "solution", "answer", "response",
  ]
  private static let optionKeys = [
    "options", "choices", "answer_options", "answerOptions", "alternatives", "possible_answers",
    "answers",
  ]
  private static let wrongKeys = [
    "incorrect_answers", "incorrectAnswers", "wrong_answers", "wrongAnswers", "distractors",
  ]

  /// Whether a record has what no collection that is read elsewhere has.
  static func recognises(_ record: JSON) -> Bool {
    if isPair(record) { return true }
    guard record.text(among: questionKeys) != nil else { return false }
    if options(of: record) != nil, right(of: record) != nil { return true }
    if first(wrongKeys, in: record) != nil, right(of: record) != nil { return true }
    return record.text("clue") != nil && right(of: record) != nil
      || record.text(of: "right_answer", "rightAnswer") != nil
  }

  static func read(list: [JSON], at path: String, into collector: inout Collector) {
    let base = indexBase(of: list)
    for (index, record) in list.enumerated() {
      read(record, base: base, at: "\(path)[\(index)]", into: &collector)
    }
  }

  static func read(_ record: JSON, base: Int, at place: String, into collector: inout Collector) {
    if isPair(record) { return pair(record, at: place, into: &collector) }
    guard let text = record.text(among: questionKeys) else {
      return collector.reject(place, "It has no \"question\".")
    }
    guard let right = right(of: record) else {
      return collector.reject(place, "It has no answer that is known by its name.")
    }
    var question = Question(kind: .short, text: RecordText.sentence(text), answer: "")
    describe(&question, record)
    if let options = options(of: record) {
      question.choices = options
      choose(right, of: question, base: base, at: place, into: &collector)
    } else {
      alone(right, question, record, at: place, into: &collector)
    }
  }

  // MARK: What a record holds

  private static func first(_ keys: [String], in record: JSON) -> JSON? {
    for key in keys {
      if let value = record[key], value != .null { return value }
    }
    return nil
  }

  /// The member that names the answer; a list beside an index is one of options and none.
  private static func right(of record: JSON) -> JSON? {
    for key in rightKeys {
      guard let value = record[key], value != .null else { continue }
      if value.string != nil || value.integer != nil || value.array != nil { return value }
    }
    if let options = first(optionKeys, in: record)?.array, options.contains(where: isRight) {
      return .null
    }
    return record["answers"]?.array.map { .array($0) }
  }

  /// The options, labelled; nil when there is none of their members.
  private static func options(of record: JSON) -> [Question.Choice]? {
    for key in optionKeys {
      guard let value = record[key] else { continue }
      // A list of answers alone is what is accepted.
      if key == "answers", !rightKeys.contains(where: { record[$0] != nil }),
        !(value.array ?? []).contains(where: isRight)
      {
        continue
      }
      let choices = choices(in: value)
      if choices.count > 1 { return choices }
    }
    return nil
  }

  private static func choices(in value: JSON) -> [Question.Choice] {
    var choices: [Question.Choice] = []
    for member in (value.members ?? []).prefix(PackLimit.choicesMax) {
      let label = Scan.string(member.key.utf8.prefix(2).map { Scan.isLower($0) ? $0 & 0xDF : $0 })
      let text = RecordText.sentence(text(of: member.value))
      choices.append(Question.Choice(label: label, text: text, isRight: false))
    }
    for (index, option) in (value.array ?? []).prefix(PackLimit.choicesMax).enumerated() {
      let bytes = Array(text(of: option).utf8)
      let split = ChoiceText.split(bytes[...])
      let label = split.map { Scan.string([$0.label]) } ?? ChoiceText.label(index)
      let words = RecordText.sentence(Scan.string(split?.text ?? bytes[...]))
      choices.append(Question.Choice(label: label, text: words, isRight: isRight(option)))
    }
    return choices
  }

  /// An option is a text, a number, or a record with a text.
  private static func text(of option: JSON) -> String {
    if let text = option.string { return text }
    if let number = option.integer { return "\(number)" }
    return option.text(of: "text", "answer", "option", "value", "content", "label") ?? ""
  }

  private static func isRight(_ option: JSON) -> Bool {
    for key in ["correct", "isCorrect", "is_correct", "right"] {
      if option[key]?.bool == true { return true }
    }
    return false
  }

  /// From which number indexes count: from 1 when one of them is as large as its list is long and
  /// none is 0.
  private static func indexBase(of list: [JSON]) -> Int {
    var isFromOne = false
    for record in list.prefix(1_000) {
      guard let options = options(of: record), let index = right(of: record)?.integer else {
        continue
      }
      if index == 0 { return 0 }
      if index == Int64(options.count) { isFromOne = true }
    }
    return isFromOne ? 1 : 0
  }

  // MARK: The right one

  private static func choose(
    _ right: JSON, of question: Question, base: Int, at place: String,
    into collector: inout Collector
  ) {
    var question = question
    if let index = right.integer {
      let place = Int(index) - base
      if question.choices.indices.contains(place) { question.choices[place].isRight = true }
    } else if let text = right.string {
      let line = RecordText.answer(text).line
      if let named = ChoiceText.named(line, among: question.choices) {
        _ = question.markRight(label: named.label)
      }
    }
    guard let choice = question.choices.first(where: { $0.isRight }) else {
      return collector.reject(place, "Its answer names none of its choices.")
    }
    question.answer = choice.text
    collector.add(question, at: place)
  }

  /// An answer without options: a text, or a list of what is accepted.
  private static func alone(
    _ right: JSON, _ question: Question, _ record: JSON, at place: String,
    into collector: inout Collector
  ) {
    var question = question
    let accepted = (right.array ?? []).prefix(20).map { text(of: $0) }
    let first = right.array == nil ? text(of: right) : accepted.first ?? ""
    question.answer = RecordText.answer(first).line
    let others = accepted.dropFirst().map { "accept " + RecordText.sentence($0) }
    if !others.isEmpty { question.answer += " [" + others.joined(separator: "; ") + "]" }
    if let wrong = RecordImport.first(wrongKeys, in: record)?.array {
      question.choices = RecordImport.mixed(question.answer, wrong.map { text(of: $0) })
    }
    if question.choices.isEmpty { takeInlineChoices(&question, from: record) }
    collector.add(question, at: place)
  }

  /// The right answer among the wrong ones, in the order of their bytes, which says nothing.
  static func mixed(_ right: String, _ wrong: [String]) -> [Question.Choice] {
    var texts = [right]
    for text in wrong.prefix(PackLimit.choicesMax - 1) {
      let text = RecordText.sentence(text)
      if !text.isEmpty, !texts.contains(text) { texts.append(text) }
    }
    guard texts.count > 1 else { return [] }
    texts.sort { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) }
    var choices: [Question.Choice] = []
    for (index, text) in texts.enumerated() {
      let label = ChoiceText.label(index)
      choices.append(Question.Choice(label: label, text: text, isRight: text == right))
    }
    return choices
  }

  /// Takes choices out of the text of a question whose answer names one of them: "W) ... X) ...".
  static func takeInlineChoices(_ question: inout Question, from record: JSON) {
    guard let text = record.text(among: questionKeys) else { return }
    let stem = ScienceBowlStem(HTMLText(Array(text.utf8)[...], keepsLines: true).lines[...])
    guard stem.choices.count > 1,
      let named = ChoiceText.named(question.answer, among: stem.choices)
    else { return }
    question.kind = .short
    question.text = RecordText.sentence(plain: stem.text)
    question.choices = stem.choices
    if named.answer.isEmpty { question.answer = "" }
    _ = question.markRight(label: named.label)
  }

  // MARK: Pairs

  /// A toss-up and its bonus in one record.
  private static func isPair(_ record: JSON) -> Bool {
    record.text("tossup_question") != nil || record.text("bonus_question") != nil
  }

  private static func pair(_ record: JSON, at place: String, into collector: inout Collector) {
    for kind in ["tossup", "bonus"] {
      guard let text = record.text(kind + "_question") else { continue }
      guard let answer = record.text(kind + "_answer") else {
        collector.reject(place, "Its \(kind) has no \"\(kind)_answer\".")
        continue
      }
      let stem = ScienceBowlStem(HTMLText(Array(text.utf8)[...], keepsLines: true).lines[...])
      var question = Question(
        kind: .short, text: RecordText.sentence(plain: stem.text), answer: "")
      question.choices = stem.choices
      describe(&question, record)
      question.pair = place
      ScienceBowlImport.finish(
        question, RecordText.answer(answer).line, at: place, into: &collector)
    }
  }

  private static func describe(_ question: inout Question, _ record: JSON) {
    let category = RecordText.name(record.text(of: "category", "subject", "topic", "cat") ?? "")
    let name = Tags.isCode(category) ? ScienceBowlImport.categoryName(category) : category
    question.classify(name, RecordText.name(record.text(of: "subcategory", "subtopic") ?? ""))
    question.source.set = RecordText.name(record.text(of: "source", "set", "tournament") ?? "")
    question.source.packet = RecordText.name(record.text(of: "packet", "round") ?? "")
    question.year = Years.plausible(record.int32("year"))
    question.explanation = RecordText.sentence(record.text(of: "explanation", "why") ?? "")
    if let level = record.text(of: "difficulty", "level").flatMap(DifficultyNames.level) {
      question.difficulty = level
    }
  }

  private enum Tags {
    /// "EARTH AND SPACE" and "earth_science" are no names to show.
    static func isCode(_ name: String) -> Bool {
      name.utf8.contains(UInt8(ascii: "_")) || !name.utf8.contains { Scan.isLower($0) }
    }
  }
}

extension JSON {
  func text(among keys: [String]) -> String? {
    for key in keys {
      if let text = text(key) { return text }
    }
    return nil
  }
}

extension HTMLText {
  /// The text with the breaks between its lines.
  var lines: [UInt8] {
    var output: [UInt8] = []
    for run in runs { output.append(contentsOf: run.bytes) }
    return output
  }
}
