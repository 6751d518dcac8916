public import Basics

/// A fact that has no name and no moment yet: an event without its envelope.
public struct EventDraft: Equatable, Sendable {
  public var kind: String
  public var version: Int32
  public var body: JSON

  public init(_ kind: String, version: Int32 = 1, _ body: JSON) {
    self.kind = kind
    self.version = version
    self.body = body
  }
}
