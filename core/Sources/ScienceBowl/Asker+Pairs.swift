import Borrowing
import Contest
import Practice
import Packs
import Sittings

/// Toss-ups and bonuses, formulas, problems: chosen.
extension Asker {
  /// A sitting of an exercise; where nothing fits, what to do about it.
  func exercise(_ form: Exercise.Form, _ items: [String]) -> Consequences {
    guard !items.isEmpty else { return .says(.warn, Asker.nothing(for: form.rawValue)) }
    let rate = Int32((desk.preferences.voiceRate ?? module.manifest.voiceRate) * 18 / 10)
    return .begins(
      Exercise.Setup(
        form: form, items: items, strictness: desk.preferences.strictness,
        voice: desk.speaks ? Pace(wordsPerMinute: rate) : nil
      ).began)
  }

  var formulas: [LibraryItem] { active.filter { ScienceBowl.isFormula($0.question) } }

  /// Cards that are due, then new ones, as all reviews are chosen.
  func formulaPicks(_ count: Int) -> [String] {
    let candidates = formulas.map { candidate($0.address, $0.question, seconds: 20) }
    return ranked(candidates, count).map { $0.item }
  }

  /// Toss-ups with their bonuses, those of a pack that is asked for in its order; borrowed
  /// questions of one domain make pairs.
  func pairs(_ command: Command, _ count: Int) -> [Match.Slot] {
    let isWanted = isWanted(command)
    let (firsts, bonuses) = ownPairs(
      inOrderOf: command["pack"] ?? "", bringsPair: command["starred"] == "yes", where: isWanted)
    var slots: [Match.Slot] = []
    for item in firsts.prefix(count) {
      slots.append(Match.Slot(item: item.address, bonus: bonuses[item.address]))
    }
    var halves: [Domain: String] = [:]
    let missing = count - slots.count
    for item in borrowed(.aloud, 2 * missing, where: isWanted) where slots.count < count {
      let domain = item.question.domain
      if let first = halves[domain] {
        halves[domain] = nil
        slots.append(Match.Slot(item: first, bonus: item.address))
      } else {
        halves[domain] = item.address
      }
    }
    for domain in Domain.allCases where slots.count < count {
      if let first = halves[domain] { slots.append(Match.Slot(item: first)) }
    }
    return slots
  }

  /// The toss-ups of pairs without their bonuses.
  func tossups(_ command: Command) -> [Match.Slot] {
    let count = count(command)
    let isWanted = isWanted(command)
    var items = Array(ownPairs(where: isWanted).firsts.prefix(count))
    items += borrowed(.aloud, count - items.count, where: isWanted)
    return items.map { Match.Slot(item: $0.address) }
  }

  /// Toss-ups, those of the pack in its order, or else the freshest first; and what follows each.
  ///
  /// `bringsPair`: a bonus that is wanted brings its toss-up.
  private func ownPairs(
    inOrderOf pack: String = "", bringsPair: Bool = false, where isWanted: (LibraryItem) -> Bool
  ) -> (firsts: [LibraryItem], bonuses: [String: String]) {
    var firsts: [LibraryItem] = []
    var bonuses: [String: String] = [:]
    var open: [String: LibraryItem] = [:]
    var left: Set<String> = []
    for item in active where competition.owns(item.question) {
      let pair = "\(item.pack)/\(item.question.pair)"
      if let first = open[pair] {
        bonuses[first.address] = item.address
        if bringsPair, isWanted(item), left.remove(first.address) != nil { firsts.append(first) }
      } else {
        open[pair] = item
        if isWanted(item) { firsts.append(item) } else { left.insert(item.address) }
      }
    }
    guard !pack.isEmpty else { return (freshest(shuffled(firsts)), bonuses) }
    let addresses = Set(firsts.map { $0.address })
    let inOrder = packet(pack, .short) { addresses.contains($0.address) }
    return (inOrder.map { $0.item }, bonuses)
  }
}
