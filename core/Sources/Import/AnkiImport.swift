import Basics
import Packs

/// Anki's "Notes in Plain Text": `#separator:tab` and other headers, then a note a row.
///
/// Also tables without headers, whose first two columns are the question and the answer
/// (docs.ankiweb.net/importing/text-files.html).
enum AnkiImport {
  static func recognises(_ lines: [ByteSlice]) -> Bool {
    for line in lines.prefix(10) {
      guard line.first == UInt8(ascii: "#") else { return false }
      for name: StaticString in ["#separator:", "#html:", "#columns:", "#notetype", "#deck"]
      where Scan.hasPrefixFolding(line, name) { return true }
    }
    return false
  }

  /// Every line has one tab, and two columns that are filled.
  static func recognisesPlainTable(_ lines: [ByteSlice]) -> Bool {
    var tabs = 0
    for line in lines.prefix(20) where !Scan.trimmed(line).isEmpty {
      let count = line.count { $0 == 0x09 }
      let filled = line.split(separator: 0x09).count { !Scan.trimmed($0).isEmpty }
      guard count == 1, filled == 2, tabs == 0 || tabs == count else { return false }
      tabs = count
    }
    return tabs > 0
  }

  /// Cards of two columns as Quizlet and others save them: a term and its definition.
  ///
  /// What is asked is the definition when it is the longer one; a term of one word is an answer.
  static func readCards(_ bytes: [UInt8], into collector: inout Collector) {
    var reader = CSVReader(bytes[...], delimiter: 0x09)
    var rows: [CSVReader.Row] = []
    while let row = reader.next() { rows.append(row) }
    let cards = rows.filter { $0.fault == nil && $0.fields.count > 1 }
    let asks = cards.count { $0.fields[0].contains(UInt8(ascii: "?")) }
    let first = cards.reduce(0) { $0 + $1.fields[0].count }
    let second = cards.reduce(0) { $0 + $1.fields[1].count }
    let isTurned = asks * 2 < cards.count && second > first * 2
    if isTurned {
      collector.note(
        "", "The longer column was taken as the question, the other as its answer.", .note)
    }
    for row in rows {
      let place = "line \(row.line)"
      if let fault = row.fault {
        collector.reject(place, fault)
      } else {
        let fields = isTurned ? Array(row.fields.prefix(2).reversed()) : row.fields
        note(fields, Header(), at: place, into: &collector)
      }
    }
  }

  static func read(_ bytes: [UInt8], into collector: inout Collector) {
    var header = Header()
    var start = bytes.startIndex
    var lines = 0
    while start < bytes.count, bytes[start] == UInt8(ascii: "#") {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      header.take(bytes[start..<end])
      start = min(end + 1, bytes.count)
      lines += 1
    }
    collector.title = header.deck
    var reader = CSVReader(bytes[start...], delimiter: header.delimiter)
    while let row = reader.next() {
      let place = "line \(row.line + lines)"
      if let fault = row.fault {
        collector.reject(place, fault)
      } else {
        note(row.fields, header, at: place, into: &collector)
      }
    }
  }

  private struct Header {
    var delimiter: UInt8 = 0x09
    var isHTML = false
    var deck = ""
    /// Columns, 1, 2, 3..., that hold no field.
    var deckColumn = 0
    var tagsColumn = 0
    var otherColumns: [Int] = []

    mutating func take(_ line: ByteSlice) {
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return }
      let value = Scan.trimmed(line[(colon + 1)...])
      let column = Int(Scan.integer(value) ?? 0)
      switch Scan.string(Scan.lower(line[..<colon])) {
      case "#separator": delimiter = Header.delimiter(line[(colon + 1)...])
      case "#html": isHTML = Scan.equalsFolding(value, "true")
      case "#deck": deck = RecordText.name(Scan.string(value))
      case "#deck column": deckColumn = column
      case "#tags column": tagsColumn = column
      case "#guid column", "#notetype column": otherColumns.append(column)
      default: break
      }
    }

