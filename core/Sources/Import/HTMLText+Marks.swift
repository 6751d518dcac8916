import Basics
import Packs

extension HTMLText {
  /// As a text with our marks: see `Question`.
  ///
  /// In an answer what is underlined is required, or what is bold when nothing is underlined; in
  /// a question a bold beginning is the part that earns power.
  func marked(isAnswer: Bool) -> [UInt8] {
    let hasUnderline = runs.contains { $0.style.isUnderlined }
    let powerEnd = isAnswer ? nil : boldBeginning
    var writer = MarkWriter(keepsLines: keepsLineFeeds)
    for (index, run) in runs.enumerated() {
      if index == powerEnd { writer.power() }
      let isRequired = hasUnderline ? run.style.isUnderlined : run.style.isBold
      writer.write(run.bytes[...], isRequired: isAnswer && isRequired, isItalic: run.style.isItalic)
    }
    return writer.finished()
  }

  /// The run before which power ends, when bold type says so and no `(*)` does.
  private var boldBeginning: Int? {
    guard let end = runs.firstIndex(where: { !$0.style.isBold && !$0.isBlank }), end > 0 else {
      return nil
    }
    var before = 0
    var after = 0
    var text: [UInt8] = []
    for (index, run) in runs.enumerated() {
      if index < end { before += run.bytes.count } else { after += run.bytes.count }
      text.append(contentsOf: run.bytes)
    }
    let hasMark = Scan.find("(*)", in: text[...]) != nil || Scan.find("[*]", in: text[...]) != nil
    return before >= 20 && after >= 20 && !hasMark ? end : nil
  }
}

extension HTMLText.Run {
  var isBlank: Bool { bytes.allSatisfy(Scan.isSpace) }
}

/// Writes words with marks so that marks open before a word and close after one, never at a space.
struct MarkWriter {
  private var output: [UInt8] = []
  private let keepsLines: Bool
  private var pending: UInt8?
  private var isRequired = false
  private var isItalic = false

  init(keepsLines: Bool = false) { self.keepsLines = keepsLines }

  /// The words of one line of plain text.
  static func marked(plain: ByteSlice) -> [UInt8] {
    var writer = MarkWriter()
    writer.write(plain, isRequired: false, isItalic: false)
    return writer.finished()
  }

  mutating func write(_ text: ByteSlice, isRequired: Bool, isItalic: Bool) {
    var place = text.startIndex
    while place < text.endIndex {
      let width = Scan.spaceWidth(text, at: place)
      if width > 0 {
        close(isRequired: self.isRequired && isRequired, isItalic: self.isItalic && isItalic)
        rest(keepsLines && text[place] == 0x0A ? 0x0A : 0x20)
        place += width
      } else if isPowerMark(text, at: place) {
        turn(isRequired: false, isItalic: false)
        output.append(text: "(*)")
        place += 3
      } else {
        turn(isRequired: isRequired, isItalic: isItalic)
        if PackMarkup.isMark(text[place]) { output.append(UInt8(ascii: "\\")) }
        output.append(text[place])
        place += 1
        let end = text[place...].firstIndex { !MarkWriter.isOrdinary($0) } ?? text.endIndex
        output.append(contentsOf: text[place..<end])
        place = end
      }
    }
  }

  /// No space, no mark, nothing that may begin one.
  private static func isOrdinary(_ byte: UInt8) -> Bool {
    switch byte {
    case 0...0x20, 0x7F, 0xC2, 0x28, 0x5B, 0x2A, 0x5F, 0x5C: false
    default: true
    }
  }

  mutating func power() {
    turn(isRequired: false, isItalic: false)
    if output.last != 0x20 { output.append(0x20) }
    output.append(text: "(*)")
    pending = 0x20
  }

  mutating func finished() -> [UInt8] {
    pending = nil
    turn(isRequired: false, isItalic: false)
    return output
  }

  private mutating func rest(_ space: UInt8) {
    guard !output.isEmpty else { return }
    if pending != 0x0A { pending = space }
  }

  /// Closes the marks that end, writes the space between, opens those that begin.
  private mutating func turn(isRequired required: Bool, isItalic italic: Bool) {
    close(isRequired: isRequired && required, isItalic: isItalic && italic)
    if let pending { output.append(pending) }
    pending = nil
    if italic, !isItalic { output.append(UInt8(ascii: "*")) }
    if required, !isRequired { output.append(UInt8(ascii: "_")) }
    isRequired = required
    isItalic = italic
  }

  private mutating func close(isRequired required: Bool, isItalic italic: Bool) {
    if isRequired, !required { output.append(UInt8(ascii: "_")) }
    if isItalic, !italic { output.append(UInt8(ascii: "*")) }
    isRequired = required
    isItalic = italic
  }

  /// `(*)`, or `[*]` as some write it.
  private func isPowerMark(_ text: ByteSlice, at place: Int) -> Bool {
    guard place + 2 < text.endIndex, text[place + 1] == UInt8(ascii: "*") else { return false }
    return text[place] == UInt8(ascii: "(") && text[place + 2] == UInt8(ascii: ")")
      || text[place] == UInt8(ascii: "[") && text[place + 2] == UInt8(ascii: "]")
  }
}
