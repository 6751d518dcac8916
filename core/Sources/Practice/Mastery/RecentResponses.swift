import Basics

/// The last few answers, whatever they were to: from them a learner's form is told.
///
/// The same ones in whatever order they come, so that it is a fold without order like the rest.
struct RecentResponses: Sendable {
  struct Entry: Equatable, Sendable {
    var millis: Int64
    var domain: Domain
    var response: ItemResponse
  }

  /// The earliest first: more than count are kept, so that few are moved.
  private var kept: [Entry] = []
  /// The weight of the one before these is a four-thousandth at most when they come every half
  /// minute.
  static let countMax = 24

  /// Those that count, the earliest first.
  var entries: ArraySlice<Entry> { kept.suffix(RecentResponses.countMax) }

  mutating func add(_ entry: Entry) {
    var place = kept.count
    while place > 0, RecentResponses.precedes(entry, kept[place - 1]) { place -= 1 }
    if place == kept.count { kept.append(entry) } else { kept.insert(entry, at: place) }
    if kept.count == 4 * RecentResponses.countMax {
      kept.removeFirst(3 * RecentResponses.countMax)
    }
  }

  /// Its answers are to be added again: what others may have pushed out is not known any more.
  mutating func forget(_ domain: Domain) { kept.removeAll { $0.domain == domain } }

  /// In time, and two at one moment by what they say.
  private static func precedes(_ a: Entry, _ b: Entry) -> Bool {
    if a.millis != b.millis { return a.millis < b.millis }
    if a.domain != b.domain { return a.domain.rawValue < b.domain.rawValue }
    if a.response.isRight != b.response.isRight { return b.response.isRight }
    if a.response.difficulty != b.response.difficulty {
      return a.response.difficulty < b.response.difficulty
    }
    return a.response.choices ?? 0 < b.response.choices ?? 0
  }
}

extension RecentResponses: Equatable {
  static func == (a: RecentResponses, b: RecentResponses) -> Bool {
    a.entries.elementsEqual(b.entries)
  }
}
