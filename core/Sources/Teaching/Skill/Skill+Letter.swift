public import Basics
import Typing

/// How a letter stands for one learner on one keyboard.
public enum LetterStanding: Equatable, Sendable {
  case unseen
  /// Too few right keys to tell.
  case few
  /// It was looked for, and is not ready since.
  case strange
  /// Enough samples, and not fast or right enough.
  case growing
  case ready
  /// Ready once, and long not typed.
  case due
}

extension Skill {
  public func standing(
    of letter: UInt32, _ gate: Gate, at moment: Moment
  ) -> LetterStanding {
    let day = max(0, moment.fractionalDays)
    guard let trace = characters[letter], trace.attempts > 0 else { return .unseen }
    let readiness = readiness(of: letter, gate, on: day)
    if readiness.isReady { return .ready }
    if isDue(letter, gate, on: day) { return .due }
    if trace.meetings > 0, trace.wasSearched { return .strange }
    return readiness.samples < gate.samplesMin ? .few : .growing
  }
}
