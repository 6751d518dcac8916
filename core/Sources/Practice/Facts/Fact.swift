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
}

extension Fact {
  public static var version: Int32 { 1 }

  /// The fact an event tells; nil when it is of another kind, a later version or not readable.
  public init?(_ event: Event) {
    guard event.kind == Self.kind, event.version >= 1, event.version <= Self.version else {
      return nil
    }
    let limits = JSON.Limits(depthMax: 16, bytesMax: 1 << 16)
    guard let body = try? JSON(parsing: event.body, limits: limits) else { return nil }
    self.init(body: body)
  }

  public func event(id: EventID, moment: Moment) -> Event {
    Event(id: id, moment: moment, kind: Self.kind, version: Self.version, body: body.bytes)
  }
}
