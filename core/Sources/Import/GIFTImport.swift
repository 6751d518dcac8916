import Packs

/// GIFT, the text form of Moodle's questions: `::title:: question {=right ~wrong}`.
///
/// Read are choices, several right ones (`~%50%`), short answers, numbers (`#3:0.1`), true or false
/// and pairs (`=a -> b`), with feedback (`#`), comments (`//`) and `$CATEGORY:`
/// (docs.moodle.org/en/GIFT_format).
enum GIFTImport {
  static func recognises(_ lines: [ByteSlice]) -> Bool {
    let text = lines.prefix(400)
    if text.contains(where: { Scan.hasPrefix($0, "$CATEGORY:") }) { return true }
    var isOpen = false
    for line in text where !Scan.hasPrefix(Scan.trimmed(line), "//") {
      for place in line.indices {
        if isEscaped(line, place) { continue }
        if line[place] == UInt8(ascii: "{") { isOpen = true }
        if isOpen, line[place] == UInt8(ascii: "}") { isOpen = false }
        guard isOpen, place + 1 < line.endIndex, line[place] == UInt8(ascii: "{") else { continue }
        let rest = Scan.trimmed(line[(place + 1)...])
        if let sign = rest.first, [0x3D, 0x7E, 0x23].contains(sign) { return true }
        for word: StaticString in ["t}", "f}", "true}", "false}"]
        where Scan.hasPrefixFolding(rest, word) { return true }
      }
      if isOpen, let sign = Scan.trimmed(line).first, sign == 0x3D || sign == 0x7E { return true }
    }
    return false
  }

  static func read(_ bytes: [UInt8], into collector: inout Collector) {
    var category = ""
    var record: [UInt8] = []
    var start = 0
    var depth = 0
    for (index, line) in Scan.lines(bytes[...]).enumerated() {
      let words = Scan.trimmed(line)
      if Scan.hasPrefix(words, "//") { continue }
      if Scan.hasPrefix(words, "$CATEGORY:") {
        let path = words.dropFirst(10).split(separator: UInt8(ascii: "/")).last ?? []
        category = RecordText.name(Scan.string(Scan.trimmed(path)))
      } else if words.isEmpty {
        // NB: an empty line ends a question, but not within its braces.
        if depth > 0, record.count < PackLimit.textBytesMax { continue }
        finish(&record, start, category, into: &collector)
        depth = 0
      } else {
        if record.isEmpty { start = index + 1 }
        record.append(contentsOf: words)
        record.append(0x0A)
        depth = max(0, depth + braces(words))
      }
    }
    finish(&record, start, category, into: &collector)
  }

  /// How many more braces a line opens than it closes.
  private static func braces(_ line: ByteSlice) -> Int {
    var depth = 0
    for place in line.indices where !isEscaped(line, place) {
      if line[place] == UInt8(ascii: "{") { depth += 1 }
      if line[place] == UInt8(ascii: "}") { depth -= 1 }
    }
    return depth
  }

  private static func finish(
    _ record: inout [UInt8], _ line: Int, _ category: String, into collector: inout Collector
  ) {
    guard !record.isEmpty else { return }
    let place = "line \(line)"
    switch Record(record).question {
    case .success(var question):
      question.category = category
      collector.add(question, at: place)
    case .failure(let fault): collector.reject(place, fault.message)
    }
    record = []
  }

  fileprivate struct Fault: Error { var message: String }

  fileprivate static func isEscaped(_ text: ByteSlice, _ place: Int) -> Bool {
    place > text.startIndex && text[place - 1] == UInt8(ascii: "\\")
  }

  /// One question of a file.
  private struct Record {
    private var text: ByteSlice
    private var inside: ByteSlice?
    private var isHTML = false

    init(_ record: [UInt8]) {
      var stem = record[...]
      if Scan.hasPrefix(stem, "::"), let end = Scan.find("::", in: stem.dropFirst(2)) {
        stem = Scan.trimmed(stem[(end + 2)...])
      }
      if Scan.hasPrefix(stem, "["), let end = stem.firstIndex(of: UInt8(ascii: "]")) {
        isHTML = Scan.find("html", in: stem[..<end]) != nil
        stem = Scan.trimmed(stem[(end + 1)...])
      }
      let open = stem.indices.first { stem[$0] == UInt8(ascii: "{") && !isEscaped(stem, $0) }
      let close = stem.indices.last { stem[$0] == UInt8(ascii: "}") && !isEscaped(stem, $0) }
      text = stem
      guard let open, let close, close > open else { return }
      inside = Scan.trimmed(stem[(open + 1)..<close])
      let after = Scan.trimmed(stem[(close + 1)...])
      let before = Scan.trimmed(stem[..<open])
      // What follows the braces makes a gap of them.
      text = after.isEmpty ? before : (Array(before) + Array(" ___ ".utf8) + Array(after))[...]
    }

