import Basics
import Packs

/// Clues of Jeopardy as collectors keep them: `category, air_date, question, value, answer, round,
/// show_number`, or with the clue as `answer` and the response as `question`.
enum JeopardyImport {
  static func recognises(_ record: JSON) -> Bool {
    guard record["question"] != nil, record["answer"] != nil else { return false }
    return record["air_date"] != nil && (record["value"] != nil || record["round"] != nil)
      || record["clue_value"] != nil
  }

  static func read(list: [JSON], at path: String, into collector: inout Collector) {
    for (index, record) in list.enumerated() {
      read(record, at: "\(path)[\(index)]", into: &collector)
    }
  }

  static func read(_ record: JSON, at place: String, into collector: inout Collector) {
    let isTurned = record["clue_value"] != nil
    guard let clue = record.text(isTurned ? "answer" : "question"),
      let response = record.text(isTurned ? "question" : "answer")
    else { return collector.reject(place, "The clue or the response is missing.") }
    var question = Question(
      kind: .short, text: RecordText.sentence(unquoted(clue)),
      answer: RecordText.answer(response).line)
    let category = RecordText.name(record.text("category") ?? "")
    question.classify(title(category), "")
    question.year = Years.plausible(year(record.text(of: "air_date", "date") ?? ""))
    if let round = record.text("round") { question.source.packet = RecordText.name(round) }
    if let show = record.text("show_number") {
      question.source.set = "Jeopardy " + RecordText.name(show)
    }
    if let value = dollars(record.text(of: "value", "clue_value") ?? "") {
      question.difficulty = value <= 400 ? 2 : value <= 800 ? 3 : value <= 1_200 ? 4 : 5
    }
    collector.add(question, at: place)
  }

  /// Without the quotation marks that one collection puts round each clue.
  private static func unquoted(_ clue: String) -> String {
    let bytes = Scan.trimmed(Array(clue.utf8)[...])
    guard bytes.count > 2, let first = bytes.first, first == bytes.last,
      first == UInt8(ascii: "'") || first == 0x22
    else { return clue }
    return Scan.string(bytes.dropFirst().dropLast())
  }

  /// "$1,200" is 1200.
  private static func dollars(_ value: String) -> Int32? {
    Scan.integer(value.utf8.filter { Scan.isDigit($0) }[...])
  }

  /// "2004-12-31" and "12/31/2004" are of 2004.
  private static func year(_ date: String) -> Int32? {
    let bytes = Array(date.utf8)[...]
    return Scan.integer(bytes.prefix(4)) ?? Scan.integer(bytes.suffix(4))
  }

  /// "EPITAPHS & TRIBUTES" as "Epitaphs & Tributes".
  private static func title(_ category: String) -> String {
    guard !category.utf8.contains(where: { Scan.isLower($0) }) else { return category }
    var output: [UInt8] = []
    for byte in category.utf8 {
      let isStart = output.last.map { $0 == 0x20 || $0 == 0x22 || $0 == 0x28 } ?? true
      output.append(isStart ? byte : Scan.lower(byte))
    }
    return Scan.string(output)
  }
}
