import Basics
import Practice

extension Pack {
  /// The pack in our text format; reading it gives the same pack, and writing that the same text.
  public var text: String { Scan.string(textBytes) }

  /// The UTF-8 of `text`.
  public var textBytes: [UInt8] {
    var writer = PackWriter()
    writer.write(self)
    return writer.output
  }

  /// The SHA-256 of `text`, in hexadecimal: the pack's address.
  public var hash: String { SHA256.hex(textBytes) }
}

/// Writes our text format (docs/formats/pack.md).
struct PackWriter {
  private(set) var output: [UInt8] = []

  mutating func write(_ pack: Pack) {
    name("pack", pack.id)
    name("title", pack.title)
    name("version", pack.version)
    name("language", pack.language)
    name("licence", pack.licence)
    name("authors", pack.authors)
    name("about", pack.about)
    pack.walk({ write($0) }, item: { write($0) })
  }

  private mutating func write(_ item: PackItem) {
    output.append(text: "\n## \(item.kind) \(item.key)\n")
    guard !item.text.isEmpty else { return }
    output.append(text: item.text)
    output.append(0x0A)
  }

  private mutating func write(_ question: Question) {
    output.append(text: "\n## \(question.kind.rawValue) \(question.key)\n")
    describe(question)
    lines(question.text)
    for part in question.parts {
      output.append(text: "[\(part.value)\(PackWriter.letter(part.level))] ")
      lines(part.text, isContinued: true)
      answer(part.answer)
    }
    for choice in question.choices {
      output.append(text: choice.label + ") ")
      line(choice.text)
    }
    if question.kind != .bonus { answer(PackWriter.labels(question.choices) + question.answer) }
    if !question.explanation.isEmpty {
      output.append(text: "WHY: ")
      line(question.explanation)
    }
  }

  private mutating func describe(_ question: Question) {
    category(question)
    let derived = knowledgeDomain(category: question.category, subcategory: question.subcategory)
    if question.domain != derived ?? .popCulture { name("domain", question.domain.name) }
    name("difficulty", "\(question.difficulty)")
    if let grade = question.grade { name("grade", grade.rawValue) }
    if let year = question.year { name("year", "\(year)") }
    source(question.source)
    name("pair", question.pair)
    if question.isVisual { name("visual", "yes") }
    if let picture = question.picture {
      name("picture", picture.text)
      name("alt", picture.alt)
    }
    if let recording = question.recording { name("audio", recording.text) }
  }

  private mutating func category(_ question: Question) {
    let hasDash = Scan.find(" - ", in: Array(question.category.utf8)[...]) != nil
    if hasDash || question.category.isEmpty {
      name("category", question.category)
      if hasDash || !question.subcategory.isEmpty {
        output.append(text: "subcategory: ")
        line(question.subcategory)
      }
    } else {
      name(
        "category",
        question.category + (question.subcategory.isEmpty ? "" : " - " + question.subcategory))
    }
  }

  private mutating func source(_ source: Question.Source) {
    let hasSlash = (source.set + source.packet).utf8.contains(UInt8(ascii: "/"))
    let isWhole = !source.set.isEmpty && (!source.packet.isEmpty || source.number == nil)
    if isWhole, !hasSlash {
      let packet = source.packet.isEmpty ? "" : " / " + source.packet
      name("source", source.set + packet + (source.number.map { " / \($0)" } ?? ""))
    } else {
      name("set", source.set)
      name("packet", source.packet)
      if let number = source.number { name("number", "\(number)") }
    }
  }

  private mutating func name(_ name: String, _ value: String) {
    guard !value.isEmpty else { return }
    output.append(text: name + ": ")
    line(value)
  }

  private mutating func answer(_ text: String) {
    output.append(text: "ANSWER: ")
    line(text)
  }

  private mutating func line(_ text: String) {
    output.append(contentsOf: Scan.oneLine(Array(text.utf8)[...]))
    output.append(0x0A)
  }

  /// The lines of a text; one that would be read as something else stands behind "| ".
  private mutating func lines(_ text: String, isContinued: Bool = false) {
    for (index, line) in Scan.lines(Array(text.utf8)[...]).enumerated() {
      let isFirstOfPart = isContinued && index == 0
      if isFirstOfPart ? PackWriter.isTrimmed(line) : PackWriter.isPlain(line) {
        output.append(contentsOf: line)
      } else {
        if isFirstOfPart { output.append(0x0A) }
        output.append(text: line.isEmpty ? "|" : "| ")
        output.append(contentsOf: line)
      }
      output.append(0x0A)
    }
  }

  private static func isTrimmed(_ line: ByteSlice) -> Bool {
    guard let first = line.first, let last = line.last else { return false }
    return !Scan.isSpace(first) && !Scan.isSpace(last)
  }

  private static func isPlain(_ line: ByteSlice) -> Bool {
    guard isTrimmed(line), let first = line.first else { return false }
    switch first {
    case UInt8(ascii: "/"), UInt8(ascii: "#"), UInt8(ascii: "|"), UInt8(ascii: "["): return false
    default: break
    }
    return !Scan.hasPrefix(line, "ANSWER:") && !Scan.hasPrefix(line, "WHY:")
      && PackDraft.nameAndValue(line) == nil && PackDraft.choiceMark(line) == nil
  }

  private static func letter(_ level: Question.Part.Level?) -> String {
    switch level {
    case .easy: "e"
    case .medium: "m"
    case .hard: "h"
    case nil: ""
    }
  }

  /// "W, Y) ".
  private static func labels(_ choices: [Question.Choice]) -> String {
    var labels = ""
    for choice in choices where choice.isRight {
      labels += (labels.isEmpty ? "" : ", ") + choice.label
    }
    return labels.isEmpty ? "" : labels + ") "
  }
}
