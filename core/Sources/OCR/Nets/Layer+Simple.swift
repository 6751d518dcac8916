import Vectors

/// The layers without weights.
extension Layer {
  /// Each channel's mean, as one point.
  func mean(_ input: FeatureMap) -> FeatureMap? {
    guard let output = FeatureMap(rows: 1, columns: 1, channels: channels) else { return nil }
    let factor = 1 / Float(input.points)
    var channel = 0
    while channel < channels {
      // NB: row by row, or a large map's sum would lose its last digits.
      var sum = Curves.Four()
      for row in 0..<input.rows {
        var rowSum = Curves.Four()
        for column in 0..<input.columns {
          rowSum += Curves.load(input.point(row, column) + channel)
        }
        sum += rowSum
      }
      Curves.store(sum * factor, output.numbers + channel)
      channel += 4
    }
    return output
  }

  func gated(_ input: FeatureMap, by gate: FeatureMap) -> FeatureMap? {
    guard gate.points == 1,
      let output = FeatureMap(rows: input.rows, columns: input.columns, channels: channels)
    else { return nil }
    let isAdded = kind == .gateAndAdd
    for point in 0..<input.points {
      let from = input.numbers + point * channels
      let to = output.numbers + point * channels
      var channel = 0
      while channel < channels {
        let x = Curves.load(from + channel)
        let product = x * Curves.load(gate.numbers + channel)
        Curves.store(isAdded ? x + product : product, to + channel)
        channel += 4
      }
    }
    return output
  }

  func sum(_ input: FeatureMap, _ other: FeatureMap) -> FeatureMap? {
    guard input.rows == other.rows, input.columns == other.columns,
      let output = FeatureMap(rows: input.rows, columns: input.columns, channels: channels)
    else { return nil }
    var place = 0
    while place < input.count {
      let sum = Curves.load(input.numbers + place) + Curves.load(other.numbers + place)
      Curves.store(sum, output.numbers + place)
      place += 4
    }
    return output
  }

  /// The largest or the average of each window, of what of it lies on the map.
  func pooled(_ input: FeatureMap) -> FeatureMap? {
    guard
      let output = FeatureMap(
        rows: window.rows(of: input.rows), columns: window.columns(of: input.columns),
        channels: channels)
    else { return nil }
    for row in 0..<output.rows {
      let top = max(0, row * window.down - window.above)
      let bottom = min(input.rows, row * window.down - window.above + window.rows)
      for column in 0..<output.columns {
        let left = max(0, column * window.across - window.left)
        let right = min(input.columns, column * window.across - window.left + window.columns)
        pool(
          input, rows: top..<max(top, bottom), columns: left..<max(left, right),
          into: output.point(row, column))
      }
    }
    return output
  }

  private func pool(
    _ input: FeatureMap, rows: Range<Int>, columns: Range<Int>,
    into output: UnsafeMutablePointer<Float>
  ) {
    let share = 1 / Float(max(1, rows.count * columns.count))
    var channel = 0
    while channel < channels {
      var largest = Curves.Four(repeating: -.greatestFiniteMagnitude)
      var sum = Curves.Four()
      for row in rows {
        for column in columns {
          let x = Curves.load(input.point(row, column) + channel)
          largest = x.replacing(with: largest, where: largest .> x)
          sum += x
        }
      }
      Curves.store(kind == .largest ? largest : sum * share, output + channel)
      channel += 4
    }
  }

  /// Each point so many times down and across.
  func enlarged(_ input: FeatureMap) -> FeatureMap? {
    guard
      let output = FeatureMap(
        rows: input.rows * window.down, columns: input.columns * window.across,
        channels: channels)
    else { return nil }
    for row in 0..<output.rows {
      for column in 0..<output.columns {
        output.point(row, column).update(
          from: input.point(row / window.down, column / window.across), count: channels)
      }
    }
    return output
  }

  /// The channels of all maps side by side.
  func joined(_ inputs: [FeatureMap]) -> FeatureMap? {
    let first = inputs[0]
    guard inputs.allSatisfy({ $0.rows == first.rows && $0.columns == first.columns }),
      let output = FeatureMap(rows: first.rows, columns: first.columns, channels: channels)
    else { return nil }
    var offset = 0
    for input in inputs {
      for point in 0..<input.points {
        (output.numbers + point * channels + offset).update(
          from: input.numbers + point * input.channels, count: input.channels)
      }
      offset += input.channels
    }
    return output
  }
}
