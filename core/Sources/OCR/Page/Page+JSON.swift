public import Basics

extension Page {
  /// As the module hands it over. docs/formats/ocr.md
  public var json: JSON {
    [
      "quarterTurns": .integer(Int64(quarterTurns)),
      "lines": .array(lines.map { $0.json }),
    ]
  }
}

extension Page.Line {
  fileprivate var json: JSON {
    ["row": .integer(Int64(row)), "box": box.json, "words": .array(words.map { $0.json })]
  }
}

extension Page.Word {
  fileprivate var json: JSON {
    [
      "text": .string(text), "perMille": .integer(Int64(whole: confidence * 1_000)),
      "box": box.json,
    ]
  }
}

extension Box {
  /// Its corners from the text's upper left on with the clock: x, y, x, y and so on, whole points.
  fileprivate var json: JSON {
    .array(corners.flatMap { [.integer(Int64(whole: $0.x)), .integer(Int64(whole: $0.y))] })
  }
}

extension Int64 {
  /// The nearest; 0 of what is no number.
  fileprivate init(whole value: Float) {
    self = value.isFinite ? Int64((Swift.min(Swift.max(value, -1e6), 1e6) + 0.5).rounded(.down)) : 0
  }
}
