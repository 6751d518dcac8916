import Basics

/// All that a learner did, everywhere: a set of events in one order (law 4: merge is union).
///
/// Two logs with the same events are equal, however they came by them. One event a name: when two
/// devices claim the same id for different bytes, the smaller line stays, everywhere.
public struct Log: Sendable {
  /// In the order of `Event.precedes`.
  public internal(set) var events: [Event] = []
  var shelves: [Shelf] = []
  /// Where in `shelves` a device is.
  var places: [String: Int] = [:]
  /// The names that erasing facts took the bytes of, whether or not they were ever here.
  public internal(set) var erased = Names()

  /// What one device wrote: counters in order, and when, so that an id leads to its event.
  struct Shelf {
    var device: String
    var counters: [Int64] = []
    var millis: [Int64] = []
  }

  /// What taking in events did.
  public struct Merged: Sendable {
    public var addedCount = 0
    /// Events whose bytes an erasing fact took away.
    public var erasedCount = 0
    /// Those, and events of the batch that were erased before: whoever keeps lines lets go of
    /// theirs.
    public var gone: [EventID] = []
    /// True when every added event came after all that were there: a fold may just go on.
    public var isAtEnd = true
    public var conflicts: [Conflict] = []
  }

  /// Two facts under one name.
  ///
  /// A device was copied, or lost its tail and counted on.
  public struct Conflict: Equatable, Sendable {
    public var kept: Event
    public var dropped: Event
  }

  public init() {}

  public var count: Int { events.count }
  public var isEmpty: Bool { events.isEmpty }

  /// The devices that wrote here, in order.
  public var devices: [String] {
    var names = Array(erased.ranges.keys)
    for shelf in shelves where erased.ranges[shelf.device] == nil { names.append(shelf.device) }
    return names.sorted()
  }

  /// True for a name that is taken: by an event, or by one that was erased.
  public func contains(_ id: EventID) -> Bool {
    if let shelf = shelf(of: id.device), shelf.place(of: id.counter) != nil { return true }
    return erased.contains(id)
  }

  public subscript(id: EventID) -> Event? {
    guard let place = index(of: id) else { return nil }
    return events[place]
  }

  /// The highest counter a device used here; 0 for none.
  public func highest(of device: String) -> Int64 {
    max(shelf(of: device)?.counters.last ?? 0, erased.ranges[device]?.last?.upperBound ?? 0)
  }

  /// The id of the next event that this device writes.
  public func nextID(for device: String) -> EventID {
    EventID(device: device, counter: highest(of: device) + 1)
  }

  /// The counters of a device that are here or were erased, joined to ranges.
  public func ranges(of device: String) -> [ClosedRange<Int64>] {
    let here = [ClosedRange<Int64>](of: shelf(of: device)?.counters ?? [])
    guard let gone = erased.ranges[device] else { return here }
    return here.union(gone)
  }

  /// The counters below a device's highest that are not here (yet).
  public func gaps(of device: String) -> [ClosedRange<Int64>] {
    var gaps: [ClosedRange<Int64>] = []
    var next: Int64 = 1
    for range in ranges(of: device) {
      if next < range.lowerBound { gaps.append(next...range.lowerBound - 1) }
      next = range.upperBound + 1
    }
    return gaps
  }
}

extension Log: Equatable {
  public static func == (a: Log, b: Log) -> Bool { a.events == b.events }
}

// MARK: - Finding

extension Log {
  func shelf(of device: String) -> Shelf? {
    guard let place = places[device] else { return nil }
    return shelves[place]
  }

  /// Where the shelf of a device is, made when there is none.
  mutating func shelfPlace(of device: String) -> Int {
    if let place = places[device] { return place }
    shelves.append(Shelf(device: device))
    places[device] = shelves.count - 1
    return shelves.count - 1
  }

  func index(of id: EventID) -> Int? {
    guard let shelf = shelf(of: id.device), let place = shelf.place(of: id.counter) else {
      return nil
    }
    return firstIndex(notBefore: shelf.millis[place], id)
  }

  /// The first place whose event does not come before that moment and id.
  func firstIndex(notBefore millis: Int64, _ id: EventID) -> Int {
    var low = 0
    var high = events.count
    while low < high {
      let middle = (low + high) / 2
      let event = events[middle]
      let isBefore =
        event.moment.millis == millis ? event.id < id : event.moment.millis < millis
      if isBefore { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension Log.Shelf {
  /// The first place whose counter is not below this one.
  func firstPlace(notBelow counter: Int64) -> Int {
    var low = 0
    var high = counters.count
    while low < high {
      let middle = (low + high) / 2
      if counters[middle] < counter { low = middle + 1 } else { high = middle }
    }
    return low
  }

  func place(of counter: Int64) -> Int? {
    let place = firstPlace(notBelow: counter)
    return place < counters.count && counters[place] == counter ? place : nil
  }
}
