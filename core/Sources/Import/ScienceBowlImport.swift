import Basics
import Packs

/// Science Bowl questions in the two shapes that are about: the practice app's (`qTxt`, `qAns`,
/// `ansCh`, `tb`) and the packet's (`body`, `choices`, `answer`, `question_type`).
enum ScienceBowlImport {
  static func readApp(list: [JSON], at path: String, into collector: inout Collector) {
    for (index, record) in list.enumerated() {
      readApp(record, at: "\(path)[\(index)]", into: &collector)
    }
  }

  private static func readApp(_ record: JSON, at place: String, into collector: inout Collector) {
    guard let text = record.text("qTxt") else {
      return collector.reject(place, "It has no \"qTxt\".")
    }
    guard let answer = record.text("qAns") else {
      return collector.reject(place, "It has no answer (\"qAns\" is empty).")
    }
    var question = Question(kind: .short, text: RecordText.sentence(text), answer: "")
    question.choices = choices(lines: record.texts(of: "ansCh") ?? [])
    question.category = categoryName(record.text("cat") ?? "")
    question.difficulty = 4
    if let set = record.int32("sNum") { question.source.set = "Science Bowl set \(set)" }
    if let round = record.int32("rNum") { question.source.packet = "Round \(round)" }
    question.source.number = record.int32("qNum")
    question.pair = pair(record.int32("sNum"), record.int32("rNum"), record.int32("qNum"))
    finish(question, RecordText.answer(answer).line, at: place, into: &collector)
  }

  static func readPacket(list: [JSON], at path: String, into collector: inout Collector) {
    for (index, record) in list.enumerated() {
      readPacket(record, at: "\(path)[\(index)]", into: &collector)
    }
  }

  private static func readPacket(
    _ record: JSON, at place: String, into collector: inout Collector
  ) {
    guard let text = record.text("body") else {
      return collector.reject(place, "It has no \"body\".")
    }
    guard let answer = record.text("answer") else {
      return collector.reject(place, "It has no \"answer\".")
    }
    var question = Question(kind: .short, text: RecordText.sentence(text), answer: "")
    for member in (record["choices"]?.members ?? []).prefix(PackLimit.choicesMax + 1) {
      let text = RecordText.sentence(member.value.string ?? "")
      guard !text.isEmpty, let label = shortLabel(member.key) else { continue }
      question.choices.append(Question.Choice(label: label, text: text, isRight: false))
    }
    question.category = categoryName(record.text("category") ?? "")
    question.difficulty = 4
    question.source.number = record.int32("question_number")
    question.pair = pair(nil, nil, question.source.number)
    question.isVisual = record.text("question_type") == "visual_bonus"
    finish(question, RecordText.answer(answer).line, at: place, into: &collector)
  }

  /// Finds the right choice that the answer line names, and hands the question in.
  static func finish(
    _ question: Question, _ line: String, at place: String, into collector: inout Collector
  ) {
    var question = question
    question.answer = line
    if !question.choices.isEmpty {
      guard let named = ChoiceText.named(line, among: question.choices) else {
        return collector.reject(place, "The answer names none of the choices.")
      }
      question.answer = named.answer
      guard question.markRight(label: named.label) else {
        return collector.reject(place, "There is no choice \(named.label).")
      }
    }
    collector.add(question, at: place)
  }

  /// Choices from lines; a line without a label continues the one before.
  private static func choices(lines: [String]) -> [Question.Choice] {
    var choices: [(label: UInt8, text: [UInt8])] = []
    for line in lines.prefix(200) {
      let bytes = Array(line.utf8)
      if Scan.hasPrefixFolding(Scan.trimmed(bytes[...]), "answer") { break }
      if let (label, text) = ChoiceText.split(bytes[...]), isNext(label, after: choices.last?.label)
      {
        choices.append((label, Array(text)))
      } else if let last = choices.indices.last {
        choices[last].text.append(0x20)
        choices[last].text.append(contentsOf: bytes)
      }
    }
    var list: [Question.Choice] = []
    for choice in choices {
      let text = RecordText.sentence(Scan.string(choice.text))
      list.append(Question.Choice(label: Scan.string([choice.label]), text: text, isRight: false))
    }
    return list
  }

  private static func isNext(_ label: UInt8, after last: UInt8?) -> Bool {
    guard let last else { return label == UInt8(ascii: "W") || label == UInt8(ascii: "A") }
    return label == last + 1
  }

  private static func shortLabel(_ key: String) -> String? {
    let bytes = Array(key.utf8).map { Scan.isLower($0) ? $0 & 0xDF : $0 }
    guard (1...2).contains(bytes.count),
      bytes.allSatisfy({ Scan.isLetter($0) || Scan.isDigit($0) })
    else { return nil }
    return Scan.string(bytes)
  }

  private static func pair(_ set: Int32?, _ round: Int32?, _ number: Int32?) -> String {
    guard let number else { return "" }
    var pair = ""
    if let set { pair += "\(set)-" }
    if let round { pair += "\(round)-" }
    return pair + "\(number)"
  }

  /// "EAS" and "earth_and_space" are both Earth and Space.
  static func categoryName(_ code: String) -> String {
    var words: [String] = []
    for word in CategoryWords.split(code) {
      var bytes = Array(word.utf8)
      if word != "and", let first = bytes.first, Scan.isLower(first) { bytes[0] = first & 0xDF }
      words.append(Scan.string(bytes))
    }
    let name = words.joined(separator: " ")
    return names[name] ?? name
  }

  private static let names: [String: String] = [
    "Bio": "Biology", "Chem": "Chemistry", "Phy": "Physics", "Eas": "Earth and Space",
    "Eng": "Energy", "Gs": "General Science", "Cs": "Computer Science",
  ]
}
