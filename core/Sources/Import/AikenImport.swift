import Packs

/// Aiken: a question, its choices "A) text" or "A. text", and "ANSWER: B" below them
/// (docs.moodle.org/en/Aiken_format).
enum AikenImport {
  /// Each answer is one letter below a line of choices.
  static func recognises(_ lines: [ByteSlice]) -> Bool {
    var answers = 0
    for index in lines.indices.prefix(2_000) {
      let line = Scan.trimmed(lines[index])
      guard let end = AnswerMark.end(in: line, at: line.startIndex) else { continue }
      let letter = Scan.trimmed(line[end...])
      guard letter.count == 1, index > 1, let choice = ChoiceText.split(lines[index - 1]),
        choice.label < UInt8(ascii: "P"), let sign = letter.first, sign <= choice.label
      else { return false }
      answers += 1
    }
    return answers > 0
  }

  static func read(_ lines: [ByteSlice], into collector: inout Collector) {
    var text: [UInt8] = []
    var choices: [Question.Choice] = []
    var start = 0
    for (index, line) in lines.enumerated() {
      let line = Scan.trimmed(line)
      if line.isEmpty { continue }
      if text.isEmpty, choices.isEmpty { start = index + 1 }
      if let end = AnswerMark.end(in: line, at: line.startIndex) {
        collector.meetAnswer(onLine: index + 1)
        var question = Question(
          kind: .short, text: RecordText.sentence(plain: text[...]), answer: "")
        question.choices = choices
        let answer = Scan.string(line[end...])
        ScienceBowlImport.finish(question, answer, at: "line \(start)", into: &collector)
        text = []
        choices = []
      } else if let choice = ChoiceText.split(line), !text.isEmpty {
        choices.append(
          Question.Choice(
            label: Scan.string([choice.label]), text: RecordText.sentence(plain: choice.text),
            isRight: false))
      } else {
        text.append(contentsOf: line)
        text.append(0x20)
      }
    }
    if !text.isEmpty || !choices.isEmpty {
      collector.reject("line \(start)", "There is no \"ANSWER:\" with a letter in this question.")
    }
  }
}
