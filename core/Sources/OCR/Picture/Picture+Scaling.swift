import Vectors

extension Picture {
  /// The sides' step of the net that finds lines.
  static let sideStep = 32

  /// The whole picture for the net that finds lines: its longer side at most `longSide`.
  func shrunk(longSide: Int) -> FeatureMap? {
    let factor = min(1, Float(longSide) / Float(max(rows, columns)))
    func side(_ points: Int) -> Int {
      let steps = (Float(points) * factor / Float(Picture.sideStep) + 0.5).rounded(.down)
      return max(1, Int(steps)) * Picture.sideStep
    }
    return scaled(rows: side(rows), columns: side(columns))
  }

  /// Each point the mean of what it covers.
  private func scaled(rows newRows: Int, columns newColumns: Int) -> FeatureMap? {
    guard let map = FeatureMap(rows: newRows, columns: newColumns, channels: 3),
      let sums = FeatureMap(rows: 1, columns: newColumns, channels: 4)
    else { return nil }
    let across = Spans(from: columns, to: newColumns)
    let down = Spans(from: rows, to: newRows)
    bytes.withUnsafeBufferPointer { bytes in
      for row in 0..<newRows {
        sums.numbers.update(repeating: 0, count: sums.count)
        for source in down.parts(row) {
          add(bytes, row: source.place, weight: source.weight, across, to: sums)
        }
        for column in 0..<newColumns {
          let sum = sums.point(0, column)
          let point = map.point(row, column)
          for channel in 0..<3 { point[channel] = sum[2 - channel] * Picture.scale - 1 }
        }
      }
    }
    return map
  }

  /// Adds a row, `weight` of it, shrunk or stretched across.
  private func add(
    _ bytes: UnsafeBufferPointer<UInt8>, row: Int, weight: Float, _ across: Spans,
    to sums: FeatureMap
  ) {
    let start = row * columns * 4
    for column in 0..<sums.columns {
      var sum = Curves.Four()
      for part in across.parts(column) {
        let place = start + 4 * part.place
        let point = Curves.Four(
          Float(bytes[place]), Float(bytes[place + 1]), Float(bytes[place + 2]), 0)
        sum += point * part.weight
      }
      let target = sums.point(0, column)
      Curves.store(Curves.load(target) + sum * weight, target)
    }
  }
}

/// Which points of a side a new one covers, and what share of it each has.
private struct Spans {
  struct Part {
    var place: Int
    var weight: Float
  }

  private var starts: [Int] = [0]
  private var all: [Part] = []

  init(from count: Int, to newCount: Int) {
    let step = Float(count) / Float(newCount)
    for place in 0..<newCount {
      if step <= 1 {
        // Stretched: between the two nearest.
        let middle = max(0, (Float(place) + 0.5) * step - 0.5)
        let first = min(count - 1, Int(middle))
        let second = min(count - 1, first + 1)
        let share = middle - Float(first)
        all.append(Part(place: first, weight: 1 - share))
        all.append(Part(place: second, weight: share))
      } else {
        let start = Float(place) * step
        let end = min(Float(count), start + step)
        for source in Int(start)..<min(count, max(Int(start) + 1, Int(end.rounded(.up)))) {
          let covered = min(end, Float(source + 1)) - max(start, Float(source))
          all.append(Part(place: source, weight: max(0, covered) / step))
        }
      }
      starts.append(all.count)
    }
  }

  func parts(_ place: Int) -> ArraySlice<Part> { all[starts[place]..<starts[place + 1]] }
}
