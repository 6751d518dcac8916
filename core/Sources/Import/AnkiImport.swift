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

  /// Every line has as many tabs as the first, and two columns that are filled.
  static func recognisesPlainTable(_ lines: [ByteSlice]) -> Bool {
    var tabs = 0
    for line in lines.prefix(20) where !Scan.trimmed(line).isEmpty {
      let count = line.count { $0 == 0x09 }
      let filled = line.split(separator: 0x09).count { !Scan.trimmed($0).isEmpty }
      guard count > 0, filled >= 2, tabs == 0 || tabs == count else { return false }
      tabs = count
    }
    return tabs > 0
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
    guard let front = texts.first else { return collector.reject(place, "The note has no field.") }
    let back = texts.count > 1 ? texts[1] : []
    var question = Cloze.question(front) ?? basic(front, back, header.isHTML, tags)
    classify(&question, deck, tags)
    collector.add(question, at: place)
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

/// Notes with a gap: "The capital of Peru is {{c1::Lima::city}}".
private enum Cloze {
  static func question(_ field: [UInt8]) -> Question? {
    guard let open = Scan.find("{{c1::", in: field[...]),
      let close = Scan.find("}}", in: field[open...])
    else { return nil }
    let inside = field[(open + 6)..<close]
    let hint = Scan.find("::", in: inside)
    var text = Array(field[..<open])
    text.append(text: "(")
    text.append(contentsOf: hint.map { inside[($0 + 2)...] } ?? ArraySlice("...".utf8))
    text.append(text: ")")
    text.append(contentsOf: field[(close + 2)...])
    let answer = RecordText.answer(Scan.string(inside[..<(hint ?? inside.endIndex)])).line
    return Question(kind: .short, text: RecordText.sentence(Scan.string(text)), answer: answer)
  }
}
