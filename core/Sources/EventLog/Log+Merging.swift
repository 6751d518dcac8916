import Basics

extension Log {
  public init(_ events: [Event]) {
    self.init()
    merge(events)
  }

  /// Takes in one event: at the end at once, elsewhere by moving what comes after it.
  @discardableResult
  public mutating func append(_ event: Event) -> Merged { merge([event]) }

  /// Union with another log.
  ///
  /// Commutative, associative, idempotent.
  @discardableResult
  public mutating func merge(_ other: Log) -> Merged { merge(other.events) }

  /// Takes in events in any order, known ones among them.
  ///
  /// Those that go on where the log ends cost O(1) each; the rest are sorted and merged in one
  /// pass, O(n + m log m), however they are mixed.
  @discardableResult
  public mutating func merge(_ batch: [Event]) -> Merged {
    var merged = Merged()
    var start = 0
    while start < batch.count, appendAtEnd(batch[start]) { start += 1 }
    merged.addedCount = start
    if start == batch.count { return merged }
    let wanted = erase(by: Array(batch[start...]), into: &merged)
    let fresh = settle(wanted, into: &merged)
    if fresh.isEmpty { return merged }
    if let last = events.last, let first = fresh.first, !last.precedes(first) {
      merged.isAtEnd = false
    }
    weave(fresh)
    return merged
  }

  /// True when the event comes after all others and after all of its device: the usual case.
  private mutating func appendAtEnd(_ event: Event) -> Bool {
    if let last = events.last, !last.precedes(event) { return false }
    if event.kind == Erasure.kind || erased.contains(event.id) { return false }
    let place = shelfPlace(of: event.id.device)
    if let highest = shelves[place].counters.last, highest >= event.id.counter { return false }
    shelves[place].counters.append(event.id.counter)
    shelves[place].millis.append(event.moment.millis)
    events.append(event)
    return true
  }

  /// Decides which events of a batch are to be added, and notes those on their shelves.
  ///
  /// What they replace is taken out. Returned in the order of the log.
  private mutating func settle(_ batch: [Event], into merged: inout Merged) -> [Event] {
    var new: [Event] = []
    var winners: [Event] = []
    var replaced: [Int] = []
    let byName = batch.sorted { $0.id < $1.id }
    var start = 0
    while start < byName.count {
      var best = byName[start]
      var end = start + 1
      while end < byName.count, byName[end].id == best.id {
        best = Log.settle(best, byName[end], into: &merged)
        end += 1
      }
      start = end
      if let index = index(of: best.id) {
        let held = events[index]
        let kept = Log.settle(held, best, into: &merged)
        if kept == held { continue }
        replaced.append(index)
        winners.append(kept)
      } else {
        new.append(best)
      }
    }
    merged.addedCount += new.count
    shelve(new)
    if !replaced.isEmpty {
      merged.isAtEnd = false
      replace(replaced, by: winners)
    }
    return (new + winners).sorted { $0.precedes($1) }
  }

  /// Takes events out for others of the same names, whose moments may differ.
  private mutating func replace(_ indices: [Int], by winners: [Event]) {
    for event in winners {
      let shelf = shelfPlace(of: event.id.device)
      if let place = shelves[shelf].place(of: event.id.counter) {
        shelves[shelf].millis[place] = event.moment.millis
      }
    }
    var out = indices.sorted()[...]
    var kept: [Event] = []
    kept.reserveCapacity(events.count)
    for (index, event) in events.enumerated() {
      if index == out.first { out.removeFirst() } else { kept.append(event) }
    }
    events = kept
  }

  /// One of two events of the same name, and a note when they are two facts.
  private static func settle(_ a: Event, _ b: Event, into merged: inout Merged) -> Event {
    if a == b { return a }
    let kept = Event.kept(of: a, b)
    merged.conflicts.append(Conflict(kept: kept, dropped: kept == a ? b : a))
    return kept
  }

  /// Notes events, ordered by name and not yet there, on their shelves.
  private mutating func shelve(_ fresh: [Event]) {
    var start = 0
    while start < fresh.count {
      var end = start + 1
      while end < fresh.count, fresh[end].id.device == fresh[start].id.device { end += 1 }
      let place = shelfPlace(of: fresh[start].id.device)
      shelves[place].add(fresh[start..<end])
      start = end
    }
  }

  /// Merges events, in order and not yet there, from the back, so that nothing moves twice.
  private mutating func weave(_ fresh: [Event]) {
    var from = events.count - 1
    var left = fresh.count - 1
    events.append(contentsOf: fresh)
    var to = events.count - 1
    while left >= 0 {
      if from >= 0, fresh[left].precedes(events[from]) {
        events[to] = events[from]
        from -= 1
      } else {
        events[to] = fresh[left]
        left -= 1
      }
      to -= 1
    }
  }
}

extension Log.Shelf {
  /// Notes events of this device, by counter, none of which it has.
  fileprivate mutating func add(_ fresh: ArraySlice<Event>) {
    var from = counters.count - 1
    counters.append(contentsOf: repeatElement(0, count: fresh.count))
    millis.append(contentsOf: repeatElement(0, count: fresh.count))
    var to = counters.count - 1
    for event in fresh.reversed() {
      while from >= 0, counters[from] > event.id.counter {
        counters[to] = counters[from]
        millis[to] = millis[from]
        from -= 1
        to -= 1
      }
      counters[to] = event.id.counter
      millis[to] = event.moment.millis
      to -= 1
    }
  }
}
