import Basics

/// What is believed of a transition or a letter, and how far it may be off.
public struct Estimate: Equatable, Sendable {
  /// How much slower than any hand's, in logarithms, and the variance of that belief.
  var excess: Double
  var variance: Double
  /// The time it takes, in the middle of what is believed.
  public var millis: Double
  /// The share of first tries that go wrong.
  public var errorRate: Double
  /// Times it was practised, faded by the day.
  public var practice: Double
}

extension Skill {
  func trace(_ this: UInt32) -> Trace { characters[this] ?? Trace() }

  /// What a transition takes now.
  public func estimate(_ previous: UInt32, _ this: UInt32) -> Estimate {
    let letter = trace(this)
    let pair = transitions[UInt64(previous) << 32 | UInt64(this)] ?? Trace()
    return estimate(pair, of: letter, prior: touch.prior(previous, this))
  }

  /// A transition's four parts, from the learner down.
  func estimate(_ pair: Trace, of letter: Trace, prior: Double) -> Estimate {
    let level = level
    let character = pulled(letter, to: level, Skill.characterPull)
    let whole = pulled(pair, to: character, Skill.transitionPull)
    let own = Skill.transitionPull / (pair.weight + Skill.transitionPull)
    let belief =
      variance * (1 / (pair.weight + Skill.transitionPull))
      + variance * own * own / (letter.weight + Skill.characterPull)
    let errors = errorRate(pair, errorRate(letter, errorRate(general, 0.06, 20), 10), 10)
    return Estimate(
      excess: whole, variance: belief,
      millis: Skill.typicalMillis * exponential(min(prior + whole, 4)), errorRate: errors,
      practice: pair.practice)
  }

  /// How much slower than typical the learner is in all.
  var level: Double { pulled(general, to: 0, Skill.generalPull) }

  /// The mean of the samples, pulled towards what is known without them.
  private func pulled(_ trace: Trace, to mean: Double, _ pull: Double) -> Double {
    (trace.excess + pull * mean) / (trace.weight + pull)
  }

  private func errorRate(_ trace: Trace, _ mean: Double, _ pull: Double) -> Double {
    (trace.misses + pull * mean) / (trace.attempts + pull)
  }
}
