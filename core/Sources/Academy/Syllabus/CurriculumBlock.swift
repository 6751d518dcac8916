import Packs

/// The lines of one heading; the format is nothing but these.
struct CurriculumBlock: Equatable {
  enum Kind: String, CaseIterable {
    case head, program, rank, item, word
  }

  /// A line `name: value`, or one that begins with dashes: then that is the name.
  struct Field: Equatable {
    var name: String
    /// One line, without space at its ends.
    var value: String
    var line = 0

    init(_ name: String, _ value: String, line: Int = 0) {
      self.name = name
      self.value = value
      self.line = line
    }

    /// Nil where the line is neither.
    init?(_ raw: ByteSlice, line: Int) {
      let text = Scan.trimmed(raw)
      let dashes = text.prefix { $0 == UInt8(ascii: "-") }
      if !dashes.isEmpty {
        self.init(
          Scan.string(dashes), Scan.string(Scan.oneLine(text.dropFirst(dashes.count))), line: line)
      } else if let (name, value) = PackDraft.nameAndValue(text) {
        self.init(name, Scan.string(Scan.oneLine(value)), line: line)
      } else {
        return nil
      }
    }

    /// How deep a requirement stands: 1 for "-"; nil for a named line.
    var depth: Int? { name.utf8.first == UInt8(ascii: "-") ? name.utf8.count : nil }

    var bytes: ByteSlice { Array(value.utf8)[...] }

    /// "a | b | c", each without space at its ends.
    var cells: [String] {
      bytes.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false)
        .map { Scan.string(Scan.trimmed($0)) }
    }

    /// "a, b": codes; nil where one is none.
    var codes: [String]? {
      let codes = bytes.split(separator: UInt8(ascii: ",")).map { Scan.trimmed($0) }
      guard !codes.isEmpty, codes.count <= CurriculumLimit.linesMax,
        codes.allSatisfy({ PackDraft.isKey($0) })
      else { return nil }
      return codes.map { Scan.string($0) }
    }

    /// A whole number within `range`.
    func number(_ range: ClosedRange<Int64>) -> Int64? {
      Scan.integer(bytes).map { Int64($0) }.flatMap { range.contains($0) ? $0 : nil }
    }

    var isYes: Bool? { value == "yes" ? true : value == "no" ? false : nil }
  }

  var kind: Kind
  var code: String
  var line = 0
  var fields: [Field] = []

  /// "## item ma-bu", and its lines.
  var text: String {
    let lines = fields.map { field in
      field.depth == nil ? "\(field.name): \(field.value)" : "\(field.name) \(field.value)"
    }
    return ((kind == .head ? [] : ["## \(kind.rawValue) \(code)"]) + lines)
      .joined(separator: "\n") + "\n"
  }
}
