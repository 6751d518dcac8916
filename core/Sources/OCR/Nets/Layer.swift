/// One step of a net, as its file says it. docs/formats/ocr.md
struct Layer: Sendable {
  enum Kind: Int32, Sendable {
    case convolution, depthwise, mean, gate, gateAndAdd, add, largest, average, enlarge, join
    case spread
  }

  var kind: Kind
  /// Numbers of maps: 0 is the picture, n what the n-th layer gave.
  var inputs: [Int]
  var channels: Int
  var window: Window
  var bend: Bend
  /// Where its weights begin among all.
  var weights: Int

  static let fields = 16
  static let channelsMax: Int32 = 1_024

  /// A layer's numbers; nil when they are none.
  init?(_ numbers: [Int32]) {
    guard numbers.count == Layer.fields, let kind = Kind(rawValue: numbers[0]),
      (1...Layer.channelsMax).contains(numbers[5]), let bend = Bend(rawValue: numbers[14]),
      numbers[15] >= 0,
      let window = Window(
        rows: numbers[6], columns: numbers[7], down: numbers[8], across: numbers[9],
        above: numbers[10], left: numbers[11], below: numbers[12], right: numbers[13])
    else { return nil }
    self.kind = kind
    inputs = numbers[1...4].filter { $0 >= 0 }.map(Int.init)
    channels = Int(numbers[5])
    self.window = window
    self.bend = bend
    weights = Int(numbers[15])
  }

  /// What a product gives for each point: four points' outputs when it spreads.
  var outputs: Int { kind == .spread ? 4 * channels : channels }

  /// How many numbers lie at `weights`, the bias at their end.
  func weightsCount(inputChannels: Int) -> Int {
    let window = window.rows * window.columns
    switch kind {
    case .convolution: return window * inputChannels * padded(outputs) + outputs
    case .spread: return inputChannels * padded(outputs) + outputs
    case .depthwise: return biasOffset(inputChannels: inputChannels) + channels
    default: return 0
    }
  }

  /// How far behind its weights the bias begins.
  func biasOffset(inputChannels: Int) -> Int {
    let window = window.rows * window.columns
    switch kind {
    case .convolution: return window * inputChannels * padded(outputs)
    case .spread: return inputChannels * padded(outputs)
    default: return padded(window * channels)
    }
  }

  /// Whether maps of these channels may go in, and those of the layer come out.
  func takes(_ inputs: [Int]) -> Bool {
    guard let first = inputs.first else { return false }
    switch kind {
    case .convolution: return inputs.count == 1 && outputs.isMultiple(of: 4)
    case .spread: return inputs.count == 1 && outputs.isMultiple(of: 4)
    case .gate, .gateAndAdd, .add:
      return inputs == [channels, channels] && first.isMultiple(of: 4)
    case .join:
      return inputs.reduce(0, +) == channels && inputs.allSatisfy { $0.isMultiple(of: 4) }
    case .depthwise, .mean, .largest, .average, .enlarge:
      return inputs == [channels] && first.isMultiple(of: 4)
    }
  }

  private func padded(_ count: Int) -> Int { (count + 7) / 8 * 8 }
}

/// What a layer looks at for each point that it gives, and how far it goes between two.
struct Window: Sendable {
  var rows: Int
  var columns: Int
  var down: Int
  var across: Int
  /// Empty rows and columns that are taken to stand around the map.
  var above: Int
  var left: Int
  var below: Int
  var right: Int

  static let sideMax: Int32 = 8

  init?(
    rows: Int32, columns: Int32, down: Int32, across: Int32, above: Int32, left: Int32,
    below: Int32, right: Int32
  ) {
    let sides = 1...Window.sideMax
    guard sides.contains(rows), sides.contains(columns), sides.contains(down),
      sides.contains(across), above >= 0, above < rows, below >= 0, below < rows, left >= 0,
      left < columns, right >= 0, right < columns
    else { return nil }
    self.rows = Int(rows)
    self.columns = Int(columns)
    self.down = Int(down)
    self.across = Int(across)
    self.above = Int(above)
    self.left = Int(left)
    self.below = Int(below)
    self.right = Int(right)
  }

  /// Rows that come out of so many: at most 0 when the window does not fit.
  func rows(of input: Int) -> Int {
    let room = input + above + below - rows
    return room < 0 ? 0 : room / down + 1
  }

  func columns(of input: Int) -> Int {
    let room = input + left + right - columns
    return room < 0 ? 0 : room / across + 1
  }

  /// Each point from itself alone.
  var isPoint: Bool { rows == 1 && columns == 1 && down == 1 && across == 1 }
}
