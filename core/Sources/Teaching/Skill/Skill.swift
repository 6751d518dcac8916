public import Basics
public import Typing

/// What one learner can do on one keyboard: a fold of the tests they typed.
///
/// The time of a transition is made of four: what the fingers cost anybody, how fast the learner
/// is, how much slower this letter is, and how much slower this transition of it. Each is
/// pulled towards nothing until there are samples of it, so what was seldom typed is judged by its
/// letter, and a letter by its learner.
public struct Skill: Equatable, Sendable {
  public let touch: Touch
  var general = Trace()
  var characters: [UInt32: Trace] = [:]
  var transitions: [UInt64: Trace] = [:]
  /// The square of what one sample is off by, in logarithms.
  private(set) var variance = Skill.variancePrior
  /// What was mistaken for what: the expected key and the typed one.
  public private(set) var confusions: [UInt64: Int] = [:]

  public init(_ touch: Touch) { self.touch = touch }

  /// A key that took longer was looked for.
  public static let searchMillis = 1_500.0
  static let slowestMillis = 5_000.0
  /// Of somebody of whom nothing is known.
  static let typicalMillis = 400.0
  static let variancePrior = 0.09
  /// So many samples weigh as much as what is assumed.
  static let generalPull = 2.0
  static let characterPull = 4.0
  static let transitionPull = 6.0

  /// Takes a test in; it is what has been typed so far that counts, whether it ended or not.
  public mutating func take(_ run: Run, at moment: Moment) {
    let day = max(0, moment.fractionalDays)
    general.age(to: day)
    var before: Step?
    for step in run.steps {
      defer { before = step }
      guard step.isTyped, let expected = step.expected else { continue }
      let follows = before.map { $0.kind == .right } ?? true
      if step.kind != .right { confuse(expected, step.scalar) }
      // What comes after a slip tells of the slip.
      guard follows else { continue }
      let previous = before?.scalar
      var millis: Double?
      if let before, step.kind == .right, !step.isUntimed {
        millis = Double(max(1, step.millis - before.millis))
      }
      take(expected, after: previous, millis, isMiss: step.kind != .right, day)
    }
  }

  private mutating func take(
    _ this: UInt32, after previous: UInt32?, _ millis: Double?, isMiss: Bool, _ day: Double
  ) {
    let isNew = characters[this] == nil
    guard !isNew || characters.count < TeachingLimits.tracesMax else { return }
    var excess: Double?
    if let millis, let previous {
      let time = min(max(millis, 20), Skill.slowestMillis)
      let one = logarithm(time / Skill.typicalMillis) - touch.prior(previous, this)
      let off = one - estimate(previous, this).excess
      variance += (min(off * off, 1) - variance) / 64
      excess = one
    }
    let isSearch = (millis ?? 0) > Skill.searchMillis
    note(&general, excess, isSearch, isMiss)
    var character = characters[this] ?? Trace()
    character.age(to: day)
    note(&character, excess, isSearch, isMiss)
    characters[this] = character
    guard let previous else { return }
    let key = UInt64(previous) << 32 | UInt64(this)
    guard transitions[key] != nil || transitions.count < TeachingLimits.transitionsMax else {
      return
    }
    var transition = transitions[key] ?? Trace()
    transition.age(to: day)
    note(&transition, excess, isSearch, isMiss)
    transitions[key] = transition
  }

  private func note(_ trace: inout Trace, _ excess: Double?, _ isSearch: Bool, _ isMiss: Bool) {
    trace.add(isMiss: isMiss)
    if let excess { trace.add(excess: excess, isSearch: isSearch) }
  }

  private mutating func confuse(_ expected: UInt32, _ typed: UInt32) {
    let key = UInt64(expected) << 32 | UInt64(typed)
    guard confusions[key] != nil || confusions.count < TeachingLimits.transitionsMax else {
      return
    }
    confusions[key, default: 0] += 1
  }
}
