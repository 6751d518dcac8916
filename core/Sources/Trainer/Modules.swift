public import Contest
import KnowledgeBowl
import QuizBowl
import ScienceBowl
import Sittings

extension Trainer {
  /// The table of modules: what can be practised, a line each. No other file names them.
  static func modules(_ shelf: Shelf) -> [any Module] {
    [
      QuizBowl(shelf),
      ScienceBowl(shelf),
      KnowledgeBowl(shelf),
    ]
  }

  /// A shelf without packs, at which every module is: for whoever has questions and no learner.
  public static func emptyShelf() -> Shelf {
    let shelf = Shelf()
    _ = modules(shelf)
    return shelf
  }
}
