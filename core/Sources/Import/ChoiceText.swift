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
