import Basics
import Packs

/// Tables (CSV with commas, semicolons, tabs or bars), told by the names in their first row:
/// our own, QANTA's (`id,answer,text`), and any with a question and an answer.
///
/// Also Open Trivia Database's dumps: no names, each line `question,answer` with `%20` for space.
enum TableImport {
  /// The row of names may stand below a title.
  private static let rowsAboveMax = 12

  static func read(_ bytes: [UInt8], into collector: inout Collector) -> ImportFormat? {
    for delimiter in TableShape.delimiters {
      var reader = CSVReader(bytes[...], delimiter: delimiter)
      guard let columns = header(&reader) else { continue }
      return read(&reader, columns, isHTML: WebText.hasFormatting(bytes[...]), into: &collector)
    }
    return isURLEncoded(bytes) ? readURLEncoded(bytes, into: &collector) : nil
  }

  /// The names of the columns; the reader then stands behind their row.
  private static func header(_ reader: inout CSVReader) -> TableColumns? {
    for _ in 0..<rowsAboveMax {
      guard let row = reader.next(), row.fault == nil else { return nil }
      let columns = TableColumns(row.fields)
      if columns.isTable { return columns }
      // A title stands alone in its row.
      guard row.fields.count(where: { !Scan.trimmed($0[...]).isEmpty }) <= 2 else { return nil }
    }
    return nil
  }

  private static func read(
    _ reader: inout CSVReader, _ columns: TableColumns, isHTML: Bool,
    into collector: inout Collector
  ) -> ImportFormat {
    var sentences: [SentenceRows.Row] = []
    while let row = reader.next() {
      let place = "line \(row.line)"
      if let fault = row.fault {
        collector.reject(place, fault)
        continue
      }
      let row = TableRow(fields: row.fields, columns: columns, isHTML: isHTML)
      switch columns.shape {
      case .rows: row.read(at: place, into: &collector)
      case .sentences:
        if let sentence = row.sentence(at: place) {
          sentences.append(sentence)
        } else {
          collector.reject(place, "The row lacks its id, its number, its text or its answer.")
        }
      case .clues: JeopardyImport.read(row.record, at: place, into: &collector)
      case .pairs: RecordImport.read(row.record, base: 0, at: place, into: &collector)
      }
    }
    SentenceRows.read(sentences, into: &collector)
    if columns.shape == .clues { return .jeopardy }
    return columns.isQanta ? .qanta : .table
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

  /// What a row is: a question, a sentence of one, a clue, or a toss-up with its bonus.
  enum Shape { case rows, sentences, clues, pairs }
  private(set) var shape = Shape.rows
  private(set) var names: [String] = []
  private(set) var sentence: (id: Int, number: Int)?

  private static let synonyms: [String: String] = [
    "question": "text", "questions": "text", "text": "text", "front": "text", "prompt": "text",
    "clue": "text", "tossup": "text", "question text": "text", "term": "answer",
    "definition": "text", "stem": "text",
    "answer": "answer", "answers": "answer", "back": "answer", "correct answer": "answer",
    "correct answers": "answer", "answer text": "answer", "response": "answer",
    "right answer": "answer", "correct": "answer", "correct option": "answer",
    "correct choice": "answer", "solution": "answer",
    "category": "category", "subject": "category", "topic": "category",
    "subcategory": "subcategory", "difficulty": "difficulty", "level": "difficulty",
    "year": "year", "set": "set", "tournament": "set", "packet": "packet", "round": "packet",
    "number": "number", "explanation": "explanation", "why": "explanation",
    "notes": "explanation", "kind": "kind", "type": "kind", "key": "key", "grade": "grade",
    "pair": "pair", "visual": "visual", "picture": "picture", "alt": "alt", "domain": "domain",
    "choices": "choices", "right": "right", "parts": "parts",
  ]

  init(_ fields: [[UInt8]]) {
    names = fields.map(TableColumns.name)
    for (index, name) in names.enumerated() {
      if let known = TableColumns.synonyms[name] {
        if places[known] == nil { places[known] = index }
      } else if TableColumns.isChoice(name) {
        choices.append(index)
      }
      if name == "id" || name == "qid" { isQanta = true }
    }
    isQanta = isQanta && names.count <= 5 && names.contains("text")
    isOwn = places["key"] != nil && places["kind"] != nil && places["parts"] != nil
    sentence = SentenceRows.columns(names)
    if places["answer"] == nil, names.contains("page") {
      places["answer"] = names.firstIndex(of: "page")
    }
    if isOwn { return }
    if sentence != nil, isTable {
      shape = .sentences
      isQanta = true
    } else if names.contains("air date") && places["text"] != nil || names.contains("clue value") {
      shape = .clues
    } else if names.contains("tossup question") || names.contains("bonus question") {
      shape = .pairs
    }
  }

  var isTable: Bool { places["text"] != nil && places["answer"] != nil || shape == .pairs }

  /// In lower case, without what a template says of it: "Question - max 120 characters" is
  /// "question", "Correct answer(s):" is "correct answers".
  private static func name(_ field: [UInt8]) -> String {
    var name = Scan.lower(Scan.oneLine(field[...])[...])
    if let dash = Scan.find(" - ", in: name[...]) { name = Array(name[..<dash]) }
    name = name.map { $0 == UInt8(ascii: "_") ? 0x20 : $0 }
    return Scan.string(
      name.filter { byte in
        !Array("():?*#".utf8).contains(byte)
      })
  }

  /// "A", "choice b", "option 3", "answer 2", "incorrect answer 1", "wrong2".
  private static func isChoice(_ name: String) -> Bool {
    let bytes = Array(name.utf8)[...]
    if bytes.count == 1, let first = bytes.first { return first >= 0x61 && first <= 0x66 }
    for word: StaticString in ["choice", "option", "incorrect", "wrong", "distractor"]
    where Scan.hasPrefixFolding(bytes, word) { return true }
    return Scan.hasPrefixFolding(bytes, "answer ") && bytes.count == 8
  }
}
