import Basics
import Packs

/// The pieces of one packet question as they are found.
struct PacketDraft {
  struct Part {
    var text: [UInt8] = []
    var answer: [UInt8]?
    var value: Int32 = 10
    var level: Question.Part.Level?
  }

  var line = 0
  /// Where the piece being read begins.
  var start = 0
  var isNumbered = false
  var number: Int32?
  var text: [UInt8] = []
  var answer: [UInt8]?
  var parts: [Part] = []
  var tags: [String] = []

  var place: String { number.map { "line \(line), question \($0)" } ?? "line \(line)" }

  var kind: Question.Kind { parts.isEmpty ? .tossup : .bonus }

  mutating func closeText(_ upToHere: ByteSlice) {
    let piece = upToHere[start...]
    if let last = parts.indices.last {
      if parts[last].answer == nil { parts[last].text += piece }
    } else if answer == nil {
      text += isNumbered ? piece : PacketHeading.dropped(from: piece)
    }
  }

  mutating func closeAnswer(_ piece: ByteSlice) {
    if let last = parts.indices.last {
      parts[last].answer = Array(piece)
    } else {
      answer = Array(piece)
    }
  }

  func finish(_ heading: PacketHeading, into collector: inout Collector) {
    collector.checkNumber(number, of: kind, at: place)
    guard answer != nil || !parts.isEmpty else {
      return collector.reject(place, "There is no \"ANSWER:\" in this question.")
    }
    let isBonus = !parts.isEmpty
    let words = MarkWriter.marked(plain: withoutLabel(text))
    let stem = Scan.string(isBonus ? words : Clues.split(words))
    var question = Question(
      kind: isBonus ? .bonus : .tossup,
      text: isBonus && stem.isEmpty ? "For 10 points each:" : stem,
      answer: isBonus ? "" : PacketDraft.answerLine(answer ?? []))
    for part in parts {
      let text = Scan.string(MarkWriter.marked(plain: part.text[...]))
      let line = PacketDraft.answerLine(part.answer ?? [])
      question.parts.append(
        Question.Part(text: text, answer: line, value: part.value, level: part.level))
    }
    for tag in tags { question.classify(tag: RecordText.name(tag)) }
    question.source = Question.Source(set: heading.set, packet: heading.packet, number: number)
    collector.add(question, at: place)
  }

  /// Without "Bonus:" or "Tossup:" in front.
  private func withoutLabel(_ text: [UInt8]) -> ByteSlice {
    let text = Scan.trimmed(text[...])
    guard let mark = SectionMark(in: text, at: text.startIndex) else { return text }
    let isAlone = text[mark.end...].prefix { $0 != 0x0A }.allSatisfy(Scan.isSpace)
    return text[mark.end - 1] == UInt8(ascii: ":") || isAlone ? text[mark.end...] : text
  }

  /// The words, with what stands between two `_` as required.
  static func answerLine(_ text: [UInt8]) -> String {
    let pieces = text.split(separator: UInt8(ascii: "_"), omittingEmptySubsequences: false)
    var writer = MarkWriter()
    for (index, piece) in pieces.enumerated() {
      let isRequired = pieces.count % 2 == 1 && index % 2 == 1
      writer.write(piece, isRequired: isRequired, isItalic: false)
    }
    return Scan.string(writer.finished())
  }
}

/// What stands above the questions: the set's name, "Round 5", "TOSSUPS".
struct PacketHeading {
  /// Longer text is a question rather than a heading.
  static let bytesMax = 200

  var set = ""
  var packet = ""

  mutating func take(_ text: ByteSlice) {
    guard set.isEmpty, packet.isEmpty else { return }
    for line in Scan.lines(text).prefix(20) {
      let words = Scan.oneLine(line)
      guard (3...PackLimit.nameBytesMax).contains(words.count) else { continue }
      if PacketHeading.isPacket(words[...]) {
        packet = Scan.string(words)
      } else if set.isEmpty, !PacketHeading.isSection(words[...]) {
        set = Scan.string(words)
      }
    }
  }

  private static func isPacket(_ line: ByteSlice) -> Bool {
    Scan.hasPrefixFolding(line, "round") || Scan.hasPrefixFolding(line, "packet")
  }

  private static func isSection(_ line: ByteSlice) -> Bool {
    Scan.hasPrefixFolding(line, "toss") || Scan.hasPrefixFolding(line, "bonus")
  }

  /// A question without number, without the short paragraphs above it.
  static func dropped(from text: ByteSlice) -> ByteSlice {
    var text = Scan.trimmed(text)
    while let blank = Scan.find("\n\n", in: text.prefix(120)) {
      let rest = Scan.trimmed(text[blank...])
      if rest.isEmpty { break }
      text = rest
    }
    return text
  }
}
