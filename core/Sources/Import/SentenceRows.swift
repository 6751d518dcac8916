import Basics
import Packs

/// Tossups whose sentences are rows of their own: rows of one id, ordered by a number, are one.
enum SentenceRows {
  private static let idKeys = ["qid", "id", "question_id", "question id", "questionid"]
  private static let numberKeys = [
    "sent", "sentence", "sentence number", "sentence_number", "sentence id", "sent_num",
    "sentence_index", "sentence index", "sentence_id",
  ]
  private static let rowsMax = 400

  struct Row {
    var id: String
    var number: Int32
    var text: String
    var answer: String
    var category: String
    var place: String
  }

  static func recognises(_ record: JSON) -> Bool {
    record.text(among: idKeys) != nil && number(record) != nil && record.text("text") != nil
      && record.text(of: "answer", "page") != nil
  }

  static func read(_ list: [JSON], at path: String, into collector: inout Collector) {
    var rows: [Row] = []
    for (index, record) in list.enumerated() {
      let place = "\(path)[\(index)]"
      guard recognises(record), let number = number(record) else {
        collector.reject(place, "It lacks its id, its number, its text or its answer.")
        continue
      }
      rows.append(
        Row(
          id: record.text(among: idKeys) ?? "", number: number, text: record.text("text") ?? "",
          answer: record.text(of: "answer", "page") ?? "",
          category: record.text("category") ?? "", place: place))
    }
    read(rows, into: &collector)
  }

  private static func number(_ record: JSON) -> Int32? {
    for key in numberKeys {
      if let number = record.int32(key) { return number }
    }
    return nil
  }

  /// The columns of a table with such rows; nil when it has none.
  static func columns(_ names: [String]) -> (id: Int, number: Int)? {
    guard let id = names.firstIndex(where: { idKeys.contains($0) }),
      let number = names.firstIndex(where: { numberKeys.contains($0) })
    else { return nil }
    return (id, number)
  }

  /// The ids in the order in which they come, the rows of each by their number.
  static func read(_ rows: [Row], into collector: inout Collector) {
    var order: [String] = []
    var groups: [String: [Row]] = [:]
    for row in rows {
      if groups[row.id] == nil { order.append(row.id) }
      groups[row.id, default: []].append(row)
    }
    for id in order {
      let rows = (groups[id] ?? []).sorted { $0.number < $1.number }
      guard let first = rows.first else { continue }
      let lines = rows.prefix(rowsMax).map { RecordText.sentence($0.text) }
      let answer = RecordText.answer(QantaImport.title(first.answer)).line
      var question = Question(
        kind: .tossup, text: lines.joined(separator: "\n"), answer: answer)
      question.classify(RecordText.name(first.category), "")
      collector.add(question, at: first.place)
      // One answer must do for all of its rows.
      for row in rows where row.answer != first.answer {
        collector.note(row.place, "Its answer differs from that of \(first.place).", .warning)
      }
    }
  }
}
