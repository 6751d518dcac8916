import Basics
import Packs

/// Lines such as "W) Limestone": a label, a bracket or a full stop, and a text.
enum ChoiceText {
  /// The label at the start of a line, and what follows; nil when there is none.
  static func split(_ line: ByteSlice) -> (label: UInt8, text: ByteSlice)? {
    var line = Scan.trimmed(line)
    if line.first == UInt8(ascii: "(") { line = line.dropFirst() }
    guard line.count >= 2, let label = line.first, Scan.isUpper(label),
      line[line.startIndex + 1] == UInt8(ascii: ")")
        || line[line.startIndex + 1] == UInt8(ascii: ".")
    else { return nil }
    return (label, Scan.trimmed(line.dropFirst(2)))
  }

  /// Which choice an answer line names: "W) limestone", "W", "W - limestone", "limestone"; with
  /// what it says behind the label, which is nothing for a bare letter.
  static func named(
    _ line: String, among choices: [Question.Choice]
  ) -> (label: String, answer: String)? {
    for choice in choices where same(choice.text, line) { return (choice.label, line) }
    let whole = Scan.trimmed(Array(line.utf8)[...])
    if let (label, text) = split(whole) { return (Scan.string([label]), Scan.string(text)) }
    let bytes = Scan.trimmed(PackMarkup.plain(whole, isAnswer: true)[...])
    if let (label, text) = split(bytes) { return (Scan.string([label]), Scan.string(text)) }
    guard let first = bytes.first, Scan.isLetter(first) || Scan.isDigit(first) else { return nil }
    let label = Scan.string([Scan.isLower(first) ? first & 0xDF : first])
    guard choices.contains(where: { $0.label == label }) else { return nil }
    let rest = Scan.trimmed(bytes.dropFirst())
    if rest.isEmpty { return (label, "") }
    return sentence(rest, isOf: label, choices, isApart: rest.count < bytes.count - 1)
  }

  /// What stands behind a letter and a sign, or behind a letter when it is the text of that choice.
  private static func sentence(
    _ rest: ByteSlice, isOf label: String, _ choices: [Question.Choice], isApart: Bool
  ) -> (label: String, answer: String)? {
    let words = rest.drop { !Scan.isLetter($0) && !Scan.isDigit($0) && $0 != UInt8(ascii: "(") }
    let text = Scan.string(words)
    if isApart, choices.contains(where: { $0.label == label && same($0.text, text) }) {
      return (label, text)
    }
    return words.count < rest.count ? (label, text) : nil
  }

  /// Whether two texts say the same, apart from case and what stands in brackets.
  static func same(_ a: String, _ b: String) -> Bool { core(a) == core(b) }

  /// Lower case, without "[pronunciation]", "(read as: ...)" and marks.
  static func core(_ text: String) -> [UInt8] {
    var output: [UInt8] = []
    var depth = 0
    for byte in text.utf8 {
      if byte == UInt8(ascii: "[") || byte == UInt8(ascii: "(") { depth += 1 }
      if depth == 0, !PackMarkup.isMark(byte) { output.append(Scan.lower(byte)) }
      if byte == UInt8(ascii: "]") || byte == UInt8(ascii: ")") { depth = max(0, depth - 1) }
    }
    let line = Scan.oneLine(output[...])
    return line.isEmpty ? Scan.lower(Array(text.utf8)[...]) : line
  }

  static func label(_ index: Int) -> String {
    Scan.string([UInt8(ascii: "A") + UInt8(min(index, PackLimit.choicesMax - 1))])
  }
}

extension Question {
  /// Makes the choice with that label the right one; its text becomes the answer, unless the answer
  /// says what else to accept. False when there is no such choice.
  mutating func markRight(label: String) -> Bool {
    guard let right = choices.firstIndex(where: { $0.label == label }) else { return false }
    choices[right].isRight = true
    let accepts = Scan.find("accept", in: Array(answer.utf8)[...]) != nil
    if answer.isEmpty || !accepts && ChoiceText.same(answer, choices[right].text) {
      answer = choices[right].text
    }
    return true
  }
}