    var question: Result<Question, Fault> {
      guard let inside else {
        return .failure(Fault(message: "It has no answer in braces, such as {=Nile ~Rhine}."))
      }
      var question = Question(kind: .short, text: words(text), answer: "")
      let value = Scan.string(Scan.lower(Scan.trimmed(inside.prefix { $0 != UInt8(ascii: "#") })))
      if ["t", "true", "f", "false"].contains(value) {
        question.text = "True or false: " + question.text
        question.answer = value.hasPrefix("t") ? "True" : "False"
        question.choices = [
          Question.Choice(label: "A", text: "True", isRight: question.answer == "True"),
          Question.Choice(label: "B", text: "False", isRight: question.answer == "False"),
        ]
        return .success(question)
      }
      if inside.first == UInt8(ascii: "#") { return number(question, inside.dropFirst()) }
      return answers(question, pieces(inside))
    }

    /// "=right", "~wrong" and "~%50%half", each without its feedback.
    private func pieces(_ inside: ByteSlice) -> [(isRight: Bool, text: ByteSlice)] {
      var starts: [Int] = []
      for place in inside.indices where !isEscaped(inside, place) {
        if inside[place] == UInt8(ascii: "=") || inside[place] == UInt8(ascii: "~") {
          starts.append(place)
        }
      }
      var pieces: [(isRight: Bool, text: ByteSlice)] = []
      for (index, start) in starts.enumerated() {
        let end = index + 1 < starts.count ? starts[index + 1] : inside.endIndex
        var text = Scan.trimmed(inside[(start + 1)..<end])
        var isRight = inside[start] == UInt8(ascii: "=")
        if text.first == UInt8(ascii: "%"),
          let close = text.dropFirst().firstIndex(of: UInt8(ascii: "%"))
        {
          let share = text[(text.startIndex + 1)..<close]
          isRight =
            share.first != UInt8(ascii: "-") && Scan.integer(share.prefix { $0 != 0x2E }) != 0
          text = text[(close + 1)...]
        }
        let hash = text.indices.first { text[$0] == UInt8(ascii: "#") && !isEscaped(text, $0) }
        pieces.append((isRight, Scan.trimmed(text[..<(hash ?? text.endIndex)])))
      }
      return pieces
    }

    private func answers(
      _ question: Question, _ pieces: [(isRight: Bool, text: ByteSlice)]
    ) -> Result<Question, Fault> {
      var question = question
      guard !pieces.isEmpty else {
        return .failure(Fault(message: "An essay has no answer that can be judged."))
      }
      let right = pieces.filter { $0.isRight }.map { words($0.text) }
      guard let first = right.first else {
        return .failure(Fault(message: "None of its choices is right."))
      }
      if right.count == pieces.count {
        let pairs = right.map { Array($0.utf8) }.filter { Scan.find("->", in: $0[...]) != nil }
        if pairs.count == right.count {
          return .failure(Fault(message: "A question of matching pairs cannot be asked here yet."))
        }
        let others = right.dropFirst().map { "accept " + $0 }
        question.answer =
          first + (others.isEmpty ? "" : " [" + others.joined(separator: "; ") + "]")
        return .success(question)
      }
      for (index, piece) in pieces.enumerated() {
        question.choices.append(
          Question.Choice(
            label: ChoiceText.label(index), text: words(piece.text), isRight: piece.isRight))
      }
      question.answer = first
      return .success(question)
    }

    /// "3", "3:0.1" and "1..5".
    private func number(_ question: Question, _ text: ByteSlice) -> Result<Question, Fault> {
      var question = question
      var text = Scan.trimmed(text)
      if text.first == UInt8(ascii: "=") { text = Scan.trimmed(text.dropFirst()) }
      if text.first == UInt8(ascii: "%"),
        let close = text.dropFirst().firstIndex(of: UInt8(ascii: "%"))
      {
        text = text[(close + 1)...]
      }
      let end = text.firstIndex { [0x23, 0x7E, 0x3D, 0x0A].contains($0) } ?? text.endIndex
      text = Scan.trimmed(text[..<end])
      if let dots = Scan.find("..", in: text) {
        let (low, high) = (Scan.string(text[..<dots]), Scan.string(text[(dots + 2)...]))
        question.answer = "\(low) [accept any number from \(low) to \(high)]"
      } else {
        question.answer = Scan.string(text.prefix { $0 != UInt8(ascii: ":") })
      }
      return .success(question)
    }

    /// Without the backslash before the signs of the format.
    private func words(_ text: ByteSlice) -> String {
      var output: [UInt8] = []
      for place in text.indices {
        let isNext = place + 1 < text.endIndex && Array("~=#{}:\\".utf8).contains(text[place + 1])
        if text[place] == UInt8(ascii: "\\"), isNext, !isEscaped(text, place) { continue }
        output.append(text[place])
      }
      return isHTML || WebText.hasFormatting(output[...])
        ? RecordText.sentence(Scan.string(output)) : RecordText.sentence(plain: output[...])
    }
  }
}
