public import Basics

/// A fact: something that happened, in the past tense, never edited.
///
/// The envelope is read here; the body belongs to whoever knows the kind, and is kept byte for
/// byte by those who do not (law 5).
public struct Event: Hashable, Sendable {
  public var id: EventID
  public var moment: Moment
  /// A dotted name in the past tense, as in "practice.attempted".
  public var kind: String
  /// The version of the body's shape, 1, 2, 3...
  public var version: Int32
  /// The body's JSON text as it was written.
  public var body: [UInt8]

  public init(id: EventID, moment: Moment, kind: String, version: Int32, body: [UInt8]) {
    self.id = id
    self.moment = moment
    self.kind = kind
    self.version = version
    self.body = body
  }
}
