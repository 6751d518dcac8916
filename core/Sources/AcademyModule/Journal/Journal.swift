import Basics
import EventLog

/// The journal: entries as they were last kept, those that were put away apart.
struct Journal {
  struct Entry {
    /// The fact that wrote it first names it.
    let id: String
    let moment: Moment
    var changed: Moment
    var wrote: Wrote
    var isDiscarded = false
    /// Every fact that holds its words, to be erased with it.
    var facts: [EventID]
  }

  private(set) var all: [Entry] = []

  mutating func apply(_ event: Event) {
    if let wrote = Wrote(event) {
      take(wrote, event)
    } else if let discarded = Discarded(event),
      let place = all.firstIndex(where: { $0.id == discarded.entry })
    {
      all[place].isDiscarded = discarded.isOn
    }
  }

  private mutating func take(_ wrote: Wrote, _ event: Event) {
    if let place = all.firstIndex(where: { $0.id == wrote.entry }) {
      all[place].wrote = wrote
      all[place].changed = event.moment
      all[place].facts.append(event.id)
    } else {
      all.append(
        Entry(
          id: wrote.entry.isEmpty ? event.id.text : wrote.entry, moment: event.moment,
          changed: event.moment, wrote: wrote, facts: [event.id]))
    }
  }

  /// What was erased is gone at once, and not only when the log is folded anew.
  mutating func erase(_ names: Names) {
    all.removeAll { entry in entry.facts.contains { names.contains($0) } }
  }

  mutating func remove(where isGone: (Moment) -> Bool) {
    all.removeAll { isGone($0.moment) }
  }

  func entry(_ id: String) -> Entry? { all.first { $0.id == id } }

  /// The newest first.
  var shown: [Entry] { all.reversed().filter { !$0.isDiscarded } }
  var discarded: [Entry] { all.reversed().filter { $0.isDiscarded } }

  /// Entries with all the words of `query` somewhere in text, tags or type.
  func found(_ query: String, type: Wrote.Kind?) -> [Entry] {
    let words = Folding.words(query).map { $0.bytes }
    return shown.filter { entry in
      guard type == nil || entry.wrote.type == type else { return false }
      guard !words.isEmpty else { return true }
      let text = ([entry.wrote.text, entry.wrote.type.name] + entry.wrote.tags)
        .joined(separator: " ")
      let folded = Folding.fold(text)
      return words.allSatisfy { folded.holds($0) }
    }
  }
}

extension [UInt8] {
  /// Whether the bytes stand in these somewhere.
  func holds(_ part: [UInt8]) -> Bool {
    guard let first = part.first else { return true }
    guard count >= part.count else { return false }
    for start in 0...(count - part.count) where self[start] == first {
      if self[start...].starts(with: part) { return true }
    }
    return false
  }
}
