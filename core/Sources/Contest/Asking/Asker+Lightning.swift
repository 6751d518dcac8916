import Borrowing
import Packs
public import Practice
import Sittings

/// Lightning rounds: short questions, and the last clues of tossups.
extension Asker {
  /// What a round is where the rules say nothing of it.
  private static let usual: [(key: RuleKey, value: Int32)] = [
    (.lightningQuestions, 8), (.lightningMillis, 60_000), (.lightningPoints, 10),
    (.lightningSweep, 20),
  ]

  /// What takes longer to read is no question of a lightning round.
  private static let lightningBytesMax = 160

  /// One round for the learner alone.
  func lightning(_ command: Command) -> Consequences {
    var rules = rules(command)
    for (key, value) in Asker.usual where rules[key] == 0 { rules[key] = value }
    let items = lightningItems(Int(rules[.lightningQuestions]), where: isWanted(command))
    return session(
      "lightning", rules, items.isEmpty ? [] : [Match.Slot(lightning: items, side: 0)])
  }

  /// A round for each of the sides, of questions that the match does not ask otherwise.
  func lightningRounds(
    _ rules: Rules, sides: Int, beside slots: [Match.Slot], _ command: Command
  ) -> [Match.Slot] {
    guard rules[.lightning] == 1, sides > 0 else { return [] }
    var used: Set<String> = []
    for slot in slots { used.insert(LibraryItem.written(slot.item)) }
    let isWanted = isWanted(command)
    let count = Int(rules[.lightningQuestions])
    let items = lightningItems(count * sides) { !used.contains($0.written) && isWanted($0) }
    let size = items.count / sides
    guard size > 0 else { return [] }
    return (0..<sides).map { side in
      Match.Slot(lightning: Array(items[side * size..<(side + 1) * size]), side: side)
    }
  }

  var hasLightning: Bool { active.contains { lightningItem($0) != nil } }

  private func lightningItems(
    _ count: Int, where isWanted: (LibraryItem) -> Bool
  ) -> [String] {
    let items = active.filter { isWanted($0) && lightningItem($0) != nil }
    let fresh = freshest(shuffled(items)).prefix(4 * count)
    return spread(Array(fresh), count).compactMap { lightningItem($0) }
  }

  /// As a round asks it; nil for what is no question of a round.
  private func lightningItem(_ item: LibraryItem) -> String? {
    let question = item.question
    guard question.kind != .bonus, question.choices.isEmpty, !question.isVisual,
      !shelf.isAside(question), competition.domains.contains(question.domain)
    else { return nil }
    let clues = question.clues
    guard let last = clues.last, last.utf8.count <= Asker.lightningBytesMax else { return nil }
    if question.kind == .short { return clues.count == 1 ? item.address : nil }
    return clues.count > 1 ? Cue.item(item.address, clue: clues.count - 1) : nil
  }

  // MARK: The learner's own

  /// The most questions that the learner got in one round, in other sittings than this; nil before
  /// the first.
  func lightningBest(but session: String) -> Int? {
    var right: [String: Int] = [:]
    for record in desk.learner.attempts
    where record.attempt.session != session && record.attempt.module == module.manifest.id
      && shelf.drills[record.attempt.session] == "lightning"
    {
      right[record.attempt.session, default: 0] += record.attempt.outcome == .right ? 1 : 0
    }
    return right.values.max()
  }
}

extension ContestDrill {
  /// Short questions against the clock, without a buzzer.
  public static func lightning(_ drill: Drill) -> ContestDrill {
    ContestDrill(
      drill, takesFilters: false, lack: { $0.hasLightning ? nil : Asker.needsQuestions },
      ways: Ways("One domain", "domain", Domain.allCases.map { ($0.rawValue, $0.name) })
    ) { asker, command in
      asker.lightning(command)
    }
  }
}
