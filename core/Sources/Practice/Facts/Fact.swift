public import Basics
public import EventLog

/// A kind of event whose body this program can read and write.
///
/// Reading is tolerant: fields it does not know are passed over, fields it misses have defaults,
/// and only what makes no sense without them makes it nil. A later version is not guessed at.
public protocol Fact: Sendable {
  static var kind: String { get }
  static var version: Int32 { get }
  var body: JSON { get }
  init?(body: JSON)
  /// From the body's bytes; the same as from what they say.
  init?(reading body: [UInt8])
}

extension Fact {
  public static var version: Int32 { 1 }

  /// The fact an event tells; nil when it is of another kind, a later version or not readable.
  // NB: a log of 100,000 events is asked for dozens of kinds: made anew for each, it compares
  // alone.
  @inlinable public init?(_ event: Event) {
    guard event.kind == Self.kind, event.version >= 1, event.version <= Self.version else {
      return nil
    }
    self.init(reading: event.body)
  }

  public init?(reading body: [UInt8]) {
    guard let body = try? JSON(parsing: body, limits: .fact) else { return nil }
    self.init(body: body)
  }

  public func event(id: EventID, moment: Moment) -> Event {
    Event(id: id, moment: moment, kind: Self.kind, version: Self.version, body: body.bytes)
  }
}

extension JSON.Limits {
  /// Of a fact's body.
  static let fact = JSON.Limits(depthMax: 16, bytesMax: 1 << 16)
}
