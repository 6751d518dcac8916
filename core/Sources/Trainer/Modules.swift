import AcademyModule
public import Contest
import HomeworkModule
import KnowledgeBowl
public import Practice
import QuizBowl
import ScienceBowl
import Sittings
import TypingModule

extension Trainer {
  /// The table of modules: what can be practised, a line each. No other file names them.
  static func modules(_ shelf: Shelf) -> [any Module] {
    [
      QuizBowl(shelf),
      ScienceBowl(shelf),
      KnowledgeBowl(shelf),
      TypingModule(),
      AcademyModule(),
      HomeworkModule { shelf.judge },
    ]
  }

  /// The kinds of item in packs that Etude's own modules know, beside questions.
  public static var itemKinds: [ItemKind] { modules(Shelf()).flatMap { $0.itemKinds } }

  /// A shelf without packs, at which every module is: for whoever has questions and no learner.
  public static func emptyShelf() -> Shelf {
    let shelf = Shelf()
    _ = modules(shelf)
    return shelf
  }
}
