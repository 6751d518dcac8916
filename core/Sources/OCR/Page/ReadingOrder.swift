/// The order to read lines in: columns of text one after another, a table row by row.
///
/// Strips of white that nothing crosses part a page (recursive XY cut, Nagy and Seth, 1984).
struct ReadingOrder {
  /// Both ends of a line that are taken to be there, of its box's height: nets leave room around.
  private static let heightShare: Float = 0.6
  /// The least white between two columns, in heights of a line.
  private static let gutterHeights: Float = 0.7
  /// Lines of columns hold more than this many heights; cells of a table less.
  private static let columnHeights: Float = 9
  /// Cells stand at one height with others.
  private static let rowShare: Float = 0.75
  /// Neighbours in a row are not further from each other up or down, in heights of a line.
  private static let rowHeights: Float = 0.45
  private static let depthMax = 8

  private let spans: [Span]
  /// Of the middle line.
  private let height: Float
  private var rows: [[Int]] = []

  /// A line's extent, the page upright and straight.
  private struct Span {
    var left: Float
    var right: Float
    var top: Float
    var bottom: Float

    var middle: Float { (top + bottom) / 2 }
    var width: Float { right - left }
  }

  /// The lines in order, each with its row.
  static func ordered(_ lines: [Page.Line], quarterTurns: Int) -> [Page.Line] {
    var order = ReadingOrder(lines, quarterTurns: quarterTurns)
    order.arrange(Array(lines.indices), depth: 0)
    var ordered: [Page.Line] = []
    for (row, places) in order.rows.enumerated() {
      for place in places {
        ordered.append(lines[place])
        ordered[ordered.count - 1].row = row
      }
    }
    return ordered
  }

  private init(_ lines: [Page.Line], quarterTurns: Int) {
    let along = ReadingOrder.direction(lines, quarterTurns: quarterTurns)
    spans = lines.map { ReadingOrder.span($0.box, along: along) }
    height = ReadingOrder.median(lines.map { $0.box.height }) ?? 1
  }

  /// Where lines go on this page: the middle one of the wide ones' directions.
  private static func direction(_ lines: [Page.Line], quarterTurns: Int) -> Point {
    var right = Point(x: 1, y: 0)
    for _ in 0..<(quarterTurns % 4 + 4) % 4 { right = right.turned }
    let wide = lines.filter { $0.box.width > 3 * $0.box.height }
    guard let slope = median(wide.map { $0.box.along.dot(right.turned) }) else { return right }
    let tilted = right + right.turned * slope
    return tilted * (1 / tilted.length)
  }

  private static func span(_ box: Box, along: Point) -> Span {
    let x = box.middle.dot(along), y = box.middle.dot(along.turned)
    let high = box.height * heightShare
    // The net's growth is taken off again at the ends.
    let wide = max(box.width - 0.4 * box.height, box.width / 2)
    return Span(left: x - wide / 2, right: x + wide / 2, top: y - high / 2, bottom: y + high / 2)
  }

  private static func median(_ values: [Float]) -> Float? {
    values.isEmpty ? nil : values.sorted()[values.count / 2]
  }

  // MARK: Cutting

  private mutating func arrange(_ places: [Int], depth: Int) {
    if places.count < 2 || depth == ReadingOrder.depthMax { return put(places) }
    let columns = columns(of: places)
    if columns.count > 1 {
      if isTable(columns) { return put(places) }
      for column in columns { arrange(column, depth: depth + 1) }
      return
    }
    let strips = strips(of: places)
    let blocks = blocks(of: strips)
    if blocks.count < 2 { return put(places) }
    for block in blocks { arrange(block, depth: depth + 1) }
  }

  /// Parted by white from above to below: from the left.
  private func columns(of places: [Int]) -> [[Int]] {
    parted(places, gap: ReadingOrder.gutterHeights * height, from: { $0.left }, to: { $0.right })
  }

  /// Parted by white from left to right: from above.
  private func strips(of places: [Int]) -> [[Int]] {
    parted(places, gap: 0, from: { $0.top }, to: { $0.bottom })
  }

  private func parted(
    _ places: [Int], gap: Float, from start: (Span) -> Float, to end: (Span) -> Float
  ) -> [[Int]] {
    var parts: [[Int]] = []
    var reached: Float = 0
    for place in places.sorted(by: { start(spans[$0]) < start(spans[$1]) }) {
      if !parts.isEmpty, start(spans[place]) - reached <= gap {
        parts[parts.count - 1].append(place)
      } else {
        parts.append([place])
        reached = end(spans[place])
      }
      reached = max(reached, end(spans[place]))
    }
    return parts
  }

  /// Strips below each other that have a gutter in common are one block.
  private func blocks(of strips: [[Int]]) -> [[Int]] {
    var blocks: [[Int]] = []
    for strip in strips {
      if let last = blocks.last, columns(of: last).count > 1, columns(of: last + strip).count > 1 {
        blocks[blocks.count - 1] += strip
      } else {
        blocks.append(strip)
      }
    }
    return blocks
  }

  /// Whether columns are those of a table: short, and at one height with those beside them.
  private func isTable(_ columns: [[Int]]) -> Bool {
    let widths = columns.compactMap { column in
      ReadingOrder.median(column.map { spans[$0].width })
    }
    if (widths.min() ?? 0) > ReadingOrder.columnHeights * height { return false }
    var beside = 0
    var all = 0
    for (number, column) in columns.enumerated() {
      let others = columns.enumerated().filter { $0.offset != number }.flatMap { $0.element }
      for place in column {
        all += 1
        let middle = spans[place].middle
        if others.contains(where: { abs(spans[$0].middle - middle) < 0.35 * height }) {
          beside += 1
        }
      }
    }
    return Float(beside) >= ReadingOrder.rowShare * Float(all)
  }

  // MARK: Rows

  /// Row by row from above, each from the left.
  private mutating func put(_ places: [Int]) {
    var rows: [[Int]] = []
    for place in places.sorted(by: { spans[$0].middle < spans[$1].middle }) {
      let middle = spans[place].middle
      // NB: by the last of the row, because a table on bent paper rises and falls.
      if let row = rows.last, let last = row.last,
        middle - spans[last].middle < ReadingOrder.rowHeights * height,
        row.allSatisfy({
          spans[$0].right <= spans[place].left || spans[place].right <= spans[$0].left
        })
      {
        rows[rows.count - 1].append(place)
      } else {
        rows.append([place])
      }
    }
    self.rows += rows.map { row in row.sorted { spans[$0].left < spans[$1].left } }
  }
}
