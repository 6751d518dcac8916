import Vectors

extension MeaningModel {
  /// The direction of a text's meaning: `width` numbers, whose squares add up to 1.
  public func embedding(of text: String) -> [Float] { embedding(of: tokens(of: text)) }

  /// How alike two texts are in meaning: 1 the same, 0 nothing in common, seldom below.
  public func similarity(of one: String, and other: String) -> Float {
    similarityOfDirections(embedding(of: one), embedding(of: other))
  }

  func embedding(of tokens: [Int32]) -> [Float] {
    let tokens = tokens.prefix(layout.positions).filter { $0 >= 0 && $0 < layout.vocabulary }
    if tokens.isEmpty { return Array(repeating: 0, count: width) }
    let pass = EncoderPass(self, count: tokens.count)
    pass.lookUp(tokens)
    for layer in layout.layerSections { pass.run(layer) }
    return pass.pooled()
  }
}

/// The cosine of two directions, each of length 1.
public func similarityOfDirections(_ one: [Float], _ other: [Float]) -> Float {
  var sum: Float = 0
  for (a, b) in zip(one, other) { sum += a * b }
  return sum
}

/// One text going through the encoder: its numbers between two layers.
///
/// All sums are made in a fixed order and by plain operations, so that every machine gets the same
/// bits.
private final class EncoderPass {
  let model: MeaningModel
  let layout: ModelLayout
  let count: Int
  /// A row for each token: what is known of it so far.
  let states: Grid
  /// Questions, keys and values side by side; then the wide inner row.
  let wide: Grid
  let narrow: Grid
  let scores: Grid
  let rounded: RoundedGrid

  init(_ model: MeaningModel, count: Int) {
    self.model = model
    self.count = count
    layout = model.layout
    let widest = max(3 * layout.width, layout.inner)
    states = Grid(rows: count, columns: layout.width)
    wide = Grid(rows: count, columns: widest)
    narrow = Grid(rows: count, columns: layout.width)
    scores = Grid(rows: 1, columns: (count + 3) / 4 * 4)
    rounded = RoundedGrid(rows: count, columns: widest)
  }

  func lookUp(_ tokens: [Int32]) {
    let rows = model.start(layout.tokenRows)
    let scales = model.reals(layout.tokenScales)
    let positions = model.reals(layout.positionRows)
    for (place, token) in tokens.enumerated() {
      let row = (rows + Int(token) * layout.width).assumingMemoryBound(to: Int8.self)
      let position = positions + place * layout.width
      let state = states.row(place, columns: layout.width)
      for column in 0..<layout.width {
        state[column] = Float(row[column]) * scales[Int(token)] + position[column]
      }
    }
    normalise(layout.embeddingNorm)
  }

  func run(_ layer: LayerSections) {
    multiply(states, by: layer.attention, into: wide)
    attend()
    multiply(narrow, by: layer.attended, into: narrow)
    addToStates(narrow)
    normalise(layer.attendedNorm)
    multiply(states, by: layer.widening, into: wide)
    for row in 0..<count {
      Curves.bend(wide.row(row, columns: layout.inner), count: layout.inner)
    }
    multiply(wide, by: layer.narrowing, into: narrow)
    addToStates(narrow)
    normalise(layer.norm)
  }

  /// The mean of all tokens, made as long as 1.
  func pooled() -> [Float] {
    var sums = [Float](repeating: 0, count: layout.width)
    for row in 0..<count {
      let state = states.row(row, columns: layout.width)
      for column in 0..<layout.width { sums[column] += state[column] }
    }
    var square: Float = 0
    for sum in sums { square += sum * sum }
    let length = square.squareRoot()
    return length > 0 ? sums.map { $0 / length } : sums
  }

  private func multiply(_ input: Grid, by linear: LinearSections, into output: Grid) {
    rounded.round(input, rows: count, columns: linear.inputs)
    Product(
      rows: model.start(linear.weights).assumingMemoryBound(to: Int8.self),
      scales: model.reals(linear.scales), bias: model.reals(linear.bias),
      inputs: linear.inputs, outputs: linear.outputs
    ).multiply(rounded, tokens: count, into: output.numbers)
  }

  /// Each token gathers the values of all, weighed by how its question meets their keys.
  private func attend() {
    let size = layout.width / layout.heads
    let columns = 3 * layout.width
    for head in 0..<layout.heads {
      let offset = head * size
      for row in 0..<count {
        let question = wide.row(row, columns: columns) + offset
        for other in 0..<count {
          let key = wide.row(other, columns: columns) + layout.width + offset
          scores.numbers[other] = Curves.dot(question, key, count: size)
        }
        Curves.weigh(scores.numbers, count: count)
        let gathered = narrow.row(row, columns: layout.width) + offset
        var column = 0
        while column < size {
          var sum = SIMD4<Float>(repeating: 0)
          for other in 0..<count {
            let value = wide.row(other, columns: columns) + 2 * layout.width + offset + column
            sum += Curves.load(value) * scores.numbers[other]
          }
          Curves.store(sum, gathered + column)
          column += 4
        }
      }
    }
  }

  private func addToStates(_ other: Grid) {
    var place = 0
    while place < count * layout.width {
      let sum = Curves.load(states.numbers + place) + Curves.load(other.numbers + place)
      Curves.store(sum, states.numbers + place)
      place += 4
    }
  }

  private func normalise(_ norm: NormSections) {
    let gain = model.reals(norm.gain)
    let bias = model.reals(norm.bias)
    for row in 0..<count {
      Curves.normalise(
        states.row(row, columns: layout.width), count: layout.width, gain: gain, bias: bias)
    }
  }
}
