/// How long a math problem may take: it falls with every success, and rises after a miss.
///
/// A pure fold over a sitting's outcomes. A success takes one step away, down to the least; a miss
/// adds a step, and the next problem gets no less than the least and three steps, so that somebody
/// at their fastest finds their feet again (training protocols of the first specification: "limit
/// falls on success, miss sets min + 3 steps").
public struct AdaptiveLimit: Equatable, Sendable {
  /// The first problem's, milliseconds: slower than 20 s is slow in the game (same source).
  public var firstMillis: Int32 = 20_000
  /// The least: as long as one has to buzz in the game.
  public var leastMillis: Int32 = 5_000
  /// The most, however often one misses.
  public var mostMillis: Int32 = 40_000
  public var stepMillis: Int32 = 1_000
  /// Steps above the least that a miss leaves at least.
  public var stepsAfterMiss: Int32 = 3

  public init() {}

  /// The limit for the next problem after these, the first one first; true is right.
  public func millis(after outcomes: [Bool]) -> Int32 {
    var limit = firstMillis
    for isRight in outcomes {
      limit = isRight ? limit - stepMillis : limit + stepMillis
      let floor = isRight ? leastMillis : leastMillis + stepsAfterMiss * stepMillis
      limit = min(max(limit, floor), mostMillis)
    }
    return limit
  }
}
