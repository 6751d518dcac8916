import Packs

/// What is made of a block's lines, one after the other.
protocol CurriculumFields {
  /// What is wrong with the line and what would be right; nil when it was taken.
  mutating func take(_ field: CurriculumBlock.Field) -> String?
}

/// The few ways in which a line is taken; each gives what is wrong, or nil.
enum Taking {
  static func unknown(_ field: CurriculumBlock.Field, in kind: String) -> String {
    field.depth == nil
      ? "\"\(field.name)\" is not known in \(kind); the line is left out."
      : "Only a rank asks for something; the line is left out."
  }

  static func name(_ field: CurriculumBlock.Field, _ into: inout String) -> String? {
    guard !field.value.isEmpty, field.value.utf8.count <= CurriculumLimit.nameBytesMax else {
      return "\"\(field.name)\" is of 1 to \(CurriculumLimit.nameBytesMax) bytes."
    }
    into = field.value
    return nil
  }

  static func line(_ field: CurriculumBlock.Field, _ into: inout [String]) -> String? {
    if field.value.isEmpty {
      return "\"\(field.name)\" says nothing: write its text or take it out."
    }
    guard into.count < CurriculumLimit.linesMax else {
      return "There are more than \(CurriculumLimit.linesMax) lines \"\(field.name)\" here."
    }
    into.append(field.value)
    return nil
  }

  static func code(_ field: CurriculumBlock.Field, _ into: inout String) -> String? {
    guard PackDraft.isKey(field.bytes) else {
      return "\"\(field.name)\" is one code of a-z, 0-9 and \"-\"."
    }
    into = field.value
    return nil
  }

  static func codes(_ field: CurriculumBlock.Field, _ into: inout [String]) -> String? {
    guard let codes = field.codes else {
      return "\"\(field.name)\" are codes of a-z, 0-9 and \"-\" with commas between, "
        + "at most \(CurriculumLimit.linesMax)."
    }
    into = codes
    return nil
  }

  static func number(
    _ field: CurriculumBlock.Field, _ range: ClosedRange<Int64>, _ into: inout Int64
  ) -> String? {
    guard let number = field.number(range) else {
      return
        "\"\(field.name)\" is a whole number from \(range.lowerBound) to \(range.upperBound)."
    }
    into = number
    return nil
  }

  static func flag(_ field: CurriculumBlock.Field, _ into: inout Bool) -> String? {
    guard let flag = field.isYes else { return "\"\(field.name)\" is yes or no." }
    into = flag
    return nil
  }

  static func choice<T: RawRepresentable & CaseIterable>(
    _ field: CurriculumBlock.Field, _ into: inout T
  ) -> String? where T.RawValue == String {
    guard let value = T(rawValue: field.value) else {
      return "\"\(field.name)\" is one of: "
        + T.allCases.map { $0.rawValue }.joined(separator: ", ") + "."
    }
    into = value
    return nil
  }

  static func term(_ field: CurriculumBlock.Field, _ into: inout Term?) -> String? {
    guard let term = Term(field.cells) else { return "\"term\" is \"\(Term.shape)\"." }
    into = term
    return nil
  }
}

extension Term {
  static let shape = "language | script | reading | meaning"

  /// The script or the reading may be empty, not both.
  init?(_ cells: [String]) {
    guard cells.count == 4, PackDraft.isKey(Array(cells[0].utf8)[...]), !cells[3].isEmpty,
      !(cells[1].isEmpty && cells[2].isEmpty),
      cells.allSatisfy({ $0.utf8.count <= CurriculumLimit.nameBytesMax })
    else { return nil }
    self.init(language: cells[0], script: cells[1], reading: cells[2], meaning: cells[3])
  }

  var line: String { "\(language) | \(script) | \(reading) | \(meaning)" }
}
