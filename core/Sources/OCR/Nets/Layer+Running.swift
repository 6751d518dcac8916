import Vectors

extension Layer {
  /// What the layer gives for its inputs; nil when their sizes do not fit.
  func run(_ inputs: [FeatureMap], weights: UnsafePointer<Float>) -> FeatureMap? {
    let first = inputs[0]
    switch kind {
    case .convolution: return convolved(first, weights)
    case .depthwise: return filtered(first, weights)
    case .spread: return spread(first, weights)
    case .mean: return mean(first)
    case .gate, .gateAndAdd: return gated(first, by: inputs[1])
    case .add: return sum(first, inputs[1])
    case .largest, .average: return pooled(first)
    case .enlarge: return enlarged(first)
    case .join: return joined(inputs)
    }
  }

  private func panels(_ input: FeatureMap, _ weights: UnsafePointer<Float>) -> Panels {
    Panels(
      weights: weights + self.weights,
      bias: weights + self.weights + biasOffset(inputChannels: input.channels),
      inputs: kind == .spread ? input.channels : window.rows * window.columns * input.channels,
      outputs: outputs, bend: bend)
  }

  private func map(for input: FeatureMap) -> FeatureMap? {
    FeatureMap(
      rows: window.rows(of: input.rows), columns: window.columns(of: input.columns),
      channels: channels)
  }

  private func convolved(_ input: FeatureMap, _ weights: UnsafePointer<Float>) -> FeatureMap? {
    guard let output = map(for: input) else { return nil }
    let panels = panels(input, weights)
    if window.isPoint {
      panels.multiply(input.numbers, rows: input.points, into: output.numbers)
      return output
    }
    guard let seen = FeatureMap(rows: 1, columns: output.columns, channels: panels.inputs) else {
      return nil
    }
    for row in 0..<output.rows {
      gather(input, row: row, into: seen)
      panels.multiply(seen.numbers, rows: output.columns, into: output.point(row, 0))
    }
    return output
  }

  /// What the windows of one row see, side by side; nothing beyond the map's edges.
  private func gather(_ input: FeatureMap, row: Int, into seen: FeatureMap) {
    let channels = input.channels
    for column in 0..<seen.columns {
      var place = seen.point(0, column)
      for down in 0..<window.rows {
        let y = row * window.down - window.above + down
        for across in 0..<window.columns {
          let x = column * window.across - window.left + across
          if y >= 0, y < input.rows, x >= 0, x < input.columns {
            place.update(from: input.point(y, x), count: channels)
          } else {
            place.update(repeating: 0, count: channels)
          }
          place += channels
        }
      }
    }
  }

  /// Each channel from its own window alone.
  private func filtered(_ input: FeatureMap, _ weights: UnsafePointer<Float>) -> FeatureMap? {
    guard let output = map(for: input),
      let empty = FeatureMap(rows: 1, columns: 1, channels: channels)
    else { return nil }
    empty.numbers.update(repeating: 0, count: channels)
    let filter = weights + self.weights
    let bias = filter + biasOffset(inputChannels: channels)
    let count = window.rows * window.columns
    withUnsafeTemporaryAllocation(of: UnsafePointer<Float>.self, capacity: count) { seen in
      for row in 0..<output.rows {
        for column in 0..<output.columns {
          for tap in 0..<count {
            let y = row * window.down - window.above + tap / window.columns
            let x = column * window.across - window.left + tap % window.columns
            let isInside = y >= 0 && y < input.rows && x >= 0 && x < input.columns
            seen[tap] = UnsafePointer(isInside ? input.point(y, x) : empty.numbers)
          }
          filterPoint(seen, filter, bias, into: output.point(row, column))
        }
        bend.apply(output.point(row, 0), count: output.columns * channels)
      }
    }
    return output
  }

  @inline(__always)
  private func filterPoint(
    _ seen: UnsafeMutableBufferPointer<UnsafePointer<Float>>, _ filter: UnsafePointer<Float>,
    _ bias: UnsafePointer<Float>, into output: UnsafeMutablePointer<Float>
  ) {
    var channel = 0
    while channel + 8 <= channels {
      var a = Curves.load(bias + channel)
      var b = Curves.load(bias + channel + 4)
      var weight = filter + channel
      for tap in 0..<seen.count {
        let from = seen[tap] + channel
        a += Curves.load(from) * Curves.load(weight)
        b += Curves.load(from + 4) * Curves.load(weight + 4)
        weight += channels
      }
      Curves.store(a, output + channel)
      Curves.store(b, output + channel + 4)
      channel += 8
    }
    while channel < channels {
      var a = Curves.load(bias + channel)
      for tap in 0..<seen.count {
        a += Curves.load(seen[tap] + channel) * Curves.load(filter + tap * channels + channel)
      }
      Curves.store(a, output + channel)
      channel += 4
    }
  }

  /// Each point becomes two by two.
  private func spread(_ input: FeatureMap, _ weights: UnsafePointer<Float>) -> FeatureMap? {
    guard
      let output = FeatureMap(
        rows: 2 * input.rows, columns: 2 * input.columns, channels: channels),
      let corners = FeatureMap(rows: 1, columns: input.columns, channels: outputs)
    else { return nil }
    let panels = panels(input, weights)
    for row in 0..<input.rows {
      panels.multiply(input.point(row, 0), rows: input.columns, into: corners.numbers)
      for column in 0..<input.columns {
        for corner in 0..<4 {
          output.point(2 * row + corner / 2, 2 * column + corner % 2)
            .update(from: corners.point(0, column) + corner * channels, count: channels)
        }
      }
    }
    return output
  }
}