    private static func delimiter(_ name: ByteSlice) -> UInt8 {
      switch Scan.string(Scan.lower(Scan.trimmed(name))) {
      case "comma", ",": UInt8(ascii: ",")
      case "semicolon", ";": UInt8(ascii: ";")
      case "pipe", "|": UInt8(ascii: "|")
      case "colon", ":": UInt8(ascii: ":")
      case "space": 0x20
      default: 0x09
      }
    }
  }

  private static func note(
    _ fields: [[UInt8]], _ header: Header, at place: String, into collector: inout Collector
  ) {
    var texts: [[UInt8]] = []
    var tags: [ByteSlice] = []
    var deck = ""
    for (index, field) in fields.enumerated() {
      if index + 1 == header.deckColumn {
        deck = Scan.string(field)
      } else if index + 1 == header.tagsColumn {
        tags = Scan.words(field[...])
      } else if !header.otherColumns.contains(index + 1) {
        texts.append(field)
      }
    }
    // Some decks begin with a number by which they are sorted.
    if texts.count > 2, isSortKey(texts[0]) { texts.removeFirst() }
    guard let front = texts.first else { return collector.reject(place, "The note has no field.") }
    let back = texts.count > 1 ? texts[1] : []
    let gaps = Cloze.questions(front)
    for var question in gaps.isEmpty ? [basic(front, back, header.isHTML, tags)] : gaps {
      classify(&question, deck, tags)
      collector.add(question, at: place)
    }
  }

  private static func isSortKey(_ field: [UInt8]) -> Bool {
    let field = Scan.trimmed(field[...])
    return !field.isEmpty
      && field.allSatisfy { Scan.isDigit($0) || $0 == UInt8(ascii: ".") || $0 == 0x2D }
  }

  private static func basic(
    _ front: [UInt8], _ back: [UInt8], _ isHTML: Bool, _ tags: [ByteSlice]
  ) -> Question {
    let isTossup = tags.contains { Scan.equalsFolding($0, "tossup") }
    let text =
      isHTML ? HTMLText(front[...]).marked(isAnswer: false) : MarkWriter.marked(plain: front[...])
    let answer =
      isHTML
      ? Scan.string(HTMLText(back[...]).marked(isAnswer: true))
      : RecordText.sentence(plain: back[...])
    let words = isTossup ? Clues.split(text) : text
    var question = Question(
      kind: isTossup ? .tossup : .short, text: Scan.string(words), answer: answer)
    question.isVisual = isHTML && HTMLText(front[...]).hasImage
    return question
  }

  /// "Quiz Bowl::Literature" and "World_Literature".
  private static func classify(_ question: inout Question, _ deck: String, _ tags: [ByteSlice]) {
    let bytes = Array(deck.utf8)
    let last = bytes.lastIndex(of: UInt8(ascii: ":")).map { bytes[($0 + 1)...] } ?? bytes[...]
    let category = RecordText.name(Scan.string(last))
    guard let known = PacketCategories.named(category) else {
      question.category = category
      return
    }
    question.category = category
    for tag in tags {
      let name = QantaImport.title(Scan.string(tag))
      if name != category, known.subcategories.contains(name) { question.subcategory = name }
    }
  }
}

/// Notes with gaps: "{{c1::Lima::city}} is the capital of {{c2::Peru}}", a question for each
/// number.
private enum Cloze {
  private struct Gap {
    var number: Int32
    var range: Range<Int>
    var answer: ByteSlice
    var hint: ByteSlice?
  }

  private static let gapsMax = 100

  static func questions(_ field: [UInt8]) -> [Question] {
    let gaps = gaps(in: field)
    var questions: [Question] = []
    var numbers: [Int32] = []
    for gap in gaps where !numbers.contains(gap.number) {
      numbers.append(gap.number)
      questions.append(question(field, gaps, gap.number))
    }
    return questions
  }

  private static func gaps(in field: [UInt8]) -> [Gap] {
    var gaps: [Gap] = []
    var place = field.startIndex
    while gaps.count < gapsMax, let open = Scan.find("{{c", in: field[place...]) {
      let digits = field[(open + 3)...].prefix(4).prefix { Scan.isDigit($0) }
      place = open + 3
      guard let number = Scan.integer(digits), Scan.hasPrefix(field[digits.endIndex...], "::")
      else {
        continue
      }
      // What does not close here closes nowhere behind.
      guard let close = Scan.find("}}", in: field[digits.endIndex...]) else { break }
      let inside = field[(digits.endIndex + 2)..<close]
      let hint = Scan.find("::", in: inside)
      gaps.append(
        Gap(
          number: number, range: open..<(close + 2),
          answer: inside[..<(hint ?? inside.endIndex)], hint: hint.map { inside[($0 + 2)...] }))
      place = close + 2
    }
    return gaps
  }

  /// The gaps of that number are asked, the others filled.
  private static func question(_ field: [UInt8], _ gaps: [Gap], _ number: Int32) -> Question {
    var text: [UInt8] = []
    var answers: [String] = []
    var place = field.startIndex
    for gap in gaps {
      text.append(contentsOf: field[place..<gap.range.lowerBound])
      if gap.number == number {
        text.append(text: "(")
        text.append(contentsOf: gap.hint ?? ArraySlice("...".utf8))
        text.append(text: ")")
        let answer = RecordText.answer(Scan.string(gap.answer)).line
        if !answers.contains(answer) { answers.append(answer) }
      } else {
        text.append(contentsOf: gap.answer)
      }
      place = gap.range.upperBound
    }
    text.append(contentsOf: field[place...])
    return Question(
      kind: .short, text: RecordText.sentence(Scan.string(text)),
      answer: answers.joined(separator: ", "))
  }
}
