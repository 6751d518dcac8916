public import EventLog

/// What somebody may see of the logs of all organisations: one log, as they are told it.
public struct FactSlice: Equatable, Sendable {
  public var have = Have()
  /// What is lacking there, of it.
  public var lack = Lack(events: [])
  /// Where they belong; of classes that one is admin of by what they are within, there is none.
  public var places: [ShownPlace] = []
}

extension Store {
  /// What somebody may see now, and what they lack of it: their own part, their children's, and all
  /// of what they look after.
  ///
  /// What a device has and this has not is not theirs to keep.
  public func facts(
    for have: Have, as principal: Principal, now: Int64, frameBytes: Int = Limits.frameBytes
  ) async throws(StoreError) -> FactSlice {
    guard case .learner(let account) = principal else { return FactSlice() }
    var (slice, known, bytesLeft) = (FactSlice(), Set<EventID>(), frameBytes)
    let places = try await desk.places(of: account, now: now)
    slice.places = places.filter { $0.part != .classes }.map(ShownPlace.init)
    var readers: [AccountID] = []
    for place in places where !readers.contains(place.account) { readers.append(place.account) }
    for reader in readers {
      let its = places.filter { $0.account == reader }
      let (before, left) = (known, bytesLeft)
      // NB: as whose part it is, so that the policies hold: a guardian reads as the child does.
      let page = try await engine.read(as: .learner(reader)) { transaction throws(StoreError) in
        var page = FactPage(known: before, bytesLeft: left)
        for place in its { try page.add(try transaction.seen(at: place)) }
        try page.read(lackedBy: have, transaction)
        return page
      }
      (known, bytesLeft) = (page.known, page.bytesLeft)
      slice.have.add(page.have)
      slice.lack.events += page.events
      slice.lack.hasMore = slice.lack.hasMore || page.hasMore
    }
    slice.lack.events.sort { $0.precedes($1) }
    return slice
  }
}

/// A fact as it lies there, without its line.
struct SeenFact: Equatable, Sendable {
  var organisation: String
  var id: EventID
  var at: Int64
  var mark: UInt64
}

/// What one reader sees, and those lines of it that are lacking elsewhere.
private struct FactPage: Sendable {
  /// Also what was read as somebody else: a coach may be a guardian there as well.
  var known: Set<EventID>
  var bytesLeft: Int
  var facts: [SeenFact] = []
  var have = Have()
  var events: [Event] = []
  var hasMore = false

  init(known: Set<EventID>, bytesLeft: Int) {
    self.known = known
    self.bytesLeft = bytesLeft
  }

  mutating func add(_ seen: [SeenFact]) throws(StoreError) {
    for fact in seen where known.insert(fact.id).inserted { facts.append(fact) }
  }

  /// Reads what lacks there, the oldest first, up to a frame's size.
  mutating func read(lackedBy theirs: Have, _ transaction: any Transaction) throws(StoreError) {
    have = Have(marks: facts.map { ($0.id, $0.mark) })
    let differing = Set(
      have.shelves.filter { device, shelf in
        theirs.shelves[device].map { $0.ranges == shelf.ranges && $0.print != shelf.print }
          ?? false
      }.keys)
    let lacked = facts.filter { !theirs.contains($0.id) || differing.contains($0.id.device) }
      .sorted { $0.at == $1.at ? $0.id < $1.id : $0.at < $1.at }
    for fact in lacked {
      guard bytesLeft > 0 else {
        hasMore = true
        return
      }
      // It may be erased in this very moment.
      guard let event = try transaction.fact(fact.id, in: fact.organisation) else { continue }
      bytesLeft -= event.line.count
      events.append(event)
    }
  }
}
