/// What a pack is made of.
public struct PackKinds: Sendable {
  public private(set) var tossups = 0
  public private(set) var bonuses = 0
  /// Short questions that stand in a pair: the first is won, and the second is the reward.
  public private(set) var pairs = 0
  public private(set) var shorts = 0

  public init(_ pack: Pack) {
    for question in pack.questions {
      switch question.kind {
      case .tossup: tossups += 1
      case .bonus: bonuses += 1
      case .short where question.pair.isEmpty: shorts += 1
      case .short: pairs += 1
      }
    }
  }
}
