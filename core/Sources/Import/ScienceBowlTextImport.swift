import Basics
import Packs

/// Science Bowl packets as text or Markdown: "TOSS-UP" or "BONUS" above each question or before
/// its number, choices "W) X) Y) Z)" on lines of their own or in one, "ANSWER:".
///
/// A numbered line after an answer begins a question even where its heading is missing.
enum ScienceBowlTextImport {
  static func recognises(_ lines: [ByteSlice]) -> Bool {
    var headings = 0
    var styles = 0
    var parts = 0
    for line in lines.prefix(400) {
      let line = Scan.trimmed(line)
      if Opening(line) != nil { headings += 1 }
      if Opening.number(line) != nil, Opening.style(in: line) != nil { styles += 1 }
      if Scan.hasPrefix(line, "[10") || Scan.hasPrefix(line, "[5]") { parts += 1 }
    }
    return parts < 2 && (headings >= 2 || styles >= 3)
  }

  static func read(_ bytes: [UInt8], into collector: inout Collector) {
    let lines = Scan.lines(bytes[...])
    let footers = runningLines(lines)
    if let first = footers.first { collector.title = Scan.string(first) }
    var record: Record?
    for (index, line) in lines.enumerated() {
      if let opening = Opening(line) ?? Opening(line, after: record, lines[index...]) {
        record?.finish(footers, into: &collector)
        record = Record(line: index + 1, kind: opening.kind)
        record?.append(opening.rest)
      } else {
        record?.append(line)
      }
    }
    record?.finish(footers, into: &collector)
  }

  /// Short lines that come back on every page, such as "CSBL Round 1"; the commonest first.
  private static func runningLines(_ lines: [ByteSlice]) -> [ByteSlice] {
    var counts: [[UInt8]: Int] = [:]
    var order: [ByteSlice] = []
    for line in lines {
      let words = Scan.trimmed(line)
      guard (6...60).contains(words.count), words.contains(0x20), !isStructure(words),
        counts.count < 10_000
      else { continue }
      let key = Array(words)
      if counts[key] == nil { order.append(words) }
      counts[key, default: 0] += 1
    }
    return Array(order.filter { (counts[Array($0)] ?? 0) >= 3 }.prefix(4))
  }

  /// Whether a line says where in a question we are, and so is no header or footer.
  private static func isStructure(_ line: ByteSlice) -> Bool {
    Opening(line) != nil || Opening.number(line) != nil || Opening.style(in: line) != nil
      || ChoiceText.split(line) != nil || Scan.hasPrefixFolding(line, "answer")
      || AnswerMark.end(in: line, at: line.startIndex) != nil
  }

  /// A line with which a question begins.
  private struct Opening {
    var kind: SectionMark.Kind
    /// What of the line belongs to the question.
    var rest: ByteSlice

    /// "TOSS-UP", "BONUS 3", or "TOSS-UP 3) Biology - Short Answer What..."
    init?(_ line: ByteSlice) {
      let line = Scan.trimmed(line)
      if let mark = SectionMark(line: line) {
        let digits = mark.number == nil ? line.endIndex : mark.wordEnd
        self.init(kind: mark.kind, rest: line[digits...])
        return
      }
      guard let first = line.first, Scan.isUpper(first) || first == 0x23 || first == 0x2A,
        let mark = SectionMark(in: line, at: line.startIndex)
      else { return nil }
      let rest = Scan.trimmed(line[mark.wordEnd...])
      guard Opening.number(rest) != nil else { return nil }
      self.init(kind: mark.kind, rest: rest)
    }

    /// The next number, once the question above has its answer.
    init?(_ line: ByteSlice, after record: Record?, _ following: ArraySlice<ByteSlice>) {
      guard let record, record.hasAnswer, let value = Opening.number(Scan.trimmed(line)) else {
        return nil
      }
      let isSame = record.number == value
      guard record.number == nil || isSame || record.number == value - 1 else { return nil }
      let hasStyle = following.prefix(2).contains { Opening.style(in: $0) != nil }
      guard hasStyle || record.isAtBlank else { return nil }
      let isBonus = isSame && record.kind == .tossup
      self.init(kind: isBonus ? .bonus : .tossup, rest: line)
    }

