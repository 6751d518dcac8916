import Packs

/// Moodle's XML: `<question type="multichoice">` with its text, its answers and their fractions
/// (docs.moodle.org/en/Moodle_XML_format).
enum MoodleImport {
  static func recognises(_ text: ByteSlice) -> Bool {
    guard text.first(where: { !Scan.isSpace($0) }) == UInt8(ascii: "<") else { return false }
    let head = text.prefix(4_096)
    return Scan.find("<quiz", in: head) != nil && Scan.find("<question", in: text) != nil
  }

  static func read(_ bytes: [UInt8], into collector: inout Collector) {
    var place = bytes.startIndex
    var line = 1
    var category = ""
    while let open = Scan.find("<question ", in: bytes[place...]) {
      line += bytes[place..<open].count { $0 == 0x0A }
      let end = Scan.find("</question>", in: bytes[open...]) ?? bytes.endIndex
      let record = Element(bytes[open..<end])
      if record.attribute("type") == "category" {
        let path = Array((record.text(of: "category") ?? "").utf8)
        let last = path.split(separator: UInt8(ascii: "/")).last.map { Scan.string($0) }
        category = RecordText.name(last ?? "")
      } else {
        read(record, category, at: "line \(line)", into: &collector)
      }
      line += bytes[open..<end].count { $0 == 0x0A }
      place = end
    }
  }

  private static func read(
    _ record: Element, _ category: String, at place: String, into collector: inout Collector
  ) {
    let type = record.attribute("type") ?? ""
    guard ["multichoice", "truefalse", "shortanswer", "numerical"].contains(type) else {
      return collector.reject(place, "A question of the type “\(type)” cannot be asked here.")
    }
    let stem = record.first("questiontext").flatMap { $0.text(of: "text") } ?? ""
    var question = Question(kind: .short, text: RecordText.sentence(stem), answer: "")
    question.category = category
    question.isVisual = HTMLText(Array(stem.utf8)[...]).hasImage
    let feedback = record.first("generalfeedback").flatMap { $0.text(of: "text") }
    question.explanation = RecordText.sentence(feedback ?? "")
    let answers = record.all("answer").prefix(PackLimit.choicesMax).map { element in
      (
        text: RecordText.sentence(element.text(of: "text") ?? ""),
        isRight: isPositive(element.attribute("fraction") ?? "0")
      )
    }
    let right = answers.filter { $0.isRight }.map { $0.text }
    guard let first = right.first else {
      return collector.reject(place, "None of its answers is right.")
    }
    question.answer = first
    switch type {
    case "shortanswer", "numerical":
      let others = right.dropFirst().map { "accept " + $0 }
      if !others.isEmpty { question.answer += " [" + others.joined(separator: "; ") + "]" }
    default:
      if type == "truefalse" {
        question.text = "True or false: " + question.text
        question.answer = first.utf8.first.map { Scan.lower($0) } == 0x74 ? "True" : "False"
      }
      for (index, answer) in answers.enumerated() {
        let text = type == "truefalse" ? capital(answer.text) : answer.text
        question.choices.append(
          Question.Choice(label: ChoiceText.label(index), text: text, isRight: answer.isRight))
      }
    }
    collector.add(question, at: place)
  }

  private static func isPositive(_ fraction: String) -> Bool {
    fraction.utf8.first != UInt8(ascii: "-")
      && fraction.utf8.contains { $0 >= UInt8(ascii: "1") && $0 <= UInt8(ascii: "9") }
  }

  private static func capital(_ word: String) -> String {
    var bytes = Array(word.utf8)
    if let first = bytes.first, Scan.isLower(first) { bytes[0] = first & 0xDF }
    return Scan.string(bytes)
  }

  /// A part of the file from `<name` on, up to where it closes.
  private struct Element {
    private let bytes: ByteSlice

    init(_ bytes: ByteSlice) { self.bytes = bytes }

    func attribute(_ name: String) -> String? {
      let head = bytes.prefix { $0 != UInt8(ascii: ">") }
      let mark = Array((name + "=").utf8)
      guard let place = Scan.find(mark[...], in: head), place + mark.count < head.endIndex else {
        return nil
      }
      let quote = head[place + mark.count]
      let rest = head[(place + mark.count + 1)...]
      return rest.firstIndex(of: quote).map { Scan.string(rest[..<$0]) }
    }

    func first(_ name: String) -> Element? { all(name, max: 1).first }

    func all(_ name: String, max: Int = 100) -> [Element] {
      let (open, close) = (Array("<\(name)".utf8), Array("</\(name)>".utf8))
      var found: [Element] = []
      var place = bytes.startIndex
      while found.count < max, let start = Scan.find(open[...], in: bytes[place...]) {
        let end = Scan.find(close[...], in: bytes[start...]) ?? bytes.endIndex
        place = Swift.min(end + close.count, bytes.endIndex)
        let next = start + open.count < bytes.endIndex ? bytes[start + open.count] : 0
        if next == UInt8(ascii: ">") || Scan.isSpace(next) {
          found.append(Element(bytes[start..<end]))
        }
      }
      return found
    }

    /// The text within its first `<name>`, as HTML: CDATA opened, entities of XML undone.
    func text(of name: String) -> String? {
      guard let inner = first(name)?.bytes, let start = inner.firstIndex(of: UInt8(ascii: ">"))
      else { return nil }
      var text = Scan.trimmed(inner[(start + 1)...])
      if name == "category", let nested = Element(text).first("text") {
        return nested.text(of: "text")
      }
      if Scan.hasPrefix(text, "<![CDATA[") {
        text = text.dropFirst(9)
        return Scan.string(text[..<(Scan.find("]]>", in: text) ?? text.endIndex)])
      }
      return Scan.string(HTMLText(text, keepsLines: true).lines)
    }
  }
}
