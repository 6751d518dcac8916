import Basics
import Practice

extension Pack {
  /// The questions as a table (RFC 4180, commas, UTF-8), texts with our marks; importing it gives
  /// the same questions.
  public var csv: String {
    var table = CSVWriter(delimiter: UInt8(ascii: ","), guardsFormulas: true)
    table.row([
      "key", "kind", "category", "subcategory", "domain", "difficulty", "grade", "year", "set",
      "packet", "number", "pair", "visual", "picture", "alt", "text", "answer", "choices", "right",
      "parts", "explanation",
    ])
    for question in questions {
      table.row([
        question.key, question.kind.rawValue, question.category, question.subcategory,
        question.domain.rawValue, "\(question.difficulty)",
        question.grade.map { $0.rawValue } ?? "",
        question.year.map { "\($0)" } ?? "", question.source.set, question.source.packet,
        question.source.number.map { "\($0)" } ?? "", question.pair,
        question.isVisual ? "yes" : "", question.picture?.text ?? "", question.picture?.alt ?? "",
        question.text, question.answer,
        Pack.choices(question.choices), Pack.right(question.choices), Pack.parts(question.parts),
        question.explanation,
      ])
    }
    return table.text
  }

  private static func choices(_ choices: [Question.Choice]) -> String {
    var lines: [String] = []
    for choice in choices { lines.append(choice.label + ") " + choice.text) }
    return lines.joined(separator: "\n")
  }

  private static func right(_ choices: [Question.Choice]) -> String {
    var labels: [String] = []
    for choice in choices where choice.isRight { labels.append(choice.label) }
    return labels.joined(separator: ", ")
  }

  private static func parts(_ parts: [Question.Part]) -> String {
    var lines: [String] = []
    for part in parts {
      lines.append("[\(part.value)\(part.level.map { $0.letter } ?? "")] " + part.text)
      lines.append("ANSWER: " + part.answer)
    }
    return lines.joined(separator: "\n")
  }
}

/// Writes the rows of a table; fields with the delimiter, quotes or line feeds are quoted.
///
/// `guardsFormulas`: a field that a spreadsheet would run begins with `'` (see `FormulaGuard`).
struct CSVWriter {
  private var output: [UInt8] = []
  private let delimiter: UInt8
  private let guardsFormulas: Bool

  init(delimiter: UInt8, guardsFormulas: Bool = false) {
    self.delimiter = delimiter
    self.guardsFormulas = guardsFormulas
  }

  var text: String { Scan.string(output) }

  mutating func line(_ text: String) {
    output.append(text: text)
    output.append(0x0A)
  }

  mutating func row(_ fields: [String]) {
    for (index, field) in fields.enumerated() {
      if index > 0 { output.append(delimiter) }
      let bytes = Array(field.utf8)
      write(guardsFormulas ? FormulaGuard.guarded(bytes) : bytes)
    }
    output.append(0x0A)
  }

  private mutating func write(_ field: [UInt8]) {
    let needsQuotes = field.contains { $0 == delimiter || $0 == 0x22 || $0 == 0x0A || $0 == 0x0D }
    guard needsQuotes else { return output.append(contentsOf: field) }
    output.append(0x22)
    for byte in field {
      if byte == 0x22 { output.append(0x22) }
      output.append(byte)
    }
    output.append(0x22)
  }
}

/// Keeps spreadsheets from running what somebody wrote into a question: a field that begins as a
/// formula does gets a `'` before it, which reading takes away again.
package enum FormulaGuard {
  package static func guarded(_ field: [UInt8]) -> [UInt8] {
    isFormula(field[...]) ? [0x27] + field : field
  }

  package static func unguarded(_ field: [UInt8]) -> [UInt8] {
    field.first == 0x27 && isFormula(field[1...]) ? Array(field.dropFirst()) : field
  }

  /// Whether a formula's first sign stands at the start, behind any number of `'`.
  private static func isFormula(_ field: ArraySlice<UInt8>) -> Bool {
    guard let first = field.first(where: { $0 != 0x27 }) else { return false }
    return Array("=+-@\t\r".utf8).contains(first)
  }
}
