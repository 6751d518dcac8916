import Contest
import KnowledgeBowl
import Practice
import QuizBowl
import ScienceBowl

/// The table of modules: what can be practised.
extension Trainer {
  static let modules = [QuizBowl.manifest, ScienceBowl.manifest, KnowledgeBowl.manifest]

  /// The rules that come with the modules.
  static let rules = QuizBowl.rules + ScienceBowl.rules + KnowledgeBowl.rules

  /// Those, and what coaches wrote or sent; of two with one name the coach's counts.
  var ruleBook: [Rules] {
    let own = folds.ownRules
    return Trainer.rules.filter { own.profile($0.profile) == nil } + own
  }
}
