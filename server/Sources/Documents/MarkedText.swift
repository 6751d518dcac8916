/// A line of a document that knows which of its letters are bold or underlined.
struct MarkedLine: Equatable {
  struct Run: Equatable {
    var text: String
    var isBold = false
    var isUnderlined = false
  }

  var runs: [Run] = []
  /// Whether the width of a page ended the line before it, not its writer.
  var isBroken = false

  var text: String { runs.map(\.text).joined() }
  var isBlank: Bool { text.allSatisfy { $0.isWhitespace || $0 == "\u{200B}" } }

  /// A line drawn with signs, between questions.
  var isRule: Bool {
    let signs = text.filter { !$0.isWhitespace }
    return signs.count >= 3 && signs.allSatisfy { "~_-=*".contains($0) }
  }

  func joined(_ next: MarkedLine) -> MarkedLine {
    var whole = self
    let isSpaced = text.last?.isWhitespace == true || next.text.first?.isWhitespace == true
    if !isSpaced, let last = runs.last {
      whole.append(" ", isBold: last.isBold, isUnderlined: last.isUnderlined)
    }
    for run in next.runs {
      whole.append(run.text, isBold: run.isBold, isUnderlined: run.isUnderlined)
    }
    return whole
  }

  /// Appends letters, to the last run if they look the same.
  mutating func append(_ text: String, isBold: Bool, isUnderlined: Bool) {
    if let last = runs.last, last.isBold == isBold, last.isUnderlined == isUnderlined {
      runs[runs.count - 1].text += text
    } else {
      runs.append(Run(text: text, isBold: isBold, isUnderlined: isUnderlined))
    }
  }
}

/// Plain text of the lines, with `_required_` marks in the answer lines and nowhere else.
///
/// Packets underline what must be said; where a document has bold only, bold means that.
func packetText(_ lines: [MarkedLine]) -> String {
  let texts = withAnswersWhole(lines).map { line in
    line.isRule ? "" : answerStart(in: line).map { marked(line, from: $0) } ?? line.text
  }
  return texts.map { $0.filter { $0 != "\u{200B}" } }.joined(separator: "\n") + "\n"
}

/// With each answer that a page's width broke over lines on one line again.
private func withAnswersWhole(_ lines: [MarkedLine]) -> [MarkedLine] {
  var whole: [MarkedLine] = []
  var isInAnswer = false
  for line in lines {
    if answerStart(in: line) != nil {
      isInAnswer = true
    } else if line.isBlank || line.isRule || beginsSomethingElse(line.text) {
      isInAnswer = false
    }
    if isInAnswer, answerStart(in: line) == nil, let last = whole.last, line.isBroken {
      whole[whole.count - 1] = last.joined(line)
    } else {
      whole.append(line)
    }
  }
  return whole
}

/// How many letters of the line come before the answer, label included; nil without an answer.
private func answerStart(in line: MarkedLine) -> Int? {
  let text = Array(line.text.lowercased())
  let label = Array("answer:")
  guard text.count >= label.count else { return nil }
  return (0...(text.count - label.count)).first { text[$0...].starts(with: label) }
    .map { $0 + label.count }
}

/// A numbered question or a bonus part follows; an answer that runs on does not look so.
func beginsSomethingElse(_ text: String) -> Bool {
  let text = text.drop { $0.isWhitespace }
  let number = text.prefix { $0.isNumber }
  if !number.isEmpty, let next = text.dropFirst(number.count).first { return ".):".contains(next) }
  let starts = ["[1", "[5", "<", "bonus", "toss-up", "tossup"]
  return starts.contains { text.lowercased().hasPrefix($0) }
}

private func marked(_ line: MarkedLine, from start: Int) -> String {
  let hasUnderlines = line.runs.contains { $0.isUnderlined && !$0.isBlank }
  var output = ""
  var place = 0
  for run in line.runs {
    let plain = String(run.text.prefix(max(0, start - place)))
    let answer = String(run.text.dropFirst(plain.count))
    output += plain
    let isRequired = hasUnderlines ? run.isUnderlined : run.isBold
    output += isRequired ? underscored(answer) : answer
    place += run.text.count
  }
  return output
}

extension MarkedLine.Run {
  fileprivate var isBlank: Bool { text.allSatisfy(\.isWhitespace) }
}

/// With the marks inside the spaces around it, as in " _Nile_ ".
private func underscored(_ text: String) -> String {
  let leading = text.prefix { $0.isWhitespace }
  let rest = text.dropFirst(leading.count)
  let trailing = String(rest.reversed().prefix { $0.isWhitespace }.reversed())
  let core = rest.dropLast(trailing.count)
  // Commas that happen to be bold are no part of an answer, nor is how to say it.
  guard core.contains(where: { $0.isLetter || $0.isNumber }),
    !(core.hasPrefix("(") && core.hasSuffix(")"))
  else { return text }
  return leading + "_" + core + "_" + trailing
}
