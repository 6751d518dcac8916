/// A candidate with its worth.
struct RankedEntry {
  var place: Int32
  /// What practising it adds, times importance.
  var gain: Double
  /// By which those learned, and those new, are ordered.
  var worth: Double
  /// By which the best learned one stands beside the best new one: nothing off for waiting.
  var worthBesideNew: Double
  var tie: UInt64
  var isNew: Bool

  static func comesFirst(_ a: RankedEntry, _ b: RankedEntry) -> Bool {
    if a.worth != b.worth { return a.worth > b.worth }
    return a.tie != b.tie ? a.tie < b.tie : a.place < b.place
  }
}

/// The best of one domain, kept without sorting all: pruned whenever twice too many are held, and
/// from then on what comes after the last that was kept is not taken at all.
private struct Shelf {
  var entries: [RankedEntry] = []
  var next = 0
  private var last: RankedEntry?

  var head: RankedEntry? { next < entries.count ? entries[next] : nil }

  mutating func put(_ entry: RankedEntry, most: Int) {
    if let last, !RankedEntry.comesFirst(entry, last) { return }
    entries.append(entry)
    if entries.count >= 2 * most + 16 { prune(most) }
  }

  mutating func prune(_ most: Int) {
    entries.sort(by: RankedEntry.comesFirst)
    guard entries.count >= most else { return }
    entries.removeLast(entries.count - most)
    last = entries.last
  }
}

/// The best new and the best learned items of each domain.
struct Shelves {
  private let most: Int
  private var learned: [Shelf]
  private var new: [Shelf]

  init(most: Int) {
    self.most = most
    learned = Array(repeating: Shelf(), count: Domain.allCases.count)
    new = learned
  }

  mutating func put(_ entry: RankedEntry, _ domain: Int) {
    if entry.isNew {
      new[domain].put(entry, most: most)
    } else {
      learned[domain].put(entry, most: most)
    }
  }

  mutating func close() {
    for domain in learned.indices {
      learned[domain].prune(most)
      new[domain].prune(most)
    }
  }

  /// The best of any domain but one: of the best that was learned and the best that is new.
  mutating func takeBest(except last: Int?) -> RankedEntry? {
    let back = Shelves.best(learned, except: last)
    let fresh = Shelves.best(new, except: last)
    if let back, fresh.map({ $0.entry.worthBesideNew <= back.entry.worthBesideNew }) ?? true {
      learned[back.domain].next += 1
      return back.entry
    }
    guard let fresh else { return nil }
    new[fresh.domain].next += 1
    return fresh.entry
  }

  private static func best(
    _ shelves: [Shelf], except last: Int?
  ) -> (entry: RankedEntry, domain: Int)? {
    var best: (entry: RankedEntry, domain: Int)?
    for place in shelves.indices where place != last {
      guard let head = shelves[place].head else { continue }
      if let best, !RankedEntry.comesFirst(head, best.entry) { continue }
      best = (head, place)
    }
    return best
  }

  /// The best new one of the first of `domains` that has any.
  mutating func takeNew(_ domains: [Int], except last: Int?) -> RankedEntry? {
    for domain in domains where domain != last {
      if let head = new[domain].head {
        new[domain].next += 1
        return head
      }
    }
    return nil
  }
}
