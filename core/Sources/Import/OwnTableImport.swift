import Basics
import Packs
import Practice

/// Rows of the tables that `Pack.csv` writes: nothing of a question is lost, marks included.
enum OwnTableImport {
  static func read(_ row: TableRow, at place: String, into collector: inout Collector) {
    guard let kind = Question.Kind(rawValue: row.name("kind")) else {
      return collector.reject(place, "The kind is tossup, bonus or short.")
    }
    let key = row.name("key")
    guard PackDraft.isKey(Array(key.utf8)[...]) else {
      return collector.reject(place, "The key is of a-z, 0-9 and \"-\".")
    }
    var question = Question(
      kind: kind, text: lines(row.field("text")), answer: line(row.field("answer")))
    question.parts = parts(lines(row.field("parts")))
    question.choices = choices(lines(row.field("choices")), right: row.name("right"))
    describe(&question, row)
    let domain = Domain(rawValue: row.name("domain"))
    collector.add(question, key: key, domain: domain, at: place)
  }

  private static func line(_ field: [UInt8]?) -> String {
    Scan.string(Scan.oneLine((field ?? [])[...]))
  }

  /// Lines as they are, without other control signs.
  private static func lines(_ field: [UInt8]?) -> String {
    var output: [UInt8] = []
    for byte in Scan.trimmed((field ?? [])[...]) {
      output.append(byte == 0x0A || byte >= 0x20 && byte != 0x7F ? byte : 0x20)
    }
    return Scan.string(output)
  }

  /// "[10e] text", "ANSWER: answer", line by line.
  private static func parts(_ text: String) -> [Question.Part] {
    var parts: [Question.Part] = []
    for line in Scan.lines(Array(text.utf8)[...]).prefix(1_000) {
      if let (value, level, rest) = PackDraft.partMark(Scan.trimmed(line)) {
        let text = Scan.string(Scan.trimmed(rest))
        parts.append(Question.Part(text: text, answer: "", value: value, level: level))
      } else if let last = parts.indices.last {
        if Scan.hasPrefix(line, "ANSWER:") {
          parts[last].answer = Scan.string(Scan.oneLine(line.dropFirst(7)))
        } else {
          parts[last].text += "\n" + Scan.string(Scan.trimmed(line))
        }
      }
    }
    return parts
  }

  private static func choices(_ text: String, right: String) -> [Question.Choice] {
    var choices: [Question.Choice] = []
    let labels = Array(right.utf8).split(separator: UInt8(ascii: ",")).map {
      Scan.string(Scan.trimmed($0))
    }
    for line in Scan.lines(Array(text.utf8)[...]).prefix(PackLimit.choicesMax + 1) {
      guard let (label, rest) = PackDraft.choiceMark(Scan.trimmed(line)) else { continue }
      let text = Scan.string(Scan.oneLine(rest))
      choices.append(Question.Choice(label: label, text: text, isRight: labels.contains(label)))
    }
    return choices
  }

  private static func describe(_ question: inout Question, _ row: TableRow) {
    question.category = row.name("category")
    question.subcategory = row.name("subcategory")
    question.difficulty = DifficultyNames.level(row.name("difficulty")) ?? 3
    question.grade = Question.Grade(rawValue: row.name("grade"))
    question.year = Scan.integer((row.field("year") ?? [])[...])
    question.source.set = row.name("set")
    question.source.packet = row.name("packet")
    question.source.number = Scan.integer((row.field("number") ?? [])[...])
    question.pair = row.name("pair")
    question.isVisual = row.name("visual") == "yes"
    question.picture = Picture(row.name("picture"), alt: row.name("alt"))
    question.explanation = line(row.field("explanation"))
  }
}
