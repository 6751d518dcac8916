import Basics
public import EventLog

/// What taking in a frame did.
public struct Appended: Equatable, Sendable {
  public var addedCount: Int
  /// Facts that had one name: the smaller line of each two stays, and this is to be reported.
  public var conflicts: [Log.Conflict]
}

extension Store {
  /// Takes in the events of a frame: a union, so known ones do no harm.
  ///
  /// `received` is when they came, in milliseconds since 1970. An account that is full takes in
  /// nothing that would make it hold more.
  @discardableResult
  public func append(
    _ events: [Event], to account: AccountID, as principal: Principal, received: Int64
  ) async throws(StoreError) -> Appended {
    try await append(
      events.map { Arrival($0, received: received) }, to: account, as: principal)
  }

  /// Takes in events that came at various times, as a copy of a store has them.
  @discardableResult
  public func append(
    _ arrivals: [Arrival], to account: AccountID, as principal: Principal
  ) async throws(StoreError) -> Appended {
    try check(principal, account)
    try Store.check(arrivals.map(\.event))
    if arrivals.isEmpty { return Appended(addedCount: 0, conflicts: []) }
    let quota = quota
    return try await engine.write(as: principal) { transaction throws(StoreError) in
      let appended = try Intake(account, transaction).take(arrivals, quota)
      // NB: behind what locks the account, so that it is not erased meanwhile.
      try transaction.checkIsHere(account)
      return appended
    }
  }

  /// Nothing is kept that could not be read again, or not be sent.
  private static func check(_ events: [Event]) throws(StoreError) {
    let lines = events.map(\.line)
    let bytes = lines.reduce(0) { $0 + $1.count }
    guard bytes <= Limits.frameBytesMax else {
      throw .frameTooLarge(bytes: bytes, bytesMax: Limits.frameBytesMax)
    }
    for (event, line) in zip(events, lines) where Event(read: line) != event {
      throw .notAnEvent(event.id.text)
    }
  }
}

/// One frame on its way into one account.
private struct Intake {
  let account: AccountID
  let transaction: any Transaction

  init(_ account: AccountID, _ transaction: any Transaction) {
    self.account = account
    self.transaction = transaction
  }

  func take(
    _ arrivals: [Arrival], _ quota: Quota
  ) throws(StoreError) -> Appended {
    let events = arrivals.map(\.event)
    let before = try transaction.usageToChange(of: account)
    let devices = Set(events.map(\.id.device)).sorted()
    let shelves = try transaction.shelves(of: account, devices: devices)
    let held = try held(events, on: shelves)
    var union = held
    let merged = union.merge(events)
    // By name, so that no two frames wait for each other's rows.
    let fresh = arrivals.filter { union[$0.event.id] == $0.event && held[$0.event.id] != $0.event }
      .sorted { $0.event.id < $1.event.id }.withoutDoubles
    if !fresh.isEmpty {
      let after = before + Usage(of: union) - Usage(of: held)
      guard quota.allows(after, before: before) else { throw .full(account, quota) }
      try transaction.keep(fresh, in: account)
      try transaction.keep(changes(of: shelves, from: held, to: union), in: account)
      try transaction.keep(after, of: account)
    }
    return Appended(addedCount: union.count - held.count, conflicts: merged.conflicts)
  }

  /// Those of the account's events whose names came again.
  private func held(
    _ events: [Event], on shelves: [String: Have.Shelf]
  ) throws(StoreError) -> Log {
    let ids = Set(events.map(\.id)).filter { shelves[$0.device]?.contains($0.counter) ?? false }
    if ids.isEmpty { return Log() }
    let held = try transaction.lines(of: ids.sorted(), in: account).events(of: account)
    guard held.count == ids.count else {
      throw .damaged(account, why: "\(ids.count - held.count) events are not where they should be")
    }
    return Log(held)
  }

  /// NB: a print is a sum of marks of lines, so what is replaced is taken off again.
  private func changes(
    of shelves: [String: Have.Shelf], from held: Log, to union: Log
  ) -> [ShelfChange] {
    let (was, now) = (held.have.shelves, union.have.shelves)
    return union.devices.map { device in
      let shelf = shelves[device] ?? Have.Shelf(ranges: [], print: 0)
      let ranges = shelf.ranges.union(union.ranges(of: device))
      let added = (now[device]?.print ?? 0) &- (was[device]?.print ?? 0)
      return ShelfChange(
        device: device, print: shelf.print &+ added,
        gone: shelf.ranges.map(\.lowerBound).without(ranges.map(\.lowerBound)),
        ranges: ranges.without(shelf.ranges))
    }
  }
}

extension Usage {
  fileprivate init(of log: Log) {
    self.init(
      eventCount: Int64(log.count), bytes: log.events.reduce(0) { $0 + Int64($1.line.count) })
  }

  fileprivate static func + (a: Usage, b: Usage) -> Usage {
    Usage(eventCount: a.eventCount + b.eventCount, bytes: a.bytes + b.bytes)
  }

  fileprivate static func - (a: Usage, b: Usage) -> Usage {
    Usage(eventCount: a.eventCount - b.eventCount, bytes: a.bytes - b.bytes)
  }
}

extension Array where Element: Hashable {
  fileprivate func without(_ others: [Element]) -> [Element] {
    let others = Set(others)
    return filter { !others.contains($0) }
  }
}

extension [Arrival] {
  /// Of those in order, the first of each name.
  fileprivate var withoutDoubles: [Arrival] {
    var firsts: [Arrival] = []
    for arrival in self where arrival.event.id != firsts.last?.event.id { firsts.append(arrival) }
    return firsts
  }
}

extension Event {
  init?(read line: [UInt8]) {
    do { try self.init(parsing: line) } catch { return nil }
  }
}

extension [[UInt8]] {
  /// The events of lines that were kept as such.
  func events(of account: AccountID) throws(StoreError) -> [Event] {
    var events: [Event] = []
    events.reserveCapacity(count)
    for line in self {
      do throws(EventError) {
        events.append(try Event(parsing: line))
      } catch {
        throw .damaged(account, why: error.text)
      }
    }
    return events
  }
}
