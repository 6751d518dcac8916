import Basics
import Typing

/// What a letter must show before it counts as learnt.
public struct Gate: Equatable, Sendable {
  public var millis: Double
  public var accuracy: Double
  /// Fewer right keys with a time show nothing.
  public var samplesMin = 20.0

  /// A key in so many milliseconds, so many of hundred right.
  public init(millis: Double, accuracy: Double) {
    self.millis = millis
    self.accuracy = accuracy
  }

  /// Words a minute rather than milliseconds.
  public init(wpm: Double, accuracy: Double) {
    self.init(millis: 12_000 / wpm, accuracy: accuracy)
  }
}

/// How far a letter is, with nine of ten certain.
public struct Readiness: Equatable, Sendable {
  public var samples: Double
  /// It is at least so fast, in milliseconds a key, and at least so accurate.
  public var millisBound: Double
  public var accuracyBound: Double
  public var isReady: Bool
}

extension Skill {
  /// Whether a letter is fast AND accurate enough, by the lower bounds of both.
  public func readiness(of letter: UInt32, _ gate: Gate, on day: Double = 0) -> Readiness {
    var trace = trace(letter)
    trace.age(to: day)
    let mean =
      (trace.excess + Skill.characterPull * level) / (trace.weight + Skill.characterPull)
    let deviation = (variance / (trace.weight + Skill.characterPull)).squareRoot()
    let slow = Skill.typicalMillis * exponential(min(mean + Skill.ninety * deviation, 4))
    let accuracy = accuracyBound(trace)
    return Readiness(
      samples: trace.samples, millisBound: slow, accuracyBound: accuracy,
      isReady: trace.samples >= gate.samplesMin && slow <= gate.millis && accuracy >= gate.accuracy)
  }

  /// Of a normal distribution, nine tenths lie below so many deviations.
  static let ninety = 1.2816

  /// Nine of ten certain that the accuracy is not below: Wilson's bound, which stays within 0...1
  /// and is near the tenth of the Beta distribution that the counts make.
  private func accuracyBound(_ trace: Trace) -> Double {
    let count = trace.attempts
    guard count > 0 else { return 0 }
    let share = 1 - min(trace.misses / count, 1)
    let square = Skill.ninety * Skill.ninety
    let spread = (share * (1 - share) / count + square / (4 * count * count)).squareRoot()
    return (share + square / (2 * count) - Skill.ninety * spread) / (1 + square / count)
  }

  /// How probable it is that this key must be looked for.
  ///
  /// A letter that was looked for is strange until it is ready; one that never was is as strange as
  /// this learner's others were when they were new.
  func strangeness(of letter: UInt32, new: Double, _ gate: Gate, on day: Double) -> Double {
    guard let trace = characters[letter], trace.meetings > 0 else { return new }
    if trace.wasSearched { return readiness(of: letter, gate, on: day).isReady ? 0 : 1 }
    return (Double(trace.searches) + new) / (Double(trace.meetings) + 1)
  }

  /// The share of letters that had to be looked for, of those that were met.
  var strangenessOfNew: Double {
    var searched = 1.0
    var met = 2.0
    for (key, trace) in characters where key > 0x20 && trace.meetings > 0 {
      met += 1
      if trace.wasSearched { searched += 1 }
    }
    return searched / met
  }
}
