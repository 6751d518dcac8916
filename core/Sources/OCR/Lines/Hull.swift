/// The least convex shape around points (Andrew's chain), and the least rectangle around that.
enum Hull {
  /// Around the corners of a patch's points.
  static func around(_ patch: [Patches.Run]) -> [Point] {
    var points: [Point] = []
    for run in patch {
      for y in [Float(run.row), Float(run.row + 1)] {
        points.append(Point(x: Float(run.columns.lowerBound), y: y))
        points.append(Point(x: Float(run.columns.upperBound), y: y))
      }
    }
    return around(points)
  }

  static func around(_ points: [Point]) -> [Point] {
    let sorted = points.sorted { $0.y == $1.y ? $0.x < $1.x : $0.y < $1.y }
    guard sorted.count > 2 else { return sorted }
    return half(sorted).dropLast() + half(sorted.reversed()).dropLast()
  }

  private static func half(_ sorted: [Point]) -> [Point] {
    var chain: [Point] = []
    for point in sorted {
      while chain.count >= 2 {
        let last = chain[chain.count - 1]
        let before = chain[chain.count - 2]
        if (last - before).turned.dot(point - before) > 0 { break }
        chain.removeLast()
      }
      chain.append(point)
    }
    return chain
  }
}

extension Box {
  /// The least rectangle around a convex shape; one of its sides lies along one of the shape's.
  init?(around hull: [Point]) {
    var best: Box?
    for (place, point) in hull.enumerated() {
      let side = hull[(place + 1) % hull.count] - point
      guard side.length > 0 else { continue }
      let along = side * (1 / side.length)
      let box = Box(around: hull, along: along)
      if best.map({ box.width * box.height < $0.width * $0.height }) ?? true { best = box }
    }
    guard let best else { return nil }
    self = best
  }

  private init(around points: [Point], along: Point) {
    let across = points.map { $0.dot(along) }
    let down = points.map { $0.dot(along.turned) }
    let left = across.min() ?? 0, right = across.max() ?? 0
    let top = down.min() ?? 0, bottom = down.max() ?? 0
    self.init(
      middle: along * ((left + right) / 2) + along.turned * ((top + bottom) / 2), along: along,
      width: right - left, height: bottom - top)
  }
}
