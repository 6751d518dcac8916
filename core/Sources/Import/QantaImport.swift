import Basics
import Packs

/// QANTA's tossups: `{questions: [{text, answer, page, category...}]}`, or the list alone.
enum QantaImport {
  static func read(list: [JSON], at path: String, into collector: inout Collector) {
    for (index, record) in list.enumerated() {
      read(record, at: "\(path)[\(index)]", into: &collector)
    }
  }

  private static func read(_ record: JSON, at place: String, into collector: inout Collector) {
    guard let text = record.text(of: "text", "question") else {
      return collector.reject(place, "It has no \"text\".")
    }
    guard let answer = record.text("answer") ?? record.text("page").map(title) else {
      return collector.reject(place, "It has neither \"answer\" nor \"page\".")
    }
    let (line, tags) = RecordText.answer(answer)
    var question = Question(kind: .tossup, text: RecordText.tossup(text), answer: line)
    let category = RecordText.name(record.text("category") ?? "")
    question.classify(category, RecordText.name(record.text("subcategory") ?? ""))
    for tag in tags { question.classify(tag: tag) }
    question.source.set = RecordText.name(record.text("tournament") ?? "")
    question.year = Years.plausible(record.int32("year"))
    if let level = record.text("difficulty").flatMap(DifficultyNames.level) {
      question.difficulty = level
      question.grade = DifficultyNames.grade(ofLevel: level)
    }
    collector.add(question, at: place)
  }

  /// "The_Tin_Drum" is the page's name for The Tin Drum.
  static func title(_ page: String) -> String {
    var bytes: [UInt8] = []
    for byte in page.utf8 { bytes.append(byte == UInt8(ascii: "_") ? 0x20 : byte) }
    return Scan.string(bytes)
  }
}
