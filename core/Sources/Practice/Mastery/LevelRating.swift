import Basics

/// How hard questions are, from how many people had them right.
///
/// One parameter a question (Rasch 1960): somebody of ability a has a question of difficulty d
/// right with the chance logistic(a − d). Of the people only sums are known, so they are taken to
/// be alike: a is the ability that foretells the share of right answers that there was, at the
/// levels that the questions had. So the levels keep their mean, but for rounding and the ends of
/// the scale, and how much people know moves none of them by itself.
public enum LevelRating {
  /// What is known of a question.
  public struct Count: Equatable, Sendable {
    /// On the scale of questions, 1...10: as whoever wrote it thought.
    public var level: Int32
    public var people: Int
    /// 0...people.
    public var right: Int

    public init(level: Int32, people: Int, right: Int) {
      self.level = level
      self.people = people
      self.right = right
    }
  }

  /// The writer's level weighs as much as the answers of so many people: half, where figures of
  /// questions begin to be told.
  static let writerWeight = 20.0
  /// No ability is looked for further from the middle.
  static let abilityMax = 40.0
  /// As often the span of abilities is halved: down to 1e-13.
  private static let halvings = 50

  /// The level of each, 1...10, in their order; as they were where nobody had any of them right, or
  /// nobody any wrong, which says nothing of one against another.
  public static func levels(_ counts: [Count]) -> [Int32] {
    guard counts.contains(where: { $0.right > 0 }),
      counts.contains(where: { $0.right < $0.people })
    else { return counts.map { $0.level } }
    let ability = ability(counts)
    return counts.map { level($0, ability) }
  }

  private static func ability(_ counts: [Count]) -> Double {
    // NB: a question weighs as much as its answers do against its writer, so that one that
    // everybody has met does not say alone what people know.
    let told: [(weight: Double, share: Double, logits: Double)] = counts.compactMap { count in
      guard count.people > 0 else { return nil }
      let people = Double(count.people)
      return (
        people / (people + writerWeight), Double(count.right) / people,
        Difficulty.logits(questionScale: Double(count.level))
      )
    }
    let right = told.reduce(0.0) { $0 + $1.weight * $1.share }
    var (low, high) = (-abilityMax, abilityMax)
    for _ in 0..<halvings {
      let middle = (low + high) / 2
      let foretold = told.reduce(0.0) { $0 + $1.weight * logistic(middle - $1.logits) }
      if foretold < right { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  private static func level(_ count: Count, _ ability: Double) -> Int32 {
    let written = Difficulty.logits(questionScale: Double(count.level))
    let foretold = logistic(ability - written)
    let share =
      (Double(count.right) + writerWeight * foretold) / (Double(count.people) + writerWeight)
    // NB: so sure that nothing is left of one side in a Double is as sure as can be.
    guard share > 0, share < 1 else { return count.level }
    let logits = ability - logarithm(share / (1 - share))
    return Int32(min(max(Difficulty.questionScale(logits: logits).rounded(), 1), 10))
  }
}
