import Contest
import Practice
import QuizBowl

/// The table of modules: what can be practised.
extension Trainer {
  static let modules = [QuizBowl.manifest]

  /// The rules that come with the modules.
  static let rules = QuizBowl.rules
}
