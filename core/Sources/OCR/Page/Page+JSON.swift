public import Basics

extension Page {
  /// As the module hands it over. docs/formats/ocr.md
  public var json: JSON {
    [
      "rows": .integer(Int64(rows)), "columns": .integer(Int64(columns)),
      "quarterTurns": .integer(Int64(quarterTurns)),
      "lines": .array(lines.map { json($0) }),
    ]
  }

  private func json(_ line: Line) -> JSON {
    [
      "row": .integer(Int64(line.row)), "box": json(line.box),
      "words": .array(
        line.words.map { word in
          [
            "text": .string(word.text),
            "perMille": .integer(Int64(whole: word.confidence * 1_000)), "box": json(word.box),
          ]
        }),
    ]
  }

  /// x, y, x, y and so on, whole points.
  private func json(_ box: Box) -> JSON {
    .array(
      corners(of: box).flatMap { [.integer(Int64(whole: $0.x)), .integer(Int64(whole: $0.y))] })
  }
}

extension Int64 {
  /// The nearest; 0 of what is no number.
  fileprivate init(whole value: Float) {
    self = value.isFinite ? Int64((Swift.min(Swift.max(value, -1e6), 1e6) + 0.5).rounded(.down)) : 0
  }
}
