import Practice
import Packs
public import Sittings

/// Sittings of every field that the competition asks.
extension Asker {
  /// Two questions aloud from every domain that the competition can ask; `count` says another
  /// number of them.
  public func breadth(_ command: Command) -> [Match.Slot] {
    let isWanted = isWanted(command)
    var items = own(.aloud, where: isWanted)
    if items.isEmpty { items = borrowed(.aloud, Asker.breadthMax, where: isWanted) }
    var domains: Set<Domain> = []
    for item in items { domains.insert(item.question.domain) }
    let count = min(max(command.int("count") ?? 2 * domains.count, 1), Asker.breadthMax)
    return spread(items, count).map { Match.Slot(item: $0.address) }
  }

  private static let breadthMax = 100

  /// Questions aloud of every field, those first that the learner would just about get.
  func suited(_ count: Int, _ command: Command) -> [Match.Slot] {
    let isWanted = isWanted(command)
    var items = own(.aloud, where: isWanted)
    items += borrowed(.aloud, count - items.count, where: isWanted)
    return spread(suited(items), count).map { Match.Slot(item: $0.address) }
  }

  /// Whether anything can be asked that is no bonus.
  var hasQuestions: Bool { active.contains { $0.question.kind != .bonus } }
}
