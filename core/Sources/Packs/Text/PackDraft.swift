import Basics
import Practice

/// One question of a pack's text while its lines are read.
package struct PackDraft {
  let kind: Question.Kind
  private(set) var place: QuestionPlace
  var key = ""
  /// Why the question cannot be used; empty when it can.
  private(set) var fault = ""
  /// Where the fault is.
  private(set) var faultPlace = ""
  private let notesLines: Bool
  /// The line that is taken.
  private var line: Int
  private var names: [(name: String, value: [UInt8])] = []
  private var text: [UInt8]?
  private var answer: [UInt8]?
  private var parts: [Part] = []
  private var choices: [Question.Choice] = []
  private var explanation: String?

  private struct Part {
    var text: [UInt8]?
    var answer: [UInt8]?
    var value: Int32
    var level: Question.Part.Level?
  }

  init(kind: Question.Kind, place: QuestionPlace, notesLines: Bool) {
    self.kind = kind
    self.place = place
    self.notesLines = notesLines
    line = place.line
  }

  mutating func fail(_ message: String, at spot: QuestionPlace.Spot? = nil) {
    guard fault.isEmpty else { return }
    fault = message
    faultPlace = place.text(line: spot.flatMap { place.lines[$0] } ?? line)
  }

  private mutating func note(_ spot: QuestionPlace.Spot) {
    if notesLines, place.lines[spot] == nil { place.lines[spot] = line }
  }

  /// Takes a line; gives what is wrong with it, if that does not spoil the whole question.
  mutating func take(
    _ raw: ByteSlice, line number: Int
  ) -> (message: String, severity: Problem.Severity)? {
    line = number
    if raw.first == UInt8(ascii: "|") {
      add(raw.dropFirst(Scan.hasPrefix(raw, "| ") ? 2 : 1))
      return nil
    }
    let line = Scan.trimmed(raw)
    if line.isEmpty { return nil }
    if Scan.hasPrefix(line, "ANSWER:") {
      take(answer: Scan.oneLine(line.dropFirst(7)))
    } else if Scan.hasPrefix(line, "WHY:") {
      if explanation != nil { fail("There are two lines \"WHY:\".") }
      explanation = Scan.string(Scan.oneLine(line.dropFirst(4)))
      note(.explanation)
    } else if kind == .bonus, let (value, level, rest) = PackDraft.partMark(line) {
      if let last = parts.last, last.answer == nil { fail("A part has no \"ANSWER:\".") }
      note(.part(parts.count))
      parts.append(
        Part(text: rest.isEmpty ? nil : Array(rest), answer: nil, value: value, level: level))
    } else if kind == .short, text != nil, let (label, rest) = PackDraft.choiceMark(line) {
      note(.choice(choices.count))
      choices.append(
        Question.Choice(label: label, text: Scan.string(Scan.oneLine(rest)), isRight: false))
    } else if text == nil, let (name, value) = PackDraft.nameAndValue(line) {
      guard PackDraft.knownNames.contains(name) else {
        return ("\"\(name)\" is not known here; the line is ignored.", .warning)
      }
      names.append((name, Scan.oneLine(value)))
      note(.name(name))
    } else {
      add(line)
    }
    return nil
  }

  /// A line of the text, or of the part that was opened.
  private mutating func add(_ line: ByteSlice) {
    if let last = parts.indices.last {
      if parts[last].answer != nil { return fail("A line follows the answer of a part.") }
      parts[last].text = PackDraft.joined(parts[last].text, line)
    } else if answer != nil || !choices.isEmpty {
      fail("A line follows the choices or the answer.")
    } else {
      if notesLines { note(.clue(text.map { $0.count { $0 == 0x0A } + 1 } ?? 0)) }
      text = PackDraft.joined(text, line)
    }
  }

  private static func joined(_ text: [UInt8]?, _ line: ByteSlice) -> [UInt8] {
    guard var text else { return Array(line) }
    text.append(0x0A)
    text.append(contentsOf: line)
    return text
  }

  private mutating func take(answer line: [UInt8]) {
    if let last = parts.indices.last {
      if parts[last].answer != nil { fail("A part has two lines \"ANSWER:\".") }
      parts[last].answer = line
      note(.answer(part: last))
    } else if kind == .bonus {
      fail("The answer of a bonus follows its part, such as \"[10e] ...\".")
    } else {
      if answer != nil { fail("There are two lines \"ANSWER:\".") }
      answer = line
      note(.answer(part: nil))
    }
  }

  /// The question, or nil with `fault` saying why not.
  mutating func finish() -> Question? {
    guard fault.isEmpty else { return nil }
    line = place.line
    guard let text, PackDraft.hasWords(text) else { return failed("It has no text.") }
    let line = Scan.string(answer ?? [])
    var question = Question(
      key: key, kind: kind, text: Scan.string(text), answer: line, domain: .popCulture)
    if kind == .bonus, parts.isEmpty { return failed("A bonus has parts, such as \"[10e] ...\".") }
    if kind != .bonus, !PackDraft.hasWords(answer ?? []) { return failed("It has no \"ANSWER:\".") }
    for (number, part) in parts.enumerated() {
      guard let text = part.text, PackDraft.hasWords(text), let answer = part.answer,
        PackDraft.hasWords(answer)
      else { return failed("A part has no text or no \"ANSWER:\".", at: .part(number)) }
      question.parts.append(
        Question.Part(
          text: Scan.string(text), answer: Scan.string(answer), value: part.value,
          level: part.level))
    }
    question.choices = choices
    if !choices.isEmpty, !markRight(&question) {
      return failed(PackDraft.choiceFault, at: .answer(part: nil))
    }
    question.explanation = explanation ?? ""
    return describe(&question) ? question : nil
  }

  /// More than marks and space.
  package static func hasWords(_ text: [UInt8]) -> Bool {
    var scanner = MarkScanner(text[...], isAnswer: true)
    while let mark = scanner.next() {
      if case .byte(let byte) = mark, !Scan.isSpace(byte) { return true }
    }
    return false
  }

  private mutating func failed(
    _ message: String, at spot: QuestionPlace.Spot? = nil
  ) -> Question? {
    fail(message, at: spot)
    return nil
  }

  private static let choiceFault =
    "\"ANSWER:\" names the right choice by its label, as in \"ANSWER: W) Limestone\"."

  /// "W) Limestone", "W", and for several right ones "W, Y) Limestone and chert".
  private func markRight(_ question: inout Question) -> Bool {
    let line = answer ?? []
    let bracket = line.firstIndex(of: UInt8(ascii: ")"))
    let labels = line[..<(bracket ?? line.endIndex)].split(separator: UInt8(ascii: ","))
    for label in labels {
      let name = Scan.string(Scan.trimmed(label))
      guard let index = question.choices.firstIndex(where: { $0.label == name }) else {
        return false
      }
      question.choices[index].isRight = true
    }
    for (index, choice) in choices.enumerated() {
      for other in choices[..<index] where other.label == choice.label { return false }
    }
    let rest = bracket.map { Scan.trimmed(line[($0 + 1)...]) } ?? []
    question.answer = Scan.string(rest)
    for choice in question.choices where choice.isRight && rest.isEmpty {
      question.answer = choice.text
    }
    let hasWords = choices.allSatisfy { PackDraft.hasWords(Array($0.text.utf8)) }
    return hasWords && !labels.isEmpty && PackDraft.hasWords(Array(question.answer.utf8))
  }

  private mutating func describe(_ question: inout Question) -> Bool {
    var description = PackDescription()
    for (name, value) in names {
      guard description.take(name, value) else {
        fail(
          "\"\(name): \(Scan.string(value))\" cannot be: \(PackDescription.expected(name))",
          at: .name(name))
        return false
      }
    }
    if let name = description.lonely {
      fail("\"\(name):\" says what a picture shows, and there is no \"picture:\".", at: .name(name))
      return false
    }
    description.apply(to: &question)
    return true
  }
}
