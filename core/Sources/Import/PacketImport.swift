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
      if Scan.hasPrefixFolding(line, "answer:") { return true }
      var rest = line
      while count < 3, let place = Scan.find("answer:", in: rest) {
        count += 1
        rest = rest[(place + 7)...]
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
      advance(to: end)
      draft.start = place
      answerDepth = 0
      mode = .answer
    } else if let part = markers.part(at: place) {
      open(part)
    } else if place > draft.start, bytes[place - 1] == 0x0A, let number = nextNumber() {
      // What came before is a heading, or a question without an answer.
      if draft.isNumbered || !draft.parts.isEmpty {
        collector.reject(draft.place, "There is no \"ANSWER:\" in this question.")
      } else {
        heading.take(bytes[draft.start..<place])
      }
      draft = PacketDraft()
      draft.line = line
      take(number)
      draft.start = place
    } else {
      advance(to: place + 1)
    }
  }

  /// A number at the start of a line, if it is the one to expect: "1912. " may be a year.
  private func nextNumber() -> PacketMarkers.Number? {
    guard let number = markers.number(at: place) else { return nil }
    guard let value = number.value else { return number }
    let isFirst = lastNumber == 0 && !draft.isNumbered
    return isFirst || value == 1 || value == lastNumber + 1 ? number : nil
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
    } else if markers.tag(at: place) != nil {
      closeAnswer()
      mode = .afterAnswer
    } else if let end = markers.answer(at: place) {
      collector.reject(draft.place, "Two answers follow each other; is a question number missing?")
      advance(to: end)
      draft = PacketDraft()
      mode = .between
    } else {
      switch byte {
      case UInt8(ascii: "["), UInt8(ascii: "("): answerDepth += 1
      case UInt8(ascii: "]"), UInt8(ascii: ")"): answerDepth = max(0, answerDepth - 1)
      default: break
      }
      advance(to: place + 1)
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
