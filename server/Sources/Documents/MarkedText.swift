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

  /// With the next line behind it, a hyphen that the page's width made undone.
  func joined(_ next: MarkedLine, _ words: DocumentWords) -> MarkedLine {
    var whole = self
    if let end = words.lineEnd(text, before: next.text) {
      whole.dropLast(end == .broken ? 1 : 0)
      for run in next.runs {
        whole.append(run.text, isBold: run.isBold, isUnderlined: run.isUnderlined)
      }
      return whole
    }
    let isSpaced = text.last?.isWhitespace == true || next.text.first?.isWhitespace == true
    if !isSpaced, let last = runs.last {
      whole.append(" ", isBold: last.isBold, isUnderlined: last.isUnderlined)
    }
    for run in next.runs {
      whole.append(run.text, isBold: run.isBold, isUnderlined: run.isUnderlined)
    }
    return whole
  }

  /// Takes letters from its end, which the last run must have.
  mutating func dropLast(_ count: Int) {
    guard count > 0, let last = runs.last else { return }
    runs[runs.count - 1].text = String(last.text.dropLast(count))
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
  let words = DocumentWords(lines)
  let texts = withHyphensMended(withAnswersWhole(lines, words), words).map { line in
    line.isRule ? "" : answerStart(in: line).map { marked(line, from: $0) } ?? line.text
  }
  return texts.map { withoutLigatures($0.filter { $0 != "\u{200B}" }) }.joined(separator: "\n")
    + "\n"
}

/// With each answer that a page's width broke over lines on one line again.
private func withAnswersWhole(_ lines: [MarkedLine], _ words: DocumentWords) -> [MarkedLine] {
  var whole: [MarkedLine] = []
  var isInAnswer = false
  for line in lines {
    if answerStart(in: line) != nil {
      isInAnswer = true
    } else if line.isBlank || line.isRule || beginsSomethingElse(line.text) {
      isInAnswer = false
    }
    if isInAnswer, answerStart(in: line) == nil, let last = whole.last, line.isBroken {
      whole[whole.count - 1] = last.joined(line, words)
    } else {
      whole.append(line)
    }
  }
  return whole
}

/// How many letters of the line come before the answer, mark included; nil without an answer.
///
/// The mark is "ANSWER:", in capitals also with one space within or another sign for the colon.
/// "Short Answer:" is a style of question.
func answerStart(in line: MarkedLine) -> Int? {
  let text = Array(line.text)
  for place in text.indices where text[place] == "A" || text[place] == "a" {
    guard let end = answerMark(text, at: place) else { continue }
    let before = text[..<place].reversed().drop { !$0.isLetter }.prefix(5)
    if String(before.reversed()).lowercased() != "short" { return end }
  }
  return nil
}

private func answerMark(_ text: [Character], at place: Int) -> Int? {
  var cursor = place
  var spaces = 0
  for letter in "answer" {
    if cursor > place, cursor < text.count, text[cursor] == " ", spaces == 0 {
      spaces += 1
      cursor += 1
    }
    guard cursor < text.count, text[cursor].lowercased() == String(letter) else { return nil }
    cursor += 1
  }
  let isCapitals = text[place..<cursor].allSatisfy { $0 == " " || $0.isUppercase }
  if cursor < text.count, text[cursor].lowercased() == "s" { cursor += 1 }
  while cursor < text.count, text[cursor] == " " { cursor += 1 }
  guard cursor < text.count, spaces == 0 || isCapitals else { return nil }
  let isColon = text[cursor] == ":" || text[cursor] == "："
  let isLineStart = text[..<place].allSatisfy(\.isWhitespace)
  guard isColon || isCapitals && isLineStart && ";”“\"".contains(text[cursor]) else { return nil }
  return cursor + 1
}

/// A numbered question, a bonus part, a choice or an answer follows: what runs on does not look so.
func beginsSomethingElse(_ text: String) -> Bool {
  let text = text.drop { $0.isWhitespace }
  let number = text.prefix { $0.isNumber }
  if !number.isEmpty, let next = text.dropFirst(number.count).first { return ".):".contains(next) }
  let letters = text.prefix(24).lowercased().filter { $0.isLetter || "[<".contains($0) }
  let starts = ["[", "<", "bonus", "tossup", "visualbonus"]
  guard starts.contains(where: { letters.hasPrefix($0) }) else { return false }
  return letters.first != "[" || text.dropFirst().first?.isNumber == true
}

/// Whether a line says where in a question we are, wherever on a page it stands.
func isStructure(_ line: MarkedLine) -> Bool {
  let text = line.text.trimmingPrefix { $0.isWhitespace }
  if beginsSomethingElse(line.text) || answerStart(in: line) != nil { return true }
  let folded = text.lowercased()
  if folded.contains("short answer") || folded.contains("multiple choice") { return true }
  let letter = text.drop { $0 == "(" }
  guard let first = letter.first, first.isUppercase, let next = letter.dropFirst().first else {
    return false
  }
  return next == ")" || next == "." && letter.dropFirst(2).first == " "
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
