import Basics
import Packs

/// Tables (CSV with commas, semicolons, tabs or bars), told by the names in their first row:
/// our own, QANTA's (`id,answer,text`), and any with a question and an answer.
///
/// Also Open Trivia Database's dumps: no names, each line `question,answer` with `%20` for space.
enum TableImport {
  static func read(_ bytes: [UInt8], into collector: inout Collector) -> ImportFormat? {
    for delimiter in [UInt8(ascii: ","), UInt8(ascii: ";"), 0x09, UInt8(ascii: "|")] {
      var reader = CSVReader(bytes[...], delimiter: delimiter)
      guard let first = reader.next(), first.fault == nil else { continue }
      let columns = TableColumns(first.fields)
      guard columns.isTable else { continue }
      while let row = reader.next() {
        let place = "line \(row.line)"
        if let fault = row.fault {
          collector.reject(place, fault)
        } else {
          TableRow(fields: row.fields, columns: columns).read(at: place, into: &collector)
        }
      }
      return columns.isQanta ? .qanta : .table
    }
    return isURLEncoded(bytes) ? readURLEncoded(bytes, into: &collector) : nil
  }

  /// The first lines have two fields, no space, and some "%20".
  private static func isURLEncoded(_ bytes: [UInt8]) -> Bool {
    var encoded = 0
    for line in Scan.lines(bytes.prefix(8_192)).prefix(10) where !line.isEmpty {
      guard line.count(where: { $0 == UInt8(ascii: ",") }) == 1, !line.contains(0x20) else {
        return false
      }
      if Scan.find("%20", in: line) != nil { encoded += 1 }
    }
    return encoded > 0
  }

  private static func readURLEncoded(
    _ bytes: [UInt8], into collector: inout Collector
  ) -> ImportFormat {
    for (index, line) in Scan.lines(bytes[...]).enumerated() where !line.isEmpty {
      let place = "line \(index + 1)"
      let fields = line.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
      guard fields.count == 2 else {
        collector.reject(place, "The line has \(fields.count) fields instead of two.")
        continue
      }
      let text = RecordText.sentence(Scan.string(decoded(fields[0])))
      let answer = RecordText.sentence(Scan.string(decoded(fields[1])))
      let isBoolean = answer == "True" || answer == "False"
      let stem = isBoolean && !text.isEmpty ? "True or false: " + text : text
      var question = Question(kind: .short, text: stem, answer: answer)
      if isBoolean { question.choices = booleans(answer) }
      collector.add(question, at: place)
    }
    return .openTriviaDatabaseTable
  }

  private static func booleans(_ right: String) -> [Question.Choice] {
    [
      Question.Choice(label: "A", text: "True", isRight: right == "True"),
      Question.Choice(label: "B", text: "False", isRight: right == "False"),
    ]
  }

  /// "%C3%A9" is é; what is no such escape stays.
  private static func decoded(_ text: ByteSlice) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(text.count)
    var place = text.startIndex
    while place < text.endIndex {
      if text[place] == UInt8(ascii: "%"), place + 2 < text.endIndex,
        let high = HTMLEntities.hexValue(text[place + 1]),
        let low = HTMLEntities.hexValue(text[place + 2])
      {
        output.append(high << 4 | low)
        place += 3
      } else {
        output.append(text[place])
        place += 1
      }
    }
    return output
  }
}

/// Which column holds what, from the names in a table's first row.
struct TableColumns {
  private(set) var places: [String: Int] = [:]
  /// Choices, parts and their answers, values and levels, in order.
  private(set) var choices: [Int] = []
  private(set) var isQanta = false
  /// A table that we exported: its texts carry our marks.
  private(set) var isOwn = false

  private static let synonyms: [String: String] = [
    "question": "text", "questions": "text", "text": "text", "front": "text", "prompt": "text",
    "clue": "text", "tossup": "text", "question text": "text", "question_text": "text",
    "answer": "answer", "answers": "answer", "back": "answer", "correct answer": "answer",
    "correct_answer": "answer", "answer_text": "answer", "response": "answer",
    "category": "category", "subject": "category", "topic": "category",
    "subcategory": "subcategory", "difficulty": "difficulty", "level": "difficulty",
    "year": "year", "set": "set", "tournament": "set", "packet": "packet", "round": "packet",
    "number": "number", "explanation": "explanation", "why": "explanation",
    "notes": "explanation", "kind": "kind", "type": "kind", "key": "key", "grade": "grade",
    "pair": "pair", "visual": "visual", "picture": "picture", "alt": "alt", "domain": "domain",
    "choices": "choices", "right": "right", "parts": "parts",
  ]

