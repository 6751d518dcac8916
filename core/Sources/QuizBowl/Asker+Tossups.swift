import Borrowing
import Basics
import Contest
import Practice
import Packs
import Sittings

/// Tossups and bonuses, chosen.
extension Asker {
  /// What a drill narrows its choice to, beside the learner's filters.
  enum Only {
    case power
    case domain(Domain)
  }

  func tossups(_ command: Command, only: Only? = nil) -> [Match.Slot] {
    tossups(command, count(command), withBonuses: false, only: only)
  }

  /// Tossups with bonuses: those of a pack that is asked for in its order, tossup n with bonus n.
  func packet(_ command: Command, _ count: Int) -> [Match.Slot] {
    let pack = command["pack"] ?? ""
    let inOrder = pack.isEmpty ? [] : packet(pack, .tossup, where: isWanted(command))
    guard !inOrder.isEmpty else { return tossups(command, count, withBonuses: true) }
    var bonuses: [PacketPlace: String] = [:]
    for (place, item) in packet(pack, .bonus) { bonuses[place] = item.address }
    return inOrder.prefix(count).map { place, item in
      Match.Slot(item: item.address, bonus: bonuses[place])
    }
  }

  /// A random choice that fits the filters; with bonuses each tossup is paired with one.
  func tossups(
    _ command: Command, _ count: Int, withBonuses: Bool, only: Only? = nil
  ) -> [Match.Slot] {
    var filter = QuestionFilter(shelf.competitions) { command[$0] }
    filter.kinds = [.tossup]
    switch only {
    case .power: filter.isPowerMarkedOnly = true
    case .domain(let domain): filter.domains = [domain]
    case nil: break
    }
    let pack = command["pack"] ?? ""
    let learner = desk.learner
    let moment = desk.moment
    let remaking = shelf.competitions.remaking
    let isWanted: (LibraryItem) -> Bool = { item in
      (pack.isEmpty || item.pack == pack) && filter.admits(item, learner, moment, remaking)
    }
    var tossups = own(.aloud, where: isWanted)
    // NB: a question that is cut into clues has lost its power mark, if it ever had one.
    if tossups.count < count, !filter.isPowerMarkedOnly {
      tossups += borrowed(.aloud, count - tossups.count, where: isWanted)
      // Short questions as they are, if their pack is asked for or there are no others.
      filter.kinds = [.short]
      if tossups.isEmpty || !pack.isEmpty { tossups += shorts(isWanted, except: tossups) }
    }
    let bonuses = withBonuses ? shuffled(active.filter { isBonus($0, of: pack) }) : []
    var slots: [Match.Slot] = []
    for (place, tossup) in tossups.prefix(count).enumerated() {
      let bonus = place < bonuses.count ? bonuses[place].address : nil
      slots.append(Match.Slot(item: tossup.address, bonus: bonus))
    }
    return slots
  }

  private func shorts(
    _ isWanted: (LibraryItem) -> Bool, except taken: [LibraryItem]
  ) -> [LibraryItem] {
    var names: Set<String> = []
    for item in taken { names.insert(item.written) }
    return freshest(shuffled(active.filter { isWanted($0) && !names.contains($0.written) }))
  }

  /// Bonuses without a tossup before them, first those that were never asked.
  func bonuses(_ command: Command) -> [Match.Slot] {
    var filter = QuestionFilter(shelf.competitions) { command[$0] }
    filter.kinds = [.bonus]
    let pack = command["pack"] ?? ""
    let remaking = shelf.competitions.remaking
    let items = active.filter {
      isBonus($0, of: pack) && filter.admits($0, desk.learner, desk.moment, remaking)
    }
    return freshest(shuffled(items)).prefix(count(command)).map { Match.Slot(item: $0.address) }
  }

  var hasBonuses: Bool { active.contains { $0.question.kind == .bonus } }

  private func isBonus(_ item: LibraryItem, of pack: String) -> Bool {
    item.question.kind == .bonus && (pack.isEmpty || item.pack == pack)
  }

  /// The domain in which the learner would get the fewest, of those with enough tossups.
  var weakestDomain: Only? {
    var counts: [Domain: Int] = [:]
    for item in active where item.question.kind == .tossup {
      counts[item.question.domain, default: 0] += 1
    }
    let weakest = weakestDomains.first { counts[$0, default: 0] >= Asker.domainTossupsMin }
    return weakest.map { .domain($0) }
  }

  private static let domainTossupsMin = 5

  /// Single clues of different tossups.
  func clues(_ command: Command) -> [Match.Slot] {
    var random = SeededRandom(seed: desk.seed)
    var slots: [Match.Slot] = []
    for slot in tossups(command) {
      let clues = shelf.library.question(slot.item)?.clues.count ?? 0
      guard clues > 1 else { continue }
      slots.append(Match.Slot(item: Cue.item(slot.item, clue: random.below(clues))))
    }
    return slots
  }
}
