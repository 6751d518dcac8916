/// A number that a learner can act on: of 100 typical questions of the contest, how many they get.
public struct MasteryFigure: Equatable, Sendable {
  /// 0...100.
  public var score: Double
  /// Where it lies nine times out of ten.
  public var low: Double
  public var high: Double

  /// The standard deviations that hold 90 % of a bell curve.
  static let ninety = 1.6448536

  init(_ ability: Ability, mix: DifficultyMix) {
    let spread = MasteryFigure.ninety * ability.variance.squareRoot()
    score = mix.score(at: ability.mean)
    low = mix.score(at: ability.mean - spread)
    high = mix.score(at: ability.mean + spread)
  }
}