    private init(kind: SectionMark.Kind, rest: ByteSlice) {
      self.kind = kind
      self.rest = rest
    }

    /// The number of "3) Biology..."; not of "3.5 metres".
    static func number(_ line: ByteSlice) -> Int32? {
      let digits = line.prefix(4).prefix { Scan.isDigit($0) }
      let rest = line.dropFirst(digits.count)
      guard digits.count < 4, let sign = rest.first,
        sign == UInt8(ascii: ")") || sign == UInt8(ascii: "."),
        rest.dropFirst().first.map({ Scan.isSpace($0) }) ?? true
      else { return nil }
      return Scan.integer(digits)
    }

    /// Where a line says how its question is asked.
    static func style(in line: ByteSlice) -> Int? {
      Scan.find("short answer", in: line.prefix(80))
        ?? Scan.find("multiple choice", in: line.prefix(80))
    }
  }

  private struct Record {
    var line: Int
    var kind: SectionMark.Kind
    private(set) var number: Int32?
    private(set) var hasAnswer = false
    /// Whether the last line was empty.
    private(set) var isAtBlank = false
    private var lines: [ByteSlice] = []

    init(line: Int, kind: SectionMark.Kind) {
      self.line = line
      self.kind = kind
    }

    mutating func append(_ line: ByteSlice) {
      let words = Scan.trimmed(line)
      if !hasAnswer, number == nil { number = Opening.number(words) }
      if !hasAnswer, let mark = AnswerMark.first(in: line) {
        // "Short" may stand on the line above.
        hasAnswer = !(mark.start == words.startIndex && endsInShort(lines.last))
      }
      isAtBlank = words.isEmpty
      lines.append(line)
    }

    private func endsInShort(_ line: ByteSlice?) -> Bool {
      guard let line else { return false }
      return Scan.equalsFolding(Scan.trimmed(line).suffix(5), "short")
    }

    func finish(_ footers: [ByteSlice], into collector: inout Collector) {
      var body: [UInt8] = []
      for line in lines {
        body.append(contentsOf: unescaped(line))
        body.append(0x0A)
      }
      let place = "line \(line)"
      let kind: Question.Kind = kind == .tossup ? .tossup : .bonus
      guard let mark = AnswerMark.first(in: body[...]) else {
        collector.checkNumber(number, of: kind, at: place)
        return collector.reject(place, "There is no \"ANSWER:\" in this question.")
      }
      collector.meetAnswer(onLine: line + body[..<mark.start].count { $0 == 0x0A })
      let stem = ScienceBowlStem(body[..<mark.start])
      collector.checkNumber(stem.number, of: kind, at: place)
      var question = Question(
        kind: .short, text: RecordText.sentence(plain: stem.text), answer: "")
      question.choices = stem.choices
      question.category = stem.category
      question.difficulty = 4
      question.source.number = stem.number
      question.pair = stem.number.map { String($0) } ?? ""
      question.isVisual = self.kind == .visualBonus
      let answer = answerLine(body[mark.end...], footers)
      ScienceBowlImport.finish(question, answer, at: place, into: &collector)
    }

    /// Up to a blank line, without the page's running line.
    private func answerLine(_ text: ByteSlice, _ footers: [ByteSlice]) -> String {
      let start = Scan.trimmed(text)
      var answer = start[..<(Scan.find("\n\n", in: start) ?? start.endIndex)]
      for footer in footers {
        answer = Scan.trimmed(answer)
        if answer.count > footer.count, answer.suffix(footer.count).elementsEqual(footer) {
          answer = answer.dropLast(footer.count)
        }
      }
      answer = Scan.trimmed(answer)
      return Record.isMarked(answer)
        ? PacketDraft.answerLine(Array(answer)) : RecordText.sentence(plain: answer)
    }

