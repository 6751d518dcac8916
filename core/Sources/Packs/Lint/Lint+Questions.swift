import Basics

extension Linter {
  mutating func checkTossup(_ question: Question) {
    let clues = Scan.lines(Array(question.text.utf8)[...])
    if !LintLimit.clues.contains(clues.count) {
      warn("It has \(clues.count) clues (lines); \(LintLimit.clues.text) are good.")
    }
    let words = PackMarkup.plain(question.text)
    let length = words.unicodeScalars.count
    let isYoung = question.grade == .elementary || question.grade == .middleSchool
    let range = isYoung ? LintLimit.youngTossupLength : LintLimit.tossupLength
    if !range.contains(length) { warn("It has \(length) characters; \(range.text) are good.") }
    checkPower(Array(question.text.utf8))
    checkGiveaway(clues)
    let shape = checkAnswer(question.answer, at: .answer(part: nil))
    for run in shape.required where TellingWords.all(of: run, in: Array(words.utf8)) {
      warn(
        "The text holds the answer \"\(Scan.string(run))\".",
        at: clues.firstIndex { TellingWords.all(of: run, in: Array($0)) }.map { .clue($0) })
    }
    noteAnswer(shape, of: .tossup, at: .answer(part: nil))
  }

  private mutating func checkPower(_ text: [UInt8]) {
    var scanner = MarkScanner(text[...], isAnswer: false)
    var signs = 0
    var marks: [Int] = []
    while let mark = scanner.next() {
      if case .byte(let byte) = mark, byte & 0xC0 != 0x80 { signs += 1 }
      if mark == .power { marks.append(signs) }
    }
    guard marks.count == 1, let mark = marks.first, signs > 0 else {
      return error("It has \(marks.count) power marks (*); exactly one is right.")
    }
    let percent = mark * 100 / signs
    if !LintLimit.powerPercent.contains(percent) {
      warn("Power ends at \(percent) % of the text; \(LintLimit.powerPercent.text) % are good.")
    }
  }

  private mutating func checkGiveaway(_ clues: [ByteSlice]) {
    for (index, clue) in clues.enumerated() {
      let isLast = index + 1 == clues.count
      let says =
        Scan.find("for 10 points", in: clue) != nil || Scan.find("for ten points", in: clue) != nil
      if isLast, !says { warn("The last clue does not say \"For 10 points\".", at: .clue(index)) }
      if !isLast, says {
        warn("\"For 10 points\" stands in clue \(index + 1), before the last.", at: .clue(index))
      }
    }
  }

  mutating func checkBonus(_ question: Question) {
    let leadIn = Array(question.text.utf8)[...]
    if Scan.find("for 10 points each", in: leadIn) == nil,
      Scan.find("for ten points each", in: leadIn) == nil
    {
      warn("The lead-in does not say \"For 10 points each\".", at: .clue(0))
    }
    checkLength(question.text, LintLimit.leadInLength, "The lead-in", at: .clue(0))
    guard question.parts.count == LintLimit.partsCount else {
      return error("It has \(question.parts.count) parts; a bonus has \(LintLimit.partsCount).")
    }
    for level in [Question.Part.Level.easy, .medium, .hard] {
      let count = question.parts.count { $0.level == level }
      if count != 1 { error("It has \(count) parts [10\(level.letter)]; exactly one is right.") }
    }
    for (index, part) in question.parts.enumerated() {
      checkMarks(part.text, "text of part \(index + 1)", at: .part(index))
      checkLength(part.text, LintLimit.partLength, "Part \(index + 1)", at: .part(index))
      let shape = checkAnswer(part.answer, at: .answer(part: index))
      let words = Array(PackMarkup.plain(part.text).utf8)
      for run in shape.required where TellingWords.all(of: run, in: words) {
        warn("Part \(index + 1) holds its answer \"\(Scan.string(run))\".", at: .part(index))
      }
      noteAnswer(shape, of: .bonus, at: .answer(part: index))
    }
  }

  mutating func checkShort(_ question: Question) {
    let shape = AnswerShape(question.answer)
    if let fault = shape.fault { error(fault, at: .answer(part: nil)) }
    for (index, choice) in question.choices.enumerated() {
      checkMarks(choice.text, "choice \(choice.label)", at: .choice(index))
    }
    let right = question.choices.count { $0.isRight }
    if !question.choices.isEmpty, right != 1 {
      error("It has \(right) right choices.", at: .answer(part: nil))
    }
    if question.choices.count == 1 { error("One choice is none.", at: .choice(0)) }
  }

  private mutating func checkLength(
    _ text: String, _ range: ClosedRange<Int>, _ what: String, at spot: QuestionPlace.Spot
  ) {
    let length = PackMarkup.plain(text).unicodeScalars.count
    guard !range.contains(length) else { return }
    warn("\(what) has \(length) characters; \(range.text) are good.", at: spot)
  }

