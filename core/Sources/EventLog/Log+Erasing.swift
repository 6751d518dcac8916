extension Log {
  /// Does what the erasing facts of a batch say, and returns what is to be taken in of the batch.
  mutating func erase(by batch: [Event], into merged: inout Merged) -> [Event] {
    var said: [Names] = []
    for event in batch {
      if let erasure = Erasure(event) { said.append(erasure.names) }
    }
    if !said.isEmpty {
      let before = erased
      erased.add(said)
      let fresh = erased.subtracting(before)
      if !fresh.isEmpty { drop(fresh, into: &merged) }
    }
    if erased.isEmpty { return batch }
    var wanted: [Event] = []
    for event in batch {
      if erased.contains(event.id), Erasure(event) == nil {
        merged.gone.append(event.id)
      } else {
        wanted.append(event)
      }
    }
    return wanted
  }

  /// Takes events out; those that erase stay, whoever names them.
  private mutating func drop(_ names: Names, into merged: inout Merged) {
    var gone: Set<EventID> = []
    events.removeAll { event in
      guard names.contains(event.id), Erasure(event) == nil else { return false }
      gone.insert(event.id)
      return true
    }
    if gone.isEmpty { return }
    merged.erasedCount += gone.count
    merged.gone += gone
    merged.isAtEnd = false
    for place in shelves.indices { shelves[place].remove(gone) }
  }
}

extension Log.Shelf {
  fileprivate mutating func remove(_ gone: Set<EventID>) {
    var left = Log.Shelf(device: device)
    for place in counters.indices {
      if gone.contains(EventID(device: device, counter: counters[place])) { continue }
      left.counters.append(counters[place])
      left.millis.append(millis[place])
    }
    self = left
  }
}