    /// Whether `_` stands round words, as of bold letters; that of a formula stands within.
    private static func isMarked(_ answer: ByteSlice) -> Bool {
      guard let first = answer.firstIndex(of: UInt8(ascii: "_")) else { return false }
      return first == answer.startIndex || Scan.isSpace(answer[first - 1])
        || answer[first - 1] == UInt8(ascii: ")") || answer[first - 1] == UInt8(ascii: "[")
    }

    /// Without trailing space, and without the backslash that Markdown puts before `*`.
    private func unescaped(_ line: ByteSlice) -> [UInt8] {
      var output: [UInt8] = []
      for byte in Scan.trimmed(line) {
        if byte == UInt8(ascii: "*"), output.last == UInt8(ascii: "\\") { output.removeLast() }
        output.append(byte)
      }
      return output
    }
  }
}

/// "5) Math - Multiple Choice Which...? W) 7 X) 11 Y) 13 Z) 15", taken apart.
struct ScienceBowlStem {
  var number: Int32?
  var category = ""
  var text: ByteSlice
  var choices: [Question.Choice] = []

  init(_ body: ByteSlice) {
    text = Scan.trimmed(body)
    takeChoices()
    takeNumber()
    takeCategory()
  }

  private mutating func takeChoices() {
    var starts = ScienceBowlStem.labels(UInt8(ascii: "W"), 4, in: text)
    if starts.count < 2 { starts = ScienceBowlStem.labels(UInt8(ascii: "A"), 5, in: text) }
    guard starts.count >= 2 else { return }
    for (index, start) in starts.enumerated() {
      let end = index + 1 < starts.count ? starts[index + 1] : text.endIndex
      let choice = RecordText.sentence(plain: text[(start + 2)..<end])
      let label = Scan.string([text[start]])
      choices.append(Question.Choice(label: label, text: choice, isRight: false))
    }
    text = Scan.trimmed(text[..<starts[0]])
  }

  /// Where "W)", "X)"... begin words, one after the other; "W." does at the start of a line.
  private static func labels(_ first: UInt8, _ countMax: UInt8, in text: ByteSlice) -> [Int] {
    var starts: [Int] = []
    var from = text.startIndex
    for label in first..<(first + countMax) {
      guard let place = place(of: label, in: text, from: from) else { break }
      starts.append(place)
      from = place + 2
    }
    return starts
  }

  private static func place(of label: UInt8, in text: ByteSlice, from start: Int) -> Int? {
    for place in text[start...].indices.dropLast() where text[place] == label {
      let isStart = place == text.startIndex || Scan.isSpace(text[place - 1])
      let isLine = place > text.startIndex && text[place - 1] == 0x0A
      if text[place + 1] == UInt8(ascii: ")"), isStart { return place }
      if text[place + 1] == UInt8(ascii: "."), isLine { return place }
    }
    return nil
  }

  private mutating func takeNumber() {
    let digits = text.prefix(4).prefix { Scan.isDigit($0) }
    let rest = text.dropFirst(digits.count)
    guard let mark = rest.first, mark == UInt8(ascii: ")") || mark == UInt8(ascii: "."),
      let value = Scan.integer(digits)
    else { return }
    number = value
    text = Scan.trimmed(rest.dropFirst())
  }

  /// "Earth and Space – Multiple Choice:" in front, with any dash or none.
  private mutating func takeCategory() {
    for (first, second): (StaticString, StaticString) in [
      ("multiple", "choice"), ("short", "answer"),
    ] {
      guard let place = Scan.find(first, in: text.prefix(80)) else { continue }
      let rest = Scan.trimmed(text[(place + first.utf8CodeUnitCount)...])
      guard Scan.hasPrefixFolding(rest, second) else { continue }
      var name: [UInt8] = []
      for byte in text[..<place] where Scan.isLetter(byte) || byte == 0x20 { name.append(byte) }
      category = ScienceBowlImport.categoryName(Scan.string(Scan.lower(name[...])))
      text = Scan.trimmed(rest.dropFirst(second.utf8CodeUnitCount))
      if text.first == UInt8(ascii: ":") { text = Scan.trimmed(text.dropFirst()) }
      return
    }
  }
}
