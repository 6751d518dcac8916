import Basics
import Packs

/// OpenTriviaQA's text: "#Q question", more of it, "^ answer", "A choice"..., a blank line.
enum OpenTriviaQAImport {
  static func recognises(_ lines: [ByteSlice]) -> Bool {
    var hasQuestion = false
    for line in lines.prefix(400) {
      if Scan.hasPrefix(line, "#Q ") { hasQuestion = true }
      if hasQuestion, Scan.hasPrefix(line, "^ ") { return true }
    }
    return false
  }

  static func read(_ lines: [ByteSlice], into collector: inout Collector) {
    var record = Record()
    for (index, line) in lines.enumerated() {
      if Scan.hasPrefix(line, "#Q") {
        record.finish(into: &collector)
        record = Record(line: index + 1, text: Array(line.dropFirst(2)))
      } else if record.line > 0 {
        record.take(line)
      }
    }
    record.finish(into: &collector)
  }

  private struct Record {
    var line = 0
    var text: [UInt8] = []
    var answer: ByteSlice?
    var choices: [(label: UInt8, text: ByteSlice)] = []

    mutating func take(_ line: ByteSlice) {
      if line.first == UInt8(ascii: "^"), answer == nil {
        answer = Scan.trimmed(line.dropFirst())
      } else if answer == nil {
        text.append(0x20)
        text.append(contentsOf: line)
      } else if line.count > 2, Scan.isUpper(line[line.startIndex]),
        line[line.startIndex + 1] == 0x20, choices.count <= PackLimit.choicesMax
      {
        choices.append((line[line.startIndex], Scan.trimmed(line.dropFirst(2))))
      }
    }

    func finish(into collector: inout Collector) {
      guard line > 0 else { return }
      let place = "line \(line)"
      guard let answer, !answer.isEmpty else {
        return collector.reject(place, "There is no answer (a line that begins with ^).")
      }
      let line = RecordText.sentence(plain: answer)
      var question = Question(
        kind: .short, text: RecordText.sentence(plain: text[...]), answer: line)
      for choice in choices {
        let text = RecordText.sentence(plain: choice.text)
        let isRight = text == line && !question.choices.contains { $0.isRight }
        question.choices.append(
          Question.Choice(label: Scan.string([choice.label]), text: text, isRight: isRight))
      }
      if !question.choices.isEmpty, !question.choices.contains(where: { $0.isRight }) {
        question.choices = []
        collector.note(place, "None of the choices is the answer; kept without them.", .warning)
      }
      collector.add(question, at: place)
    }
  }
}
