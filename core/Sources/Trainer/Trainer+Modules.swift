import Contest
import Practice
import QuizBowl
import ScienceBowl

/// The table of modules: what can be practised.
extension Trainer {
  static let modules = [QuizBowl.manifest, ScienceBowl.manifest]

  /// The rules that come with the modules.
  static let rules = QuizBowl.rules + ScienceBowl.rules
}