  private mutating func checkAnswer(
    _ line: String, at spot: QuestionPlace.Spot
  ) -> AnswerShape {
    let shape = AnswerShape(line)
    if let fault = shape.fault {
      error(fault, at: spot)
    } else if shape.required.isEmpty {
      error(
        "Nothing in the answer is required: put _ around the part that must be given.", at: spot)
    }
    let length = line.unicodeScalars.count
    if length > LintLimit.answerLengthMax {
      warn("The answer has \(length) characters; at most \(LintLimit.answerLengthMax).", at: spot)
    }
    return shape
  }

  /// Italics that are closed, and no sign that cannot be shown.
  mutating func checkMarks(_ text: String, _ what: String, at spot: QuestionPlace.Spot) {
    var scanner = MarkScanner(Array(text.utf8)[...], isAnswer: false)
    var italics = 0
    while let mark = scanner.next() {
      if mark == .italics { italics += 1 }
      if case .byte(let byte) = mark, byte < 0x20 && byte != 0x0A || byte == 0x7F {
        return error("There is a control sign in the \(what).", at: spot)
      }
    }
    if italics % 2 == 1 {
      error("A * is not closed in the \(what); write \\* for the sign itself.", at: spot)
    }
  }
}

/// Whether an answer line's [ is never closed, so that what it accepts cannot be read as it was
/// meant. (Round ones are no fault: "1) wind 2) rain", and an interval is closed by either.)
public func leavesBracketOpen(_ line: String) -> Bool { AnswerShape(line).leavesBracketOpen }

/// What can be seen of an answer line without judging: its brackets and required parts.
struct AnswerShape {
  /// Required parts of the main answer (before any bracket), in lower case.
  private(set) var required: [[UInt8]] = []
  /// The words of the main answer, in lower case.
  private(set) var main: [UInt8] = []
  private(set) var fault: String?
  private(set) var leavesBracketOpen = false

  init(_ line: String) {
    var scanner = MarkScanner(Array(line.utf8)[...], isAnswer: true)
    var brackets: [UInt8] = []
    var hasClause = false
    var open: [UInt8]?
    var italics = 0
    while let mark = scanner.next() {
      switch mark {
      case .required:
        if let run = open, !hasClause { required.append(run) }
        open = open == nil ? [] : nil
      case .italics: italics += 1
      case .power, .superpower: fault = "There is a power mark in the answer."
      case .byte(let byte):
        if byte < 0x20 || byte == 0x7F { fault = "There is a control sign in the answer." }
        take(bracket: byte, &brackets)
        if byte == UInt8(ascii: "[") { hasClause = true }
        open?.append(Scan.lower(byte))
        if !hasClause, brackets.isEmpty { main.append(Scan.lower(byte)) }
      }
    }
    main = Scan.oneLine(main[...])
    if main.isEmpty { fail("The answer has no words before its brackets.") }
    leavesBracketOpen = fault == nil && brackets.contains(UInt8(ascii: "["))
    if !brackets.isEmpty { fail("A bracket of the answer is not closed.") }
    if open != nil { fail("A _ of the answer is not closed; write \\_ for the sign itself.") }
    if italics % 2 == 1 { fail("A * of the answer is not closed; write \\* for the sign itself.") }
  }

  /// Keeps the first fault.
  private mutating func fail(_ message: String) { fault = fault ?? message }

  private mutating func take(bracket byte: UInt8, _ brackets: inout [UInt8]) {
    switch byte {
    case UInt8(ascii: "["), UInt8(ascii: "("): brackets.append(byte)
    case UInt8(ascii: "]"), UInt8(ascii: ")"):
      let opening: UInt8 = byte == UInt8(ascii: "]") ? UInt8(ascii: "[") : UInt8(ascii: "(")
      if brackets.last == opening {
        brackets.removeLast()
      } else {
        fail("The brackets of the answer do not match.")
      }
    default: break
    }
  }
}

/// Whether a text gives an answer away.
enum TellingWords {
  /// Every longer word of `run` is a word of `text`, and there is one.
  static func all(of run: [UInt8], in text: [UInt8]) -> Bool {
    let telling = words(run[...]).filter { $0.count >= LintLimit.tellingWordLengthMin }
    guard !telling.isEmpty else { return false }
    let said = Set(words(text[...]))
    return telling.allSatisfy { said.contains($0) }
  }

  private static func words(_ text: ByteSlice) -> [[UInt8]] {
    var words: [[UInt8]] = []
    for word in text.split(whereSeparator: { !Scan.isLetter($0) && !Scan.isDigit($0) && $0 < 0x80 })
    {
      words.append(Scan.lower(word))
    }
    return words
  }
}

extension ClosedRange<Int> {
  fileprivate var text: String { "\(lowerBound) to \(upperBound)" }
}
