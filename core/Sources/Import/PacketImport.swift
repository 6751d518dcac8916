import Basics
import Packs

/// Plain-text quiz bowl packets: numbered tossups and bonuses with "ANSWER:", "[10e]" before each
/// part, `(*)`, and editors' tags in angle brackets behind the answers.
///
/// Line breaks help but are not needed: packets out of word processors often have lost theirs, and
/// then a tag, a part or a number ends an answer. One pass over the bytes.
enum PacketImport {
  /// A line that begins with "ANSWER:", or lines that hold it often.
  static func recognises(_ lines: [ByteSlice]) -> Bool {
    var count = 0
    for line in lines {
      let line = Scan.trimmed(line)
      var rest = line
      while count < 3, let mark = AnswerMark.first(in: rest) {
        if mark.start == line.startIndex { return true }
        count += 1
        rest = rest[mark.end...]
      }
    }
    return count >= 3
  }

  static func read(_ bytes: [UInt8], into collector: inout Collector) {
    var reader = PacketReader(bytes)
    reader.read(into: &collector)
  }
}

private struct PacketReader {
  private enum Mode { case between, text, answer, afterAnswer }

  private let bytes: [UInt8]
  private let markers: PacketMarkers
  private var place = 0
  private var line = 1
  private var mode = Mode.between
  private var draft = PacketDraft()
  private var answerDepth = 0
  /// Where the first line of an answer ended, when a bracket was open there.
  private var firstBreak: (place: Int, line: Int)?
  private var lastNumber: Int32 = 0
  private var heading = PacketHeading()

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    markers = PacketMarkers(bytes: bytes)
  }

  mutating func read(into collector: inout Collector) {
    while place < bytes.count {
      switch mode {
      case .between: between()
      case .text: text(into: &collector)
      case .answer: answer(into: &collector)
      case .afterAnswer: afterAnswer(into: &collector)
      }
    }
    if mode == .answer { closeAnswer() }
    finish(into: &collector)
  }

  private mutating func advance(to end: Int) {
    while place < min(end, bytes.count) {
      if bytes[place] == 0x0A { line += 1 }
      place += 1
    }
  }

  private mutating func between() {
    let space = Scan.spaceWidth(bytes[...], at: place)
    if space > 0 { return advance(to: place + space) }
    draft = PacketDraft()
    draft.line = line
    mode = .text
    if let number = markers.number(at: place) { take(number) }
    draft.start = place
  }

  private mutating func take(_ number: PacketMarkers.Number) {
    draft.isNumbered = true
    draft.number = number.value
    lastNumber = number.value ?? lastNumber
    advance(to: number.end)
  }

  private mutating func text(into collector: inout Collector) {
    if let end = markers.answer(at: place) {
      draft.closeText(bytes[..<place])
      collector.meetAnswer(onLine: line)
      advance(to: end)
      draft.start = place
      answerDepth = 0
      firstBreak = nil
      mode = .answer
    } else if let part = markers.part(at: place) {
      open(part)
    } else if place > draft.start, bytes[place - 1] == 0x0A, let number = nextNumber() {
      abandon(into: &collector)
      draft.line = line
      take(number)
      draft.start = place
    } else if place > draft.start, Scan.isUpper(bytes[place]), markers.section(at: place) != nil {
      abandon(into: &collector)
      mode = .between
    } else {
      advance(to: place + 1)
    }
  }

  /// What came before is a heading, or a question without an answer.
  private mutating func abandon(into collector: inout Collector) {
    let words = Scan.trimmed(bytes[draft.start..<place])
    if draft.isNumbered || !draft.parts.isEmpty {
      collector.checkNumber(draft.number, of: draft.kind, at: draft.place)
      collector.reject(draft.place, "There is no \"ANSWER:\" in this question.")
    } else if !collector.questions.isEmpty, words.count >= PacketHeading.bytesMax {
      collector.reject(draft.place, "This text belongs to no question: is its \"ANSWER:\" missing?")
    } else {
      heading.take(bytes[draft.start..<place])
    }
    draft = PacketDraft()
  }

  /// A number at the start of a line, if it is one to expect: "1912. " may be a year.
  private func nextNumber() -> PacketMarkers.Number? {
    guard let number = markers.number(at: place) else { return nil }
    guard let value = number.value else { return number }
    let isFirst = lastNumber == 0 && !draft.isNumbered
    if isFirst || value == 1 || value == lastNumber + 1 { return number }
    // Below an empty line a few numbers may be missing.
    let isParagraph = place > 1 && bytes[place - 2] == 0x0A
    return isParagraph && (1...3).contains(value - lastNumber) ? number : nil
  }

  private mutating func open(_ part: PacketMarkers.Part) {
    draft.closeText(bytes[..<place])
    draft.parts.append(PacketDraft.Part(value: part.value, level: part.level))
    advance(to: part.end)
    draft.start = place
    mode = .text
  }

  private mutating func answer(into collector: inout Collector) {
    let byte = bytes[place]
    if byte == 0x0A, answerDepth == 0 || place - draft.start > PackLimit.answerBytesMax {
      closeAnswer()
      mode = .afterAnswer
    } else if let part = markers.part(at: place) {
      closeAnswer()
      open(part)
    } else if markers.tag(at: place) != nil || somethingElseBegins {
      closeAnswer()
      mode = .afterAnswer
    } else if let end = markers.answer(at: place) {
      answerAgain(end, into: &collector)
    } else {
      switch byte {
      case UInt8(ascii: "["), UInt8(ascii: "("): answerDepth += 1
      case UInt8(ascii: "]"), UInt8(ascii: ")"): answerDepth = max(0, answerDepth - 1)
      case 0x0A where firstBreak == nil: firstBreak = (place, line)
      default: break
      }
      advance(to: place + 1)
    }
  }

  /// Whether "BONUS:" or the next number stands here, which no open bracket holds back.
  private var somethingElseBegins: Bool {
    guard place > draft.start, !Scan.isSpace(bytes[place]) else { return false }
    if markers.section(at: place) != nil { return true }
    guard bytes[place - 1] == 0x0A, let number = markers.number(at: place) else { return false }
    return number.value.map { $0 == 1 || $0 == lastNumber + 1 } ?? true
  }

  /// A second mark within an answer: its bracket was never closed, and the answer ended with its
  /// first line; or a question number is missing.
  private mutating func answerAgain(_ end: Int, into collector: inout Collector) {
    if let first = firstBreak {
      (place, line) = first
      closeAnswer()
      mode = .afterAnswer
    } else {
      collector.reject(draft.place, "Two answers follow each other; is a question number missing?")
      collector.meetAnswer(onLine: line)
      advance(to: end)
      draft = PacketDraft()
      mode = .between
    }
  }

  private mutating func closeAnswer() { draft.closeAnswer(bytes[draft.start..<place]) }

  private mutating func afterAnswer(into collector: inout Collector) {
    let space = Scan.spaceWidth(bytes[...], at: place)
    if space > 0 {
      advance(to: place + space)
    } else if let end = markers.tag(at: place) {
      draft.tags.append(Scan.string(bytes[(place + 1)..<(end - 1)]))
      advance(to: end)
      finish(into: &collector)
    } else if !draft.parts.isEmpty, let part = markers.part(at: place) {
      open(part)
    } else {
      finish(into: &collector)
    }
  }

  private mutating func finish(into collector: inout Collector) {
    if mode == .text, !draft.isNumbered, draft.parts.isEmpty, !collector.questions.isEmpty {
      mode = .between
      return
    }
    guard mode != .between else { return }
    mode = .between
    draft.finish(heading, into: &collector)
  }
}
