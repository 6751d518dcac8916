import Basics
public import EventLog

/// What taking in a frame did.
public struct Appended: Equatable, Sendable {
  public var addedCount: Int
  /// Events that were here, and whose bytes an erasing fact took away.
  public var erasedCount = 0
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
