public import Practice

/// How far the learner is in each kind of problem: a fold over their attempts.
///
/// Two right ones in a row at a level lead to the next, two misses in a row back.
public struct MathLevels: Equatable, Sendable {
  private struct Standing: Equatable {
    var level = MathKind.levels.lowerBound
    var rightInRow = 0
    var missedInRow = 0
  }

  private static let inRow = 2
  private var standings: [MathKind: Standing] = [:]

  public init(attempts: [AttemptRecord]) {
    for record in attempts {
      guard let item = MathItem(record.attempt.item) else { continue }
      count(item, isRight: record.attempt.outcome == .right)
    }
  }

  public func level(_ kind: MathKind) -> Int {
    standings[kind]?.level ?? MathKind.levels.lowerBound
  }

  private mutating func count(_ item: MathItem, isRight: Bool) {
    var standing = standings[item.kind] ?? Standing()
    // NB: an easy one that is right says nothing of a harder level, nor a hard one that is missed.
    if isRight ? item.level < standing.level : item.level > standing.level { return }
    standing.rightInRow = isRight ? standing.rightInRow + 1 : 0
    standing.missedInRow = isRight ? 0 : standing.missedInRow + 1
    let step = standing.rightInRow == Self.inRow ? 1 : standing.missedInRow == Self.inRow ? -1 : 0
    if step != 0 {
      let level = standing.level + step
      standing = Standing()
      standing.level = min(max(level, MathKind.levels.lowerBound), MathKind.levels.upperBound)
    }
    standings[item.kind] = standing
  }

  /// Items for a sitting: the kinds in a random order, again and again, each at its level or at
  /// the one that is asked for.
  public func items(_ count: Int, level: Int? = nil, seed: UInt64) -> [String] {
    var draw = Draw(seed: seed)
    var items: [String] = []
    while items.count < count {
      for kind in draw.shuffled(MathKind.allCases).prefix(count - items.count) {
        let item = MathItem(
          kind: kind, level: level ?? self.level(kind),
          seed: UInt32(draw.int(0...1_000_000_000)))
        items.append(item.address)
      }
    }
    return items
  }
}
