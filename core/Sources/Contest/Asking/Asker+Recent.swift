import Basics
import Borrowing
import Packs
import Practice
import Sittings

/// What was answered a short while ago, and is left out while there are others.
extension Asker {
  static let recentDays: Int64 = 7

  /// The questions of which anything was answered in the last days, as they were written.
  var recent: Set<String> {
    var recent: Set<String> = []
    for (item, card) in desk.learner.memory.cards
    where desk.moment.millis - card.last.millis < Asker.recentDays * 86_400_000 {
      recent.insert(LibraryItem.written(item))
    }
    return recent
  }

  /// How many of them the competition could ask again.
  var recentCount: Int { recent.count { canReview($0) } }
}
