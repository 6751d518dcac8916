/// What was read on a picture, in the order to read it in.
public struct Page: Equatable, Sendable {
  /// The picture's sides in points.
  public let rows: Int
  public let columns: Int
  public var lines: [Line] = []
  /// Quarter turns with the clock by which the text stands on the picture.
  public var quarterTurns = 0

  /// A box's corners where they lie on the picture, from the text's upper left on with the clock.
  ///
  /// Boxes have white around their text, which may lie beyond the edge.
  public func corners(of box: Box) -> [Point] {
    box.corners.map {
      Point(x: min(max(0, $0.x), Float(columns)), y: min(max(0, $0.y), Float(rows)))
    }
  }

  /// Lines below each other; what stands side by side in a row is parted by a space.
  public var text: String {
    var text = ""
    for (place, line) in lines.enumerated() {
      if place > 0 { text += lines[place - 1].row == line.row ? " " : "\n" }
      text += line.text
    }
    return text
  }

  public struct Line: Equatable, Sendable {
    public var words: [Word]
    public var box: Box
    /// Lines of one row stand side by side.
    public var row: Int

    public var text: String {
      var text = ""
      for (place, word) in words.enumerated() {
        if place > 0 { text += " " }
        text += word.text
      }
      return text
    }

    /// The mean of its words', each by its letters.
    public var confidence: Float {
      let count = words.reduce(0) { $0 + $1.text.unicodeScalars.count }
      let sum = words.reduce(Float(0)) {
        $0 + $1.confidence * Float($1.text.unicodeScalars.count)
      }
      return count > 0 ? sum / Float(count) : 0
    }
  }

  public struct Word: Equatable, Sendable {
    public var text: String
    /// 0 to 1: the mean of how likely its letters are.
    public var confidence: Float
    public var box: Box
  }
}
