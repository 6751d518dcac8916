import Basics
import Packs

/// Science Bowl packets as text or Markdown: "TOSS-UP" or "BONUS" above each question, choices
/// "W) X) Y) Z)" on lines of their own or in one, "ANSWER:".
enum ScienceBowlTextImport {
  static func recognises(_ lines: [ByteSlice]) -> Bool {
    var headings = 0
    for line in lines.prefix(400) where heading(line) != nil { headings += 1 }
    return headings >= 2
  }

  static func read(_ bytes: [UInt8], into collector: inout Collector) {
    let lines = Scan.lines(bytes[...])
    let footers = runningLines(lines)
    if let first = footers.first { collector.title = Scan.string(first) }
    var record: Record?
    for (index, line) in lines.enumerated() {
      if let heading = heading(line) {
        record?.finish(footers, into: &collector)
        record = Record(line: index + 1, heading: heading)
      } else {
        record?.lines.append(line)
      }
    }
    record?.finish(footers, into: &collector)
  }

  enum Heading { case tossup, bonus, visualBonus }

  /// NB: scanned packets lose letters ("## OSS-UP").
  static func heading(_ line: ByteSlice) -> Heading? {
    guard line.count <= 60 else { return nil }
    let isMarkdown = line.first == UInt8(ascii: "#")
    let words = Scan.trimmed(
      line.filter { $0 != UInt8(ascii: "#") && $0 != UInt8(ascii: "*") }[...])
    for (word, heading): (StaticString, Heading) in [
      ("toss-up", .tossup), ("tossup", .tossup), ("toss up", .tossup), ("bonus", .bonus),
      ("visual bonus", .visualBonus),
    ] where Scan.equalsFolding(words, word) { return heading }
    return isMarkdown && Scan.find("oss-up", in: words) != nil ? .tossup : nil
  }

  /// Short lines that come back on every page, such as "CSBL Round 1"; the commonest first.
  private static func runningLines(_ lines: [ByteSlice]) -> [ByteSlice] {
    var counts: [[UInt8]: Int] = [:]
    var order: [ByteSlice] = []
    for line in lines {
      let words = Scan.trimmed(line)
      guard (6...60).contains(words.count), heading(words) == nil, words.contains(0x20),
        ChoiceText.split(words) == nil, !Scan.hasPrefixFolding(words, "answer"),
        counts.count < 10_000
      else { continue }
      let key = Array(words)
      if counts[key] == nil { order.append(words) }
      counts[key, default: 0] += 1
    }
    return Array(order.filter { (counts[Array($0)] ?? 0) >= 3 }.prefix(4))
  }

  private struct Record {
    var line: Int
    var heading: Heading
    var lines: [ByteSlice] = []

    func finish(_ footers: [ByteSlice], into collector: inout Collector) {
      let place = "line \(line)"
      var body: [UInt8] = []
      for line in lines {
        body.append(contentsOf: unescaped(line))
        body.append(0x0A)
      }
      guard let end = Scan.find("answer:", in: body[...]) else {
        return collector.reject(place, "There is no \"ANSWER:\" in this question.")
      }
      let stem = ScienceBowlStem(body[..<end])
      var question = Question(
        kind: .short, text: RecordText.sentence(plain: stem.text), answer: "")
      question.choices = stem.choices
      question.category = stem.category
      question.difficulty = 4
      question.source.number = stem.number
      question.pair = stem.number.map { String($0) } ?? ""
      question.isVisual = heading == .visualBonus
      let answer = answerLine(body[(end + 7)...], footers)
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
      return RecordText.sentence(plain: Scan.trimmed(answer))
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
    var starts: [Int] = []
    var from = text.startIndex
    for label in UInt8(ascii: "W")...UInt8(ascii: "Z") {
      guard let place = ScienceBowlStem.label(label, in: text, from: from) else { break }
      starts.append(place)
      from = place + 2
    }
    guard starts.count >= 2 else { return }
    for (index, start) in starts.enumerated() {
      let end = index + 1 < starts.count ? starts[index + 1] : text.endIndex
      let choice = RecordText.sentence(plain: text[(start + 2)..<end])
      let label = Scan.string([text[start]])
      choices.append(Question.Choice(label: label, text: choice, isRight: false))
    }
    text = Scan.trimmed(text[..<starts[0]])
  }

  /// Where "W)" begins a word, at `start` or later.
  private static func label(_ label: UInt8, in text: ByteSlice, from start: Int) -> Int? {
    for place in text[start...].indices.dropLast()
    where text[place] == label && text[place + 1] == UInt8(ascii: ")") {
      if place == text.startIndex || Scan.isSpace(text[place - 1]) { return place }
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
    for style: StaticString in ["multiple choice", "short answer"] {
      guard let place = Scan.find(style, in: text.prefix(80)) else { continue }
      var name: [UInt8] = []
      for byte in text[..<place] where Scan.isLetter(byte) || byte == 0x20 { name.append(byte) }
      category = ScienceBowlImport.categoryName(Scan.string(Scan.lower(name[...])))
      text = Scan.trimmed(text[(place + style.utf8CodeUnitCount)...])
      if text.first == UInt8(ascii: ":") { text = Scan.trimmed(text.dropFirst()) }
      return
    }
  }
}
