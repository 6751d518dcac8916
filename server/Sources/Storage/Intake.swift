import EventLog

/// One frame on its way into one account.
struct Intake {
  let account: AccountID
  let transaction: any Transaction

  init(_ account: AccountID, _ transaction: any Transaction) {
    self.account = account
    self.transaction = transaction
  }

  func take(_ arrivals: [Arrival], _ quota: Quota) throws(StoreError) -> Appended {
    let said = arrivals.compactMap { Erasure($0.event)?.names }
    let before = try transaction.usageToChange(of: account)
    let named = arrivals.map(\.event.id.device) + said.flatMap(\.ranges.keys)
    let shelves = try transaction.shelves(of: account, devices: Set(named).sorted())
    // Few accounts ever erased anything: the others are not asked.
    let isErasing = before.erasedRangeCount > 0 || !said.isEmpty
    let known = isErasing ? try transaction.erased(of: account) : Names()
    var erased = known
    erased.add(said)
    let newlyErased = erased.subtracting(known)

    // What was erased is not taken in; what erases is, whoever names it.
    let wanted = arrivals.filter { !erased.contains($0.event.id) || Erasure($0.event) != nil }
    let gone = try drop(newlyErased, from: shelves)
    let held = try held(wanted.map(\.event.id), on: shelves, besides: erased)
    var union = held
    let merged = union.merge(wanted.map(\.event))
    let fresh = wanted.fresh(in: union, beyond: held)
    if !fresh.isEmpty || !newlyErased.isEmpty {
      var after = before + Usage(of: union.events) - Usage(of: held.events) - gone.usage
      after.erasedRangeCount = Int64(erased.rangeCount)
      guard quota.allows(after, before: before) else { throw .full(account, quota) }
      try transaction.keep(fresh, in: account)
      var names = newlyErased
      names.add([Names(fresh.map(\.event.id))])
      let prints = Prints(from: Have(of: held.events), gone.have, to: Have(of: union.events))
      try transaction.keep(changes(of: shelves, adding: names, prints), in: account)
      if !newlyErased.isEmpty { try transaction.keep(erased, of: account) }
      try transaction.keep(after, of: account)
      if let times = Intake.span(fresh.map(\.event.moment.millis) + gone.times) {
        try transaction.noteNews(of: account, times, erased: Intake.span(gone.times))
      }
    }
    return Appended(
      addedCount: union.count - held.count, erasedCount: Int(gone.usage.eventCount),
      conflicts: merged.conflicts)
  }

  private static func span(_ times: [Int64]) -> ClosedRange<Int64>? {
    guard let first = times.min(), let last = times.max() else { return nil }
    return first...last
  }

  /// Those of the account's events whose names came again.
  private func held(
    _ came: [EventID], on shelves: [String: Have.Shelf], besides erased: Names
  ) throws(StoreError) -> Log {
    let ids = Set(came).filter { shelves[$0.device]?.contains($0.counter) ?? false }
    if ids.isEmpty { return Log() }
    let held = try transaction.lines(of: ids.sorted(), in: account).events(of: account)
    let lost = ids.subtracting(held.map(\.id)).filter { !erased.contains($0) }
    guard lost.isEmpty else {
      throw .damaged(account, why: "\(lost.count) events are not where they should be")
    }
    return Log(held)
  }

  /// Takes away the lines of what is newly erased, a part at a time; what they were.
  private func drop(
    _ names: Names, from shelves: [String: Have.Shelf]
  ) throws(StoreError) -> (have: Have, usage: Usage, times: [Int64]) {
    var (gone, usage, times) = (Have(), Usage(), [Int64]())
    var left = names.subtracting(names.subtracting(Names(shelves.mapValues(\.ranges))))
    while !left.isEmpty {
      let spans = left.ranges.sorted { $0.key < $1.key }.flatMap { device, ranges in
        ranges.map { Span(device: device, counters: $0) }
      }
      let part = try transaction.lines(in: spans, of: account, frameBytes: Limits.frameBytes)
        .map(\.line).events(of: account)
      if part.isEmpty { break }
      left = left.subtracting(Names(part.map(\.id)))
      let dropped = part.filter { Erasure($0) == nil }
      try transaction.drop(dropped.map(\.id), of: account)
      gone.add(Have(of: dropped))
      usage = usage + Usage(of: dropped)
      times += dropped.map(\.moment.millis)
    }
    return (gone, usage, times)
  }

  private func changes(
    of shelves: [String: Have.Shelf], adding names: Names, _ prints: Prints
  ) -> [ShelfChange] {
    Set(names.ranges.keys).union(prints.changes.keys).sorted().map { device in
      let shelf = shelves[device] ?? Have.Shelf(ranges: [], print: 0)
      let ranges = shelf.ranges.union(names.ranges[device] ?? [])
      return ShelfChange(
        device: device, print: shelf.print &+ (prints.changes[device] ?? 0),
        gone: shelf.ranges.map(\.lowerBound).without(ranges.map(\.lowerBound)),
        ranges: ranges.without(shelf.ranges))
    }
  }
}

/// What becomes of the devices' prints: sums of marks of lines, so what goes is taken off again.
private struct Prints {
  var changes: [String: UInt64] = [:]

  init(from was: Have, _ gone: Have, to now: Have) {
    for (device, shelf) in now.shelves { changes[device, default: 0] &+= shelf.print }
    for (device, shelf) in was.shelves { changes[device, default: 0] &-= shelf.print }
    for (device, shelf) in gone.shelves { changes[device, default: 0] &-= shelf.print }
  }
}

extension Usage {
  fileprivate init(of events: [Event]) {
    self.init(
      eventCount: Int64(events.count), bytes: events.reduce(0) { $0 + Int64($1.line.count) })
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
  /// What a union has of these and another log had not, one a name, and in order of their names:
  /// so that no two frames wait for each other's rows.
  fileprivate func fresh(in union: Log, beyond held: Log) -> [Arrival] {
    var fresh: [Arrival] = []
    let byName = sorted { $0.event.id < $1.event.id }
    for arrival in byName where arrival.event.id != fresh.last?.event.id {
      guard let event = union[arrival.event.id], event != held[event.id] else { continue }
      fresh.append(Arrival(event, received: arrival.received))
    }
    return fresh
  }
}
