public import EventLog

extension Store {
  /// What is here and not there, with when it came: for copies of a store, a frame at a time.
  ///
  /// Nothing is left of an account when there is nothing more.
  public func arrivals(
    of account: AccountID, lackedBy have: Have, as principal: Principal,
    frameBytes: Int = Limits.frameBytes
  ) async throws(StoreError) -> [Arrival] {
    try check(principal, account)
    return try await engine.read(as: principal) { transaction throws(StoreError) in
      let shelves = try transaction.shelves(of: account, devices: nil)
      return try Store.arrivals(
        transaction, account, Store.spans(of: shelves, beyond: have), frameBytes)
    }
  }

  /// Counts an account anew, as of one moment; throws what is not as it is said to be.
  public func verify(
    _ account: AccountID, as principal: Principal
  ) async throws(StoreError) -> Usage {
    try check(principal, account)
    return try await engine.read(as: principal) { transaction throws(StoreError) in
      let shelves = try transaction.shelves(of: account, devices: nil)
      var (seen, erased) = (Have(), Names())
      while true {
        let spans = Store.spans(of: shelves, beyond: seen)
        let page = try Store.arrivals(transaction, account, spans, Limits.frameBytes)
        if page.isEmpty { break }
        seen.add(Have(of: page.map(\.event)))
        erased.add(page.compactMap { Erasure($0.event)?.names })
      }
      let (said, there) = (
        try transaction.usage(of: account), try transaction.usageCounted(of: account)
      )
      let seenCount = seen.shelves.values.reduce(0) { $0 + $1.ranges.reduce(0) { $0 + $1.count } }
      for (device, ranges) in erased.ranges {
        let shelf = seen.shelves[device] ?? Have.Shelf(ranges: [], print: 0)
        seen.shelves[device] = Have.Shelf(ranges: shelf.ranges.union(ranges), print: shelf.print)
      }
      guard seen.shelves == shelves, try transaction.erased(of: account) == erased else {
        throw .damaged(account, why: "its events are not those that it is said to have")
      }
      guard said == there, said.eventCount == seenCount else {
        throw .damaged(account, why: "its counts are not of the events that are there")
      }
      return there
    }
  }

  private static func arrivals(
    _ transaction: any Transaction, _ account: AccountID, _ spans: [Span], _ frameBytes: Int
  ) throws(StoreError) -> [Arrival] {
    if spans.isEmpty { return [] }
    let lines = try transaction.lines(in: spans, of: account, frameBytes: frameBytes)
    let events = try lines.map(\.line).events(of: account)
    return zip(events, lines).map { Arrival($0, received: $1.received) }
  }

  private static func spans(of shelves: [String: Have.Shelf], beyond have: Have) -> [Span] {
    shelves.flatMap { device, shelf in
      shelf.ranges.subtracting(have.shelves[device]?.ranges ?? []).map {
        Span(device: device, counters: $0)
      }
    }
  }
}

extension Have {
  /// What two sets have that share no event.
  public mutating func add(_ other: Have) {
    for (device, shelf) in other.shelves {
      let held = shelves[device] ?? Shelf(ranges: [], print: 0)
      shelves[device] = Shelf(
        ranges: held.ranges.union(shelf.ranges), print: held.print &+ shelf.print)
    }
  }
}
