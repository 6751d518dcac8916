/// Minimises a function of many variables from its values and gradients: L-BFGS (Nocedal 1980) with
/// bounds, a step at a time, so that whoever computes the function may do so in pieces.
///
/// `point` is where the function is wanted next; give its value and gradient to `take`.
struct QuasiNewton {
  /// Pairs of moves that are remembered.
  static let pairsMax = 10
  static let halvingsMax = 12
  /// A move must gain at least this share of what the slope promises (Armijo).
  static let gainShare = 1e-4

  private(set) var point: [Double]
  private(set) var best: [Double]
  private(set) var bestValue = Double.infinity
  private(set) var isDone = false
  private(set) var moves = 0
  /// Done when a move gains less than this share of the value.
  let precision: Double
  let movesMax: Int
  private let clip: ([Double]) -> [Double]
  private var gradient: [Double] = []
  private var direction: [Double] = []
  private var slope = 0.0
  private var stride = 1.0
  private var halvings = 0
  private var pairs: [(move: [Double], turn: [Double], product: Double)] = []

  /// `clip` brings a point within its bounds.
  init(
    from start: [Double], movesMax: Int, precision: Double,
    clip: @escaping ([Double]) -> [Double]
  ) {
    best = start
    point = start
    self.movesMax = movesMax
    self.precision = precision
    self.clip = clip
  }

  /// The value and the gradient at `point`.
  mutating func take(_ value: Double, _ gradient: [Double]) {
    guard !isDone else { return }
    if bestValue == .infinity {
      guard value.isFinite else { return isDone = true }
      settle(value, gradient)
      return aim()
    }
    if value.isFinite, value <= bestValue + QuasiNewton.gainShare * moved() {
      let gain = bestValue - value
      remember(gradient)
      settle(value, gradient)
      moves += 1
      if moves >= movesMax || gain <= precision * value.magnitude { return isDone = true }
      return aim()
    }
    halvings += 1
    if halvings > QuasiNewton.halvingsMax { return isDone = true }
    // The minimum of the parabola through both values and the slope, within a tenth and a half.
    let rise = value - bestValue - slope * stride
    let best = rise.isFinite && rise > 0 ? -slope * stride * stride / (2 * rise) : 0
    stride = min(max(best, 0.1 * stride), 0.5 * stride)
    place()
  }

  /// What the slope promises of the move at hand; never more than nothing.
  private func moved() -> Double {
    var sum = 0.0
    for place in point.indices { sum += gradient[place] * (point[place] - best[place]) }
    return min(sum, 0)
  }

  private mutating func settle(_ value: Double, _ gradient: [Double]) {
    best = point
    bestValue = value
    self.gradient = gradient
  }

  private mutating func remember(_ next: [Double]) {
    var move: [Double] = []
    var turn: [Double] = []
    for place in point.indices {
      move.append(point[place] - best[place])
      turn.append(next[place] - gradient[place])
    }
    let product = dot(move, turn)
    guard product > 1e-12 * dot(turn, turn) else { return }
    if pairs.count == QuasiNewton.pairsMax { pairs.removeFirst() }
    pairs.append((move, turn, product))
  }

  /// The way down, as the moves so far tell how the gradient turns; a variable at its bound stays.
  private mutating func aim() {
    let free = freedom()
    var way = gradient
    for place in way.indices where !free[place] { way[place] = 0 }
    var shares: [Double] = []
    for pair in pairs.reversed() {
      let share = dot(pair.move, way) / pair.product
      shares.append(share)
      for place in way.indices { way[place] -= share * pair.turn[place] }
    }
    if let last = pairs.last {
      let scale = last.product / dot(last.turn, last.turn)
      for place in way.indices { way[place] *= scale }
    }
    for pair in pairs {
      let share = (shares.popLast() ?? 0) - dot(pair.turn, way) / pair.product
      for place in way.indices { way[place] += share * pair.move[place] }
    }
    for place in way.indices { way[place] = free[place] ? -way[place] : 0 }
    slope = dot(gradient, way)
    if slope >= 0 {
      pairs = []
      for place in way.indices { way[place] = free[place] ? -gradient[place] : 0 }
      slope = dot(gradient, way)
    }
    guard slope < 0 else { return isDone = true }
    direction = way
    stride = pairs.isEmpty ? min(1, 1 / (-slope).squareRoot()) : 1
    halvings = 0
    place()
  }

  /// False of variables that a small move down the gradient would take over their bound.
  private func freedom() -> [Bool] {
    var tried = best
    for place in tried.indices {
      tried[place] -= 1e-6 * (gradient[place] < 0 ? -1 : gradient[place] > 0 ? 1 : 0)
    }
    let clipped = clip(tried)
    var free: [Bool] = []
    for place in tried.indices {
      free.append((clipped[place] - best[place]).magnitude > 1e-9)
    }
    return free
  }

  private mutating func place() {
    var next = best
    for place in next.indices { next[place] += stride * direction[place] }
    point = clip(next)
  }
}

private func dot(_ a: [Double], _ b: [Double]) -> Double {
  var sum = 0.0
  for place in a.indices { sum += a[place] * b[place] }
  return sum
}
