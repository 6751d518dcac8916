/// A line of a document that knows which of its letters are bold or underlined.
struct MarkedLine: Equatable {
  struct Run: Equatable {
    var text: String
    var isBold = false
    var isUnderlined = false
  }

  var runs: [Run] = []

  var text: String { runs.map(\.text).joined() }
  var isBlank: Bool { text.allSatisfy { $0.isWhitespace || $0 == "\u{200B}" } }

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
  var texts: [String] = []
  var isInAnswer = false
  for line in lines {
    let start = answerStart(in: line)
    if line.isBlank || (start == nil && beginsSomethingElse(line.text)) { isInAnswer = false }
    if let start {
      isInAnswer = true
      texts.append(marked(line, from: start))
    } else {
      texts.append(isInAnswer ? marked(line, from: 0) : line.text)
    }
  }
  return texts.map { $0.filter { $0 != "\u{200B}" } }.joined(separator: "\n") + "\n"
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
private func beginsSomethingElse(_ text: String) -> Bool {
  let text = text.drop { $0.isWhitespace }
  let number = text.prefix { $0.isNumber }
  if !number.isEmpty, let next = text.dropFirst(number.count).first { return ".):".contains(next) }
  return text.hasPrefix("[1") || text.hasPrefix("[5") || text.hasPrefix("<")
    || text.lowercased().hasPrefix("bonus")
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
  // Brackets and commas that happen to be bold are no part of an answer.
  guard core.contains(where: { $0.isLetter || $0.isNumber }) else { return text }
  return leading + "_" + core + "_" + trailing
}
