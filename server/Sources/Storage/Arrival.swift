public import EventLog

/// An event, and when it came: milliseconds since 1970 by the clock of whoever took it in.
public struct Arrival: Equatable, Sendable {
  public var event: Event
  public var received: Int64

  public init(_ event: Event, received: Int64) {
    self.event = event
    self.received = received
  }
}
