import Basics
import Packs
import Practice

/// QB Reader's packets, those of today and of earlier years, and MODAQ's, which have their shape.
///
/// `{tossups: [{question, answer, category...}], bonuses: [{leadin, parts, answers...}]}`; texts
/// are HTML or plain, under their own names or with `_sanitized`.
enum QBReaderImport {
  static func read(_ document: JSON, into collector: inout Collector) -> ImportFormat {
    if let name = document.text("name") { collector.title = RecordText.name(name) }
    for (list, isBonus) in [("tossups", false), ("bonuses", true)] {
      guard let value = document[list], value != .null else { continue }
      guard let records = value.array ?? value["questionArray"]?.array else {
        collector.reject(list, "This is not a list of questions.")
        continue
      }
      for (index, record) in records.enumerated() {
        read(record, isBonus: isBonus, at: "\(list)[\(index)]", into: &collector)
      }
    }
    return isModaq(document) ? .modaq : .qbReader
  }

  /// A bare list, as search results are downloaded and as Protobowl keeps its questions.
  static func read(list: [JSON], at path: String, into collector: inout Collector) {
    for (index, record) in list.enumerated() {
      let isBonus = record["leadin"] != nil || record["leadin_sanitized"] != nil
      read(record, isBonus: isBonus, at: "\(path)[\(index)]", into: &collector)
    }
  }

  private static func isModaq(_ document: JSON) -> Bool {
    for list in ["tossups", "bonuses"] {
      for record in document[list]?.array ?? [] {
        for key in ["category", "_id", "set", "question_sanitized", "leadin_sanitized"]
        where record[key] != nil { return false }
      }
    }
    return document["tossups"]?.array != nil
  }

  private static func read(
    _ record: JSON, isBonus: Bool, at place: String, into collector: inout Collector
  ) {
    guard record.members != nil else { return collector.reject(place, "This is not a question.") }
    if isBonus {
      bonus(record, at: place, into: &collector)
    } else {
      tossup(record, at: place, into: &collector)
    }
  }

  private static func tossup(_ record: JSON, at place: String, into collector: inout Collector) {
    guard let text = record.text(of: "question", "question_sanitized", "text") else {
      return collector.reject(place, "The tossup has no \"question\".")
    }
    let list = record.texts(of: "answer", "answers", "answer_sanitized", "answers_sanitized")
    let single = record.text(of: "answer", "formatted_answer", "answer_sanitized")
    guard let answer = single ?? joined(list ?? []) else {
      return collector.reject(place, "The tossup has no \"answer\".")
    }
    let (line, tags) = RecordText.answer(answer)
    var question = Question(kind: .tossup, text: RecordText.tossup(text), answer: line)
    RecordImport.takeInlineChoices(&question, from: record)
    describe(&question, record, tags)
    collector.add(question, at: place)
  }

  private static func bonus(_ record: JSON, at place: String, into collector: inout Collector) {
    guard let parts = record.texts(of: "parts", "parts_sanitized"),
      let answers = record.texts(of: "answers", "answers_sanitized", "formatted_answers")
    else { return collector.reject(place, "The bonus has no lists \"parts\" and \"answers\".") }
    guard parts.count == answers.count else {
      let counts =
        Words.count(parts.count, "part", "parts") + " and "
        + Words.count(answers.count, "answer", "answers")
      return collector.reject(place, "The bonus has \(counts).")
    }
    let leadin = record.text(of: "leadin", "leadin_sanitized") ?? "For 10 points each:"
    var question = Question(kind: .bonus, text: RecordText.sentence(leadin), answer: "")
    var tags: [String] = []
    for (index, text) in parts.prefix(PackLimit.partsMax + 1).enumerated() {
      let (line, more) = RecordText.answer(answers[index])
      tags += more
      var part = Question.Part(text: RecordText.sentence(text), answer: line)
      part.value = value(record, index)
      part.level = level(record, index)
      question.parts.append(part)
    }
    describe(&question, record, tags)
    collector.add(question, at: place)
  }

  private static func value(_ record: JSON, _ index: Int) -> Int32 {
    guard let values = record["values"]?.array, index < values.count,
      let value = values[index].integer, (0...1_000).contains(value)
    else { return 10 }
    return Int32(value)
  }

  private static func level(_ record: JSON, _ index: Int) -> Question.Part.Level? {
    guard let levels = record.texts(of: "difficultyModifiers"), index < levels.count else {
      return nil
    }
    return Question.Part.Level(letter: levels[index].utf8.first ?? 0)
  }

  private static func joined(_ answers: [String]) -> String? {
    guard let first = answers.first, !first.isEmpty else { return nil }
    if answers.count == 1 { return first }
    return first + " [or " + answers.dropFirst().prefix(20).joined(separator: "; or ") + "]"
  }

  private static func describe(_ question: inout Question, _ record: JSON, _ tags: [String]) {
    let category = RecordText.name(record.text("category") ?? "")
    question.classify(category, RecordText.name(record.text("subcategory") ?? ""))
    let metadata = record.text("metadata").map { [RecordText.name($0)] } ?? []
    for tag in metadata + tags { question.classify(tag: tag) }
    let set = record["set"]
    let packet = record["packet"]
    question.source.set = RecordText.name(
      set?.text("name") ?? record.text(of: "set", "setName", "tournament") ?? "")
    question.source.packet = RecordText.name(
      packet?.text("name") ?? record.text(of: "packet", "packetName", "round") ?? "")
    question.source.number = record.int32("number") ?? record.int32("questionNumber")
    question.year = Years.plausible(set?.int32("year") ?? record.int32("year"))
    guard let level = record.text("difficulty").flatMap(DifficultyNames.level) else { return }
    question.difficulty = level
    question.grade = DifficultyNames.grade(ofLevel: level)
  }
}

enum Years {
  static func plausible(_ year: Int32?) -> Int32? {
    year.flatMap { (1900...2200).contains($0) ? $0 : nil }
  }
}
