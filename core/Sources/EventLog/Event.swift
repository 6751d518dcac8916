public import Basics

/// A fact: something that happened, in the past tense, never edited.
///
/// The envelope is read here; the body belongs to whoever knows the kind, and is kept byte for
/// byte by those who do not (law 5).
public struct Event: Hashable, Sendable {
  public var id: EventID
  public var moment: Moment
  /// A dotted name in the past tense, as in "practice.attempted": 1...64 of a-z, A-Z, 0-9, "-",
  /// ".".
  public var kind: String
  /// The version of the body's shape, 1, 2, 3...
  public var version: Int32
  /// The body's JSON text, an object on one line, as it was written.
  public var body: [UInt8]

  public init(id: EventID, moment: Moment, kind: String, version: Int32, body: [UInt8]) {
    self.id = id
    self.moment = moment
    self.kind = kind
    self.version = version
    self.body = body
  }

  public init(id: EventID, moment: Moment, kind: String, version: Int32 = 1, body: JSON) {
    self.init(id: id, moment: moment, kind: kind, version: version, body: body.bytes)
  }

  /// The body read; null for bytes that are no JSON (a read event never has such).
  public var json: JSON {
    do throws(JSONError) { return try JSON(parsing: body) } catch { return .null }
  }

  /// The one order of all logs: by time, then device, then counter.
  ///
  /// The zone says nothing here.
  public func precedes(_ other: Event) -> Bool {
    if moment.millis != other.moment.millis { return moment.millis < other.moment.millis }
    return id < other.id
  }
}

extension EventID: Comparable {
  public static func < (a: EventID, b: EventID) -> Bool {
    a.device == b.device ? a.counter < b.counter : a.device < b.device
  }
}
