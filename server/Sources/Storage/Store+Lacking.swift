public import EventLog

extension Store {
  /// What is here and not there: the next frame for someone who said what they have.
  ///
  /// As `Log.lack`. A device whose events differ under the same names is sent whole, as far as one
  /// frame can be read.
  public func lack(
    for have: Have, of account: AccountID, as principal: Principal,
    frameBytes: Int = Limits.frameBytes
  ) async throws(StoreError) -> Lack {
    try check(principal, account)
    return try await engine.read(as: principal) { transaction throws(StoreError) in
      let shelves = try transaction.shelves(of: account, devices: nil)
      let spans = Store.spans(of: shelves, lackedBy: have)
      if spans.isEmpty { return Lack(events: []) }
      let erased = try transaction.erased(of: account)
      let lines = try transaction.lines(in: spans, of: account, frameBytes: frameBytes)
      let events = try lines.map(\.line).events(of: account)
      return Lack(events: events, hasMore: Store.isShort(events, of: spans, besides: erased))
    }
  }

  /// NB: what is sent whole is no reason to ask again, nor what is not there to be sent, or one
  /// would ask for ever.
  private static func isShort(
    _ events: [Event], of spans: [Span], besides erased: Names
  ) -> Bool {
    let whole = Set(spans.filter(\.isWhole).map(\.device))
    let wanted = spans.filter { !$0.isWhole }.reduce(0) { count, span in
      let there = [span.counters].subtracting(erased.ranges[span.device] ?? [])
      return count + there.reduce(0) { $0 + $1.count }
    }
    let sent = events.count { !whole.contains($0.id.device) && !erased.contains($0.id) }
    return sent < wanted
  }

  /// As `Log.lack` chooses: what has no name there, and whole devices that differ.
  private static func spans(of shelves: [String: Have.Shelf], lackedBy have: Have) -> [Span] {
    var mine = Have()
    mine.shelves = shelves
    let differing = mine.differing(from: have)
    var spans: [Span] = []
    for (device, shelf) in shelves.sorted(by: { $0.key < $1.key }) {
      let isDiffering = differing.contains(device)
      let theirs = have.shelves[device]?.ranges ?? []
      let ranges = isDiffering ? shelf.ranges : shelf.ranges.subtracting(theirs)
      spans += ranges.map { Span(device: device, counters: $0, isWhole: isDiffering) }
    }
    return spans
  }
}

extension Limits {
  /// What is sent of a device whose events differ: with the last line it still fits a frame.
  static let repairBytesMax = frameBytesMax / 2
}
