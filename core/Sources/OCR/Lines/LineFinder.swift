/// Boxes around lines of text, from how likely each point is text (differentiable binarisation,
/// Liao et al., 2020: what the finding net was trained for).
struct LineFinder {
  /// A point of text.
  static let pointLikelihoodMin: Float = 0.3
  /// A line's mean over its rectangle.
  static let lineLikelihoodMin: Float = 0.5
  /// The net gives lines thinner than they are: area over perimeter, times this, is missing.
  static let growth: Float = 1.6
  static let heightMin: Float = 3
  /// More lines than a page has; the rest is left out.
  static let linesMax = 1_000

  let likelihood: [Float]
  let rows: Int
  let columns: Int

  /// Nil when the numbers are not so many.
  init?(likelihood: [Float], rows: Int, columns: Int) {
    guard rows > 0, columns > 0, likelihood.count == rows * columns else { return nil }
    self.likelihood = likelihood
    self.rows = rows
    self.columns = columns
  }

  func boxes() -> [Box] {
    var found: [Box] = []
    for patch in Patches(isText(), rows: rows, columns: columns).found {
      guard let box = Box(around: Hull.around(patch)),
        min(box.width, box.height) >= LineFinder.heightMin,
        mean(in: box) >= LineFinder.lineLikelihoodMin
      else { continue }
      let distance = box.width * box.height * LineFinder.growth / (2 * (box.width + box.height))
      found.append(box.grown(by: distance))
      if found.count == LineFinder.linesMax { break }
    }
    return found
  }

  /// Points of text, each with its right, lower and lower right neighbours.
  private func isText() -> [Bool] {
    var isText = [Bool](repeating: false, count: rows * columns)
    for row in 0..<rows {
      for column in 0..<columns
      where likelihood[row * columns + column] > LineFinder.pointLikelihoodMin {
        for y in row..<min(rows, row + 2) {
          for x in column..<min(columns, column + 2) { isText[y * columns + x] = true }
        }
      }
    }
    return isText
  }

  /// The mean over a rectangle's points.
  private func mean(in box: Box) -> Float {
    let corners = box.corners
    let rowsSeen = range(corners.map { $0.y }, below: rows)
    let columnsSeen = range(corners.map { $0.x }, below: columns)
    var sum: Float = 0
    var count: Float = 0
    for row in rowsSeen {
      for column in columnsSeen {
        let off = Point(x: Float(column) + 0.5, y: Float(row) + 0.5) - box.middle
        guard abs(off.dot(box.along)) <= box.width / 2,
          abs(off.dot(box.along.turned)) <= box.height / 2
        else { continue }
        sum += likelihood[row * columns + column]
        count += 1
      }
    }
    return count > 0 ? sum / count : 0
  }

  private func range(_ values: [Float], below count: Int) -> Range<Int> {
    let least = values.min() ?? 0
    let most = values.max() ?? 0
    let first = Int(max(0, min(Float(count), least.rounded(.down))))
    let last = Int(max(0, min(Float(count), most.rounded(.up))))
    return first..<max(first, last)
  }
}