  init(_ names: [[UInt8]]) {
    for (index, name) in names.enumerated() {
      let name = Scan.string(Scan.lower(Scan.oneLine(name[...])[...]))
      if let known = TableColumns.synonyms[name] {
        if places[known] == nil { places[known] = index }
      } else if TableColumns.isChoice(name) {
        choices.append(index)
      }
      if name == "id" || name == "qid" { isQanta = true }
    }
    isQanta = isQanta && names.count <= 5 && names.contains { Scan.string($0) == "text" }
    isOwn = places["key"] != nil && places["kind"] != nil && places["parts"] != nil
  }

  var isTable: Bool { places["text"] != nil && places["answer"] != nil }

  /// "A", "choice b", "option 3", "incorrect answer 1", "wrong2".
  private static func isChoice(_ name: String) -> Bool {
    let bytes = Array(name.utf8)[...]
    if bytes.count == 1, let first = bytes.first { return first >= 0x61 && first <= 0x66 }
    for word: StaticString in ["choice", "option", "incorrect", "wrong", "distractor"]
    where Scan.hasPrefixFolding(bytes, word) { return true }
    return false
  }
}

/// One row of a table of questions.
struct TableRow {
  let fields: [[UInt8]]
  let columns: TableColumns

  func read(at place: String, into collector: inout Collector) {
    if columns.isOwn { return OwnTableImport.read(self, at: place, into: &collector) }
    guard var text = field("text"), let answer = field("answer") else {
      return collector.reject(place, "The question or the answer is missing.")
    }
    if columns.isQanta { text = text.filter { $0 != 0 } }
    let isTossup = self.isTossup(text)
    let words = MarkWriter.marked(plain: text[...])
    var line = RecordText.sentence(plain: answer[...])
    if columns.isQanta { line = RecordText.sentence(QantaImport.title(Scan.string(answer))) }
    var question = Question(
      kind: isTossup ? .tossup : .short,
      text: Scan.string(isTossup ? Clues.split(words) : words), answer: line)
    if !isTossup { takeChoices(&question, answer) }
    describe(&question)
    collector.add(question, at: place)
  }

  func field(_ name: String) -> [UInt8]? {
    guard let index = columns.places[name], index < fields.count else { return nil }
    return Scan.trimmed(fields[index][...]).isEmpty ? nil : fields[index]
  }

  func name(_ name: String) -> String {
    let line = Scan.oneLine((field(name) ?? [])[...])
    return Scan.string(RecordText.cut(line, to: PackLimit.nameBytesMax))
  }

  private func isTossup(_ text: [UInt8]) -> Bool {
    if columns.isQanta || Scan.equalsFolding((field("kind") ?? [])[...], "tossup") { return true }
    return text.count > 200
      && (Scan.find("(*)", in: text[...]) != nil || Scan.find("for 10 points", in: text[...]) != nil
        || Scan.find("for ten points", in: text[...]) != nil)
  }

  /// The choices, with the answer among them: it may be one of the columns, or its label.
  private func takeChoices(_ question: inout Question, _ answer: [UInt8]) {
    var texts: [String] = []
    for index in columns.choices where index < fields.count {
      let text = RecordText.sentence(plain: fields[index][...])
      if !text.isEmpty { texts.append(text) }
    }
    guard !texts.isEmpty, texts.count < PackLimit.choicesMax else { return }
    if let label = Scan.oneLine(answer[...]).first, Scan.oneLine(answer[...]).count == 1,
      Scan.isLetter(label), Int(Scan.lower(label) - 0x61) < texts.count,
      !texts.contains(question.answer)
    {
      question.answer = texts[Int(Scan.lower(label) - 0x61)]
    }
    if !texts.contains(question.answer) { texts.append(question.answer) }
    texts.sort { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) }
    for (index, text) in texts.enumerated() {
      let isRight = text == question.answer && !question.choices.contains { $0.isRight }
      let label = ChoiceText.label(index)
      question.choices.append(Question.Choice(label: label, text: text, isRight: isRight))
    }
  }

  private func describe(_ question: inout Question) {
    question.classify(name("category"), name("subcategory"))
    question.source.set = name("set")
    question.source.packet = name("packet")
    question.source.number = Scan.integer((field("number") ?? [])[...])
    question.year = Years.plausible(Scan.integer((field("year") ?? [])[...]))
    question.explanation = RecordText.sentence(plain: (field("explanation") ?? [])[...])
    if let level = DifficultyNames.level(name("difficulty")) { question.difficulty = level }
  }
}
