import Packs
import Sittings

/// The second of a pair, when it comes back without its toss-up.
extension Asker {
  /// The slots, where those that are the second of a pair are asked as the bonus that they are.
  func asBonuses(_ slots: [Match.Slot]) -> [Match.Slot] {
    let wanted = Set(slots.map { $0.item }.filter { hasPair($0) })
    if wanted.isEmpty { return slots }
    var pairs = PairsSeen()
    var seconds: Set<String> = []
    for item in active where pairs.isSecond(item) && wanted.contains(item.address) {
      seconds.insert(item.address)
    }
    var slots = slots
    for place in slots.indices where seconds.contains(slots[place].item) {
      slots[place].bonus = slots[place].item
    }
    return slots
  }

  private func hasPair(_ item: String) -> Bool {
    guard let question = shelf.library.question(item) else { return false }
    return question.kind == .short && !question.pair.isEmpty
  }
}

/// Tells the second of a pair from its first: both come in the order of their pack.
struct PairsSeen {
  private var names: Set<String> = []

  mutating func isSecond(_ item: LibraryItem) -> Bool {
    guard item.question.kind == .short, !item.question.pair.isEmpty else { return false }
    return !names.insert("\(item.pack)/\(item.question.pair)").inserted
  }
}
